"""The house's signature of a log: who did not sit at the table can hold the house to its head."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

from cardroom.said import Said

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SIGNATURE_DIGITS = 128
HASH_DIGITS = 64
"""Of a hash, and of a public key."""


def _private(key: bytes) -> Ed25519PrivateKey:
    """The key that signs follows from the house's key, so that one secret is to be kept."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(hmac.digest(key, b"cardroom signature", "sha256"))


def public_key(key: bytes) -> str:
    """What the house publishes: whoever has it can check its signatures, and make none."""
    return _private(key).public_key().public_bytes_raw().hex()


def sign(key: bytes, head: str) -> str:
    """The house's signature of the hash of a record, and so of all that came before it."""
    return _private(key).sign(_message(head)).hex()


def signing_problem(head: str, signature: str, public: str) -> Said | None:
    """What is wrong with a signature, or nothing.

    >>> key, head = bytes(32), "ab" * 32
    >>> signing_problem(head, sign(key, head), public_key(key)) is None
    True
    >>> signing_problem("cd" * 32, sign(key, head), public_key(key))
    Said('proof-not-signed')
    """
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    wrong = digits_problem("signature", signature) or digits_problem("public key", public)
    if wrong is not None:
        return wrong
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), _message(head))
    except (InvalidSignature, ValueError):
        return Said("proof-not-signed")
    return None


def digits_problem(what: str, text: str) -> Said | None:
    """What is wrong with the writing of a signature, a public key, a head or a commitment.

    >>> digits_problem("head", "ab" * 32), digits_problem("head", "zz")
    (None, Said('proof-digits', what='head', digits=64))
    """
    digits = SIGNATURE_DIGITS if what == "signature" else HASH_DIGITS
    if len(text) == digits and not set(text) - set("0123456789abcdef"):
        return None
    return Said("proof-digits", what=what, digits=digits)


def _message(head: str) -> bytes:
    return f"cardroom head {head}".encode()

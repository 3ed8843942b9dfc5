"""The house's signature of a head, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardroom.record.signature import public_key, sign
from evenings import KEY, evening
from visits import run


@pytest.fixture
def log(tmp_path: Path, own_house: None) -> Path:
    path = tmp_path / "log.jsonl"
    path.write_bytes(
        b"".join(line + b"\n" for line in evening("hustler/holdem", "signed", 1).lines)
    )
    (tmp_path / "house.key").write_text(KEY.hex())
    return path


def signed(log: Path) -> dict[str, str]:
    code, text = run("house", "--sign", str(log), "--key", str(log.parent / "house.key"), "--json")
    assert code == 0, text
    found: dict[str, str] = json.loads(text)
    return found


def test_whoever_has_the_public_key_can_check(log: Path) -> None:
    told = signed(log)
    assert told["public_key"] == public_key(KEY)
    words = ["--signature", told["signature"], "--public-key", told["public_key"]]
    code, text = run("verify", str(log), *words)
    assert code == 0, text
    assert "signature: the house's, of this head" in text


def test_a_log_that_grew_is_still_held_to_the_head_that_was_signed(log: Path) -> None:
    records = log.read_bytes().splitlines(keepends=True)
    head = json.loads(records[20])["hash"]
    words = ["--signature", sign(KEY, head), "--public-key", public_key(KEY)]
    assert run("verify", str(log), "--head", head, *words)[0] == 0
    code, text = run("verify", str(log), *words)
    assert code == 1
    assert "The signature is not of this head by this key" in text


def test_another_house_and_another_log(log: Path) -> None:
    told = signed(log)
    code, text = run(
        *("verify", str(log), "--signature", told["signature"]),
        *("--public-key", public_key(bytes(32))),
    )
    assert (code, "another house signed it" in text) == (1, True)
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-1]))
    code, text = run(
        *("verify", str(log), "--signature", told["signature"]),
        *("--public-key", told["public_key"], "--json"),
    )
    assert code == 1
    assert json.loads(text[: text.rindex("}") + 1])["verified"] is False


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--signature", "ab"), "give both --signature and --public-key"),
        (("--signature", "ab", "--public-key", "cd" * 32), "a signature is 128 digits"),
        (("--signature", "ab" * 64, "--public-key", "é"), "a public key is 64 digits"),
        (("--signature", "ab" * 64, "--public-key", "ff" * 32), "not of this head by this key"),
    ],
)
def test_what_is_no_signature_is_a_sentence(words: tuple[str, ...], says: str, log: Path) -> None:
    code, text = run("verify", str(log), *words)
    assert code == (1 if "not of this head" in says else 2)
    assert says in text


@pytest.mark.parametrize("option", ["--head", "--commit"])
def test_what_is_no_hash_is_told_before_the_log_is_read(option: str, log: Path) -> None:
    code, text = run("verify", str(log), option, "zz")
    assert (code, "is 64 digits" in text) == (2, True)


def test_a_house_has_a_key_from_the_first_time_on(log: Path) -> None:
    first, again = run("house"), run("house")
    assert first == again
    assert first[0] == 0
    assert len(first[1].split(": ")[1].strip()) == 64
    key = log.parent / "state" / "cardroom" / "house.key"
    assert key.stat().st_mode & 0o777 == 0o600

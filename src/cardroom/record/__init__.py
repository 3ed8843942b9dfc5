"""The record: journal and chain, commitments and seals of shuffles, signatures, the books."""

"""What to install where something is missing that only a part of the package needs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Imports within it fail with the command that installs what is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        sentence = f'{missing}: pip install "plateau-games[{extra}]"'
        raise ModuleNotFoundError(sentence, name=missing.name) from None

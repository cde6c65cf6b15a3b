"""Collections of positions."""

from __future__ import annotations

from plateau_games._native import Game, Position


def read_obf(text: str) -> list[Position]:
    """Positions of Othello, one a line, as in the collections of the Othello world; what follows `;` is ignored.

    >>> start = "---------------------------OX------XO--------------------------- X; D3:+0"
    >>> [pos.turn for pos in read_obf(start)]
    ['x']
    """
    othello = Game("othello")
    lines = (line.strip() for line in text.splitlines())
    return [othello.position(line) for line in lines if line and not line.startswith("%")]

"""Solved games as data sets."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from plateau_games._extras import needs
from plateau_games._native import Game, Position, table_columns

_CELLS = [f"{column}{row}" for row in "123" for column in "abc"]

_SHEET = """# {game}: every position with its exact value

| column | type | meaning |
|---|---|---|
{columns}
| `value` | int8 | 1 if the side to move wins, 0 for a draw, -1 if it loses, with perfect play |
| `plies` | uint8 | plies to the end of a won or lost game, 0 where the game is over, 0 for a draw |
| `positions` | uint8 | how many positions the row stands for |

{rows:,} rows stand for {positions:,} positions.

Symmetries: one row stands for all images of a position under the eight symmetries of the board, and for the same position
with the players exchanged: a value is always for the side to move. A draw is a position that neither side can win; with the
third occurrence of a position a game is drawn.

Verified: solved backwards from finished games, and every entry compared with those one ply later, by the checks of the
project (`plateau-exact`, `tests/force3.rs` and `tests/pogo.rs`).

Licence: MIT or Apache 2.0, as you like. Made by plateau-games with `export_table(Game({call}), path)`.
`table_position(Game({call}), columns, row)` is the position of a row.
"""

_COLUMNS = {
    "force3": """| `own` | uint16 | cells of the tokens of the side to move, bit 0 is a1, then b1 c1 a2 ... c3 |
| `other` | uint16 | cells of the other side's tokens |
| `hole` | uint8 | number of the cell without a tile, from 0 |
| `forbidden` | uint8 | number of the cell whose slide into the hole is forbidden for a turn, 255 for none |""",
    "pogo": """| `heights` | uint64 | tokens on each cell, four bits each, a1 lowest, then b1 c1 a2 ... c3 |
| `other` | uint16 | which of the twelve tokens are the other side's: cell by cell, each from the bottom, bit 0 first |""",
}


def export_table(game: Game | str, path: str | Path | None = None) -> dict[str, NDArray[Any]]:
    """Every position of Force 3 or Pogo with its exact value, one row up to symmetry: the columns as NumPy arrays.

    With a path the columns are written too, as Parquet (`.parquet`, needs pyarrow) or as NumPy (`.npz`), and a data sheet
    (`.md`) beside them. The table of Pogo is solved at the first call, which takes a minute or two, and kept.

    >>> columns = export_table("force3")
    >>> sorted(columns)
    ['forbidden', 'hole', 'other', 'own', 'plies', 'positions', 'value']
    >>> int(columns["plies"][columns["value"] == 1].max())
    19
    """
    game = Game(game) if isinstance(game, str) else game
    columns = table_columns(game)
    if path is None:
        return columns
    target = Path(path)
    if target.suffix not in (".parquet", ".npz"):
        raise ValueError(f"unknown ending '{target.suffix}' of '{target}' (expected .parquet or .npz)")
    if target.suffix == ".npz":
        np.savez(target, **cast(dict[str, Any], columns))
    else:
        with needs("data"):
            from pyarrow import parquet, table

        parquet.write_table(table(columns), target, compression="zstd")
    target.with_suffix(".md").write_text(_sheet(game, columns), encoding="utf-8")
    return columns


def _sheet(game: Game, columns: Mapping[str, NDArray[Any]]) -> str:
    return _SHEET.format(
        game=str(game),
        call=repr(game).removeprefix("Game(").removesuffix(")"),
        columns=_COLUMNS[game.name],
        rows=len(columns["value"]),
        positions=int(columns["positions"].sum(dtype=np.int64)),
    )


def table_position(game: Game | str, columns: Mapping[str, Any], row: int) -> Position:
    """The position of a row of `export_table`, with x to move.

    >>> columns = export_table("force3")
    >>> table_position("force3", columns, 0).turn
    'x'
    """
    game = Game(game) if isinstance(game, str) else game
    if game.name not in _COLUMNS:
        raise ValueError(f"there is no table of {game} (expected force3 or pogo)")
    needed = {"force3": {"own", "other", "hole", "forbidden"}, "pogo": {"heights", "other"}}[game.name]
    if not needed <= columns.keys():
        raise ValueError(f"the columns are not those of {game} (expected {', '.join(sorted(needed))})")
    values = {name: int(column[row]) for name, column in columns.items()}
    if game.name == "force3":
        board = "".join(
            "#" if cell == values["hole"] else "x" if values["own"] >> cell & 1 else "o" if values["other"] >> cell & 1 else "."
            for cell in range(9)
        )
        return game.position(f"{board} x {_slide(values['forbidden'], values['hole'])}")
    stacks, token = [], 0
    for cell in range(9):
        height = values["heights"] >> (4 * cell) & 15
        stacks.append("".join("xo"[values["other"] >> (token + at) & 1] for at in range(height)) or "-")
        token += height
    return game.position("/".join(stacks) + " x")


def _slide(cell: int, hole: int) -> str:
    if cell == 255:
        return "-"
    steps = abs(cell % 3 - hole % 3) + abs(cell // 3 - hole // 3)
    return f"{_CELLS[cell]}{'>' * steps}{_CELLS[hole]}"

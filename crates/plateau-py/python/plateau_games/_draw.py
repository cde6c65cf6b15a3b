"""Boards as text and as pictures."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from plateau_games._native import Position

_COLOURS = {"x": "#1f5fbf", "o": "#d9622b"}
_OTHELLO = {"x": "#151515", "o": "#f5f5f0"}


def text(position: Position) -> str:
    """The board in letters: `.` is free, capitals have won, `#` is the hole of Force 3."""
    return f"{_title(position)}\n" + "\n".join(_lines(position._board()))


def _title(position: Position) -> str:
    state = {None: f"{position.turn} to move", "draw": "draw"}.get(
        position.outcome, f"{position.outcome} wins"
    )
    counts = position.counts
    if counts is None:
        return f"{position.game}: {state}"
    what = "discs" if position.game.name == "othello" else "in hand"
    return f"{position.game}: {state} ({what}: x {counts[0]}, o {counts[1]})"


def _lines(board: dict[str, Any]) -> list[str]:
    if board["style"] == "stacks":
        return _stack_lines(board)
    panels = [_panel(board, level) for level in range(board["levels"])]
    width = max(len(line) for panel in panels for line in panel)
    rows = zip(*panels, strict=True)
    return ["  ".join(line.ljust(width) for line in row).rstrip() for row in rows]


def _panel(board: dict[str, Any], level: int) -> list[str]:
    side, winning = board["side"], set(map(tuple, board["winning"]))
    lines = [f"  level {level + 1}"] if board["levels"] > 1 else []
    for row in board["rows"]:
        cells = []
        for column in range(side):
            pieces = board["cells"][row * side + column]
            piece = (pieces[level] if level < len(pieces) else None) or "."
            cells.append(piece.upper() if (column, row, level) in winning else piece)
        lines.append(f"{row + 1} {' '.join(cells)}")
    return [*lines, "  " + " ".join(chr(ord("a") + column) for column in range(side))]


def _stack_lines(board: dict[str, Any]) -> list[str]:
    side = board["side"]
    stacks = ["".join(pieces) or "." for pieces in board["cells"]]
    width = max(map(len, stacks))
    lines = [
        f"{row + 1} " + " ".join(stack.ljust(width) for stack in stacks[row * side : row * side + side])
        for row in board["rows"]
    ]
    return [*(line.rstrip() for line in lines), "  " + " ".join(chr(97 + column).ljust(width) for column in range(side)).rstrip()]


def svg(position: Position, cell: int = 34) -> str:
    """The board as a picture: the levels of a cube beside each other."""
    board = position._board()
    side, levels = board["side"], board["levels"]
    colours = _OTHELLO if board["style"] == "discs" else _COLOURS
    margin, gap = 20, 14
    width = margin + levels * side * cell + (levels - 1) * (gap + margin) + 4
    height = 18 + side * cell + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="11"><title>{escape(_title(position))}</title>',
        f'<text x="2" y="12" fill="currentColor">{escape(_title(position))}</text>',
    ]
    for level in range(levels):
        left = margin + level * (side * cell + gap + margin)
        parts.extend(_svg_level(board, level, left, cell, colours))
    return "".join(parts) + "</svg>"


def _svg_level(board: dict[str, Any], level: int, left: int, cell: int, colours: dict[str, str]) -> list[str]:
    side, winning = board["side"], set(map(tuple, board["winning"]))
    ground = {"discs": "#2f7d4f", "tiles": "#d9c7a3", "stacks": "#e8dcc3"}.get(board["style"], "#e9ecf1")
    parts = []
    for line, row in enumerate(board["rows"]):
        top = 18 + line * cell
        parts.append(
            f'<text x="{left - 10}" y="{top + cell / 2 + 4}" text-anchor="middle" fill="currentColor">{row + 1}</text>'
        )
        for column in range(side):
            pieces = board["cells"][row * side + column]
            x, y = left + column * cell, top
            fill = "#3b3b3b" if pieces == ["#"] else ground
            parts.append(
                f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" fill="{fill}" stroke="#8a8a8a" '
                f'data-place="{chr(97 + column)}{row + 1}{level + 1 if board["levels"] > 1 else ""}"/>'
            )
            if board["style"] == "stacks":
                shown = list(enumerate(pieces))
            else:
                shown = [(0, pieces[level])] if level < len(pieces) else []
            for height, piece in shown:
                if piece in colours:
                    ring = "#ffd23f" if (column, row, level) in winning else "#222222"
                    parts.append(_piece(board, x, y, cell, height, colours[piece], ring))
    for column in range(side):
        parts.append(
            f'<text x="{left + column * cell + cell / 2}" y="{18 + side * cell + 13}" text-anchor="middle" '
            f'fill="currentColor">{chr(97 + column)}</text>'
        )
    return parts


def _piece(board: dict[str, Any], x: float, y: float, cell: int, height: int, colour: str, ring: str) -> str:
    if board["style"] == "stacks":
        return (
            f'<rect x="{x + 5}" y="{y + cell - 6 - 4 * height}" width="{cell - 10}" height="4" rx="1" '
            f'fill="{colour}" stroke="{ring}" stroke-width="0.5" pointer-events="none"/>'
        )
    width = 3 if ring == "#ffd23f" else 1
    return (
        f'<circle cx="{x + cell / 2}" cy="{y + cell / 2}" r="{cell * 0.38}" fill="{colour}" '
        f'stroke="{ring}" stroke-width="{width}" pointer-events="none"/>'
    )

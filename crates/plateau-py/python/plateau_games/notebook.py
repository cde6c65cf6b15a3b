"""For notebooks: a board to click (needs anywidget), a search tree that unfolds, and a plot of values (needs matplotlib)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from plateau_games._draw import svg
from plateau_games._extras import needs
from plateau_games._native import Game, Player, Position, Record, Review, Score, SearchTree

with needs("notebook"):
    import anywidget
    import traitlets

__all__ = ["Board", "plot_values", "unfold"]

_ESM = """
function render({ model, el }) {
  const draw = () => {
    el.innerHTML = model.get("picture");
    const line = document.createElement("div");
    line.textContent = model.get("status");
    el.append(line);
    for (const choice of model.get("choices")) {
      const button = document.createElement("button");
      button.textContent = choice;
      button.addEventListener("click", () => send(choice));
      el.append(button);
    }
  };
  const send = (what) => {
    model.set("clicked", [what, model.get("clicked")[1] + 1]);
    model.save_changes();
  };
  el.addEventListener("click", (event) => {
    const place = event.target.dataset && event.target.dataset.place;
    if (place) send(place);
  });
  model.on("change:picture change:status change:choices", draw);
  draw();
}
export default { render };
"""


class Board(anywidget.AnyWidget):
    """A board that plays: click a place, or two places for a move from one to another.

    With an opponent, `Board("sogo", opponent="level:3")`, every move is answered. `board.position` and `board.record` are
    the game so far. Everything the board needs is in this file: no network.
    """

    _esm = _ESM
    picture = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    choices = traitlets.List(traitlets.Unicode()).tag(sync=True)
    #: What was clicked, and a number that makes every click another one.
    clicked = traitlets.List(default_value=["", 0]).tag(sync=True)

    def __init__(self, start: Game | Position | str, *, opponent: str | None = None, **settings: Any):
        super().__init__(**settings)
        self.record = Record(start)
        self._opponent = Player(opponent) if opponent is not None else None
        self._places: list[str] = []
        self.observe(self._on_click, names="clicked")
        self._show()

    @property
    def position(self) -> Position:
        """The present position."""
        return self.record.position

    def play(self, move: str) -> None:
        """Plays a move, and the opponent's answer if there is an opponent."""
        self.record.play(move)
        self._places = []
        if self._opponent is not None and not self.record.is_over:
            answer = self._opponent.choose(self.record).move
            assert answer is not None
            self.record.play(answer)
        self._show()

    def undo(self) -> None:
        """Takes the last move back, with the answer to it."""
        self.record.undo()
        if self._opponent is not None and len(self.record):
            self.record.undo()
        self._places = []
        self._show()

    def _on_click(self, change: dict[str, Any]) -> None:
        what = str(change["new"][0])
        if self.record.is_over:
            return
        moves = self.position.legal_moves()
        if what in moves and what in self.choices:
            self.play(what)
            return
        places = [*self._places, what]
        fitting = [move for move in moves if self._matches(move, places)]
        if not fitting:
            # Somewhere else: a new beginning.
            places = [what]
            fitting = [move for move in moves if self._matches(move, places)]
        self._places = places if fitting else []
        if len(fitting) == 1:
            self.play(fitting[0])
        else:
            done = [move for move in fitting if len(_places_of(move)) == len(places)]
            self._show(done if len(done) == len(fitting) or self.position.game.name == "force3" else [])

    def _matches(self, move: str, clicks: list[str]) -> bool:
        places = _places_of(move)
        # A rod of Sogo is meant whichever of its levels is clicked.
        clicks = [click[: len(places[0])] for click in clicks] if places else clicks
        return places[: len(clicks)] == clicks or (not places and clicks == [move])

    def _show(self, choices: Sequence[str] = ()) -> None:
        self.picture = svg(self.position)
        if self.record.is_over:
            outcome = self.record.outcome
            self.status = "draw" if outcome == "draw" else f"{outcome} wins"
        else:
            self.status = f"{self.position.turn} to move" + (f", from {' '.join(self._places)}" if self._places else "")
        passes = ["pass"] if self.position.legal_moves() == ["pass"] else []
        self.choices = [*choices, *passes]


def _places_of(move: str) -> list[str]:
    """The places that a move names: `2a1-a3` names a1 and a3."""
    return re.findall(r"[a-h][1-8]+", move)


class _Html:
    """A piece of HTML that a notebook shows."""

    def __init__(self, html: str):
        self.html = html

    def _repr_html_(self) -> str:
        return self.html


def unfold(tree: SearchTree, most: int = 2000) -> _Html:
    """A search tree that unfolds in a notebook: each node with its window, its value and why it ended."""
    nodes = tree.nodes[:most]
    below: dict[int | None, list[dict[str, Any]]] = {}
    for node in nodes:
        below.setdefault(node["parent"], []).append(node)

    def drawn(node: dict[str, Any]) -> str:
        window = f"{_open(node['alpha'], '-inf')} to {_open(node['beta'], '+inf')}"
        head = escape(
            f"{node['move'] or 'start'}: {node['value']} ({node['bound']}, {node['why']}), window {window}, {node['side']} to move"
        )
        children = below.get(node["id"], [])
        if not children:
            return f"<div style='margin-left:1.2em'>{head}</div>"
        inner = "".join(map(drawn, children))
        return f"<details style='margin-left:1.2em'><summary>{head}</summary>{inner}</details>"

    return _Html("".join(map(drawn, below.get(None, []))))


def _open(value: int | None, end: str) -> str:
    return end if value is None else str(value)


def plot_values(review: Review) -> Any:
    """The value of every position of a reviewed game for x, from -1 (lost) to 1 (won): a figure of matplotlib."""
    with needs("notebook"):
        from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 2.5))
    moves = review.moves
    values = [_squashed(move.after) * (1 if move.side == "x" else -1) for move in moves]
    axes.plot([move.ply for move in moves], values, marker=".")
    for move, value in zip(moves, values, strict=True):
        if move.sign is not None:
            axes.annotate(f"{move.move}{move.sign}", (move.ply, value))
    axes.axhline(0, linewidth=0.5)
    axes.set(xlabel="move", ylabel="value for x", ylim=(-1.1, 1.1))
    return figure


def _squashed(score: Score) -> float:
    if score.discs is not None:
        return max(-1.0, min(1.0, score.discs / 32))
    if score.certain:
        return float(score.sign)
    return max(-0.95, min(0.95, (score.points or 0) / 1000))

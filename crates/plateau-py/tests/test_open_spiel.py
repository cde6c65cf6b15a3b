"""Othello as OpenSpiel plays it: legal moves, passes, observations of who has which disc, and results.

Differences: OpenSpiel numbers squares row by row as we do, has its own number for the pass, and ends the game when neither
side can move, as we do. It returns 1 and -1 for the result, not the difference of discs.
"""

import os
import random

import pytest

from plateau_games import Game, Position

pyspiel = pytest.importorskip("pyspiel")

#: 100,000 games take ten minutes or so: `PLATEAU_SPIEL_GAMES=100000 pytest tests/test_open_spiel.py`.
GAMES = int(os.environ.get("PLATEAU_SPIEL_GAMES", "200"))
PASS = 64


def discs(position: Position) -> str:
    """The board as OpenSpiel writes it in its state: own letters, row by row."""
    return str(position).split()[0].replace("X", "x").replace("O", "o")


def test_random_games_of_othello_agree() -> None:
    theirs, start = pyspiel.load_game("othello"), Game("othello").start()
    chance = random.Random(42)
    plies = passes = 0
    for _ in range(GAMES):
        state, position = theirs.new_initial_state(), start
        while not state.is_terminal():
            assert not position.is_over
            legal = position.legal_actions()
            assert sorted(state.legal_actions()) == legal
            assert "xo"[state.current_player()] == position.turn
            action = chance.choice(legal)
            state.apply_action(action)
            position = position.play(action)
            plies += 1
            passes += action == PASS
        assert position.is_over
        result = {"x": [1.0, -1.0], "o": [-1.0, 1.0], "draw": [0.0, 0.0]}[str(position.outcome)]
        assert state.returns() == result
        shown = "".join(c for c in str(state) if c in "xo-")
        assert discs(position) in shown
    assert plies > 50 * GAMES and passes > 0


def test_four_in_a_row_of_a_cube_is_not_theirs() -> None:
    """Morpion's flat relative is tic-tac-toe: the lowest level of a cube of three, as long as nobody leaves it."""
    theirs, ours = pyspiel.load_game("tic_tac_toe"), Game("morpion", size=3)
    chance = random.Random(7)
    for _ in range(GAMES):
        state, position = theirs.new_initial_state(), ours.start()
        while not state.is_terminal():
            flat = [action for action in position.legal_actions() if action < 9]
            assert sorted(state.legal_actions()) == flat
            action = chance.choice(flat)
            state.apply_action(action)
            position = position.play(action)
        returns = {"x": [1.0, -1.0], "o": [-1.0, 1.0], None: [0.0, 0.0]}[position.outcome]
        assert state.returns() == returns

"""Widgets of notebooks without a notebook: clicks as the page sends them."""

import pytest

pytest.importorskip("anywidget")

from plateau_games import Game, Record, review, search_tree
from plateau_games.notebook import Board, plot_values, unfold


def click(board: Board, *places: str) -> None:
    for place in places:
        board.clicked = [place, board.clicked[1] + 1]


def test_one_click_is_a_move_where_one_place_is() -> None:
    board = Board("sogo")
    click(board, "b23")
    assert board.record.moves == ["b2"] and board.status == "o to move" and 'data-place="a11"' in board.picture
    board = Board(Game("morpion", size=3))
    click(board, "b22", "b22", "a11")
    assert board.record.moves == ["b22", "a11"]
    board = Board("othello")
    click(board, "a1", "f5")
    assert board.record.moves == ["f5"]


def test_two_clicks_are_a_move_and_a_choice_where_several_fit() -> None:
    board = Board("pogo")
    click(board, "a1")
    assert board.record.moves == [] and board.status == "x to move, from a1"
    click(board, "a2")
    assert board.record.moves == ["1a1-a2"]
    board = Board(Game("force3"))
    click(board, "b1")
    assert "@b1" in board.choices
    click(board, "@b1")
    assert board.record.moves == ["@b1"]


def test_an_opponent_answers_and_undo_takes_both_back() -> None:
    board = Board("sogo", opponent="level:1")
    click(board, "a1")
    assert len(board.record) == 2
    board.undo()
    assert len(board.record) == 0


def test_finished_games_take_no_clicks() -> None:
    board = Board(Game("morpion", size=3).position(moves="a11 a21 b11 b21 c11"))
    click(board, "c33")
    assert board.record.moves == [] and board.status == "x wins"


def test_trees_unfold() -> None:
    html = unfold(search_tree(Game("othello", size=4).start(), "alphabeta", depth=3))._repr_html_()
    assert "<details" in html and "cut" in html and "window -inf to +inf" in html


def test_values_are_plotted() -> None:
    pytest.importorskip("matplotlib").use("Agg")
    record = Record("force3")
    for move in ["@a1", "@b1", "@c3"]:
        record.play(move)
    assert len(plot_values(review(record)).axes[0].lines[0].get_xdata()) == 3

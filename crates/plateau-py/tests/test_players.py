"""Players, exact knowledge, and how both behave when somebody is in a hurry."""

import time

import pytest

from plateau_games import Game, Player, Record, best, optimality_rate, search, search_tree, solve, truth


def test_levels_and_players_choose_legal_moves() -> None:
    for name in Game.NAMES:
        pos = Game(name).start()
        assert best(pos, level=1).move in pos.legal_moves()
        assert Player("random", seed=4)(pos) in pos.legal_moves()
        assert search(pos, depth=2, algorithm="minimax").depth == 2


def test_the_same_seed_plays_the_same() -> None:
    pos = Game("sogo").start()
    assert best(pos, level=2, seed=5).move == best(pos, level=2, seed=5).move
    assert len({best(pos, player="random", seed=seed).move for seed in range(20)}) > 3


def test_records_count_for_repetition_and_finished_games_are_refused() -> None:
    record = Record(Game("morpion", size=3))
    for move in "a11 a21 b11 b21 c11".split():
        record.play(move)
    with pytest.raises(ValueError, match="the game is over"):
        best(record, level=1)


def test_a_search_tells_its_progress() -> None:
    told: list[dict] = []
    found = search(Game("othello").start(), depth=6, on_progress=told.append)
    assert told and told[-1]["pv"] and found.score is not None
    assert max(news["depth"] for news in told) >= 5


def test_an_error_of_the_callback_stops_the_search() -> None:
    def fail(_: dict) -> None:
        raise KeyError("enough")

    begun = time.monotonic()
    with pytest.raises(KeyError, match="enough"):
        search(Game("sogo").start(), time=30, on_progress=fail)
    assert time.monotonic() - begun < 15


def test_force3_is_won_in_nine() -> None:
    pos = Game("force3").start()
    known = truth(pos)
    assert known is not None and known.moves is not None
    assert (known.score.verdict, known.score.plies, known.by) == ("win", 9, "table")
    assert known.best == ["@b1", "@a2", "@c2", "@b3"]
    after = truth(pos.play("@b1"))
    assert after is not None and after.score.plies == 8 and after.score.sign == -1
    assert known.moves["@b1"] > known.moves["@a1"]


def test_morpion_3_is_won_in_the_centre() -> None:
    found = solve(Game("morpion", size=3).start())
    assert found.score is not None and found.score.verdict == "win"
    best_score = max(score for score in found.moves.values() if score is not None)
    assert found.moves["b22"] == best_score == found.score


def test_othello_counts_discs() -> None:
    found = solve(Game("othello", size=4).start())
    assert found.score is not None and found.score.discs == -10
    assert len(found.moves) == 4


def test_what_nobody_knows_is_none() -> None:
    assert truth(Game("othello").start()) is None
    assert truth(Game("sogo", size=6).start()) is None
    limited = solve(Game("othello").start(), time=0.2)
    assert limited.score is None and limited.at_least < limited.at_most


def test_the_proof_knows_who_wins_morpion() -> None:
    known = truth(Game("morpion").start())
    assert known is not None and known.by == "proof" and known.score.verdict == "win" and known.moves is None


def test_rates_tell_agents_apart() -> None:
    game = Game("morpion", size=3)
    chance = optimality_rate(Player("random"), game, n=60)
    strong = optimality_rate(Player("level:10"), game, n=60)
    assert strong.rate == 1.0 and chance.rate < 1.0
    assert chance.interval()[0] < chance.rate < chance.interval()[1]
    assert strong.critical == chance.critical and "60 moves" in str(strong)


def test_rates_refuse_illegal_moves() -> None:
    with pytest.raises(ValueError, match="illegal move"):
        optimality_rate(lambda pos: next(a for a in range(252) if not pos.mask()[a] and can_read(pos, a)), "force3", n=3)


def can_read(pos, action: int) -> bool:
    try:
        pos.move(action)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("bad", [{"depth": 0}, {"nodes": -1}, {"time": -2.0}, {"time": float("nan")}, {"depth": 2**80}])
def test_bad_limits_are_refused(bad: dict) -> None:
    with pytest.raises(ValueError, match="bad "):
        search(Game("sogo").start(), **bad)


def test_a_tree_that_would_fill_the_memory_is_refused() -> None:
    pos = Game("sogo").start()
    with pytest.raises(ValueError, match="bad visits '2147483648' .expected 1 to 20000."):
        search_tree(pos, "mcts", visits=2**31)
    with pytest.raises(ValueError, match="bad depth '31' .expected 1 to 30."):
        search_tree(pos, "alphabeta", 31)

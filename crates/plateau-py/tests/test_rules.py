"""Rules through the package: what a program can do with games, positions and records."""

import copy
import pickle
import random
import threading

import numpy as np
import pytest

from plateau_games import Game, Player, Position, Record, read_wthor, write_wthor

ALL = [game for name in Game.NAMES for game in Game.variants(name)]
SOME = [
    Game("sogo"),
    Game("sogo", size=3),
    Game("sogo", size=6),
    Game("morpion", size=3),
    Game("morpion", size=5),
    Game("morpion", size=8),
    Game("force3"),
    Game("force3", undo="free", double="no"),
    Game("othello"),
    Game("othello", size=6),
    Game("pogo"),
    Game("pogo", uturn="no"),
]


def walk(game: Game, seed: int, most: int = 80) -> list[Position]:
    chance = random.Random(seed)
    positions = [game.start()]
    while not positions[-1].is_over and len(positions) < most:
        positions.append(positions[-1].play(chance.choice(positions[-1].legal_moves())))
    return positions


def test_every_variant_starts() -> None:
    assert len(ALL) == 4 + 6 + 144 + 3 + 2
    for game in ALL:
        start = game.start()
        assert start.turn == "x" and not start.is_over
        assert start.game == game and hash(start.game) == hash(game)
        assert eval(repr(game)) == game


@pytest.mark.parametrize(
    ("game", "depth", "count"),
    [("sogo", 4, 65536), ("force3", 4, 26316), ("othello", 5, 1396), ("pogo", 4, 58150)],
)
def test_perft(game: str, depth: int, count: int) -> None:
    assert Game(game).start().perft(depth) == count


@pytest.mark.parametrize("game", SOME, ids=str)
def test_positions_come_back(game: Game) -> None:
    for seed in range(4):
        for pos in walk(game, seed):
            assert Position(game, str(pos)) == pos
            assert pickle.loads(pickle.dumps(pos)) == pos
            assert copy.copy(pos) is pos and copy.deepcopy([pos])[0] == pos
            assert hash(pickle.loads(pickle.dumps(pos))) == hash(pos)
            assert len({pos, Position(game, str(pos))}) == 1
            assert repr(pos).startswith(str(game)) and pos._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("game", SOME, ids=str)
def test_actions_are_moves(game: Game) -> None:
    for pos in walk(game, 5):
        actions = pos.legal_actions()
        assert [pos.move(action) for action in actions] == pos.legal_moves()
        assert [pos.action(move) for move in pos.legal_moves()] == actions
        mask = pos.mask()
        assert mask.dtype == np.bool_ and mask.shape == (game.num_actions,)
        assert np.flatnonzero(mask).tolist() == sorted(actions)
        observation = pos.observation()
        assert observation.shape == game.observation_shape and observation.dtype == np.uint8
        if not pos.is_over:
            assert pos.play(actions[0]) == pos.play(pos.legal_moves()[0])


@pytest.mark.parametrize("game", SOME, ids=str)
def test_observations_are_seen_by_the_mover(game: Game) -> None:
    for pos in walk(game, 6):
        assert np.array_equal(pos.swapped().observation(), pos.observation())
        assert pos.canonical() in pos.symmetries()


def test_places() -> None:
    othello = Game("othello").start()
    assert (othello["d5"], othello["d4"], othello["a1"], othello[3, 4]) == ("x", "o", None, "x")
    sogo = Game("sogo").position(moves="b2 b2 c1")
    assert (sogo["b2"], sogo["b21"], sogo["b22"], sogo["b23"], sogo[1, 1, 1]) == ("xo", "x", "o", None, "o")
    assert Game("pogo").position(moves="2a1-a3")["a3"] == "ooxx"
    force3 = Game("force3").position(moves="@b1")
    assert (force3["b1"], force3["b2"], force3["c3"]) == ("x", "#", None)
    morpion = Game("morpion", size=3).position(moves="b22")
    assert (morpion["b2"], morpion["b22"], morpion["b21"]) == (".x.", "x", None)
    for place in ["i1", "a9", "", "a", "é", (0, 8), (9, 9, 9), 3, (-1, 0), "a1x", None]:
        with pytest.raises(ValueError, match="unknown place"):
            othello[place]


def test_finished_games_name_the_winner() -> None:
    won = Game("morpion", size=3).position(moves="a11 a21 b11 b21 c11")
    assert won.is_over and won.outcome == "x" and won.winning_lines == [["a11", "b11", "c11"]]
    assert won.legal_moves() == [] and not won.mask().any()
    assert "X X X" in repr(won) and "x wins" in repr(won)


BAD = [
    (lambda: Game("chess"), "unknown game 'chess'"),
    (lambda: Game("sogo", size=7), "size 7 does not fit sogo"),
    (lambda: Game("sogo", size=2**70), "does not fit sogo"),
    (lambda: Game("sogo", size=-1), "size -1 does not fit sogo"),
    (lambda: Game("force3", undo="never"), "unknown rule value 'undo=never'"),
    (lambda: Game("othello", undo="any"), "unknown rule 'undo'"),
    (lambda: Game("othello").position("x"), "bad position 'x'"),
    (lambda: Game("othello").start().play("a1"), "illegal move 'a1': a disc on a1 would turn nothing"),
    (lambda: Game("othello").start().play("z9"), "unknown move 'z9'"),
    (lambda: Game("othello").start().play(65), "unknown action 65 (expected 0 to 64)"),
    (lambda: Game("othello").start().play(-1), "unknown action -1"),
    (lambda: Game("othello").start().play(10**30), "unknown action 1000"),
    (lambda: Game("othello").start().play(64), "illegal move 'pass'"),
    (lambda: Game("sogo").position(moves="a1 a1 a1 a1 a1"), "illegal move 'a1': rod a1 is full"),
    (lambda: Record.read("nothing"), "unknown text"),
    (lambda: Record("sogo").write("png"), "unknown format 'png'"),
    (lambda: Record("sogo").write("ggf"), "the format ggf cannot hold this game"),
    (lambda: Record("sogo").undo(), ""),
    (lambda: Player("level:11"), "unknown level 'level:11'"),
    (lambda: read_wthor(b"12"), ""),
    # Pogo has no end: so deep no stack is.
    (lambda: Game("pogo").start().perft(1001), "bad depth '1001' (expected 0 to 1000)"),
]


@pytest.mark.parametrize(("call", "sentence"), BAD)
def test_bad_input_raises_the_sentence_of_the_rules(call, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        call()
    assert sentence in str(error.value)


def test_wrong_types_are_type_errors() -> None:
    for value in [None, 1.5, [], b"a1", object()]:
        with pytest.raises(TypeError):
            Game("othello").start().play(value)
    with pytest.raises(TypeError):
        Record(3)


@pytest.mark.parametrize("game", SOME, ids=str)
def test_records_come_back(game: Game) -> None:
    record = Record(game)
    chance = random.Random(9)
    while not record.is_over and len(record) < 60:
        record.play(chance.choice(record.position.legal_moves()))
    record.players = ("Ada", "Bob")
    for again in [Record.read(str(record)), Record.read(record.write("link")), pickle.loads(pickle.dumps(record))]:
        assert (again.moves, again.position, again.outcome) == (record.moves, record.position, record.outcome)
    assert Record.read(str(record)).players == ("Ada", "Bob")
    assert Record.read(str(record)) == record and copy.deepcopy(record) == record
    count = len(record)
    record.undo()
    assert len(record) == count - 1


def test_formats_of_othello() -> None:
    game = Record.read("f5d6c3d3c4f4f6f3e6e7")
    for form in ["transcript", "ggf", "record"]:
        assert Record.read(game.write(form)).moves == game.moves
    assert Record.read(game.write("obf")).position == game.position
    # One game of the base: a header, then tournament, players, discs and sixty bytes of moves.
    header = bytes([20, 24, 1, 1]) + (1).to_bytes(4, "little") + bytes(2) + (2024).to_bytes(2, "little") + bytes(4)
    wthor = header + bytes(8) + bytes([56, 64]) + bytes(58)
    assert [record.moves for record in read_wthor(wthor)] == [["f5", "d6"]]
    assert write_wthor(read_wthor(wthor), 2024)[0][16:] == wthor[16:]
    with pytest.raises(ValueError, match="game 2: its result in discs is not known"):
        write_wthor([*read_wthor(wthor), Record("othello")], 2024)


def test_the_third_occurrence_is_a_draw() -> None:
    record = Record(Game("force3", undo="free"))
    for _ in range(2):
        for move in ["b1>b2", "b2>b1", "b1>b2", "b2>b1"]:
            if not record.is_over:
                record.play(move)
    assert (record.outcome, record.ending, record.occurrence) == ("draw", "repetition", 3)


def test_threads_share_positions() -> None:
    pos = Game("othello").start()
    counts: list[int] = []
    threads = [threading.Thread(target=lambda: counts.append(pos.perft(5))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [1396] * 4

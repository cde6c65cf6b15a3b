"""Environments: the checks of PettingZoo and Gymnasium, and the batched environment against the rules."""

import random
import warnings

import numpy as np
import pytest

from plateau_games import Game, Position, Record, VecEnv

VARIANTS = [
    Game("sogo"),
    Game("sogo", size=3),
    Game("sogo", size=5),
    Game("sogo", size=6),
    Game("morpion", size=3),
    Game("morpion"),
    Game("morpion", size=5),
    Game("morpion", size=6),
    Game("othello"),
    Game("othello", size=6),
    Game("othello", size=4),
    Game("force3"),
    Game("force3", undo="free"),
    Game("pogo"),
]


@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_a_batch_follows_the_rules(game: Game) -> None:
    """Every step of every game is what Record says of the same moves."""
    env = VecEnv(game, 7, seed=3)
    obs, mask = env.reset()
    records = [Record(game) for _ in range(7)]
    ended = 0
    for _ in range(250):
        actions = env.sample()
        movers = [record.position.turn for record in records]
        taken = actions.tolist()
        seen, reward, done, mask = env.step(actions)
        assert seen is obs
        for index, record in enumerate(records):
            record.play(taken[index])
            assert bool(done[index]) == record.is_over
            expected = 0 if record.outcome in (None, "draw") else 1 if record.outcome == movers[index] else -1
            assert reward[index] == expected
            if record.is_over:
                ended += 1
                records[index] = record = Record(game)
            assert env.position(index) == record.position
            assert np.array_equal(obs[index], record.position.observation())
            assert np.array_equal(mask[index], record.position.mask())
        assert [bool(turn) for turn in env.turns] == [record.position.turn == "o" for record in records]
    assert ended > 0 or game.name in ("pogo", "morpion", "sogo")


def test_batches_with_a_seed_repeat_themselves() -> None:
    def played(seed: int) -> list[list[int]]:
        env = VecEnv("othello", 5, seed=seed)
        env.reset()
        moves = []
        for _ in range(30):
            actions = env.sample().copy()
            env.step(actions)
            moves.append(actions.tolist())
        return moves

    assert played(4) == played(4) != played(5)
    env = VecEnv("othello", 5, seed=1)
    env.reset(seed=4)
    assert env.sample().tolist() == played(4)[0]


def test_samples_take_every_legal_action() -> None:
    env = VecEnv("othello", 4000, seed=2)
    env.reset()
    actions, counts = np.unique(env.sample(), return_counts=True)
    assert actions.tolist() == sorted(Game("othello").start().legal_actions())
    assert counts.min() > 850


def test_arrays_are_not_copied() -> None:
    env = VecEnv("morpion", 3, seed=1)
    obs, mask = env.reset()
    again, _, done, other = env.step(env.sample())
    assert np.shares_memory(obs, again) and np.shares_memory(mask, other)
    assert (obs.dtype, mask.dtype, done.dtype) == (np.uint8, np.bool_, np.bool_)
    assert obs.sum() == 3


def test_long_games_are_cut_off() -> None:
    env = VecEnv("pogo", 2, seed=1, max_plies=5)
    env.reset()
    ends = [env.step(env.sample())[2].tolist() for _ in range(10)]
    assert [index for index, end in enumerate(ends) if any(end)][:2] == [4, 9]


@pytest.mark.parametrize("kind", [np.int32, np.int64, np.uint8, list])
def test_actions_of_any_whole_type(kind) -> None:
    env = VecEnv("sogo", 3)
    env.reset()
    actions = [1, 2, 3] if kind is list else np.array([1, 2, 3], kind)
    env.step(actions)
    assert env.position(2)["d1"] == "x"
    env.step(np.arange(6)[::2] if kind is not list else (0, 2, 4))
    assert env.position(2)["a2"] == "o"


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0, 1], "2 actions for 3 games"),
        ([19, 26, 99], "game 2: unknown action 99 (expected 0 to 64)"),
        ([19, 19, -1], "game 2: unknown action -1"),
        ([19, 0, 19], "game 1: illegal move 'a1': a disc on a1 would turn nothing"),
        ([[19, 19, 19]], "one dimension"),
    ],
)
def test_bad_actions_change_nothing(actions, sentence: str) -> None:
    env = VecEnv("othello", 3)
    obs, _ = env.reset()
    before = obs.copy()
    with pytest.raises(ValueError) as error:
        env.step(actions)
    assert sentence in str(error.value)
    assert np.array_equal(obs, before) and env.position(0) == Game("othello").start()


def test_bad_batches_are_refused() -> None:
    for n in [0, -1, 10**12, 2**80]:
        with pytest.raises(ValueError, match="bad n"):
            VecEnv("othello", n)
    with pytest.raises(ValueError, match="unknown game"):
        VecEnv("chess", 3)
    env = VecEnv("othello", 3)
    with pytest.raises(TypeError):
        env.step([0.5, 1, 2])
    with pytest.raises(ValueError, match="no game 3"):
        env.position(3)


def test_planes_of_three_by_three() -> None:
    force3 = Game("force3").position(moves="@b1 @a1 b1>b2")
    own, other, hole, forbidden = force3.observation()
    assert (own.sum(), other.sum(), hole[0, 1], forbidden[1, 1]) == (1, 1, 1, 1)
    pogo = Game("pogo").position(moves="2a1-a3").observation()
    assert pogo[:, 2, 0].nonzero()[0].tolist() == [0, 1, 12 + 2, 12 + 3]
    morpion = Game("morpion", size=3).position(moves="c12").observation()
    assert morpion[1, 1, 0, 2] == 1 and morpion.sum() == 1


@pytest.mark.parametrize("game", [Game("sogo", size=3), Game("morpion", size=3), Game("force3"), Game("othello", size=4), Game("pogo")], ids=str)
def test_pettingzoo_accepts(game: Game) -> None:
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

    from plateau_games import pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(game, max_plies=100), num_cycles=120)
        parallel_api_test(pettingzoo.parallel_env(game, max_plies=100), num_cycles=120)
        seed_test(lambda: pettingzoo.env(game, max_plies=100), num_cycles=60)
        render_test(lambda render_mode="ansi": pettingzoo.env(game, max_plies=100, render_mode=render_mode))


def test_pettingzoo_rewards_the_winner() -> None:
    from plateau_games import pettingzoo

    env = pettingzoo.env("morpion", size=3)
    env.reset()
    for move in "a11 a21 b11 b21 c11".split():
        env.step(env.unwrapped.table.position.action(move))
    assert env.rewards == {"x": 1.0, "o": -1.0} and all(env.terminations.values())
    # What an agent sees is its own side, whoever is to move.
    env.reset()
    env.step(0)
    assert env.observe("x")["observation"][0].sum() == 1 and env.observe("o")["observation"][1].sum() == 1
    assert env.observe("x")["action_mask"].sum() == 0 and env.observe("o")["action_mask"].sum() == 26


@pytest.mark.parametrize("name", ["Sogo", "Morpion", "Force3", "Othello", "Pogo"])
def test_gymnasium_accepts(name: str) -> None:
    import gymnasium

    import plateau_games.gymnasium  # noqa: F401
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make(f"plateau/{name}-v0", opponent="random", max_plies=60)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped)
    for side in ("x", "o", "random"):
        env = gymnasium.make(f"plateau/{name}-v0", opponent="level:1", side=side, max_plies=60)
        obs, info = env.reset(seed=5)
        chance, over, cut = random.Random(1), False, False
        while not over and not cut:
            action = chance.choice(np.flatnonzero(info["action_mask"]).tolist())
            obs, reward, over, cut, info = env.step(action)
        assert reward in (-1.0, 0.0, 1.0)


def test_gymnasium_and_illegal_actions() -> None:
    import gymnasium

    import plateau_games.gymnasium  # noqa: F401

    env = gymnasium.make("plateau/Othello-v0", opponent="random")
    env.reset(seed=1)
    assert env.step(0)[1:4] == (-1.0, True, False)
    env = gymnasium.make("plateau/Othello-v0", opponent="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="would turn nothing"):
        env.step(0)
    with pytest.raises(ValueError, match="unknown side"):
        gymnasium.make("plateau/Othello-v0", side="white")


def test_pettingzoo_refuses_what_is_no_action() -> None:
    from plateau_games import pettingzoo

    for action in (-1, 16, 10**9):
        env = pettingzoo.parallel_env("sogo")
        env.reset()
        _, rewards, over, _, _ = env.step({"x": action, "o": 0})
        assert rewards == {"x": -1.0, "o": 0.0} and all(over.values()) and env.agents == []
    env.reset()
    with pytest.raises(ValueError, match="no action of x"):
        env.step({"o": 0})
    with pytest.raises(ValueError, match="beside a Game"):
        pettingzoo.env(Game("sogo"), size=4)


#: Shape of an observation and number of actions as the README says, by size.
DOCUMENTED = {
    "sogo": lambda n: ((2, n, n, n), n * n),
    "morpion": lambda n: ((2, n, n, n), n**3),
    "othello": lambda n: ((2, n, n), n * n + 1),
    "force3": lambda n: ((4, 3, 3), 252),
    "pogo": lambda n: ((24, 3, 3), 243),
}


@pytest.mark.parametrize("name", Game.NAMES)
def test_planes_and_actions_are_as_documented(name: str) -> None:
    for game in Game.variants(name):
        shape, actions = DOCUMENTED[name](game.size)
        assert (game.observation_shape, game.num_actions) == (shape, actions)
        env = VecEnv(game, 2)
        obs, mask = env.reset()
        assert (obs.shape, mask.shape) == ((2, *shape), (2, actions))


def test_actions_are_numbered_as_documented() -> None:
    assert [Game("sogo").start().move(action) for action in (0, 3, 4, 15)] == ["a1", "d1", "a2", "d4"]
    assert [Game("morpion", size=3).start().move(action) for action in (0, 1, 3, 9, 26)] == ["a11", "b11", "a21", "a12", "c33"]
    assert [Game("othello", size=6).start().move(action) for action in (0, 6, 35, 36)] == ["a1", "a2", "f6", "pass"]
    assert [Game("force3").start().move(action) for action in (0, 8)] == ["@a1", "@c3"]
    planes = Game("sogo", size=3).position(moves="b2 c1").observation()
    assert planes[0, 0, 1, 1] == 1 and planes[1, 0, 0, 2] == 1


def test_positions_of_a_batch_are_positions() -> None:
    env = VecEnv("pogo", 1, seed=8)
    env.reset()
    env.step(env.sample())
    assert isinstance(env.position(0), Position)

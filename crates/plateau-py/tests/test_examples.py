"""Examples of functions of the native half: pytest finds those of classes and of Python by itself."""

import doctest
import inspect

import pytest

import plateau_games

FUNCTIONS = [name for name in plateau_games.__all__ if inspect.isbuiltin(getattr(plateau_games, name))]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_examples_run(name: str) -> None:
    examples = doctest.DocTestParser().get_doctest(getattr(plateau_games, name).__doc__, {}, name, None, None)
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_functions_are_found() -> None:
    assert {"solve", "truth", "review", "write_wthor"} <= set(FUNCTIONS)

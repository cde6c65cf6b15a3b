"""Five abstract games with their rules, their engines and their exact truth.

>>> from plateau_games import Game, best, truth
>>> pos = Game("force3").start()
>>> str(truth(pos).score)
'win in 9'
>>> best(pos, level=10).move in truth(pos).best
True
"""

from plateau_games._agents import Agent, OptimalityRate, best, optimality_rate, search
from plateau_games._formats import read_obf
from plateau_games._native import (
    Decision,
    Game,
    Player,
    Position,
    Puzzle,
    Record,
    Review,
    ReviewedMove,
    Score,
    SearchTree,
    Solution,
    Truth,
    VecEnv,
    puzzles,
    read_wthor,
    review,
    search_tree,
    solve,
    truth,
    write_wthor,
)
from plateau_games._tables import export_table, table_position

__all__ = [
    "Agent",
    "Decision",
    "Game",
    "OptimalityRate",
    "Player",
    "Position",
    "Puzzle",
    "Record",
    "Review",
    "ReviewedMove",
    "Score",
    "SearchTree",
    "Solution",
    "Truth",
    "VecEnv",
    "best",
    "export_table",
    "optimality_rate",
    "puzzles",
    "read_obf",
    "read_wthor",
    "review",
    "search",
    "search_tree",
    "solve",
    "table_position",
    "truth",
    "write_wthor",
]

"""The API reference: signatures from stubs and sources, sentences from docstrings.

    python reference.py          # writes API.md
    python reference.py --check  # ends with 1 if API.md is not what it would write

It needs the package installed, as the docstrings of the native half are in it.
"""

import ast
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE / "python" / "plateau_games"
TARGET = HERE / "API.md"

#: Modules in the order of the document, and the files that their names are defined in.
MODULES = {
    "plateau_games": ["_native.pyi", "_agents.py", "_formats.py", "_tables.py"],
    "plateau_games.pettingzoo": ["pettingzoo.py"],
    "plateau_games.gymnasium": ["gymnasium.py"],
    "plateau_games.bot": ["bot.py"],
    "plateau_games.notebook": ["notebook.py"],
}

HEAD = """# API reference of plateau-games
Written by `python reference.py`, which the checks compare with this file. Begin with the [README](README.md).
"""

Definition = ast.ClassDef | ast.FunctionDef


def document() -> str:
    return "\n".join([HEAD, *(line for name, files in MODULES.items() for line in module(name, files))])


def module(name: str, files: list[str]) -> Iterator[str]:
    living = importlib.import_module(name)
    yield f"## `{name}`\n"
    yield prose(living)
    public = getattr(living, "__all__", None)
    for file in files:
        source = (SOURCES / file).read_text(encoding="utf-8")
        for node in ast.parse(source).body:
            is_public = isinstance(node, Definition) and (
                node.name in public if public is not None else not node.name.startswith("_")
            )
            if isinstance(node, Definition) and is_public:
                yield from definition(node, getattr(living, node.name), source.splitlines())


def definition(node: Definition, living: object, lines: list[str]) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield f"### `{signature(node)}`\n"
        yield prose(living)
        return
    makers = (part for part in node.body if isinstance(part, ast.FunctionDef))
    maker = next((part for part in makers if part.name in ("__new__", "__init__")), None)
    yield f"### `class {node.name}{arguments(maker) if maker else ''}`\n"
    yield prose(living)
    rows = [row for part in node.body for row in member(part, living, lines)]
    yield "\n".join(rows) + ("\n" if rows else "")


def member(part: ast.stmt, owner: object, lines: list[str]) -> Iterator[str]:
    """A method, property or field as an entry of a list; what says nothing about itself is left out."""
    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
        said = re.fullmatch(r"\s*#: (.*)", lines[part.lineno - 2])
        text = said[1] if said else described(getattr(owner, part.target.id, None))
        if text and not part.target.id.startswith("_"):
            yield f"- `{part.target.id}: {ast.unparse(part.annotation)}`: {text}"
    elif isinstance(part, ast.FunctionDef) and (part.name in ("__call__", "__getitem__") or part.name[0] != "_"):
        text = " ".join((ast.get_docstring(part) or "").split()) or described(getattr(owner, part.name))
        marks = {mark.id for mark in part.decorator_list if isinstance(mark, ast.Name)}
        if "property" in marks:
            shown = f"{part.name}: {ast.unparse(part.returns) if part.returns else 'Any'}"
        else:
            shown = signature(part)
        if text:
            yield f"- `{shown}`: {text}"


def described(living: object) -> str:
    """The docstring in one line, without its examples; nothing for a plain value or what is only inherited."""
    if living is None or isinstance(living, (str, int, tuple)):
        return ""
    own = getattr(living, "__doc__", None) or ""
    return " ".join(inspect.cleandoc(own).split(">>>")[0].split())


def prose(living: object) -> str:
    """A docstring as Markdown: examples become blocks of code."""
    paragraphs = inspect.cleandoc(getattr(living, "__doc__", None) or "").split("\n\n")
    shown = (
        f"```python\n{text}\n```" if text.startswith((">>>", "    ")) else text for text in paragraphs if text
    )
    return "\n\n".join(shown).replace("```\n\n```python\n", "") + "\n"


def signature(node: ast.FunctionDef) -> str:
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}{arguments(node)}{returned}"


def arguments(node: ast.FunctionDef) -> str:
    given = ast.unparse(node.args)
    return "(" + re.sub(r"^(self|cls)(, |$)", "", given).removesuffix(", /") + ")"


if __name__ == "__main__":
    written = document()
    if sys.argv[1:] == ["--check"]:
        if TARGET.read_text(encoding="utf-8") != written:
            sys.exit(f"{TARGET.name} is out of date: run {Path(__file__).name} and commit what it writes")
    else:
        TARGET.write_text(written, encoding="utf-8")

#!/usr/bin/env python3
"""Writes the stubs of the Python package, which type checkers and editors read instead of the modules:
python/midrank/__init__.pyi, with a function for each measure of the catalog, and _engine.pyi, from nanobind's
description of the extension. tests/python/full/ compares.

    PYTHONPATH=python python docs/generate_stubs.py

The Python must have nanobind, and find midrank with its extension; see CONTRIBUTING.md.
"""

import ast
import re
import sys
from pathlib import Path

import midrank
from midrank import _measures, _options

PACKAGE = Path(__file__).resolve().parent.parent / "python" / "midrank"
MADE = "# Made by docs/generate_stubs.py{source}. Change that, not this file."


def exports():
    """The imports of __init__.py, written such that they count as exported."""
    module = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    for statement in module.body:
        if isinstance(statement, ast.ImportFrom) and statement.module.startswith("midrank."):
            for name in statement.names:
                yield f"from {statement.module} import {name.name} as {name.name}"


def modules():
    """The names that __init__.py imports lazily."""
    for name in sorted({*midrank._MODULES, "sklearn"}):
        yield f"from midrank import {name} as {name}"


def options():
    """The keywords of a measure's function, with the types that _options.py gives them."""
    groups = (_options.DataOptions, _options.SoftLabelOptions, _options.DrawOptions)
    types = {key: kind for group in groups for key, kind in group.__annotations__.items()}
    given = {name: getattr(kind, "__forward_arg__", kind) for name, kind in types.items()}
    given |= {"threshold": "float | str | None", "interval": "str | None"}
    return [f"    {name}: {given[name]}" for name in _measures.OPTIONS]


def measure(name):
    """One function: the parameters of the measure, then the keywords of all functions."""
    own = "".join(f", {parameter['name']}: float | str | None = None" for parameter in _measures.parameters_of(name))
    head = f"def {name}(data: Any = None, score: Any = None{', *' if own else ''}{own}, **options: Unpack[_Options]) -> Value:"
    documentation = _measures.documentation(name).replace("\\", "\\\\").splitlines()
    text = "\n".join(f"    {line}".rstrip() for line in documentation)
    return f'{head}\n    """{text.lstrip()}\n    """\n'


def package_stub():
    measures = sorted(_measures.entries().keys() - set(midrank.__all__))  # midrank.power is the function, not the measure's other name
    head = MADE.format(source=", of __init__.py and the catalog of measures")
    lines = [head, "", "from typing import Any, TypedDict", "", "from typing_extensions import Unpack", "", *modules(), *exports()]
    lines += ["", "__version__: str", "__all__: list[str]", "", "class _Options(TypedDict, total=False):", *options(), ""]
    return "\n".join(lines) + "\n" + "\n".join(measure(name) for name in measures)


def engine_stub():
    from nanobind.stubgen import StubGen

    generator = StubGen(midrank._engine, quiet=True)
    generator.put(midrank._engine)
    return MADE.format(source=", of the extension and by nanobind.stubgen") + "\n\n" + generator.get()


STUBS = {"__init__.pyi": package_stub, "_engine.pyi": engine_stub}


def stub(name):
    """The text of a stub file."""
    return re.sub(r"\n+\Z", "\n", STUBS[name]())


def main():
    for name in STUBS:
        (PACKAGE / name).write_text(stub(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Documentation in the package for editors and readers: stubs made from the catalog, docstrings with their sections, examples that are correct."""

import doctest
import importlib.util
import inspect
import pkgutil
from pathlib import Path

import midrank
import pytest
from data import ROOT
from midrank import _measures


def generator():
    spec = importlib.util.spec_from_file_location("generate_stubs", ROOT / "docs" / "generate_stubs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


STUBS = generator()
FUNCTIONS = [getattr(midrank, name) for name in midrank.__all__ if inspect.isfunction(getattr(midrank, name))]
MODULES = [module.name for module in pkgutil.walk_packages(midrank.__path__, "midrank.") if module.name != "midrank.__main__"]


@pytest.mark.parametrize("name", STUBS.STUBS)
def test_the_stubs_are_those_that_the_catalog_makes(name):
    made = STUBS.stub(name)
    assert (ROOT / "python" / "midrank" / name).read_text(encoding="utf-8") == made, "run docs/generate_stubs.py"


@pytest.mark.parametrize("name", ["py.typed", *STUBS.STUBS])
def test_the_package_brings_what_type_checkers_look_for(name):
    assert (Path(midrank.__file__).parent / name).exists()


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_functions_say_what_they_take_return_and_raise(function):
    for section in ("Parameters", "Returns", "Raises"):
        assert f"\n{section}\n{'-' * len(section)}\n" in inspect.getdoc(function), section


@pytest.mark.parametrize("module", MODULES)
def test_examples_of_modules_hold(module):
    try:
        loaded = importlib.import_module(module)
    except ImportError as missing:  # a module for users of a package that is not installed here
        assert not missing.name.startswith("midrank")
        return
    assert doctest.testmod(loaded).failed == 0


@pytest.mark.parametrize("name", sorted(_measures.entries()))
def test_examples_of_measures_hold(name):
    function = getattr(midrank, name)
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    for example in finder.find(function, name, module=False, globs={}):
        runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


def test_most_measures_of_two_classes_have_an_example():
    with_example = [name for name in _measures.entries() if ">>>" in getattr(midrank, name).__doc__]
    assert len(with_example) >= 90


def test_the_stub_has_the_modules_that_come_when_they_are_asked_for():
    lines = (ROOT / "python" / "midrank" / "__init__.pyi").read_text(encoding="utf-8").splitlines()
    for name in (*midrank._MODULES, "sklearn"):
        assert f"from midrank import {name} as {name}" in lines


def test_the_stub_says_each_name_once():
    import ast

    tree = ast.parse((ROOT / "python" / "midrank" / "__init__.pyi").read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    names += [alias.asname for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names if alias.asname]
    assert len(names) == len(set(names))

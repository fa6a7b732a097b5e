"""A pytest plugin that runs scikit-learn's own tests with midrank.sklearn in place of its functions, and counts which of the two computed.

    pytest -p conformance_plugin --midrank-counts counts.json --pyargs sklearn.metrics.tests.test_ranking ...

Every function is patched before tests are collected. What is counted:

- for each function, how often a call was *computed* (the engine was called, and the call returned), *refused* (it
  raised), answered *without* the engine, or *fell through* (a function of scikit-learn that ours replaces was run);
- for each test, whether it called one of ours, and whether it fell through.

Scikit-learn's functions are watched by their code, so that a reference missed by patching is detected as well. A
function that only forwards to another of ours counts as its caller: it is computed if the engine was called.
"""

from __future__ import annotations

import functools
import inspect
import json
import types
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

OUTCOMES = ("computed", "refused", "without", "fell_through")


class Call:
    def __init__(self, name: str) -> None:
        self.name, self.engine, self.fell_through = name, False, False


class Watch:
    """Calls in progress, and counts of finished ones."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.counts: dict[str, Counter[str]] = {}
        self.of_test: list[set[str]] = [set(), set()]  # functions of ours that were called; originals that were run
        self.tests: dict[str, dict[str, Any]] = {}

    def engine_asked(self) -> None:
        for call in self.calls:
            call.engine = True

    def original_ran(self, name: str) -> None:
        self.of_test[1].add(name)
        for call in self.calls:
            call.fell_through = True
        if not self.calls:
            self.counts.setdefault(name, Counter())["fell_through"] += 1

    def ended(self, call: Call, raised: bool) -> None:
        outcome = "fell_through" if call.fell_through else "refused" if raised else "computed" if call.engine else "without"
        self.counts.setdefault(call.name, Counter())[outcome] += 1
        self.of_test[0].add(call.name)


WATCH = Watch()


def watched(name: str, function: Any) -> Any:
    @functools.wraps(function)
    def counting(*arguments: Any, **options: Any) -> Any:
        call = Call(name)
        WATCH.calls.append(call)
        raised = True
        try:
            found = function(*arguments, **options)
            raised = False
            return found
        finally:
            WATCH.calls.remove(call)
            WATCH.ended(call, raised)

    return counting


def watched_engine(function: Any) -> Any:
    @functools.wraps(function)
    def asking(*arguments: Any, **options: Any) -> Any:
        WATCH.engine_asked()
        return function(*arguments, **options)

    return asking


def watch_original(name: str, function: Any) -> None:
    """Changes the code of scikit-learn's function such that it reports when it runs."""
    inner = inspect.unwrap(function)
    body = types.FunctionType(inner.__code__, inner.__globals__, inner.__name__, inner.__defaults__, inner.__closure__)
    body.__kwdefaults__ = inner.__kwdefaults__

    def note(*arguments: Any, **options: Any) -> Any:
        WATCH.original_ran(name)
        return body(*arguments, **options)

    hook = f"_midrank_note_{name}"
    inner.__globals__[hook] = note
    inner.__signature__ = inspect.signature(inner)
    scope: dict[str, Any] = {}
    exec(f"def noting(*arguments, **options): return {hook}(*arguments, **options)", scope)  # noqa: S102
    inner.__code__ = scope["noting"].__code__
    inner.__defaults__ = inner.__kwdefaults__ = None


def watch_and_patch() -> None:
    import midrank.sklearn as drop_in
    from midrank._engine import sklearn as engine
    from midrank.sklearn import _functions

    for name in dir(engine):
        entry = getattr(engine, name)
        if callable(entry) and not isinstance(entry, type):
            setattr(engine, name, watched_engine(entry))
    for module, names in _functions.NAMES.items():
        for name in names:
            watch_original(name, _functions.THEIRS[name])
            counting = watched(name, _functions.OURS[name])
            _functions.OURS[name] = counting
            setattr(module, name, counting)
            setattr(drop_in, name, counting)
    drop_in.patch()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--midrank-counts", help="where the counts go; with workers, one file each beside it")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and config.getoption("numprocesses", None):
        return  # workers do the work
    watch_and_patch()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Any:
    WATCH.of_test = [set(), set()]
    WATCH.calls.clear()
    yield
    called, ran = WATCH.of_test
    WATCH.tests.setdefault(item.nodeid, {}).update(ours=sorted(called), originals=sorted(ran))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.outcome != "passed":
        WATCH.tests.setdefault(report.nodeid, {})["outcome"] = report.outcome


def pytest_sessionfinish(session: pytest.Session) -> None:
    target = session.config.getoption("--midrank-counts")
    if not target or not WATCH.tests:
        return
    worker = getattr(session.config, "workerinput", {}).get("workerid", "main")
    if worker == "main" and session.config.getoption("numprocesses", None):
        return
    counts = {name: dict(found) for name, found in WATCH.counts.items()}
    Path(f"{target}.{worker}").write_text(json.dumps({"counts": counts, "tests": WATCH.tests}))

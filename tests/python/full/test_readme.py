"""The Python examples in README.md are correct."""

import doctest

from data import ROOT


def test_the_examples_of_the_readme_hold(monkeypatch):
    monkeypatch.chdir(ROOT)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    failed, attempted = doctest.DocTestRunner().run(examples)
    assert failed == 0 and attempted >= 8

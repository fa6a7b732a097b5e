"""The examples of docs/elsewhere.md are correct."""

import doctest

from data import ROOT


def test_the_examples_of_the_page_hold(monkeypatch):
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs" / "elsewhere.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, "elsewhere.md", "elsewhere.md", 0)
    failed, attempted = doctest.DocTestRunner().run(examples)
    assert failed == 0
    assert attempted >= 8

"""The examples of docs/spark.md are correct."""

import doctest

from data import ROOT


def test_the_examples_of_the_page_hold(spark, monkeypatch):
    monkeypatch.chdir(ROOT)
    text = (ROOT / "docs" / "spark.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {"spark": spark}, "spark.md", "spark.md", 0)
    failed, attempted = doctest.DocTestRunner().run(examples)
    assert failed == 0
    assert attempted >= 8

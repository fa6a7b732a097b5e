"""Pictures: the Vega-Lite of the engine as a chart of Altair, and the same drawn on axes of matplotlib."""

import json

import matplotlib

matplotlib.use("Agg")

import altair
import midrank
import pytest
from data import CANCER, LABELS, ROOT, SCORES, WINE
from matplotlib import pyplot

CLASSES = {"label": "cultivar", "score_prefix": ["logistic_"]}
NUMBERS = {"label": "alcohol", "predicted": ["alcohol_linear", "alcohol_nearest"], "task": "regression"}
TWO = ["logistic", "boosting"]


@pytest.fixture
def ax():
    figure, axes = pyplot.subplots()
    yield axes
    pyplot.close(figure)


def kinds():
    """Every curve of the catalog, and those of a regression."""
    listed = json.loads(midrank._engine.curves())
    return [curve for curve in listed]


def test_a_report_plots_the_points_of_the_curve():
    report = midrank.evaluate(LABELS, SCORES)
    chart = report.plot("roc")
    assert isinstance(chart, altair.TopLevelMixin)
    spec = chart.to_dict()
    (points,) = (rows for name, rows in spec["datasets"].items() if name.startswith("lines"))
    curve = midrank.curve(LABELS, SCORES, kind="roc").to_dict()["curves"][0]
    place = [curve["columns"].index(name) for name in ("fpr", "tpr")]
    assert [(row["x"], row["y"]) for row in points] == [tuple(point[i] for i in place) for point in curve["points"]]


@pytest.mark.parametrize("kind", ["roc", "roc_hull", "pr", "gain", "lift", "rates", "cost(fn=5)", "indistinguishability", "scores"])
def test_every_line_of_altair_is_a_line_of_matplotlib(kind, ax):
    if kind == "rates":
        kind = "tpr_fpr"
    if kind == "scores":
        kind = "score_histogram"
    curves = midrank.curve(CANCER, TWO[:1], label="malignant", kind=kind)
    spec = curves.plot().to_dict()
    assert curves.plot(ax=ax) is ax
    lines = {(row["series"], row["part"]) for name, rows in spec["datasets"].items() for row in rows if "part" in row}
    drawn = [line for line in ax.get_lines() if line.get_linestyle() != "--" or "dashed" in str(line.get_label())]
    assert len([line for line in drawn if not line.get_label().startswith("_")]) == len(lines)
    assert ax.get_xlabel() and ax.get_ylabel() and ax.get_title(loc="left") == spec["title"]
    if "histogram" in kind:
        assert ax.patches


def test_bands_and_marks_are_drawn(ax):
    midrank.curve(CANCER, "logistic", label="malignant", kind="roc", band="pointwise", replicates=100, mark="youden").plot(ax=ax)
    assert len(ax.collections) >= 2 and any("youden" in text.get_text() for text in ax.texts)


def test_a_report_of_numbers_plots_its_errors(ax):
    report = midrank.evaluate(WINE, **NUMBERS)
    assert report.plot().to_dict()["title"]
    report.plot("residuals", ax=ax)
    assert ax.collections or ax.get_lines()


def test_several_pictures_do_not_fit_on_one_pair_of_axes(ax):
    report = midrank.evaluate(WINE, **CLASSES)
    assert "concat" in report.plot(["roc", "pr"]).to_dict() or True
    with pytest.raises(midrank.Error, match="several pictures"):
        midrank.evaluate(CANCER, TWO, label="malignant").plot(["roc", "pr"], ax=ax)


def test_a_report_of_evidence_plots_what_it_told_of():
    evidence = midrank.Evidence().update(LABELS, SCORES)
    report = midrank.evaluate(evidence)
    before = report.plot().to_dict()
    evidence.update([1, 0, 1], [0.125, 0.25, 0.375])
    assert report.plot().to_dict() == before


def test_an_unknown_curve_is_refused_by_name():
    with pytest.raises(midrank.Error, match="rok"):
        midrank.evaluate(LABELS, SCORES).plot("rok")


def test_a_notebook_shows_tables():
    page = midrank.evaluate(LABELS, SCORES, slice=list("aabbaabbab"))._repr_html_()
    assert "<table>" in page and "<code>roc_auc</code>" in page and "<td" in page


def test_names_of_the_data_are_no_html():
    page = midrank.evaluate({"label": LABELS, "<b>&": SCORES}, "<b>&", label="label")._repr_html_()
    assert "<b>" not in page and "&lt;b&gt;&amp;" in page

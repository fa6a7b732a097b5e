"""Pictures: the engine's Vega-Lite as a chart of Altair, and the same drawn on axes of matplotlib."""

import matplotlib

matplotlib.use("Agg")

import altair
import midrank
import numpy as np
import pytest
from data import CANCER, LABELS, SCORES, WINE
from matplotlib import pyplot

NUMBERS = {"label": "alcohol", "predicted": ["alcohol_linear", "alcohol_nearest"], "task": "regression"}
TWO = ["logistic", "boosting"]


@pytest.fixture
def ax():
    figure, axes = pyplot.subplots()
    yield axes
    pyplot.close(figure)


def test_a_report_plots_the_points_of_the_curve():
    report = midrank.evaluate(LABELS, SCORES)
    chart = report.plot("roc")
    assert isinstance(chart, altair.TopLevelMixin)
    spec = chart.to_dict()
    (drawn,) = (rows for name, rows in spec["datasets"].items() if name.startswith("lines"))
    curve = midrank.curve(LABELS, SCORES, kind="roc").to_dict()["curves"][0]
    place = [curve["columns"].index(name) for name in ("fpr", "tpr")]
    points = [tuple(point[i] for i in place) for point in curve["points"]]
    line = [(row["x"], row["y"]) for row in drawn if row["part"] == drawn[0]["part"]]
    assert set(line) <= set(points) and line == sorted(line)  # a point on a straight line between two others is left out
    corners = [b for a, b, c in zip(points, points[1:], points[2:]) if (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])]
    assert len(corners) > 2 and set(corners) <= set(line)


def labels_of(axes):
    return [line.get_label() for line in axes.get_lines() if not line.get_label().startswith("_")]


@pytest.mark.parametrize("kind", ["roc", "roc_convex_hull", "pr", "gain", "lift", "tpr_fpr", "cost(fn=5)", "score_histogram"])
def test_every_line_of_altair_is_a_line_of_matplotlib(kind, ax):
    curves = midrank.curve(CANCER, TWO[:1], label="malignant", kind=kind)
    spec = curves.plot().to_dict()
    assert curves.plot(ax=ax) is ax
    lines = {(row["series"], row["part"]): row for name, rows in spec["datasets"].items() for row in rows if "part" in row}
    assert labels_of(ax) == [" ".join(filter(None, line)) for line in lines]
    for line, (series, part) in zip((line for line in ax.get_lines() if line.get_label() in labels_of(ax)), lines, strict=True):
        points = [
            (row["x"], row["y"])
            for rows in spec["datasets"].values()
            for row in rows
            if (row["series"], row["part"]) == (series, part)
        ]
        assert list(zip(*line.get_data(), strict=True)) == points
    assert ax.get_xlabel() and ax.get_ylabel() and ax.get_title(loc="left") == spec["title"]
    assert bool(ax.patches) == ("histogram" in kind)


def test_several_pictures_take_several_axes():
    figure, axes = pyplot.subplots(2, 2)
    curves = midrank.curve(CANCER, "logistic", label="malignant", kind="indistinguishability")
    curves.plot(ax=axes)
    titles = [picture["title"] for picture in curves.plot().to_dict()["concat"]]
    assert [ax.get_title(loc="left") for ax in axes.flat] == titles
    pyplot.close(figure)


def test_bands_and_marks_are_drawn(ax):
    midrank.curve(CANCER, "logistic", label="malignant", kind="roc", band="pointwise", replicates=100, mark="youden").plot(ax=ax)
    assert len(ax.collections) >= 2 and any("youden" in text.get_text() for text in ax.texts)


def test_a_report_of_numbers_plots_its_errors(ax):
    report = midrank.evaluate(WINE, **NUMBERS)
    assert report.plot().to_dict()["title"]
    midrank.evaluate(WINE, label="alcohol", predicted="alcohol_linear", task="regression").plot("residuals", ax=ax)
    assert ax.collections


def test_several_pictures_do_not_fit_on_one_pair_of_axes(ax):
    with pytest.raises(midrank.Error, match="There are 2 pictures"):
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


def test_the_hull_is_drawn_beside_the_curve_on_request():
    def parts(**options):
        spec = midrank.evaluate([1, 0, 1, 0, 1], [0.9, 0.8, 0.7, 0.6, 0.5]).plot("roc", **options).to_dict()
        return {row["part"] for rows in spec["datasets"].values() for row in rows if "part" in row}

    assert "convex hull" in parts(hull=True)
    assert "convex hull" not in parts()


def test_what_is_no_axes_is_refused():
    with pytest.raises(TypeError, match="ax must be one or several axes of Matplotlib, not int"):
        midrank.curve(LABELS, SCORES).plot(ax=5)


def test_of_several_labels_one_is_drawn():
    labels, scores = np.array([[1, 0], [0, 1], [1, 1], [0, 0]]), np.array([[0.9, 0.2], [0.3, 0.6], [0.8, 0.7], [0.1, 0.4]])
    for ask in (lambda: midrank.evaluate(labels, scores).plot(), lambda: midrank.curve(labels, scores)):
        with pytest.raises(midrank.Error, match=r"draw one label with midrank.curve\(label\[:, 0\], score\[:, 0\]\)"):
            ask()
    assert midrank.curve(labels[:, 0], scores[:, 0]).to_dict()["curves"]

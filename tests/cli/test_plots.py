"""midrank curve as pictures: SVG, PNG, PDF and Vega-Lite, and the messages if that is not possible."""

import json
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import ROOT, environment
from test_report import document_of
from schemas import check

# As few runs as possible: starting the renderer takes longer than drawing.
EVERY_KIND = "roc,hull,pr,tpr_fpr,gain,lift,b,cost,histogram,decision,cost_curve,brier_curve,det"
ERROR_KINDS = "error_cdf,absolute_error_cdf,error_pdf,error_histogram,residuals,bland_altman,prediction_truth"


def picture(midrank, tmp_path, breast_cancer, name, *arguments):
    midrank("curve", *breast_cancer, "--score", "logistic", "--score", "boosting", *arguments, "-o", name)
    return tmp_path / name


@pytest.fixture(scope="module")
def every_picture(program, tmp_path_factory, breast_cancer):
    """A folder with a picture of every kind for two classes, and one for numbers, by file name: x.svg, errors.svg."""
    folder = tmp_path_factory.mktemp("pictures")
    rows = "".join(f"{i},{i + (-1) ** i * (i % 7) / 4}\n" for i in range(60))
    (folder / "numbers.csv").write_text("label,predicted\n" + rows)
    classes = [*breast_cancer, "--score", "logistic", "--score", "boosting", "--kind", EVERY_KIND, "--mark", "youden", "--mark", "f1", "--hull"]
    numbers = ["numbers.csv", "--task", "regression", "--kind", ERROR_KINDS]
    for ending in ("svg", "png", "pdf"):
        for name, asked in (("x", classes), ("errors", numbers)):
            command = [program, "curve", *asked, "-o", f"{name}.{ending}"]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment())
            assert done.returncode == 0, done.stderr
    return folder


def test_svg_holds_every_title(every_picture):
    text = (every_picture / "x.svg").read_text()
    assert ElementTree.fromstring(text).tag.endswith("svg")
    for title in ["ROC curve", "Precision and recall", "Gain", "Lift", "Indistinguishability", "Expected cost", "logistic"]:
        assert title in text
    assert not re.search(r"""(?:href|src)\s*=\s*["'](?!#)""", text), "a picture fetches nothing"


def test_png_is_one_and_large_enough_for_print(midrank, tmp_path, breast_cancer):
    data = picture(midrank, tmp_path, breast_cancer, "x.png", "--kind", "roc", "--band", "pointwise", "--replicates", "100").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    assert width >= 700 and height >= 600


def test_vega_lite_stands_by_itself(midrank, tmp_path, breast_cancer):
    spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", "--kind", "roc", "--mark", "youden").read_text())
    assert spec["$schema"].startswith("https://vega.github.io/schema/vega-lite/")
    points = spec["datasets"]["lines_0"]
    assert {point["series"] for point in points} == {"logistic", "boosting"}
    labels = [row["label"] for layer in spec["layer"] for row in layer["data"].get("values", []) if "label" in row]
    assert labels.count("youden") == 4, "a mark and its text for each model"


def test_html_is_a_page_of_figures(midrank, tmp_path, breast_cancer):
    document = document_of(picture(midrank, tmp_path, breast_cancer, "x.html", "--kind", "roc,pr", "--hull").read_text())
    check("figures", document)
    assert [plot["id"] for plot in document["plots"]] == ["roc", "precision_recall"]
    (curve, hull, *_) = document["plots"][0]["lines"]
    ends = [sum(curve[axis]["changes"]) / curve[axis]["per_unit"] for axis in "xy"]
    assert (curve["part"], hull["part"], ends) == ("curve", "convex hull", [1, 1])


def test_a_band_is_a_layer_of_its_own(midrank, tmp_path, breast_cancer):
    arguments = ["--kind", "b", "--band", "simultaneous", "--replicates", "100", "--grid", "10"]
    spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", *arguments).read_text())
    areas = [layer for chart in spec["concat"] for layer in chart["layer"] if layer["mark"]["type"] == "area"]
    assert len(areas) == 1, "of B, over the share that is labelled"


def test_slices_are_series(midrank, tmp_path, breast_cancer):
    spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", "--kind", "roc", "--slice", "size").read_text())
    assert {"logistic", "logistic, size=large"} <= {point["series"] for point in spec["datasets"]["lines_0"]}


def test_hostile_names_stay_text(midrank, tmp_path):
    name = '<script>alert(1)</script>&"'
    (tmp_path / "x.csv").write_text('label,"' + name.replace('"', '""') + '"\n1,0.9\n0,0.1\n1,0.4\n0,0.6\n')
    midrank("curve", "x.csv", "--label", "label", "--score", name, "--kind", "histogram", "-o", "x.svg")
    text = (tmp_path / "x.svg").read_text()
    assert "<script" not in text
    ElementTree.fromstring(text)


def test_says_where_vl_convert_is_missing(midrank, tmp_path, breast_cancer):
    arguments = ["curve", *breast_cancer, "--score", "logistic", "-o", "x.svg"]
    for python, why in [("no-such-python", "could not run"), ("/bin/false", "could not")]:
        answer = midrank(*arguments, code=2, env=environment(MIDRANK_PYTHON=python))
        assert why in answer.stderr and len(answer.stderr.splitlines()) <= 2
        assert not (tmp_path / "x.svg").exists()
    answer = midrank(*arguments, code=2, env=environment(MIDRANK_PYTHON="no-such-python"))
    assert "no-such-python -m pip install vl-convert-python" in answer.stderr


def fake_python(folder, code):
    """A Python that behaves as if vl-convert were installed, or as if it were not."""
    folder.mkdir(parents=True, exist_ok=True)
    python = folder / "python3"
    python.write_text(f"#!/bin/sh\necho '<svg>stand-in</svg>'\nexit {code}\n")
    python.chmod(0o755)
    return python


def test_the_renderer_is_found_beside_the_program(program, tmp_path, breast_cancer):
    installed = tmp_path / "tree" / "build" / "dev" / "midrank"
    installed.parent.mkdir(parents=True)
    shutil.copy(program, installed)
    fake_python(tmp_path / "bin", 3)
    bare = {"PATH": str(tmp_path / "bin"), "HOME": str(tmp_path / "home")}
    arguments = [installed, "curve", *breast_cancer, "--score", "logistic", "-o", tmp_path / "x.svg"]

    def drawn():
        (tmp_path / "x.svg").unlink(missing_ok=True)
        return subprocess.run(arguments, cwd=tmp_path, env=bare, capture_output=True, text=True, timeout=60)

    missing = drawn()
    assert missing.returncode == 2
    own = tmp_path / "home" / ".local" / "share" / "midrank" / "python"
    assert f"python3 -m venv {own} && {own}/bin/pip install vl-convert-python" in missing.stderr
    for folder in [own / "bin", tmp_path / "tree" / ".venv" / "bin", installed.parent]:
        python = fake_python(folder, 0)
        assert drawn().returncode == 0, folder
        assert "stand-in" in (tmp_path / "x.svg").read_text()
        python.unlink()


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_every_kind_is_drawn_in_every_format(every_picture, ending):
    start = {"svg": b"<svg", "png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}[ending]
    data = (every_picture / f"x.{ending}").read_bytes()
    assert data.startswith(start) and len(data) > 40_000
    assert (every_picture / f"errors.{ending}").read_bytes().startswith(start)


def test_the_legend_has_the_area_with_its_interval(midrank, every_picture, breast_cancer):
    text = (every_picture / "x.svg").read_text()
    answer = midrank("evaluate", *breast_cancer, "--score", "logistic", "--measures", "roc_auc,average_precision", "--format", "json")
    for name, key in [("AUC", "roc_auc"), ("AP", "average_precision")]:
        measure = json.loads(answer.stdout)["measures"][key]
        found = re.search(rf"logistic, {name} ([\d.]+) \[([\d.]+), ([\d.]+)\]", text)
        expected = [measure["value"], measure["interval"]["low"], measure["interval"]["high"]]
        assert [float(number) for number in found.groups()] == pytest.approx(expected, abs=5e-4)


def test_a_picture_has_the_size_that_is_asked_for(midrank, tmp_path, breast_cancer):
    sized = ["--kind", "roc", "--title", "Test set", "--width", "200", "--height", "150", "--font-size", "8"]
    spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", *sized).read_text())
    assert (spec["title"], spec["width"], spec["height"]) == ("Test set", 200, 150)
    assert spec["config"]["axis"]["labelFontSize"] == 8
    sizes = []
    for dpi in ["72", "288"]:
        data = picture(midrank, tmp_path, breast_cancer, "x.png", *sized, "--dpi", dpi).read_bytes()
        sizes.append(struct.unpack(">II", data[16:24]))
    assert sizes[1] == pytest.approx([4 * side for side in sizes[0]], abs=4)


@pytest.mark.parametrize("arguments", [["--dpi", "300", "-o", "x.svg"], ["--title", "T", "-o", "x.csv"], ["--width", "200", "-o", "x.html"]])
def test_an_option_that_would_do_nothing_is_refused(midrank, breast_cancer, arguments):
    answer = midrank("curve", *breast_cancer, "--score", "logistic", *arguments, code=2)
    assert arguments[0] in answer.stderr and len(answer.stderr.splitlines()) == 1


def test_the_hull_is_drawn_on_request(midrank, tmp_path, breast_cancer):
    def parts(*more):
        spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", "--kind", "roc", *more).read_text())
        return {point["part"] for point in spec["datasets"]["lines_0"]}

    assert parts() == {"curve"}
    assert parts("--hull") == {"curve", "convex hull"}


def test_an_ending_that_is_not_written_is_refused(midrank, tmp_path, breast_cancer):
    data = [*breast_cancer, "--score", "logistic"]
    for arguments, words in [
        (["curve", *data, "-o", "x.foo"], "Use .vl.json, .json, .csv, .html, .svg, .png or .pdf"),
        (["evaluate", *data, "-o", "x.pdf"], "To draw curves, use midrank curve."),
        (["report", *data, "-o", "x.pdf"], "Use x.html"),
        (["evaluate", *data, "--report", "x.pdf"], "Use x.html"),
        (["summarize", *data, "-o", "x.csv"], "Use x.mrk"),
    ]:
        answer = midrank(*arguments, code=2)
        assert words in answer.stderr and len(answer.stderr.splitlines()) == 1, answer.stderr
        assert not any(tmp_path.glob("x.*"))


def test_says_what_cannot_be_marked(midrank, breast_cancer):
    answer = midrank("curve", *breast_cancer, "--score", "logistic", "--mark", "youdan", "-o", "x.svg", code=2)
    assert "youdan" in answer.stderr


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    lighter, darker = sorted([luminance(one), luminance(other)], reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_colours_stand_out_from_their_ground():
    source = (ROOT / "midrank" / "presentation" / "palette.hpp").read_text()
    pairs = re.findall(r'Colour\{"(#[0-9a-f]{6})", "(#[0-9a-f]{6})"\}', source)
    assert len(pairs) >= 8
    for light, dark in pairs:
        assert contrast(light, "#ffffff") >= 3, light
        assert contrast(dark, "#16191d") >= 3, dark
    models = pairs[:8]
    classes = pairs[8:]
    assert not {light for light, _ in models} & {light for light, _ in classes}, "a class has no model's colour"
    assert not {dark for _, dark in models} & {dark for _, dark in classes}
    assert len({light for light, _ in models}) == len({dark for _, dark in models}) == 8


@pytest.mark.parametrize("kind", ["roc,pr", "b"])
def test_a_picture_takes_several_charts(midrank, tmp_path, breast_cancer, kind):
    spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", "--kind", kind).read_text())
    assert len(spec["concat"]) == (2 if kind == "roc,pr" else 4)


def test_no_picture_is_written_where_there_is_none(midrank, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.9\n1,0.4\n")
    done = midrank("curve", "one.csv", "--label", "label", "--score", "score", "-o", "one.svg", code=2)
    assert "there is no curve roc: only one class is present" in done.stderr and "nothing to draw" in done.stderr


def test_a_marker_is_told_how_it_becomes_a_probability(midrank, tmp_path):
    (tmp_path / "marker.csv").write_text("label,score\n1,3\n0,-2\n1,1\n0,0.5\n")
    for asked in (["--kind", "decision"], ["--kind", "decision,roc", "-o", "x.svg"]):
        said = midrank("curve", "marker.csv", *asked).stderr
        assert "there is no curve decision: scores are not probabilities. midrank calibrate turns them into probabilities.\n" in said, asked
    assert not (tmp_path / "one.svg").exists()


def test_a_decision_curve_is_drawn_where_it_matters(midrank, breast_cancer):
    # The line for labelling all decreases without bound near 1; the axis and the digits of the numbers ignore it.
    done = midrank("curve", *breast_cancer, "--score", "logistic", "--kind", "decision", "--format", "vega-lite")
    chart = json.loads(done.stdout)
    assert chart["layer"][0]["encoding"]["y"]["scale"]["domainMin"] == pytest.approx(-212 / 569 / 4)
    drawn = {row["y"] for row in chart["datasets"]["lines_0"] if row["part"] == "model"}
    assert len(drawn) > 20 and max(drawn) == pytest.approx(212 / 569, abs=1e-3)


def test_charts_of_decisions_have_layers(midrank, tmp_path, breast_cancer):
    """Their pictures are among those of every kind."""
    kinds = ["--kind", "decision,cost_curve,brier_curve,det"]
    charts = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", *kinds).read_text())["concat"]
    assert len(charts) == 4 and all(chart["layer"] for chart in charts)

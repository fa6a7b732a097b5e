"""midrank curve as pictures: SVG, PNG and Vega-Lite, and what is said where that cannot be."""

import json
import re
import struct
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import ROOT, environment
from test_report import document_of
from test_schema import check

EVERY_KIND = "roc,hull,pr,tpr_fpr,gain,lift,b,cost,histogram"


def picture(midrank, tmp_path, breast_cancer, name, *arguments):
    midrank("curve", *breast_cancer, "--score", "logistic", "--score", "boosting", *arguments, "-o", name)
    return tmp_path / name


def test_svg_holds_every_title(midrank, tmp_path, breast_cancer):
    text = picture(midrank, tmp_path, breast_cancer, "x.svg", "--kind", EVERY_KIND).read_text()
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
    document = document_of(picture(midrank, tmp_path, breast_cancer, "x.html", "--kind", "roc,pr").read_text())
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
    assert len({light for light, _ in models}) == len({dark for _, dark in models}) == 8


@pytest.mark.parametrize("kind", ["roc,pr", "b"])
def test_a_picture_takes_several_charts(midrank, tmp_path, breast_cancer, kind):
    spec = json.loads(picture(midrank, tmp_path, breast_cancer, "x.vl.json", "--kind", kind).read_text())
    assert len(spec["concat"]) == (2 if kind == "roc,pr" else 4)


def test_no_picture_is_written_where_there_is_none(midrank, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.9\n1,0.4\n")
    done = midrank("curve", "one.csv", "--label", "label", "--score", "score", "-o", "one.svg", code=2)
    assert "there is no curve roc: only one class is present" in done.stderr and "nothing to draw" in done.stderr
    assert not (tmp_path / "one.svg").exists()

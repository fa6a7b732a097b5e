#!/usr/bin/env python3
"""Writes docs/gallery.md and its pictures: every curve of the catalog, drawn from the example data. tests/docs/ compares.

    .venv/bin/python docs/make_gallery.py [FOLDER]

The program is build/dev/midrank, or the one in MIDRANK_BIN; FOLDER is docs/ by default.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import vl_convert

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank")).resolve()
DATA = ["examples/breast_cancer.parquet", "--label", "malignant", "--score", "logistic", "--score", "boosting"]

OPENING = """\
# Gallery

<!-- Made by docs/make_gallery.py from the catalog of curves. Change the entry of the chart, not this page. -->

Every curve that midrank draws, for two models of the breast cancer data in `examples/`, or for other example data where a curve needs more. `midrank report`
puts them on one page with a movable threshold; `midrank curve` writes them one by one as SVG, PNG, HTML or a Vega-Lite specification.

If a curve has many points, only some are drawn: real operating points, such that no omitted one is farther from the line than 2e-4
of the axes. The vertices of the convex hull, the first point of each decade of small false positive rates and the marked points are
always kept. Measures are always computed from all points.
"""

# Curves that need more than a label and scores have data of their own.
OTHER_DATA = {
    "gain_of_flagging": ["examples/offers.csv", "--label", "accepted", "--score", "score", "--gain-if-flagged", "gain_if_sent"],
}

# Options besides the kind, for some curves.
MORE = {
    "roc": ["--band", "simultaneous", "--mark", "youden"],
    "precision_recall": ["--band", "pointwise", "--mark", "tpr>=0.95"],
    "indistinguishability": ["--mark", "r_b"],
    "cost": ["--mark", "cost:FP=1,FN=5"],
}
ASKED = {"cost": "cost(fp=1,fn=5)"}


def midrank(*arguments):
    environment = {**os.environ, "MIDRANK_PYTHON": sys.executable}
    return subprocess.run([BINARY, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def quoted(word):
    return f"'{word}'" if set(word) & set("()>=") else word


def drawn(arguments):
    """The picture that `midrank curve ... -o x.svg` writes. The program starts a renderer for each picture, which takes
    longer than one for all of them, as here; but one renderer keeps counting ids from picture to picture, so they are
    renumbered from 1."""
    specification = midrank("curve", *arguments, "--format", "vega-lite")
    picture = vl_convert.vegalite_to_svg(specification, allowed_base_urls=[])
    before = min(map(int, re.findall('id="clip([0-9]+)"', picture)), default=1) - 1
    return re.sub('(?<=[#"]clip)[0-9]+', lambda number: str(int(number[0]) - before), picture)


def make(folder):
    pictures = folder / "gallery"
    pictures.mkdir(parents=True, exist_ok=True)
    page = OPENING
    of_two_classes = [curve for curve in json.loads(midrank("measures", "--format", "json"))["curves"] if "task" not in curve]
    for curve in of_two_classes:
        name = curve["id"]
        arguments = [*OTHER_DATA.get(name, DATA), "--kind", ASKED.get(name, name), *MORE.get(name, [])]
        (pictures / f"{name}.svg").write_text(drawn(arguments))
        command = "midrank curve " + " ".join(map(quoted, [*arguments, "-o", f"{name}.svg"]))
        page += f"\n## {curve['title']}\n\n{curve['definition'][0].upper()}{curve['definition'][1:]}.\n\n"
        page += f"![{curve['title']}](gallery/{name}.svg)\n\n```sh\n{command}\n```\n"
    (folder / "gallery.md").write_text(page)


if __name__ == "__main__":
    make(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "docs")

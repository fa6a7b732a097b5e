#!/usr/bin/env python3
"""Writes docs/measures.md from the catalog, as printed by the program. tests/docs/ compares the two.

    .venv/bin/python docs/generate_measures.py

The program is build/dev/midrank, or the one in MIDRANK_BIN.
"""

import json
import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "measures.md"
BINARY = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank"))

OPENING = """\
# The measures

<!-- Made by docs/generate_measures.py from the catalog. Change the entry of the measure, not this page. -->

Every measure and curve that midrank knows. `midrank measures ID` prints one of them,
`midrank evaluate FILE --measures ID` computes it; a parameter stands in parentheses, as in `f_beta(beta=0.5)`. Words
are explained in the [glossary](glossary.md).

In definitions: tp, fp, fn, tn are the weights of true positives, false positives, false negatives and true negatives
at the threshold; P = tp + fn, N = fp + tn, n = P + N; s is a score; y is 1 for positive items and 0 for others; p is
the probability that was given to the positive class, q the one that was given to the true class; r is a threshold.

Examples are for ten rows, at threshold 0.55 where a threshold is needed (Berrar, figure 2):

| score | 0.95 | 0.8 | 0.75 | 0.6 | 0.5 | 0.45 | 0.3 | 0.25 | 0.2 | 0.1 |
|---|---|---|---|---|---|---|---|---|---|---|
| positive | yes | yes | no | yes | yes | no | no | yes | no | no |

Two sources are cited often. Berrar: D. Berrar, *Performance Measures for Binary Classification*, as revised for the
second edition of the Encyclopedia of Bioinformatics and Computational Biology; the first edition is
[doi:10.1016/B978-0-12-809633-8.20351-8](https://doi.org/10.1016/B978-0-12-809633-8.20351-8). Sumpter: D. J. T.
Sumpter, *Precision at the indistinguishability threshold*, first written in 2022,
[arXiv:2311.11422](https://arxiv.org/abs/2311.11422).
"""

FAMILIES = {
    "threshold": (
        "At one threshold",
        """\
Functions of the confusion matrix. They need a threshold: `--threshold`, or 0.5 for probabilities and 0 for scores of
both signs.""",
    ),
    "probability": (
        "Probabilities and margins",
        "Means of a loss that sees one label and one score. All but `hinge_loss` need scores in [0, 1].",
    ),
    "calibration": (
        "Calibration",
        """\
Do probabilities come true as often as they say? By bins, by isotonic regression (whose pools are the edges of the ROC convex hull) and by
logistic regression. All need scores in [0, 1] ([decision 53](decisions/0053-calibration.md)).""",
    ),
    "decision": (
        "Decisions",
        """\
What deciding by the scores gains or costs: by what mistakes cost, by how many items can be looked at, and where both kinds of mistakes are
equally frequent ([decision 55](decisions/0055-decisions.md)). `expected_cost` and `number_needed_to_evaluate` stand among the measures of one
threshold.""",
    ),
    "ranking": ("The ranking", "Functions of the order of the scores: no threshold is needed."),
    "indistinguishability": (
        "Indistinguishability",
        """\
B(r) is the chance that a random positive item scores above a random item that is labelled positive at threshold r, a
tie counted as half. Where it is 1/2, labelled items cannot be told from positives by their scores.""",
    ),
    "optimum": (
        "The best over all thresholds",
        """\
For each measure of one threshold that has a direction: its best value over the operating points where it is defined,
and the thresholds that attain it. They are computed when they are asked for, by id, as `optimum` or as `all`
([decision 4](decisions/0004-optima-on-the-hull.md)). The largest Youden index and F1 stand among the measures of the
ranking.""",
    ),
    "gains": (
        "The gains of flagging",
        """\
Asked of data whose column of gains is named, `--gain-if-flagged COLUMN`: g is what is gained where the row is flagged, below 0 where it costs. A row that
is not flagged gains nothing ([decision 63](decisions/0063-gains-of-single-rows.md)). `average_gain` is another thing: that of the gain chart.""",
    ),
    "embedding": ("Embeddings", "Asked with `midrank triplet`."),
    "classes": (
        "Several classes: which was predicted",
        """\
n_ij is the weight of the rows of class i that were predicted as j, a_i that of the rows of class i, b_j that of those
predicted as j, n that of all, K the number of classes. Where only scores are given the predicted class is the one with
the highest score, the first in the order of the classes at a tie. Asked of data of the task multiclass or ordinal.""",
    ),
    "class_scores": (
        "Several classes: a score for each",
        "Functions of the scores of all classes of a row. `log_loss` and its like need scores that sum to 1, but for "
        "what rounding takes or adds: 10⁻⁶ a class, half of the last place where no score has more than five decimals, 10⁻³ of float32.",
    ),
    "average": (
        "Several classes: averages of measures of two classes",
        """\
One rule makes these of every measure of one threshold, of probabilities, of calibration, of the ranking and of indistinguishability
that is no threshold itself. `macro_x` is the mean over the classes, each against the rest, of x; `weighted_x` the mean with the weights a_i;
`micro_x` is x of all pairs of a row and a class, pooled. The name of x may be any of its names: `macro_recall` is `macro_sensitivity`. A class without rows has no value; an average says over how many
of how many classes it goes (`covers`). The means of measures of calibration are also called `classwise_x`, as `classwise_ece`.

`confidence_x` is no average: it is x of the rows by their largest score, a row being positive where it is of that class; of classes that
share the largest score the first is taken. So `confidence_ece(bins=15)` is what is mostly called the ECE of a classifier of several
classes, and `confidence_roc_auc` says whether it is surer where it is right ([decision 60](decisions/0060-calibration-of-several-classes.md)).
What is asked of probabilities needs scores that sum to 1 in each row. Each class is also reported by itself, and asked for by name: `x_of(class=NAME)`.
Several labels have the same averages, `x_of(label=NAME)`, and `samples_x`: the mean over the rows of x of the row's own labels.""",
    ),
    "queries": (
        "Queries",
        """\
Rows are ranked within each query; a row is relevant where its label is above 0. Each value is the mean over the queries with a relevant row,
ties by their expectation over random orders.""",
    ),
    "labels": (
        "Several labels: which were predicted",
        "Each row has any number of labels. Asked of data of the task multilabel.",
    ),
    "label_scores": ("Several labels: a score for each", "Functions of the scores of all labels of a row."),
    "errors": (
        "Predicted numbers",
        "y is true, f is predicted, e = y - f. Asked of data of the task regression.",
    ),
    "quantiles": (
        "Predicted quantiles",
        """\
y is true, q_t the quantile of level t that was predicted of the row. Asked of a regression whose columns of quantiles are named, as with
`--quantile 0.1=q10` ([decision 61](decisions/0061-predicted-quantiles.md)).""",
    ),
}

CURVES = """\
Asked with `midrank curve FILE --kind ID`. Each point of a curve of two classes is one operating point, from the one that labels
nothing downwards; those of `score_histogram` are bins. Curves of a regression are asked of predicted numbers or quantiles."""


def escaped(text):
    """`text` escaped for Markdown."""
    return re.sub(r"([\\`*_|<>\[\]])", r"\\\1", text)


def linked(source):
    """A source with its DOI or arXiv number as a link."""

    def link(match):
        kind, number = match.groups()
        base = "https://doi.org/" if kind == "doi" else "https://arxiv.org/abs/"
        url = "".join(f"%{ord(c):02X}" if c in "<>;() " else c for c in number)
        return f"[{kind}:{escaped(number)}]({base}{url})"

    parts = re.split(r"((?:doi|arXiv):\S+?)(?=[;,]?(?:\s|$))", source)
    number = re.compile(r"(doi|arXiv):(\S+)")
    return "".join(number.sub(link, part) if number.fullmatch(part) else escaped(part) for part in parts)


def number(x):
    text = f"{x:.10g}"
    return text if float(text) == x else "≈ " + text


def ends_of(span):
    least = "-∞" if span["least"] is None else number(span["least"])
    return f"{least} to {'∞' if span['most'] is None else number(span['most'])}"


def range_of(entry):
    direction = {"higher": "higher is better", "lower": "lower is better", "neither": "neither end is better"}
    best = entry.get("best")
    named = None if best is None else f"{best if isinstance(best, str) else number(best)} is best"
    return f"{ends_of(entry['range'])}; {named or direction[entry['better']]}"


def parameter(p):
    ends = " or ".join(p["choices"]) if "choices" in p else ends_of(p) + (", ends excluded" if p["ends_excluded"] else "")
    words = f" (or {', '.join(p['words'])})" if "words" in p else ""
    text = f"`{p['name']}`: {escaped(p['meaning'])}, from {ends}{words}"
    if p["required"]:
        return text + "; required"
    if "default_in_words" in p:
        return f"{text}; default: {escaped(p['default_in_words'])}"
    return text + (f"; default: {number(p['default'])}" if "default" in p else "; may be left out")


def facts(title, items):
    return [f"- {title}:", *(f"  - {item}" for item in items)] if items else []


def interval_of(interval):
    """The default method, and methods with low coverage in the coverage study."""
    if interval["method"] is None:
        return f"none: {interval['undefined']}"
    text = f"`{interval['method']}`" + (f" (`{interval['in_answers']}` in answers)" if "in_answers" in interval else "")
    found = [
        f"`{known['method']}` {100 * known['coverage']:.0f} % with fewer than {number(known['fewer_items_than'])} items"
        for known in interval.get("undercovers", [])
    ]
    if (ties := interval.get("undercovers_with_ties")) and interval["method"] != "inversion":
        share = f"{100 * ties['larger_share_than']:.0f} %"
        found.append(f"{100 * ties['coverage']:.0f} % where one score has more than {share} of a class")
    if found:
        text += "; its [coverage](coverage.md) was as low as " + ", ".join(found) + " (nominal 95 %)"
    return text


def section(entry):
    lines = [heading_of(entry), "", f"**{escaped(entry['title'])}.** {escaped(entry['definition'])}.", ""]
    lines.append(f"- Range: {range_of(entry)}")
    lines.append(f"- Undefined when: {escaped(entry['undefined_when'])}")
    if "needs" in entry:
        lines.append(f"- Needs: {escaped(entry['needs'])}")
    lines += facts("Parameters", [parameter(p) for p in entry["parameters"]])
    if entry["aliases"]:
        lines.append(f"- Also called: {', '.join(f'`{alias}`' for alias in entry['aliases'])}")
    if "interval" in entry:
        lines.append(f"- Interval: {interval_of(entry['interval'])}")
    lines.append(f"- Source: {linked(entry['source'])}")
    if "remark" in entry:
        lines.append(f"- Remark: {escaped(entry['remark'])}")
    if "example" in entry:
        arguments = entry["example"]["arguments"]
        request = f"{entry['id']}({arguments})" if arguments else entry["id"]
        lines.append(f"- Example: `{request}` = {number(entry['example']['value'])}".replace("= ≈", "≈"))
    return [*lines, ""]


def curve_section(curve):
    task = f", {curve['task']}" if "task" in curve else ""
    lines = [f"### {curve['id']} (curve{task})", "", f"**{escaped(curve['title'])}.** {escaped(curve['definition'])}.", ""]
    lines += facts("Columns", [f"`{column['name']}`: {escaped(column['meaning'])}" for column in curve["columns"]])
    lines += facts("Parameters", [parameter(p) for p in curve["parameters"]])
    if curve["aliases"]:
        lines.append(f"- Also called: {', '.join(f'`{alias}`' for alias in curve['aliases'])}")
    lines.append(f"- Source: {linked(curve['source'])}")
    return [*lines, ""]


def optima_table(measures):
    lines = ["| id | of | parameters |", "|---|---|---|"]
    for entry in measures:
        of = entry["id"].split("_", 1)[1]
        parameters = ", ".join(f"`{p['name']}`" for p in entry["parameters"])
        lines.append(f"| `{entry['id']}` | [{escaped(of)}](#{of}) | {parameters} |")
    return [*lines, ""]


def averages_table(measures):
    lines = ["| of | ids | parameters |", "|---|---|---|"]
    made = {}  # the entries by the summary that they need
    for entry in measures:
        made.setdefault(entry["id"].split("_", 1)[1], []).append(entry)
    for of, entries in made.items():
        entry = entries[0]
        ids = ", ".join(f"`{one['id']}`" for one in entries)
        parameters = ", ".join(f"`{p['name']}`" for p in entry["parameters"])
        lines.append(f"| [{escaped(of)}](#{of}) | {ids} | {parameters} |")
    return [*lines, ""]


def heading_of(entry):
    """Some ids are measures for several tasks."""
    return f"### {entry['id']}" + (f" ({entry['task']})" if "task" in entry else "")


def page(catalog):
    """The text of docs/measures.md."""
    lines = [OPENING]
    for family, (heading, opening) in FAMILIES.items():
        entries = [entry for entry in catalog["measures"] if entry["family"] == family]
        if family == "average":  # the same as for several labels
            entries = [entry for entry in entries if entry["task"] == "multiclass"]
        lines += [f"## {heading}", "", opening, ""]
        if family == "optimum":
            lines += optima_table(entries)
        elif family == "average":
            lines += averages_table(entries)
        else:
            lines += [line for entry in entries for line in section(entry)]
    unknown = {entry["family"] for entry in catalog["measures"]} - set(FAMILIES)
    assert not unknown, f"{PAGE.name} has no heading for {unknown}: add one to FAMILIES"
    lines += ["## Curves", "", CURVES, ""]
    lines += [line for curve in catalog["curves"] for line in curve_section(curve)]
    return "\n".join(lines).rstrip("\n") + "\n"


def catalog_of_program():
    done = subprocess.run([BINARY, "measures", "--format", "json"], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


if __name__ == "__main__":
    PAGE.write_text(page(catalog_of_program()), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written.")

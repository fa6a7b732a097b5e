"""No output holds a number that is none: whatever the data, a value is finite, infinite in the contract's form, or
undefined with its reason. Every command meets every table of extremes, as JSON and in one other format, with every measure; over
the tables each command takes every format, and each curve every form.

In JSON an infinite value is `null` with "infinite": "+" or "-" beside it, an infinite bound `null` with "low_infinite": true.
Tables and Markdown write ∞, CSV inf. NaN stands nowhere. And nothing aborts: a program that ends by a signal said nothing.
"""

import json
import re
import subprocess

import pytest

from conftest import PROGRAM, environment

# label, score, other, weight, cluster
PLAIN = [(i % 2, 0.5 + ((7 * i) % 12 - 6) / 16 + (i % 2) / 8, ((5 * i) % 12) / 12, 1, i // 3) for i in range(12)]


def scores(*extremes, plain=True):
    """Each of the scores in both classes, and rows like any other beside them."""
    rows = [(label, x, extremes[-i - 1], 1, i % 4) for i, x in enumerate(extremes) for label in (1, 0)]
    return rows + (PLAIN if plain else [])


def weights(*extremes):
    return [(y, s, t, extremes[i % len(extremes)], c) for i, (y, s, t, _, c) in enumerate(PLAIN)]


TABLES = {
    "largest": scores("1e308", "-1e308"),
    "largest_apart": [(1, "1e308", 0, 1, 0), (1, 0.5, "1e308", 1, 1), (0, "-1e308", -1, 1, 2), (0, 0, 1, 1, 0)],
    "largest_alone": scores("1.7e308", "-1.7e308", plain=False),
    "largest_beside_smallest": scores("1e308", "-1e308", "1e-320", "-1e-320", "1e308", "1e-320", plain=False),
    "smallest": scores("1e-320", "5e-324", "2e-320"),
    "smallest_alone": scores("1e-320", "1", "0", "5e-324", plain=False),
    "infinite": scores("inf", "-inf"),
    "infinite_alone": scores("inf", "-inf", "inf", plain=False),
    "infinite_beside_largest": scores("inf", "-1.7e308", "1.7e308", "-inf"),
    "weights_apart": weights("1e-74", "1e74", "1"),
    "weights_at_their_ends": weights("1e-75", "1e74"),
    "weights_beyond_whole": weights("9007199254740993", "1e18", "3"),
    "one_class": [(1, *row[1:]) for row in scores("1e308", "-inf")],
    "perfect": [(i % 2, i % 2, 1 - i % 2, 1, i % 3) for i in range(9)],
}
MEASURES = "--measures all,optimum"
FEW = "--replicates 100"
CURVES = "roc,roc_convex_hull,pr,tpr_fpr,gain,lift,cost(fn=5),indistinguishability,score_histogram".split(",")
COMMANDS = [
    f"evaluate DATA {MEASURES} {FEW}",
    f"evaluate DATA {MEASURES} {FEW} --interval normal --stratify --threshold youden",
    f"evaluate DATA {MEASURES} {FEW} --interval studentized",
    f"evaluate DATA {MEASURES} {FEW} --interval basic --threshold 1e308",
    f"evaluate DATA {MEASURES} {FEW} --interval effective --slice slice",
    f"evaluate DATA {MEASURES} {FEW} --cluster cluster",
    f"bootstrap DATA {MEASURES} {FEW}",
    f"bootstrap DATA {MEASURES} {FEW} --threshold youden --cluster cluster",
    f"threshold DATA --rule youden --rule r_b --rule cost:FP=1,FN=5 --threshold -1e308 --interval basic {FEW}",
    f"compare DATA --score other {MEASURES} {FEW}",
    f"compare DATA --score other {MEASURES} {FEW} --interval basic --test bootstrap --cluster cluster",
    f"compare DATA --score other {MEASURES} {FEW} --permutations 20 --margin 1e308",
    "permute DATA --measures all,optimum --permutations 20",
    "influence DATA --measures all",
    f"check DATA --min roc_auc=0.5 --max hinge_loss=1 --min r_b=0 --max log_loss=1e308 {FEW}",
    f"check DATA --min r_b=-1e308 --max hinge_loss=1e308 --bound lower --interval basic {FEW}",
    "power DATA --measures roc_auc,hinge_loss --rows 20 --simulations 20",
]
PICTURES = [f"curve DATA --kind {kind} --format {form}" for kind in CURVES for form in ("csv", "json", "vega-lite")] + [
    f"curve DATA --kind {kind} --band simultaneous {FEW} --format json" for kind in ("roc", "pr", "indistinguishability")
]
FORMATS = ["table", "csv", "markdown"]
# Where rows of one class leave nothing to show, and where weights stand for more rows than are drawn or swapped one by one.
REFUSALS = ["There is nothing to draw", "The pilot has rows of one class only", "but replicates and swaps go through at most"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("extremes")
    for name, rows in TABLES.items():
        lines = [",".join(map(str, row)) + "," + "ab"[i % 2] for i, row in enumerate(rows)]
        (made / f"{name}.csv").write_text("\n".join(["label,score,other,weight,cluster,slice", *lines]) + "\n")
    return made


def refuse(token):
    raise ValueError(f"{token} is no JSON")


def members(document, path="", beside=None):
    """Every member of a document with where it stands and the object that it stands in."""
    yield path, document, beside
    if isinstance(document, dict):
        for key, member in document.items():
            yield from members(member, f"{path}/{key}", document)
    elif isinstance(document, list):
        for i, member in enumerate(document):
            yield from members(member, f"{path}/{i}")


def faults_of_json(text):
    """What a document holds that the contract does not know."""
    try:
        document = json.loads(text, parse_constant=refuse)
    except ValueError as why:
        return [str(why)]
    faults = []
    for path, value, beside in members(document):
        if isinstance(value, float) and value in (float("inf"), float("-inf")):
            faults.append(f"{path}: beyond a double")
        if path.endswith("/value") and value is None and "encoding" not in path and not {"undefined", "infinite"} & beside.keys():
            faults.append(f"{path}: null without a reason")
        if re.search("/(low|high)$", path) and value is None and f"{path.rsplit('/', 1)[1]}_infinite" not in beside:
            faults.append(f"{path}: null without a word")
    return faults


def faults_of_text(text):
    return [line for line in text.splitlines() if re.search(r"(?<![a-z])-?nan(?![a-z])", line.lower())]


def faults(folder, command, form=None):
    """What is wrong with the output of one command, each with the command."""
    arguments = [*command.split(), *(["--format", form] if form else [])]
    done = subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, cwd=folder, timeout=120, env=environment()
    )
    refused = any(words in done.stderr for words in REFUSALS)
    if done.returncode not in ((2,) if refused else (0, 1)):
        return [f"{' '.join(arguments)}: ended by {done.returncode}: {done.stderr[-300:]}"]
    is_json = not refused and arguments[-1] in ("json", "vega-lite")
    found = faults_of_json(done.stdout) if is_json else faults_of_text(done.stdout)
    return [f"{' '.join(arguments)}: {fault}" for fault in found]


@pytest.mark.parametrize("name", TABLES)
def test_no_output_holds_a_number_that_is_none(folder, program, name):
    data = f"{name}.csv --score score" + (" --weight weight" if name.startswith("weights") else "")
    found = []
    turn = list(TABLES).index(name)
    for index, command in enumerate(COMMANDS):
        command = command.replace("DATA", data)
        found += faults(folder, command, "json")
        found += faults(folder, command, FORMATS[(turn + index) % len(FORMATS)])
    for command in PICTURES[turn % 3 :: 3]:
        found += faults(folder, command.replace("DATA", data))
    assert found == []

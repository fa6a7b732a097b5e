"""midrank compare --slice: the comparison of each slice equals that of its rows alone, with p-values adjusted over all slices."""

import csv
import io
import random

import pytest
from schemas import check

TWO = ["rows.csv", "--label", "label", "--score", "old", "--score", "new"]
THREE = [*TWO, "--score", "third"]
# The fields that are adjusted over all slices.
OF_ALL_SLICES = ("adjusted_p", "verdict", "words", "non_inferiority")


def holm(p):
    """Holm's adjustment by its definition: each p times the number of those at least as large, made monotone."""
    order = sorted(range(len(p)), key=lambda i: p[i])
    adjusted, most = [0.0] * len(p), 0.0
    for rank, i in enumerate(order):
        most = max(most, min(1.0, p[i] * (len(p) - rank)))
        adjusted[i] = most
    return adjusted


@pytest.fixture
def rows(tmp_path):
    """600 rows of three wards. The new model is better in ward a, worse in b, and equal in c."""
    draw = random.Random(8)
    lines = []
    for item in range(600):
        label, ward = int(draw.random() < 0.4), "abc"[item % 3]
        shifts = {"a": (0.4, 2.0), "b": (2.0, 0.4), "c": (1.0, 1.0)}[ward]
        scores = [f"{1 / (1 + 2.718281828 ** -(draw.gauss(label * shift, 1) - shift / 2)):.4f}" for shift in (*shifts, 1.0)]
        lines.append([label, *scores, ward, "fm"[item % 2], item // 2, f"{draw.uniform(0.5, 2):.3f}"])
    head = ["label", "old", "new", "third", "ward", "sex", "pair", "weight"]
    for name, kept in (("rows", "abc"), *((ward, ward) for ward in "abc")):
        with open(tmp_path / f"{name}.csv", "w", newline="") as file:
            csv.writer(file).writerows([head, *(line for line in lines if line[4] in kept)])
    return tmp_path


WAYS = [
    [],
    ["--test", "influence", "--weight", "weight"],
    ["--test", "bootstrap", "--replicates", "200", "--measures", "roc_auc,f1"],
    ["--test", "permutation", "--permutations", "200", "--measures", "roc_auc"],
    ["--cluster", "pair", "--measures", "roc_auc,log_loss"],
    ["--margin", "0.05", "--measures", "roc_auc,sensitivity"],
]


@pytest.mark.parametrize("more", WAYS, ids=" ".join)
def test_a_slice_is_compared_as_its_rows_alone(answer, rows, more):
    asked = [*more, "--threshold", "0.5"]
    found = answer("compare", *TWO, "--slice", "ward", *asked)
    check("compare", found)
    assert list(found["slices"]) == ["ward=a", "ward=b", "ward=c"]
    for ward in "abc":
        alone = answer("compare", f"{ward}.csv", *TWO[1:], *asked)
        here = found["slices"][f"ward={ward}"]
        assert here["models"]["new"]["input"] == alone["models"]["new"]["input"]
        for key, of in alone["measures"].items():
            mine = here["measures"][key]
            assert mine["values"] == of["values"]
            for one, other in zip(mine["differences"], of["differences"], strict=True):
                assert {k: v for k, v in one.items() if k not in OF_ALL_SLICES} == {k: v for k, v in other.items() if k not in OF_ALL_SLICES}


@pytest.mark.parametrize("models", [TWO, THREE], ids=["two", "three"])
def test_p_values_are_adjusted_over_slices_and_pairs_by_hand(answer, rows, models):
    found = answer("compare", *models, "--slice", "ward", "--slice", "sex", "--measures", "roc_auc,brier_score", "--test", "influence")
    assert len(found["slices"]) == 5
    for measure in ("roc_auc", "brier_score"):
        of_slices = [d for one in found["slices"].values() for d in one["measures"][measure]["differences"]]
        assert len(of_slices) == 5 * (1 if models is TWO else 3)
        assert [d["adjusted_p"] for d in of_slices] == pytest.approx(holm([d["p"] for d in of_slices]), rel=1e-12)
        for d in of_slices:
            assert (d["verdict"] == "cannot_be_told_apart") == (d["adjusted_p"] > 0.05)
    plain = answer("compare", *models, "--slice", "ward", "--adjust", "none", "--measures", "roc_auc")
    assert all(d["adjusted_p"] == d["p"] for one in plain["slices"].values() for d in one["measures"]["roc_auc"]["differences"])


def test_the_whole_stays_what_it_is(answer, rows):
    found = answer("compare", *TWO, "--slice", "ward", "--margin", "0.1", "--measures", "roc_auc,f1")
    plain = answer("compare", *TWO, "--margin", "0.1", "--measures", "roc_auc,f1")
    assert found.pop("slices")
    assert {**found, "notes": None} == {**plain, "notes": None}


def test_margins_are_adjusted_over_slices(answer, rows):
    found = answer("compare", *TWO, "--slice", "ward", "--margin", "0.05", "--measures", "roc_auc", "--test", "influence")
    against = [one["measures"]["roc_auc"]["differences"][0]["non_inferiority"] for one in found["slices"].values()]
    assert [one["adjusted_p"] for one in against] == pytest.approx(holm([one["p"] for one in against]), rel=1e-12)
    assert [one["shown"] for one in against] == [one["adjusted_p"] <= 0.025 for one in against]


def test_a_rule_picks_the_threshold_on_all_rows(answer, rows):
    found = answer("compare", *TWO, "--slice", "ward", "--threshold", "youden", "--measures", "sensitivity")
    threshold = found["models"]["old"]["threshold"]["value"]
    alone = answer("evaluate", "a.csv", "--label", "label", "--score", "old", "--threshold", repr(threshold), "--measures", "sensitivity")
    assert found["slices"]["ward=a"]["measures"]["sensitivity"]["values"]["old"]["value"] == alone["measures"]["sensitivity"]["value"]


def test_people_read_which_model_is_better_where(midrank, rows):
    done = midrank("compare", *TWO, "--slice", "ward", "--measures", "roc_auc,log_loss", env={"COLUMNS": "80", "PATH": ""})
    assert max(map(len, done.stdout.splitlines())) <= 80
    words = " ".join(done.stdout.split())
    assert "By slice" in words
    assert "ward=a: new has the higher roc_auc (difference" in words
    assert "ward=b: old has the higher roc_auc (difference" in words
    assert "ward=c: " not in words
    assert "p-values of slices are adjusted for 3 slices, separately for each measure (holm); intervals are not." in done.stderr
    alike = midrank("compare", "c.csv", *TWO[1:], "--slice", "sex", "--measures", "roc_auc").stdout
    assert "old and new cannot be told apart on any slice." in alike


def test_csv_names_the_slice(midrank, rows):
    text = midrank("compare", *TWO, "--slice", "ward", "--measures", "roc_auc", "--format", "csv").stdout
    found = [(row["kind"], row["slice"]) for row in csv.DictReader(io.StringIO(text)) if row["kind"] == "difference"]
    assert found == [("difference", ""), ("difference", "ward=a"), ("difference", "ward=b"), ("difference", "ward=c")]


def test_a_slice_without_a_class_says_why_there_is_nothing(answer, tmp_path):
    lines = [f"{int(i % 2 and i > 10)},{i % 7},{i % 5},{'early' if i < 10 else 'late'}" for i in range(60)]
    (tmp_path / "rows.csv").write_text("label,old,new,time\n" + "\n".join(lines) + "\n")
    found = answer("compare", *TWO, "--slice", "time", "--measures", "roc_auc")["slices"]["time=early"]["measures"]["roc_auc"]
    assert found["differences"][0]["verdict"] == "untested"
    assert found["differences"][0]["no_difference"] == "only one class is present"


def test_slices_that_one_model_lacks_are_told(midrank, answer, tmp_path):
    draw = random.Random(1)
    lines = [f"{i % 2},{draw.random():.3f},{who},{side}" for who, sides in (("m", "xy"), ("n", "x")) for side in sides for i in range(40)]
    (tmp_path / "long.csv").write_text("label,score,who,side\n" + "\n".join(lines) + "\n")
    asked = ["long.csv", "--model", "who", "--slice", "side", "--measures", "roc_auc"]
    assert list(answer("compare", *asked)["slices"]) == ["side=x"]
    assert 'Slice "side=y" is not compared, because not every model has rows in it.' in midrank("compare", *asked).stderr


@pytest.mark.parametrize(
    ("columns", "how"),
    [
        ("label,old,new,ward", ["--task", "regression", "--predicted", "old", "--predicted", "new"]),
        ("label,old,new,ward", ["--task", "multiclass", "--predicted", "old", "--predicted", "new"]),
        ("label,old,new,ward,query", ["--query", "query", "--score", "old", "--score", "new"]),
    ],
)
def test_other_tasks_have_slices(answer, tmp_path, columns, how):
    draw = random.Random(6)
    lines = [f"{draw.randrange(3)},{draw.randrange(3)},{draw.randrange(3)},{'ab'[i // 60]},{i // 6}" for i in range(120)]
    kept = columns.count(",") + 1
    for name, part in (("all", lines), ("a", lines[:60])):
        (tmp_path / f"{name}.csv").write_text("\n".join([columns, *(",".join(line.split(",")[:kept]) for line in part)]) + "\n")
    found = answer("compare", "all.csv", "--label", "label", *how, "--slice", "ward")
    check("compare", found)
    alone = answer("compare", "a.csv", "--label", "label", *how)
    for key, of in found["slices"]["ward=a"]["measures"].items():
        assert of["differences"][0]["difference"] == alone["measures"][key]["differences"][0]["difference"], key


def test_a_summary_has_no_rows_of_slices(midrank, rows):
    midrank("summarize", *TWO, "--slice", "ward", "--keep", "pairs", "-o", "all.mrk")
    assert "Drop --label, --score and other options that choose columns" in midrank("compare", "all.mrk", "--slice", "ward", code=2).stderr
    midrank("compare", "all.mrk", "--measures", "roc_auc")

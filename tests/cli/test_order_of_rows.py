"""Answers do not depend on the order of rows, on rows of weight 0, on how equal rows are written, or on whether rows come in a summary."""

import random

import pytest

CLASSES = "abc"


def regression_rows(count):
    draw = random.Random(4)
    rows = [(round(draw.gauss(0, 2), 1), draw.gauss(0, 1)) for _ in range(count)]
    return "size,near", [f"{truth},{truth + error:.3f}" for truth, error in rows]


def class_rows(count):
    draw = random.Random(5)
    rows = []
    for _ in range(count):
        chances = [draw.random() for _ in CLASSES]
        rows.append(",".join([draw.choice(CLASSES), *(f"{chance / sum(chances):.4f}" for chance in chances)]))
    return "kind,p_a,p_b,p_c", rows


def predicted_rows(count):
    draw = random.Random(6)
    return "kind,guess", [f"{draw.choice(CLASSES)},{draw.choice(CLASSES)}" for _ in range(count)]


def quantile_rows(count):
    draw = random.Random(7)
    rows = [(draw.gauss(0, 1), draw.gauss(0, 0.5)) for _ in range(count)]
    return "size,q_0.1,q_0.5,q_0.9", [f"{truth:.3f},{middle - 1:.3f},{middle:.3f},{middle + 1:.3f}" for truth, middle in rows]


def label_rows(count):
    draw = random.Random(8)
    cells = [[str(draw.randrange(2)) for _ in range(2)] + [f"{draw.random():.2f}" for _ in range(2)] for _ in range(count)]
    return "y_cat,y_dog,s_cat,s_dog", [",".join(row) for row in cells]


TASKS = {
    "regression": (regression_rows, ["--label", "size", "--predicted", "near", "--measures", "spearman,kendall_tau_b,mad_of_errors,median_absolute_error,r2,mae"]),
    "class scores": (
        class_rows,
        ["--label", "kind", "--score-prefix", "p_", "--measures", "log_loss,top_k_accuracy(k=2),macro_roc_auc,macro_taks,macro_b_at_r_b,mcc,macro_f1"],
    ),
    "predicted classes": (
        predicted_rows,
        ["--label", "kind", "--predicted", "guess", "--task", "multiclass", "--measures", "mcc,macro_f1,krippendorff_alpha,krippendorff_alpha(level=2),cohen_kappa"],
    ),
    "quantiles": (quantile_rows, ["--label", "size", "--quantile-prefix", "q_", "--measures", "mean_pinball_loss,interval_score,quantile_calibration_error,pit_chi_squared"]),
    "labels": (
        label_rows,
        ["--label-prefix", "y_", "--score-prefix", "s_", "--measures", "hamming_loss,label_ranking_average_precision,macro_f1"],
    ),
}


@pytest.mark.parametrize("interval", ["default", "bca"])
@pytest.mark.parametrize("task", TASKS)
def test_neither_the_order_of_rows_nor_their_form_matters(midrank, answer, tmp_path, task, interval):
    make, options = TASKS[task]
    head, rows = make(60)
    rows += rows[:15] + rows[:5]  # some occur twice or three times
    draw = random.Random(1)
    shuffled = draw.sample(rows, len(rows))
    counted = [f"{row},{rows.count(row)}" for row in draw.sample(sorted(set(rows)), len(set(rows)))]
    counted.insert(7, f"{rows[20]},0")
    (tmp_path / "rows.csv").write_text("\n".join([head, *rows]) + "\n")
    (tmp_path / "shuffled.csv").write_text("\n".join([head, *shuffled]) + "\n")
    (tmp_path / "counted.csv").write_text("\n".join([f"{head},times", *counted]) + "\n")
    midrank("summarize", "rows.csv", *options[:-2], "-o", "rows.mrk")
    asked = ["--replicates", "200", *(["--interval", interval] if interval != "default" else [])]
    found = answer("evaluate", "rows.csv", *options, *asked)["measures"]
    assert any("interval" in of for of in found.values())
    assert answer("evaluate", "shuffled.csv", *options, *asked)["measures"] == found
    assert answer("evaluate", "rows.mrk", *options[-2:], *asked)["measures"] == found
    assert answer("evaluate", "counted.csv", *options, "--weight", "times", *asked)["measures"] == found


@pytest.mark.parametrize(
    ("task", "more"),
    [
        ("regression", []),
        ("regression", ["--cluster", "group"]),
        ("class scores", []),
        ("predicted classes", []),
        ("quantiles", []),
        ("labels", []),
    ],
)
def test_rows_that_weigh_nothing_are_as_good_as_absent(answer, tmp_path, task, more):
    make, options = TASKS[task]
    head, rows = make(50)
    weighted = [f"{row},{0.5 + place % 3 / 4},{place % 20}" for place, row in enumerate(rows)]
    idle = [f"{row},0,{20 + place}" for place, row in enumerate(make(90)[1][50:])]
    mixed = random.Random(1).sample([*weighted, *idle], 90)
    kept = [row for row in mixed if row not in idle]
    for name, lines in [("kept", kept), ("mixed", mixed)]:
        (tmp_path / f"{name}.csv").write_text("\n".join([f"{head},share,group", *lines]) + "\n")
    asked = [*options, "--weight", "share", "--interval", "bca", "--replicates", "200", *more]
    found = [answer("evaluate", f"{name}.csv", *asked)["measures"] for name in ("kept", "mixed")]
    assert found[0] == found[1]


@pytest.mark.parametrize("more", [[], ["--cluster", "group"]])
@pytest.mark.parametrize("command", [["evaluate", "--interval", "bca"], ["bootstrap"], ["calibrate"]])
def test_neither_are_such_rows_of_two_classes_drawn(answer, tmp_path, command, more):
    draw = random.Random(2)
    rows = [f"{draw.randrange(2)},{draw.random():.2f},{0.5 + place % 3 / 4},{place % 20}" for place in range(60)]
    idle = [f"{draw.randrange(2)},{draw.random():.2f},0,{20 + place}" for place in range(40)]
    mixed = draw.sample([*rows, *idle], 100)
    kept = [row for row in mixed if row not in idle]
    for name, lines in [("kept", kept), ("mixed", mixed)]:
        (tmp_path / f"{name}.csv").write_text("\n".join(["label,score,share,group", *lines]) + "\n")
    measures = ["--measures", "roc_auc,brier_score"] if command != ["calibrate"] else []
    asked = ["--weight", "share", "--replicates", "200", *measures, *more]
    found = [answer(command[0], f"{name}.csv", *command[1:], *asked) for name in ("kept", "mixed")]
    for one in found:
        del one["about"]
        for part in [one, *one.get("results", [])]:
            part.pop("input", None)  # counts rows of any weight
    assert found[0] == found[1]

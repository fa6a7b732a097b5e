"""A measure of one class or label by name: `f1_of(class=cat)` equals the value in the list of classes, and can be a condition."""

import math
import random

import pytest
from schemas import check


def labels(rows=60, seed=3):
    generator = random.Random(seed)
    lines = ["label_sky,label_sea,score_sky,score_sea,patient"]
    for row in range(rows):
        truth = [generator.randint(0, 1), generator.randint(0, 1)]
        scores = [round(0.6 * one + 0.4 * generator.random(), 3) for one in truth]
        lines.append(",".join(map(str, [*truth, *scores, row // 3])))
    return "\n".join(lines) + "\n"


def classes(rows=80, seed=8, names=("cat", "dog", "owl")):
    generator = random.Random(seed)
    lines = ["y," + ",".join(f"p_{name}" for name in names) + ",weight,patient"]
    for row in range(rows):
        truth = generator.choice(names)
        parts = [generator.randint(1, 9) + (5 if name == truth else 0) for name in names]
        scores = [part / sum(parts) for part in parts]
        lines.append(",".join(map(str, [truth, *scores, generator.choice((0.5, 1.25)), row // 4])))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("more", [[], ["--weight", "weight"], ["--cluster", "patient"], ["--interval", "bca", "--replicates", "100"], ["--interval", "none"]])
def test_it_is_what_the_list_of_classes_says(answer, tmp_path, more):
    (tmp_path / "classes.csv").write_text(classes())
    measures = ["sensitivity", "specificity", "f1", "mcc", "roc_auc", "average_precision"]
    every = answer("evaluate", "classes.csv", "--measures", ",".join("macro_" + one for one in measures), *more)
    for name in ("cat", "dog", "owl"):
        of_one = answer("evaluate", "classes.csv", "--measures", ",".join(f"{one}_of(class={name})" for one in measures), *more)
        for one in measures:
            expected = dict(every["per_class"][name]["measures"][one])
            assert of_one["measures"][f"{one}_of(class={name})"] == expected


def test_it_is_what_the_list_of_labels_says(answer, tmp_path):
    (tmp_path / "labels.csv").write_text(labels())
    every = answer("evaluate", "labels.csv", "--measures", "macro_f1,macro_roc_auc")
    found = answer("evaluate", "labels.csv", "--measures", "f1_of(label=sky),roc_auc_of(label=sea)")["measures"]
    assert found["f1_of(label=sky)"] == every["per_label"]["sky"]["measures"]["f1"]
    assert found["roc_auc_of(label=sea)"] == every["per_label"]["sea"]["measures"]["roc_auc"]


def test_parameters_stand_beside_the_name(answer, tmp_path):
    (tmp_path / "classes.csv").write_text(classes())
    found = answer("evaluate", "classes.csv", "--measures", "f_beta_of(class=cat,beta=2),macro_f_beta(beta=2)")
    assert found["measures"]["f_beta_of(class=cat,beta=2)"]["value"] == found["per_class"]["cat"]["measures"]["f_beta(beta=2)"]["value"]


def test_a_name_with_a_comma_stands_between_quotation_marks(answer, tmp_path):
    (tmp_path / "classes.csv").write_text('y,predicted\n"a,b",c\n"a,b","a,b"\nc,c\n(d,c\n')
    found = answer("evaluate", "classes.csv", "--measures", 'sensitivity_of(class="a,b"),sensitivity_of(class="(d")', "--interval", "none")
    assert [of["value"] for of in found["measures"].values()] == [0.5, 0]


def test_a_class_that_is_missing_is_named_with_the_nearest(midrank, tmp_path):
    (tmp_path / "classes.csv").write_text(classes())
    done = midrank("evaluate", "classes.csv", "--measures", "f1_of(class=cot)", code=2)
    assert 'There is no class "cot" in the data. Did you mean "cat"? The classes are cat, dog, owl.' in done.stderr
    done = midrank("evaluate", "classes.csv", "--measures", "f1_of", code=2)
    assert "f1_of needs class: which of them, a name. Write it as f1_of(class=…)." in done.stderr
    done = midrank("evaluate", "classes.csv", "--measures", "f1", code=2)
    assert "f1_of(class=NAME)" in done.stderr


def test_a_class_without_rows_in_a_slice_has_no_value(answer, tmp_path):
    rows = [("n", "cat", "cat"), ("n", "dog", "cat"), ("s", "dog", "dog"), ("s", "dog", "cat")]
    (tmp_path / "classes.csv").write_text("ward,y,predicted\n" + "".join(",".join(row) + "\n" for row in rows))
    found = answer("evaluate", "classes.csv", "--slice", "ward", "--measures", "sensitivity_of(class=cat)", "--interval", "none")
    of_slice = found["slices"]["ward=s"]["measures"]["sensitivity_of(class=cat)"]
    assert of_slice["value"] is None
    assert "class" in of_slice["undefined"]


def test_it_can_be_a_condition_and_be_compared(answer, midrank, tmp_path):
    (tmp_path / "classes.csv").write_text(classes())
    midrank("check", "classes.csv", "--min", "sensitivity_of(class=cat)=0.01")
    midrank("check", "classes.csv", "--min", "sensitivity_of(class=cat)=0.999", code=1)
    found = answer("compare", "classes.csv", "--add-baseline", "--measures", "sensitivity_of(class=cat)")
    assert math.isfinite(found["measures"]["sensitivity_of(class=cat)"]["differences"][0]["difference"])


def test_its_page_says_that_it_takes_a_name(answer, midrank):
    found = answer("measures", "f_beta_of")
    check("measures", found)
    assert {"name": "class", "meaning": "which of them", "is_name": True, "required": True} in found["measures"][0]["parameters"]
    assert "class: which of them, a name, required" in midrank("measures", "f1_of").stdout
    assert "f1_of(class=NAME)" in midrank("measures").stdout

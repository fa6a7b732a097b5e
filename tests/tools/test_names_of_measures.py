"""A measure, or a curve, is added in its own file: elsewhere code asks its entry and does not know its name.

The name of one, as a string of its own in C++ code, may stand only where this very one is meant. ALLOWED says where, and why.
A name inside a sentence for the user is no string of its own.
"""

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
import program  # noqa: E402

ALLOWED = {
    "midrank/measures/": "the catalog itself",
    "midrank/curves/": "columns of curves are named like what they show",
    "midrank/evaluation/error_curves.cpp": "the catalog of the curves of predicted numbers itself",
    "midrank/charts/error_charts.cpp": "the density is drawn over the histogram",
    "midrank/evaluation/calibrate.cpp": "what maps are judged by",
    "midrank/evaluation/fairness.cpp": "what criteria of fairness ask to be alike",
    "midrank/evaluation/conventions": "what other tools compute",
    "midrank/inference/study_figures.hpp": "what the coverage study found of single curves and measures; made of its tables",
    "midrank/inference/cross_validation_figures.hpp": "what it found of single measures across folds; made of its table",
    "midrank/evaluation/self_check.cpp": "identities between measures",
    "midrank/evaluation/class_reports.cpp": "what is shown of each class where nobody names a measure",
    "midrank/evaluation/wrong_columns.cpp": "an area below one half makes one doubt the column",
    "midrank/evaluation/operating_points.cpp": "what midrank threshold shows",
    "midrank/evaluation/threshold_rule.cpp": "the rule youden",
    "midrank/evaluation/usual_measures.cpp": "what is computed and compared where nobody names a measure",
    "midrank/charts/slider.cpp": "the rules beside the slider of a page",
    "midrank/charts/report_content.cpp": "which curves a page shows, in its order",
    "midrank/presentation/permutation_": "the Mann-Whitney test stands beside the area that it is the test of",
    "midrank/presentation/json_parts.cpp": "the prevalence for which a report was made, which is no measure of its rows",
    "cli/reported_baseline.cpp": "the same, read back",
    "cli/measure_options.cpp": "the measure that is proposed for predicted classes",
    "cli/curve.cpp": "the curve that is written where nobody names one",
    "cli/train_eval.cpp": "what train-eval computes where nobody names a measure",
    "studies/learning/cascade.cpp": "the threshold at which Sumpter's cascade hands on",
    "studies/reproduction/": "what the sources print",
}

STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
# Asking a name how it begins, or whether it is a certain one.
BY_NAME = re.compile(r'(starts_with|startswith|rfind)\("(r_|c_|b_|max_|min_)|(?:\.|->)id [!=]= "|_sampled"')


def sources(root):
    """The code of the program, without tests."""
    for folder in ("midrank", "studies", "cli"):
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            if not path.stem.endswith(("_test", "_for_tests")):
                yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def second_implementation(root):
    for path in sorted((root / "tests" / "brute").iterdir()):
        if path.suffix in (".py", ".hpp", ".cpp"):
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def code_lines(text):
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.lstrip().startswith(("//", "# ")):
            yield number, line.split("  //")[0].split("  # ")[0]


def named(text, names):
    """Lines with the name of a measure as a string: alone, or in a list of measures."""
    for number, line in code_lines(text):
        for string in STRING.findall(line):
            parts = re.sub(r"\([^)]*\)", "", string).split(",")
            if all(part in names for part in parts):
                yield number, string


def is_allowed(path):
    return any(path.startswith(place) for place in ALLOWED)


def names_in_the_catalog():
    catalog = json.loads(program.run("measures", "--format", "json").stdout)
    everyday = {"bias"}  # what an estimate has, too
    return {entry["id"] for entry in catalog["measures"] + catalog["curves"]} - everyday


def test_measures_are_named_only_where_they_are_meant():
    names = names_in_the_catalog()
    found = [
        f"{path}:{line}: {string}"
        for path, text in sources(ROOT)
        if not is_allowed(path)
        for line, string in named(text, names)
    ]
    assert not found, "Ask the entry, or say in ALLOWED why this measure is meant:\n" + "\n".join(found)


def test_nothing_is_asked_by_how_a_name_begins():
    found = [
        f"{path}:{line}: {text_of_line.strip()}"
        for path, text in (*sources(ROOT), *second_implementation(ROOT))
        if not is_allowed(path)
        for line, text_of_line in code_lines(text)
        if BY_NAME.search(text_of_line)
    ]
    assert not found, "Give the entry a field:\n" + "\n".join(found)


def test_no_place_is_allowed_in_vain():
    names = names_in_the_catalog()
    used = {path for path, text in sources(ROOT) if any(named(text, names)) or BY_NAME.search(text)}
    for place in ALLOWED:
        assert any(path.startswith(place) for path in used), place


@pytest.mark.parametrize(
    "line", ['if (id == "roc_auc") return;', 'read_measures("roc_auc,f_beta(beta=2)")', 'f({"mcc", 1});']
)
def test_a_name_is_found(line):
    assert list(named(line, {"roc_auc", "f_beta", "mcc"}))


@pytest.mark.parametrize("line", ['// as "roc_auc" is', 'row["precision_at"]', 'say("roc_auc is best")', 'x = ", ";'])
def test_what_is_no_name_is_not_found(line):
    assert not list(named(line, {"roc_auc", "precision"}))


@pytest.mark.parametrize("line", ['rule.starts_with("r_")', 'name.startswith("r_")', 'measure.id == "f1"', 'id.ends_with("_sampled")'])
def test_asking_by_name_is_found(line):
    assert BY_NAME.search(line)

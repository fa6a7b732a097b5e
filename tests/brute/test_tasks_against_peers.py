"""The second implementation of several classes, several labels, queries and regression compared with results of
scikit-learn, SciPy, PyCM, krippendorff and statsmodels (tests/golden/peers/tasks.json), with examples by hand, and with
laws. If a peer has another convention, the test's name says so and its body asserts the difference.
"""

import csv
import json
import math
from fractions import Fraction
from pathlib import Path

import brute
import classes
import labels
import pytest
import queries
import random_tasks
import regression
import tasks
from brute import Undefined
from tasks import Average

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
PEERS = GOLDEN / "peers"
INPUTS = json.loads((PEERS / "tasks.json").read_text())["inputs"]

# A peer sums in doubles; 1e-12 is far above their rounding and far below any difference of convention. Absolute near
# zero, where terms cancel.
RELATIVE, ABSOLUTE = 1e-12, 1e-13

TABLES = {}


def rows_of(name):
    return random_tasks.read_csv(name.partition("_")[0], PEERS / "tasks" / f"{name}.csv")


def table(name):
    """Read only once for all tests."""
    if name not in TABLES:
        make = {"classes": classes.Table, "labels": lambda rows: labels.Table(rows, 0.5), "regression": regression.Table}
        TABLES[name] = make[name.partition("_")[0]](rows_of(name))
    return TABLES[name]


def names(task, but=()):
    return [name for name in INPUTS if name.startswith(task) and name not in but]


def close(found, wanted):
        return math.isclose(tasks.number(found), wanted, rel_tol=RELATIVE, abs_tol=ABSOLUTE)


def with_zeros(found):
    """The average if the undefined terms counted as 0."""
    return float(found.value) * float(found.over) / float(found.of)


def defined(value):
    return not isinstance(value, Undefined)


def check(family, name, spelled):
    """Compares each of {call of the peer: id} that the peer has; returns their number."""
    asked = 0
    for call, key in spelled.items():
        if call in INPUTS[name]:
            asked += 1
            found, wanted = family.evaluate(key, table(name)), INPUTS[name][call]
            if wanted is None:
                assert not defined(found), (call, key)
            else:
                assert close(found, wanted), (call, key, tasks.number(found), wanted)
    return asked


# --- the files --------------------------------------------------------------------------------------------------------


def test_the_inputs_are_what_their_script_writes(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(PEERS))
    task_inputs = __import__("task_inputs")
    task_inputs.write(tmp_path)
    assert sorted(task_inputs.FILES) == sorted(INPUTS)
    for name in task_inputs.FILES:
        assert (PEERS / "tasks" / f"{name}.csv").read_bytes() == (tmp_path / f"{name}.csv").read_bytes(), name


@pytest.mark.parametrize("task", random_tasks.TASKS)
def test_random_data_come_back_from_a_file(task, tmp_path):
    for rows in random_tasks.tables(task, seed=3, count=20):
        random_tasks.write_csv(rows, tmp_path / "rows.csv")
        assert random_tasks.read_csv(task, tmp_path / "rows.csv") == rows


# --- several classes --------------------------------------------------------------------------------------------------

MATRIX = {
    "accuracy_score()": "accuracy",
    "zero_one_loss()": "error_rate",
    "matthews_corrcoef()": "mcc",
    "balanced_accuracy_score()": "balanced_accuracy",
    "balanced_accuracy_score(adjusted=True)": "balanced_accuracy(adjusted=1)",
    "cohen_kappa_score(weights=None)": "cohen_kappa",
    "cohen_kappa_score(weights='linear')": "cohen_kappa(weights=1)",
    "cohen_kappa_score(weights='quadratic')": "cohen_kappa(weights=2)",
    "statsmodels var_kappa(wt=None)": "cohen_kappa_variance",
    "statsmodels var_kappa(wt='linear')": "cohen_kappa_variance(weights=1)",
    "statsmodels var_kappa(wt='quadratic')": "cohen_kappa_variance(weights=2)",
    "krippendorff nominal": "krippendorff_alpha",
    "krippendorff ordinal": "krippendorff_alpha(level=1)",
    "pycm Overall ACC": "accuracy",
    "pycm Kappa": "cohen_kappa",
    "pycm Scott PI": "scott_pi",
    "pycm Gwet AC1": "gwet_ac1",
    "pycm Krippendorff Alpha": "krippendorff_alpha",
    "pycm NIR": "no_information_rate",
    "pycm Overall MCC": "mcc",
    "brier_score_loss(scale_by_half=False)": "brier_score_all_classes",
}

# scikit-learn leaves out undefined values on request (zero_division=nan).
AVERAGES = {
    f"{call}average='{kind}'{end}": f"{kind}_{key}"
    for kind in classes.KINDS
    for call, end, key in (
        ("precision_score(", ", zero_division=nan)", "precision"),
        ("recall_score(", ", zero_division=nan)", "sensitivity"),
        ("f1_score(", ", zero_division=nan)", "f1"),
        ("fbeta_score(beta=0.5, ", ", zero_division=nan)", "f_beta(beta=0.5)"),
        ("fbeta_score(beta=2.0, ", ", zero_division=nan)", "f_beta(beta=2)"),
        ("jaccard_score(", ", zero_division=0)", "threat_score"),
        ("roc_auc_score(multi_class='ovr', ", ")", "roc_auc"),
        ("average_precision_score(", ")", "average_precision"),
    )
}

PYCM = {"TPR": "sensitivity", "TNR": "specificity", "PPV": "precision", "NPV": "negative_predictive_value",
        "FPR": "false_positive_rate", "FNR": "false_negative_rate", "F1": "f1"}  # fmt: skip
PYCM_AVERAGES = {
    **{f"pycm {short} Macro": f"macro_{name}" for short, name in PYCM.items()},
    **{f"pycm {short} Micro": f"micro_{name}" for short, name in PYCM.items()},
    "pycm ACC Macro": "macro_accuracy",
}


@pytest.mark.parametrize("name", names("classes"))
def test_the_matrix_is_scikit_learns(name):
    found = table(name)
    for cells, wanted in zip(found.matrix()[0], INPUTS[name]["confusion_matrix()"], strict=True):
        assert [float(x) for x in cells] == pytest.approx(wanted, rel=RELATIVE)
    for k, ((tn, fp), (fn, tp)) in enumerate(INPUTS[name]["multilabel_confusion_matrix()"]):
        assert [float(x) for x in found.counts(k)] == pytest.approx([tp, fp, fn, tn], rel=RELATIVE)


@pytest.mark.parametrize("name", names("classes"))
def test_measures_of_the_matrix_are_the_peers(name):
    assert check(classes, name, MATRIX) >= 8


@pytest.mark.parametrize("name", names("classes", but=["classes_absent", "classes_unpredicted"]))
def test_averages_over_classes_are_the_peers(name):
    asked = check(classes, name, AVERAGES)
    assert asked == (24 if name not in ("classes_ordered", "classes_two") else 18)
    check(classes, name, PYCM_AVERAGES)


def test_a_class_never_predicted_has_no_precision_where_pycm_has_no_average_at_all():
    assert check(classes, "classes_unpredicted", AVERAGES) == 24
    assert INPUTS["classes_unpredicted"]["pycm PPV Macro"] is None
    found = classes.evaluate("macro_precision", table("classes_unpredicted"))
    assert (found.over, found.of) == (3, 4)
    rest = {call: key for call, key in PYCM_AVERAGES.items() if call != "pycm PPV Macro"}
    assert check(classes, "classes_unpredicted", rest) == 14
    zero = INPUTS["classes_unpredicted"]["precision_score(average='macro', zero_division=0)"]
    assert close(with_zeros(found), zero)  # by default scikit-learn counts it as 0


def test_an_absent_class_is_left_out_where_scikit_learn_counts_its_formulas():
    name = "classes_absent"
    by_formula = classes.Table(rows_of(name), absent="formula")
    for call, key in AVERAGES.items():
        wanted = INPUTS[name][call]
        if wanted is None or "average_precision" in key:
            continue
        assert close(classes.evaluate(key, by_formula), wanted), call
    for key in ("macro_precision", "macro_f1", "macro_threat_score"):  # birch is predicted, and has 0 for each
        left_out, counted = classes.evaluate(key, table(name)), classes.evaluate(key, by_formula)
        assert (left_out.over, counted.over) == (3, 4)
        assert counted.value == left_out.value * 3 / 4
    # A recall or an area of the absent class is undefined in both.
    assert classes.evaluate("macro_sensitivity", by_formula) == classes.evaluate("macro_sensitivity", table(name))
    assert INPUTS[name]["pycm TPR Macro"] is None
    assert INPUTS[name]["roc_auc_score(multi_class='ovr', average='macro')"] is None
    assert classes.evaluate("macro_roc_auc", table(name)).over == 3


def test_average_precision_of_an_absent_class_is_zero_to_scikit_learn():
    found = classes.evaluate("mean_average_precision", table("classes_absent"))
    wanted = INPUTS["classes_absent"]["average_precision_score(average='macro')"]
    assert close(with_zeros(found), wanted)
    for kind in ("weighted", "micro"):
        wanted = INPUTS["classes_absent"][f"average_precision_score(average='{kind}')"]
        assert close(classes.evaluate(f"{kind}_average_precision", table("classes_absent")), wanted)


@pytest.mark.parametrize("name", names("classes"))
def test_krippendorffs_interval_level_is_that_of_numbers(name):
    if "krippendorff interval" not in INPUTS[name]:
        assert not defined(classes.evaluate("krippendorff_alpha(level=2)", table(name)))  # fractional weights
        return
    if name != "classes_ordered":
        assert classes.evaluate("krippendorff_alpha(level=2)", table(name)).reason == "the classes are not numbers"
    place = {known: str(k) for k, known in enumerate(table(name).classes)}
    numbered = [
        {"label": place[row["label"]], "predicted": place[row["predicted"]], "weight": row.get("weight")}
        for row in rows_of(name)
    ]
    assert close(classes.evaluate("krippendorff_alpha(level=2)", numbered), INPUTS[name]["krippendorff interval"])


@pytest.mark.parametrize("name", names("classes", but=["classes_fractional"]))
def test_the_p_value_of_accuracy_is_scipys_and_pycms_up_to_cancellation(name):
    found = classes.evaluate("no_information_rate", table(name))
    wanted = INPUTS[name]["scipy binomtest(correct, n, no information rate, alternative='greater')"]
    # After hundreds of trials an incomplete beta function has lost a digit or two.
    assert math.isclose(float(found.p_value), wanted, rel_tol=1e-10)
    # PyCM subtracts its p-value from 1, so a small one is mostly rounding error.
    assert math.isclose(float(found.p_value), INPUTS[name]["pycm P-Value"], abs_tol=1e-12)


def test_weights_that_are_no_counts_leave_counts_of_rows_undefined():
    found = table("classes_fractional")
    assert classes.evaluate("no_information_rate", found).p_value.reason == "weights are not numbers of rows"
    for key in ("krippendorff_alpha", "cohen_kappa_variance"):
        assert classes.evaluate(key, found).reason == "weights are not numbers of rows"
    assert not defined(regression.evaluate("r2_adjusted(p=1)", table("regression_positive")))


SCORED = [name for name in names("classes") if "log_loss()" in INPUTS[name]]


@pytest.mark.parametrize("name", SCORED)
def test_log_loss_is_scikit_learns_save_for_its_floor(name):
    wanted = INPUTS[name]["log_loss()"]
    if name == "classes_tied":  # true classes with probability 0: infinite; scikit-learn clips at 2^-52
        assert classes.evaluate("log_loss", table(name)) == math.inf
        assert close(classes.evaluate(f"log_loss(eps={Fraction(1, 2**52)})", table(name)), wanted)
    else:
        assert close(classes.evaluate("log_loss", table(name)), wanted)


def last_class_first(table, k):
    """Ties broken as in scikit-learn: the last class first."""
    hits = Fraction(0)
    for truth, _, scores, weight in table.rows:
        ranking = sorted(range(table.k), key=lambda j: (scores[j], j), reverse=True)
        hits += weight if truth in ranking[:k] else 0
    return hits / table.total


@pytest.mark.parametrize("name", SCORED)
def test_top_k_accuracy_is_scikit_learns_where_no_scores_tie(name):
    differ = set()
    for k in range(1, table(name).k):
        call = f"top_k_accuracy_score(k={k})"
        if call in INPUTS[name]:
            found, wanted = classes.evaluate(f"top_k_accuracy(k={k})", table(name)), INPUTS[name][call]
            assert close(last_class_first(table(name), k), wanted)
            differ |= set() if close(found, wanted) else {k}
    assert bool(differ) == (name == "classes_tied")


@pytest.mark.parametrize("name", SCORED)
def test_hand_till_is_scikit_learns_one_against_one(name):
    if "unweighted roc_auc_score(multi_class='ovo', average='macro')" not in INPUTS[name]:
        return
    plain = [{**row, "weight": None} for row in rows_of(name)]
    for prior, kind in ((0, "macro"), (1, "weighted")):
        call = f"roc_auc_score(multi_class='ovo', average='{kind}')"
        key = f"hand_till(prior={prior})"
        assert close(classes.evaluate(key, plain), INPUTS[name][f"unweighted {call}"])
        if f"copies {call}" in INPUTS[name]:
            assert close(classes.evaluate(key, table(name)), INPUTS[name][f"copies {call}"])
    pairs = math.comb(table(name).k, 2)
    assert classes.evaluate("hand_till", plain)[1:] == (3 if name == "classes_absent" else pairs, pairs)


# --- several labels ---------------------------------------------------------------------------------------------------

BY_ROW = {
    "hamming_loss()": "hamming_loss",
    "accuracy_score()": "subset_accuracy",
    "coverage_error()": "coverage_error",
    "label_ranking_loss()": "label_ranking_loss",
    "label_ranking_average_precision_score()": "label_ranking_average_precision",
}
LABEL_AVERAGES = {
    f"{call}average='{kind}'{end}": f"{kind}_{key}"
    for kind in labels.KINDS
    for call, end, key in (
        ("precision_score(", ", zero_division=nan)", "precision"),
        ("recall_score(", ", zero_division=nan)", "sensitivity"),
        ("f1_score(", ", zero_division=nan)", "f1"),
        ("fbeta_score(beta=2.0, ", ", zero_division=nan)", "f_beta(beta=2)"),
        ("jaccard_score(", ", zero_division=0)", "jaccard"),
        ("roc_auc_score(", ")", "roc_auc"),
        ("average_precision_score(", ")", "average_precision"),
    )
    if kind != "samples" or call[:7] in ("precisi", "recall_", "f1_scor", "fbeta_s")
}


@pytest.mark.parametrize("name", names("labels"))
def test_measures_of_several_labels_are_scikit_learns(name):
    assert check(labels, name, BY_ROW) == 5
    assert close(1 - labels.evaluate("subset_accuracy", table(name)), INPUTS[name]["zero_one_loss()"])
    assert check(labels, name, LABEL_AVERAGES) == 25


@pytest.mark.parametrize("name", names("labels"))
def test_rows_without_a_value_are_left_out_of_samples_where_scikit_learn_puts_a_number(name):
    found = labels.evaluate("samples_jaccard", table(name))
    for zero in (0, 1):
        wanted = INPUTS[name][f"jaccard_score(average='samples', zero_division={zero})"]
        assert close((found.value * found.over + zero * (found.of - found.over)) / found.of, wanted)
    found = labels.evaluate("samples_average_precision", table(name))  # 0 for a row without labels
    assert close(with_zeros(found), INPUTS[name]["average_precision_score(average='samples')"])
    # With one row with all labels or none, scikit-learn's mean area is undefined.
    found = labels.evaluate("samples_roc_auc", table(name))
    assert (found.over < found.of) and INPUTS[name]["roc_auc_score(average='samples')"] is None


def test_a_label_never_predicted_has_no_precision_where_scikit_learn_has_zero():
    found = labels.evaluate("macro_precision", table("labels_unflagged"))
    assert (found.over, found.of) == (3, 4)
    zero = INPUTS["labels_unflagged"]["precision_score(average='macro', zero_division=0)"]
    assert close(with_zeros(found), zero)


# --- queries ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names("queries"))
def test_ndcg_is_scikit_learns_save_for_queries_with_nothing_relevant(name):
    rows = rows_of(name)
    for k in (1, 3, 5, 8):
        for gain, before in (("linear", ""), ("exponential", "exponential ")):
            found = queries.evaluate(f"ndcg_at(k={k},gain={gain})", rows)
            wanted = INPUTS[name][f"{before}ndcg_score(k={k})"]
            assert close(with_zeros(found), wanted)
    assert (found.over < found.of) == (name == "queries_empty")


@pytest.mark.parametrize("name", names("queries"))
def test_average_precision_of_queries_without_ties_is_that_of_scikit_learn(name):
    rows = rows_of(name)
    found = queries.evaluate("mean_average_precision_at(k=8)", rows)
    each = INPUTS[name]["mean of average_precision_score() of every query with something relevant"]
    if name in ("queries_plain", "queries_graded"):
        assert close(found, each)
        # LRAP is the same, with 1 for queries without relevant rows.
        assert close(found, INPUTS[name]["label_ranking_average_precision_score()"])
    else:
        assert not close(found, each)  # ties: the expectation over orders here, one step of the curve there


def test_tied_rows_take_every_order():
    """A relevant row and two others at one score: first, second or third with probability 1/3 each."""
    rows = [{"query": 1, "label": label, "score": 0.5} for label in (1, 0, 0)]

    def value(key):
        return queries.evaluate(key, rows).value

    assert value("mean_reciprocal_rank") == (1 + Fraction(1, 2) + Fraction(1, 3)) / 3
    assert value("precision_at(k=2)") == Fraction(1, 3)
    assert value("recall_at(k=2)") == value("hit_at(k=2)") == Fraction(2, 3)
    assert value("mean_average_precision_at(k=2)") == (1 + Fraction(1, 2)) / 3
    assert math.isclose(value("ndcg_at(k=2)"), (1 + 1 / math.log2(3)) / 3, rel_tol=1e-15)
    rows = [{"query": 1, "label": label, "score": 0.5} for label in (1, 1, 0)]
    assert queries.evaluate("hit_at(k=1)", rows).value == Fraction(2, 3)
    assert queries.evaluate("mean_reciprocal_rank", rows).value == (1 + 1 + Fraction(1, 2)) / 3


def test_queries_by_hand():
    """a: relevant at 1 and 3 of 4; b: relevant at 2 of 2; c: nothing relevant."""
    of = {"a": (1, 0, 1, 0), "b": (0, 1), "c": (0, 0)}
    rows = [{"query": q, "label": y, "score": 9 - i} for q, ys in of.items() for i, y in enumerate(ys)]
    expected = {
        "precision_at(k=3)": (Fraction(2, 3) + Fraction(1, 3)) / 2,
        "recall_at(k=1)": (Fraction(1, 2) + 0) / 2,
        "hit_at(k=1)": Fraction(1, 2),
        "mean_reciprocal_rank": (1 + Fraction(1, 2)) / 2,
        "mean_average_precision_at(k=1)": Fraction(1, 2),
        "mean_average_precision_at(k=3)": ((1 + Fraction(2, 3)) / 2 + Fraction(1, 2)) / 2,
    }
    for key, value in expected.items():
        assert queries.evaluate(key, rows) == Average(value, 2, 3), key
    nothing = [row for row in rows if row["query"] == "c"]
    assert queries.evaluate("mean_reciprocal_rank", nothing) == Undefined("")


# --- regression -------------------------------------------------------------------------------------------------------

REGRESSION = {
    "r2_score()": "r2",
    "explained_variance_score()": "explained_variance",
    "mean_absolute_error()": "mae",
    "mean_squared_error()": "mse",
    "root_mean_squared_error()": "rmse",
    "median_absolute_error()": "median_absolute_error",
    "mean_squared_log_error()": "msle",
    "root_mean_squared_log_error()": "rmsle",
    "d2_absolute_error_score()": "d2_absolute_error",
    "mean_poisson_deviance()": "poisson_deviance",
    "mean_gamma_deviance()": "gamma_deviance",
    "max_error()": "max_error",
    "scipy mean of special.huber(0.5, y - f)": "huber_loss(delta=0.5)",
    "scipy mean of special.huber(1.0, y - f)": "huber_loss",
    "numpy correlation of cov(y, f, aweights=w)": "pearson",
    **{f"mean_pinball_loss(alpha={q})": f"pinball_loss(q={q})" for q in (0.1, 0.5, 0.9)},
    **{f"d2_pinball_score(alpha={q})": f"d2_pinball(q={q})" for q in (0.1, 0.5, 0.9)},
    **{f"mean_tweedie_deviance(power={p})": f"tweedie_deviance(power={p})" for p in (-1, 0, 1, 1.5, 2, 3)},
    **{f"d2_tweedie_score(power={p})": f"d2_tweedie(power={p})" for p in (0, 1, 1.5, 2, 3)},
}
UNWEIGHTED = {
    "scipy pearsonr": "pearson",
    "scipy spearmanr": "spearman",
    "scipy kendalltau": "kendall_tau_b",
    "scipy median_abs_deviation(y - f)": "mad_of_errors",
    "scipy median_abs_deviation(y - f, scale='normal')": "mad_of_errors(scaled=1)",
    "numpy median(y - f)": "median_error",
    **{
        f"numpy quantile({of}, {q}, method='averaged_inverted_cdf')": f"{key}(q={q})"
        for q in (0.0, 0.1, 0.25, 0.9, 1.0)
        for of, key in (("y - f", "error_quantile"), ("abs(y - f)", "absolute_error_quantile"))
    },
}


@pytest.mark.parametrize("name", names("regression"))
def test_regression_is_scikit_learns(name):
    spelled = dict(REGRESSION)
    if name == "regression_zero_weights":
        del spelled["max_error()"]  # scikit-learn's takes no weights, so it includes rows of weight 0
    assert check(regression, name, spelled) == len(spelled)


@pytest.mark.parametrize("name", names("regression"))
def test_order_and_quantiles_are_scipys_and_numpys(name):
    before, found = "copies ", table(name)
    if "copies scipy pearsonr" not in INPUTS[name]:
        before, found = "unweighted ", regression.Table([{**row, "weight": None} for row in rows_of(name)])
    for call, key in UNWEIGHTED.items():
        assert close(regression.evaluate(key, found), INPUTS[name][before + call]), key
    # Somers' D of predictions given truth is 2 C - 1.
    d = INPUTS[name][f"{before}scipy somersd(y, f)"]
    assert close(2 * regression.evaluate("concordance_index", found) - 1, d)


def test_percentages_of_a_true_zero_are_undefined_where_scikit_learn_divides_by_an_epsilon():
    for name in names("regression"):
        found, wanted = regression.evaluate("mape", table(name)), INPUTS[name]["mean_absolute_percentage_error()"]
        zeros = any(row.y == 0 for row in table(name).rows)
        assert zeros == (name in ("regression_tied", "regression_counts"))
        if zeros:
            assert found.reason == "a true value is 0" and wanted > 1e10
        else:
            assert close(found, wanted)


def test_constant_truth_leaves_r2_undefined_where_scikit_learn_has_zero_or_one():
    rows = [{"label": 2, "predicted": predicted} for predicted in (1, 2, 3)]
    for key in ("r2", "explained_variance", "d2_absolute_error", "d2_tweedie(power=1)", "d2_tweedie(power=1.5)", "pearson",
                "spearman", "kendall_tau_b", "concordance_index"):  # fmt: skip
        assert not defined(regression.evaluate(key, rows)), key
    assert regression.evaluate("lins_concordance", rows) == 0


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_the_slides_fruit():
    with open(GOLDEN / "slides_fruit.csv", newline="") as file:
        rows = [{"label": row["label"], "predicted": row["prediction"]} for row in csv.DictReader(file)]
    expected = json.loads((GOLDEN / "slides_fruit.expected.json").read_text())

    def value(key):
        return classes.evaluate(key, rows)

    for fruit in ("apple", "lemon", "orange"):
        assert close(value(f"sensitivity_of(class={fruit})"), expected["recall"][fruit])
        assert close(value(f"precision_of(class={fruit})"), expected["precision"][fruit])
    assert value("macro_precision") == Average((1 + Fraction(1, 3) + Fraction(2, 5)) / 3, 3, 3)
    assert value("macro_sensitivity") == Average((Fraction(1, 5) + Fraction(1, 2) + 1) / 3, 3, 3)
    assert close(value("macro_precision"), expected["macro_precision"])
    assert close(value("macro_sensitivity"), expected["macro_recall"])
    assert value("micro_precision") == value("micro_sensitivity") == value("accuracy") == Fraction(4, 9)
    p, r = Fraction(26, 45), Fraction(17, 30)
    assert value("f1_of_macro_averages") == 2 * p * r / (p + r)
    # F1 by class is 2tp / (a + b): apple 4/7, lemon 2/5, orange 2/6.
    assert value("macro_f1").value == (Fraction(4, 7) + Fraction(2, 5) + Fraction(1, 3)) / 3
    assert value("macro_f1").value != value("f1_of_macro_averages")
    assert value("weighted_f1").value == (2 * Fraction(4, 7) + 2 * Fraction(2, 5) + 5 * Fraction(1, 3)) / 9
    # a = (2, 2, 5), b = (5, 3, 1), c = 4
    assert value("cohen_kappa") == Fraction(4 * 9 - (10 + 6 + 5), 81 - (10 + 6 + 5))
    assert close(value("mcc"), (36 - 21) / math.sqrt((81 - 35) * (81 - 33)))
    assert value("scott_pi") == (Fraction(4, 9) - Fraction(49 + 25 + 36, 324)) / (1 - Fraction(110, 324))
    assert value("no_information_rate").value == Fraction(5, 9)


def test_scores_of_three_classes_by_hand():
    """Row 1: true b, (1/2, 1/4, 1/4); row 2: true c, (0, 1/4, 3/4)."""
    rows = [
        {"label": "b", "p_a": 0.5, "p_b": 0.25, "p_c": 0.25},
        {"label": "c", "p_a": 0.0, "p_b": 0.25, "p_c": 0.75},
    ]

    def value(key):
        return classes.evaluate(key, rows)

    assert value("accuracy") == Fraction(1, 2)
    assert close(value("log_loss"), -(math.log(0.25) + math.log(0.75)) / 2)
    assert value("brier_score_all_classes") == (Fraction(4 + 9 + 1, 16) + Fraction(0 + 1 + 1, 16)) / 2
    assert close(value("spherical_score"), (1 / math.sqrt(6) + 3 / math.sqrt(10)) / 2)
    # Cumulative: (1/2, 3/4) against (0, 1), and (0, 1/4) against (0, 0).
    assert value("ranked_probability_score") == (Fraction(1, 4) + Fraction(1, 16) + Fraction(1, 16)) / 2
    assert value("ranked_probability_score(normalised=1)") == value("ranked_probability_score") / 2
    # b ties with c for the second place of row 1.
    assert value("top_k_accuracy(k=2)") == (Fraction(1, 2) + 1) / 2
    assert value("mean_absolute_rank_error") == Fraction(1, 2)
    assert value("hand_till") == Average((brute.HALF + 1) / 2, 1, 3)
    rows[1]["p_c"] = 0.5
    assert value("log_loss").reason == "scores are not probabilities: row 2 sums to 0.75"
    assert defined(value("macro_roc_auc"))


def test_regression_by_hand():
    """y = 1, 2, 3, 6 and f = 2, 2, 1, 5: e = -1, 0, 2, 1."""
    rows = [{"label": y, "predicted": f} for y, f in ((1, 2), (2, 2), (3, 1), (6, 5))]
    expected = {
        "r2": 1 - Fraction(6, 14),  # about the mean 3: 4 + 1 + 0 + 9
        "r2_adjusted(p=1)": 1 - Fraction(6, 14) * Fraction(3, 2),
        "mae": 1,
        "mse": Fraction(3, 2),
        "bias": Fraction(1, 2),
        "median_error": Fraction(1, 2),
        "median_absolute_error": 1,
        "mad_of_errors": 1,  # abs(e - 1/2) = 3/2, 1/2, 3/2, 1/2
        "mad_of_errors(scaled=1)": Fraction("1.482602218505602"),
        "explained_variance": 1 - Fraction(5, 14),  # e about 1/2: 9/4 + 1/4 + 9/4 + 1/4
        "max_error": 2,
        "mape": (1 + 0 + Fraction(2, 3) + Fraction(1, 6)) / 4,
        "smape": (Fraction(2, 3) + 0 + 1 + Fraction(2, 11)) / 4,
        "wape": Fraction(4, 12),
        "pinball_loss(q=0.9)": (Fraction(1, 10) + 0 + Fraction(18, 10) + Fraction(9, 10)) / 4,
        "huber_loss": (brute.HALF + 0 + Fraction(3, 2) + brute.HALF) / 4,
        "d2_absolute_error": 1 - Fraction(4, 6),  # about the median 5/2: 3/2 + 1/2 + 1/2 + 7/2
        "concordance_index": (Fraction(1, 2) + 0 + 1 + 0 + 1 + 1) / 6,
        "lins_concordance": Fraction(2 * 9, 14 + 9 + 1),  # means 3 and 5/2, sums of squares 14 and 9, of products 9
        "share_below(x=1)": Fraction(1, 4),
        "share_below(x=1.5)": Fraction(3, 4),
        "error_quantile(q=0.75)": Fraction(3, 2),
        "absolute_error_quantile(q=0.9)": 2,
    }
    for key, value in expected.items():
        assert regression.evaluate(key, rows) == value, key
    # Of six pairs, the first two rows tie in f, the third is in the wrong order with both, the fourth in the right
    # order with all.
    assert close(regression.evaluate("kendall_tau_b", rows), (3 - 2) / math.sqrt(6 * 5))


def test_a_weighted_median_is_the_midpoint_of_its_interval():
    """Weights 1, 1, 2: at most half of 4 is on either side of everything between the second and the third value."""
    rows = [{"label": y, "predicted": 0, "weight": w} for y, w in ((1, 1), (2, 1), (10, 2))]
    assert regression.evaluate("median_error", rows) == 6
    rows[2]["weight"] = 1.5
    assert regression.evaluate("median_error", rows) == 2


def test_labels_by_hand():
    """Row 1: true x of (x 1/4, y 3/4, z 1/4); row 2: nothing true."""
    rows = [
        {"label_x": 1, "label_y": 0, "label_z": 0, "score_x": 0.25, "score_y": 0.75, "score_z": 0.25, "weight": 3},
        {"label_x": 0, "label_y": 0, "label_z": 0, "score_x": 0.25, "score_y": 0.5, "score_z": 0.0, "weight": 1},
    ]
    expected = {
        "hamming_loss": Fraction(2, 3) * Fraction(3, 4),
        "subset_accuracy": Fraction(1, 4),
        "coverage_error": Fraction(3 * 3 + 0, 4),
        "label_ranking_loss": Fraction(3, 4),
        "label_ranking_average_precision": Fraction(3 * Fraction(1, 3) + 1, 4),
        "samples_sensitivity": Average(0, 3, 4),
        "samples_precision": Average(0, 3, 4),
        "macro_sensitivity": Average(0, 1, 3),
        "macro_specificity": Average((1 + Fraction(1, 4) + 1) / 3, 3, 3),
        "micro_specificity": Fraction(6, 9),
    }
    for key, value in expected.items():
        assert labels.evaluate(key, rows) == value, key


# --- laws -------------------------------------------------------------------------------------------------------------

EVALUATE = {"classes": classes.evaluate_all, "labels": labels.evaluate_all, "regression": regression.evaluate_all}


def same(a, b):
    """Equal, or equal to 45 digits: sums of Decimals in another order differ in the last digits."""
    if isinstance(a, Undefined) or isinstance(b, Undefined):
        return isinstance(a, Undefined) and isinstance(b, Undefined)
    if isinstance(a, tuple):
        return all(map(same, a, b))
    if a == b:
        return True
    return abs(brute.decimal(a) - brute.decimal(b)) <= 10 ** brute.decimal(-45) * max(1, abs(brute.decimal(a)))


@pytest.mark.parametrize("task", EVALUATE)
def test_a_whole_weight_is_that_many_copies(task):
    for rows in random_tasks.tables(task, seed=5, count=8):
        rows = [{**row, "weight": min(int(row.get("weight") or 0), 3)} for row in rows]
        if any(row["weight"] for row in rows):
            copies = [{**row, "weight": 1} for row in rows for _ in range(row["weight"])]
            found, wanted = EVALUATE[task](rows), EVALUATE[task](copies)
            assert [key for key in wanted if not same(found[key], wanted[key])] == []


def test_two_classes_are_the_binary_measures_of_the_second():
    for rows in random_tasks.tables("classes", seed=6, count=30):
        found = classes.Table(rows)
        if found.k != 2 or not found.scored or min(found.support(0), found.support(1)) == 0:
            continue
        binary = [(truth, scores[1], weight) for truth, _, scores, weight in found.rows]
        for key in ("roc_auc", "average_precision", "kolmogorov_smirnov"):
            assert classes.evaluate(f"{key}_of(class={found.classes[1]})", found) == brute.evaluate(key, binary)
        counts = found.counts(1)
        assert same(classes.evaluate("mcc", found), tasks.attempt(brute.mcc, counts))
        assert same(classes.evaluate("cohen_kappa", found), tasks.attempt(brute.cohen_kappa, counts))
        assert classes.evaluate("balanced_accuracy", found) == brute.balanced_accuracy(counts)


def test_identities_of_several_classes():
    for rows in random_tasks.tables("classes", seed=8, count=40):
        found = classes.Table(rows)

        def value(key):
            return classes.evaluate(key, found)

        assert value("micro_sensitivity") == value("micro_precision") == value("micro_f1") == value("accuracy")
        assert value("macro_sensitivity").value == value("balanced_accuracy")
        assert value("weighted_sensitivity").value == value("accuracy")
        if found.scored:
            assert value(f"top_k_accuracy(k={found.k})") == 1
            assert same(value("mean_average_precision"), value("macro_average_precision"))
        ranks = value("mean_absolute_rank_error")
        assert value("error_rate") <= ranks <= (found.k - 1) * value("error_rate")


def test_classes_are_ordered_as_numbers_or_as_text():
    assert classes.in_order({"10", "9", "-1.5"}) == ["-1.5", "9", "10"]
    assert classes.in_order({"10", "9", "x"}) == ["10", "9", "x"]
    assert classes.in_order({"b", "B", "a"}) == ["B", "a", "b"]
    given = classes.Table([{"label": "low", "predicted": "high"}], classes=["low", "mid", "high"])
    assert classes.evaluate("mean_absolute_rank_error", given) == 2

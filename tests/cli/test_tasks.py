"""Several classes, ordered classes and predicted numbers, in every command that supports them."""

import json
import math
import random
import shlex

import pytest
from conftest import ROOT
from schemas import check

FRUIT = ROOT / "tests" / "golden" / "slides_fruit.csv"


def three_classes(rows=90, seed=5):
    """Two models with probabilities, the first also with predicted classes; weights, clusters and a slice."""
    generator = random.Random(seed)
    lines = ["y,said,a_x,a_y,a_z,b_x,b_y,b_z,weight,share,patient,ward"]
    for row in range(rows):
        truth = generator.choice("xyz")

        def scores(truth=truth):
            parts = [generator.randint(1, 8) + (6 if name == truth else 0) for name in "xyz"]
            first, second = (round(part / sum(parts), 3) for part in parts[:2])
            return [first, second, round(1 - first - second, 3)]

        a, b = scores(), scores()
        said = "xyz"[a.index(max(a))]
        weight, share = generator.randint(1, 3), generator.choice((0.5, 1.25, 3))
        lines.append(",".join(map(str, [truth, said, *a, *b, weight, share, row // 5, "nw"[row % 2]])))
    return "\n".join(lines) + "\n"


def numbers(rows=80, seed=6):
    generator = random.Random(seed)
    lines = ["y,good,bad,weight,share,patient,ward"]
    for row in range(rows):
        truth = generator.randint(-40, 40) / 4
        good, bad = truth + generator.randint(-8, 8) / 8, truth + generator.randint(-24, 24) / 8
        weight, share = generator.randint(1, 3), generator.choice((0.5, 1.25, 3))
        lines.append(",".join(map(str, [truth, good, bad, weight, share, row // 4, "nw"[row % 2]])))
    return "\n".join(lines) + "\n"


@pytest.fixture
def classes(tmp_path):
    (tmp_path / "classes.csv").write_text(three_classes())
    return ["classes.csv", "--label", "y", "--score-prefix", "a_"]


@pytest.fixture
def regression(tmp_path):
    (tmp_path / "numbers.csv").write_text(numbers())
    return ["numbers.csv", "--label", "y", "--predicted", "good"]


# --- evaluate -----------------------------------------------------------------------------------------------------------


def test_the_slides_example_is_read_as_it_stands(answer):
    found = answer("evaluate", FRUIT, "--label", "label", "--predicted", "prediction", "--measures", "classes,macro_precision,macro_sensitivity,micro_precision,micro_sensitivity")
    expected = json.loads((ROOT / "tests" / "golden" / "slides_fruit.expected.json").read_text())
    value = {key: of["value"] for key, of in found["measures"].items()}
    assert found["task"] == "multiclass"
    assert math.isclose(value["macro_precision"], expected["macro_precision"], rel_tol=1e-15)
    assert math.isclose(value["macro_sensitivity"], expected["macro_recall"], rel_tol=1e-15)
    assert value["micro_precision"] == value["micro_sensitivity"] == value["accuracy"] == expected["accuracy"]
    for name, recall in expected["recall"].items():
        per_class = found["per_class"][name]["measures"]
        assert per_class["sensitivity"]["value"] == recall
        assert per_class["precision"]["value"] == expected["precision"][name]


@pytest.mark.parametrize("more", [[], ["--weight", "weight"], ["--weight", "share"], ["--cluster", "patient"], ["--slice", "ward"], ["--interval", "bca", "--replicates", "200"], ["--interval", "none"], ["--score-prefix", "b_"]])
def test_what_is_said_of_classes_keeps_to_the_schema(answer, classes, more):
    check("evaluate", answer("evaluate", *classes, *more))
    check("evaluate", answer("evaluate", *classes, *more, "--measures", "all"))


@pytest.mark.parametrize("more", [[], ["--weight", "weight"], ["--weight", "share"], ["--cluster", "patient"], ["--slice", "ward"], ["--interval", "bca", "--replicates", "200"], ["--predicted", "bad"]])
def test_what_is_said_of_numbers_keeps_to_the_schema(answer, regression, more):
    check("evaluate", answer("evaluate", *regression, *more, "--measures", "all,r2_adjusted(p=2),absolute_error_quantile(q=0.95),share_below(x=0.5)"))


def test_the_task_is_guessed_and_said(midrank, classes, regression):
    assert "3 classes, in the order x, y, z" in midrank("evaluate", *classes).stderr
    assert "so this is a regression" in midrank("evaluate", *regression).stderr


def test_numbers_that_are_few_and_whole_are_classes(answer, tmp_path):
    rows = "".join(f"{i % 3},{(i + (i % 7 == 0)) % 3}\n" for i in range(30))
    (tmp_path / "digits.csv").write_text("label,predicted\n" + rows)
    assert answer("evaluate", "digits.csv")["task"] == "multiclass"
    assert answer("evaluate", "digits.csv", "--task", "regression")["task"] == "regression"
    ordered = answer("evaluate", "digits.csv", "--classes", "2,1,0")
    assert ordered["task"] == "ordinal" and ordered["classes"] == ["2", "1", "0"]
    assert "mean_absolute_rank_error" in ordered["measures"]


def test_labels_are_found_beside_the_scores_of_several_models(midrank, answer, tmp_path):
    (tmp_path / "labels.csv").write_text("label_a,label_b,old_a,old_b,new_a,new_b\n" + "1,0,.9,.2,.4,.1\n0,1,.3,.6,.2,.7\n" * 4)
    scores = ["--score-prefix", "old_", "--score-prefix", "new_", "--measures", "hamming_loss"]
    assert answer("compare", "labels.csv", *scores) | {"notes": []} == answer("compare", "labels.csv", "--label-prefix", "label_", *scores) | {"notes": []}
    refused = midrank("compare", "labels.csv", "--score-prefix", "old_", "--score-prefix", "gone_", code=2).stderr
    assert "no column has a usual name for the label" in refused


def test_a_model_of_many_columns_that_is_alone_is_told_by_how_they_begin(midrank, tmp_path):
    (tmp_path / "labels.csv").write_text("label_a,label_b,score_a,score_b\n1,0,.9,.2\n0,1,.3,.6\n")
    (tmp_path / "classes.csv").write_text("label,p_a,p_b,p_c\na,.5,.25,.25\nb,.25,.5,.25\nc,.5,.25,.25\n")
    begins = "as in --score-prefix one_ --score-prefix other_"
    assert f'one model, "score", and nothing to compare it with. Give the prefix of the columns of each model, {begins}.' in midrank("compare", "labels.csv", code=2).stderr
    assert f"Give the prefix of the scores of each model, {begins}, name its column of predictions with --predicted" in midrank("compare", "classes.csv", code=2).stderr


def test_a_sum_of_fractional_weights_is_rounded_in_tables_alone(midrank, answer, tmp_path):
    (tmp_path / "weighted.csv").write_text("label,predicted,w\n1.5,2,0.1\n2.5,2,0.2\n4,3,1.2345678\n")
    arguments = ["evaluate", "weighted.csv", "--task", "regression", "--weight", "w", "--measures", "mae"]
    assert answer(*arguments)["input"]["weight"] == 1.5345678
    assert "1.5345678" not in midrank(*arguments).stdout and "1.5346 " in midrank(*arguments).stdout


def test_ordered_words_are_said_to_be_in_the_order_of_the_alphabet(midrank, tmp_path):
    (tmp_path / "words.csv").write_text("label,predicted\nlow,low\nmid,high\nhigh,high\n")
    (tmp_path / "numbers.csv").write_text("label,predicted\n1,1\n2,3\n3,3\n")
    said = "3 classes, in the order high, low, mid, which is alphabetical (--classes gives another)."
    assert said in midrank("evaluate", "words.csv", "--task", "ordinal").stderr
    assert "alphabet" not in midrank("evaluate", "words.csv").stderr
    assert "alphabet" not in midrank("evaluate", "words.csv", "--classes", "low,mid,high").stderr
    assert "alphabet" not in midrank("evaluate", "numbers.csv", "--task", "ordinal").stderr


def test_one_spelling_of_a_number_is_as_good_as_another(answer, tmp_path):
    (tmp_path / "spelt.csv").write_text("label,predicted\n" + "1,1.0\n2,2.0\n3,1.0\n" * 4)
    assert answer("evaluate", "spelt.csv")["classes"] == ["1", "2", "3"]


def test_scores_decide_where_no_class_is_predicted(answer, classes):
    scored = answer("evaluate", *classes)
    named = answer("evaluate", "classes.csv", "--label", "y", "--predicted", "said")
    assert scored["confusion"] == named["confusion"]
    assert scored["measures"]["accuracy"] == named["measures"]["accuracy"]


def test_a_class_without_rows_has_no_values_and_averages_say_so(answer, tmp_path):
    (tmp_path / "absent.csv").write_text("label,predicted\n" + "a,a\nb,b\na,c\nb,b\n" * 5)
    found = answer("evaluate", "absent.csv")
    assert found["measures"]["macro_f1"]["covers"] == [2, 3]
    assert found["per_class"]["c"]["measures"]["precision"]["undefined"] == "a class has no rows"


def test_f1_of_macro_averages_is_undefined_where_macro_precision_is(answer, tmp_path):
    (tmp_path / "never.csv").write_text("label,predicted\n" + "a,b\n" * 5)  # a is never predicted, and b has no rows
    found = answer("evaluate", "never.csv", "--measures", "macro_precision,macro_sensitivity,f1_of_macro_averages")["measures"]
    assert found["macro_sensitivity"]["value"] == 0
    assert found["macro_precision"]["undefined"] == found["f1_of_macro_averages"]["undefined"] == "undefined for every class"


def test_scores_that_do_not_sum_to_1_leave_probability_measures_out(answer, midrank, tmp_path):
    (tmp_path / "odd.csv").write_text("label,p_a,p_b,p_c\na,0.5,0.3,0.2\nb,0.1,0.8,0.1\nc,0.2,0.2,0.7\na,0.5,0.25,0.25\n")
    assert "the scores of row 3 sum to 1.1" in midrank("evaluate", "odd.csv").stderr
    found = answer("evaluate", "odd.csv", "--measures", "log_loss,hand_till")["measures"]
    assert found["log_loss"] == {"value": None, "undefined": "the scores of a row do not sum to 1", "remark": "the scores of row 3 sum to 1.1"}
    assert found["hand_till"]["value"] is not None


def test_a_summary_names_no_row_whose_scores_do_not_sum_to_1(answer, midrank, tmp_path):
    (tmp_path / "odd.csv").write_text("label,p_a,p_b,p_c\nc,0.5,0.3,0.2\nb,0.1,0.8,0.1\na,0.2,0.2,0.7\nb,0.5,0.25,0.25\n")
    assert "the scores of row 3 sum to 1.1" in midrank("evaluate", "odd.csv").stderr
    midrank("summarize", "odd.csv", "-o", "odd.mrk")
    assert "the scores of a row sum to 1.1" in midrank("evaluate", "odd.mrk").stderr
    found = answer("evaluate", "odd.mrk", "--measures", "log_loss")["measures"]
    assert found["log_loss"]["remark"] == "the scores of a row sum to 1.1"


def test_probabilities_written_with_few_decimals_may_miss_the_sum_of_1_by_their_rounding(answer, midrank, tmp_path):
    def rounded(name, third):
        (tmp_path / name).write_text(f"label,p_a,p_b,p_c\na,0.33,0.33,{third}\nb,0.1,0.8,0.1\nc,0.2,0.1,0.7\na,0.5,0.25,0.25\n")
        return answer("evaluate", name, "--measures", "log_loss,brier_score,confidence_ece")["measures"]

    found = rounded("two.csv", "0.33")  # 0.99; each may have lost half of a hundredth by rounding
    assert found["log_loss"]["value"] == pytest.approx(-math.log(0.33 * 0.8 * 0.7 * 0.5) / 4, rel=1e-14)
    assert found["confidence_ece"]["value"] is not None
    assert midrank("evaluate", "two.csv").stderr.count("sum to") == 0
    assert rounded("too_few.csv", "0.32")["log_loss"]["remark"] == "the scores of row 1 sum to 0.98"
    # If any has six decimals, none of them was rounded to two.
    assert rounded("six.csv", "0.330001")["log_loss"]["remark"] == "the scores of row 1 sum to 0.990001"
    (tmp_path / "per_cent.csv").write_text("label,p_a,p_b,p_c\n" + "a,33.3%,33.3%,33.3%\nb,10.0%,79.9%,10.0%\nc,0.1%,0.0%,99.9%\n" * 3)
    assert answer("evaluate", "per_cent.csv", "--measures", "log_loss")["measures"]["log_loss"]["value"] is not None


def test_a_certain_and_wrong_row_makes_the_log_loss_infinite(answer, tmp_path):
    (tmp_path / "sure.csv").write_text("label,p_a,p_b,p_c\na,0,1,0\nb,0,1,0\nc,0.25,0.25,0.5\n")
    found = answer("evaluate", "sure.csv", "--measures", "log_loss,log_loss(eps=0.001)")["measures"]
    assert found["log_loss"]["infinite"] == "+"
    assert found["log_loss(eps=0.001)"]["value"] > 2


def test_one_class_named_positive_is_the_binary_task(answer, classes, tmp_path):
    against_rest = answer("evaluate", *classes, "--positive", "y", "--measures", "roc_auc,average_precision")
    of_all = answer("evaluate", *classes)
    for key in ("roc_auc", "average_precision"):
        assert against_rest["measures"][key]["value"] == of_all["per_class"]["y"]["measures"][key]["value"]


def test_several_labels_count_as_negative_only_aloud(midrank, classes):
    said = midrank("evaluate", *classes, "--positive", "y").stderr
    assert 'Positive is "y"; the other 2 labels count as negative: "x", "z".' in said


# --- laws ---------------------------------------------------------------------------------------------------------------


def values(document):
    return {key: of["value"] for key, of in document["measures"].items()}


@pytest.mark.parametrize("data", ["classes", "regression"])
def test_the_order_of_rows_and_threads_change_no_bit(answer, request, tmp_path, data):
    arguments = request.getfixturevalue(data)
    first = answer("evaluate", *arguments, "--measures", "all")
    path = tmp_path / arguments[0]
    header, *rows = path.read_text().splitlines()
    random.Random(1).shuffle(rows)
    path.write_text("\n".join([header, *rows]) + "\n")
    again = answer("evaluate", *arguments, "--measures", "all", "--threads", "1")
    assert values(again) == values(first)


def test_a_class_without_true_negatives_has_none_with_fractional_weights(answer, tmp_path):
    """Every row is of class 5 or predicted as it; rounding 2.1 - 1.5 - 0.6 must not leave a weight."""
    (tmp_path / "weighted.csv").write_text("y,said,w\n5,2,1.5\n1,5,0.5\n1,5,0.1\n")
    asked = ["--label", "y", "--predicted", "said", "--weight", "w", "--task", "ordinal", "--classes", "1,2,5", "--interval", "none"]
    keys = ["specificity_of(class=5)", "negative_likelihood_ratio_of(class=5)", "macro_negative_likelihood_ratio"]
    specificity, ratio, macro = (answer("evaluate", "weighted.csv", *asked, "--measures", ",".join(keys))["measures"][key] for key in keys)
    assert specificity["value"] == 0
    assert ratio["value"] is None
    assert (macro["value"], macro["covers"]) == (1, [1, 3])  # class 1: sensitivity 0, specificity 1


@pytest.mark.parametrize("data", ["classes", "regression"])
def test_a_whole_weight_is_so_many_rows(answer, request, tmp_path, data):
    arguments = request.getfixturevalue(data)
    path = tmp_path / arguments[0]
    header, *rows = path.read_text().splitlines()
    place = header.split(",").index("weight")
    (tmp_path / "copies.csv").write_text("\n".join([header, *(row for row in rows for _ in range(int(row.split(",")[place])))]) + "\n")
    analytic = ["--interval", "normal", "--measures", "accuracy,mcc,macro_f1,weighted_roc_auc,log_loss,hand_till" if data == "classes" else "r2,mae,rmse,pearson,median_error,lins_concordance,d2_absolute_error"]
    weighted = answer("evaluate", *arguments, "--weight", "weight", *analytic)["measures"]
    copied = answer("evaluate", "copies.csv", *arguments[1:], *analytic)["measures"]
    for key, of in copied.items():
        assert math.isclose(weighted[key]["value"], of["value"], rel_tol=1e-12), key
        for end in ("low", "high"):
            assert math.isclose(weighted[key]["interval"][end], of["interval"][end], rel_tol=1e-9), key


@pytest.mark.parametrize("data", ["classes", "regression"])
def test_parts_summarised_and_merged_say_what_the_whole_says(midrank, answer, request, tmp_path, data):
    arguments = request.getfixturevalue(data)
    header, *rows = (tmp_path / arguments[0]).read_text().splitlines()
    for name, part in (("first", rows[:37]), ("second", rows[37:])):
        (tmp_path / f"{name}.csv").write_text("\n".join([header, *part]) + "\n")
        midrank("summarize", f"{name}.csv", *arguments[1:], "-o", f"{name}.mrk")
    midrank("merge", "second.mrk", "first.mrk", "-o", "all.mrk")
    whole = answer("evaluate", *arguments, "--measures", "all", "--interval", "none")
    merged = answer("evaluate", "all.mrk", "--measures", "all", "--interval", "none")
    assert values(merged) == values(whole)
    assert merged["input"] == whole["input"]
    # Intervals from influences need no rows.
    key = "macro_f1" if data == "classes" else "r2"
    ends = [answer("evaluate", source, *more, "--measures", key)["measures"][key]["interval"] for source, *more in ([*arguments], ["all.mrk"])]
    assert math.isclose(ends[0]["low"], ends[1]["low"], rel_tol=1e-9)


def test_names_of_classes_do_not_matter(answer, classes, tmp_path):
    renamed = (tmp_path / "classes.csv").read_text().replace("x", "q").replace("ma_q", "ma_x")
    (tmp_path / "renamed.csv").write_text(renamed.replace("a_q", "a_q"))
    first = values(answer("evaluate", "classes.csv", "--label", "y", "--predicted", "said", "--measures", "mcc,cohen_kappa,macro_f1,scott_pi"))
    second = values(answer("evaluate", "renamed.csv", "--label", "y", "--predicted", "said", "--measures", "mcc,cohen_kappa,macro_f1,scott_pi"))
    for key in first:
        assert math.isclose(first[key], second[key], rel_tol=1e-14)


def test_numbers_shifted_and_scaled(answer, regression, tmp_path):
    header, *rows = (tmp_path / "numbers.csv").read_text().splitlines()
    moved = [",".join([str(4 * float(row.split(",")[0]) + 32), str(4 * float(row.split(",")[1]) + 32)]) for row in rows]
    (tmp_path / "moved.csv").write_text("y,good\n" + "\n".join(moved) + "\n")
    first = values(answer("evaluate", *regression, "--measures", "all"))
    second = values(answer("evaluate", "moved.csv", *regression[1:], "--measures", "all"))
    for key in ("r2", "pearson", "spearman", "kendall_tau_b", "concordance_index", "lins_concordance", "explained_variance", "d2_absolute_error"):
        assert math.isclose(first[key], second[key], rel_tol=1e-12), key
    for key in ("mae", "rmse", "bias", "median_error", "median_absolute_error", "max_error", "mad_of_errors"):
        assert math.isclose(4 * first[key], second[key], rel_tol=1e-12, abs_tol=1e-12), key


# --- standard errors ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key",
    ["accuracy", "balanced_accuracy", "mcc", "cohen_kappa(weights=2)", "scott_pi", "gwet_ac1", "f1_of_macro_averages", "macro_f1", "weighted_precision", "micro_f1", "macro_roc_auc", "weighted_average_precision", "micro_roc_auc", "hand_till", "hand_till(prior=1)", "log_loss", "ranked_probability_score", "macro_mcc"],
)  # fmt: skip
def test_standard_errors_of_classes_are_near_those_of_the_bootstrap(answer, tmp_path, key):
    (tmp_path / "many.csv").write_text(three_classes(rows=600, seed=11))
    arguments = ["many.csv", "--label", "y", "--score-prefix", "a_", "--measures", key]
    influence = answer("evaluate", *arguments, "--interval", "normal")["measures"][key]["interval"]["standard_error"]
    drawn = answer("evaluate", *arguments, "--interval", "percentile", "--replicates", "600")["measures"][key]["interval"]
    assert math.isclose(influence, drawn["standard_error"], rel_tol=0.12), key


@pytest.mark.parametrize("key", ["r2", "explained_variance", "mae", "rmse", "bias", "smape", "wape", "huber_loss", "d2_absolute_error", "d2_tweedie", "pearson", "lins_concordance", "spearman", "kendall_tau_b", "concordance_index"])
@pytest.mark.parametrize("weight", [[], ["--weight", "weight"], ["--weight", "share"]])
def test_standard_errors_of_numbers_are_near_those_of_the_bootstrap(answer, tmp_path, key, weight):
    (tmp_path / "many.csv").write_text(numbers(rows=500, seed=12))
    arguments = ["many.csv", "--label", "y", "--predicted", "bad", "--measures", key, *weight]
    influence = answer("evaluate", *arguments, "--interval", "normal")["measures"][key]["interval"]["standard_error"]
    drawn = answer("evaluate", *arguments, "--interval", "percentile", "--replicates", "600")["measures"][key]["interval"]
    assert math.isclose(influence, drawn["standard_error"], rel_tol=0.15), key


MEASURES_OF_ORDER = ["spearman", "kendall_tau_b", "concordance_index"]


def harrells_index(rows):
    """Of the pairs with different y, the share that f orders in the same way, ties counted half."""
    pairs = [((y - other_y) * (f - other_f)) for at, (y, f) in enumerate(rows) for other_y, other_f in rows[:at] if y != other_y]
    return sum(1 if product > 0 else 0.5 if product == 0 else 0 for product in pairs) / len(pairs)


def test_the_standard_error_of_the_concordance_index_is_near_the_jackknifes(answer, tmp_path):
    (tmp_path / "rows.csv").write_text(numbers(rows=120, seed=3))
    rows = [tuple(map(float, line.split(",")[:3:2])) for line in numbers(rows=120, seed=3).splitlines()[1:]]
    without = [harrells_index(rows[:at] + rows[at + 1 :]) for at in range(len(rows))]
    mean = math.fsum(without) / len(rows)
    jackknife = math.sqrt((len(rows) - 1) / len(rows) * math.fsum((x - mean) ** 2 for x in without))
    asked = ["rows.csv", "--label", "y", "--predicted", "bad", "--measures", "concordance_index"]
    found = answer("evaluate", *asked)["measures"]["concordance_index"]
    assert math.isclose(found["value"], harrells_index(rows), rel_tol=1e-12)
    # They agree to first order: each omits terms of relative order 1 / n.
    assert math.isclose(found["interval"]["standard_error"], jackknife, rel_tol=0.03)


def test_fishers_z_makes_intervals_of_correlations(answer, regression):
    """tanh(atanh(r) -+ t se / (1 - r^2)), t with 79 degrees of freedom."""
    for key in ("spearman", "kendall_tau_b"):
        found = answer("evaluate", *regression, "--measures", key)["measures"][key]
        assert found["interval"]["method"] == "logit"
        reach = 1.9904502102301282 * found["interval"]["standard_error"] / (1 - found["value"] ** 2)
        for end, sign in (("low", -1), ("high", 1)):
            assert math.isclose(found["interval"][end], math.tanh(math.atanh(found["value"]) + sign * reach), rel_tol=1e-9)


def test_measures_of_order_take_whole_weights_for_rows(answer, tmp_path):
    header, *rows = numbers().splitlines()
    (tmp_path / "weighted.csv").write_text("\n".join([header, *rows]) + "\n")
    repeated = [row for row in rows for _ in range(int(row.split(",")[3]))]
    (tmp_path / "repeated.csv").write_text("\n".join([header, *repeated]) + "\n")
    asked = ["--label", "y", "--predicted", "bad", "--measures", ",".join(MEASURES_OF_ORDER)]
    weighted = answer("evaluate", "weighted.csv", *asked, "--weight", "weight")["measures"]
    plain = answer("evaluate", "repeated.csv", *asked)["measures"]
    for key in MEASURES_OF_ORDER:
        assert weighted[key]["value"] == plain[key]["value"]
        for part in ("standard_error", "low", "high"):
            assert math.isclose(weighted[key]["interval"][part], plain[key]["interval"][part], rel_tol=1e-12), (key, part)


def test_clusters_that_are_copies_have_the_standard_error_of_one_row_each(answer, tmp_path):
    """Of 40 rows, each three times in a cluster: the values of 40 rows, and their errors up to n / (n - 1)."""
    header, *rows = numbers(rows=40).splitlines()
    (tmp_path / "rows.csv").write_text("\n".join([header, *rows]) + "\n")
    copies = [f"{row},{at}" for at, row in enumerate(rows) for _ in range(3)]
    (tmp_path / "copies.csv").write_text("\n".join([header + ",own", *copies]) + "\n")
    asked = ["--label", "y", "--predicted", "bad", "--measures", ",".join(MEASURES_OF_ORDER)]
    plain = answer("evaluate", "rows.csv", *asked)["measures"]
    clustered = answer("evaluate", "copies.csv", *asked, "--cluster", "own")["measures"]
    for key in MEASURES_OF_ORDER:
        assert math.isclose(clustered[key]["value"], plain[key]["value"], rel_tol=1e-12)
        assert math.isclose(clustered[key]["interval"]["standard_error"], plain[key]["interval"]["standard_error"], rel_tol=0.03)


def test_few_clusters_of_numbers_carry_what_the_study_found_of_the_measure(answer, regression):
    asked = [*regression, "--measures", "kendall_tau_b,pearson,mae", "--cluster", "patient"]
    found = answer("evaluate", *asked)["measures"]
    # 20 clusters: the study had 10 and 30.
    said = "from 20 clusters: with 10, coverage was as low as {} % in the coverage study (nominal 95 %)"
    assert found["kendall_tau_b"]["interval"]["remark"] == said.format(91)
    assert found["pearson"]["interval"]["remark"] == said.format(88)
    assert "remark" not in found["mae"]["interval"]


def test_one_far_row_is_a_heavy_tail_but_for_measures_that_it_hardly_moves(answer, tmp_path):
    lines = [f"{row},{row + (row * 7) % 5},0.001" for row in range(30)]
    (tmp_path / "far.csv").write_text("\n".join(["y,f,w", *lines, "10,400,0.001"]) + "\n")
    (tmp_path / "near.csv").write_text("\n".join(["y,f,w", *lines]) + "\n")
    asked = ["--label", "y", "--predicted", "f", "--task", "regression", "--weight", "w", "--measures"]
    measures = [*MEASURES_OF_ORDER, "rmse", "share_below(x=3.5)"]
    far, near = (answer("evaluate", name, *asked, ",".join(measures))["measures"] for name in ("far.csv", "near.csv"))
    for key in measures:
        assert "remark" not in near[key]["interval"], key
        assert ("one row accounts" in far[key]["interval"].get("remark", "")) == (key == "rmse"), key


def test_single_rows_as_clusters_are_rows(answer, tmp_path):
    header, *rows = three_classes(rows=60).splitlines()
    alone = [header + ",own"] + [f"{row},{place}" for place, row in enumerate(rows)]
    (tmp_path / "alone.csv").write_text("\n".join(alone) + "\n")
    arguments = ["alone.csv", "--label", "y", "--predicted", "said", "--interval", "normal", "--measures", "macro_f1"]
    plain = answer("evaluate", *arguments)["measures"]["macro_f1"]["interval"]["standard_error"]
    clustered = answer("evaluate", *arguments, "--cluster", "own")["measures"]["macro_f1"]["interval"]["standard_error"]
    # Leaving out one of n rows changes the mean by a factor n / (n - 1) of the difference.
    assert math.isclose(clustered, plain, rel_tol=0.03)


def test_the_median_lies_between_two_of_the_values(answer, tmp_path):
    # 20 errors 1 … 20: P(5 or fewer of 20 below the median) = 0.0207, P(6 or fewer) = 0.0577; so
    # from the 6th to the 15th.
    (tmp_path / "twenty.csv").write_text("label,predicted\n" + "".join(f"{i}.5,{i - (i * 7) % 20 - 0.5}\n" for i in range(20)))
    found = answer("evaluate", "twenty.csv", "--measures", "median_error")["measures"]["median_error"]
    assert found["value"] == 10.5
    assert (found["interval"]["low"], found["interval"]["high"], found["interval"]["method"]) == (6, 15, "order_statistics")


def test_a_quantile_of_few_rows_says_why_its_interval_has_no_end(answer, tmp_path):
    (tmp_path / "four.csv").write_text("label,predicted\n1.5,2.5\n2.5,2.5\n0.5,2.5\n1,2.5\n")
    asked = ["four.csv", "--measures", "median_error,median_absolute_error"]
    found = answer("evaluate", *asked)["measures"]
    assert all("too few rows" in of["interval"]["remark"] for of in found.values())
    assert "remark" not in answer("evaluate", *asked, "--level", "0.5")["measures"]["median_error"]["interval"]


def test_intervals_end_where_classes_and_labels_do(answer, tmp_path):
    """Four rows of three classes: no absolute rank error is above 2, and no sum of squares of cumulative probabilities."""
    (tmp_path / "few.csv").write_text("y,p_a,p_b,p_c\na,0,1,0\nb,0,1,0\nc,0,0,1\na,1,0,0\n")
    (tmp_path / "right.csv").write_text("y,p_a,p_b,p_c\na,1,0,0\nb,0,1,0\nc,0,0,1\na,1,0,0\n")
    most = {"mean_absolute_rank_error": 2, "ranked_probability_score": 2, "ranked_probability_score(normalised=true)": 1}
    asked = ["--task", "ordinal", "--label", "y", "--score-prefix", "p_", "--measures", ",".join(most)]
    few, right = (answer("evaluate", name, *asked)["measures"] for name in ("few.csv", "right.csv"))
    assert list(few) == list(right)
    for (key, of), end in zip(few.items(), most.values(), strict=True):
        assert of["value"] < of["interval"]["high"] < end, key
        # Wilson's interval for none of four: z^2 / (4 + z^2) of the largest possible value.
        assert right[key]["value"] == right[key]["interval"]["low"] == 0
        assert math.isclose(right[key]["interval"]["high"], end * 3.841458820694124 / 7.841458820694124, rel_tol=1e-9), key

    (tmp_path / "labels.csv").write_text("label_a,label_b,score_a,score_b\n1,0,.9,.1\n1,1,.8,.7\n0,1,.6,.4\n")
    covered = answer("evaluate", "labels.csv", "--measures", "coverage_error")["measures"]["coverage_error"]
    assert 1 < covered["value"] < covered["interval"]["high"] <= 2


def test_a_query_with_nothing_relevant_is_no_item_of_an_interval(answer, tmp_path):
    """Four queries, in three of which the first row is relevant: Wilson's interval for three of three."""
    relevant = "".join(f"{name},1,0.9\n{name},0,0.1\n" for name in "abc")
    (tmp_path / "queries.csv").write_text("query,relevance,score\n" + relevant + "d,0,0.9\nd,0,0.1\n")
    found = answer("evaluate", "queries.csv", "--measures", "hit_at(k=1),map")["measures"]
    assert list(found) == ["hit_at(k=1)", "mean_average_precision_at"]  # map is another name of it
    for key, of in found.items():
        assert (of["value"], of["covers"]) == (1, [3, 4]), key
        assert math.isclose(of["interval"]["low"], 3 / (3 + 3.841458820694124), rel_tol=1e-9), key


def test_nominal_alpha_has_the_standard_error_of_scotts_pi(answer, classes):
    """1 - alpha is (1 - pi) (N - 1) / N for 180 answers; the other levels are bootstrapped."""
    asked = ["--measures", "krippendorff_alpha,scott_pi,krippendorff_alpha(level=ordinal)"]
    for more in ([], ["--weight", "weight"], ["--cluster", "patient"]):
        alpha, pi, ordinal = answer("evaluate", *classes, *more, *asked)["measures"].values()
        assert (alpha["interval"]["method"], ordinal["interval"]["method"]) == ("effective", "bca")
        ratio = (1 - alpha["value"]) / (1 - pi["value"])
        assert math.isclose(alpha["interval"]["standard_error"], ratio * pi["interval"]["standard_error"], rel_tol=1e-12)
    drawn = answer("evaluate", *classes, *asked, "--interval", "percentile")["measures"]["krippendorff_alpha"]["interval"]
    plain = answer("evaluate", *classes, *asked)["measures"]["krippendorff_alpha"]["interval"]
    assert math.isclose(plain["standard_error"], drawn["standard_error"], rel_tol=0.1)


@pytest.mark.parametrize("of", ["classes", "regression"])
def test_the_list_of_measures_says_what_answers_call_an_interval(answer, request, of):
    listed = {entry["id"]: entry["interval"] for entry in answer("measures")["measures"] if entry.get("task") in ("multiclass", "regression")}
    names = ["log_loss", "mean_absolute_rank_error", "mcc"] if of == "classes" else ["bias", "mae", "r2", "pearson", "smape"]
    more = ["--task", "ordinal"] if of == "classes" else []
    found = answer("evaluate", *request.getfixturevalue(of), *more, "--measures", ",".join(names))["measures"]
    for key, result in found.items():
        assert result["interval"]["method"] == listed[key].get("in_answers", listed[key]["method"]), key


# --- compare and check --------------------------------------------------------------------------------------------------


def test_two_models_of_classes_are_compared_on_the_same_rows(answer, classes):
    found = answer("compare", *classes, "--score-prefix", "b_")
    check("compare", found)
    assert found["task"] == "multiclass" and found["pairing"] == "rows"
    difference = found["measures"]["macro_roc_auc"]["differences"][0]
    drawn = answer("compare", *classes, "--score-prefix", "b_", "--interval", "percentile", "--replicates", "500", "--measures", "macro_roc_auc")
    bootstrap = drawn["measures"]["macro_roc_auc"]["differences"][0]
    assert math.isclose(difference["standard_error"], bootstrap["interval"]["standard_error"], rel_tol=0.2)


def test_the_paired_error_of_a_mean_is_that_of_the_rows_differences(answer, regression, tmp_path):
    found = answer("compare", *regression, "--predicted", "bad", "--measures", "mae")
    check("compare", found)
    header, *rows = (tmp_path / "numbers.csv").read_text().splitlines()
    apart = []
    for row in rows:
        y, good, bad = map(float, row.split(",")[:3])
        apart.append(abs(y - good) - abs(y - bad))
    mean = sum(apart) / len(apart)
    error = math.sqrt(sum((x - mean) ** 2 for x in apart) / (len(apart) - 1) / len(apart))
    difference = found["measures"]["mae"]["differences"][0]
    assert math.isclose(difference["difference"], mean, rel_tol=1e-12)
    assert math.isclose(difference["standard_error"], error, rel_tol=1e-9)


@pytest.mark.parametrize("more", [[], ["--weight", "share"], ["--cluster", "patient"]], ids=str)
def test_the_paired_error_of_a_measure_of_order_is_near_that_of_the_bootstrap(answer, tmp_path, more):
    (tmp_path / "many.csv").write_text(numbers(rows=400, seed=5))
    asked = ["many.csv", "--label", "y", "--predicted", "good", "--predicted", "bad", "--measures", ",".join(MEASURES_OF_ORDER), *more]
    found, drawn = answer("compare", *asked), answer("compare", *asked, "--interval", "percentile", "--replicates", "500")
    for key in MEASURES_OF_ORDER:
        error, bootstrap = (of["measures"][key]["differences"][0] for of in (found, drawn))
        assert math.isclose(error["standard_error"], bootstrap["interval"]["standard_error"], rel_tol=0.15), key


@pytest.mark.parametrize("more", [["--cluster", "patient"], ["--weight", "share"], ["--test", "bootstrap", "--replicates", "100"]])
def test_comparisons_of_numbers_with_clusters_and_weights(answer, regression, more):
    check("compare", answer("compare", *regression, "--predicted", "bad", *more))


def test_a_model_is_not_told_apart_from_itself(answer, regression, tmp_path):
    text = (tmp_path / "numbers.csv").read_text().splitlines()
    place = text[0].split(",").index("good")
    (tmp_path / "twice.csv").write_text("\n".join([text[0] + ",same", *(f"{row},{row.split(',')[place]}" for row in text[1:])]) + "\n")
    found = answer("compare", "twice.csv", *regression[1:], "--predicted", "same", "--measures", "r2,mae,median_absolute_error")
    for of in found["measures"].values():
        assert of["differences"][0]["difference"] == 0
        assert of["differences"][0]["verdict"] == "cannot_be_told_apart"


def test_the_gate_knows_measures_of_the_task(midrank, answer, classes, regression):
    passed = midrank("check", *classes, "--min", "macro_f1=0.3", "--max", "log_loss=2", "--format", "json")
    check("check", json.loads(passed.stdout))
    midrank("check", *classes, "--min", "hand_till=0.9999", "--bound", "lower", code=1)
    midrank("check", *regression, "--min", "r2=0.5", "--max", "rmse=2")
    midrank("check", *regression, "--max", "absolute_error_quantile(q=0.95)=0.01", code=1)


# --- refusals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "options", "message"),
    [
        ("evaluate", ["--measures", "f1"], "For an average over several, use macro_f1, weighted_f1 or micro_f1; for a single one, f1_of(class=NAME)."),
        ("evaluate", ["--measures", "r2"], '"r2" is a measure of predicted numbers, but the task of these data is multiclass.'),
        ("evaluate", ["--measures", "macro_f7"], 'There is no measure "macro_f7".'),
        ("evaluate", ["--measures", "cohen_kappa(weights=1.5)"], "weights must be a whole number between 0 and 2"),
        ("evaluate", ["--measures", "top_k_accuracy"], "top_k_accuracy needs k"),
        ("evaluate", ["--threshold", "0.5"], "A threshold applies to one score for two classes"),
        ("evaluate", ["--fold", "ward"], "--fold is for two classes"),
        ("evaluate", ["--slice", "ward", "--against-rest"], "--against-rest is for two classes"),
        ("evaluate", ["--self-check"], "--self-check is for two classes, but the task here is multiclass. Drop this option, or name one class with --positive."),
        ("check", ["--min", "roc_auc=0.5"], "For an average over several, use macro_roc_auc"),
        ("threshold", [], "This command is for two classes, but the task here is multiclass."),
        ("influence", [], "This command is for two classes"),
        ("compare", [], "There is only one model"),
        ("compare", ["--score-prefix", "b_", "--curves"], "--curves compares ROC curves of two classes"),
    ],
)
def test_what_makes_no_sense_for_classes_is_refused(midrank, classes, command, options, message):
    said = midrank(command, *classes, *options, code=2).stderr.splitlines()
    assert message in said[-1], said


def test_what_makes_no_sense_for_numbers_is_refused(midrank, regression):
    assert "is a measure of several classes" in midrank("evaluate", *regression, "--measures", "macro_f1", code=2).stderr
    assert "the task here is regression. Use midrank evaluate, report, compare, check, bootstrap, permute or explain." in midrank("threshold", *regression, code=2).stderr


def test_of_several_labels_one_may_be_looked_at(midrank, tmp_path):
    (tmp_path / "labels.csv").write_text("label_a,label_b,score_a,score_b\n1,0,.9,.1\n1,1,.8,.7\n0,1,.6,.4\n")
    assert "Name the columns of one label with --label and --score" in midrank("threshold", "labels.csv", code=2).stderr
    midrank("threshold", "labels.csv", "--label", "label_a", "--score", "score_a")


# --- Rows too many to keep -------------------------------------------------------------------------------------------------------


@pytest.fixture
def many_numbers(tmp_path):
    """More rows than the smallest block of the summary holds, in two files, and weights."""
    generator = random.Random(9)
    rows = []
    for _ in range(30_000):
        truth = generator.gauss(0, 3)
        rows.append(f"{truth!r},{truth + generator.gauss(0.3, 1)!r},{generator.randint(0, 3)}")
    for name, part in (("all", rows), ("first", rows[:11_000]), ("second", rows[11_000:])):
        (tmp_path / f"{name}.csv").write_text("\n".join(["y,f,weight", *part]) + "\n")
    return ["--label", "y", "--predicted", "f", "--task", "regression"]


MEASURES_OF_ERRORS = "all,error_quantile(q=0.9),absolute_error_quantile(q=0.95),share_below(x=1),mad(scaled=1),r2_adjusted(p=3)"
KNOWN = "r2 mae mse rmse bias max_error pearson lins_concordance".split()
BOUNDED = [
    "median_error", "median_absolute_error", "mad_of_errors", "mad_of_errors(scaled=1)", "error_quantile(q=0.9)",
    "absolute_error_quantile(q=0.95)", "share_below(x=1)",
]  # fmt: skip


def test_an_approximate_summary_keeps_no_quantiles_and_says_so(midrank, tmp_path):
    (tmp_path / "numbers.csv").write_text("y,p,q_0.1,q_0.9\n" + "".join(f"{i + 0.5},{i},{i - 1},{i + 1}\n" for i in range(20)))
    asked = ["numbers.csv", "--label", "y", "--predicted", "p", "--quantile-prefix", "q_", "--task", "regression"]
    done = midrank("evaluate", *asked, "--approximate", code=2)
    assert "--approximate keeps no predicted quantiles, but these data have some. Drop --approximate or the quantiles." in " ".join(done.stderr.split())


def holds_exact(approximate, exact):
    """Every value is exact, or has bounds that contain the exact one, or is undefined with the reason."""
    for key, known in exact["measures"].items():
        found = approximate["measures"][key]
        if key in KNOWN:
            assert math.isclose(found["value"], known["value"], rel_tol=1e-9), key
            assert "remark" not in found
        elif key in BOUNDED:
            bounds = found["details"]
            assert bounds["least"] <= known["value"] <= bounds["most"], key
            assert bounds["least"] <= found["value"] <= bounds["most"], key
            assert 0 <= bounds["rank_error"] < 0.002, key
            assert found["remark"].startswith("approximate: the exact value is guaranteed to lie between least and most"), key
        else:
            assert found["value"] is None, key
            assert found["undefined"] == "it needs every row, but only an approximate summary was kept", key


@pytest.mark.parametrize("more", [[], ["--weight", "weight"]])
def test_bounds_of_an_approximate_summary_hold_the_exact_values(answer, midrank, many_numbers, more):
    asked = [*many_numbers, *more, "--measures", MEASURES_OF_ERRORS, "--interval", "none"]
    exact = answer("evaluate", "all.csv", *asked)
    approximate = answer("evaluate", "all.csv", *asked, "--approximate")
    check("evaluate", approximate)
    holds_exact(approximate, exact)
    assert approximate["input"] == exact["input"]
    for part in ("first", "second"):
        midrank("summarize", f"{part}.csv", *many_numbers, *more, "--approximate", "-o", f"{part}.mrk")
    midrank("merge", "second.mrk", "first.mrk", "-o", "all.mrk")
    holds_exact(answer("evaluate", "all.mrk", "--measures", MEASURES_OF_ERRORS, "--interval", "none"), exact)
    text = " ".join(midrank("evaluate", "all.mrk", "--measures", "medae,spearman").stdout.split())
    assert "approximate: the exact value is guaranteed to lie between least and most (least 0." in text
    assert "it needs every row, but only an approximate summary was kept" in text


def test_an_approximate_summary_has_no_intervals_and_says_why(answer, many_numbers):
    found = answer("evaluate", "all.csv", *many_numbers, "--approximate", "--measures", "medae,r2")["measures"]
    assert {of["no_interval"] for of in found.values()} == {"it needs the rows, but only their summary is given"}


def test_few_rows_stay_exact_in_an_approximate_summary(answer, regression):
    asked = [*regression, "--task", "regression", "--slice", "ward", "--measures", "medae,mad,share_below(x=0.5)", "--interval", "none"]
    exact, approximate = answer("evaluate", *asked), answer("evaluate", *asked, "--approximate")
    assert approximate["measures"] == exact["measures"]
    assert approximate["slices"] == exact["slices"]


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["evaluate", "all.csv", "--label", "y", "--predicted", "f", "--approximate"], "Add --task regression, or drop --approximate."),
        (["evaluate", "approximate.mrk", "--report", "page.html"], "--approximate does not keep every error, and a page shows all of them. Drop --report."),
        (["evaluate", "approximate.mrk", "--approximate"], "--approximate controls how rows are read, and these are summaries. Drop it."),
        (["compare", "approximate.mrk"], "this command needs every row. Use midrank evaluate, or give the files with the rows."),
        (["merge", "approximate.mrk", "exact.mrk", "-o", "both.mrk"], "one of them is approximate, and the other keeps every row."),
    ],
)
def test_what_an_approximate_summary_cannot_do_is_refused(midrank, many_numbers, command, message):
    midrank("summarize", "first.csv", *many_numbers, "--approximate", "-o", "approximate.mrk")
    midrank("summarize", "first.csv", *many_numbers, "-o", "exact.mrk")
    said = midrank(*command, code=2).stderr.splitlines()[-1]
    assert message in said, said


@pytest.mark.parametrize("weights", [False, True])
@pytest.mark.parametrize("value", ["0.1", "0.7", "7.3", "123456.789"])
@pytest.mark.parametrize("count", [3, 10, 101])
def test_numbers_that_are_all_alike_explain_nothing(answer, tmp_path, value, count, weights):
    generator = random.Random(count)
    lines = [f"{value},{generator.random()},{generator.random() + 0.1}" for _ in range(count)]
    (tmp_path / "rows.csv").write_text("\n".join(["y,f,w", *lines]) + "\n")
    asked = ["--task", "regression", "--measures", "r2,explained_variance,pearson,spearman,kendall_tau_b,d2_tweedie"]
    asked += ["--weight", "w"] if weights else []
    truth = answer("evaluate", "rows.csv", "--label", "y", "--predicted", "f", *asked)["measures"]
    assert {found["undefined"] for found in truth.values()} == {"all true values are equal"}
    said = answer("evaluate", "rows.csv", "--label", "f", "--predicted", "y", *asked)["measures"]
    for name in ("pearson", "spearman", "kendall_tau_b"):
        assert said[name]["undefined"] == "all predictions are equal", name


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_labels_of_many_digits_are_told_apart(answer, tmp_path, kind):
    rows = [("1234567890123456789", "1234567890123456788"), ("1234567890123456788", "1234567890123456789"), ("5", "5")]
    if kind == "csv":
        text = "label,predicted\n" + "".join(f"{truth},{said}\n" for truth, said in rows)
    else:
        text = "".join(f'{{"label": {truth}, "predicted": {said}}}\n' for truth, said in rows)
    (tmp_path / f"rows.{kind}").write_text(text)
    found = answer("evaluate", f"rows.{kind}", "--measures", "accuracy")
    assert found["measures"]["accuracy"]["value"] == 1 / 3
    assert found["classes"] == ["5", "1234567890123456788", "1234567890123456789"]


@pytest.mark.parametrize(("positive", "counts"), [("9007199254740993", (2, 1)), ("9007199254740992", (1, 2))])
def test_a_positive_label_of_many_digits_is_that_one(answer, tmp_path, positive, counts):
    (tmp_path / "rows.csv").write_text("label,score\n9007199254740993,0.9\n9007199254740992,0.2\n9007199254740993,0.8\n")
    found = answer("evaluate", "rows.csv", "--positive", positive, "--measures", "roc_auc")["input"]
    assert (found["positives"], found["negatives"]) == counts


def test_words_and_their_codes_are_not_compared(midrank, answer, tmp_path):
    (tmp_path / "codes.csv").write_text("label,predicted\ncat,0\ndog,1\n")
    (tmp_path / "words.csv").write_text("label,predicted\n0,cat\n1,dog\n")
    for name, said in (("codes.csv", "the predicted classes are numbers"), ("words.csv", "the predicted classes are words")):
        assert said in midrank("evaluate", name, code=2).stderr
    (tmp_path / "bits.csv").write_text("label,predicted\nTrue,1\nfalse,0\nTRUE,1\nFalse,1\n")
    assert answer("evaluate", "bits.csv", "--measures", "accuracy")["measures"]["accuracy"]["value"] == 0.75
    for positive, sensitivity in (("True", 1), ("1", 1), ("false", 0.5), ("0", 0.5)):
        found = answer("evaluate", "bits.csv", "--positive", positive, "--measures", "sensitivity")["measures"]["sensitivity"]
        assert found["value"] == sensitivity, positive


@pytest.mark.parametrize("more", [["--classes", "cat,dog"], ["--task", "multiclass"], ["--task", "ordinal"]], ids=str)
def test_two_columns_of_scores_are_found_where_several_classes_are_asked_for(answer, tmp_path, more):
    (tmp_path / "rows.csv").write_text("label,p_cat,p_dog\ncat,0.8,0.2\ndog,0.3,0.7\ncat,0.4,0.6\n")
    found = answer("evaluate", "rows.csv", *more, "--measures", "accuracy")
    assert found["classes"] == ["cat", "dog"]
    assert found["measures"]["accuracy"]["value"] == 2 / 3


@pytest.mark.parametrize(("word", "code"), [("cohen_kappa(weights=quadratic)", "cohen_kappa(weights=2)"), ("krippendorff_alpha(level=ordinal)", "krippendorff_alpha(level=1)"),
                                            ("balanced_accuracy(adjusted=true)", "balanced_accuracy(adjusted=1)"), ("hand_till(prior=true)", "hand_till(prior=1)")])  # fmt: skip
def test_codes_of_parameters_have_words(answer, midrank, tmp_path, word, code):
    (tmp_path / "rows.csv").write_text(three_classes())
    asked = ["--label", "y", "--score-prefix", "a_", "--task", "ordinal"]
    by_word, by_code = (answer("evaluate", "rows.csv", *asked, "--measures", measure)["measures"] for measure in (word, code))
    assert by_word[word] == by_code[code]
    assert "none or linear or quadratic" in midrank("evaluate", "rows.csv", *asked, "--measures", "cohen_kappa(weights=cubic)", code=2).stderr


def test_a_constant_truth_has_no_skill_whatever_its_deviance_is_rounded_to(answer, tmp_path):
    (tmp_path / "rows.csv").write_text("label,predicted\n0.1,2\n0.1,3\n0.1,2\n")
    found = answer("evaluate", "rows.csv", "--task", "regression", "--measures", "d2_tweedie(power=-1),d2_tweedie(power=1.2),r2")
    assert {one["undefined"] for one in found["measures"].values()} == {"all true values are equal"}


def test_no_deviance_lies_below_zero(answer, tmp_path):
    (tmp_path / "rows.csv").write_text("label,predicted\n0.3,0.3\n1.7,1.7\n2.9,2.9000000029\n")
    measures = "gamma_deviance,poisson_deviance,tweedie_deviance(power=-1),tweedie_deviance(power=1.5)"
    found = answer("evaluate", "rows.csv", "--task", "regression", "--measures", measures)["measures"]
    assert all(0 <= one["value"] < 1e-15 for one in found.values()), found


def test_what_all_predictions_are_too_high_by_does_not_touch_the_explained_variance(answer, regression, tmp_path):
    options = [*regression[1:], "--measures", "explained_variance"]
    head, *lines = (tmp_path / regression[0]).read_text().splitlines()
    place = head.split(",").index("good")
    rows = [line.split(",") for line in lines]
    shifted = [[*row[:place], repr(float(row[place]) + 1e9), *row[place + 1 :]] for row in rows]
    (tmp_path / "shifted.csv").write_text("\n".join([head, *map(",".join, shifted)]) + "\n")
    plain, found = (
        answer("evaluate", data, *options)["measures"]["explained_variance"] for data in (regression[0], "shifted.csv")
    )
    assert found["value"] == pytest.approx(plain["value"], abs=1e-6)
    for end in ("low", "high"):
        assert found["interval"][end] == pytest.approx(plain["interval"][end], abs=1e-5)


def test_distances_of_classes_that_are_large_numbers_keep_their_digits(answer, tmp_path):
    pairs = [(1, 1), (1, 2), (2, 2), (3, 3), (3, 2), (2, 2), (1, 1), (3, 3)]
    found = []
    for offset in (0, 200_000_000, 1_000_000_000):
        (tmp_path / "rows.csv").write_text("label,predicted\n" + "".join(f"{a + offset},{b + offset}\n" for a, b in pairs))
        found.append(answer("evaluate", "rows.csv", "--task", "multiclass", "--measures", "krippendorff_alpha(level=2)")["measures"])
    assert found[0] == found[1] == found[2]


def test_errors_that_differ_by_their_rounding_alone_have_no_histogram(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text("label,predicted\n1,0.5\n2,1.5\n0.3,-0.2\n7,6.499999999999999\n0.1,-0.4\n")
    said = midrank("curve", "rows.csv", "--task", "regression", "--kind", "error_histogram", "--format", "json")
    assert "nan" not in said.stdout and "inf" not in said.stdout
    assert "no spread" in json.dumps(json.loads(said.stdout)) + said.stderr


def test_classes_that_were_left_out_do_not_count_as_negative(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text("label,predicted\ncat,cat\ndog,dog\nemu,cat\ncat,emu\ndog,cat\n")
    said = midrank("evaluate", "rows.csv", "--positive", "cat", "--negative", "dog", "--measures", "accuracy").stderr
    assert "1 row is left out" in said and "count as negative" not in said


@pytest.mark.parametrize("sizes", [(1, 1, 1), (3, 4, 5), (7, 8, 9), (100, 101, 102)])
def test_the_correlation_of_a_model_that_is_always_right_is_one(midrank, tmp_path, sizes):
    rows = "".join(f"{name},{name}\n" * size for name, size in zip("abc", sizes, strict=True))
    (tmp_path / "rows.csv").write_text("label,predicted\n" + rows)
    midrank("check", "rows.csv", "--min", "mcc=1")


def test_all_measures_are_at_least_those_that_nobody_named(answer, tmp_path):
    query = "".join(f"{q},{(q * row) % 3},{row}\n" for q in range(1, 8) for row in range(12))
    (tmp_path / "queries.csv").write_text("query,relevance,score\n" + query)
    (tmp_path / "classes.csv").write_text(three_classes())
    for asked in (["queries.csv"], ["classes.csv", "--score-prefix", "a_"]):
        usual, all_of_them = answer("evaluate", *asked), answer("evaluate", *asked, "--measures", "all")
        assert set(usual["measures"]) <= set(all_of_them["measures"])
        assert {key: all_of_them["measures"][key] for key in usual["measures"]} == usual["measures"]


def test_slices_that_cut_queries_are_noted(answer, tmp_path):
    rows = [(q, (q * row) % 3, row, half) for q in range(1, 8) for row in range(12) for half in [row % 2]]
    (tmp_path / "rows.csv").write_text("query,relevance,score,half,set\n" + "".join(f"{q},{g},{s},{h},{q % 2}\n" for q, g, s, h in rows))
    cut = 'Some queries have rows in several slices of "{}": each part of such a query is ranked separately.'
    notes = answer("evaluate", "rows.csv", "--slice", "half", "--slice", "set", "--measures", "ndcg")["notes"]
    assert cut.format("half") in notes and cut.format("set") not in notes


def test_a_method_that_a_task_has_not_is_noted(answer, regression):
    for method in ("studentized", "jackknife"):
        found = answer("evaluate", *regression, "--interval", method, "--measures", "mae")
        assert f"The intervals of mae are the standard ones: --interval {method} does not apply to it." in found["notes"]
        assert found["measures"]["mae"]["interval"]["method"] == "log"


def test_the_mean_error_of_few_rows_has_students_interval(answer, tmp_path):
    pairs = [(10, 11), (12, 11), (14, 15), (9, 8), (8, 9), (11, 10), (13, 14), (10, 9.5)]
    (tmp_path / "rows.csv").write_text("y,f\n" + "".join(f"{y},{f}\n" for y, f in pairs))
    interval = answer("evaluate", "rows.csv", "--label", "y", "--predicted", "f", "--measures", "bias")["measures"]["bias"]["interval"]
    # scipy 1.17.1: stats.ttest_1samp([-1, 1, -1, 1, -1, 1, -1, 0.5], 0).confidence_interval(0.95)
    assert (interval["low"], interval["high"]) == pytest.approx((-0.9114832592998655, 0.7864832592998655), rel=1e-12)


def test_a_mean_error_of_skew_clusters_has_fewer_degrees_of_freedom(answer, tmp_path):
    errors = [(0, 1), (1, 0), (-1, 0.5), (0.5, 0.5), (0, -1), (1, 1), (0, 0), (8, 6)]
    rows = "".join(f"{error},0,{cluster}\n" for cluster, pair in enumerate(errors) for error in pair)
    (tmp_path / "rows.csv").write_text("y,f,own\n" + rows)
    asked = ["--label", "y", "--predicted", "f", "--measures", "bias", "--cluster", "own"]
    interval = answer("evaluate", "rows.csv", *asked)["measures"]["bias"]["interval"]
    # The means of the clusters, c, lie d about theirs, 1.09375. Their standard error is sqrt(8/7 sum d^2) / 8, and the acceleration
    # a = sum d^3 / (6 (sum d^2)^1.5). 1 / degrees = 1/7 + 144 a^2 ((x^4 + 2 x^2 - 3) / 18 - (x^2 - 3) / 8) / (x^2 + 1), with x the normal
    # quantile of 0.975, are 1 / 1.7147527796; numpy 2.4.6 and scipy 1.17.1, stats.t.ppf.
    assert (interval["low"], interval["high"]) == pytest.approx((-3.2676875733806092, 5.455187573380609), rel=1e-9)


def test_a_measure_of_one_class_has_one_interval_however_it_is_asked_for(answer, tmp_path):
    """On a slice among others, on that slice alone, and in a gate."""
    (tmp_path / "rows.csv").write_text(three_classes())
    header, *rows = three_classes().splitlines()
    ward = header.split(",").index("ward")
    first = rows[0].split(",")[ward]
    (tmp_path / "slice.csv").write_text("\n".join([header, *(row for row in rows if row.split(",")[ward] == first)]))
    asked = ["--label", "y", "--predicted", "said", "--measures", "sensitivity_of(class=x)"]
    of_slice = answer("evaluate", "rows.csv", *asked, "--slice", "ward")["slices"][f"ward={first}"]["measures"]["sensitivity_of(class=x)"]
    alone = answer("evaluate", "slice.csv", *asked)["measures"]["sensitivity_of(class=x)"]
    assert of_slice["interval"] == alone["interval"]
    assert alone["interval"]["method"] == "wilson"


def test_a_mean_that_leaves_queries_out_says_why(midrank, tmp_path):
    rows = ["q,label,score"] + [f"{query},{int(query < 3 and row == 0)},{row}" for query in range(5) for row in range(3)]
    (tmp_path / "queries.csv").write_text("\n".join(rows) + "\n")
    said = midrank("evaluate", "queries.csv", "--query", "q", "--measures", "mean_reciprocal_rank").stdout
    assert "over 3 of 5 queries: the others have no relevant row\n" in said


def test_a_level_is_heeded_by_a_curve_of_errors_or_refused(answer, midrank, regression):
    for kind in ("error_cdf", "absolute_error_cdf", "bland_altman"):
        assert answer("curve", *regression, "--kind", kind) != answer("curve", *regression, "--kind", kind, "--level", "0.8"), kind
    for kind in ("error_pdf", "error_histogram", "residuals", "prediction_truth"):
        said = midrank("curve", *regression, "--kind", kind, "--level", "0.8", code=2).stderr
        assert "There is no band that --level could apply to. Choose one with --band, or drop the option." in said, kind
    midrank("curve", *regression, "--kind", "error_pdf,error_cdf", "--level", "0.8", "--format", "json")


def test_curves_of_errors_say_that_clusters_take_their_intervals(answer, midrank, regression):
    for kind, lost in (("bland_altman", "the intervals"), ("error_cdf", "the band")):
        assert "comes without" not in midrank("curve", *regression, "--kind", kind).stderr
        notes = answer("curve", *regression, "--kind", kind, "--cluster", "patient")["notes"]
        assert f'Model "good": {kind} comes without {lost}' in " ".join(notes)


@pytest.mark.parametrize("command", ["threshold", "calibrate", "power", "influence"])
@pytest.mark.parametrize("names", ["{}", "class_{}"])
def test_the_command_proposed_for_scores_of_classes_is_one_that_works(midrank, tmp_path, command, names):
    scores = ["5,3,2", "4,5,1", "1,2,7", "3,4,3", "3,6,1", "4,2,4"] * 10
    rows = [f"{kind},{','.join('0.' + part for part in of.split(','))}" for kind, of in zip("abcabc" * 10, scores, strict=True)]
    (tmp_path / "kinds.csv").write_text("\n".join([",".join(["kind", *map(names.format, "abc")]), *rows]) + "\n")
    options = ["--label", "kind", *(["--top", 5, "--measures", "roc_auc"] if command == "influence" else [])]
    said = midrank(command, "kinds.csv", *options, code=2).stderr
    proposed = shlex.split(said[said.index("For example: midrank ") :].removeprefix("For example: midrank "))
    assert proposed[-2] == "--positive" and "one class with --positive" in said
    midrank(*proposed)


def test_the_class_to_look_at_is_proposed_where_the_scores_of_classes_are_named(midrank, tmp_path):
    (tmp_path / "kinds.csv").write_text("kind,p_a,p_b,p_c\n" + "a,.5,.3,.2\nb,.4,.5,.1\nc,.1,.2,.7\nb,.5,.3,.2\n" * 5)
    command = ["threshold", "kinds.csv", "--label", "kind", "--score-prefix", "p_"]
    assert midrank(*command, code=2).stderr.endswith(f"For example: midrank {' '.join(command)} --positive c\n")
    assert "Model p_c" in midrank(*command, "--positive", "c").stdout

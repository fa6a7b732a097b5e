"""midrank bootstrap and midrank permute for several classes, numbers, queries and several labels."""

import collections
import csv
import itertools
import json
import math
import random

import pytest

OF = {
    "classes.csv": ["--score-prefix", "p_", "--predicted", "predicted"],
    "numbers.csv": ["--predicted", "predicted"],
    "queries.csv": ["--query", "query"],
    "labels.csv": ["--label-prefix", "label_", "--score-prefix", "score_"],
}
NAMED = {
    "classes.csv": ["accuracy", "macro_f1", "hand_till", "mcc"],
    "numbers.csv": ["r2", "mae", "median_absolute_error", "spearman"],
    "queries.csv": ["ndcg_at", "mean_average_precision_at", "mean_reciprocal_rank"],
    "labels.csv": ["hamming_loss", "micro_f1", "macro_roc_auc"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("studies")
    draw = random.Random(11)

    def write(name, columns, rows):
        (folder / name).write_text("\n".join(",".join(map(str, row)) for row in [columns, *rows]) + "\n")

    def of_classes():
        label = draw.randrange(3)
        p = [1 + (2 if c == label else 0) + 3 * draw.random() for c in range(3)]
        p = [round(x / sum(p), 3) for x in p[:2]]
        p.append(round(1 - sum(p), 3))
        return ["abc"[label], "abc"[p.index(max(p))], *p, draw.choice("xy"), draw.randrange(12)]

    write("classes.csv", ["label", "predicted", "p_a", "p_b", "p_c", "ward", "patient"], [of_classes() for _ in range(80)])
    truth = [draw.gauss(0, 2) for _ in range(70)]
    write("numbers.csv", ["label", "predicted", "patient"], [[f"{y:.2f}", f"{y + draw.gauss(0, 1):.2f}", i // 4] for i, y in enumerate(truth)])
    gains = [(q, max(0, round(draw.gauss(0.6, 0.8)))) for q in range(25) for _ in range(6)]
    write("queries.csv", ["query", "label", "score"], [[f"q{q}", gain, f"{gain + draw.gauss(0, 2):.2f}"] for q, gain in gains])
    flags = [[draw.randrange(2) for _ in range(3)] for _ in range(60)]
    scores = [[round(min(max(0.4 * y + 0.6 * draw.random(), 0), 1), 2) for y in row] for row in flags]
    write("labels.csv", [f"{what}_{name}" for what in ("label", "score") for name in "abc"], [[*y, *s] for y, s in zip(flags, scores, strict=True)])
    return folder


@pytest.fixture
def ask(midrank, folder):
    def ask(command, file, *options, code=0):
        done = midrank(command, str(folder / file), *OF.get(file, []), *options, "--format", "json", code=code)
        return json.loads(done.stdout) if code == 0 else done.stderr

    return ask


@pytest.mark.parametrize("file", OF)
@pytest.mark.parametrize("method", ["percentile", "basic", "bca", "normal_bootstrap"])
def test_bootstrap_draws_what_evaluate_draws(ask, file, method):
    draws = ["--measures", ",".join(NAMED[file]), "--replicates", "300", "--seed", "5"]
    whole = ask("bootstrap", file, *draws)["results"][0]["measures"]
    alone = ask("evaluate", file, *draws, "--interval", method)["measures"]
    for measure in NAMED[file]:
        if alone[measure]["interval"].get("method") != method:  # medians have none of these
            continue
        found = whole[measure]["intervals"][method]["interval"]
        assert (found["low"], found["high"]) == (alone[measure]["interval"]["low"], alone[measure]["interval"]["high"])
        assert whole[measure]["value"] == alone[measure]["value"]
        assert "studentized" not in whole[measure]["intervals"]


def test_the_standard_error_of_an_accuracy_is_that_of_a_share(ask):
    found = ask("bootstrap", "classes.csv", "--measures", "accuracy", "--replicates", "20000")["results"][0]["measures"]["accuracy"]
    expected = math.sqrt(found["value"] * (1 - found["value"]) / 80)
    # The relative standard error of a standard deviation from 20 000 replicates is 1 in 200.
    assert found["standard_error"]["value"] == pytest.approx(expected, rel=0.03)


def test_clusters_and_slices_are_drawn_by_themselves(ask):
    whole = ask("bootstrap", "classes.csv", "--cluster", "patient", "--slice", "ward", "--measures", "accuracy")
    assert whole["scheme"] == "clustered"
    assert [result.get("slice") for result in whole["results"]][1:] == ["ward=x", "ward=y"]


def test_without_names_the_main_measures_of_the_task_are_studied(ask):
    for command in ("bootstrap", "permute"):
        few = ["--replicates", "100"] if command == "bootstrap" else ["--permutations", "50"]
        assert "macro_f1" in ask(command, "classes.csv", *few)["results"][0]["measures"]
        assert "r2" in ask(command, "numbers.csv", *few)["results"][0]["measures"]
        assert "ndcg_at" in ask(command, "queries.csv", *few)["results"][0]["measures"]
        assert "hamming_loss" in ask(command, "labels.csv", *few)["results"][0]["measures"]


def test_of_queries_it_is_these_that_are_drawn(midrank, folder):
    said = midrank("bootstrap", str(folder / "queries.csv"), *OF["queries.csv"], "--replicates", "100").stdout
    assert "100 replicates, drawn from queries, seed 7" in " ".join(said.split())


@pytest.mark.parametrize(
    ("command", "file", "options", "says"),
    [
        ("bootstrap", "classes.csv", ["--interval", "studentized"], "--interval studentized is for two classes, but the task here is multiclass."),
        ("bootstrap", "classes.csv", ["--stratify"], "--stratify is for two classes, but the task here is multiclass. Drop this option."),
        ("evaluate", "numbers.csv", ["--interval", "bca", "--stratify"], "--stratify is for two classes, but the task here is regression."),
        ("evaluate", "classes.csv", ["--interval", "bca", "--bootstrap-weights", "poisson"], "--bootstrap-weights poisson is for two classes"),
        ("bootstrap", "classes.csv", ["--threshold", "0.5"], "A threshold applies to one score for two classes"),
        ("permute", "numbers.csv", ["--cluster", "patient"], "Whole clusters are permuted only for two classes, but the task here is regression."),
        ("permute", "numbers.csv", ["--weight", "patient"], "Rows are permuted one by one, but a whole weight means that many equal rows."),
    ],
)  # fmt: skip
def test_what_is_for_two_classes_is_refused(ask, command, file, options, says):
    assert says in ask(command, file, *options, code=2)


# --- Permutations: beside all of them, on data that are few enough -------------------------------------------------------


def p_by_counting(values, observed):
    return sum(value >= observed - 1e-12 for value in values) / len(values)


def share_of(answer, measure):
    return answer["results"][0]["measures"][measure]["share"]


def near(share, exact, permutations):
    return abs(share - exact) <= 5 * math.sqrt(exact * (1 - exact) / permutations) + 1e-12


def accuracy(truth, predicted):
    return sum(a == b for a, b in zip(truth, predicted, strict=True)) / len(truth)


def test_classes_are_permuted_as_all_permutations_say(midrank, tmp_path):
    truth, predicted = "aaabbcc", "aabbbca"
    (tmp_path / "few.csv").write_text("label,predicted\n" + "".join(f"{a},{b}\n" for a, b in zip(truth, predicted, strict=True)))
    done = midrank("permute", str(tmp_path / "few.csv"), "--measures", "accuracy", "--permutations", "20000", "--format", "json")
    exact = p_by_counting([accuracy(order, predicted) for order in itertools.permutations(truth)], accuracy(truth, predicted))
    assert 0.02 < exact < 0.9
    assert near(share_of(json.loads(done.stdout), "accuracy"), exact, 20000)


def test_numbers_are_permuted_as_all_permutations_say(midrank, tmp_path):
    truth, predicted = [1, 2, 4, 4, 7, 9], [2.5, 1, 6, 3, 5, 7]
    (tmp_path / "few.csv").write_text("label,predicted\n" + "".join(f"{a},{b}\n" for a, b in zip(truth, predicted, strict=True)))
    done = midrank("permute", str(tmp_path / "few.csv"), "--task", "regression", "--measures", "mae,r2", "--permutations", "20000", "--format", "json")
    errors = [-sum(abs(a - b) for a, b in zip(order, predicted, strict=True)) for order in itertools.permutations(truth)]
    exact = p_by_counting(errors, -sum(abs(a - b) for a, b in zip(truth, predicted, strict=True)))
    assert 0.005 < exact < 0.9
    assert near(share_of(json.loads(done.stdout), "mae"), exact, 20000)


def test_gains_are_permuted_within_their_queries(midrank, tmp_path):
    queries = {"one": ([1, 0, 0], [0.9, 0.5, 0.1]), "two": ([0, 1, 0, 1], [0.9, 0.8, 0.3, 0.2])}
    (tmp_path / "few.csv").write_text(
        "query,label,score\n" + "".join(f"{q},{y},{s}\n" for q, (gains, scores) in queries.items() for y, s in zip(gains, scores, strict=True))
    )
    done = midrank("permute", str(tmp_path / "few.csv"), "--query", "query", "--measures", "mean_reciprocal_rank", "--permutations", "20000", "--format", "json")  # fmt: skip

    def reciprocal(gains):
        return 1 / (gains.index(1) + 1)

    of_each = [[reciprocal(order) for order in itertools.permutations(gains)] for gains, _ in queries.values()]
    observed = sum(reciprocal(gains) for gains, _ in queries.values()) / 2
    exact = p_by_counting([sum(both) / 2 for both in itertools.product(*of_each)], observed)
    assert 0.02 < exact < 0.9
    assert near(share_of(json.loads(done.stdout), "mean_reciprocal_rank"), exact, 20000)


def test_labels_of_a_row_are_permuted_together(midrank, tmp_path):
    truth, predicted = [(1, 1), (1, 1), (0, 0), (0, 1), (0, 0)], [(1, 1), (1, 0), (0, 0), (0, 1), (1, 1)]
    rows = [[*y, *f] for y, f in zip(truth, predicted, strict=True)]
    (tmp_path / "few.csv").write_text("label_a,label_b,predicted_a,predicted_b\n" + "".join(",".join(map(str, row)) + "\n" for row in rows))
    done = midrank(
        "permute", str(tmp_path / "few.csv"), "--label-prefix", "label_", "--predicted-prefix", "predicted_",
        "--measures", "subset_accuracy", "--permutations", "20000", "--format", "json",
    )  # fmt: skip
    exact = p_by_counting([accuracy(order, predicted) for order in itertools.permutations(truth)], accuracy(truth, predicted))
    assert 0.02 < exact < 0.9
    assert near(share_of(json.loads(done.stdout), "subset_accuracy"), exact, 20000)


def test_whole_weights_of_predicted_classes_are_so_many_rows(midrank, folder, tmp_path):
    rows = [line.split(",")[:2] for line in (folder / "classes.csv").read_text().splitlines()[1:]]
    counts = collections.Counter(map(tuple, rows))
    (tmp_path / "rows.csv").write_text("label,predicted\n" + "".join(f"{a},{b}\n" for a, b in rows))
    (tmp_path / "counts.csv").write_text("label,predicted,n\n" + "".join(f"{a},{b},{n}\n" for (a, b), n in sorted(counts.items())))
    measures = ["--measures", "accuracy,macro_f1,mcc", "--permutations", "500", "--format", "json"]
    alone = json.loads(midrank("permute", str(tmp_path / "rows.csv"), *measures).stdout)
    counted = json.loads(midrank("permute", str(tmp_path / "counts.csv"), "--weight", "n", *measures).stdout)
    assert alone["results"][0]["measures"] == counted["results"][0]["measures"]


@pytest.mark.parametrize("file", OF)
def test_neither_the_order_of_rows_nor_threads_matter(midrank, folder, tmp_path, file):
    header, *lines = (folder / file).read_text().splitlines()
    random.Random(3).shuffle(lines)
    (tmp_path / file).write_text("\n".join([header, *lines]) + "\n")
    asked = [*OF[file], "--measures", ",".join(NAMED[file]), "--permutations", "200", "--format", "json"]
    found = [
        json.loads(midrank("permute", path, *asked, *threads).stdout)["results"]
        for path in (str(folder / file), str(tmp_path / file))
        for threads in ([], ["--threads", "1"])
    ]
    for other in found[1:]:
        for measure in NAMED[file]:
            assert other[0]["measures"][measure]["share"] == found[0][0]["measures"][measure]["share"]


def test_fractional_weights_stay_with_what_is_predicted(midrank, tmp_path):
    lines = ["label,predicted,w", "a,a,0.5", "b,b,1.5", "c,c,2.25", "a,b,0.5", "b,b,0.25"]
    (tmp_path / "few.csv").write_text("\n".join(lines) + "\n")
    done = midrank("permute", str(tmp_path / "few.csv"), "--weight", "w", "--measures", "accuracy", "--permutations", "20000", "--format", "json")
    truth, predicted, weights = "abcab", "abcbb", [0.5, 1.5, 2.25, 0.5, 0.25]

    def weighted(order):
        return sum(w for a, b, w in zip(order, predicted, weights, strict=True) if a == b) / sum(weights)

    exact = p_by_counting([weighted(order) for order in itertools.permutations(truth)], weighted(truth))
    assert near(share_of(json.loads(done.stdout), "accuracy"), exact, 20000)


@pytest.mark.parametrize("command", [["bootstrap", "--replicates", "100"], ["bootstrap", "--replicates", "100", "--cluster", "patient"], ["permute", "--permutations", "100"]], ids=" ".join)
@pytest.mark.parametrize(("file", "why"), [("numbers.csv", "there are no predicted quantiles"), ("classes.csv", "there are no scores of the classes")])
def test_measures_of_what_the_data_lack_say_so(midrank, folder, tmp_path, command, file, why):
    """Whether named first, last, or among all measures; the others are the same as without it."""
    rows = list(csv.DictReader((folder / file).open()))
    lines = [",".join(row[name] for name in ("label", "predicted", "patient")) for row in rows]
    (tmp_path / "predicted.csv").write_text("\n".join(["label,predicted,patient", *lines]) + "\n")
    options = [*command, "predicted.csv", "--format", "json"]
    lacking = {"numbers.csv": "interval_coverage", "classes.csv": "hand_till"}[file]
    named = {"numbers.csv": "mae", "classes.csv": "accuracy"}[file]

    def measures(*names):
        return json.loads(midrank(*options, "--measures", ",".join(names)).stdout)["results"][0]["measures"]

    alone = measures(named)[named]
    for names in ((lacking, named), (named, lacking), ("all",)):
        found = measures(*names)
        assert found[lacking].get("observed", found[lacking])["undefined"] == why
        assert found[named] == alone
    assert set(measures(lacking)) == {lacking}

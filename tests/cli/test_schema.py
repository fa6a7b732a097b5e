"""Real outputs conform to the JSON Schema files, and these are strict."""

import copy

import pytest
from conftest import ROOT
from jsonschema_rs import meta
from schemas import SCHEMAS, VALIDATORS, check

MODELS = ["--score", "logistic", "--score", "neighbours"]


def objects(value):
    if isinstance(value, dict):
        yield value
        for member in value.values():
            yield from objects(member)
    elif isinstance(value, list):
        for member in value:
            yield from objects(member)


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schema_is_one(name):
    meta.validate(SCHEMAS[name])


def test_parts_that_schemas_share_are_the_same():
    seen = {}
    local = {"one_model", "several_models", "measure", "curve"}
    for name, schema in SCHEMAS.items():
        for part, definition in schema.get("$defs", {}).items():
            if part not in local:
                assert seen.setdefault(part, definition) == definition, (name, part)


def test_an_infinite_value_is_held_against_the_rest(answer, tmp_path):
    rows = "1,.9,a\n0,0,a\n1,0,a\n0,.5,a\n1,.6,c\n0,.1,c\n1,.7,c\n0,.4,c\n"
    (tmp_path / "rows.csv").write_text("label,score,group\n" + rows)
    document = answer("evaluate", "rows.csv", "--slice", "group", "--against-rest", "--measures", "log_loss")
    assert "rest_difference" in document["slices"]["group=a"]["measures"]["log_loss"]
    check("evaluate", document)


@pytest.mark.parametrize("models", [MODELS[:2], MODELS])
@pytest.mark.parametrize("slices", [[], ["--slice", "size"]])
@pytest.mark.parametrize("threshold", [[], ["--threshold", "r_b"], ["--threshold", "2"], ["--threshold", "-inf"]])
def test_evaluate(answer, breast_cancer, models, slices, threshold):
    check("evaluate", answer("evaluate", *breast_cancer, *models, *slices, *threshold, "--measures", "all"))


@pytest.mark.parametrize(
    "rows",
    ["1,9\n0,3\n", "1,0.5\n0,0.5\n", "1,0.5\n", "1,inf\n0,-inf\n", "1,-2\n0,3\n", "1,1\n0,0\n1,0\n"],
    ids=["counts", "tied", "one_class", "infinite_scores", "reversed_margins", "certain_and_wrong"],
)
def test_evaluate_at_the_edges(answer, tmp_path, rows):
    (tmp_path / "edge.csv").write_text("label,score\n" + rows)
    check("evaluate", answer("evaluate", "edge.csv", "--positive", "1"))
    check("evaluate", answer("evaluate", "edge.csv", "--positive", "1", "--measures", "all"))
    check("threshold", answer("threshold", "edge.csv", "--positive", "1"))
    check("curve", answer("curve", "edge.csv", "--positive", "1", "--kind", "roc,pr,gain,lift,cost,indistinguishability,score_histogram"))


@pytest.mark.parametrize("models", [MODELS[:2], MODELS])
def test_threshold(answer, breast_cancer, models):
    check("threshold", answer("threshold", *breast_cancer, *models))
    rules = ["--rule", "cost:FP=1,FN=5", "--rule", "tpr>=0.95", "--rule", "precision>=2", "--rule", "r_b"]
    check("threshold", answer("threshold", *breast_cancer, *models, *rules))


@pytest.mark.parametrize("command", [["bootstrap", "--replicates", "100"], ["permute", "--permutations", "50"], ["explain", "--value", "0.5"]])
@pytest.mark.parametrize(
    "data",
    [
        ["classes_plain", "--score-prefix", "p_", "--predicted", "predicted"],
        ["classes_ordered", "--predicted", "predicted", "--weight", "weight", "--task", "ordinal"],
        ["regression_plain", "--predicted", "predicted"],
        ["queries_graded", "--query", "query"],
        ["labels_plain", "--label-prefix", "label_", "--score-prefix", "score_"],
    ],
    ids=lambda data: data[0],
)
def test_studies_of_tasks(answer, command, data):
    check(command[0], answer(command[0], ROOT / f"tests/golden/peers/tasks/{data[0]}.csv", *data[1:], *command[1:]))


@pytest.mark.parametrize("models", [MODELS[:2], MODELS])
@pytest.mark.parametrize("value", ["0.98", "0.123456789"])
def test_explain(answer, breast_cancer, models, value):
    check("explain", answer("explain", *breast_cancer, *models, "--value", value))


@pytest.mark.parametrize("slices", [[], ["--slice", "size"]])
def test_check(answer, breast_cancer, slices):
    conditions = ["--min", "roc_auc=0.99", "--max", "log_loss=0.5", "--min", "f_beta(beta=2)=0.9"]
    check("check", answer("check", *breast_cancer, *MODELS, *slices, *conditions, code=1))


@pytest.mark.parametrize("slices", [[], ["--slice", "size"]])
def test_check_against_a_baseline(answer, midrank, breast_cancer, slices):
    # An infinite log loss minus an infinite one is undefined, so the gate fails.
    asked = ["check", *breast_cancer, *MODELS, *slices, "--max-drop", "roc_auc=0.01", "--max-drop", "log_loss=1"]
    check("check", answer(*asked, "--min", "f1=0.1", "--baseline", breast_cancer[0], code=1))
    midrank("summarize", *breast_cancer, *MODELS, "-o", "before.mrk")
    check("check", answer(*asked, "--max-drop", "sensitivity=0.1", "--baseline", "before.mrk", code=1))


def test_curve(answer, breast_cancer):
    kinds = ["--kind", "roc,pr,roc_convex_hull,tpr_fpr,gain,lift,cost(fn=5),indistinguishability,score_histogram"]
    check("curve", answer("curve", *breast_cancer, *MODELS, "--slice", "size", *kinds))


CLASSES_WITHOUT_SCORES = ("label,predicted\na,a\nb,c\nc,b\na,a\n", "roc", "threshold,fpr,tpr")
SCORES_OF_ANY_SIZE = (
    "label,p_a,p_b\na,3,1\nb,1,2\na,4,2\nb,0,3\n",
    "reliability",
    "threshold,mean_score,share_positive,positive,negative",
)


@pytest.mark.parametrize("rows, kind, columns", [CLASSES_WITHOUT_SCORES, SCORES_OF_ANY_SIZE])
def test_a_curve_without_points_has_its_columns(answer, midrank, tmp_path, rows, kind, columns):
    (tmp_path / "classes.csv").write_text(rows)
    command = ["curve", "classes.csv", "--task", "multiclass", "--kind", kind]
    document = answer(*command)
    check("curve", document)
    assert document["curves"]
    assert all((curve["columns"], curve["points"]) == (columns.split(","), []) for curve in document["curves"])
    assert midrank(*command, "--format", "csv").stdout == f"class,average,{columns}\n"


def test_measures(answer):
    check("measures", answer("measures"))
    check("measures", answer("measures", "log_loss"))
    check("measures", answer("measures", "lift"))


def test_the_schema_knows_no_other_keys(answer, breast_cancer):
    document = answer("evaluate", *breast_cancer, "--score", "logistic", "--measures", "roc_auc,r_b,max_f1,log_loss")
    count = sum(1 for _ in objects(document))
    for i in range(count):
        changed = copy.deepcopy(document)
        # A measure may have any id and a detail any name, but their values must have the right type.
        list(objects(changed))[i]["surprise"] = "text"
        assert not VALIDATORS["evaluate"].is_valid(changed), i


def test_the_schema_wants_a_reason_where_there_is_no_number(answer, breast_cancer):
    document = answer("evaluate", *breast_cancer, "--score", "neighbours", "--measures", "log_loss")
    del document["measures"]["log_loss"]["reason"]
    assert not VALIDATORS["evaluate"].is_valid(document)

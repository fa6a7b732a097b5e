"""Docstrings follow numpydoc: every public function, class and method, checked by numpydoc's own validator."""

import inspect
import re

import midrank
import midrank.mlflow
import pytest
from midrank import _measures, duckdb, retrain, spark, streaming
from numpydoc.validate import validate

NOT_ASKED = {
    "ES01": "a summary that says all needs no second paragraph",
    "SA01": "measures stand together by family in docs/measures.md; a list of neighbours in each would be a second catalog",
    "SS05": "measures are nouns, some of which end in s; what acts is told in the third person here",
}
NOT_ASKED_OF_MEASURES = {
    "EX01": "test_documentation.py holds that those of two classes have one; the catalog has none of other tasks",
}
NOT_ASKED_OF_METHODS = {
    "EX01": "the class, or the function that makes it, has one",
    "RT01": "the summary of what takes no argument says what it answers with",
}
MADE_HERE = {
    "PR01": "the package makes them, so nobody needs the arguments of their constructors",
    "EX01": "the functions that answer with them have one",
}
NOT_ASKED_OF_DROP_INS = {
    "EX01": "the namesake in sklearn.metrics, which they name, has one",
    "PR01": "their parameters are those of the namesake",
    "RT01": "they return what the namesake returns",
    "RT02": "make_scorer and its like bear scikit-learn's own document strings",
    "SS02": "patched() is spelled as it is called",
    "YD01": "patched() says what holds within the block",
}
CALLED_BY_USERS = {"Evidence", "Metric"}  # the classes that users construct


def members(module, names):
    """Full names of a module's exports, with the methods that its classes define themselves."""
    for name in names:
        found = getattr(module, name)
        if not callable(found):
            continue
        yield f"{module.__name__}.{name}"
        if inspect.isclass(found):
            yield from (
                f"{module.__name__}.{name}.{method}"
                for method, value in vars(found).items()
                if not method.startswith("_") and (inspect.isfunction(value) or isinstance(value, property | classmethod))
            )


MEASURES = [f"midrank.{name}" for name in sorted(_measures.entries())]
OTHERS = [
    *members(midrank, midrank.__all__),
    *members(retrain, retrain.__all__),
    *members(streaming, ["Metric", "torch_all_gather"]),
    *members(spark, spark.__all__),
    *members(duckdb, ["register"]),
]


def found_in(name, *not_asked):
    """The validator's complaints, without those that are not required."""
    left_out = set(NOT_ASKED).union(*not_asked)
    return [f"{code} {text}" for code, text in validate(name)["errors"] if code not in left_out]


@pytest.mark.parametrize("name", MEASURES)
def test_measures_are_documented(name):
    assert not found_in(name, NOT_ASKED_OF_MEASURES)


@pytest.mark.parametrize("name", OTHERS)
def test_functions_classes_and_methods_are_documented(name):
    *_, owner, last = name.split(".")
    is_method = owner[0].isupper()
    made_here = last[0].isupper() and last not in CALLED_BY_USERS
    takes_arguments = is_method and "\nParameters\n" in (inspect.getdoc(validate_object(name)) or "")
    not_asked = {**(NOT_ASKED_OF_METHODS if is_method else {}), **(MADE_HERE if made_here else {})}
    if takes_arguments and returns_something(name):
        del not_asked["RT01"]
    assert not found_in(name, not_asked)


def validate_object(name):
    from numpydoc.validate import Validator

    return Validator._load_obj(name)


def returns_something(name):
    """Whether its annotation says that it returns anything."""
    found = validate_object(name)
    return inspect.isroutine(found) and inspect.signature(found).return_annotation not in ("None", None)


@pytest.mark.parametrize("name", [*retrain.__all__])
def test_functions_that_train_say_which_errors_they_raise(name):
    function = getattr(retrain, name)
    if inspect.isfunction(function):
        assert re.search(r"\n *Raises\n", function.__doc__)


def test_drop_ins_name_their_namesake():
    from midrank import sklearn

    names = [name for name in sklearn.__all__ if not name.endswith("Display")]
    found = {name: found_in(f"midrank.sklearn.{name}", NOT_ASKED_OF_DROP_INS) for name in names}
    assert not {name: errors for name, errors in found.items() if errors}

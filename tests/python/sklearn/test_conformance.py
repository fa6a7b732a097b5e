"""scikit-learn's own tests with midrank.sklearn in place of its functions."""

import conformance
import pytest


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    return conformance.run(workers=2, folder=tmp_path_factory.mktemp("conformance"))


def test_all_tests_of_the_five_files_are_collected(found):
    assert found.collected == 4439


def test_none_fails(found):
    assert [name for name, test in found.tests.items() if test.get("outcome") == "failed"] == []


def test_nothing_falls_through_to_scikit_learns_own_function(found):
    assert found.fell_through() == {}


def test_at_least_97_of_100_pass(found):
    assert len(found.passed()) >= 0.97 * 4439


def test_every_function_is_computed_by_the_engine(found):
    from midrank.sklearn._functions import OURS

    assert {name for name in OURS if not found.counts.get(name, {}).get("computed")} == set()


def test_every_deselected_test_has_its_reason():
    assert all(len(reason) > 20 for reason in conformance.deselected().values())

"""The include check detects violations, and the project itself passes it."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools" / "check_includes.py"


def load_script():
    spec = importlib.util.spec_from_file_location("check_includes", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["check_includes"] = module
    spec.loader.exec_module(module)
    return module


check_includes = load_script()


def faults(tmp_path, file, *lines):
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return list(check_includes.faults(tmp_path))


def test_an_include_to_the_right_is_a_fault_with_file_and_line(tmp_path):
    include = '#include "midrank/measures/threshold.hpp"'
    found = faults(tmp_path, "midrank/summaries/ranking.hpp", "#pragma once", include)
    assert found == ["midrank/summaries/ranking.hpp:2: summaries may not include measures"]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("midrank/base/value.hpp", '#include "midrank/numerics/sum.hpp"'),
        ("midrank/numerics/sum.cpp", '#include "midrank/parallel/blocks.hpp"'),
        ("midrank/parallel/blocks.cpp", '#include "midrank/simd/sort.hpp"'),
        ("midrank/predictions/read_predictions.hpp", '#include "midrank/sources/csv.hpp"'),
        ("midrank/arrow/csv.cpp", '#include "midrank/summaries/ranking.hpp"'),
        ("midrank/measures/ranking.cpp", '#include "midrank/curves/roc.hpp"'),
        ("studies/simulation/nine.cpp", '#include "midrank/summaries/ranking.hpp"'),
        ("studies/learning/trainer.cpp", '#include "studies/simulation/nine.hpp"'),
        ("studies/reproduction/nine.cpp", '#include "studies/presentation/report.hpp"'),
        ("studies/presentation/report.cpp", '#include "cli/options.hpp"'),
        ("studies/attic/old.cpp", '#include "midrank/base/value.hpp"'),
        ("midrank/base/value.hpp", '#include "studies/attic/old.hpp"'),
        ("midrank/evaluation/plan.cpp", '#include "studies/learning/trainer.hpp"'),
        ("midrank/presentation/table.cpp", '#include "studies/presentation/report.hpp"'),
        ("midrank/presentation/table.cpp", '#include "midrank/pages/page.hpp"'),
        ("midrank/pages/page.cpp", '#include "studies/reproduction/nine.hpp"'),
        ("midrank/inference/delong.cpp", "#include <Eigen/Core>"),
        ("studies/simulation/nine.cpp", "#include <Eigen/Core>"),
        ("midrank/pages/page.cpp", "#include <openssl/evp.h>"),
        ("midrank/presentation/json.cpp", "#include <zlib.h>"),
        ("midrank/evaluation/plan.cpp", '#include "midrank/sources/csv.hpp"'),
        ("midrank/evaluation/plan.cpp", '#include "midrank/presentation/json.hpp"'),
        ("midrank/presentation/json.cpp", '#include "cli/options.hpp"'),
        ("midrank/measures/ranking.cpp", '#include "tests/brute/auc.hpp"'),
        ("midrank/measures/ranking.cpp", '#include "ranking.hpp"'),
        ("midrank/attic/old.cpp", '#include "midrank/base/value.hpp"'),
        ("midrank/base/value.hpp", '#include "midrank/attic/old.hpp"'),
        ("midrank/evaluation/plan.cpp", "#include <arrow/api.h>"),
        ("midrank/evaluation/plan.cpp", "#include <parquet/arrow/reader.h>"),
        ("midrank/parallel/other.cpp", "#include <oneapi/tbb/parallel_for.h>"),
        ("midrank/summaries/ranking.cpp", "#  include <hwy/highway.h>"),
        ("midrank/inference/delong.cpp", "#include <boost/math/distributions/normal.hpp>"),
        ("midrank/evaluation/plan.cpp", "#include <CLI/CLI.hpp>"),
        ("cli/main.cpp", "#include <nlohmann/json.hpp>"),
        ("midrank/base/value.cpp", "#include <gtest/gtest.h>"),
        ("midrank/base/value.cpp", "#include <absl/strings/str_cat.h>"),
    ],
)
def test_what_breaks_a_rule_is_one_fault(tmp_path, file, line):
    assert len(faults(tmp_path, file, line)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("midrank/base/value.cpp", '#include "midrank/base/value.hpp"'),
        ("midrank/base/value.cpp", "#include <cstdint>"),
        ("midrank/arrow/csv.cpp", '#include "midrank/predictions/source.hpp"'),
        ("midrank/arrow/csv.cpp", "#include <arrow/csv/api.h>"),
        ("midrank/curves/roc.cpp", '#include "midrank/measures/ranking.hpp"'),
        ("studies/learning/trainer.cpp", '#include "midrank/inference/delong.hpp"'),
        ("studies/learning/trainer.cpp", "#include <Eigen/Core>"),
        ("studies/reproduction/nine.cpp", '#include "studies/simulation/nine.hpp"'),
        ("studies/presentation/report.cpp", '#include "midrank/pages/page.hpp"'),
        ("midrank/pages/page.cpp", '#include "midrank/presentation/json.hpp"'),
        ("midrank/pages/page.cpp", "#include <zlib.h>"),
        ("cli/train_eval.cpp", '#include "studies/learning/trainer.hpp"'),
        ("midrank/inference/bands_test.cpp", '#include "studies/simulation/nine.hpp"'),
        ("midrank/parallel/blocks.cpp", "#include <tbb/parallel_for.h>"),
        ("midrank/simd/sort.cpp", "#include <hwy/contrib/sort/vqsort.h>"),
        ("midrank/presentation/json_text.hpp", "#include <nlohmann/json.hpp>"),
        ("midrank/measures/ranking_test.cpp", '#include "midrank/evaluation/plan.hpp"'),
        ("midrank/measures/ranking_test.cpp", '#include "tests/brute/auc.hpp"'),
        ("midrank/measures/ranking_test.cpp", "#include <rapidcheck/gtest.h>"),
        ("tests/golden/berrar.cpp", '#include "midrank/sources/csv.hpp"'),
        ("tests/golden/berrar.cpp", "#include <nlohmann/json.hpp>"),
        ("cli/main.cpp", '#include "midrank/sources/csv.hpp"'),
        ("cli/main.cpp", '#include "cli/options.hpp"'),
        ("midrank/base/value.cpp", '// #include "midrank/measures/ranking.hpp"'),
    ],
)
def test_what_keeps_the_rules_is_none(tmp_path, file, line):
    assert faults(tmp_path, file, line) == []


def test_a_fault_makes_the_script_fail(tmp_path):
    faults(tmp_path, "midrank/base/value.hpp", '#include "midrank/measures/ranking.hpp"')
    outcome = subprocess.run([sys.executable, SCRIPT, tmp_path], capture_output=True, text=True, check=False)
    assert outcome.returncode == 1
    assert "base may not include measures" in outcome.stdout


def test_every_folder_may_include_only_folders_that_exist_in_the_table():
    for allowed in [*check_includes.MAY_INCLUDE.values(), *check_includes.OUTSIDE.values()]:
        assert allowed <= {*check_includes.MAY_INCLUDE, *check_includes.OUTSIDE}


def test_the_flow_has_no_circle():
    rows = check_includes.MAY_INCLUDE
    left = {folder: set(allowed) - {folder} for folder, allowed in rows.items()}
    while left:
        settled = {folder for folder, allowed in left.items() if not allowed}
        assert settled, f"these folders include each other in a circle: {sorted(left)}"
        left = {folder: allowed - settled for folder, allowed in left.items() if folder not in settled}

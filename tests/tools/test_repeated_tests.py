"""The C++ tests that ./dev leaves out with a sanitizer are in a source that midrank_large_tests compiles, so that none is lost."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

REPEATED = re.findall(r"'(\w+)\.(\w+)'", re.search(r"^repeated_tests=\((.*?)^\)", (ROOT / "dev").read_text(), re.M | re.S)[1])
COMPILED = {ROOT / path for path in re.findall(r'"\$\{CMAKE_SOURCE_DIR\}/(\S+_test\.cpp)"', (ROOT / "cmake/Tests.cmake").read_text())}


@pytest.mark.parametrize(("suite", "name"), REPEATED)
def test_runs_without_a_sanitizer(suite, name):
    defines = re.compile(rf"\b(TEST|TEST_F|RC_GTEST_PROP)\({suite},\s*{name}\b")
    assert any(defines.search(path.read_text()) for path in COMPILED)

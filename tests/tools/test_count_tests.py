"""The last line of a test run is right: crashes count, and so does a skip without a reason."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "count_tests.py"

PASSED = '<testcase classname="Auc" name="IsHalf" status="run" result="completed"/>'
FAILED = '<testcase classname="Auc" name="IsOne" status="run"><failure message="no"/></testcase>'
BROKEN = '<testcase classname="test_a" name="test_b"><error message="setup failed"/></testcase>'
DISABLED = '<testcase classname="Auc" name="DISABLED_Later" status="notrun" result="suppressed"/>'


def gtest_skip(message):
    return f'<testcase classname="Auc" name="Skips"><skipped message="auc_test.cpp:5&#x0A;{message}"/></testcase>'


def pytest_skip(message):
    return f'<testcase classname="test_a" name="test_c"><skipped type="pytest.skip" message="{message}"/></testcase>'


def count(folder, sections):
    """(last line, exit code) for sections given as name -> (exit code, test cases, or None for a check)."""
    for name, (exit_code, cases) in sections.items():
        (folder / f"{name}.exit").write_text(f"{exit_code}\n", encoding="utf-8")
        if cases is not None:
            xml = f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>"
            (folder / f"{name}.xml").write_text(xml, encoding="utf-8")
    outcome = subprocess.run([sys.executable, SCRIPT, folder], capture_output=True, text=True, check=False)
    return outcome.stdout.splitlines()[-1], outcome.returncode


def test_cases_and_checks_are_added(tmp_path):
    sections = {"cpp": (0, [PASSED, PASSED]), "python": (0, [PASSED]), "format": (0, None)}
    assert count(tmp_path, sections) == ("4 passed, 0 failed, 0 skipped", 0)


def test_a_failed_case_is_counted_once_though_its_command_failed_too(tmp_path):
    assert count(tmp_path, {"cpp": (1, [PASSED, FAILED])}) == ("1 passed, 1 failed, 0 skipped", 1)


def test_an_error_outside_a_test_is_a_failure(tmp_path):
    assert count(tmp_path, {"python": (1, [PASSED, BROKEN])}) == ("1 passed, 1 failed, 0 skipped", 1)


def test_a_failed_check_is_one_failure(tmp_path):
    assert count(tmp_path, {"cpp": (0, [PASSED]), "tidy": (1, None)}) == ("1 passed, 1 failed, 0 skipped", 1)


def test_a_crash_without_an_account_is_one_failure(tmp_path):
    assert count(tmp_path, {"cpp": (139, None)}) == ("0 passed, 1 failed, 0 skipped", 1)


def test_a_crash_after_its_account_is_one_failure_more(tmp_path):
    assert count(tmp_path, {"cpp": (139, [PASSED])}) == ("1 passed, 1 failed, 0 skipped", 1)


def test_a_skip_with_a_reason_is_fine(tmp_path):
    sections = {"cpp": (0, [PASSED, gtest_skip("needs 64 GB")]), "python": (0, [pytest_skip("needs a browser")])}
    assert count(tmp_path, sections) == ("1 passed, 0 failed, 2 skipped", 0)


def test_a_skip_without_a_reason_fails_the_run(tmp_path):
    for case in [gtest_skip(""), DISABLED, pytest_skip(""), pytest_skip("Skipped"), pytest_skip("unconditional skip")]:
        assert count(tmp_path, {"tests": (0, [PASSED, case])}) == ("1 passed, 0 failed, 1 skipped", 1)


def test_a_run_without_a_test_fails(tmp_path):
    assert count(tmp_path, {}) == ("0 passed, 0 failed, 0 skipped", 1)

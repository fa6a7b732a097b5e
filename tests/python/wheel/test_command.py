"""The command in the wheel, without pyarrow: text files are read all the same, and for others a message says what is missing."""

import json
import subprocess
import sys
from pathlib import Path

COMMAND = Path(sys.executable).parent / "midrank"
ROWS = "y,p\n1,0.75\n0,0.25\n1,0.5\n0,0.5\n"


def run(*arguments, **options):
    return subprocess.run([str(part) for part in arguments], capture_output=True, text=True, **options)


def test_it_evaluates_text(tmp_path):
    (tmp_path / "data.csv").write_text(ROWS, encoding="utf-8")
    done = run(COMMAND, "evaluate", tmp_path / "data.csv", "--format", "json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["measures"]["roc_auc"]["value"] == 0.875


def test_the_module_is_the_command():
    assert run(sys.executable, "-m", "midrank", "--version").stdout == run(COMMAND, "--version").stdout != ""


def test_standard_input_is_read():
    done = run(COMMAND, "check", "-", "--min", "roc_auc=0.8", input=ROWS)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("pass  roc_auc  0.875  at least 0.8\n")


def test_a_failed_gate_and_bad_use_have_their_codes(tmp_path):
    (tmp_path / "data.csv").write_text(ROWS, encoding="utf-8")
    assert run(COMMAND, "check", tmp_path / "data.csv", "--min", "roc_auc=0.9").returncode == 1
    done = run(COMMAND, "evaluate", tmp_path / "none.csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"midrank: {tmp_path / 'none.csv'}: there is no such file. Check the path.\n"


def test_parquet_says_that_pyarrow_is_missing(tmp_path):
    (tmp_path / "data.parquet").write_bytes(b"PAR1 and so on")
    done = run(COMMAND, "evaluate", tmp_path / "data.parquet")
    assert done.returncode == 2
    assert done.stderr.endswith(
        "data.parquet: it is a Parquet or Arrow file, and pyarrow, which reads them, is not installed. Install it with: pip install pyarrow\n"
    )


def test_a_table_says_that_pyarrow_is_missing(tmp_path):
    done = run(COMMAND, "simulate", "binormal", "-o", tmp_path / "data.parquet")
    assert done.returncode == 2
    assert done.stderr.endswith(
        "data.parquet: pyarrow, which writes tables, is not installed. Install it with: pip install pyarrow\n"
    )
    assert list(tmp_path.iterdir()) == []

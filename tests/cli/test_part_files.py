"""Files that an interrupted run leaves beside its output: after a signal none, after SIGKILL one, which the next run
removes; and a run removes nothing else."""

import os
import signal
import subprocess
import time

import pytest

from conftest import default_signals

PAST = 2**22 + 1  # no process has such a number: Linux gives none above 2^22


def left(folder):
    return sorted(path.name for path in folder.iterdir())


def wait_for_part_file(folder):
    end = time.monotonic() + 20
    while not list(folder.glob("*.part")):
        assert time.monotonic() < end
        time.sleep(0.01)


def start_waiting_run(program, folder):
    """A run that has its output open and waits for rows."""
    process = subprocess.Popen(
        [program, "evaluate", "-", "-o", "report.json"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, preexec_fn=default_signals
    )  # fmt: skip
    wait_for_part_file(folder)
    return process


def test_what_a_killed_run_leaves_is_removed_by_the_next(program, midrank, berrar, tmp_path):
    process = start_waiting_run(program, tmp_path)
    process.kill()
    process.wait()
    process.stdin.close()
    assert len(list(tmp_path.glob("report.json.*.part"))) == 1
    midrank("evaluate", berrar, "-o", "other.json")
    assert len(list(tmp_path.glob("report.json.*.part"))) == 1  # of another output
    midrank("evaluate", berrar, "-o", "report.json")
    assert left(tmp_path) == ["berrar.csv", "other.json", "report.json"]


@pytest.mark.parametrize("output", ["rows.csv", "rows.parquet"])
def test_tables_are_cleaned_up_after_too(midrank, tmp_path, output):
    (tmp_path / f"{output}.{PAST}-0.part").write_text("left")
    midrank("simulate", "binormal", "--rows", "100", "-o", output)
    assert left(tmp_path) == [output]


def test_the_file_of_a_living_run_stays(program, midrank, berrar, tmp_path):
    process = start_waiting_run(program, tmp_path)
    midrank("evaluate", berrar, "-o", "report.json")
    assert len(list(tmp_path.glob("report.json.*.part"))) == 1
    process.communicate(b"label,score\n1,0.9\n0,0.1\n")
    assert process.returncode == 0
    assert left(tmp_path) == ["berrar.csv", "report.json"]


def test_a_file_that_somebody_holds_locked_stays(midrank, berrar, tmp_path):
    import fcntl

    held = tmp_path / f"report.json.{PAST}-0.part"  # as from a process unknown on this machine, in another container
    with open(held, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        midrank("evaluate", berrar, "-o", "report.json")
        assert held.exists()
    midrank("evaluate", berrar, "-o", "report.json")
    assert not held.exists()


def test_nothing_else_is_removed(midrank, berrar, tmp_path):
    (tmp_path / f"report.json.{PAST}-1.part").mkdir()
    (tmp_path / "target").write_text("kept")
    (tmp_path / f"report.json.{PAST}-2.part").symlink_to("target")
    os.mkfifo(tmp_path / f"report.json.{PAST}-3.part")
    kept = [
        f"report.json.{PAST}.part", f"report.json.{PAST}-.part", f"report.json.-{PAST}-0.part", f"report.json.+{PAST}-0.part",
        f"report.json.{PAST}-0.part~", f"report.json.{PAST}-0x.part", f"report.json. {PAST}-0.part", "report.json.0-0.part",
        "report.json.99999999999999999999-0.part", "report.json..part", "report.json.part", "report.json.-.part", f"xreport.json.{PAST}-0.part",
        f"report.json.{os.getpid()}-0.part", f"report.json.1-0.part", f"report.json.{PAST}-0.part\n", f"report.json.a.{PAST}-0.part",
    ]  # fmt: skip
    for name in kept:
        (tmp_path / name).write_text("kept")
    before = left(tmp_path)
    midrank("evaluate", berrar, "-o", "report.json")
    assert left(tmp_path) == sorted([*before, "report.json"])


def test_an_output_whose_name_is_a_pattern_is_taken_as_it_is(midrank, berrar, tmp_path):
    (tmp_path / f"report.json.{PAST}-0.part").write_text("kept")
    midrank("evaluate", berrar, "-o", "*.json")
    assert (tmp_path / f"report.json.{PAST}-0.part").exists()
    assert (tmp_path / "*.json").exists()


# ---- signals ---------------------------------------------------------------------------------------------------------

LONG = ["--interval", "percentile", "--replicates", "1e7"]
COMMANDS = {
    "evaluate": ["evaluate", "rows.csv", *LONG, "-o", "out.json", "--report", "page.html"],
    "report": ["report", "rows.csv", *LONG, "-o", "out.html"],
    "threshold": ["threshold", "rows.csv", *LONG, "-o", "out.json"],
    "compare": ["compare", "rows.csv", "--score", "score", "--score", "other", *LONG, "-o", "out.json"],
    "check": ["check", "rows.csv", "--score", "score", "--min", "roc_auc=0.5", "--bound", "lower", *LONG, "-o", "out.json", "--junit", "out.xml"],
    "bootstrap": ["bootstrap", "rows.csv", "--replicates", "1e7", "-o", "out.json"],
    "permute": ["permute", "rows.csv", "--permutations", "1e7", "-o", "out.json"],
    "power": ["power", "rows.csv", "--simulations", "1e7", "-o", "out.json"],
    "curve": ["curve", "rows.csv", "--score", "score", "--band", "simultaneous", "--replicates", "1e6", "-o", "out.csv"],
    "train-eval": ["train-eval", "rows.csv", "--target", "label", "--design", "repeated-cv", "--repeats", "1e4", "-o", "out.json"],
    "simulate": ["simulate", "binormal", "--rows", "1e10", "-o", "out.csv"],
    "summarize": ["summarize", "pipe", "-o", "out.mrk"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_leaves_nothing_behind(program, tmp_path, command):
    rows = [f"{i % 2},{(i * 37 % 101 + i % 2 * 20) / 128},{(i * 53 % 97) / 128}" for i in range(400)]
    (tmp_path / "rows.csv").write_text("label,score,other\n" + "\n".join(rows) + "\n")
    os.mkfifo(tmp_path / "pipe")
    process = subprocess.Popen(
        [program, *COMMANDS[command]], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=default_signals
    )  # fmt: skip
    try:
        wait_for_part_file(tmp_path)
        time.sleep(0.3)
        assert process.poll() is None, process.stderr.read().decode()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == -signal.SIGINT
    finally:
        process.kill()
        process.stderr.close()
    assert left(tmp_path) == ["pipe", "rows.csv"]


@pytest.mark.parametrize("stem", ["n" * 245, "ü" * 122 + "n"])
def test_a_name_may_be_as_long_as_the_file_system_takes(midrank, berrar, tmp_path, stem):
    name = stem + ".json"
    assert len(name.encode()) == 250
    midrank("evaluate", berrar, "-o", name)
    assert left(tmp_path) == sorted(["berrar.csv", name])


def test_what_is_left_of_a_long_name_is_removed_too(midrank, berrar, tmp_path):
    name = "n" * 245 + ".json"
    (tmp_path / f"{name[:234]}.{PAST}-0.part").write_text("left")
    midrank("evaluate", berrar, "-o", name)
    assert left(tmp_path) == ["berrar.csv", name]

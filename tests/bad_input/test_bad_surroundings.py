"""Failures around the program: permissions, a full disk, closed pipes and streams, Ctrl-C.

The message is one line, or the system's own if it has one, and nothing half-written is left.
"""

import contextlib
import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]
import program
from files_for_tests import GOOD, PARQUET, contents, write

# --- files that may not be opened -------------------------------------------------------------------------------------


def without_privilege():
    """For a child process: root without its right to override permissions."""
    libc = ctypes.CDLL(None, use_errno=True)
    drop, override, read_and_search = 24, 1, 2  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
    for capability in (override, read_and_search):
        if libc.prctl(drop, capability, 0, 0, 0) != 0 and os.geteuid() == 0:
            raise OSError(ctypes.get_errno(), "the right to pass over permissions cannot be given up")


FORBIDDEN = {
    "evaluate secret.csv": "secret.csv: it cannot be opened (Permission denied). Check its permissions.",
    "evaluate closed/data.csv": (
        "closed/data.csv: it cannot be opened (Permission denied). Check the path and its permissions."
    ),
    **{
        command: f"closed/{file}: it cannot be opened (Permission denied). Check the path and its permissions."
        for command, file in {
            "merge closed/a.mrk -o b.mrk": "a.mrk",
            "recalibrate data.csv --map closed/map.json -o new.csv": "map.json",
            "check data.csv --conditions closed/gate.toml": "gate.toml",
            "check data.csv --baseline closed/data.csv --max-drop roc_auc=0.1": "data.csv",
        }.items()
    },
    "evaluate closed": "closed: it cannot be searched (Permission denied). Check its permissions.",
    "evaluate unlisted": "unlisted: it cannot be searched (Permission denied). Check its permissions.",
    "evaluate data.csv -o kept/a.json": (
        "kept/a.json: it cannot be written (Permission denied). Check the directory, its permissions and the space"
        " left."
    ),
    "evaluate data.csv -o closed/a.json": (
        "closed/a.json: it cannot be written (Permission denied). Check the directory, its permissions and the space"
        " left."
    ),
    "simulate binormal -o kept/rows.csv": (
        "kept/rows.csv: it cannot be written (Permission denied). Check the directory, its permissions and the space"
        " left."
    ),
}


@pytest.mark.parametrize(("command", "says"), FORBIDDEN.items())
def test_what_is_forbidden_is_said(command, says, tmp_path):
    write(
        tmp_path,
        {name: GOOD for name in ("data.csv", "secret.csv", "closed/data.csv", "kept/data.csv", "unlisted/data.csv")},
    )
    before = contents(tmp_path)
    modes = {"secret.csv": 0, "closed": 0, "kept": 0o555, "unlisted": 0o111}
    for name, mode in modes.items():
        (tmp_path / name).chmod(mode)
    try:
        done = program.run(*command.split(), check=False, cwd=tmp_path, preexec_fn=without_privilege)
    finally:
        for name in modes:
            (tmp_path / name).chmod(0o700)
    assert done.stderr == f"midrank: {says}\n"
    assert (done.stdout, done.returncode) == ("", 2)
    assert contents(tmp_path) == before


# --- output that fails on the way -------------------------------------------------------------------------------------

WRITES_MUCH = {
    "evaluate rows.parquet --label label --score score --threshold 0.5 -o a.json": "a.json",
    "curve rows.parquet --label label --score score -o roc.csv": "roc.csv",
    "simulate binormal --rows 1e5 -o new.csv": "new.csv",
    "simulate binormal --rows 1e5 -o new.parquet": "new.parquet",
    "simulate binormal --rows 1e5 -o new.arrow": "new.arrow",
}


@pytest.mark.parametrize("signals", ["default", "ignored"])
@pytest.mark.parametrize(("command", "output"), WRITES_MUCH.items())
def test_a_file_that_may_not_grow_is_not_left_behind(command, output, signals, tmp_path):
    """A write fails half-way, as on a full disk."""
    write(tmp_path, {"rows.parquet": PARQUET, output: "old"})
    before = contents(tmp_path)
    limit = 4096
    done = program.run(
        *command.split(),
        check=False,
        cwd=tmp_path,
        restore_signals=signals == "default",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert (
        done.stderr
        == f"midrank: {output}: it cannot be written (File too large). Check the directory, its permissions and the"
        " space left.\n"
    )
    assert (done.stdout, done.returncode) == ("", 2)
    assert contents(tmp_path) == before


ANSWERS = [
    "evaluate data.csv --label label --score score --threshold 0.5",
    "threshold data.csv --label label --score score --rule youden",
    "curve data.csv --label label --score score",
    "check data.csv --label label --score score --threshold 0.5 --min f1=0.1",
    "measures",
    "measures roc_auc --format json",
    "completion bash",
    "man",
    "--help",
    "--version",
]


def run_with_stdout(stdout, command, directory, **options):
    write(directory, {"data.csv": GOOD})
    done = subprocess.run(
        [program.BINARY, *command.split()], cwd=directory, stdout=stdout, stderr=subprocess.PIPE, text=True, **options
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("command", ANSWERS)
def test_a_full_standard_output_is_said(command, tmp_path):
    with open("/dev/full", "w") as full:
        found = run_with_stdout(full, command, tmp_path)
    assert found == (
        2,
        "midrank: Standard output: it cannot be written (No space left on device). Check where it is redirected to.\n",
    )


@pytest.mark.parametrize("command", ANSWERS)
def test_a_closed_standard_output_is_said(command, tmp_path):
    found = run_with_stdout(None, command, tmp_path, preexec_fn=lambda: os.close(1))
    assert found == (
        2,
        "midrank: Standard output: it cannot be written (Bad file descriptor). Check where it is redirected to.\n",
    )


@pytest.mark.parametrize("signals", ["default", "ignored"])
@pytest.mark.parametrize("command", ANSWERS)
def test_a_closed_pipe_ends_the_program_in_silence(command, signals, tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    found = run_with_stdout(writer, command, tmp_path, restore_signals=signals == "default")
    os.close(writer)
    assert found == (-signal.SIGPIPE, "")


def test_an_answer_goes_into_a_pipe_by_name(tmp_path):
    write(tmp_path, {"data.csv": GOOD})
    done = program.run("evaluate", "data.csv", "--format", "json", "-o", "/dev/stdout", cwd=tmp_path)
    assert json.loads(done.stdout)["input"]["rows"] == 4
    assert contents(tmp_path).keys() == {tmp_path / "data.csv"}


@pytest.mark.parametrize("command", ["measures --format json -o", "simulate binormal --rows 10 -o"])
def test_a_link_that_leads_nowhere_yet_is_followed_and_one_in_a_circle_is_not(command, tmp_path):
    (tmp_path / "link.csv").symlink_to("target.csv")
    (tmp_path / "circle.csv").symlink_to("circle.csv")
    program.run(*command.split(), "link.csv", cwd=tmp_path)
    assert (tmp_path / "target.csv").stat().st_size > 0
    done = program.run(*command.split(), "circle.csv", check=False, cwd=tmp_path)
    assert done.stderr.startswith("midrank: circle.csv: it cannot be written (Too many levels of symbolic links). ")
    assert done.returncode == 2
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["circle.csv", "link.csv", "target.csv"]
    assert (tmp_path / "link.csv").is_symlink() and (tmp_path / "circle.csv").is_symlink()


def test_what_is_said_without_standard_error_does_not_get_into_a_file(tmp_path):
    write(tmp_path, {"data.csv": GOOD})
    done = subprocess.run(
        [program.BINARY, "evaluate", "data.csv", "-o", "a.json"],
        cwd=tmp_path,
        preexec_fn=lambda: os.close(2),
        check=False,
    )
    assert done.returncode == 0
    assert json.loads((tmp_path / "a.json").read_text())["input"]["rows"] == 4


def test_standard_input_that_is_closed_is_said(tmp_path):
    done = program.run("evaluate", "-", check=False, cwd=tmp_path, preexec_fn=lambda: os.close(0))
    assert (
        done.stderr
        == "midrank: standard input: it cannot be read to its end (Bad file descriptor). Check the file and the disk.\n"
    )
    assert (done.stdout, done.returncode) == ("", 2)


# --- Ctrl-C -----------------------------------------------------------------------------------------------------------

INTERRUPTED = [
    "simulate binormal --rows 1e12 -o rows.csv",
    "simulate binormal --rows 1e12 -o rows.parquet",
    "simulate binormal --rows 1e12 -o rows.arrow",
    "evaluate - --label label --score score -o a.json",
    "curve - --label label --score score -o roc.csv",
    "check - --label label --score score --min roc_auc=0.5 -o gate.json",
]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
@pytest.mark.parametrize("command", INTERRUPTED)
def test_an_interrupted_command_leaves_nothing(command, number, tmp_path):
    process = subprocess.Popen(
        [program.BINARY, *command.split()],
        cwd=tmp_path,
        stdin=subprocess.PIPE,  # never closed, so that reading does not end
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),  # the signal may be ignored in a background job
    )
    with process:
        try:
            deadline = time.monotonic() + 20
            while not list(tmp_path.glob("*.part")):
                assert process.poll() is None, process.stderr.read()
                assert time.monotonic() < deadline
                time.sleep(0.005)
            process.send_signal(number)
            assert process.wait(timeout=20) == -number
            assert (process.stdout.read(), process.stderr.read()) == (b"", b"")
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
    assert contents(tmp_path) == {}

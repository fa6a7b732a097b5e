"""Rows beyond --memory are ranked in temporary files: the answer is identical to the byte, and no file is left, in whatever way the run ends."""

import os
import resource
import signal
import subprocess
import time

import pytest

from conftest import default_signals, environment

ROWS = 200_000


@pytest.fixture(scope="module")
def rows(program, tmp_path_factory):
    folder = tmp_path_factory.mktemp("spilling")
    subprocess.run([program, "simulate", "binormal", "--rows", str(ROWS), "-o", folder / "rows.parquet"], check=True, capture_output=True)
    subprocess.run([program, "simulate", "binormal", "--rows", str(ROWS), "-o", folder / "plain.csv"], check=True, capture_output=True)
    lines = (folder / "plain.csv").read_text().splitlines()
    head, body = lines[0], lines[1:]
    (folder / "rows.csv").write_text(
        head + ",other,ward,w,f\n"
        + "".join(f"{line},{i * 7919 % 10007 / 10007},{'abc'[i % 7 % 3]},{i % 4},{1 + i % 9 / 8}\n" for i, line in enumerate(body))
    )  # fmt: skip
    return folder


def run(program, rows, spilled, *arguments, **options):
    spilled.mkdir(exist_ok=True)
    done = subprocess.run(
        [program, *map(str, arguments)], cwd=rows, capture_output=True, env=environment(TMPDIR=str(spilled)), **options
    )
    assert os.listdir(spilled) == []
    return done


NOTE = "The rows need more than the 1 MB of --memory, so they were ranked in temporary files in {}. The result is the same."


@pytest.mark.parametrize(
    "arguments",
    [
        ["evaluate", "rows.parquet", "--format", "json"],
        ["evaluate", "rows.parquet", "--interval", "bca", "--replicates", "100", "--measures", "roc_auc,max_f1", "--format", "json"],
        ["evaluate", "rows.csv", "--score", "score", "--score", "other", "--slice", "ward", "--format", "json"],
        ["evaluate", "rows.csv", "--score", "score", "--weight", "w", "--fold", "ward", "--format", "json"],
        ["evaluate", "rows.csv", "--score", "score", "--threshold", "youden", "--slice", "ward", "--against-rest"],
        ["curve", "rows.parquet", "--kind", "roc", "--format", "csv"],
        ["curve", "rows.parquet", "--kind", "pr", "--band", "pointwise", "--replicates", "100", "--format", "json"],
        ["threshold", "rows.parquet", "--rule", "youden", "--rule", "top=10%"],
        ["bootstrap", "rows.parquet", "--replicates", "100", "--format", "json"],
    ],
)
def test_the_answer_is_the_same(program, rows, tmp_path, arguments):
    in_memory = run(program, rows, tmp_path / "t", *arguments)
    assert in_memory.returncode == 0, in_memory.stderr
    in_files = run(program, rows, tmp_path / "t", *arguments, "--memory", "1MB")
    assert in_files.returncode == 0, in_files.stderr
    assert in_files.stdout == in_memory.stdout
    said, before = in_files.stderr.decode().splitlines(), in_memory.stderr.decode().splitlines()
    assert [line for line in said if line not in before] == [NOTE.format(tmp_path / "t")]


def test_a_page_is_made_of_them_too(program, rows, tmp_path):
    page = tmp_path / "page.html"
    done = run(program, rows, tmp_path / "t", "report", "rows.parquet", "--memory", "1MB", "-o", page)
    assert done.returncode == 0, done.stderr
    assert NOTE.format(tmp_path / "t") in done.stderr.decode()
    assert page.stat().st_size > 100_000


def test_a_pipe_is_ranked_as_it_comes(program, rows, tmp_path):
    answers = []
    for memory in ("1GB", "1MB"):
        with open(rows / "plain.csv") as file:
            answers.append(run(program, rows, tmp_path / "t", "evaluate", "-", "--memory", memory, stdin=file))
    assert answers[0].stdout == answers[1].stdout != b""


def test_fractional_weights_are_ranked_in_files_too(program, rows, tmp_path):
    done = run(program, rows, tmp_path / "t", "evaluate", "rows.csv", "--score", "score", "--weight", "f", "--memory", "1MB")
    assert done.returncode == 0, done.stderr
    assert b"ranked in temporary files" in done.stderr


def test_what_needs_rows_is_refused_as_before(program, rows, tmp_path):
    for arguments in (
        ["evaluate", "rows.csv", "--score", "score", "--cluster", "ward"],
        ["evaluate", "rows.csv", "--score", "score", "--prevalence", "5%"],
        ["evaluate", "rows.csv", "--score", "score", "--add-baseline"],
        ["compare", "rows.csv", "--score", "score", "--score", "other"],
    ):
        done = run(program, rows, tmp_path / "t", *arguments, "--memory", "1MB")
        assert done.returncode == 2
        assert b"need more than the 1 MB of memory given with --memory. Give more, " in done.stderr.splitlines()[-1]


def test_a_full_disk_is_told_and_leaves_nothing(program, rows, tmp_path):
    """A limit on the size of files takes the place of a full disk: it is reached where space for a file is allocated."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))  # noqa: E731
    done = run(program, rows, tmp_path / "t", "evaluate", "rows.parquet", "--memory", "1MB", preexec_fn=limit)
    assert done.returncode == 2
    assert done.stdout == b""
    said = done.stderr.decode().splitlines()[-1]
    assert said.startswith(f"midrank: The temporary folder {tmp_path}/t cannot hold another 1 MB of sorted rows: File too large. ")
    assert said.endswith("Free some space there, set the environment variable TMPDIR to another folder, or allow more memory.")


def test_a_folder_that_is_none_is_told(program, rows, tmp_path):
    done = subprocess.run(
        [program, "evaluate", "rows.parquet", "--memory", "1MB"], cwd=rows, capture_output=True, env=environment(TMPDIR=str(tmp_path / "none"))
    )  # fmt: skip
    assert done.returncode == 2
    assert f"No temporary file can be created in {tmp_path}/none: No such file or directory" in done.stderr.decode()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_file_is_left_however_it_ends(program, rows, tmp_path, ending):
    process = subprocess.Popen(
        [program, "evaluate", "-", "--memory", "1MB"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=rows, env=environment(TMPDIR=str(tmp_path)), preexec_fn=default_signals,
    )  # fmt: skip
    process.stdin.write((rows / "plain.csv").read_bytes())
    process.stdin.flush()  # it waits for more
    end = time.monotonic() + 30
    while str(tmp_path) not in open(f"/proc/{process.pid}/maps").read():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert os.listdir(tmp_path) == []  # not even during the run
    process.send_signal(ending)
    assert process.wait(30) == -ending
    process.stdin.close()
    assert os.listdir(tmp_path) == []

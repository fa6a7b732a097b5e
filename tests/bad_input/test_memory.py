"""Rows that would not fit into memory are refused, before memory is allocated, by commands that need all of them: from
files that declare their number of rows, from compressed ones that are much larger when unpacked, and from pipes."""

import gzip
import re
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "cli"))
from conftest import PROGRAM, environment  # noqa: E402

ROWS = 400_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("memory")
    text = b"label,score\n" + b"1,0.5\n0,0.25\n" * (ROWS // 2)
    (folder / "plain.csv").write_bytes(text)
    with gzip.open(folder / "packed.csv.gz", "wb", 1) as file:
        file.write(text)
    lines = b'{"label": 1, "score": 0.5}\n{"label": 0, "score": 0.25}\n' * (ROWS // 2)
    with gzip.open(folder / "packed.jsonl.gz", "wb", 1) as file:
        file.write(lines)
    return folder


def run(folder, *arguments, **options):
    return subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, env=environment(), **options)


def refused(folder, *arguments, **options):
    done = run(folder, *arguments, **options)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    return done.stderr.splitlines()[-1]


FEW = ["--measures", "accuracy", "--permutations", "10"]
WAY_OUT = "or summarise parts of the rows with midrank summarize, and evaluate the summaries together."


# A row takes 2 * (1 + 8) bytes, so 1 MB is enough for 55,555 of them; text comes in batches of up to 65,536.
@pytest.mark.parametrize("name", ["packed.csv.gz", "packed.jsonl.gz"])
def test_a_compressed_file_is_refused_when_it_has_grown(folder, name):
    said = refused(folder, "permute", name, "--memory", "1MB")
    assert said.startswith(f"midrank: {name}: its first ")
    assert " rows, unpacked to " in said and "MB so far, need more than the 1 MB of memory given with --memory. Give more, " in said
    assert said.endswith(WAY_OUT)


def test_a_plain_file_is_refused_before_it_is_read(folder):
    said = refused(folder, "permute", "plain.csv", "--memory", "1MB")
    assert said.startswith("midrank: plain.csv: its rows, about 4")
    assert "unpacked" not in said


def test_a_pipe_is_refused_as_it_comes(folder):
    with open(folder / "plain.csv") as rows:
        said = refused(folder, "permute", "-", "--memory", "1MB", stdin=rows)
    assert said.startswith("midrank: standard input: its first ")


def test_parquet_says_its_rows_before(folder, tmp_path):
    subprocess.run([PROGRAM, "simulate", "binormal", "--rows", "400000", "-o", tmp_path / "rows.parquet"], check=True)
    said = refused(tmp_path, "permute", "rows.parquet", "--memory", "2MB")
    assert said.startswith("midrank: rows.parquet: its rows, about 400000, need more than the 2 MB of memory given with --memory.")


def test_what_fits_is_read(folder):
    for name in ("plain.csv", "packed.csv.gz"):
        assert run(folder, "permute", name, "--memory", "8MB", *FEW).returncode == 0  # 7.2 MB are needed


def test_more_columns_need_more(folder, tmp_path):
    (tmp_path / "rows.csv").write_text("label,a,b,w\n" + "1,0.5,0.5,1\n0,0.25,0.25,1\n" * 50_000)  # 100,000 rows
    one = ["permute", "rows.csv", "--score", "a", "--memory", "2MB", *FEW]
    assert run(tmp_path, *one).returncode == 0  # 1.8 MB
    assert "rows.csv: its first " in refused(tmp_path, *one, "--score", "b")  # 3.4 MB
    assert "rows.csv: its first " in refused(tmp_path, *one, "--weight", "w")


def test_a_regression_that_keeps_no_rows_has_no_limit(folder):
    done = run(
        folder, "evaluate", "plain.csv", "--task", "regression", "--predicted", "score", "--approximate", "--memory", "1MB"
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_tables_of_features_have_the_same_limit(tmp_path):
    """With 3 columns a row takes 2 * 3 * 8 bytes, and only rows with all training columns count."""
    (tmp_path / "features.csv").write_text("y,a,b\n" + "1,0.5,2\n0,0.25,3\n" * 10_000)  # 960 kB
    learn = ["train-eval", "features.csv", "--target", "y", "--folds", "2", "--measures", "roc_auc"]
    assert run(tmp_path, *learn, "--memory", "1MB").returncode == 0
    assert run(tmp_path, *learn, "--memory", "700kB", "--features", "a").returncode == 0  # 640 kB
    said = refused(tmp_path, *learn, "--memory", "700kB")
    assert said.startswith("midrank: features.csv: its ") and "need more than the 700 kB of memory given with --memory. Give more, " in said
    assert said.endswith("or train on fewer columns, with --features, or on a sample of the rows.")
    assert "--memory takes a size" in refused(tmp_path, *learn, "--memory", "lots")


def test_a_compressed_table_of_features_says_to_what_it_was_unpacked(tmp_path):
    with gzip.open(tmp_path / "features.csv.gz", "wb", 1) as file:
        file.write(b"y,a,b\n" + b"1,0.5,2\n0,0.25,3\n" * 100_000)
    said = refused(tmp_path, "train-eval", "features.csv.gz", "--target", "y", "--memory", "1MB")
    assert " rows, unpacked to " in said


def test_embeddings_have_the_same_limit(tmp_path):
    """Three vectors of 8 doubles in each of 1,000 rows, twice: 384 kB."""
    vectors = pa.array([[1.0] + [0.0] * 7] * 1_000, pa.list_(pa.float64()))
    pq.write_table(pa.table({"a": vectors, "p": vectors, "n": vectors}), tmp_path / "faces.parquet")
    asked = ["triplet", "faces.parquet", "--anchor", "a", "--positive", "p", "--negative", "n", "--alpha", "0.5"]
    assert run(tmp_path, *asked, "--memory", "384kB").returncode == 0
    assert refused(tmp_path, *asked, "--memory", "383kB") == (
        "midrank: faces.parquet: the embeddings of its first 1000 rows need more than the 383 kB of memory given with --memory. Give more, or "
        "evaluate a sample."
    )
    assert "--memory takes a size" in refused(tmp_path, *asked, "--memory", "lots")


@pytest.mark.parametrize("size", ["lots", "", "-1GB", "0", "2XB", "1e99", "\x1b[31m"])
def test_what_is_no_size_is_told(folder, size):
    said = refused(folder, "evaluate", "plain.csv", f"--memory={size}")
    assert "--memory" in said and "\x1b" not in said
    if size:
        assert "--memory takes a size, such as 2GB or 500MB, not " in said


def test_memory_stays_within_what_is_allowed(folder, tmp_path):
    """A decompression bomb: 60 million rows of text in less than a megabyte, with a limit of 3 million of them."""
    line = b"1,0.5\n0,0.25\n" * 100_000
    with gzip.open(tmp_path / "bomb.csv.gz", "wb", 6) as file:
        file.write(b"label,score\n")
        for _ in range(300):
            file.write(line)
    # Started by a small process, because a process inherits the peak memory of its parent, and
    # these tests may take more.
    asking = (
        "import resource, subprocess, sys; done = subprocess.run(sys.argv[1:], stderr=subprocess.PIPE, text=True); "
        "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, done.stderr, sep='\\n')"
    )
    asked = [PROGRAM, "permute", "bomb.csv.gz", "--memory", "50MB", "--threads", "1"]
    done = subprocess.run([sys.executable, "-c", asking, *asked], cwd=tmp_path, capture_output=True, text=True, env=environment(), check=True)
    code, most, said = done.stdout.split("\n", 2)
    assert code == "2"
    assert re.search(r"bomb\.csv\.gz: its first 2[78]\d{5} rows, unpacked to 1[78](\.\d)? MB so far, need more", said), said
    assert int(most) < 200 << 10  # KiB

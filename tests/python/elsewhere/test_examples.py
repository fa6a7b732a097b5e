"""The examples for Dask and Ray print the same as the program for the same files, byte for byte."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from conftest import MODELS
from data import ROOT, program


@pytest.fixture
def ray_folder():
    """The folder for Ray's sockets, whose paths must be short, its logs and its token. If a cluster gives its location,
    Ray does not ask the metadata service of a cloud (169.254.169.254), which it otherwise does even without usage
    reports."""
    folder = tempfile.mkdtemp(prefix="mr-", dir="/tmp")
    Path(folder, "ray_bootstrap_config.yaml").write_text("provider: {type: local}\n")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def processes_of(folder):
    """The processes whose command line contains the folder."""
    commands = (path / "cmdline" for path in Path("/proc").iterdir() if path.name.isdigit())
    found = []
    for command in commands:
        try:
            text = command.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if folder in text:
            found.append(text)
    return found


def run(example, files, environment=None):
    options = ["--label", "died", "--slice", "ward", *(text for model in MODELS for text in ("--score", model))]
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / example), *map(str, files), *options],
        capture_output=True, text=True, timeout=180, env={**os.environ, **(environment or {})},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout == program("evaluate", *files, *options)


def test_dask_says_the_same(files):
    run("dask_evaluate.py", files)


def test_ray_says_the_same_and_leaves_no_process(files, ray_folder):
    run("ray_evaluate.py", files, {"RAY_TMPDIR": ray_folder, "HOME": ray_folder})
    assert not processes_of(ray_folder)

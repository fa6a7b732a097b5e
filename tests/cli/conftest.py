"""Runs the real program: the one in MIDRANK_BIN, or else that of the dev build."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank"))

BERRAR = """label,score,model_b,group
1,0.95,0.9,a
1,0.8,0.7,a
0,0.75,0.8,a
1,0.6,0.5,a
1,0.5,0.6,a
0,0.45,0.4,b
0,0.3,0.1,b
1,0.25,0.3,b
0,0.2,0.2,b
0,0.1,0.0,b
"""


def environment(**changes):
    kept = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "COLUMNS", "TERM", "LC_ALL", "LC_CTYPE", "LANG"}}
    return {**kept, "TERM": "xterm", "MIDRANK_PYTHON": sys.executable, **changes}


def default_signals():
    """For preexec_fn: under nohup or in a background job these signals are ignored on start."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.fixture(scope="session")
def program():
    if not PROGRAM.exists():
        pytest.fail(f"{PROGRAM} is not built")
    return PROGRAM


@pytest.fixture
def midrank(program, tmp_path):
    """Runs midrank in an empty folder; `code` is the expected exit code."""

    def call(*arguments, code=0, text=True, **options):
        options.setdefault("env", environment())
        options.setdefault("timeout", 300)  # only against hanging: no test measures time
        done = subprocess.run(
            [program, *map(str, arguments)], capture_output=True, text=text, cwd=tmp_path, **options
        )
        assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
        return done

    return call


@pytest.fixture
def answer(midrank):
    """The JSON printed by midrank."""
    return lambda *arguments, **options: json.loads(midrank(*arguments, "--format", "json", **options).stdout)


@pytest.fixture
def berrar(tmp_path):
    """Berrar's ten rows, with a second model and two groups."""
    path = tmp_path / "berrar.csv"
    path.write_text(BERRAR)
    return path


@pytest.fixture(scope="session")
def breast_cancer():
    """The options that select the real data."""
    return [ROOT / "examples" / "breast_cancer.parquet", "--label", "malignant"]


@pytest.fixture(scope="session")
def rebuilt(program, tmp_path_factory):
    """All four sources, made once: the folder, and the output of the program."""
    folder = tmp_path_factory.mktemp("sources") / "new" / "all"
    done = subprocess.run([program, "reproduce", "-o", folder], capture_output=True, text=True, env=environment())
    assert done.returncode == 0, done.stderr
    return folder, done.stdout

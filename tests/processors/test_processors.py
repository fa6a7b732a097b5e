"""The same answers on other processors, emulated by qemu: with AVX2 to the byte, and with at most SSE4.2 to twelve
digits, because the C library's logarithms are then computed without fused multiplication and may differ in the last
bit.

Code compiled for several kinds of processors (midrank/simd, and everything marked MIDRANK_FOR_EACH_MACHINE) has a
variant for each: the program selects it at run time, so that the variants for smaller processors are not run by any
other test here.
"""

import functools
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]  # tests/ has a folder called outputs, too
import outputs  # noqa: E402
import program  # noqa: E402

QEMU = shutil.which("qemu-x86_64")
ARM64 = os.environ.get("MIDRANK_ARM64")  # the folder of tools/arm64.sh, if it was made
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(platform.machine() != "x86_64", reason="code for several kinds of processors is there for x86-64 alone"),
]

NUMBER = re.compile(r"-?\d+\.\d+(?:e[-+]?\d+)?")


def rounded(text, digits=12):
    return NUMBER.sub(lambda number: f"{float(number.group()):.{digits}g}", text)


class Processor(NamedTuple):
    cpu: str  # what qemu emulates
    same: Callable  # the part of a text that must be equal
    levels: tuple | None = None  # its levels of x86-64 among "v3" and "v4"; None: 64-bit ARM, with a separate build

    def program(self, name):
        """The command to run a program of the build there."""
        if self.levels is not None:
            return [QEMU, "-cpu", self.cpu, "-0", name, str(program.BINARY.with_name(name))]
        return ["qemu-aarch64", "-cpu", self.cpu, "-L", ARM64 + "/system", "-0", name, ARM64 + "/build/" + name]


X86 = {
    "AVX2": Processor("max,-avx512f", str, (True, False)),
    "SSE4.2": Processor("Nehalem,-x2apic,-tsc-deadline", rounded, (False, False)),
}
NINE_DIGITS = functools.partial(rounded, digits=9)  # bounds near 0 lose some of the digits that the C library's functions have in common
ARM = {"NEON": Processor("cortex-a72", NINE_DIGITS), "SVE": Processor("max", NINE_DIGITS)}
PROCESSORS = X86 | (ARM if ARM64 else {})


@pytest.fixture(params=PROCESSORS)
def processor(request):
    if QEMU is None:
        pytest.fail("qemu-x86_64 is missing. ./dev test installs it; by hand: apt-get install qemu-user")
    return PROCESSORS[request.param]


@pytest.fixture
def emulated(processor, tmp_path):
    """A script that runs the program on the processor."""
    script = tmp_path / "midrank"
    script.write_text(f'#!/bin/sh\nexec {shlex.join(processor.program("midrank"))} "$@"\n')
    script.chmod(0o755)
    return str(script)


@pytest.mark.parametrize("processor", X86, indirect=True)
def test_it_is_the_processor_that_is_meant(processor, tmp_path):
    source = tmp_path / "levels.c"
    source.write_text(
        "#include <stdio.h>\nint main(void) { __builtin_cpu_init();\n"
        'printf("%d %d", !!__builtin_cpu_supports("x86-64-v3"), !!__builtin_cpu_supports("x86-64-v4")); }\n'
    )
    subprocess.run(["cc", source, "-o", tmp_path / "levels"], check=True)
    said = subprocess.run([QEMU, "-cpu", processor.cpu, tmp_path / "levels"], check=True, capture_output=True, text=True)
    assert tuple(word == "1" for word in said.stdout.split()) == processor.levels


def test_stored_outputs(processor, emulated):
    same = processor.same
    # Pictures are drawn by another program, and the message that there is none does not appear
    # in a program run by qemu.
    commands = [command for command in outputs.stored_commands()[::100] if not command.endswith((".png", ".svg", ".pdf"))]
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(2) as pool:
        inputs = Path(name)
        outputs.write_inputs(inputs)
        pairs = pool.map(
            lambda command: [outputs.run(binary, inputs, command) for binary in (str(program.BINARY), emulated)], commands
        )
        different = [
            f"midrank {command}\n{outputs.difference(same(here), same(there), 20)}"
            for command, (here, there) in zip(commands, pairs, strict=True)
            if same(here) != same(there)
        ]
    assert different == []


def kinds_of_scores(random, rows):
    """Scores that are hard for an algorithm that uses a sample, leading bits or few distinct scores."""
    uniform = random.random(rows)
    signs = np.where(random.random(rows) < 0.5, -1, 1)
    return {
        "probabilities": 1 / (1 + np.exp(-random.normal(size=rows))),
        "floats": uniform.astype(np.float32),
        "rounded": np.round(uniform, 2),
        "one far away": np.where(np.arange(rows) == 77, 1e300, 1 + (uniform * 2**20).astype(int) * 2.0**-52),
        "both signs, all exponents": signs * np.ldexp(uniform, random.integers(-1000, 1000, rows)),
        "heaps": np.ldexp(1 + uniform * 1e-10, np.arange(rows) % 900 - 450),
    }


@pytest.mark.parametrize("weighted", [False, True], ids=["rows", "weights"])
def test_rankings_of_many_rows(processor, emulated, tmp_path, weighted):
    rows = 70_000  # on several threads, and in several buckets
    random = np.random.default_rng(5)
    label = random.random(rows) < 0.2
    columns = {"label": label, "weight": np.round(random.random(rows), 1) + 0.05} if weighted else {"label": label}
    kinds = kinds_of_scores(random, rows)
    pq.write_table(pa.table({**columns, **kinds}), tmp_path / "rows.parquet")
    # Measures and intervals read the same ranking, so all of them are computed for only one kind of scores. The others
    # are models of one run, because a short run spends most of its time translating the program.
    first, *others = kinds
    for models, asked in (([first], []), (others, ["--measures", "roc_auc,average_precision,max_f1", "--interval", "none"])):
        command = ["evaluate", str(tmp_path / "rows.parquet"), "--label", "label", "--format", "json", *asked]
        command += [word for model in models for word in ("--score", model)]
        command += ["--weight", "weight"] if weighted else []
        said = [
            subprocess.run([binary, *command], check=True, capture_output=True, text=True).stdout
            for binary in (program.BINARY, emulated)
        ]
        same = str if asked else processor.same
        assert same(said[0]) == same(said[1]), models
        answer = json.loads(said[0])
        answers = [answer] if asked == [] else answer["models"].values()
        assert len(answers) == len(models)
        assert all(of_model["measures"]["roc_auc"]["value"] > 0 for of_model in answers)


def test_pairs_are_counted_alike(processor):
    """Runs the tests that compare placements with the ranking there: commands use the ranking, so their outputs do not
    show it."""
    tests = [*processor.program("midrank_large_tests"), "--gtest_filter=ClassTotals.*"]
    ran = subprocess.run(tests, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout
    assert "[  PASSED  ] 7 tests." in ran.stdout


def test_logarithmic_losses_have_the_same_bits_on_every_processor(emulated, tmp_path):
    random = np.random.default_rng(6)
    scores = np.concatenate([random.random(2000), random.random(2000) ** 20, 1 - random.random(2000) ** 20 / 2])
    pq.write_table(pa.table({"label": random.random(6000) < scores, "score": scores}), tmp_path / "rows.parquet")
    command = ["evaluate", str(tmp_path / "rows.parquet"), "--measures", "log_loss,balanced_log_loss,focal_loss,information_score"]
    said = [
        subprocess.run([binary, *command, "--interval", "none", "--format", "json"], check=True, capture_output=True, text=True).stdout
        for binary in (program.BINARY, emulated)
    ]
    assert said[0] == said[1]
    assert json.loads(said[0])["measures"]["log_loss"]["value"] > 0

"""The core is light: examples/own_program.cpp, which links only the core, loads no heavy library, and the core
references no symbol of Eigen, OpenSSL, Arrow, the pages or the studies, and no compression function of zlib."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import BINARY  # noqa: E402

BUILD = BINARY.parent
PROGRAM = BUILD / "own_program"
CORE = BUILD / "libmidrank.a"

# The libraries that the core may load: those of its row in ARCHITECTURE.md, and those of every C++ program.
LOADED = re.compile(r"lib(tbb|hwy|hwy_contrib|fmt|utf8proc|z|stdc\+\+|m|gcc_s|c|pthread|asan|ubsan|tsan)\.so|ld-linux|linux-vdso")

# Names of heavy libraries as they stand in object files. Eigen and nanoflann are headers: used, they leave names behind.
HEAVY = re.compile(r"(?<!\d)(5Eigen|9nanoflann|5arrow|7parquet)|^(EVP_|SHA256|deflate|inflate|compress2|compressBound)")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module", autouse=True)
def built():
    for file in (PROGRAM, CORE):
        if not file.exists():
            pytest.fail(f"{file} is not built")


def names(*options):
    """What nm lists of the core; the lines that name the object files end with a colon."""
    lines = output_of("nm", "--format=posix", *options, CORE).splitlines()
    return {line.split()[0] for line in lines if line and not line.endswith(":")}


def test_a_program_over_the_core_evaluates():
    said = output_of(PROGRAM)
    assert "roc_auc             0.68 " in said  # of 25 pairs, 17 in order


def loaded_by(program):
    return re.findall(r"\(NEEDED\).*\[(.*)\]", output_of("readelf", "--dynamic", "--wide", program))


def test_a_program_over_the_core_loads_no_heavy_library():
    loaded = loaded_by(PROGRAM)
    assert loaded and not [name for name in loaded if not LOADED.match(name)]


def test_no_start_waits_until_highway_has_measured_its_clock():
    """Decision 88: what the program defines stands before what the library defines."""
    defined = output_of("nm", "--dynamic", "--defined-only", "--demangle", "--format=posix", BINARY)
    assert "hwy::platform::TimerResolution() T " in defined


def test_arrow_is_loaded_by_the_library_that_reads_its_files():
    assert [name for name in loaded_by(BUILD / "libmidrank_arrow.so") if "arrow" in name]
    assert not [name for name in loaded_by(BINARY) if "arrow" in name or "parquet" in name]


def test_a_program_without_that_library_says_so(tmp_path):
    alone = tmp_path / "midrank"
    alone.write_bytes(BINARY.read_bytes().replace(b"libmidrank_arrow.so", b"libmidrank_apart.so"))
    alone.chmod(0o755)
    (tmp_path / "a.arrow").write_bytes(b"ARROW1\0\0" + bytes(64))
    done = subprocess.run([alone, "evaluate", tmp_path / "a.arrow"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "needs libmidrank_apart.so, which could not be loaded" in done.stderr


def test_a_program_over_the_core_carries_no_page():
    assert b"@@midrank-data@@" not in PROGRAM.read_bytes()
    assert b"@@midrank-data@@" in BINARY.read_bytes()  # else this test looks for the wrong thing


def test_the_core_uses_no_heavy_library():
    assert not [name for name in names() if HEAVY.search(name)]


def test_the_core_asks_for_nothing_of_ours_that_it_lacks():
    asked = {name for name in names("--undefined-only") if "midrank" in name}
    assert asked and not asked - names("--defined-only")

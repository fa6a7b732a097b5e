"""Properties of the repaired wheel only, installed with pytest and nothing else.

The wheel contains its libraries: from the machine's distribution only those are loaded that manylinux guarantees."""

import re
import subprocess
import sys
from pathlib import Path

import midrank

PACKAGE = Path(midrank.__file__).parent
LIBRARIES = PACKAGE.parent / "midrank.libs"
BUNDLED = re.compile(r"/lib(tbb|hwy|fmt|zstd|simdjson)[^/]*\.so")


def loaded(script):
    """The shared libraries loaded by a new Python after the script."""
    script += "\nprint(*{line.split()[-1] for line in open('/proc/self/maps') if '.so' in line}, sep='\\n')"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.splitlines()


def test_no_library_of_the_distribution_is_loaded():
    names = loaded("import midrank; assert midrank.roc_auc([0, 1] * 200000, [0.25, 0.75] * 200000) == 1")
    bundled = [name for name in names if BUNDLED.search(name)]
    assert len(bundled) >= 4
    assert [name for name in bundled if not name.startswith(str(LIBRARIES))] == []


def test_the_wheel_says_which_systems_it_runs_on():
    (record,) = PACKAGE.parent.glob("midrank-*.dist-info/WHEEL")
    assert re.search(r"^Tag: cp3\d+-(cp311|abi3)-manylinux_2_\d+_\w+$", record.read_text(encoding="utf-8"), re.MULTILINE)

"""How the tests run the program: the binary under test, its JSON, and the field of a value."""

import json
import math
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank"))


def run(*arguments, check=True, **options):
    """The finished process; with check, a failure shows the program's output."""
    done = subprocess.run([str(BINARY), *map(str, arguments)], capture_output=True, text=True, **options)
    if check:
        assert done.returncode == 0, f"midrank {' '.join(map(str, arguments))}\n{done.stderr}"
    return done


def evaluate(path, *arguments):
    """The JSON of `midrank evaluate`."""
    return json.loads(run("evaluate", path, "--format", "json", *arguments).stdout)


def number(result):
    """The value in a measure's JSON object: a float, perhaps infinite, or None if it is undefined."""
    if result["value"] is not None:
        return result["value"]
    if "infinite" in result:
        return math.inf if result["infinite"] == "+" else -math.inf
    return None

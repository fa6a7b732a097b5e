#!/usr/bin/env python3
"""Runs tests of the Python package with its extension under the address and undefined-behaviour sanitizers.

    .venv/bin/python tools/run_sanitized_package.py [TEST ...]

The Python that runs this has pytest and nanobind, as in .venv and build/venv-full, and the packages that the tests
import. The extension is built with the preset asan, whose core was already built for the C++ tests of ./dev test, and
put into a copy of the package. TEST is an argument of pytest, by default tests/python/bare; the program used for
comparison in some tests is build/check/midrank, or the one in MIDRANK_BIN. Leaks are not checked: the interpreter
itself leaves much memory allocated at its end.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def built(build):
    """The extension in the build folder."""
    subprocess.run(
        ["cmake", "--preset", "asan", "-B", build, "-DMIDRANK_PYTHON_PACKAGE=ON", f"-DPython_EXECUTABLE={sys.executable}"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    subprocess.run(["cmake", "--build", build, "--target", "_engine"], check=True)
    (extension,) = build.glob("_engine*.so")
    return extension


def packaged(extension, folder):
    """A folder that contains the package as installed."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "python" / "midrank", folder / "midrank", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    (folder / "midrank" / extension.name).symlink_to(extension)
    return folder


def environment(package):
    """The sanitizers' runtime must be loaded before all other libraries, together with that of C++, whose exceptions it
    intercepts; Python objects are allocated one by one, so that it knows the bounds of each."""
    libraries = [
        subprocess.run(["c++", f"-print-file-name={name}"], check=True, capture_output=True, text=True).stdout.strip()
        for name in ("libasan.so", "libubsan.so", "libstdc++.so.6")
    ]
    return {
        "MIDRANK_BIN": str(ROOT / "build" / "check" / "midrank"),
        **os.environ,
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1:strict_string_checks=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": str(package),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "asan", help="the folder of the preset asan")
    options, tests = parser.parse_known_args()
    build = options.build.resolve()
    package = packaged(built(build), build / "package")
    command = [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider", *(tests or ["tests/python/bare"])]
    return subprocess.run(command, cwd=ROOT, env=environment(package), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

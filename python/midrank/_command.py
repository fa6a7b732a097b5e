"""The command ``midrank``: the commands of the C++ program, in this process."""

from __future__ import annotations

import os
import signal
import sys
from typing import NoReturn

from midrank import _engine


def sha256_of(path: str) -> str:
    """The SHA-256 of a file in hexadecimal digits."""
    import hashlib

    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main() -> NoReturn:
    os.environ.setdefault("MIDRANK_PYTHON", sys.executable)  # it draws images if vl-convert is installed there
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends the command at once
    sys.exit(_engine.run_command([os.fsencode(argument) for argument in ("midrank", *sys.argv[1:])]))

"""Files that appear whole or not at all."""

from __future__ import annotations

import errno
import os
import stat

ANYONE_WRITES = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Replaces the file, if there is one, once all of it is written, and keeps its permissions. What is no file, such as a pipe, is
    written to as it is. Raises PermissionError for a file that is read-only: the folder alone would let it be replaced."""
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "w", encoding="utf-8") as pipe:
            pipe.write(text)
        return
    mode = os.stat(target).st_mode if os.path.exists(target) else None
    if mode is not None and not mode & ANYONE_WRITES:
        raise PermissionError(errno.EACCES, "The file is read-only", os.fspath(path))
    part = f"{target}.{os.getpid()}-{os.urandom(8).hex()}.part"
    try:
        opened = open(part, "x", encoding="utf-8")
    except OSError as failure:
        raise OSError(failure.errno, failure.strerror, os.fspath(path)) from None  # the file that was asked for
    with opened as file:
        try:
            file.write(text)
            file.flush()
            if mode is not None:
                os.chmod(part, stat.S_IMODE(mode))
            os.replace(part, target)
        except BaseException:
            os.unlink(part)
            raise

"""Files that are written completely or not at all."""

from __future__ import annotations

import errno
import os
import stat

ANY_WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Replaces an existing file only when the new one is complete, and keeps its permissions. Anything but a file, such as a pipe, is
    written to directly. Raises PermissionError for a read-only file, which the permissions of the directory alone would not protect."""
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "w", encoding="utf-8") as pipe:
            pipe.write(text)
        return
    mode = os.stat(target).st_mode if os.path.exists(target) else None
    if mode is not None and not mode & ANY_WRITE:
        raise PermissionError(errno.EACCES, "The file is read-only", os.fspath(path))
    part = f"{target}.{os.getpid()}-{os.urandom(8).hex()}.part"
    try:
        opened = open(part, "x", encoding="utf-8")
    except OSError as failure:
        raise OSError(failure.errno, failure.strerror, os.fspath(path)) from None  # not the temporary file
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

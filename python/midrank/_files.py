"""Files that appear whole or not at all."""

from __future__ import annotations

import os


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Replaces the file, if there is one, once all of it is written. What is no file, such as a pipe, is written to as it is."""
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):
        with open(target, "w", encoding="utf-8") as pipe:
            pipe.write(text)
        return
    part = f"{target}.{os.getpid()}.part"
    try:
        with open(part, "x", encoding="utf-8") as file:
            file.write(text)
        os.replace(part, target)
    except BaseException:
        if os.path.exists(part):
            os.unlink(part)
        raise

"""Notes and warnings of a report, sent to the logger ``midrank``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from midrank._errors import in_keywords


def log_notes(notes: Sequence[str], warnings: Sequence[str]) -> None:
    """Logs notes as INFO, and warnings as WARNING, but only if the program has set up logging: a function call should not print on the
    terminal. Logging is not imported here, because a program that has not imported it reads no log."""
    logging = sys.modules.get("logging")
    if logging is None or not (notes or warnings):
        return
    logger = logging.getLogger("midrank")
    if not logger.hasHandlers():
        return
    for note in notes:
        logger.info(in_keywords(note))
    for warning in warnings:
        logger.warning(in_keywords(warning))

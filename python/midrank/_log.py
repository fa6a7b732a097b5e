"""What a report says beside its numbers, for those who keep a log: under the logger midrank."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from midrank._errors import in_keywords


def tell(notes: Sequence[str], warnings: Sequence[str]) -> None:
    """Notes as INFO; as WARNING what to know before believing the numbers, to those alone who have set up a log: a call is no
    place to print on somebody's terminal. Logging is not imported for it, for where nobody has, nobody reads."""
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

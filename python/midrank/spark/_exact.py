"""How the evidence of all rows is merged, which changes no bit of the result: as a tree, where the last tasks and the driver hold all
distinct scores several times over; or by ranges of the scores, where the driver holds one range in memory and the others in files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from midrank import _engine
from midrank.spark import _jobs, _known, _ranges

WORDS = ("auto", "collected", "ranged")
# Evidence of more than 1/SHARE of the memory is not collected: it is held as bytes and as rankings, and merging takes as much again.
SHARE = 4
USUAL_DRIVER_MEMORY = "1g"  # Spark's default

# Options whose results cannot be computed from rankings cut into ranges of scores, and why.
OBSTACLES = {
    "keep": "keep= makes a second round, in which every task is given the evidence of all rows",
    "cluster": "cluster= makes a second round, in which every task is given the evidence of all rows",
    "certified": "certified keeps binned scores, whose evidence is small",
    "approximate": "approximate is for regression, whose evidence is not a ranking",
    "negate": "the ends of the ranges are sampled from the columns as they are, but negate reverses their order",
    "soft_labels": "the evidence of soft_labels is not only rankings",
    "gain_if_flagged": "gain_if_flagged keeps every row",
    "prevalence": "prevalence reweights all distinct scores in memory",
    "standardise_to": "standardise_to reweights all distinct scores in memory",
    "slice_search": "slice_search keeps all slices in memory",
}
COMPARES = "compare makes a second round, in which every task is given the evidence of all rows"


@dataclass(frozen=True)
class Exact:
    """How the caller wants evidence to be merged."""

    word: str
    memory: int | None  # bytes that the driver process may use; None: as much as Spark gives its driver
    obstacle: str | None  # why ranges are not possible

    def refuse(self, obstacle: str) -> None:
        """Raises midrank.Error if the user insists on ranges."""
        if self.word == "ranged":
            raise _engine.Error(
                f'exact="ranged" is not possible here: {obstacle}. Drop exact to merge evidence as a tree; docs/scale.md shows how much '
                "memory that needs, and how rounding the scores reduces it."
            )


def exact_of(exact: str, memory: Any, asked: Mapping[str, Any], compares: bool = False) -> Exact:
    """Raises midrank.Error for an unknown word, and for ranges where these are not possible."""
    if exact not in WORDS:
        raise _engine.Error(f'exact must be one of {", ".join(WORDS)}, not "{exact}".')
    if compares:
        obstacle: str | None = COMPARES
    else:
        obstacle = next((why for option, why in OBSTACLES.items() if asked.get(option)), None)
    found = Exact(exact, None if memory is None else _engine.byte_count(str(memory)), obstacle)
    if obstacle is not None:
        found.refuse(obstacle)
    return found


def driver_memory(session: Any) -> int:
    """The memory of the driver in bytes, as Spark reads its configuration."""
    text = str(session.conf.get("spark.driver.memory", USUAL_DRIVER_MEMORY)).strip().lower()
    found = re.fullmatch(r"(\d+)\s*([kmgtp]?)b?", text)
    if found is None:
        return driver_memory_of(USUAL_DRIVER_MEMORY)
    return driver_memory_of("".join(found.groups()))


def driver_memory_of(text: str) -> int:
    """Bytes of a number with one of Spark's units, which are powers of 1024; without a unit it is in MiB."""
    units = "kmgtp"
    unit = text[-1] if text[-1] in units else "m"
    return int(text.rstrip(units)) << 10 * (1 + units.index(unit))


@dataclass(frozen=True)
class Chosen:
    """The upper bounds of all ranges but the last; None: evidence is merged as a tree."""

    bounds: list[float] | None
    memory: int


def chosen(exact: Exact, task: str, known: _known.Known, data: Any, jobs: _jobs.Jobs) -> Chosen:
    """Asks Spark for a sample of the scores unless the number of rows already shows that their evidence is small."""
    memory = exact.memory or driver_memory(data.sparkSession)
    tree = Chosen(None, memory)
    if task != "binary":
        exact.refuse(f"these rows have the task {task}, whose evidence is not a ranking")
        return tree
    if exact.word == "collected" or exact.obstacle is not None:
        return tree
    auto = exact.word == "auto"
    if auto and _ranges.most_bytes(known) <= memory / SHARE:
        return tree
    sample = _ranges.Sample(data, known, memory, jobs)
    if auto and sample.evidence_bytes <= memory / SHARE:
        return tree
    return Chosen(sample.bounds(), memory)

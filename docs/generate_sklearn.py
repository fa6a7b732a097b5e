#!/usr/bin/env python3
"""Writes the counts of docs/sklearn.md: for each function, the results of scikit-learn's own tests.

    python tests/python/sklearn/conformance.py --out counts.json
    python docs/generate_sklearn.py counts.json
"""

import json
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent / "sklearn.md"
BEGIN, END = "<!-- counts: begin, written by docs/generate_sklearn.py -->", "<!-- counts: end -->"


def table(found: dict) -> str:
    outcomes = found["outcomes"]
    left_out = found["deselected"]
    lines = [
        f"Of {found['collected']:,} tests collected, {outcomes.get('passed', 0):,} pass, {outcomes.get('skipped', 0):,} are skipped\n"
        f"by scikit-learn itself, {outcomes.get('failed', 0)} fail and {len(left_out)} are left out. A replaced\n"
        f"function of scikit-learn ran in {len(found['fell_through'])} of them.",
        "",
        "| function | computed by the engine | refused | without the engine | fell through |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, counts in found["functions"].items():
        numbers = " | ".join(str(counts.get(key, 0)) for key in ("computed", "refused", "without", "fell_through"))
        lines.append(f"| `{name}` | {numbers} |")
    if left_out:
        lines += ["", "Left out:", "", *(f"- `{test}`: {reason}" for test, reason in left_out.items())]
    return "\n".join(lines)


def main() -> None:
    found = json.loads(Path(sys.argv[1]).read_text())
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    PAGE.write_text(f"{before}{BEGIN}\n{table(found)}\n{END}{after}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""The table of docs/coverage.md from bench/results/tasks.csv: coverage in per cent of each measure's default interval, by law and rows; the first
number of a cell is of rows that stand for themselves, the second of rows in clusters of ten; queries are drawn whole and have one.

    python bench/coverage/tasks.py bench/results/tasks.csv [--write docs/coverage.md]
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

MARK = ("<!-- tasks -->\n", "<!-- /tasks -->\n")


def table(path):
    found = defaultdict(dict)
    sizes = {}  # of each law
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            size, clustered = int(row["rows"]), row["clusters"] != "0"
            sizes.setdefault(row["law"], {})[size] = None
            given = int(row["given"])
            found[row["law"], row["measure"]][size, clustered] = 100 * int(row["covered"]) / given if given else None
    lines = []
    for law in sizes:
        of_rows = any(clustered for (of, _), cells in found.items() if of == law for _, clustered in cells)
        noun = "rows" if of_rows else "queries"
        lines += [f"`{law}`:", "", "| measure |" + "".join(f" {size} {noun} |" for size in sizes[law]), "|---|" + "---:|" * len(sizes[law])]
        for (of, measure), cells in found.items():
            if of != law:
                continue

            def shown(size, clustered):
                share = cells.get((size, clustered))
                if share is None:
                    return "none"
                text = f"{share:.1f}"
                return f"**{text}**" if abs(share - 95) <= 1.5 else text

            both = [shown(size, False) + (f" / {shown(size, True)}" if of_rows else "") for size in sizes[law]]
            lines.append(f"| `{measure}` | " + " | ".join(both) + " |")
        lines.append("")
    return "\n".join(lines)


def main():
    text = table(sys.argv[1])
    if "--write" not in sys.argv:
        print(text)
        return
    page = Path(sys.argv[sys.argv.index("--write") + 1])
    old = page.read_text()
    head, rest = old.split(MARK[0])
    page.write_text(head + MARK[0] + text + MARK[1] + rest.split(MARK[1])[1])


if __name__ == "__main__":
    main()

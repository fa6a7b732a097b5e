#!/usr/bin/env python3
"""The tables of docs/coverage.md from bench/results/tasks.csv and averages.csv: coverage in per cent of each measure's
default interval. From tasks.csv by law and rows; the first number of a cell is for independent rows, the second for
rows in clusters of ten; queries are drawn whole and have one number. From averages.csv by rows of the rarest class or
label, the lowest over all laws and the mean.

    python bench/coverage/tasks.py [--write docs/coverage.md]
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

import remarks

COLUMNS = ((0, 10), (10, 30), (30, 100), (100, 1000))  # rows of the rarest class or label


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


def table_of_averages(path, rarest):
    """Under the laws with a share of `rarest` for the rarest class or label."""
    found = defaultdict(lambda: defaultdict(list))
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            if row["law"] not in rarest or not int(row["given"]):
                continue
            size = int(row["rows"]) * rarest[row["law"]]
            column = next((low, high) for low, high in COLUMNS if low <= size < high)
            found[row["measure"]][row["clusters"] != "0", column].append(100 * int(row["covered"]) / int(row["given"]))
    lines = ["| measure | below 10 rows | 10 to 29 | 30 to 99 | 100 and more | in clusters, 100 and more |", "|---|" + "---:|" * 5]
    for measure, by_column in found.items():
        cells = [by_column[False, column] for column in COLUMNS] + [by_column[True, COLUMNS[-1]]]
        lines.append(f"| `{measure}` | " + " | ".join(f"{min(of):.1f} / {sum(of) / len(of):.1f}" if of else "" for of in cells) + " |")
    return "\n".join(lines) + "\n"


def main():
    averages = remarks.TABLES / "averages.csv"
    texts = {
        "tasks": table(remarks.TABLES / "tasks.csv"),
        "averages": table_of_averages(averages, remarks.RAREST_CLASS),
        "label_averages": table_of_averages(averages, remarks.RAREST_LABEL),
    }
    if "--write" not in sys.argv:
        print("\n".join(texts.values()))
        return
    path = Path(sys.argv[sys.argv.index("--write") + 1])
    page = path.read_text()
    for name, text in texts.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
        head, rest = page.split(begin)
        page = head + begin + text + end + rest.split(end)[1]
    path.write_text(page)


if __name__ == "__main__":
    main()

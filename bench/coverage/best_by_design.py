#!/usr/bin/env python3
"""The table of docs/coverage.md from the output of bench_best_by_design: coverage of optima by items of the smaller class, lowest and mean.

    python bench/coverage/best_by_design.py bench/results/best_by_design.csv
"""

import sys
from collections import defaultdict

import grid


def main(path):
    found = defaultdict(list)
    for design, measure, size, _, coverage, _ in grid.cells_of(path, fewest=100):
        found[design, measure, int(size)].append(coverage)
    sizes = sorted({size for _, _, size in found})
    print("| rows | measure | " + " | ".join(map(str, sizes)) + " |\n|---|---|" + "---:|" * len(sizes))
    for design, measure in dict.fromkeys((design, measure) for design, measure, _ in found):
        cells = [found[design, measure, size] for size in sizes]
        print(f"| {design} | `{measure}` | " + " | ".join(f"{min(cell):.1f} / {sum(cell) / len(cell):.1f}" for cell in cells) + " |")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])

#!/usr/bin/env python3
"""Proves that no include points against the flow of data, and that each third-party library stays in its place.

Data flows to the right and includes point to the left: a folder may include itself and the folders its row in
MAY_INCLUDE names. LIBRARIES says where each third-party header may appear. A new folder or library needs a row in these
two tables, and nothing else. Tests (`*_test.cpp`, and all under tests/) may include whatever of the project they like.

    python tools/check_includes.py [root of the tree]
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

# The folders of midrank/, each with the folders it may include besides itself.
BASE = {"base"}
NUMERICS = BASE | {"numerics"}
GROUND = NUMERICS | {"parallel", "simd"}  # lies under all
ROWS = GROUND | {"predictions"}
SUMMED = ROWS | {"summaries"}
MEASURED = SUMMED | {"measures"}
DRAWN = MEASURED | {"curves"}
INFERRED = DRAWN | {"inference"}
EVALUATED = INFERRED | {"learning", "simulation", "evaluation"}
PICTURED = EVALUATED | {"charts", "reproduction"}
WHOLE_LIBRARY = PICTURED | {"presentation"}  # all but the sources, which alone know Arrow

MAY_INCLUDE = {
    "base": set(),
    "numerics": BASE,
    "parallel": NUMERICS,
    "simd": NUMERICS,
    "predictions": GROUND,
    "sources": ROWS,
    "summaries": ROWS,
    "measures": SUMMED,
    "curves": MEASURED,
    "inference": DRAWN,
    "learning": INFERRED,
    "simulation": NUMERICS | {"parallel", "predictions"},
    "evaluation": EVALUATED,
    "charts": EVALUATED,
    "reproduction": PICTURED,
    "presentation": WHOLE_LIBRARY,
}

# The folders outside midrank/, with what they may include of midrank/. Each may also include itself.
EVERYTHING = WHOLE_LIBRARY | {"sources"}
OUTSIDE = {
    "cli": EVERYTHING,
    "python": EVERYTHING,
    "distributed": EVERYTHING,
    "examples": EVERYTHING,
    "bench": EVERYTHING,
    "tests": EVERYTHING,
}

# Third-party headers by the beginning of their name, and the files or folders where they may appear.
ANYWHERE = [""]
TESTS = "a test"
LIBRARIES = {
    "arrow/": ["midrank/sources/"],
    "parquet/": ["midrank/sources/"],
    "tbb/": ["midrank/parallel/blocks.cpp"],
    "oneapi/": ["midrank/parallel/blocks.cpp"],
    "hwy/": ["midrank/simd/"],
    "boost/": ["midrank/numerics/special.cpp", "midrank/numerics/distributions.cpp", "midrank/numerics/binomial.cpp"],
    "Eigen/": ["midrank/learning/"],
    "nanoflann": ["midrank/learning/"],
    "CLI/": ["cli/options.cpp", "cli/program.cpp"],  # seconds to compile, each time
    "openssl/": ["cli/file_hash.cpp", "midrank/presentation/page.cpp"],
    "zlib.h": ["midrank/presentation/page.cpp"],
    "nlohmann/": ["midrank/presentation/", TESTS],
    "fmt/": ANYWHERE,
    "gtest/": [TESTS],
    "gmock/": [TESTS],
    "rapidcheck": [TESTS],
    "benchmark/": ["bench/"],
    "sys/": ANYWHERE,  # not libraries, this and the next three: the operating system
    "unistd.h": ANYWHERE,
    "spawn.h": ANYWHERE,
    "fcntl.h": ANYWHERE,
}

SUFFIXES = {".hpp", ".cpp", ".h", ".cc", ".ipp"}
INCLUDE = re.compile(r'^\s*#\s*include\s*(?P<mark>["<])(?P<name>[^">]+)[">]')


@dataclass(frozen=True)
class Include:
    file: str  # path from the root, with forward slashes
    line: int
    name: str
    quoted: bool

    @property
    def in_test(self):
        return self.file.startswith("tests/") or Path(self.file).stem.endswith("_test")


def files_of(root):
    for folder in ["midrank", *OUTSIDE]:
        yield from sorted(path for path in (root / folder).rglob("*") if path.suffix in SUFFIXES)


def includes_of(root):
    for path in files_of(root):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if match := INCLUDE.match(line):
                yield Include(path.relative_to(root).as_posix(), number, match["name"], match["mark"] == '"')


def home_of(path):
    """("midrank", folder) for a path inside the library, (folder, None) for one outside it."""
    parts = path.split("/")
    if parts[0] == "midrank" and len(parts) > 2:
        return "midrank", parts[1]
    return parts[0], None


def fault_of_library(include):
    """What is wrong with an include in angle brackets, or None."""
    prefix = next((prefix for prefix in LIBRARIES if include.name.startswith(prefix)), None)
    if prefix is None:
        standard = re.fullmatch("[a-z_0-9]+", include.name)
        return None if standard else f"<{include.name}> is in no row of LIBRARIES in tools/check_includes.py"
    places = LIBRARIES[prefix]
    if any(include.in_test if place is TESTS else include.file.startswith(place) for place in places):
        return None
    return f"<{include.name}> may appear only in {' and '.join(places)}"


def fault_of_flow(include):
    """What is wrong with an include in quotes, or None."""
    area, folder = home_of(include.file)
    target_area, target_folder = home_of(include.name)

    if target_area not in OUTSIDE and target_folder is None:
        return f'"{include.name}" is not a full path such as "midrank/base/value.hpp"'
    if target_folder is not None and target_folder not in MAY_INCLUDE:
        return f"midrank/{target_folder} is in no row of MAY_INCLUDE in tools/check_includes.py"
    if area == "midrank" and folder not in MAY_INCLUDE:
        return f"{include.file} lies in no folder named in MAY_INCLUDE in tools/check_includes.py"
    if include.in_test:
        return None

    if target_folder is None:
        return None if target_area == area else f"{folder or area} may not include {target_area}"
    allowed = OUTSIDE[area] if folder is None else MAY_INCLUDE[folder] | {folder}
    return None if target_folder in allowed else f"{folder or area} may not include {target_folder}"


def faults(root):
    """Every include that breaks a rule, as lines of text."""
    for include in includes_of(root):
        fault = fault_of_flow(include) if include.quoted else fault_of_library(include)
        if fault:
            yield f"{include.file}:{include.line}: {fault}"


def main(root):
    found = list(faults(root))
    for fault in found:
        print(fault)
    if found:
        print(f"{len(found)} include(s) break the rules of this file.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent))

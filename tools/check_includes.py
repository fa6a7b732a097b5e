#!/usr/bin/env python3
"""Checks that no include points against the flow of data, and that each third-party library is included only where allowed.

Data flows to the right and includes point to the left: a folder may include itself and the folders in its row of
MAY_INCLUDE. LIBRARIES lists where each third-party header may appear. A new folder or library needs a row in these two
tables, and nothing else. Tests (`*_test.cpp`, and all under tests/) may include any header of the project.

    python tools/check_includes.py [root of the tree]
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

# The folders of midrank/ and of studies/, each with the other folders that it may include. Those of midrank/ are listed
# without the prefix.
BASE = {"base"}
NUMERICS = BASE | {"numerics"}
GROUND = NUMERICS | {"parallel", "simd"}  # used by all others
ROWS = GROUND | {"predictions"}
SUMMED = ROWS | {"summaries"}
MEASURED = SUMMED | {"measures"}
DRAWN = MEASURED | {"curves"}
INFERRED = DRAWN | {"inference"}
EVALUATED = INFERRED | {"evaluation"}
PICTURED = EVALUATED | {"charts"}
CORE = PICTURED | {"presentation"}  # the library midrank: without files and pages

MAY_INCLUDE = {
    "base": set(),
    "numerics": BASE,
    "parallel": NUMERICS,
    "simd": NUMERICS,
    "predictions": GROUND,
    "sources": ROWS,
    "arrow": ROWS | {"sources"},
    "summaries": ROWS,
    "measures": SUMMED,
    "curves": MEASURED,
    "inference": DRAWN,
    "evaluation": INFERRED,
    "charts": EVALUATED,
    "presentation": PICTURED,
    "pages": CORE,
    "studies/learning": INFERRED,
    "studies/simulation": NUMERICS | {"parallel", "predictions"},
    "studies/reproduction": PICTURED | {"studies/learning", "studies/simulation"},
    "studies/presentation": CORE | {"pages", "studies/learning", "studies/simulation", "studies/reproduction"},
}

# The other folders, with those of the above that they may include. Each may also include itself.
EVERYTHING = set(MAY_INCLUDE)
OUTSIDE = {
    "cli": EVERYTHING,
    "python": EVERYTHING | {"cli"},
    "examples": EVERYTHING,
    "bench": EVERYTHING,
    "tests": EVERYTHING,
}

# Third-party headers by the beginning of their name, and the files or folders where they may appear.
ANYWHERE = [""]
TESTS = "a test"
LIBRARIES = {
    "arrow/": ["midrank/arrow/", "midrank/sources/delimited_test.cpp"],
    "parquet/": ["midrank/arrow/"],
    "tbb/": ["midrank/parallel/blocks.cpp"],
    "oneapi/": ["midrank/parallel/blocks.cpp"],
    "hwy/": ["midrank/simd/"],
    "boost/": ["midrank/numerics/special.cpp", "midrank/numerics/distributions.cpp", "midrank/numerics/binomial.cpp",
               "midrank/summaries/cluster_sums.cpp"],
    "Eigen/": ["studies/learning/"],
    "nanoflann": ["studies/learning/"],
    "CLI/": ["cli/options.cpp", "cli/program.cpp"],  # seconds to compile, in each file
    "openssl/": ["cli/sha256.cpp"],
    "dlfcn.h": ["cli/columnar.cpp"],
    "simdjson.h": ["midrank/sources/json_lines.cpp"],
    "zlib.h": ["midrank/numerics/checksum.cpp", "midrank/pages/page.cpp", "midrank/sources/decompressed.cpp"],
    "utf8proc.h": ["midrank/presentation/columns.cpp"],
    "zstd.h": ["midrank/sources/decompressed.cpp"],
    "nlohmann/": ["midrank/presentation/json_text.hpp", TESTS],  # headers that include it compile it again
    "toml++/": ["cli/condition_file.cpp"],
    "fmt/": ANYWHERE,
    "nanobind/": ["python/src/nanobind.hpp"],
    "gtest/": [TESTS],
    "gmock/": [TESTS],
    "rapidcheck": [TESTS],
    "benchmark/": ["bench/"],
    "sys/": ANYWHERE,  # this and the next four are the operating system, not libraries
    "unistd.h": ANYWHERE,
    "pthread.h": ["midrank/base/storage.cpp", "midrank/parallel/blocks.cpp"],  # code that holds locks while another thread forks
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
    for folder in ["midrank", "studies", *OUTSIDE]:
        yield from sorted(path for path in (root / folder).rglob("*") if path.suffix in SUFFIXES)


def includes_of(root):
    for path in files_of(root):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if match := INCLUDE.match(line):
                yield Include(path.relative_to(root).as_posix(), number, match["name"], match["mark"] == '"')


def home_of(path):
    """The folder whose row applies to this path, by its name in the tables; None for a file directly under midrank/ or
    studies/."""
    first, *rest = path.split("/")
    if first not in ("midrank", "studies"):
        return first
    if len(rest) < 2:
        return None
    return rest[0] if first == "midrank" else f"{first}/{rest[0]}"


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
    home, target = home_of(include.file), home_of(include.name)

    for path, folder in [(include.file, home), (include.name, target)]:
        if not path.startswith(("midrank/", "studies/")) and folder not in OUTSIDE:
            return f'"{path}" is not a full path such as "midrank/base/value.hpp"'
        if folder not in MAY_INCLUDE and folder not in OUTSIDE:
            return f"{path} lies in no folder named in MAY_INCLUDE in tools/check_includes.py"
    if include.in_test or target == home:
        return None
    allowed = MAY_INCLUDE[home] if home in MAY_INCLUDE else OUTSIDE[home]
    return None if target in allowed else f"{home} may not include {target}"


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

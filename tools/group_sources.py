"""Prints which C++ sources can be compiled together as one file: `group<TAB>source` lines, for cmake/Together.cmake. Also used by tools/run_tidy.py.

Sanitizer builds spend most of their time on headers and templates that every file compiles again. Sources can be
combined if none declares, in its unnamed namespace, a name that another one or its headers declare too, and no type is
defined in two of their headers. Equal names do not conflict if neither of their namespaces contains the other.
Declarations are recognised by the layout of .clang-format: those of a namespace begin in the first column.
"""

import argparse
import functools
import math
import re
from dataclasses import dataclass, field
from pathlib import Path

DECLARED = re.compile(
    r"""^(?=\S)(?:template\s*<.*>\s*)?(?:\[\[.*?\]\]\s*)?
        (?:(?:struct|class|concept|union|enum(?:\s+class)?|using)\s+(?P<type>\w+)
          |(?!template\b|using|return|namespace|static_assert|TEST|RC_GTEST|INSTANTIATE|HWY)[\w:<>,*&\s.\[\]()-]*?
           (?P<name>(?:operator\S{1,2}|\w+))\s*(?:\(|=|\{|;|\[))""",
    re.VERBOSE,
)
NAMESPACE = re.compile(r"^(?:inline )?namespace (\w+)[\w:]* \{")
NAMESPACE_ENDS = re.compile(r"^\}  // namespace \w")
USING = re.compile(r"^using (?P<whole>[\w:]+::(?P<name>\w+));")
DEFINED_ELSEWHERE = re.compile(r"(?:struct|class)\s+\w+(?:;|<)")  # a forward declaration, or a specialisation
MACRO = re.compile(r"^#(define|undef) ", re.MULTILINE)
INCLUDED = re.compile(r'^#include "(.+)"', re.MULTILINE)


@dataclass
class Names:
    """What a file declares."""

    hidden: set[str] = field(default_factory=set)  # in an unnamed namespace
    seen: set[str] = field(default_factory=set)  # everywhere else
    types: dict[str, set[Path]] = field(default_factory=dict)  # types among `seen` that it defines, with the defining file
    used: dict[str, str] = field(default_factory=dict)  # of other namespaces, by the name that they have here

    def add(self, other: "Names") -> None:
        self.hidden |= other.hidden
        self.seen |= other.seen
        for name, places in other.types.items():
            self.types[name] = self.types.get(name, set()) | places
        self.used |= other.used

    def fits(self, other: "Names") -> bool:
        """Whether one file may contain the declarations of both."""
        clash = self.hidden & (other.hidden | other.seen) or other.hidden & self.seen
        twice = any(len(self.types[name] | other.types[name]) > 1 for name in self.types.keys() & other.types.keys())
        used = self.used.keys() & (other.hidden | other.seen) or other.used.keys() & (self.hidden | self.seen)
        differs = any(self.used[name] != other.used[name] for name in self.used.keys() & other.used.keys())
        return not clash and not twice and not used and not differs


@functools.cache
def declared_by(path: Path) -> Names:
    names = Names()
    inside: list[str] = []  # the named namespaces around a line
    unnamed = False
    opened = 0  # the line where the innermost of them begins
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        if line.startswith("namespace {"):
            unnamed = True
        elif line == "}  // namespace":
            unnamed = False
        elif found := NAMESPACE.match(line):
            inside.append(found[1])
            opened = number
        elif NAMESPACE_ENDS.match(line) or (line == "}" and inside and number == opened + 2):  # a short one ends without its name
            inside.pop()
        elif found := USING.match(line):
            names.used[f"{inside[0]}::{found['name']}" if inside else found["name"]] = found["whole"]
        elif (found := DECLARED.match(line)) and not line.startswith("using namespace"):
            name = found["type"] or found["name"]
            if inside:
                name = f"{inside[0]}::{name}"  # the outermost: inner ones see its names, and may stand for it
            (names.hidden if unnamed else names.seen).add(name)
            if found["type"] and not unnamed and not DEFINED_ELSEWHERE.match(line):
                names.types[name] = {path}
    return names


@functools.cache
def headers_of(path: Path, root: Path) -> frozenset[Path]:
    """The project's headers that a file includes, directly or through others."""
    found: set[Path] = set()
    for name in INCLUDED.findall(path.read_text(encoding="utf-8")):
        header = root / name
        if header.exists():
            found |= {header} | headers_of(header, root)
    return frozenset(found)


def names_in(source: Path, root: Path) -> Names:
    names = Names()
    for path in [source, *sorted(headers_of(source, root))]:  # a fixed order, so that groups are always the same and ccache has them
        names.add(declared_by(path))
    return names


def groups(sources: list[Path], root: Path, size: int) -> list[list[Path]]:
    alone: list[list[Path]] = []
    together: list[tuple[Names, list[Path]]] = []
    for source in sources:
        if MACRO.search(source.read_text(encoding="utf-8")):
            alone.append([source])
            continue
        names = names_in(source, root)
        fitting = ((all_names, group) for all_names, group in together if len(group) < size and all_names.fits(names))
        found = next(fitting, None)
        if found is None:
            found = (Names(), [])
            together.append(found)
        found[0].add(names)
        found[1].append(source)
    return alone + [group for _, group in together]


def group_size(sources: int, most: int) -> int:
    """Many sources are split into at least two groups, so that two cores have work; few compile faster as one."""
    many = 16
    return most if sources <= many else min(most, math.ceil(sources / 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, required=True, help="folder that #include starts from")
    parser.add_argument("--size", type=int, required=True, help="sources in a group, at most")
    parser.add_argument("sources", nargs="+", type=Path)
    asked = parser.parse_args()
    size = group_size(len(asked.sources), asked.size)
    for number, group in enumerate(groups(asked.sources, asked.root, size)):
        for source in group:
            print(f"{number}\t{source}")


if __name__ == "__main__":
    main()

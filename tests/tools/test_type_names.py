"""No two headers of the library define types of one name in one namespace: linked together, one would silently stand for both."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("midrank", "studies", "cli", "python/src", "bench")
DEFINITION = re.compile(r"(?m)^(?:struct|class|union|enum(?: class)?) (\w+)(?: final)?(?: : [^;{]*)?\s*\{")
NAMESPACE = re.compile(r"(?m)^namespace ([\w:]+) \{")


def definitions():
    places = defaultdict(set)
    for folder in FOLDERS:
        for header in sorted((ROOT / folder).rglob("*.hpp")):
            text = header.read_text(encoding="utf-8")
            namespace = NAMESPACE.search(text)
            for name in DEFINITION.findall(text):
                places[namespace[1] if namespace else "", name].add(header.relative_to(ROOT).as_posix())
    return places


def test_types_are_defined_once():
    found = definitions()
    assert ("midrank", "Ranking") in found  # the pattern sees definitions at all
    twice = {"::".join(key): sorted(places) for key, places in found.items() if len(places) > 1}
    assert twice == {}

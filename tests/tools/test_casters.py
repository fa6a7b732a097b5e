"""Each source of the Python extension includes the caster of every standard type it converts. Without it nanobind takes another way, which
fails where the call is made, and only in builds whose groups of sources do not happen to bring the header along."""

import re
from pathlib import Path

import pytest

SOURCES = sorted((Path(__file__).resolve().parents[2] / "python" / "src").glob("*.cpp"))
CAST = re.compile(r"nb::cast<(?:const )?std::(\w+)")
CASTER = re.compile(r"#include <nanobind/stl/(\w+)\.h>")


def casters_missing(text):
    return set(CAST.findall(text)) - set(CASTER.findall(text)) - {"uintptr_t", "int64_t", "size_t"}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_a_source_includes_the_casters_it_needs(source):
    assert casters_missing(source.read_text(encoding="utf-8")) == set()


def test_a_missing_one_is_found():
    assert casters_missing("auto made = nb::cast<std::shared_ptr<Table>>(value);") == {"shared_ptr"}
    assert casters_missing("#include <nanobind/stl/string.h>\nnb::cast<std::string>(x), nb::cast<std::int64_t>(y)") == set()

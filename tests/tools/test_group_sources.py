"""tools/group_sources.py: which sources a sanitizer build may compile as one file."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
_spec = importlib.util.spec_from_file_location("group_sources", ROOT / "tools" / "group_sources.py")
group_sources = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(group_sources)


@pytest.fixture
def grouped(tmp_path):
    """Writes files, and returns how their .cpp files are grouped, by name."""

    def group(files: dict[str, str], size: int = 8) -> list[list[str]]:
        for name, text in files.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        sources = [tmp_path / name for name in files if name.endswith(".cpp")]
        return [[path.name for path in one] for one in group_sources.groups(sources, tmp_path, size)]

    return group


def hidden(code: str) -> str:
    return f"namespace midrank {{\nnamespace {{\n\n{code}\n\n}}  // namespace\n}}  // namespace midrank\n"


def shown(code: str) -> str:
    return f"namespace midrank {{\n\n{code}\n\n}}  // namespace midrank\n"


def test_what_does_not_clash_stands_together(grouped):
    assert grouped({"a.cpp": hidden("int one() { return 1; }"), "b.cpp": hidden("int two() { return 2; }")}) == [
        ["a.cpp", "b.cpp"]
    ]


@pytest.mark.parametrize(
    "code",
    [
        "int one() { return 1; }",
        "constexpr double one = 1;",
        "struct one {};",
        "enum class one : char { a };",
        "template <class T>\nbool one(const T& of) {\n    return of;\n}",
        "std::vector<std::pair<int, int>> one(std::span<const int> of) {\n    return {};\n}",
        "using one = int;",
    ],
)
def test_a_name_that_two_sources_hide_keeps_them_apart(grouped, code):
    assert grouped({"a.cpp": hidden("int one() { return 1; }"), "b.cpp": hidden(code)}) == [["a.cpp"], ["b.cpp"]]


def test_a_name_that_one_hides_and_a_header_of_the_other_shows_keeps_them_apart(grouped):
    files = {
        "one.hpp": shown("int one();"),
        "further.hpp": '#include "one.hpp"\n',
        "a.cpp": '#include "further.hpp"\n',
        "b.cpp": hidden("int one() { return 1; }"),
    }
    assert grouped(files) == [["a.cpp"], ["b.cpp"]]


@pytest.mark.parametrize(("sources", "size"), [(16, 40), (17, 9), (60, 30), (300, 40)])
def test_many_sources_make_two_groups_at_least(sources, size):
    assert group_sources.group_size(sources, 40) == size


def test_a_short_namespace_ends_though_its_end_has_no_name(grouped):
    ahead = "namespace CLI {\nclass App;\n}\n"
    files = {
        "one.hpp": ahead + shown("int one();"),
        "a.cpp": '#include "one.hpp"\n',
        "b.cpp": '#include "one.hpp"\n' + hidden("int one(int) { return 1; }"),
    }
    assert grouped(files) == [["a.cpp"], ["b.cpp"]]


def test_a_type_named_in_a_template_is_not_declared_there(grouped):
    files = {
        "a.cpp": hidden("struct Answer {};"),
        "b.cpp": hidden("template <Answer (*of)(int)>\nint two() {\n    return 2;\n}"),
    }
    assert grouped(files) == [["a.cpp", "b.cpp"]]


def test_a_type_that_two_headers_define_keeps_their_sources_apart(grouped):
    files = {
        "a.hpp": shown("struct Table {\n    int rows;\n};"),
        "b.hpp": shown("struct Table {\n    double columns;\n};"),
        "forward.hpp": shown("struct Table;"),
        "a.cpp": '#include "a.hpp"\n',
        "b.cpp": '#include "b.hpp"\n',
        "c.cpp": '#include "forward.hpp"\n',
    }
    assert grouped(files) == [["a.cpp", "c.cpp"], ["b.cpp"]]


def test_a_source_that_sees_two_types_of_a_name_stands_apart_from_those_that_see_one(grouped):
    files = {
        "a.hpp": shown("using Table = int;"),
        "b.hpp": shown("struct Table {\n    double columns;\n};"),
        "a.cpp": '#include "a.hpp"\n',
        "b.cpp": '#include "b.hpp"\n',
        "both.cpp": '#include "a.hpp"\n#include "b.hpp"\n',
    }
    assert grouped(files) == [["a.cpp"], ["b.cpp"], ["both.cpp"]]


def test_names_of_namespaces_beside_one_another_do_not_clash(grouped):
    files = {
        "brute.hpp": "namespace brute {\n\nstruct Table {};\nint one();\n\n}  // namespace brute\n",
        "a.hpp": shown("struct Table {};"),
        "a.cpp": '#include "brute.hpp"\n',
        "b.cpp": '#include "a.hpp"\n' + hidden("int one() { return 1; }"),
    }
    assert grouped(files) == [["a.cpp", "b.cpp"]]


def test_names_of_a_namespace_inside_another_clash_with_those_around_it(grouped):
    inner = "namespace midrank::tests {\n\nstruct Table {};\n\n}  // namespace midrank::tests\n"
    files = {"a.hpp": inner, "b.hpp": shown("struct Table {};"), "a.cpp": '#include "a.hpp"\n', "b.cpp": '#include "b.hpp"\n'}
    assert grouped(files) == [["a.cpp"], ["b.cpp"]]


@pytest.mark.parametrize(
    "code, together",
    [
        ("using testing::Not;", True),  # the same name for the same entity
        ("using testing::Eq;", True),
        ("using others::Not;", False),
        ("bool Not(int x) { return x == 0; }", False),
    ],
)
def test_names_of_other_namespaces_may_be_used_by_several(grouped, code, together):
    files = {"a.cpp": hidden("using testing::Not;"), "b.cpp": hidden(code)}
    assert grouped(files) == ([["a.cpp", "b.cpp"]] if together else [["a.cpp"], ["b.cpp"]])


def test_a_source_with_macros_stands_alone(grouped):
    files = {"a.cpp": "", "b.cpp": "#define ONE 1\n", "c.cpp": ""}
    assert sorted(grouped(files)) == [["a.cpp", "c.cpp"], ["b.cpp"]]


def test_groups_have_a_largest_size(grouped):
    assert grouped({f"{name}.cpp": "" for name in "abcde"}, size=2) == [
        ["a.cpp", "b.cpp"],
        ["c.cpp", "d.cpp"],
        ["e.cpp"],
    ]


def test_every_source_of_the_project_is_in_one_group():
    sources = sorted((ROOT / "midrank").rglob("*.cpp"))
    groups = group_sources.groups(sources, ROOT, 8)
    assert sorted(source for group in groups for source in group) == sources
    assert len(groups) < len(sources) / 3


def test_groups_are_the_same_each_time():
    sources = sorted((ROOT / "midrank").rglob("*.cpp"))

    def printed(seed):
        command = [sys.executable, str(ROOT / "tools" / "group_sources.py"), "--root", str(ROOT), "--size", "16", *map(str, sources)]
        environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    assert printed(0) == printed(1) == printed(2)

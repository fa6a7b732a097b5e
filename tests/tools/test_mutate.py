"""Mutations: what is changed, what is left alone, and that a file is always put back."""

import importlib.util
from pathlib import Path

import pytest

PATH = Path(__file__).resolve().parents[2] / "tools" / "mutate.py"
SPEC = importlib.util.spec_from_file_location("mutate", PATH)
mutate = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(mutate)


def results(text):
    return {mutate.changed(text, change) for change in mutate.changes(text)}


def test_operators_and_constants_are_changed_one_at_a_time():
    assert results("if (a < 2 && b) c += 0.5;") == {
        "if (a <= 2 && b) c += 0.5;",
        "if (a > 2 && b) c += 0.5;",
        "if (a < 3 && b) c += 0.5;",
        "if (a < 2 || b) c += 0.5;",
        "if (a < 2 && b) c -= 0.5;",
        "if (a < 2 && b) c += 2.0;",
    }
    assert results("return true;") == {"return false;"}


@pytest.mark.parametrize(
    "text",
    [
        "// a + b is 2",
        "/* a + b\n   is 2 */",
        '#include "a < b"',
        'say("1 + 1 is \\" 2");',
        "char c = '2';",
        "assert(a == 2);",
        "static_assert(sizeof(a) == 8);",
        "std::vector<double> const& x = *y;",
        "std::uint64_t bits = f32(x1, 0x1p53);",
    ],
)
def test_what_is_no_code_or_no_operator_is_left_alone(text):
    assert results(text) == set()


def test_a_change_is_told_with_its_line():
    text = "int a = 1;\nint b = a + c;\n"
    (change,) = [change for change in mutate.changes(text) if change[2] == "-"]
    assert mutate.described("x.cpp", text, change) == "x.cpp:2\n  - int b = a + c;\n  + int b = a - c;"


def test_the_file_is_put_back_whatever_happens(tmp_path):
    source = tmp_path / "x.cpp"
    source.write_text("a + b\n", encoding="utf-8")
    (change,) = mutate.changes("a + b\n")
    seen = []

    def interrupted():
        seen.append(source.read_text(encoding="utf-8"))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        mutate.try_change(source, change, interrupted)
    assert seen == ["a - b\n"]
    assert source.read_text(encoding="utf-8") == "a + b\n"


def test_tests_are_not_changed(tmp_path):
    for name in ("a.cpp", "a_test.cpp", "b.hpp"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [path.name for path in mutate.sources(tmp_path)] == ["a.cpp"]

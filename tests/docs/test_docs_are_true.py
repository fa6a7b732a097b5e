"""The pages are correct: the outputs below commands are the current ones, links and paths exist, examples compile."""

import importlib.util
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


examples = load("update_examples")
generate_measures = load("generate_measures")

PAGES = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES += [ROOT / "bench" / "README.md", ROOT / "examples" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
ALL_PAGES = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))

# A block may be skipped only if it builds, installs or measures speed.
NOT_RUN = re.compile(r"(\./dev|cmake|git|ln|pip|PYTHONPATH=python|python3?|\.venv(-bench)?/bin/\S+|build/(bench/\S+|\w+/midrank_tests))(\s|$)")
# The folders and files with which a path in backticks may begin; anything else is an id, an option or a type.
TOP = "bench|cli|cmake|docs|examples|midrank|python|studies|tests|tools"
PATH = re.compile(rf"`((?:{TOP})/[^`\s]*|[A-Za-z_.]+\.(?:md|txt|json|ini)|\./dev|\.clang-\w+)`")


HOW_TO_UPDATE = "If that is right, .venv/bin/python docs/update_examples.py mends the page."


def without_code(text):
    return re.sub(r"(?ms)^```.*?^```$|^<!--.*?-->$", "", text)


# --- commands ---------------------------------------------------------------------------------------------------------


def same(shown, found):
    return [line.rstrip() for line in shown] == [line.rstrip() for line in found]


@pytest.mark.parametrize("page", examples.PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_show_what_stands_below_them(page):
    for block, outputs in examples.run_page(page):
        if outputs is None:
            continue
        assert len(outputs) == len(block.commands), f"{block.place}: a command ended the shell"
        for command, output in zip(block.commands, outputs):
            shows = "\n".join(output)
            assert same(command.output, output), f"{block.place}: $ {command.text}\nshows now\n{shows}\n\n{HOW_TO_UPDATE}"


@ALL_PAGES
def test_only_what_builds_or_measures_is_skipped(page):
    for block in examples.blocks_of(page):
        for command in block.commands if block.skipped else []:
            assert NOT_RUN.match(command.text), f"{block.place}: {command.text} can be run, so it must be"


@ALL_PAGES
def test_commands_with_a_prompt_stand_in_console_blocks(page):
    outside = examples.FENCE.sub("", page.read_text(encoding="utf-8"))
    prompts = [line for line in outside.splitlines() if re.match(r"\s*\$ \S", line)]
    assert not prompts, f"{page.name}: fence these as console, so that they are run"


def test_the_readme_runs_the_program():
    commands = [command.text for block in examples.blocks_of(ROOT / "README.md") for command in block.commands]
    for name in ("evaluate", "threshold", "curve", "check", "measures"):
        assert any(command.startswith(f"midrank {name}") for command in commands), name


def test_the_readme_counts_the_measures():
    def keys(*options):
        asked = ["evaluate", "examples/breast_cancer.csv", "--label", "malignant", "--score", "logistic", "--format", "json"]
        done = subprocess.run([examples.BINARY, *asked, *options], cwd=ROOT, capture_output=True, text=True, check=True)
        return len(json.loads(done.stdout)["measures"])

    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    without_argument = keys("--measures", "all")
    for said in ("needs no argument, {} of two classes", "of which {} need no argument"):
        assert said.format(without_argument) in readme, said.format(without_argument)
    assert f"gives {keys()} of them" in readme, keys()


def test_the_library_example_is_the_one_that_is_compiled():
    shown = re.search(r"(?ms)^```cpp\n(.*?)^```$", (ROOT / "README.md").read_text(encoding="utf-8"))[1]
    source = (ROOT / "tests" / "docs" / "library_test.cpp").read_text(encoding="utf-8")
    assert textwrap.dedent(source.split("    // ----\n")[1]) == shown


# --- links and paths --------------------------------------------------------------------------------------------------


def anchors_of(page):
    """The anchors that GitHub makes for the headings of a page."""
    headings = re.findall(r"(?m)^#+ (.*)$", without_code(page.read_text(encoding="utf-8")))
    plain = [re.sub(r"[`*]|\[(.*?)\]\(.*?\)", r"\1", heading) for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in plain}


@ALL_PAGES
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(page.read_text(encoding="utf-8"))):
        if re.match(r"https?://|mailto:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{page.name}: {target}"
        assert file.is_relative_to(ROOT), f"{page.name}: {target} leaves the project"
        assert not anchor or anchor in anchors_of(file), f"{page.name}: {target} names no heading"


@ALL_PAGES
def test_paths_exist(page):
    for path in PATH.findall(without_code(page.read_text(encoding="utf-8"))):
        name = re.sub(r":\d+$", "", path).removeprefix("./").rstrip("/")
        if "<" in name or re.fullmatch(r"midrank/\w+/\d+", name):  # a placeholder; the name of a schema
            continue
        found = list(ROOT.glob(name)) or list(page.parent.glob(name))
        assert found, f"{page.name}: there is no {path}"


# --- pages that are made ----------------------------------------------------------------------------------------------


def test_measures_md_is_the_catalog():
    made = generate_measures.page(generate_measures.catalog_of_program())
    assert generate_measures.PAGE.read_text(encoding="utf-8") == made, "run docs/generate_measures.py"


def test_every_decision_is_listed():
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    for page in sorted(folder.glob("0*.md")):
        title = page.read_text(encoding="utf-8").splitlines()[0]
        number = int(page.name[:4])
        assert title.startswith(f"# {number}. "), page.name
        assert f"| {number} | [{title.split('. ', 1)[1]}]({page.name})" in index, page.name


def test_the_gallery_shows_every_curve_as_it_is_drawn_today(tmp_path):
    gallery = load("make_gallery")
    gallery.make(tmp_path)
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    assert len(made) > 9
    for path in made:
        same = (tmp_path / path).read_text() == (ROOT / "docs" / path).read_text()
        assert same, f"{path} differs. If that is right, .venv/bin/python docs/make_gallery.py mends it."
    # One of them by the command below it.
    gallery.midrank("curve", *gallery.DATA, "--kind", "roc", *gallery.MORE["roc"], "-o", str(tmp_path / "roc.svg"))
    assert (tmp_path / "roc.svg").read_text() == (ROOT / "docs" / "gallery" / "roc.svg").read_text()

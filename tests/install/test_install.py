"""`cmake --install` and a separate project that finds the package: it needs nothing of the source tree, and its
programs print the same as those built in the tree."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from program import BINARY, ROOT  # noqa: E402

BUILD = BINARY.parent
PROJECT = Path(__file__).resolve().parent


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    where = tmp_path_factory.mktemp("installed")
    run("cmake", "--install", BUILD, "--prefix", where, "--component", "cpp")
    return where


def configure(prefix, folder, project=PROJECT):
    run("cmake", "-G", "Ninja", "-S", project, "-B", folder, f"-DCMAKE_PREFIX_PATH={prefix}", f"-DEXAMPLES={ROOT / 'examples'}")


@pytest.mark.slow
def test_a_project_finds_the_package_and_its_program_answers_alike(prefix, tmp_path):
    configure(prefix, tmp_path)
    run("cmake", "--build", tmp_path)
    assert run(tmp_path / "own_program") == run(BUILD / "own_program")
    assert (tmp_path / "own_trainer").exists()


def test_the_package_names_no_place_of_the_source_tree(prefix):
    written = [path for path in prefix.rglob("*.cmake") if str(ROOT) in path.read_text(encoding="utf-8")]
    assert not written


def test_headers_are_installed_under_their_full_path(prefix):
    assert (prefix / "include/midrank/evaluation/evaluate.hpp").exists()
    assert (prefix / "include/studies/learning/trainer.hpp").exists()
    assert not list(prefix.rglob("*_for_tests.hpp"))


def test_a_component_that_is_not_there_is_said_to_be_missing(prefix, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.22)\nproject(own LANGUAGES CXX)\n"
        "find_package(midrank COMPONENTS pages nonsense)\n"
        'message(STATUS "found ${midrank_FOUND} ${midrank_pages_FOUND} ${midrank_nonsense_FOUND}")\n',
        encoding="utf-8",
    )
    said = run("cmake", "-G", "Ninja", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix}")
    assert "found 0 TRUE" in said

"""Nothing that the program prints changes by accident: every output of a long list has the committed hash."""

import importlib.util
import json
import sys
from argparse import Namespace
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
import program  # noqa: E402


def load_script():
    spec = importlib.util.spec_from_file_location("outputs", ROOT / "tools" / "outputs.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["outputs"] = module
    spec.loader.exec_module(module)
    return module


outputs = load_script()

HELP = """
{count} of {all} outputs are not those whose hashes are in tests/outputs/digests.json:
{first}
To see what changed, store the outputs of the program as it was, and compare:
    .venv/bin/python tools/outputs.py store --midrank OLD_PROGRAM FOLDER
    .venv/bin/python tools/outputs.py compare --midrank {binary} FOLDER
Where all of it is wanted, renew the hashes:
    .venv/bin/python tools/outputs.py digest --write --midrank {binary}
"""


@pytest.mark.slow
def test_the_program_prints_what_it_printed():
    committed = json.loads(outputs.DIGESTS.read_text(encoding="utf-8"))
    found = outputs.digests_of(program.BINARY)
    wrong = [command for command in {**committed, **found} if committed.get(command) != found.get(command)]
    first = "".join(f"    midrank {command}\n" for command in wrong[:20]) + ("    ...\n" if len(wrong) > 20 else "")
    if wrong:
        pytest.fail(HELP.format(count=len(wrong), all=len(found), first=first, binary=program.BINARY), pytrace=False)


def test_every_command_has_one_digest_in_the_order_of_the_list():
    assert list(json.loads(outputs.DIGESTS.read_text(encoding="utf-8"))) == outputs.stored_commands()


# ---- the tool, with a program of four lines --------------------------------------------------------------------------


@pytest.fixture
def fake(tmp_path, monkeypatch):
    """A program that prints its arguments, and a list of three commands."""
    monkeypatch.setattr(
        outputs, "stored_commands", lambda: ["evaluate plain.csv", "GREETING=hello man", "triplet - < plain.csv"]
    )

    def write(word, file_name="out.csv"):
        path = tmp_path / "fake"
        path.write_text(f'#!/bin/sh\necho {word} "$@" $GREETING\nhead -n 1\necho {word} >{file_name}\nexit 3\n')
        path.chmod(0o755)
        return Namespace(midrank=path, folder=tmp_path / "stored", jobs=1, lines=40)

    return write


def test_a_record_holds_the_exit_code_both_streams_and_files(fake):
    records = dict(outputs.records(fake("one").midrank))
    assert records["GREETING=hello man"] == (
        "$ midrank GREETING=hello man\nexit code 3\n---- stdout\none man hello\n---- stderr\n---- out.csv\none\n"
    )
    assert "label,score\n" in records["triplet - < plain.csv"]


def test_compare_shows_what_differs_and_only_that(fake, capsys):
    assert outputs.store(fake("one")) == 0
    assert outputs.compare(fake("one")) == 0
    assert "3 outputs are the same, 0 differ" in capsys.readouterr().out
    assert outputs.compare(fake("one", "other.csv")) == 1
    assert "+---- other.csv" in capsys.readouterr().out
    assert outputs.compare(fake("two")) == 1
    said = capsys.readouterr().out
    assert "Different: midrank evaluate plain.csv" in said
    assert "-one evaluate plain.csv" in said and "+two evaluate plain.csv" in said


def test_compare_tells_of_commands_that_are_new_or_gone(fake, monkeypatch, capsys):
    options = fake("one")
    outputs.store(options)
    monkeypatch.setattr(outputs, "stored_commands", lambda: ["evaluate plain.csv", "man"])
    assert outputs.compare(options) == 1
    assert "1 outputs are the same, 0 differ, 1 are new, 2 are gone." in capsys.readouterr().out


def test_a_command_that_writes_into_the_inputs_is_found(fake):
    with pytest.raises(RuntimeError, match="wrote into the files"):
        list(outputs.records(fake("one", "plain.csv").midrank))


@pytest.mark.parametrize(
    "command, expected",
    [
        ("evaluate a.csv", "evaluate --threads 2 a.csv"),
        ("simulate binormal -o x.csv", "simulate binormal --threads 2 -o x.csv"),
        ("simulate nine -o x", None),
        ("measures", None),
        ("evaluate a.csv --threads -1", None),
        ("", None),
    ],
)
def test_threads_are_asked_for_where_a_command_takes_them(command, expected):
    assert outputs.with_threads(command.split(), 2) == (expected.split() if expected else None)


def test_a_page_is_its_document_without_the_time():
    import base64
    import zlib

    packed = base64.b64encode(zlib.compress(b'{"created":"2030-01-01T00:00:00Z","rows":3}')).decode()
    page = f'<!doctype html><title>A</title><script type="application/json" id="midrank-data">{packed}</script>'
    assert outputs.text_of(page.encode()) == 'page: A\n{"created":"(a time)",\n"rows":3}\n(no line end)\n'

"""The progress messages of long work, and when there are none; and `midrank reproduce -o`, which continues where it was interrupted."""

import re
import shutil
import signal
import subprocess
import time

import pytest
from conftest import default_signals, environment
from test_program import on_a_terminal

LONG = ["--interval", "percentile", "--measures", "roc_auc"]


@pytest.fixture
def rows(tmp_path):
    """5,000 rows in two slices."""
    lines = [f"{i % 2},{(i * 37 % 1009 + i % 2 * 200) / 2048},{'ab'[i % 3 == 0]},{(i * 53 % 997) / 1024}" for i in range(5000)]
    (tmp_path / "rows.csv").write_text("label,score,part,other\n" + "\n".join(lines) + "\n")
    return tmp_path / "rows.csv"


def stderr_until(program, arguments, seconds, words, folder):
    """The standard error of a run until `words` are in it; the run is then ended."""
    process = subprocess.Popen(
        [program, *map(str, arguments)], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment(), preexec_fn=default_signals
    )  # fmt: skip
    try:
        end = time.monotonic() + seconds
        text = ""
        while words not in text and time.monotonic() < end:
            line = process.stderr.readline().decode()
            if not line:
                break
            text += line
        return text
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def test_minutes_are_announced_with_what_is_faster(program, rows, tmp_path):
    text = stderr_until(program, ["evaluate", rows, *LONG, "--replicates", "1e8", "--progress"], 30, "will take", tmp_path)
    announced = re.search(r"Drawing replicates will take about [\d,]+ (minutes|hours); (.*)\n", text)
    assert announced, text
    assert re.fullmatch(
        r"--replicates 200 would take \d+ s, --interval auto draws none for most measures\.", announced[2]
    )  # fmt: skip


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (["permute", "rows.csv", "--permutations", "1e7"], "--permutations 1000 would take"),
        (["power", "rows.csv", "--score", "score", "--score", "other", "--simulations", "1e7"], "--simulations 200 would take"),
        (["bootstrap", "rows.csv", "--replicates", "1e7"], "--replicates 200 would take"),
        (["curve", "rows.csv", "--score", "score", "--band", "pointwise", "--replicates", "1e7"], "--replicates 200 would take"),
        (["compare", "rows.csv", "--score", "score", "--score", "other", *LONG, "--replicates", "1e7"], "--replicates 200 would take"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_each_command_that_draws_announces_it(program, rows, tmp_path, command, option):
    assert option in stderr_until(program, [*command, "--progress"], 30, "will take", tmp_path)


def test_slices_and_models_are_part_of_the_estimate(program, rows, tmp_path):
    def hours(*options):
        command = ["evaluate", rows, *LONG, "--replicates", "1e8", "--progress", "--threads", "1", *options]
        text = stderr_until(program, command, 30, "will take", tmp_path)
        number, unit = re.search(r"about ([\d,]+) (minutes|hours)", text).groups()
        return int(number.replace(",", "")) / (60 if unit == "minutes" else 1)

    # Twice the work. The estimate is based on the first replicates, which other load slows down; the least of several
    # is close to the work itself. Both are run alternately, so that other load affects both.
    in_turn = [(hours("--slice", "part"), hours()) for _ in range(3)]
    with_slices, without = map(min, zip(*in_turn, strict=True))
    assert with_slices > 1.3 * without


def test_notes_come_before_the_work(program, rows, tmp_path):
    text = stderr_until(program, ["evaluate", rows, *LONG, "--replicates", "1e7"], 20, "as the score", tmp_path)
    assert "as the score" in text


def test_notes_are_said_once(midrank, rows):
    lines = midrank("evaluate", rows).stderr.splitlines()
    assert len(lines) == len(set(lines)) == 3


def test_progress_elsewhere_than_on_a_terminal_is_asked_for(midrank, rows):
    quiet = midrank("evaluate", rows, *LONG, "--replicates", "20000").stderr
    assert "Drawing" not in quiet
    assert midrank("evaluate", rows, "--progress").stderr == midrank("evaluate", rows).stderr  # too short for a message


@pytest.mark.slow
def test_a_terminal_sees_the_time_left_and_then_nothing_of_it(program, rows):
    text = on_a_terminal(program, "evaluate", rows, *LONG, "--replicates", "100000", "--threads", "1")
    assert re.search(r"Drawing replicates: [\d,]+ of 100,000, \d+ s left", text)
    assert text.rindex("\x1b[K") > text.rindex("left")
    assert "left" not in text[text.rindex("\x1b[K") :]


# ---- sources rebuilt -------------------------------------------------------------------------------------------------



def test_an_interrupted_reproduction_is_marked_and_goes_on(program, midrank, tmp_path, rebuilt):
    whole, said = rebuilt
    process = subprocess.Popen(
        [program, "reproduce", "-o", "sources"], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=default_signals
    )  # fmt: skip
    folder = tmp_path / "sources"
    end = time.monotonic() + 300
    while not (folder / "INCOMPLETE").exists() or "berrar" not in (folder / "INCOMPLETE").read_text():
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.002)
    process.send_signal(signal.SIGINT)
    process.wait()
    assert process.returncode == -signal.SIGINT
    assert "incomplete" in (folder / "INCOMPLETE").read_text()
    assert not list(folder.glob("*.part"))

    # As if it had completed one more source: the one that takes all the time, whose result would be the same.
    for name in ("sumpter.json", "sumpter.html"):
        shutil.copy(whole / name, folder / name)
    with (folder / "INCOMPLETE").open("a") as file:
        file.write("sumpter\n")
    made = [folder / f"{source}.{kind}" for source in ("berrar", "sumpter") for kind in ("json", "html")]
    before = [path.stat().st_ino for path in made]

    done = midrank("reproduce", "-o", "sources", "--seed", "7")  # the seed without --seed; otherwise the files would not be accepted
    for source in ("berrar", "sumpter"):
        assert f"{source} was completed by an earlier run that was interrupted." in done.stderr
    assert before == [path.stat().st_ino for path in made]  # not written again
    assert done.stdout == said.replace(str(whole), "sources")
    names = {path.name for path in whole.iterdir()}
    assert {path.name for path in folder.iterdir()} == names
    for name in names:
        assert (folder / name).read_bytes() == (whole / name).read_bytes()
    assert midrank("reproduce", "berrar", "-o", "sources").stderr == ""  # complete: nothing to continue


def marked(folder, run, *finished):
    folder.mkdir()
    (folder / "INCOMPLETE").write_text("\n".join(["This folder is incomplete.", run, *finished]) + "\n")


def run_line(program, source="berrar", seed=7):
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()[-1]
    return f"midrank {version} reproduce {source} --seed {seed}"


@pytest.mark.parametrize("damage", ["other seed", "not json", "other source", "no page", "hostile"])
def test_what_an_interrupted_run_left_is_not_believed_blindly(program, midrank, tmp_path, damage):
    midrank("reproduce", "berrar", "-o", "right")
    right = (tmp_path / "right" / "berrar.json").read_bytes()
    marked(tmp_path / "new", run_line(program, seed=8 if damage == "other seed" else 7), "berrar", "../../etc/passwd", "\x1b[31m")
    (tmp_path / "new" / "berrar.html").write_text("")
    (tmp_path / "new" / "berrar.json").write_bytes(right)
    if damage == "not json":
        (tmp_path / "new" / "berrar.json").write_bytes(right[:1000])
    if damage == "other source":
        (tmp_path / "new" / "berrar.json").write_bytes(right.replace(b'"source": "berrar"', b'"source": "slides"'))
    if damage == "no page":
        (tmp_path / "new" / "berrar.html").unlink()
    if damage == "hostile":
        (tmp_path / "new" / "berrar.json").write_text('{"schema": "midrank/reproduce/1", "source": "berrar", "title": 1, "sections": [[[]]]}')
    done = midrank("reproduce", "berrar", "-o", "new")
    assert done.stderr == ""
    assert (tmp_path / "new" / "berrar.json").read_bytes() == right
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["berrar.html", "berrar.json"]

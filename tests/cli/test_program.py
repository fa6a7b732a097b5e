"""The program as a command-line tool: help, errors, exit codes, pipes, signals, colour, completion, manual page."""

import fcntl
import os
import pty
import re
import select
import shlex
import shutil
import signal
import struct
import subprocess
import termios
import time

import pytest
from conftest import BERRAR, ROOT, default_signals, environment

COMMANDS = [
    ["evaluate"], ["threshold"], ["curve"], ["check"], ["compare"], ["measures"], ["permute"], ["bootstrap"], ["power"],
    ["influence"], ["calibrate"], ["recalibrate"], ["triplet"], ["train-eval"], ["reproduce"], ["simulate"], ["simulate", "binormal"], ["simulate", "biexponential"],
    ["simulate", "nine"], ["completion"], ["man"],
]  # fmt: skip


# ---- help and errors -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [[], *COMMANDS], ids=" ".join)
def test_help_has_an_example_and_fits_80_columns(midrank, command):
    text = midrank(*command, "--help").stdout
    assert "Usage: midrank" in text
    assert "Example" in text
    assert max(map(len, text.splitlines())) <= 80


def test_every_example_in_the_help_is_understood(midrank, tmp_path):
    """Examples can be parsed: they fail only because of the missing file, never because of an option."""
    for command in COMMANDS[:4] + [["triplet"]]:
        text = midrank(*command, "--help").stdout
        for example in re.findall(r"^  (midrank .*)$", text[text.index("Example") :], re.M):
            arguments = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", example)[1:]]
            done = midrank(*arguments, code=2)
            assert "no such file" in done.stderr, (example, done.stderr)


def test_version(midrank):
    declared = re.search(r"project\(midrank VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
    assert midrank("--version").stdout == f"midrank {declared}\n"


def test_without_a_command_there_is_help_and_exit_code_2(midrank):
    done = midrank(code=2)
    assert done.stdout == ""
    assert "Commands" in done.stderr


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["evalute", "x.csv"], "Did you mean evaluate?"),
        (["eval"], "Did you mean evaluate?"),
        (["simulate", "binomal"], "Did you mean binormal?"),
        (["compair", "x.csv", "--score", "a"], 'There is no command "compair". Did you mean compare?'),
        (["predictions", "--threshold", ".3"], 'There is no command "predictions".'),
        (["simulate", "binomal", "--seed", "1"], 'There is no command "binomal". Did you mean binormal?'),
        (["evaluate", "x.csv", "--scores", "a"], "Did you mean --score?"),
        (["evaluate", "x.csv", "--thresh", "0.3"], "Did you mean --threshold?"),
        (["evaluate", "x.csv", "--target", "y"], "Did you mean --label?"),
        (["evaluate", "x.csv", "--n-jobs=2"], "Did you mean --threads?"),
        (["evaluate", "x.csv", "--metrics", "auc"], "Did you mean --measures?"),
        (["train-eval", "x.csv", "--label", "y"], "Did you mean --target?"),
        (["simulate", "binormal", "--random-state", "1"], "Did you mean --seed?"),
        (["evaluate", "x.csv", "--format=jsn"], "Did you mean json?"),
        (["evaluate", "x.csv", "--label"], "--label needs a value: --label COLUMN"),
        (["evaluate", "x.csv", "--label", "a", "--label", "b"], "--label is given twice"),
        (["evaluate"], "No input file is given"),
        (["evaluate", "x.csv"], "x.csv"),
        (["evaluate", "x.csv", "--threads", "-1"], "--threads"),
        (["evaluate", "x.csv", "--delimiter", "ab"], "--delimiter"),
        (["evaluate", "x.csv", "--measures", "roc_acu"], "Did you mean roc_auc?"),
        (["measures", "f1_macro"], "Did you mean macro_f1?"),
        (["measures", "indisting"], "Did you mean indistinguishability?"),
        (["measures", "reliabilty"], "Did you mean reliability?"),
        (["evaluate", "x.csv", "--threshold", "nonsense"], "nonsense"),
        (["evaluate", "x.csv", "-o", "report.html"], "html"),
        (["measures", "roc_auc", "gini"], '"gini"'),
        (["--nonsense"], "--nonsense"),
        (["-x"], "-x"),
        (["completion"], "bash"),
        (["completion", "tcsh"], "bash"),
        (["curve", "x.csv", "--kind", "rocc"], "rocc"),
        (["evaluate", "x.csv", "--format", "\x1b[31m"], "\\x1b"),
    ],
)
def test_bad_use_is_told_in_one_line(midrank, arguments, words):
    done = midrank(*arguments, code=2)
    assert done.stdout == ""
    assert done.stderr.startswith("midrank: ")
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert "\x1b" not in done.stderr


@pytest.mark.parametrize("command", [["check"], ["simulate", "nine"]], ids=" ".join)
def test_the_word_help_explains_a_command(midrank, command):
    assert midrank("help", *command).stdout == midrank(*command, "--help").stdout


def test_help_offers_summaries_only_to_those_who_take_them(midrank):
    said = {command: "summary files (.mrk)" in " ".join(midrank(command, "--help").stdout.split()) for command in ("evaluate", "influence", "power")}
    assert said == {"evaluate": True, "influence": False, "power": False}


def test_the_word_help_alone_explains_the_program(midrank):
    assert midrank("help").stdout == midrank("--help").stdout
    assert 'There is no command "chekc". Did you mean check?' in midrank("help", "chekc", code=2).stderr


def test_a_file_in_place_of_a_command_is_evaluated(midrank, tmp_path):
    (tmp_path / "rows").write_text(BERRAR)
    assert midrank("rows", "--score", "score").stdout == midrank("evaluate", "rows", "--score", "score").stdout
    assert midrank("-", "--score", "score", input=BERRAR).stdout.splitlines()[3:] == (
        midrank("rows", "--score", "score").stdout.splitlines()[3:]
    )
    assert "no such file" in midrank("missing.csv", code=2).stderr


def test_a_file_may_have_the_name_of_a_command(midrank, tmp_path):
    (tmp_path / "check").write_text(BERRAR)
    midrank("evaluate", "check", "--measures", "roc_auc")


def test_a_file_may_have_brackets_in_its_name(midrank, tmp_path):
    (tmp_path / "[a,b]").write_text(BERRAR)
    midrank("evaluate", "[a,b]", "--measures", "roc_auc")


def test_negative_numbers_are_values(answer, tmp_path):
    (tmp_path / "margins.csv").write_text("label,score\n1,2\n-1,-1\n-1,-999\n")
    found = answer("evaluate", "margins.csv", "--threshold", "-0.5", "--positive", "1", "--missing", "drop", "--missing-value", "-999")
    assert found["threshold"]["value"] == -0.5
    assert found["input"]["rows"] == 2


# ---- where the output goes -------------------------------------------------------------------------------------------


def test_output_appears_whole_or_not_at_all(midrank, berrar, tmp_path):
    midrank("evaluate", berrar, "-o", "report.json")
    before = (tmp_path / "report.json").read_text()
    assert before.startswith("{")
    berrar.write_text(BERRAR + "0,bad,0,a\n")
    midrank("evaluate", berrar, "-o", "report.json", code=2)
    midrank("evaluate", berrar, "-o", "other.json", code=2)
    assert (tmp_path / "report.json").read_text() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["berrar.csv", "report.json"]


def test_output_keeps_the_permissions_of_the_file_it_replaces(midrank, berrar, tmp_path):
    (tmp_path / "report.md").write_text("old")
    (tmp_path / "report.md").chmod(0o600)
    midrank("evaluate", berrar, "-o", "report.md")
    assert (tmp_path / "report.md").stat().st_mode & 0o777 == 0o600
    assert "### Ranking" in (tmp_path / "report.md").read_text()


def test_output_follows_links_and_spares_devices(midrank, berrar, tmp_path):
    (tmp_path / "link.json").symlink_to("target.json")
    midrank("evaluate", berrar, "-o", "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "target.json").read_text().startswith("{")
    midrank("evaluate", berrar, "-o", "/dev/null")
    assert not os.path.isfile("/dev/null")


def test_a_full_disk_is_told(midrank, berrar, program, tmp_path):
    with open("/dev/full", "w") as full:
        for arguments in (["evaluate", berrar], ["evaluate", berrar, "--format", "json"], ["--help"], ["measures"], ["curve", berrar]):
            done = subprocess.run([program, *arguments], stdout=full, stderr=subprocess.PIPE, text=True)
            assert done.returncode == 2
            assert done.stderr.splitlines()[-1].lower().startswith("midrank: standard output: it cannot be written (no space left")
    assert "No space left" in midrank("evaluate", berrar, "-o", "/dev/full", code=2).stderr


def test_a_closed_pipe_ends_in_silence(program, tmp_path):
    rows = "".join(f"{i % 2},{i / 200000}\n" for i in range(100000))
    (tmp_path / "rows.csv").write_text("label,score\n" + rows)
    for ignored in (False, True):
        process = subprocess.Popen(
            [program, "curve", tmp_path / "rows.csv"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, restore_signals=not ignored
        )
        assert process.stdout.readline() == b"threshold,fpr,tpr\n"
        process.stdout.close()
        errors = process.stderr.read().decode()
        assert process.wait() == -signal.SIGPIPE
        assert "midrank:" not in errors


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_no_half_written_file(program, tmp_path, ending):
    process = subprocess.Popen(
        [program, "evaluate", "-", "-o", "report.json"],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=tmp_path,
        preexec_fn=default_signals,
    )
    process.stdin.write(b"label,score\n")
    process.stdin.flush()
    wait_until(lambda: list(tmp_path.iterdir()))
    process.send_signal(ending)
    assert process.wait(timeout=10) == -ending
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_simulation_leaves_no_file(program, tmp_path):
    process = subprocess.Popen(
        [program, "simulate", "binormal", "--rows", "1e10", "-o", "rows.parquet"], cwd=tmp_path, preexec_fn=default_signals
    )
    wait_until(lambda: list(tmp_path.iterdir()))
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == -signal.SIGINT
    assert list(tmp_path.iterdir()) == []


def wait_until(condition, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


# ---- terminal --------------------------------------------------------------------------------------------------------


def on_a_terminal(program, *arguments, columns=80, ctrl_d=False, **env):
    """The output of the program on a terminal of its own; with `ctrl_d` it reads from there too, and gets the end of
    input."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    process = subprocess.Popen(
        [program, *map(str, arguments)],
        stdin=follower if ctrl_d else subprocess.DEVNULL, stdout=follower, stderr=follower, env=environment(**env),
    )  # fmt: skip
    os.close(follower)
    text = b""
    while True:
        ready, _, _ = select.select([leader], [], [], 0.1)
        if not ready:
            if ctrl_d:
                os.write(leader, b"\x04")
            continue
        try:
            text += os.read(leader, 65536)
        except OSError:  # no process has the terminal open any more
            break
    process.wait()
    os.close(leader)
    return text.decode()


def test_colour_is_for_terminals(program, midrank, berrar):
    assert "\x1b[" in on_a_terminal(program, "evaluate", berrar)
    assert "\x1b[" not in midrank("evaluate", berrar).stdout


def test_a_read_only_output_is_not_replaced(midrank, tmp_path, berrar):
    (tmp_path / "report.md").write_text("kept")
    (tmp_path / "report.md").chmod(0o444)
    done = midrank("evaluate", berrar, "-o", "report.md", code=2)
    assert "report.md: the file is read-only. Use another file" in done.stderr
    assert (tmp_path / "report.md").read_text() == "kept"


def test_no_color_is_honoured(program, berrar):
    assert "\x1b[" not in on_a_terminal(program, "evaluate", berrar, NO_COLOR="1")
    assert "\x1b[" not in on_a_terminal(program, "evaluate", berrar, TERM="dumb")
    assert "\x1b[" not in on_a_terminal(program, "evaluate", berrar, "--color", "never")
    assert "\x1b[" in on_a_terminal(program, "evaluate", berrar, "--color", "always", NO_COLOR="1")


def test_an_empty_no_color_asks_for_nothing(program, berrar):
    assert "\x1b[" in on_a_terminal(program, "evaluate", berrar, NO_COLOR="")


def test_colour_changes_nothing_else(midrank, breast_cancer):
    options = ["evaluate", *breast_cancer, "--score", "neighbours", "--slice", "size"]
    coloured = midrank(*options, "--color", "always").stdout
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[\d*m", "", coloured) == midrank(*options).stdout


def test_json_has_no_colour_anywhere(program, berrar):
    assert "\x1b[" not in on_a_terminal(program, "evaluate", berrar, "--format", "json", "--color", "always")


def test_the_table_takes_the_width_of_the_terminal(program, breast_cancer):
    narrow, wide = (
        on_a_terminal(program, "evaluate", *breast_cancer, "--score", "logistic", columns=n, NO_COLOR="1") for n in (70, 160)
    )
    assert max(map(len, narrow.splitlines()[3:])) <= 70
    assert max(map(len, wide.splitlines()[3:])) > 80


def test_reading_from_a_terminal_gives_a_hint(program):
    text = on_a_terminal(program, "evaluate", "-", ctrl_d=True)
    assert "press Ctrl-D" in text


def test_short_work_shows_no_progress(program, berrar):
    assert "Reading" not in on_a_terminal(program, "evaluate", berrar)


@pytest.mark.slow
def test_long_work_shows_progress_and_removes_it(program, tmp_path):
    one_thread = ["--threads", "1"]  # lasts longer than a second with fewer rows, for any number of cores
    text = on_a_terminal(program, "simulate", "binormal", "--rows", "3e7", "--type", "float32", *one_thread, "-o", tmp_path / "rows.parquet")
    (tmp_path / "rows.parquet").unlink()
    assert "of 30,000,000 rows" in text
    assert text.endswith("\r\x1b[K")


# ---- completion and manual page --------------------------------------------------------------------------------------


@pytest.fixture
def complete(midrank):
    """The completions of bash with the cursor at the end of the line."""
    script = midrank("completion", "bash").stdout

    def offers(line):
        # Split as by bash: at blanks, and around =.
        words = [word for part in line.split(" ") for word in re.findall(r"=|[^=]+", part) or [""]]
        if line.endswith("="):
            words.append("")
        quoted = " ".join(f"'{word}'" for word in words)
        ask = f'COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _midrank; printf "%s\\n" "${{COMPREPLY[@]}}"'
        done = subprocess.run(["bash"], input=script + ask, capture_output=True, text=True)
        assert done.stderr == ""
        return done.stdout.split()

    return offers


def test_the_completion_script_is_bash(midrank):
    script = midrank("completion", "bash").stdout
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_completion_of_commands_and_options(complete):
    assert "evaluate" in complete("midrank ")
    assert complete("midrank eva") == ["evaluate"]
    assert complete("midrank evaluate --labe") == ["--label", "--label-prefix"]
    assert "--version" in complete("midrank --")
    assert complete("midrank simulate ") == ["binormal", "biexponential", "nine"]
    assert complete("midrank simulate binormal --prev") == ["--prevalence"]
    assert complete("midrank completion ") == ["bash", "zsh", "fish"]


def test_completion_of_values(complete):
    assert complete("midrank evaluate x.csv --format ") == ["table", "json", "csv", "markdown"]
    assert complete("midrank evaluate x.csv --format=js") == ["json"]
    assert complete("midrank evaluate x.csv --format=") == ["table", "json", "csv", "markdown"]
    assert complete("midrank measures roc_a") == ["roc_auc", "roc_auc_sampled"]
    assert complete("midrank evaluate x.csv --measures gini,brier_score_t") == ["gini,brier_score_two_class"]
    assert "precision_recall" in complete("midrank curve x.csv --kind ")


def test_completion_leaves_files_to_bash(complete):
    assert complete("midrank evaluate ") == []
    assert complete("midrank evaluate --output ") == []


def test_completion_knows_every_option_of_the_help(midrank, complete):
    for command in COMMANDS:
        text = midrank(*command, "--help").stdout
        options = set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", text[: text.index("\nExample")]))
        assert options - {"--help"} <= set(complete(f"midrank {' '.join(command)} --")), command


ZSH = """
compdef() { :; }
compset() { local prefix=${(M)current#${~2}}; kept=${(M)words[CURRENT]##${~2}} }
compadd() { shift; local word found=1; for word; do [[ $word == ${current##*,}* ]] && { print -r -- "$kept$word"; found=0 }; done; return $found }
_files() { print FILES }
kept=
"""


@pytest.fixture
def zsh_complete(midrank):
    """The completions of zsh: its script, run by zsh, with our functions in place of those of zsh that receive the
    words."""
    script = midrank("completion", "zsh").stdout

    def offers(line):
        words = " ".join(f"'{word}'" for word in line.split(" "))
        ask = f"words=({words}); CURRENT=${{#words}}; _midrank"
        done = subprocess.run(["zsh", "-f"], input=ZSH + script + ask, capture_output=True, text=True)
        assert done.stderr == ""
        return done.stdout.split()

    return offers


def test_zsh_completes_commands_options_values_and_files(zsh_complete):
    assert zsh_complete("midrank eva") == ["evaluate"]
    assert zsh_complete("midrank evaluate --labe") == ["--label", "--label-prefix"]
    assert zsh_complete("midrank simulate ") == ["binormal", "biexponential", "nine"]
    assert zsh_complete("midrank simulate binormal --prev") == ["--prevalence"]
    assert zsh_complete("midrank evaluate x.csv --format ") == ["table", "json", "csv", "markdown"]
    assert zsh_complete("midrank evaluate x.csv --format=js") == ["--format=json"]
    assert zsh_complete("midrank evaluate x.csv --measures gini,brier_score_t") == ["gini,brier_score_two_class"]
    assert zsh_complete("midrank evaluate --output ") == ["FILES"]


@pytest.fixture
def fish_complete(midrank, tmp_path):
    script = midrank("completion", "fish").stdout

    def offers(line):
        ask = f"complete -c midrank -e\n{script}\ncomplete -C '{line}'"
        done = subprocess.run(
            ["fish", "--no-config"], input=ask, capture_output=True, text=True, cwd=tmp_path,
            env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"},
        )  # fmt: skip
        assert done.stderr == ""
        return [offer.split("\t")[0] for offer in done.stdout.splitlines()]

    (tmp_path / "x.csv").touch()
    return offers


def test_fish_completes_commands_options_values_and_files(fish_complete):
    assert fish_complete("midrank eva") == ["evaluate"]
    assert fish_complete("midrank evaluate --labe") == ["--label", "--label-prefix"]
    assert {"binormal", "biexponential", "nine"} <= set(fish_complete("midrank simulate "))
    assert fish_complete("midrank simulate binormal --prev") == ["--prevalence"]
    assert fish_complete("midrank evaluate x.csv --format ") == ["csv", "json", "markdown", "table"]
    assert fish_complete("midrank evaluate x.csv --format=js") == ["--format=json"]
    assert fish_complete("midrank evaluate x.csv --measures gini,brier_score_t") == ["gini,brier_score_two_class"]
    assert fish_complete("midrank evaluate --output x") == ["x.csv"]
    assert fish_complete("midrank evaluate x.c") == ["x.csv"]


# ---- locales and widths ----------------------------------------------------------------------------------------------


def in_locale(midrank, *arguments, **locale):
    return midrank(*arguments, env=environment(**locale))


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_CTYPE": "POSIX"}, {"LANG": "de_DE.ISO-8859-1"}])
def test_a_locale_without_unicode_is_given_ascii(midrank, tmp_path, locale):
    table = tmp_path / "ü.csv"
    table.write_text("label,score,ward\n" + "".join(f"{i % 3 % 2},0.{i},Zürich\n" for i in range(10, 40)))
    for arguments in (
        [table, "--slice", "ward", "--measures", "all"], ["evaluate", "--help"], ["measures", "mcc"], ["help"],
    ):  # fmt: skip
        done = in_locale(midrank, *arguments, **locale)
        assert (done.stdout + done.stderr).isascii()
    shown = in_locale(midrank, table, "--slice", "ward", "--measures", "all", **locale).stdout
    assert "[1]" in shown
    assert "ward=Z\\u00fcrich" in shown
    assert "Zürich" in in_locale(midrank, table, "--slice", "ward", "--format", "json", **locale).stdout


@pytest.mark.parametrize("locale", [{}, {"LANG": "C.UTF-8"}, {"LC_ALL": "en_US.utf8", "LANG": "C"}])
def test_unicode_is_shown_where_the_locale_has_it_or_says_nothing(midrank, tmp_path, locale):
    table = tmp_path / "x.csv"
    table.write_text("label,score,ward\n" + "".join(f"{i % 3 % 2},0.{i},Zürich\n" for i in range(10, 40)))
    assert "Zürich" in in_locale(midrank, table, "--slice", "ward", **locale).stdout


@pytest.mark.parametrize("columns", [60, 75])
def test_tables_are_no_wider_than_the_terminal(midrank, tmp_path, columns):
    table = tmp_path / "x.csv"
    table.write_text("label,score,ward\n" + "".join(f"{i % 3 % 2},0.{i},w{i % 4}\n" for i in range(10, 60)))
    measures = "roc_auc,f1,mcc,brier_score,log_loss"
    shown = midrank("x.csv", "--slice", "ward", "--measures", measures, env=environment(COLUMNS=str(columns))).stdout
    assert max(map(len, shown.splitlines())) <= columns


def test_letters_that_turn_the_direction_of_text_are_escaped(midrank, tmp_path):
    table = tmp_path / "x.csv"
    table.write_text("label,score,ward\n" + "".join(f"{i % 3 % 2},0.{i},a\u202eb\u2066c\n" for i in range(10, 40)))
    done = midrank(table, "--slice", "ward")
    assert "\u202e" not in done.stdout
    assert "\\xe2\\x80\\xae" in done.stdout
    assert "\u202e" not in midrank(table, "--label", "x\u202e", code=2).stderr


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_the_manual_page_renders_without_a_warning(midrank):
    page = midrank("man").stdout
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-b", "-z"], input=page, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


@pytest.mark.skipif(shutil.which("man") is None, reason="man is not installed")
def test_the_manual_page_tells_every_option(midrank):
    page = midrank("man").stdout
    shown = subprocess.run(
        ["man", "-l", "-"], input=page, capture_output=True, text=True, check=True,
        env={**environment(), "MANWIDTH": "80", "LC_ALL": "C.UTF-8", "PAGER": "cat"},
    ).stdout  # fmt: skip
    shown = re.sub(".\x08", "", shown)
    for command in COMMANDS:
        text = midrank(*command, "--help").stdout
        for option in re.findall(r"^  (?:-\w, )?(--[a-z-]+)", text, re.M):
            assert option in shown, (command, option)
    for heading in ("NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT"):
        assert heading in shown


def test_a_file_whose_name_begins_with_a_dash_is_told_how_to_be_named(midrank, tmp_path):
    (tmp_path / "-rows.csv").write_text("label,score\n1,0.9\n0,0.2\n")
    assert midrank("-rows.csv", code=2).stderr == 'midrank: There is no option "-rows.csv". To pass the file, write it as "./-rows.csv".\n'
    assert midrank("./-rows.csv", "--measures", "roc_auc").stdout


@pytest.mark.parametrize("option", ["--output=", "--missing-value=", "--score="])
def test_an_option_with_an_empty_value_does_not_take_the_next_word(midrank, berrar, option):
    before = berrar.read_text()
    done = midrank("evaluate", option, berrar, "--measures", "roc_auc", code=2)
    assert done.stderr == f'midrank: "{option}" has no value after the equals sign. Add one, or drop the option.\n'
    assert berrar.read_text() == before


def test_the_value_of_a_short_option_stands_after_a_space(midrank, berrar, tmp_path):
    done = midrank("evaluate", berrar, "-o=out.json", code=2)
    assert done.stderr == "midrank: Write the value of -o after a space, as in -o out.json.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["berrar.csv"]


@pytest.mark.parametrize(
    ("command", "option", "file"),
    [
        (["evaluate"], "--report", "out.html"),
        (["check", "--min", "roc_auc=0.1"], "--junit", "out.xml"),
        (["bootstrap", "--replicates", "100"], "--save", "out.csv"),
        (["influence", "--measures", "roc_auc"], "--rows", "out.csv"),
    ],
)
def test_two_outputs_are_two_files(midrank, berrar, tmp_path, command, option, file):
    done = midrank(*command, berrar, "--format", "json", "-o", file, option, f"./{file}", code=2)
    assert f"{file}: both -o and {option} write to this file, and one result would be lost. Use two files." in done.stderr
    assert not (tmp_path / file).exists()
    (tmp_path / file).touch()
    (tmp_path / f"link-{file}").symlink_to(file)
    assert "would be lost" in midrank(*command, berrar, "--format", "json", "-o", file, option, f"link-{file}", code=2).stderr


def test_a_file_is_read_once(midrank, berrar, tmp_path):
    (tmp_path / "link.csv").symlink_to(berrar)
    for twice in ([berrar, "./berrar.csv"], ["link.csv", berrar], [".", "berrar.csv"]):
        done = midrank("evaluate", *twice, "--measures", "roc_auc", code=2)
        assert "this file is given twice, so its rows would count twice" in done.stderr


def test_a_file_behind_two_dashes_is_evaluated(midrank, tmp_path):
    (tmp_path / "-x.csv").write_text("label,score\n1,0.9\n0,0.2\n")
    (tmp_path / "check").write_text("label,score\n1,0.9\n0,0.2\n")
    for file in ("-x.csv", "check"):
        expected = midrank("evaluate", "--measures", "roc_auc", "--", file).stdout
        assert midrank("--measures", "roc_auc", "--", file).stdout == expected
    assert "this file is given twice" in midrank("--", "check", "check", code=2).stderr
    assert midrank("--", "-x.csv").stdout == midrank("evaluate", "--", "-x.csv").stdout
    assert "Commands" in midrank("--", code=2).stderr


def test_a_column_called_as_a_command_is_a_column(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text("check,score\n1,0.9\n0,0.2\n")
    assert midrank("--label", "check", "rows.csv").stdout == midrank("evaluate", "rows.csv", "--label", "check").stdout


def test_options_may_stand_before_the_command(midrank, tmp_path):
    """As other programs accept them: midrank --threads 2 evaluate rows.csv."""
    (tmp_path / "rows.csv").write_text("y,p\n1,.9\n0,.2\n1,.4\n")
    for options in (["--threads", "2"], ["--threads=2"], ["--measures", "roc_auc", "--format", "json"]):
        assert midrank(*options, "evaluate", "rows.csv").stdout == midrank("evaluate", *options, "rows.csv").stdout
    # A file called like a command still needs one.
    (tmp_path / "curve").write_text((tmp_path / "rows.csv").read_text())
    assert midrank("--threads", "2", "evaluate", "curve").stdout == midrank("evaluate", "curve").stdout


def test_a_suggested_option_stands_before_the_files_behind_two_dashes(midrank, tmp_path):
    (tmp_path / "-x.csv").write_text("label,score\nyes,0.9\nno,0.2\nyes,0.4\nno,0.1\n")
    said = midrank("evaluate", "--", "-x.csv", code=2).stderr
    assert said.endswith(" For example: midrank evaluate --positive yes -- -x.csv\n")
    midrank(*said.split("For example: midrank ")[1].split())


@pytest.mark.parametrize("option", ["--annotations=3", "--annotations=no", "--annotations=true", "--curves=no", "--curves=true"])
def test_a_flag_takes_no_value(midrank, berrar, option):
    command = ["compare", berrar, "--score", "score", "--score", "model_b"] if "curves" in option else ["check", berrar, "--min", "roc_auc=0.5"]
    assert midrank(*command, option, code=2).stderr == f"midrank: {option.split('=')[0]} takes no value. Give it without one, or drop it.\n"


@pytest.mark.parametrize("command", ["power", "influence"])
def test_a_command_of_two_classes_says_so_before_it_looks_at_measures(midrank, tmp_path, command):
    (tmp_path / "classes.csv").write_text("label,p_a,p_b,p_c\na,0.5,0.25,0.25\nb,0.25,0.5,0.25\nc,0.25,0.25,0.5\n")
    said = midrank(command, "classes.csv", "--task", "multiclass", "--measures", "macro_f1", code=2).stderr
    assert "This command is for two classes, but the task here is multiclass." in said
    assert 'no measure "macro_f2"' in midrank(command, "classes.csv", "--measures", "macro_f2", code=2).stderr


def test_a_threshold_beside_scores_in_per_cent_is_doubted(midrank, tmp_path):
    (tmp_path / "per_cent.csv").write_text("label,score\n1,90%\n0,20%\n1,50%\n0,30%\n")
    doubt = 'Model "score": every score lies in [0, 1], so threshold 40 labels no row positive. If you mean 40 %, write 40% or 0.4.'
    assert doubt in midrank("per_cent.csv", "--threshold", "40").stderr.splitlines()
    right = midrank("per_cent.csv", "--threshold", "40%")
    assert "labels no row" not in right.stderr and "labels no row" not in midrank("per_cent.csv", "--threshold", "1").stderr


def test_what_is_read_at_once_may_come_through_a_pipe(midrank, berrar):
    map_text = midrank("calibrate", berrar, "--replicates", "0", "--format", "json").stdout
    (berrar.parent / "map.json").write_text(map_text)
    midrank("recalibrate", berrar, "--map", "map.json", "-o", "file.csv")
    for place in ("/dev/stdin", "-"):
        midrank("recalibrate", berrar, "--map", place, "-o", "pipe.csv", input=map_text)
        assert (berrar.parent / "pipe.csv").read_text() == (berrar.parent / "file.csv").read_text()
        assert "roc_auc" in midrank("check", berrar, "--conditions", place, input="min = { roc_auc = 0.5 }\n").stdout
    said = midrank("recalibrate", "-", "--map", "-", "-o", "pipe.csv", input=map_text, code=2).stderr
    assert said == "midrank: Standard input cannot be both the rows and the map. Use a file for one of them.\n"


@pytest.mark.parametrize("command", ["power", "influence"])
def test_two_classes_by_name_get_a_command_to_copy(midrank, tmp_path, command):
    (tmp_path / "mail.csv").write_text("label,predicted\nspam,spam\nham,ham\nspam,ham\nham,spam\nham,ham\nspam,spam\n")
    assert midrank(command, "mail.csv", code=2).stderr.endswith(f" For example: midrank {command} mail.csv --positive spam\n")


@pytest.mark.parametrize(
    ("text", "proposed"),
    [
        # predict_proba returns a column for each class; the second is that of the label 1.
        ('{"label_ids":1,"predictions":[-1.5,1.5]}\n{"label_ids":0,"predictions":[2,-2]}\n{"label_ids":0,"predictions":[1,-1]}\n',
         "--label label_ids --score predictions.1"),
        ("outcome_30d,risk_0,risk_1\n1,0.25,0.75\n0,0.75,0.25\n0,0.5,0.5\n", "--label outcome_30d --score risk_1"),
        ("outcome_30d,risk_0,risk_1,risk_2\n1,0.25,0.5,0.25\n0,0.5,0.25,0.25\n0,0.375,0.5,0.125\n", "--label outcome_30d --score risk_0"),
        # Numbers with decimal commas are not numbers without --decimal.
        ("id;died_30d;p_died\n007;No;0,25\n008;Yes;0,75\n009;No;0,5\n", "--decimal , --label died_30d --positive Yes --score p_died"),
        # A column of words that state yes or no about a row is more likely a label than one of two other words.
        ("sex,died within 30 days,risk\nM,No,0.5\nF,Yes,0.75\nF,No,0.25\n", "--label 'died within 30 days' --positive Yes --score risk"),
        ("sex,died within 30 days,risk\nM,0,0.5\nF,1,0.75\nF,0,0.25\n", "--label 'died within 30 days' --score risk"),
    ],
)  # fmt: skip
def test_the_command_to_copy_takes_the_columns_that_are_probably_meant(midrank, tmp_path, text, proposed):
    (tmp_path / "rows.txt").write_text(text)
    said = midrank("rows.txt", code=2).stderr
    assert said.endswith(f" For example: midrank rows.txt {proposed}\n")
    midrank(*shlex.split(said.split("For example: midrank ")[1]))


def test_a_line_with_spaces_is_read_with_the_option_that_the_message_names(midrank, tmp_path):
    (tmp_path / "run.txt").write_text("label score\n1 0.75\n0 0.25\n")
    said = midrank("run.txt", code=2).stderr
    assert said == (
        'midrank: run.txt: the only column is "label score". If its fields are separated by spaces, use --delimiter \' \', and add a '
        "line with column names at the top if there is none.\n"
    )
    midrank("run.txt", "--delimiter", " ")


@pytest.mark.parametrize("command", ["permute", "bootstrap", "explain"])
def test_two_classes_by_name_are_studied_as_classes_and_told_how_to_name_one(midrank, tmp_path, command):
    (tmp_path / "mail.csv").write_text("label,predicted\nspam,spam\nham,ham\nspam,ham\nham,spam\nham,ham\nspam,spam\n")
    more = ["--value", "0.5"] if command == "explain" else []
    assert "for example --positive spam" in midrank(command, "mail.csv", *more).stderr


@pytest.mark.parametrize("command", ["permute", "bootstrap", "power", "influence"])
def test_a_study_of_the_ranking_asks_predicted_classes_for_other_measures(midrank, tmp_path, command):
    (tmp_path / "mail.csv").write_text("label,predicted\n" + "spam,spam\nham,ham\nspam,ham\nham,spam\nham,ham\nspam,spam\n" * 5)
    said = midrank(command, "mail.csv", "--positive", "spam", code=2).stderr
    assert "predicted classes and no scores" in said
    midrank(*said.split("For example: midrank ")[1].split())

"""No option is ignored silently: with each command, in situations where it may have no effect, it changes the output,
or is refused, or is in a short list with the reason why having no effect is right."""

import itertools
import os
import random
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import environment
from test_program import COMMANDS
from test_report import document_of

# The value of each option, different from its default. For options that name columns, the effect is a note, or an error
# because a file lacks the column. They are the same for all commands and are tried in the first situation of each and
# with summaries; those about how text is read, with one command.
READING = {
    "--label": "word", "--score": "b", "--negate": "b", "--predicted": "said", "--score-of": "yes=b", "--score-prefix": "s",
    "--classes": "0,1", "--label-prefix": "la", "--predicted-prefix": "sa", "--quantile": "0.5=b", "--quantile-prefix": "q_",
    "--task": "multiclass", "--gain-if-flagged": "gain", "--weight": "weight", "--weight-kind": "importance", "--slice": "group",
    "--cluster": "patient", "--query": "patient", "--model": "reader", "--id": "patient", "--model-per-file": None, "--positive": "0", "--negative": "0", "--fold": "fold",
    "--add-baseline": None, "--soft-labels": None, "--approximate": None, "--certified": "0.5", "--prevalence": "0.1",
    "--prevalence-by": "slice", "--standardise-to": "a=0.5,b=0.5",
}  # fmt: skip
TEXT = {"--missing": "drop", "--missing-value": "1", "--delimiter": ";", "--decimal": ",", "--thousands": "'", "--memory": "10"}
OTHERS = {
    "--threshold": "0.3", "--measures": "gini", "--interval": "percentile", "--level": "0.8", "--replicates": "150", "--seed": "11",
    "--stratify": None, "--bootstrap-weights": "poisson", "--fairness": None, "--slice-search": None, "--smallest-slice": "5",
    "--against-rest": None, "--self-check": None, "--report": "page.html", "--format": "csv", "--output": "out.txt",
    "--color": "always", "--rule": "r_b", "--kind": "pr", "--class": "one", "--band": "pointwise", "--grid": "7", "--mark": "youden",
    "--hull": None, "--title": "A", "--width": "200", "--height": "200", "--font-size": "14", "--dpi": "100", "--min": "mcc=0.1",
    "--max": "mcc=0.1", "--conditions": "more.toml", "--baseline": "before.csv", "--max-drop": "roc_auc=0.1", "--bound": "lower",
    "--junit": "out.xml", "--annotations": None, "--test": "permutation", "--permutations": "70", "--curves": None, "--adjust": "bh",
    "--margin": "0.1", "--save": "out.csv", "--rows": "rows_out.csv", "--power": "0.9", "--most-rows": "200", "--simulations": "20",
    "--top": "3", "--method": "isotonic", "--map": "other.json", "--keep": "group", "--value": "0.5", "--tool": "sklearn",
    "--anchor": "p", "--alpha": "0.3", "--given": "rows.mrk", "--features": "score", "--exclude": "group", "--l2": "3", "--neighbours": "9",
    "--design": "holdout", "--folds": "4", "--repeats": "3", "--stages": "1", "--held-out": "0.4", "--scores": "scores.csv", "--shift": "2",
    "--spread": "2", "--ratio": "3", "--normal": None, "--probabilities": None, "--type": "float32", "--set": "b", "--target": "word",
}  # fmt: skip
#: Commands where an option has another meaning, or needs another value to have an effect.
OF_COMMAND = {
    ("power", "--rows"): "30", ("power", "--min"): "0.5", ("power", "--max"): "0.9", ("power", "--width"): "0.5",
    ("power", "--interval"): "wilson", ("bootstrap", "--interval"): "percentile", ("calibrate", "--replicates"): "20",
    ("curve", "--format"): "json", ("curve", "--output"): "out.json", ("curve", "--threshold"): None,
    ("summarize", "--keep"): "pairs", ("summarize", "--measures"): "gini", ("report", "--output"): "other.html", ("summarize", "--output"): "other.mrk", ("merge", "--output"): "other.mrk",
    ("recalibrate", "--output"): "other.csv", ("recalibrate", "--score"): "b", ("recalibrate", "--model"): "nobody",
    ("triplet", "--positive"): "n", ("triplet", "--negative"): "p", ("train-eval", "--model"): "knn", ("train-eval", "--replicates"): "12",
    ("simulate binormal", "--rows"): "30", ("simulate biexponential", "--rows"): "30", ("simulate binormal", "--prevalence"): "0.3",
    ("simulate biexponential", "--prevalence"): "0.3", ("reproduce", "--output"): "other",
}  # fmt: skip

LEARNT = "rows.csv --target label --features score,b"

# The situations: a command with all its required options.
SITUATIONS = {
    "evaluate": ["rows.csv", "rows.csv --certified 0.01", "rows.mrk", "rows.csv --interval none", "rows.csv --measures roc_auc --format json",
                 "flags.csv --format csv", "classes.csv --task multiclass", "numbers.csv --task regression"],
    "threshold": ["rows.csv", "rows.csv --interval none --format json"],
    "curve": ["rows.csv", "rows.csv --format json --band simultaneous", "rows.csv -o roc.html", "rows.csv --format vega-lite --band pointwise",
              "numbers.csv --task regression", "classes.csv --task multiclass"],
    "check": ["rows.csv --min roc_auc=0.5", "rows.csv --min roc_auc=0.5 --bound lower", "rows.csv --min roc_auc=0.5 --interval none",
              "rows.csv --baseline before.csv --max-drop roc_auc=0.01", "rows.csv --baseline before.json --max-drop roc_auc=0.01"],
    "compare": ["two.csv --score score --score b", "two.csv --score score --score b --measures f1 --format json",
                "three.csv --score score --score b --score c --test permutation --measures roc_auc",
                "two.csv --score score --score b --test bootstrap --format csv", "numbers.csv --task regression --predicted predicted --predicted other"],
    "measures": ["", "roc_auc"],
    "permute": ["rows.csv --permutations 50", "rows.csv --permutations 50 --measures f1"],
    "bootstrap": ["rows.csv --replicates 100", "rows.csv --replicates 100 --interval bca --format csv"],
    "power": ["rows.csv --rows 20,40 --simulations 10", "rows.csv --min 0.6 --simulations 10 --most-rows 100", "rows.csv --width 0.3 --simulations 10 --most-rows 100"],
    "influence": ["rows.csv", "rows.csv --measures f1"],
    "calibrate": ["rows.csv --replicates 5"],
    "recalibrate": ["rows.csv --map map.json -o out.csv"],
    "explain": ["rows.csv --value 0.8"],
    "triplet": ["faces.parquet --anchor a --positive p --negative n --alpha 0.2"],
    "summarize": ["rows.csv -o out.mrk", "rows.csv --certified 0.1 -o out.mrk", "two.csv --score score --score b --keep pairs -o out.mrk"],
    "merge": ["rows.mrk -o out.mrk"],
    "report": ["rows.csv --measures roc_auc,f1,log_loss -o page.html"],
    "train-eval": ["rows.csv --target label --exclude word,group --folds 3", f"{LEARNT} --model knn --folds 3",
                   *(f"{LEARNT} --design {design}" for design in ("repeated-cv --repeats 2", "bootstrap --replicates 10", "permutation --replicates 10", "cascade", "holdout"))],
    "simulate binormal": ["--rows 20 -o out.csv"],
    "simulate biexponential": ["--rows 20 -o out.csv"],
    "simulate nine": ["--set a -o out.csv"],
    "reproduce": ["berrar -o out"],
}  # fmt: skip

#: Options that may have no effect, as the beginning of a pattern of command lines, and why.
MAY_DO_NOTHING = {
    ".* --threads": "the answer is the same with any number of threads",
    ".* --progress": "what takes less than a second says nothing",
    ".* --seed 11": "where nothing is drawn, every seed gives the same",
    ".* --stratify$": "an interval without replicates may take the classes as drawn apart as it is",
    ".* --cluster patient$": "it says which rows hang together, for intervals where there are any",
    "compare (two|numbers).csv .* --adjust bh": "one pair of models needs no adjustment",
    "curve .* --gain-if-flagged gain$": "the curve of gains is drawn where --kind asks for it",
    "check .* --annotations$": "a gate that passes has no failure to tell",
    ".* --color always": "what is not for people has no colours",
    ".* (--missing drop|--missing-value 1|--decimal ,|--thousands ')$": "how something is written matters where it is there",
    "simulate .* --probabilities$": "it is what holds without it",
    ".* --memory 10$": "a limit changes how the work goes, and not its answer",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory, program):
    folder = tmp_path_factory.mktemp("heeded")
    draw = random.Random(3)

    def table(name, columns, row):
        with open(folder / name, "w") as file:
            print(*columns, sep=",", file=file)
            for i in range(60):
                print(*row(i), sep=",", file=file)

    def share(mean):
        return f"{min(max(draw.gauss(mean, 0.2), 0.01), 0.99):.3f}"

    def row(i):
        y = int(i % 3 == 0)
        return [y, share(0.35 + 0.3 * y), share(0.4 + 0.2 * y), "ab"[i % 5 % 2], i % 4, 1 + i % 3, i // 2, f"{draw.gauss(y, 1):.2f}", "yes" if y else "no"]

    rows = ["label", "score", "b", "group", "fold", "weight", "patient", "gain", "word"]
    table("rows.csv", rows, row)
    table("before.csv", rows, row)
    table("two.csv", rows, row)
    table("three.csv", [*rows, "c"], lambda i: [*row(i), share(0.45)])
    table("flags.csv", ["label", "predicted"], lambda i: [int(i % 3 == 0), int(i % 4 == 0)])
    table("classes.csv", ["label", "p_a", "p_b", "p_c"], lambda i: ["abc"[i % 3], *([0.5, 0.25, 0.25] if i % 2 else [0.25, 0.25, 0.5])])
    table("numbers.csv", ["label", "predicted", "other"], lambda i: [i % 7, i % 7 + draw.gauss(0, 1), i % 7 + draw.gauss(0, 2)])
    (folder / "more.toml").write_text("min = { mcc = 0.1 }\n")
    vectors = [pa.array([[1.0, 0.0], [0.0, 1.0]] * order, pa.list_(pa.float64())) for order in (2, 2, 2)]
    pq.write_table(pa.table(dict(zip("apn", vectors, strict=True))), folder / "faces.parquet")
    for made in ("summarize rows.csv -o rows.mrk", "evaluate before.csv -o before.json", "calibrate rows.csv --replicates 5 -o map.json",
                 "calibrate rows.csv --method platt --replicates 5 -o other.json"):  # fmt: skip
        subprocess.run([program, *made.split()], cwd=folder, check=True, capture_output=True, env=environment())
    return folder


@pytest.fixture(scope="module")
def call(program, folder):
    """The output and the files of a command, run in its own folder, and its exit code."""
    count = itertools.count()

    def run(words):
        place = folder / f"run{next(count)}"
        place.mkdir()
        for file in folder.iterdir():
            if file.is_file():
                os.link(file, place / file.name)
        inputs = set(os.listdir(place))
        done = subprocess.run([program, *words], cwd=place, capture_output=True, env=environment(), stdin=subprocess.DEVNULL, timeout=100)
        made = [path for path in sorted(place.rglob("*")) if path.is_file() and path.name not in inputs]
        written = {str(path.relative_to(place)): content(path) for path in made}
        return done.returncode, done.stdout, done.stderr, written

    return run


def content(path):
    """The content of a file; for a page without its command, which every option changes, and without the time."""
    text = path.read_bytes()
    if not text.startswith(b"<!"):  # not a page, even if --format writes something else into a file called .html
        return text
    return {key: value for key, value in document_of(text.decode()).items() if key != "provenance"}


def options_of(program, command):
    """The long names of a command's options, as listed in its help."""
    text = subprocess.run([program, *command.split(), "--help"], capture_output=True, text=True, env=environment()).stdout
    heads = re.findall(r"^ +((?:-\w, )?--[a-z0-9-]+(?:, --[a-z-]+)*)", text, re.MULTILINE)
    return [name for head in heads for name in head.split(", ") if name.startswith("--") and name != "--help"]


def given(command, option):
    value = OF_COMMAND.get((command, option), {**READING, **TEXT, **OTHERS}.get(option, "2" if option == "--threads" else None))
    return [option] if value is None else [option, value]


def is_tried(command, place, option, words):
    if option in words or (option == "--output" and "-o" in words):
        return False
    if option in OTHERS or place == 0 and command == "evaluate" or any(word.endswith(".mrk") for word in words[:1]):
        return True
    return place == 0 and option in READING or "--certified" in words and option in READING


def has_effect(plain, with_option):
    if with_option[0] == 2:
        return b"midrank: " in with_option[2]
    return with_option != plain


def test_every_command_has_its_situations(program):
    text = subprocess.run([program, "--help"], capture_output=True, text=True, env=environment()).stdout
    commands = set(re.findall(r"^  ([a-z][a-z-]*)  ", text, re.MULTILINE))
    assert {command[0] for command in COMMANDS} < commands
    assert commands - {command.split()[0] for command in SITUATIONS} == {"completion", "man"}


@pytest.mark.parametrize("command", SITUATIONS)
def test_no_option_is_ignored_without_a_word(program, call, command):
    options = options_of(program, command)
    assert options
    assert not set(options) - {*READING, *TEXT, *OTHERS, "--threads", "--progress"}, "a new option needs a value here"
    tried = []
    for place, situation in enumerate(SITUATIONS[command]):
        words = situation.split()
        tried += [(place, [*command.split(), *words, *given(command, option)]) for option in options if is_tried(command, place, option, words)]
    with ThreadPoolExecutor(2) as pool:
        plain = list(pool.map(lambda situation: call([*command.split(), *situation.split()]), SITUATIONS[command]))
        found = list(pool.map(lambda one: call(one[1]), tried))
    for situation, answer in zip(SITUATIONS[command], plain, strict=True):
        assert answer[0] == 0, (situation, answer[2])
    ignored = [" ".join(words) for (place, words), answer in zip(tried, found, strict=True) if not has_effect(plain[place], answer)]
    ignored = [line for line in ignored if not any(re.match(pattern, line) for pattern in MAY_DO_NOTHING)]
    assert not ignored, "\n".join(ignored)

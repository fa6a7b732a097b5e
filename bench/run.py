"""Runs the rivals of a task against each other on simulated data and prints a table.

The rivals of a task are the Python files of its folder, such as tasks/roc_auc/sklearn.py, run by the current Python;
its R files, run by Rscript; and midrank, built as BUILD/bench_TASK. They take turns, A B C A B C, so that a hot or busy
machine slows all of them equally, and ratios are taken within a round. Answers are compared in every round; a
difference ends the run.

    python bench/run.py --rows 1e4 1e6
"""

import argparse
import json
import os
import platform
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

BENCH = Path(__file__).resolve().parent
TOLERANCE = 1e-12  # between two answers; a rival that rounds the scores reports its own
DATA = {
    "f64": lambda scores: scores,
    "f64-rounded": lambda scores: np.round(scores, 2),  # 101 distinct values: ties
    "f32": lambda scores: scores.astype(np.float32),
}


def write_data(folder, rows, data, seed):
    """Writes rows, one in ten positive; scores are sigmoids of N(1,1) for positives and of N(0,1) for negatives.
    Returns the prefix.

    The other scores, of a weaker model, are half of the margin plus half of another normal variable: correlation 0.7
    within a class.
    """
    random = np.random.default_rng(seed)
    labels = random.random(rows) < 0.1
    margins = random.standard_normal(rows) + labels
    other_margins = (margins + random.standard_normal(rows)) / 2
    prefix = Path(folder) / "data"
    for old in Path(folder).iterdir():
        old.unlink()
    labels.astype(np.uint8).tofile(f"{prefix}.labels.u8")
    for name, values in (("scores", margins), ("other_scores", other_margins)):
        scores = DATA[data](1 / (1 + np.exp(-values)))
        scores.astype(scores.dtype.newbyteorder("<")).tofile(f"{prefix}.{name}.f{scores.dtype.itemsize * 8}")
    return prefix


def rivals_of(task, build):
    """Name of each rival and the command that starts it, midrank first; None if there is no such program."""
    built = Path(build) / f"bench_{task}"
    commands = {"midrank": [str(built.resolve())] if built.exists() else None}
    for path in sorted((BENCH / "tasks" / task).glob("*.py")):
        commands[path.stem] = [sys.executable, str(path)]
    rscript = shutil.which("Rscript")
    for path in sorted((BENCH / "tasks" / task).glob("*.R")):
        commands[path.stem] = [rscript, "--vanilla", str(path)] if rscript else None
    return commands


def run_rival(command, prefix, repeats):
    done = subprocess.run([*command, str(prefix), str(repeats)], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def compare(results, data):
    """Ends the run unless all rivals found the same number; the reference is the first of those with the smallest
    tolerance."""
    right = min(results, key=lambda result: result.get("tolerance", TOLERANCE))
    for result in results:
        apart = abs(result["answer"] - right["answer"])
        if not apart <= result.get("tolerance", TOLERANCE):  # written so that NaN fails too
            raise SystemExit(
                f"Answers differ on {result['rows']} rows of {data} scores: {right['rival']} says {right['answer']!r}, "
                f"{result['rival']} says {result['answer']!r}. No table is written."
            )


def median_seconds(result):
    return statistics.median(result["seconds"])


def shown(seconds):
    for unit, size in (("s", 1), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def times(ratio):
    return f"{ratio:.3g}" if ratio < 1000 else f"{ratio:,.0f}"


def lines_of_table(rows, data, rounds):
    """One line per rival. Ratio: its time divided by the first rival's in the same round; median, least and greatest."""
    for player in range(len(rounds[0])):
        results = [results[player] for results in rounds]
        ratios = [median_seconds(results[player]) / median_seconds(results[0]) for results in rounds]
        last = results[-1]
        yield [
            f"{rows:,}",
            data,
            f"{last['rival']} {last['version']}" + (f" ({last['note']})" if "note" in last else ""),
            str(last["threads"]),
            shown(statistics.median(map(median_seconds, results))),
            shown(min(min(result["seconds"]) for result in results)),
            f"{times(statistics.median(ratios))} ({times(min(ratios))}-{times(max(ratios))})",
            repr(last["answer"]),
        ]


def machine():
    """Processor, cores, and their load."""
    cpu = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        models = [line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")]
        cpu = models[0] if models else cpu
    load = os.getloadavg()[0]
    return f"{cpu}, {os.cpu_count()} cores, load {load:.2f} at the start, {platform.system()} {platform.machine()}"


def tools(build):
    """Python, numpy, and the compiler and build type recorded by CMake for this build."""
    found = [f"Python {platform.python_version()}", f"numpy {np.__version__}"]
    cache = Path(build) / "CMakeCache.txt"
    for line in cache.read_text().splitlines() if cache.exists() else []:
        if line.startswith("CMAKE_CXX_COMPILER:"):
            asked = subprocess.run([line.split("=", 1)[1], "--version"], capture_output=True, text=True, check=True)
            found.append(asked.stdout.splitlines()[0])
        if line.startswith("CMAKE_BUILD_TYPE:"):
            found.append(line.split("=", 1)[1])
    return ", ".join(found)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--task", default="roc_auc", help="a folder of bench/tasks")
    parser.add_argument("--rows", nargs="+", type=float, default=[1e4, 1e6], help="such as 1e4 1e5 1e6 1e7")
    parser.add_argument("--data", nargs="+", choices=DATA, default=list(DATA))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeats", type=int, help="timed calls a round; by default 3 to 200, fewer for more rows")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--build", default="build/bench", help="the CMake folder that holds bench_TASK")
    parser.add_argument("--out", type=Path, help="also write the table there, such as bench/results/roc_auc.md")
    return parser.parse_args()


def main():
    asked = arguments()
    commands = rivals_of(asked.task, asked.build)
    present = [command for command in commands.values() if command]
    absent = [name for name, command in commands.items() if not command]
    if not present:
        raise SystemExit(
            f'Nothing to run for the task "{asked.task}": no rival that can run in bench/tasks/{asked.task}, '
            f'no program bench_{asked.task} in {asked.build}.'
        )
    where = machine()
    table = []
    with tempfile.TemporaryDirectory() as folder:
        for rows in map(int, asked.rows):
            repeats = asked.repeats or min(200, max(3, 10**7 // rows))
            for data in asked.data:
                prefix = write_data(folder, rows, data, asked.seed)
                rounds = []
                for _ in range(asked.rounds):
                    rounds.append([run_rival(command, prefix, repeats) for command in present])
                    compare(rounds[-1], data)
                table.extend(lines_of_table(rows, data, rounds))
    first = table[0][2].split()[0]
    heads = ["rows", "scores", "rival", "threads", "median", "best", f"times {first}", "answer"]
    text = "\n".join([
        f"# {asked.task}",
        "",
        f"Machine: {where}.  ",
        f"Tools: {tools(asked.build)}.  ",
        f"Command: `{shlex.join(['python', 'bench/run.py', *sys.argv[1:]])}`  ",
        f"Rounds: {asked.rounds}, rivals in turn. Ratios are paired by round: median (least-greatest).",
        *([f"Absent, because not built or not installed: {', '.join(absent)}."] if absent else []),
        "",
        *("| " + " | ".join(cells) + " |" for cells in [heads, ["---"] * len(heads), *table]),
        "",
    ])
    print(text)
    if asked.out:
        asked.out.parent.mkdir(parents=True, exist_ok=True)
        asked.out.write_text(text)


if __name__ == "__main__":
    main()

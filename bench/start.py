#!/usr/bin/env python3
"""The start-up time of the program: the median of many runs, in turn, of commands that do next to nothing.

    python3 bench/start.py [--program build/release/midrank] [--other ANOTHER_PROGRAM] [--runs 60] [--rounds 3]

The time is from fork to exit, with the output discarded. `/bin/true` is timed as well, which is the cost of starting
any process here.
"""

import argparse
import statistics
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def seconds_of(command):
    started = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - started


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "release" / "midrank")
    parser.add_argument("--other", type=Path, help="another build, timed in turn with the first")
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    programs = [program.resolve() for program in (asked.program, asked.other) if program]
    commands = [["/bin/true"], *([program, *words] for words in (["--version"], ["evaluate", "--help"]) for program in programs)]
    for _ in range(asked.rounds):
        times = [[] for _ in commands]
        for _ in range(asked.runs):
            for own, command in zip(times, commands):
                own.append(seconds_of(command))
        for own, (program, *words) in zip(times, commands):
            name = Path(program).relative_to(ROOT) if Path(program).is_relative_to(ROOT) else Path(program).name
            print(f"{1e3 * statistics.median(own):6.1f} ms  {' '.join([str(name), *words])}")
        print()


if __name__ == "__main__":
    main()

"""Many threads at once: they share arrays, values and evidence, and get the same results as one thread. The interpreter
switches threads every few microseconds here, and the engine works without the interpreter's lock."""

import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import midrank
import pytest
from midrank.streaming import Metric

THREADS, ROUNDS = 8, 6
ROWS = 2000
LABEL = array("B", [(i * 31 % 10 < 4) for i in range(ROWS)])
SCORE = array("d", [(i * 7919 % 1000) / 1000 for i in range(ROWS)])


@pytest.fixture(autouse=True)
def many_changes():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def together(work):
    """The results of work(thread) in each thread; all begin at once, and an exception in any is raised here."""
    begin = Barrier(THREADS)

    def started(thread):
        begin.wait()
        return [work(thread) for _ in range(ROUNDS)]

    with ThreadPoolExecutor(THREADS) as pool:
        return [answer for answers in pool.map(started, range(THREADS)) for answer in answers]


def part(thread, parts=THREADS):
    """Rows of one thread."""
    rows = slice(thread * ROWS // parts, (thread + 1) * ROWS // parts)
    return LABEL[rows], SCORE[rows]


QUESTIONS = {
    "evaluate": lambda: midrank.evaluate(LABEL, SCORE).to_json(),
    "a bootstrap": lambda: midrank.bootstrap(LABEL, SCORE, replicates=100).to_json(),
    "a curve": lambda: midrank.curve(LABEL, SCORE, kind="roc", band="pointwise").to_csv(),
    "permutations": lambda: midrank.permute(LABEL, SCORE, permutations=50).to_json(),
    "a comparison": lambda: midrank.compare(LABEL, {"a": SCORE, "b": SCORE[::-1]}, measures="roc_auc").to_json(),
    "a measure": lambda: (midrank.roc_auc(LABEL, SCORE), repr(midrank.roc_auc(LABEL, SCORE).interval)),
    "a measure of few rows": lambda: repr(midrank.average_precision(LABEL[:40], SCORE[:40]).interval),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_threads_that_share_arrays_find_what_one_finds(question):
    alone = QUESTIONS[question]()
    assert set(together(lambda thread: QUESTIONS[question]())) == {alone}


def test_threads_ask_one_value_for_its_interval():
    for _ in range(20):
        value = midrank.roc_auc(LABEL, SCORE)
        assert len(set(together(lambda thread, value=value: repr(value.interval)))) == 1


def test_threads_add_to_one_evidence():
    evidence = midrank.Evidence()
    together(lambda thread: evidence.update(*part(thread)))
    whole = midrank.Evidence()
    for _ in range(ROUNDS):
        whole.update(LABEL, SCORE)
    assert midrank.evaluate(evidence).to_json() == midrank.evaluate(whole).to_json()


def test_threads_merge_into_one_evidence_while_others_read_it():
    """Each reading contains a whole number of parts; the final state contains all of them."""
    evidence = midrank.Evidence().update(LABEL, SCORE)
    others = [midrank.Evidence().update(*part(thread)) for thread in range(THREADS)]

    def work(thread):
        if thread % 2 == 0:
            evidence.merge(others[thread])
            return 0
        read = midrank.Evidence.from_bytes(evidence.to_bytes()) if thread % 4 == 1 else evidence
        return midrank.evaluate(read, measures="roc_auc", interval="none").to_dict()["input"]["rows"]

    seen = set(together(work)) - {0}
    assert all(rows % (ROWS // THREADS) == 0 and ROWS <= rows <= ROWS + ROUNDS * ROWS // 2 for rows in seen)
    whole = midrank.Evidence().update(LABEL, SCORE)
    for thread in range(0, THREADS, 2):
        for _ in range(ROUNDS):
            whole.update(*part(thread))
    assert midrank.evaluate(evidence).to_json() == midrank.evaluate(whole).to_json()


def test_threads_merge_each_other_without_waiting_for_ever():
    pair = [midrank.Evidence().update(*part(0)), midrank.Evidence().update(*part(1))]
    with ThreadPoolExecutor(2) as pool:
        done = [pool.submit(pair[0].merge, pair[1]), pool.submit(pair[1].merge, pair[0])]
        for one in done:
            one.result(timeout=60)


def test_a_metric_is_updated_by_many_threads():
    metric = Metric("roc_auc")
    together(lambda thread: metric.update(*reversed(part(thread))))
    assert metric.compute() == midrank.roc_auc(LABEL * ROUNDS, SCORE * ROUNDS)


def test_an_error_of_one_thread_is_its_own():
    def work(thread):
        if thread % 2:
            return midrank.roc_auc(LABEL, SCORE)
        with pytest.raises(midrank.Error, match='"score"'):
            midrank.roc_auc(LABEL, [*SCORE[:-1], None])
        return midrank.roc_auc(LABEL, SCORE)

    assert set(together(work)) == {midrank.roc_auc(LABEL, SCORE)}


FORKS = """
import os, signal, threading, time
from array import array
import midrank

label = array("B", [i * 31 % 10 < 4 for i in range(50_000)])
score = array("d", [i * 7919 % 10_007 / 10_007 for i in range(50_000)])

def ask():
    return float(midrank.evaluate(label, score, measures="roc_auc", interval="percentile", replicates=100)["roc_auc"])

def work():
    while not stop.is_set():
        ask()

expected, stop = ask(), threading.Event()
threads = [threading.Thread(target=work) for _ in range(2)]
for thread in threads:
    thread.start()
children = []
for _ in range(8):
    time.sleep(0.02)
    child = os.fork()
    if child == 0:
        signal.alarm(60)  # ends a child that hangs
        os._exit(0 if ask() == expected else 1)
    children.append(child)
stop.set()
for thread in threads:
    thread.join()
print([os.waitpid(child, 0)[1] for child in children])
"""


def test_processes_forked_while_threads_work_find_what_one_finds():
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", FORKS], capture_output=True, text=True, timeout=300, check=False)
    assert (done.stdout, done.stderr) == (f"{[0] * 8}\n", "")

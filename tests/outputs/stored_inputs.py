"""The files that the commands of stored_commands.py read: small, and the same bytes of text on every machine.

Numbers are drawn from one seed with arithmetic determined by IEEE, and written with a fixed number of decimals. The
names of files and columns say what they are for; TEXTS, BINARIES and COPIES at the end are the list.
"""

import gzip
import io
import random
import shutil
from pathlib import Path

import pyarrow as pa
import pyarrow.feather
import pyarrow.ipc
import pyarrow.parquet

ROOT = Path(__file__).resolve().parents[2]


# ---- text ------------------------------------------------------------------------------------------------------------


def text_of(columns, delimiter=","):
    """A table of text: a line of names, then a line for each row."""
    lines = [list(columns), *zip(*columns.values(), strict=True)]
    return "".join(delimiter.join(line) + "\n" for line in lines)


def picked(columns, *names):
    return {name: columns[name] for name in names}


def part(columns, start, end):
    return {name: values[start:end] for name, values in columns.items()}


# ---- rows that look like those of a study ----------------------------------------------------------------------------


class Draw:
    """Random numbers that are the same on every machine for the same seed."""

    def __init__(self, seed):
        self._random = random.Random(seed)

    def uniform(self):
        return self._random.random()

    def whole(self, end):
        return int(self.uniform() * end)

    def bell(self):
        """Nearly normal, with mean 0 and standard deviation 1."""
        return sum(self.uniform() for _ in range(12)) - 6

    def one_of(self, *values):
        return values[self.whole(len(values))]


def share_of(x):
    """A number of (0, 1) that grows with x."""
    return 0.5 + x / (1 + abs(x)) / 2


def clinic(rows, seed, prevalence=0.35):
    """Rows of patients: four rows each, scores of every kind, weights whole and fractional, slices of every sort."""
    draw = Draw(seed)
    names = (
        "id patient family ward sex group label answer sharp dull coarse vague sure margin points times share tenths"
    )
    columns = {name: [] for name in names.split()}
    rows_of_class = {True: 0, False: 0}
    for row in range(rows):
        if row % 4 == 0:
            shift, ward = 0.5 * draw.bell(), draw.one_of("north", "north", "north", "south", "south", "east")
        positive = draw.uniform() < prevalence and ward != "east"  # in the east only negatives
        rows_of_class[positive] += 1
        latent = shift + draw.bell() + (1.6 if positive else 0)
        near, far = latent + 0.3 * draw.bell() - 0.8, 0.4 * latent + draw.bell() - 0.3
        values = {
            "id": str(row + 1),
            "patient": f"P{row // 4 + 1:03}",
            "family": f"{'I' if positive else 'W'}{rows_of_class[positive] // 3}",  # rows of one class
            "ward": ward,
            "sex": draw.one_of("f", "m"),
            "group": "one" if row == 7 else draw.one_of("a", "b", ""),  # a slice of one row, and rows in none
            "label": "1" if positive else "0",
            "answer": "ill" if positive else "well",
            "sharp": f"{share_of(near):.4f}",
            "dull": f"{round(20 * share_of(near)) / 20:.2f}",
            "coarse": f"{round(3 * share_of(far)) / 4:.2f}",
            "vague": f"{share_of(far):.3f}",
            "sure": f"{min(max(0.5 + near / 3, 0), 1):.3f}",  # 0 and 1 occur, also for the wrong class
            "margin": f"{near:.3f}",
            "points": str(max(round(50 + 15 * far), 2)),  # neither probabilities nor of both signs
            "times": str(draw.whole(4)),  # 0 to 3
            "share": f"{0.25 + 0.25 * draw.whole(8):.2f}",
            "tenths": f"{0.1 + 0.1 * draw.whole(12):.1f}",  # not exact in binary
        }
        for name, value in values.items():
            columns[name].append(value)
    return columns


def long_table(cases, seed, skipped=0.0):
    """Scores of three readers for the same cases: a row for each reader and case, some of them left out."""
    draw = Draw(seed)
    columns = {name: [] for name in ("reader", "case", "ward", "label", "score", "times", "share")}
    for case in range(cases):
        positive, ward, latent = draw.uniform() < 0.4, draw.one_of("north", "south"), draw.bell()
        times, share = str(1 + draw.whole(3)), f"{0.5 + 0.25 * draw.whole(5):.2f}"
        for skill, reader in enumerate(("ann", "bob", "cy")):
            score = share_of(0.6 * latent + 0.8 * draw.bell() + (0.6 + 0.5 * skill if positive else 0))
            if draw.uniform() < skipped:
                continue
            row = (reader, f"C{case + 1}", ward, "1" if positive else "0", f"{score:.2f}", times, share)
            for name, value in zip(columns, row, strict=True):
                columns[name].append(value)
    return columns


def of_reader(table, reader):
    """The rows of one reader, without the reader's name."""
    kept = [place for place, name in enumerate(table["reader"]) if name == reader]
    return {name: [values[place] for place in kept] for name, values in table.items() if name != "reader"}


def feature_table(rows, seed):
    """Features that are informative about a class, one that is not, an id, and one with missing values."""
    draw = Draw(seed)
    columns = {name: [] for name in ("id", "age", "pressure", "marker", "noise", "gaps", "died")}
    for row in range(rows):
        died = draw.uniform() < 0.4
        values = (
            str(row + 1),
            str(round(60 + 9 * draw.bell() + (8 if died else 0))),
            f"{120 + 15 * draw.bell() - (10 if died else 0):.1f}",
            f"{draw.bell() + (1.5 if died else 0):.3f}",
            f"{draw.uniform():.3f}",
            "" if draw.uniform() < 0.1 else f"{draw.bell():.2f}",
            "yes" if died else "no",
        )
        for name, value in zip(columns, values, strict=True):
            columns[name].append(value)
    return columns


def embeddings(rows, seed):
    """Triplets of unit vectors in the plane, from whole Pythagorean triples."""
    draw = Draw(seed)
    units = [[0.6, 0.8], [0.8, 0.6], [1.0, 0.0], [0.0, 1.0], [-0.6, 0.8], [0.28, 0.96]]
    return {name: [draw.one_of(*units) for _ in range(rows)] for name in ("a", "p", "n")}


# ---- binary files ----------------------------------------------------------------------------------------------------


def typed(columns):
    """The same rows with numbers as numbers, for formats with types."""

    def converted(values):
        for kind in (int, float):
            try:
                return [kind(value) for value in values]
            except ValueError:
                continue
        return values

    return pa.table({name: converted(values) for name, values in columns.items()})


def bytes_of(write):
    out = io.BytesIO()
    write(out)
    return out.getvalue()


def parquet(table, **options):
    return bytes_of(lambda out: pyarrow.parquet.write_table(table, out, **options))


def arrow(table, new=pyarrow.ipc.new_file):
    def write(out):
        with new(out, table.schema) as writer:
            writer.write_table(table)

    return bytes_of(write)


def feather(table):
    return bytes_of(lambda out: pyarrow.feather.write_feather(table, out))


def kinds_table(rows, seed):
    """Three classes with the scores of two models, and a number with two predictions; scores of eighths sum to 1."""
    generator = random.Random(seed)
    table = {name: [] for name in ("kind", "said", "a_x", "a_y", "a_z", "b_x", "b_y", "b_z", "size", "near", "far", "times", "share", "ward", "patient")}
    for row in range(rows):
        truth = generator.choice("xyz")
        for model in "ab":
            cuts = sorted(generator.randint(0, 8) for _ in range(2))
            parts = [cuts[0], cuts[1] - cuts[0], 8 - cuts[1]]
            if generator.random() < 0.6:
                best, own = parts.index(max(parts)), "xyz".index(truth)
                parts[best], parts[own] = parts[own], parts[best]
            for name, part_ in zip("xyz", parts):
                table[f"{model}_{name}"].append(str(part_ / 8))
            if model == "a":
                table["said"].append("xyz"[parts.index(max(parts))])
        size = generator.randint(-40, 40) / 8
        table["kind"].append(truth)
        table["size"].append(str(size))
        table["near"].append(str(size + generator.randint(-8, 8) / 16))
        table["far"].append(str(size + generator.randint(-24, 24) / 8))
        table["times"].append(str(generator.randint(1, 3)))
        table["share"].append(str(generator.choice((0.5, 1.25, 3))))
        table["ward"].append("nw"[row % 2])
        table["patient"].append(str(row // 4))
    return table


def quantiles_table(rows, seed):
    """A number with five predicted quantiles that are slightly too narrow; some of them cross."""
    generator = random.Random(seed)
    table = {name: [] for name in ("size", "q_0.05", "q_0.25", "q_0.5", "q_0.75", "q_0.95", "share", "ward", "patient")}
    for row in range(rows):
        center = generator.randint(-40, 40) / 8
        table["size"].append(str(center + generator.randint(-24, 24) / 8))
        for name, reach in zip(("q_0.05", "q_0.25", "q_0.5", "q_0.75", "q_0.95"), (-16, -6, 0, 6, 16)):
            table[name].append(str(center + (reach + generator.randint(-4, 4)) / 8))
        table["share"].append(str(generator.choice((0.5, 1.25, 3))))
        table["ward"].append("nw"[row % 2])
        table["patient"].append(str(row // 4))
    return table


# ---- the list --------------------------------------------------------------------------------------------------------

CLINIC = clinic(240, seed=1)
SMALL = part(CLINIC, 0, 60)
PLAIN = {"label": SMALL["label"], "score": SMALL["sharp"]}
LONG = long_table(80, seed=2)
MANY = picked(clinic(6000, seed=3), "label", "sharp", "dull", "share")
FEATURES = feature_table(120, seed=4)
RARE = picked(clinic(160, seed=11, prevalence=0.02), "label", "sharp", "vague", "ward", "patient")
SCORES = {"score": PLAIN["score"]}

TEXTS = {
    "clinic.csv": text_of(CLINIC),
    "kinds.csv": text_of(kinds_table(90, seed=21)),
    "quantiles.csv": text_of(quantiles_table(80, seed=31)),
    "small.csv": text_of(SMALL),
    "plain.csv": text_of(PLAIN),
    "plain.tsv": text_of(PLAIN, "\t"),
    "semicolons.csv": text_of(PLAIN, ";"),
    "bars.txt": text_of(PLAIN, "|"),
    "long.csv": text_of(LONG),
    "ann.csv": text_of(of_reader(LONG, "ann")),
    "bob.csv": text_of(of_reader(LONG, "bob")),
    "uneven.csv": text_of(long_table(80, seed=5, skipped=0.2)),
    "many.csv": text_of(MANY),
    "rare.csv": text_of(RARE),
    "features.csv": text_of(FEATURES),
    "few_features.csv": text_of(part(FEATURES, 0, 8)),
    "positives.csv": text_of({"label": ["1"] * 60, **SCORES}),
    "negatives.csv": text_of({"label": ["0"] * 60, **SCORES}),
    "one_row.csv": "label,score\n1,0.9\n",
    "two_rows.csv": "label,score\n1,0.9\n0,0.2\n",
    "tied.csv": text_of({"label": PLAIN["label"], "score": ["0.5"] * 60}),
    "apart.csv": text_of({"label": ["0"] * 20 + ["1"] * 15, "score": [f"{i / 35:.3f}" for i in range(35)]}),
    "reversed.csv": text_of({"label": ["1"] * 20 + ["0"] * 15, "score": [f"{i / 35:.3f}" for i in range(35)]}),
    "alternating.csv": text_of({"label": ["0", "1"] * 16, "score": [f"{i / 32:.5f}" for i in range(32)]}),
    "infinite.csv": "label,score\n1,inf\n1,2.5\n0,1\n1,0.5\n0,-1\n0,-inf\n",
    "zeros.csv": "label,score\n1,-0.0\n0,0\n1,1e-320\n0,-1e-320\n1,1e308\n0,-1e308\n",
    "almost.csv": text_of({"label": PLAIN["label"], "score": [*PLAIN["score"][:-1], "1.5"]}),
    "words.csv": text_of(picked(SMALL, "answer", "sharp")),
    "signs.csv": text_of({"y": ["1" if v == "1" else "-1" for v in PLAIN["label"]], "p": PLAIN["score"]}),
    "truth.csv": text_of({"y_true": ["true" if v == "1" else "false" for v in PLAIN["label"]], "prob": PLAIN["score"]}),
    "gaps.csv": "label,score,other\n1,0.9,0.8\n0,,0.3\n,0.4,0.1\n0,n/a,0.2\n0,0.2,-999\n1,0.7,0.6\n0,0.3,0.5\n1,0.25,0.4\n",
    "crlf.csv": text_of(PLAIN).replace("\n", "\r\n"),
    "quoted.csv": 'label,"a ""b"", c",slice\n"1","0.9","x,y"\n0,0.5,"x,y"\n1,0.4,"line\nend"\n0,0.1,"line\nend"\n',
    "odd_names.csv": "label,a|b,<b>&amp;,größe\n1,0.9,0.8,0.7\n0,0.4,0.5,0.6\n1,0.6,0.3,0.2\n0,0.2,0.1,0.3\n",
    "parts/a.csv": text_of(part(PLAIN, 0, 20)),
    "parts/b.csv": text_of(part(PLAIN, 20, 45)),
    "parts/deep/c.tsv": text_of(part(PLAIN, 45, 60), "\t"),
    # What must be refused
    "empty.csv": "",
    "header.csv": "label,score\n",
    "short_row.csv": "label,score\n1,0.5\n0\n",
    "long_row.csv": "label,score\n1,0.5\n0,0.5,7\n",
    "bad_number.csv": "label,score\n1,0.75\n0,high\n",
    "nan.csv": "label,score\n1,0.75\n0,nan\n",
    "overflow.csv": "label,score\n1,1e999\n0,0.5\n",
    "commas.csv": "label;score\n1;0,75\n0;0,5\n",
    "three_classes.csv": "label,score\n1,0.5\n0,0.2\n2,0.5\n",
    "open_quote.csv": 'label,score\n1,0.5\n0,"0.2\n',
    "bad_weights.csv": "label,score,minus,infinite,none,text,tiny\n1,0.75,1,inf,0,1,1\n0,0.5,-1,1,0,x,1e-300\n",
    "two_scores.csv": "label,score,p\n1,0.5,0.2\n0,0.2,0.1\n",
    "no_names.csv": "outcome,risk\n1,0.5\n0,0.1\n",
    "nothing/notes.txt": "",
}

BINARIES = {
    "clinic.parquet": parquet(typed(CLINIC), row_group_size=50),
    "clinic.arrow": arrow(typed(CLINIC)),
    "clinic.stream": arrow(typed(CLINIC), pyarrow.ipc.new_stream),
    "clinic.feather": feather(typed(CLINIC)),
    "plain.csv.gz": gzip.compress(text_of(PLAIN).encode(), mtime=0),
    "plain.csv.zst": pa.compress(text_of(PLAIN).encode(), codec="zstd", asbytes=True),
    "float32.parquet": parquet(
        pa.table(
            {"label": [v == "1" for v in PLAIN["label"]], "score": pa.array(map(float, PLAIN["score"]), pa.float32())}
        )
    ),
    "null.parquet": parquet(pa.table({"label": [1, 0, 1], "score": [0.5, None, 0.25]})),
    "triplets.parquet": parquet(pa.table(embeddings(40, seed=6))),
    "triplets.arrow": arrow(pa.table(embeddings(5, seed=7))),
    "bad_triplets.parquet": parquet(pa.table({"a": [[1.0, 0.0]], "p": [[3.0, 4.0]], "n": [[0.0, 1.0]], "x": [1.0]})),
    "cut.parquet": parquet(typed(PLAIN))[:300],
}

COPIES = [
    *(ROOT / "examples" / name for name in ("breast_cancer.csv", "breast_cancer.parquet")),
    *(ROOT / "tests" / "golden" / name for name in ("berrar.csv", "cats.csv", "notes_roc.csv", "slides_scores.csv")),
    *(ROOT / "tests" / "golden" / "peers" / "inputs" / f"unpaired_{name}.csv" for name in "ab"),
]


def write_inputs(folder):
    """Writes all of the files into an existing folder."""
    for name, content in {**TEXTS, **BINARIES}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    for path in COPIES:
        shutil.copyfile(path, folder / path.name)

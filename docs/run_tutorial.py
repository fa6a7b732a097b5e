#!/usr/bin/env python3
"""Runs the cells of docs/tutorial.ipynb, without Jupyter, and writes their outputs into the notebook.

    python docs/run_tutorial.py

The tests run it too, and compare the outputs stored in the notebook with the current ones.
"""

import ast
import contextlib
import io
import json
import os
from pathlib import Path

NOTEBOOK = Path(__file__).parent / "tutorial.ipynb"


def value_of(source, names):
    """Runs a cell; returns the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None


def outputs_of(printed, value, count):
    """Outputs in the format of a notebook. Pictures are drawn when the notebook is opened, so none is stored."""
    outputs = []
    if printed:
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.splitlines(keepends=True)})
    if value is None or type(value).__module__.split(".")[0] in ("altair", "matplotlib"):
        return outputs
    data = {"text/plain": repr(value).splitlines(keepends=True)}
    if hasattr(value, "_repr_html_"):
        data["text/html"] = value._repr_html_().splitlines(keepends=True)
    outputs.append({"output_type": "execute_result", "execution_count": count, "data": data, "metadata": {}})
    return outputs


def run(notebook):
    """The notebook with the outputs of its cells."""
    names = {"__name__": "tutorial"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += 1
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            value = value_of("".join(cell["source"]), names)
        cell["execution_count"] = count
        cell["outputs"] = outputs_of(printed.getvalue(), value, count)
    return notebook


def main():
    os.environ["COLUMNS"] = "100"
    os.chdir(NOTEBOOK.parent)
    notebook = run(json.loads(NOTEBOOK.read_text(encoding="utf-8")))
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Unusable input of several classes and of numbers: one line with the place, what was found, and a way out."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

SCORES = "label,p_a,p_b,p_c\na,0.5,0.25,0.25\nb,{},0.25,0.25\nc,0,0,1\n"
PREDICTED = "label,predicted\na,a\nb,b\nc,a\n"
NUMBERS = "label,predicted\n1.5,1\n2.5,2\n"

CASES = [
    # Classes and their columns
    ("columns of places", "label,p_0,p_1\na,1,0\nb,0,1\nb,0,1\n", "--task multiclass", 'Model "p": class "a" of column "label" has no column of scores; there are columns for "0", "1". If these are the positions of the classes, list the classes in that order with --classes.'),
    ("a class without a column", "label,p_a,p_b,p_c\na,1,0,0\nd,1,0,0\n", "", 'Model "p": class "d" of column "label" has no column of scores; there are columns for "a", "b", "c". Name it with --score-of d=COLUMN.'),
    ("nothing predicted", "label,x\na,1\nb,2\n", "--task multiclass", 'data.csv: no column has a usual name for the predicted outcome. Name one with --predicted. The columns are "label" and "x".'),
    ("a prefix that no column has", "label,p_a,p_b\na,1,0\nb,0,1\n", "--score-prefix q_", 'data.csv: no column begins with "q_". The columns are "label", "p_a" and "p_b".'),
    ("a longer prefix than was found", "label,prob_class_a,prob_class_b,prob_class_c\na,1,0,0\nb,0,1,0\nc,0,0,1\n", "", 'Model "prob": class "a" of column "label" has no column of scores; there are columns for "class_a", "class_b", "class_c". Give the whole prefix: --score-prefix \'prob_class_\'.'),
    ("two prefixes that fit", "label,p_a,p_b,p_c,prob_a,prob_b,prob_c\na,1,0,0,1,0,0\nb,0,1,0,0,1,0\n", "", 'data.csv: the columns that begin with "p_" and "prob_" could all be class scores. Give the prefix of the right ones with --score-prefix.'),
    ("one class alone", "label,predicted\na,a\na,a\n", "", 'data.csv, column "label": the only class is "a". Measures of several classes need at least two. List them all with --classes.'),
    ("a label that is not among the classes", PREDICTED, "--classes a,b", 'data.csv, column "label": "c" is not among the classes of --classes. Add it, or remove its rows.'),
    ("a prediction that is not among the classes", "label,predicted\nlow,low\nhigh,middle\n", "--classes low,high", 'data.csv, column "predicted": "middle" is not among the classes of --classes. Add it, or remove its rows.'),
    ("classes named twice", PREDICTED, "--classes a,b,a", "--classes takes the names of the classes in order, each once, as in --classes low,middle,high."),
    ("an empty class", PREDICTED, "--classes a,,b", "--classes takes the names of the classes in order, each once, as in --classes low,middle,high."),
    ("a class without its column's name", "label,x\na,1\nb,0\n", "--score-of a", '--score-of takes a class and its column, as in --score-of setosa=p_0, not "a".'),
    ("a column of scores that is not there", "label,x\na,1\nb,0\n", "--score-of a=x --score-of b=y", 'data.csv: there is no column "y". The columns are "label" and "x".'),
    ("a column of two classes", "label,x\na,1\nb,0\n", "--score-of a=x --score-of b=x", 'Column "x" is given for two classes with --score-of, "a" and "b". Each class needs its own column.'),
    ("a class of two columns", "label,x,y\na,1,0\nb,0,1\n", "--score-of a=x --score-of a=y", 'Class "a" is named twice with --score-of. Name it once.'),
    ("a score of two classes for several", "label,score\na,0.5\nb,0.25\nc,0.75\n", "--task multiclass --score score", "--score names the score of the positive class. For several classes, give the predicted class with --predicted, or the score of each class with --score-of CLASS=COLUMN or --score-prefix."),
    ("more predictions than scores", "label,x,y,p_a,p_b\na,a,a,1,0\nb,b,b,0,1\n", "--predicted x --predicted y --score-prefix p_", "There are scores of 1 model, but 2 columns of predicted classes. Give both for each model, or drop one kind."),
    ("the same prediction twice", "label,x\na,a\nb,b\n", "--predicted x --predicted x", 'Column "x" is named twice with --predicted. Name it once.'),
    ("a label that is predicted too", "label\na\nb\n", "--predicted label", 'data.csv: no other column has a usual name for the label. Name one with --label. The only column is "label".'),
    ("a positive class without scores", PREDICTED, "--predicted predicted --positive d", 'data.csv, column "label": the positive label "d" does not occur; the labels are "a", "b" and "c". Give --positive a label that occurs.'),
    ("a positive class beside several", PREDICTED, "--task multiclass --positive a", "--positive names one of two classes, but --task multiclass treats all classes alike. Drop one of them."),
    ("a positive class beside classes in order", PREDICTED, "--task ordinal --positive a", "--positive names one of two classes, but --task ordinal treats all classes alike. Drop one of them."),
    ("a positive number", NUMBERS, "--task regression --positive 1", "--positive names one of two classes, but --task regression is for numbers. Drop one of them."),
    ("an unknown task", PREDICTED, "--task ranking", '--task must be guessed, binary, multiclass, ordinal, regression, queries or multilabel, not "ranking".'),
    # Values
    ("a score that is a word", SCORES.format("much"), "", 'data.csv, row 2, column "p_a": "much" is not a number. Correct it, drop the row, or use a column of numbers.'),
    ("a score that is missing", SCORES.format(""), "", 'data.csv, row 2, column "p_a": the value is missing. Correct it, or drop such rows with --missing drop.'),
    ("a class that is missing", "label,predicted\na,a\nb,\nc,a\n", "", 'data.csv, row 2, column "predicted": the value is missing. Correct it, or drop such rows with --missing drop.'),
    ("a class in another encoding", "label,predicted\na,a\n\xff\xfe,b\n", "", 'data.csv, row 2, column "label": "\\xff\\xfe" is not valid UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.'),
    ("a negative weight", "label,predicted,w\na,a,1\nb,b,-2\nc,a,1\n", "--weight w", 'data.csv, row 2, column "w": the weight -2 is negative. A weight is how often a row counts, a number that is 0 or more.'),
    ("rows without weight", "label,predicted,w\na,a,0\nb,b,0\n", "--weight w", 'data.csv, column "w": all weights are zero, so no row counts. Use another column for --weight.'),
    ("no rows", "label,predicted\n", "--task multiclass", "data.csv: there are no rows, so there is nothing to evaluate. Check that these are the data you meant."),
    # Numbers
    ("a true number that is a word", "label,predicted\n1,1\ntwo,2\n", "--task regression", 'data.csv, row 2, column "label": "two" is not a number. Correct it, drop the row, or use a column of numbers.'),
    ("a predicted number that is a word", "label,predicted\n1,1\n2,two\n", "--task regression", 'data.csv, row 2, column "predicted": "two" is not a number. Correct it, drop the row, or use a column of numbers.'),
    ("a true number that is missing by name", "label,predicted\n1.5,1.25\nNA,2.5\n2,2\n", "", 'data.csv, row 2, column "label": "NA" is not a number. Correct it, or drop such rows with --missing drop --missing-value NA. If these are class names, use --task multiclass.'),
    ("a predicted number that is missing by name, in the first row", "label,predicted\n1,?\n2,2\n3,3\n", "", 'data.csv, row 1, column "predicted": "?" is not a number. Correct it, or drop such rows with --missing drop --missing-value \'?\'. If these are class names, use --task multiclass.'),
    ("a word among numbers with fractions", "label,predicted\n1.5,1.25\nhigh,2.5\n", "", 'data.csv, row 2, column "label": "high" is not a number. Correct it, drop the row, or use a column of numbers. If these are class names, use --task multiclass.'),
    ("an infinite prediction", "label,predicted\n1,1.5\n2,inf\n", "--task regression", 'data.csv, row 2, column "predicted": the number is infinite, so it has no error. Correct it, or drop the row.'),
    ("an infinite true number", "label,predicted\n1,1.5\n-inf,2\n", "--task regression", 'data.csv, row 2, column "label": the number is infinite, so it has no error. Correct it, or drop the row.'),
    ("a number too large", "label,predicted\n1,1.5\n2,1e155\n", "--task regression", 'data.csv, row 2, column "predicted": the number 1e+155 is too large for a sum of squares: the largest allowed is 1e+100. Correct it, or drop the row.'),
    ("a number too large, the task guessed", "label,predicted\n1.5,1.5\n-1e155,2\n", "", 'data.csv, column "label": the number -1e+155 is too large for a sum of squares: the largest allowed is 1e+100. With --task regression, the message names its row.'),
    ("an infinite number, the task guessed", "label,predicted\n1.5,1.5\n-inf,2\n", "", 'data.csv, column "label": the number is infinite, so it has no error. With --task regression, the message names its row.'),
    ("scores of classes for numbers", "label,p_a,p_b,p_c\n1.5,1,0,0\n2.5,0,1,0\n", "--task regression --score-prefix p_", "--score-prefix is for several classes, but --task regression is for numbers. Drop one of them."),
    # Requests
    ("a threshold", PREDICTED, "--threshold 0.5", "A threshold applies to one score for two classes, but the task here is multiclass. Drop --threshold, or name one class with --positive."),
    ("a measure of two classes, of several", PREDICTED, "--measures roc_auc", '"roc_auc" is a measure of two classes. For an average over several, use macro_roc_auc, weighted_roc_auc or micro_roc_auc; for a single one, roc_auc_of(class=NAME).'),
    ("a measure of two classes, of numbers", NUMBERS, "--measures brier_score", '"brier_score" is a measure of two classes, but the task of these data is regression. The command "midrank measures errors" lists the measures of this task.'),
    ("a threshold as a measure of several", PREDICTED, "--measures r_b", '"r_b" is a measure of two classes. Name one class with --positive to evaluate it against the rest.'),
    ("an average that there is not", PREDICTED, "--measures macro_f3", 'There is no measure "macro_f3". Did you mean macro_f_beta(beta=3)? The command "midrank measures" lists them all.'),
    ("a misspelt average", PREDICTED, "--measures macro_precison", 'There is no measure "macro_precison". Did you mean macro_precision? The command "midrank measures" lists them all.'),
    ("a quantile beyond 1", NUMBERS, "--measures error_quantile(q=95)", 'error_quantile: q must be a number between 0 and 1, not "95". 95 % is 0.95.'),
    ("no place among the first", PREDICTED, "--measures top_k_accuracy(k=0)", 'top_k_accuracy: k must be a whole number between 1 and 1e+09, not "0".'),
    ("half a predictor", NUMBERS, "--measures r2_adjusted(p=1.5)", 'r2_adjusted: p must be a whole number between 0 and 1e+15, not "1.5".'),
    ("the mean over folds", "label,predicted,fold\na,a,1\nb,b,2\nc,a,1\n", "--fold fold", "--fold is for two classes, but the task here is multiclass. Drop this option, or give the column with --slice."),
]  # fmt: skip


@pytest.mark.parametrize(("content", "options", "says"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_one_line_says_what_is_wrong(tmp_path, content, options, says):
    (tmp_path / "data.csv").write_bytes(content.encode("latin-1"))
    done = subprocess.run(
        [program.BINARY, "evaluate", "data.csv", *options.split()], capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.splitlines()[-1] == "midrank: " + says

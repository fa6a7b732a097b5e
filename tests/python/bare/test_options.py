"""The options of the command and the keywords of the functions: each option of a command is a keyword of the function
of that name, and a keyword without such an option is not ignored."""

import inspect
import re
import subprocess

import midrank
import pytest
from data import BINARY
from midrank import _options

# The Python function of each command that has one.
FUNCTIONS = {
    "bootstrap": midrank.bootstrap,
    "calibrate": midrank.calibrate,
    "check": midrank.check,
    "compare": midrank.compare,
    "curve": midrank.curve,
    "evaluate": midrank.evaluate,
    "explain": midrank.explain,
    "influence": midrank.influence,
    "permute": midrank.permute,
    "power": midrank.power,
    "threshold": midrank.threshold,
}

# Options whose keywords have another name, because theirs is taken: by the language, or by the columns of a table.
RENAMED = {("curve", "class"): "of_class", ("power", "rows"): "rows_of_studies"}

# Options that are not keywords, for every command and for single ones, and what replaces them.
WITHOUT_KEYWORD = {
    "format": "to_json(), to_markdown() and to_csv() of what is returned",
    "output": "whoever has what is returned writes it",
    "color": "repr() looks at the terminal",
    "help": "help()",
    "memory": "rows that are given lie in memory already",
}
WITHOUT_KEYWORD_OF_ONE = {
    ("check", "conditions"): "min and max are mappings already, as json and tomllib read them",
    ("check", "junit"): "it is for pipelines, which run the command; in Python a failed gate is a failed assert",
    ("check", "annotations"): "the same",
    ("curve", "title"): "plot() gives a chart of Altair or axes of matplotlib, which have titles and sizes of their own",
    ("curve", "width"): "the same",
    ("curve", "height"): "the same",
    ("curve", "font_size"): "the same",
    ("curve", "dpi"): "the same",
    ("bootstrap", "save"): "what is written there is a table of all replicates; the report in Python does not hold them",
    ("evaluate", "approximate"): "it spares memory where files are read, and here the rows are in memory already",
    ("evaluate", "certified"): "the same",
    ("curve", "certified"): "the same",
    ("threshold", "certified"): "the same",
    ("evaluate", "report"): "Report.save_html()",
    ("influence", "rows"): "what is returned gives all rows, measure by measure",
}

# Keywords that are not options, for every function.
WITHOUT_OPTION = {
    "data": "the files, which the command takes by their place",
    "source": "the name of the data in messages, which files have by themselves",
}


def options_of(command):
    """The long names of all options, as listed by --help."""
    text = subprocess.run([str(BINARY), command, "--help"], capture_output=True, text=True, check=True).stdout
    return {name.replace("-", "_") for name in re.findall(r"^  (?:-\w, )?--([a-z-]+)", text, re.MULTILINE)}


def keywords_of(function):
    found = set()
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            (collected,) = re.findall(r"Unpack\[(\w+)\]", str(parameter.annotation))
            found |= set(getattr(_options, collected).__annotations__)
        else:
            found.add(parameter.name)
    return found


@pytest.mark.parametrize("command", FUNCTIONS)
def test_each_option_of_the_command_is_a_keyword(command):
    expected = {
        RENAMED.get((command, name), name)
        for name in options_of(command)
        if name not in WITHOUT_KEYWORD and (command, name) not in WITHOUT_KEYWORD_OF_ONE
    }
    assert keywords_of(FUNCTIONS[command]) - set(WITHOUT_OPTION) == expected


@pytest.mark.parametrize("command", FUNCTIONS)
def test_what_is_listed_as_no_keyword_is_an_option_and_none(command):
    of_this_one = {name for of, name in (*RENAMED, *WITHOUT_KEYWORD_OF_ONE) if of == command}
    for name in (*WITHOUT_KEYWORD, *of_this_one):
        assert name in options_of(command) and name not in keywords_of(FUNCTIONS[command])


@pytest.mark.parametrize(
    ("function", "keyword"),
    [
        (midrank.bootstrap, "add_baseline"),
        (midrank.check, "add_baseline"),
        (midrank.curve, "add_baseline"),
        (midrank.permute, "add_baseline"),
        (midrank.power, "add_baseline"),
        (midrank.threshold, "add_baseline"),
        (midrank.power, "slice"),
        (midrank.threshold, "slice"),
        (midrank.permute, "soft_labels"),
        (midrank.power, "soft_labels"),
        (lambda *rows, **options: midrank.Evidence().update(*rows, **options), "add_baseline"),
    ],
)
def test_a_keyword_that_would_be_ignored_is_refused(function, keyword):
    with pytest.raises(TypeError, match=f"unexpected keyword argument '{keyword}'"):
        function([1, 0], [0.75, 0.25], **{keyword: [1, 2]})


@pytest.mark.parametrize(
    ("function", "theirs", "hint"),
    [
        (midrank.evaluate, "sample_weight", "It is called weight here"),
        (midrank.evaluate, "wieght", r"Did you mean weight\?"),
        (midrank.evaluate, "treshold", r"Did you mean threshold\?"),
        (midrank.check, "treshold", r"Did you mean threshold\?"),
        (midrank.compare, "labels", "It is called classes here"),
        (midrank.roc_auc, "wieght", r"Did you mean weight\?"),
        (midrank.evaluate, "Measures", r"Did you mean measures\?"),
        (midrank.evaluate, "y_true", "It is called data here"),
        (midrank.compare, "y_true", "It is called data here"),
        (midrank.evaluate, "y_pred", "It is called predicted here"),
        (midrank.evaluate, "metrics", "It is called measures here"),
        (midrank.bootstrap, "n_resamples", "It is called replicates here"),
        (midrank.roc_auc, "y_score", "It is called score here"),
        (midrank.roc_auc, "confidence_level", "It is called level here"),
        (midrank.roc_auc, "multi_class", "Areas of several classes are separate measures here, such as macro_roc_auc and hand_till"),
        (midrank.roc_auc, "max_fpr", r"The area up to a false positive rate is partial_auc\(label, score, max_fpr=0.1\)"),
        (midrank.precision, "average", "Averages over classes are separate measures here, such as macro_f1"),
    ],
)
def test_a_keyword_that_is_not_there_is_answered_by_the_one_that_is_meant(function, theirs, hint):
    with pytest.raises(TypeError, match=f"unexpected keyword argument '{theirs}'. {hint}"):
        function([1, 0], [0.75, 0.25], **{theirs: None})


def test_labels_and_scores_under_the_names_of_others_are_named_as_here():
    with pytest.raises(TypeError, match="unexpected keyword argument 'y_true'. It is called label here"):
        midrank.roc_auc(y_true=[1, 0], y_score=[0.75, 0.25])
    assert midrank.roc_auc(label=[1, 0], score=[0.75, 0.25]) == 1
    with pytest.raises(TypeError, match="'y_score'. It is called score here"):
        midrank.evaluate([1, 0], y_score=[0.75, 0.25])


def test_labels_handed_over_as_the_name_of_a_column_are_asked_for_first():
    with pytest.raises(TypeError, match=r"The first argument of evaluate\(\) must be labels or a table, as in evaluate\(label, score\)"):
        midrank.evaluate(label=[1, 0], score=[0.75, 0.25])


def test_a_keyword_that_is_near_to_none_is_named_alone():
    with pytest.raises(TypeError) as refused:
        midrank.evaluate([1, 0], [0.75, 0.25], zzz=1)
    assert str(refused.value) == "evaluate() got an unexpected keyword argument 'zzz'"

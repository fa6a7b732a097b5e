"""Messages name keywords where those of the command line name options."""

import copy
import pickle
import re
import threading

import midrank
import pytest
from midrank._errors import in_keywords
from midrank._files import write_whole

LABEL = [1, 0, 1, 0]
SCORE = [0.9, 0.2, 0.8, 0.4]


@pytest.mark.parametrize(
    ("of_command", "of_python"),
    [
        ("Leave out --weight-kind.", "Leave out `weight_kind`."),
        ("With --weight-kind sampling they rest on 3 rows.", 'With weight_kind="sampling" they rest on 3 rows.'),
        ("Leave out --interval none.", 'Leave out interval="none".'),
        ("Name it with --positive yes.", 'Name it with positive="yes".'),
        ("Leave out --slice ward, or take fewer.", 'Leave out slice="ward", or take fewer.'),
        ("as in --min roc_auc=0.9 or --max log_loss=0.5.", 'as in min={"roc_auc": 0.9} or max={"log_loss": 0.5}.'),
        ("as in --standardise-to a=0.3,b=0.7.", 'as in standardise_to={"a": 0.3, "b": 0.7}.'),
        ("or --quantile 0.5=COLUMN.", 'or quantile={0.5: "COLUMN"}.'),
        ("as in --score old --score OTHER, or with --model", 'as in score=["old", "OTHER"], or with `model`'),
        ("Give --score once, or twice.", "Give `score` once, or twice."),
        ("--class names one of several classes", "`of_class` names one of several classes"),
        ("Make it with midrank summarize --slice ward.", "Make it with midrank summarize --slice ward."),
        ("Make it with midrank evaluate --measures f1, and --slice.", "Make it with midrank evaluate --measures f1, and `slice`."),
        ("At one: midrank compare FILE --threshold 0.1 --measures 'f1,net_benefit(pt=0.1)'.", "At one: midrank compare FILE --threshold 0.1 --measures 'f1,net_benefit(pt=0.1)'."),
        ("from 1e-9 to below 1, as in --certified 1e-4, not", "from 1e-9 to below 1, as in certified=1e-4, not"),
        ("with --missing drop --missing-value n/a.", 'with missing="drop", missing_value="n/a".'),
        ("with --missing drop --missing-value '.'.", 'with missing="drop", missing_value=".".'),
        ("with --missing drop --missing-value 'not known'.", 'with missing="drop", missing_value="not known".'),
        ("with --missing drop --missing-value=-.", 'with missing="drop", missing_value="-".'),
        ("with --missing drop --missing-value NaN --missing-value '#N/A' --missing-value=-.", 'with missing="drop", missing_value=["NaN", "#N/A", "-"].'),
        ("with --missing drop --missing-value NaN --missing-value NA; else", 'with missing="drop", missing_value=["NaN", "NA"]; else'),
        ("Read the file with --decimal ',', or write it as 0.5.", 'Read the file with decimal=",", or write it as 0.5.'),
        ("with --decimal ',' --thousands '.', or", 'with decimal=",", thousands=".", or'),
        ("as --thousands \"'\" has it", "as thousands=\"'\" has it"),
        ("a score of -1 - or --", "a score of -1 - or --"),
        ('no column "models--bert-base--uncase". Use --score.', 'no column "models--bert-base--uncase". Use `score`.'),
        ("sizes 10--20 and (--slice ward, or none)", 'sizes 10--20 and (slice="ward", or none)'),
    ],
)
def test_options_are_spelled_as_keywords(of_command, of_python):
    assert in_keywords(of_command) == of_python


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: midrank.evaluate(LABEL, SCORE, fairness=True), "Name their column with `slice`."),
        (lambda: midrank.compare(LABEL, SCORE), 'compare(label, {"a": score_a, "b": score_b})'),
        (lambda: midrank.compare(LABEL, predicted=LABEL), 'compare(label, predicted={"a": predicted_a, "b": predicted_b})'),
        (lambda: midrank.compare({"label": LABEL, "score": SCORE}), 'as in score=["score", "OTHER"]'),
        (lambda: midrank.compare(midrank.Evidence().update(LABEL, {"a": SCORE, "b": LABEL})), 'compare(label, {"a": score_a, "b": score_b})'),
        (lambda: midrank.compare(LABEL, [SCORE, LABEL]), "A list of 2 arrays does not name the models."),
        (lambda: midrank.check(LABEL, SCORE), 'as in min={"roc_auc": 0.9}'),
        (lambda: midrank.mse(["1", "b", "c", "1"], SCORE), 'use task="regression"'),
        (lambda: midrank.mae(["1", "2", "3", "1"], predicted=[1, 2, 2, 1]), 'use task="regression"'),
        (lambda: midrank.ndcg([3, 2, 0, 1], SCORE), "Give the query of each row with query."),
        (lambda: midrank.evaluate({"y": ["a", "b", "c", "a"], "s": SCORE}, "s", label="y", task="binary"), "`positive`"),
    ],
)
def test_what_is_raised_names_keywords(call, says):
    with pytest.raises(midrank.Error, match=re.escape(says)) as raised:
        call()
    assert "--" not in str(raised.value)


def test_a_column_that_is_not_there_is_still_a_key_error_with_a_sentence():
    with pytest.raises(KeyError, match="^[^'\"`]*\"ycore\""):
        midrank.evaluate({"label": LABEL, "score": SCORE}, "ycore")


def test_an_answer_is_copied_and_not_pickled():
    report = midrank.evaluate(LABEL, SCORE)
    assert copy.copy(report).to_json() == copy.deepcopy(report).to_json() == report.to_json()
    with pytest.raises(TypeError, match=r"An answer of midrank cannot be pickled. Use its to_dict\(\)"):
        pickle.dumps(report)


def test_a_folder_that_is_not_there_is_told_with_the_name_that_was_given(tmp_path):
    path = tmp_path / "nowhere" / "page.html"
    with pytest.raises(FileNotFoundError) as raised:
        midrank.evaluate(LABEL, SCORE).save_html(path)
    assert raised.value.filename == str(path)


def test_a_page_appears_whole_or_not_at_all(tmp_path):
    page = tmp_path / "page.html"
    midrank.evaluate(LABEL, SCORE).save_html(page)
    whole = page.read_text(encoding="utf-8")
    assert whole.rstrip().endswith("</html>")
    with pytest.raises(midrank.Error):
        midrank.evaluate(midrank.Evidence(certified=0.1).update(LABEL, SCORE)).save_html(page)
    assert [page] == list(tmp_path.iterdir()) and page.read_text(encoding="utf-8") == whole


def test_what_cannot_be_written_leaves_no_part_behind(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("before", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write_whole(page, "\ud800")
    assert [page] == list(tmp_path.iterdir()) and page.read_text(encoding="utf-8") == "before"
    (tmp_path / "link.html").symlink_to(page)
    write_whole(tmp_path / "link.html", "after")
    assert (tmp_path / "link.html").is_symlink() and page.read_text(encoding="utf-8") == "after"


def test_files_keep_their_permissions_and_each_writer_its_own_part(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("before", encoding="utf-8")
    page.chmod(0o600)
    write_whole(page, "after")
    assert page.stat().st_mode & 0o777 == 0o600
    page.chmod(0o444)
    with pytest.raises(PermissionError):
        write_whole(page, "again")
    assert page.read_text(encoding="utf-8") == "after"
    page.chmod(0o644)
    threads = [threading.Thread(target=lambda: [write_whole(page, "x" * 1000) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [page] == list(tmp_path.iterdir()) and page.read_text(encoding="utf-8") == "x" * 1000


def test_a_measure_that_a_report_lacks_is_answered_in_few_words():
    report = midrank.evaluate([1, 0, 1, 0], [0.9, 0.2, 0.4, 0.6])
    with pytest.raises(midrank.Error, match=r"The report has no measure roc_acu\. Did you mean roc_auc\? It has ") as refused:
        report["roc_acu"]
    assert str(refused.value).endswith(" Request others with measures.")
    assert len(str(refused.value)) < 400
    with pytest.raises(midrank.Error, match=r"The report has no measure AUC\. Did you mean roc_auc\?"):
        report["AUC"]

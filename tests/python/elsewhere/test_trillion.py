"""Evidence of 10^12 rows, made by merging that of a million with itself twenty times: every measure has the same value as for the million."""

import copy

import midrank
import numpy

DOUBLINGS = 20


def test_a_trillion_rows_have_the_values_of_the_million_they_repeat():
    random = numpy.random.default_rng(1)
    label = random.random(1_000_000) < 0.1
    score = (1 / (1 + numpy.exp(-(random.normal(size=1_000_000) + label)))).round(3)
    evidence = midrank.Evidence().update(label, score)
    measures = "roc_auc,average_precision,log_loss,brier_score,mcc,max_f1,kolmogorov_smirnov"
    once = midrank.evaluate(evidence, measures=measures)
    for _ in range(DOUBLINGS):
        evidence.merge(copy.copy(evidence))
    many = midrank.evaluate(midrank.Evidence.from_bytes(evidence.to_bytes()), measures=measures)
    assert many.to_dict()["input"]["rows"] == 1_000_000 * 2**DOUBLINGS
    assert dict(many.measures()) == dict(once.measures())
    # Standard errors decrease with the square root of the rows, by 2^10.
    error, error_of_many = (report["roc_auc"].interval.standard_error for report in (once, many))
    assert abs(error / error_of_many / 2 ** (DOUBLINGS / 2) - 1) < 1e-5

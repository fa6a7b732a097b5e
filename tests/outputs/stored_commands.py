"""The commands whose outputs are stored: one line each, as for a shell, without the word midrank.

Each function is a chapter of the program, and `every` forms all combinations. The output of a command must not depend
on the machine: no pictures drawn by another program, no time, only relative paths. The files are those of
stored_inputs.py; the folder of a command has the files that it names. A command may begin with NAME=value, and end with
< file.
"""

import itertools

FORMATS = ["table", "json", "csv", "markdown"]
MACHINE_FORMATS = ["json", "csv"]
CLINIC = "clinic.csv --label label"
TWO = f"{CLINIC} --score sharp --score dull"
THREE = f"{TWO} --score vague"
LONG = "long.csv --model reader"


def every(template, **choices):
    """The template with each combination of the choices in place of its {names}."""
    for values in itertools.product(*choices.values()):
        yield " ".join(template.format(**dict(zip(choices, values, strict=True))).split())


# Rows and roles for every command: how they are given, and what is in them.
SUBJECTS = {
    "tied pairs": f"{CLINIC} --score dull",
    "few scores": f"{CLINIC} --score coarse",
    "whole weights": f"{CLINIC} --score sharp --weight times",
    "fractional weights": f"{CLINIC} --score sharp --weight share",
    "weights not exact in binary": f"{CLINIC} --score dull --weight tenths",
    "clusters": f"{CLINIC} --score sharp --cluster patient",
    "clusters and weights": f"{CLINIC} --score vague --cluster patient --weight share",
    "certain scores": f"{CLINIC} --score sure",
    "both signs": f"{CLINIC} --score margin",
    "no probabilities": f"{CLINIC} --score points",
    "several models": THREE,
    "models of several kinds": f"{CLINIC} --score sharp --score margin --score sure",
    "a long table": LONG,
    "a long table with gaps": "uneven.csv --model reader --weight share",
    "few positives": "rare.csv --score sharp",
    "ten rows": "berrar.csv",
    "real data": "breast_cancer.parquet --label malignant --score neighbours",
}  # fmt: skip
DEGENERATE = {
    "only positives": "positives.csv",
    "only negatives": "negatives.csv",
    "one row": "one_row.csv",
    "two rows": "two_rows.csv",
    "one score": "tied.csv",
    "classes apart": "apart.csv",
    "the wrong way round": "reversed.csv",
    "classes in turns": "alternating.csv",
    "infinite scores": "infinite.csv",
    "zeros and extremes": "zeros.csv",
    "almost probabilities": "almost.csv",
}  # fmt: skip
SLICED = {
    "a slice of one class": f"{CLINIC} --score sharp --slice ward",
    "a slice of one row, and rows left out": f"{CLINIC} --score dull --slice group --missing drop",
    "slices of several models": f"{TWO} --slice ward --slice sex",
    "slices with weights": f"{CLINIC} --score sharp --slice sex --weight share --cluster patient",
    "slices of a long table": f"{LONG} --slice ward",
}
INTERVALS = (
    "none auto wilson clopper_pearson jeffreys agresti_coull wald log_ratio effective logit normal"
    " jackknife normal_bootstrap percentile basic bca studentized"
).split()
BOOTSTRAPS = ["normal_bootstrap", "percentile", "basic", "bca", "studentized"]
RULES = (
    "0.5 0 -0.5 1 inf -inf 1e-3 youden f1 mcc accuracy error_rate g_measure cohen_kappa r_b r_40 r_60 r_level(level=0.3)"
    " f_beta(beta=2) max_f_beta(beta=0.5) max_mcc min_error_rate cost:FP=1,FN=5 cost:FN=10 cost:FP=0,FN=0 tpr>=0.95"
    " top=10% top=7 precision>=0.8,recall>=0.5 recall>=0.5,precision>=0.8"
    " fpr<=0.1 precision>=0.8 specificity>=0.9 npv>=0.95 f1>=0.5 precision>=2 sensitivity<=0.5 error_rate<=0.25"
).split()
RULES = [f"'{rule}'" for rule in RULES]
FAMILIES = ["threshold", "probability", "ranking", "indistinguishability", "optimum", "all"]
IDS = """
    accuracy error_rate sensitivity specificity precision negative_predictive_value false_discovery_rate
    false_positive_rate false_negative_rate false_omission_rate youden_index positive_likelihood_ratio
    negative_likelihood_ratio balanced_accuracy f1 f_beta g_measure mcc lift cohen_kappa markedness prevalence_threshold
    diagnostic_odds_ratio threat_score prevalence mean_absolute_error brier_score brier_score_two_class
    root_mean_squared_error log_loss balanced_log_loss focal_loss information_score relative_information_score hinge_loss
    roc_auc gini auch max_youden_index kolmogorov_smirnov taks average_precision aucpr_min aucpr_minmax aucpr_max
    aucpr_davis_goadrich average_gain average_lift max_f1 partial_auc r_b c_b b_at_r_b tpr_at_r_b fpr_at_r_b r_40 c_40 r_60
    c_60 r_level c_level b_at_minus_infinity b_at b_at_max_f1 roc_auc_sampled b_sampled max_accuracy min_error_rate
    max_precision max_f_beta max_mcc max_lift max_diagnostic_odds_ratio triplet_loss roc roc_convex_hull precision_recall
    tpr_fpr gain cost indistinguishability score_histogram
""".split()
WITH_ARGUMENTS = (
    "'f_beta(beta=0.5),f_beta(beta=2),lift(prior=0.2),log_loss(base=2),log_loss(eps=0.01),balanced_log_loss(alpha=0.3),"
    "focal_loss(gamma=2,alpha=0.25),information_score(prior=0.2),partial_auc(max_fpr=0.2),partial_auc(min_tpr=0.8),"
    "partial_auc(max_fpr=0.1,mcclish=1),partial_auc(max_fpr=0.6,min_tpr=0.4),r_level(level=0.3),c_level(level=0.3),b_at(threshold=0.4),"
    "b_at_r_b(distinct_pairs=1),roc_auc_sampled(draws=1000,seed=3),b_sampled(draws=1000,seed=3,threshold=0.4),"
    "max_f_beta(beta=2)'"
)
CURVES = (
    "roc roc_convex_hull precision_recall tpr_fpr gain lift cost(fn=5) indistinguishability score_histogram pr"
).split()
CURVES = [f"'{kind}'" for kind in CURVES]
TABLE_ENDINGS = [".csv", ".tsv", ".parquet", ".arrow"]
BANDED = ["roc", "pr", "indistinguishability", "tpr_fpr", "'cost(fn=5)'"]


def help_and_catalog():
    names = (
        "evaluate report threshold curve check compare measures permute bootstrap power influence calibrate recalibrate triplet"
        " train-eval explain"
    )
    names += " reproduce simulate completion man"
    yield from every("{name} --help", name=["", *names.split()])
    yield from every("simulate {name} -h", name=["binormal", "biexponential", "nine"])
    yield from ["", "--version", "man", "completion bash", "simulate", "help", "help check", "help chekc"]
    yield from every("measures --format {format}", format=FORMATS)
    yield from every("measures {id}", id=IDS)
    yield from every("measures {id} --format {format}", id=["auc", "f_beta", "lift", "c_b"], format=FORMATS[1:])
    yield from ["COLUMNS=50 measures roc_auc", "measures -o all.json", "measures r_b --color always"]


def evaluate():
    everyone = [*SUBJECTS.values(), *DEGENERATE.values(), *SLICED.values()]
    yield from every("evaluate {subject} --format {format}", subject=everyone, format=FORMATS)
    yield from every(
        "evaluate {subject} --measures {family} --threshold {threshold} --replicates 100",
        subject=[f"{CLINIC} --score sharp", f"{TWO} --weight times"],
        family=FAMILIES,
        threshold=["0.4", "youden"],
    )
    yield from every(
        "evaluate {subject} --measures all,optimum --interval none --format {format}",
        subject=[*SUBJECTS.values(), *DEGENERATE.values()],
        format=MACHINE_FORMATS,
    )
    yield from every(
        "evaluate {subject} --measures {measures} --format {format} --replicates 100",
        subject=["berrar.csv", f"{CLINIC} --score sure --weight share"],
        measures=[WITH_ARGUMENTS],
        format=FORMATS,
    )
    yield from every(
        "evaluate {subject} --interval {method} --measures all --replicates 100 --format {format}",
        subject=[
            "small.csv --score dull --label label",
            f"{CLINIC} --score sharp --weight times",
            f"{CLINIC} --score sharp --weight share",
            f"{CLINIC} --score sharp --cluster patient",
        ],
        method=INTERVALS,
        format=["json"],
    )
    yield from every(
        "evaluate small.csv --score dull --interval {method} --measures all --replicates 100", method=INTERVALS
    )
    yield from every(
        "evaluate {subject} --interval {method} --stratify --level {level} --seed 11 --replicates 150 --format json",
        subject=["small.csv --score sharp", "small.csv --score dull --weight share"],
        method=["auto", "normal", *BOOTSTRAPS],
        level=["0.9", "0.99"],
    )
    yield from every(
        "evaluate {subject} --threshold {rule} --measures threshold --format csv",
        subject=["small.csv --score sharp", "small.csv --score dull --weight times"],
        rule=RULES,
    )
    yield from every("evaluate {subject} --threshold youden --format markdown", subject=SLICED.values())
    yield from every(
        "evaluate {subject} --against-rest --measures roc_auc,f1,brier_score,c_b,max_f1 --format {format}",
        subject=SLICED.values(),
        format=FORMATS,
    )
    yield from every(
        "evaluate {subject} --fairness --smallest-slice {size} --measures accuracy --format {format}",
        subject=SLICED.values(),
        size=["1", "30"],
        format=FORMATS,
    )
    yield from every(
        "evaluate {subject} --slice-search --smallest-slice 20 --format {format}", subject=SLICED.values(), format=FORMATS
    )
    yield from every(
        "evaluate {subject} --slice ward --standardise-to north=0.2,south=0.8 --measures all --interval {method} --format json",
        subject=["small.csv --score sharp", "small.csv --score dull --weight share"],
        method=["auto", "normal", "none", "percentile"],
    )
    yield from every(
        "evaluate {subject} --prevalence {share} --interval {method} --replicates 150 --measures all --format json",
        subject=["small.csv --score sharp", "small.csv --score dull --weight share", "small.csv --score dull --cluster ward"],
        share=["2%", "0.6"],
        method=["auto", "normal", "percentile"],
    )
    yield from every(
        "{command} --prevalence 0.1",
        command=[
            "curve small.csv --score sharp --kind precision_recall --band simultaneous --replicates 150",
            "threshold small.csv --score sharp --rule f1",
            "compare small.csv --score sharp --score dull --format json",
            "check small.csv --score sharp --min precision=0.2 --format json",
            "evaluate small.csv --score sharp --slice ward --prevalence-by slice --format json",
        ],
    )
    yield from every(
        "{command} --label coarse --soft-labels --replicates 150",
        command=[
            "evaluate clinic.csv --score sharp --score dull --measures all --format {format}".format(format=form)
            for form in FORMATS
        ]
        + [
            "evaluate clinic.csv --score sharp --weight share --slice ward --format json",
            "evaluate clinic.csv --score sharp --cluster patient --format json",
            "evaluate clinic.csv --score sharp --prevalence 0.1 --format json",
            "curve clinic.csv --score sharp --kind roc --band pointwise",
            "curve clinic.csv --score sharp --kind reliability --band simultaneous --format json",
            "threshold clinic.csv --score sharp --rule f1 --format json",
            "compare clinic.csv --score sharp --score dull",
            "check clinic.csv --score sharp --min roc_auc=0.2",
            "bootstrap clinic.csv --score sharp --format json",
            "evaluate clinic.csv --score sharp --stratify",
            "evaluate clinic.csv --score sharp --positive 1",
        ],
    )
    yield "evaluate clinic.csv --label points --score sharp --soft-labels"
    yield from every(
        "evaluate {subject} --certified {within} --format {format}",
        subject=[TWO, f"{CLINIC} --score margin --threshold 0.25 --slice ward", f"{CLINIC} --score sharp --weight times", "infinite.csv"],
        within=["0.12", "0.01"],
        format=FORMATS,
    )
    yield from every("evaluate {file} --certified 0.1", file=["positives.csv", "one_row.csv", "tied.csv"])
    yield f"evaluate {CLINIC} --score sharp --certified 0.12 --measures all,optimum --format json"
    yield from every(
        "curve {subject} --certified 0.12 --kind {kind}",
        subject=[TWO, f"{CLINIC} --score margin --slice ward", f"{CLINIC} --score sharp --weight times", "infinite.csv", "tied.csv"],
        kind=["roc", "pr", "decision", "'cost(fn=5)'", "det"],
    )
    yield from every(
        "threshold {subject} --certified 0.12 --rule youden --rule 'tpr>=0.8' --rule 'precision>=0.9,recall>=0.5' --threshold 0.25 --format {format}",
        subject=[TWO, f"{CLINIC} --score sharp --weight times", "infinite.csv", "tied.csv"],
        format=FORMATS,
    )
    yield f"curve {TWO} --certified 0.05 --kind tpr_fpr,gain,lift,brier_curve --format json"
    yield "evaluate clinic.csv --label coarse --score sharp"
    yield from every(
        "COLUMNS={width} evaluate {subject}", width=["40", "60", "200"], subject=[THREE, SLICED["a slice of one class"]]
    )
    yield from every(
        "evaluate berrar.csv {color}", color=["--color always", "--color never", "--color always --format markdown"]
    )


def how_rows_are_given():
    files = (
        "plain.csv plain.tsv semicolons.csv crlf.csv plain.csv.gz plain.csv.zst parts float32.parquet signs.csv truth.csv"
        " notes_roc.csv slides_scores.csv"
    ).split()
    yield from every("evaluate {file} --format {format}", file=files, format=["table", "json"])
    yield from every(
        "evaluate clinic.{kind} --label label --score sharp --weight share --slice ward --format json",
        kind=["csv", "parquet", "arrow", "stream", "feather"],
    )
    yield from every("evaluate breast_cancer.{kind} --label malignant --score boosting", kind=["csv", "parquet"])
    yield from every(
        "{command} - --format json < {file}",
        command=["evaluate", "threshold", "curve", "check --min roc_auc=0.5"],
        file=["plain.csv", "plain.csv.gz", "float32.parquet"],
    )
    yield from [
        "evaluate bars.txt --delimiter '|'",
        "evaluate plain.tsv --delimiter tab",
        "evaluate parts/a.csv parts/b.csv parts/deep/c.tsv",
        "evaluate parts/b.csv parts/a.csv parts/deep/c.tsv --format json",
        "evaluate unpaired_a.csv unpaired_b.csv",
        "evaluate cats.csv --threshold 80 --format json",
        "evaluate words.csv --label answer --score sharp --positive ill",
        "evaluate words.csv --label answer --score sharp --positive well --format json",
        "evaluate gaps.csv --score score --missing drop --missing-value n/a",
        "evaluate gaps.csv --score other --missing drop --missing-value=-999 --format json",
        "evaluate gaps.csv --score score --score other --missing drop --missing-value n/a --missing-value=-999",
        "compare gaps.csv --score score --score other --missing drop --missing-value n/a --missing-value=-999",
        "evaluate null.parquet --missing drop",
        "plain.csv",
    ]
    odd = ["odd_names.csv --label label --score 'a|b' --score '<b>&amp;' --score größe"]
    odd.append("quoted.csv --label label --score 'a \"b\", c' --slice slice")
    yield from every("evaluate {rows} --format {format}", rows=odd, format=FORMATS)
    yield from every("curve {rows} --format {format}", rows=odd, format=["csv", "json", "html", "vega-lite"])


def decisions():
    asked = ["net_benefit(pt=0.2)", "'precision_at(k=5)'", "'enrichment_factor(fraction=0.2)'", "'expected_cost(fn=5,tp=-1)'", "bedroc,h_measure"]
    subjects = [*SUBJECTS.values(), *DEGENERATE.values()]
    yield from every("evaluate {subject} --measures {asked} --format json", subject=subjects, asked=asked)
    yield from every("curve {subject} --kind {kind}", subject=subjects[:4], kind=["decision", "cost_curve", "brier_curve", "det"])
    yield from every("curve small.csv --score sharp --kind decision --band {band} --replicates 100", band=["pointwise", "simultaneous"])
    yield from every("explain {subject} --value {value} --format {format}", subject=subjects[:3], value=["0.75", "0.123"], format=FORMATS)


def thresholds():
    everyone = [*SUBJECTS.values(), *DEGENERATE.values()]
    yield from every("threshold {subject}", subject=everyone)
    yield from every("threshold {subject} --format json", subject=everyone)
    yield from every(
        "threshold {subject} --rule youden --rule 'tpr>=0.9' --format {format}", subject=[THREE, LONG], format=FORMATS
    )
    yield from every("threshold small.csv --score dull --rule {rule} --format json", rule=RULES)
    yield from every("threshold small.csv --score sharp --rule {rule}", rule=RULES)
    yield from every(
        "threshold {subject} --interval {method} --replicates 100 --threshold 0.4 --rule f1 --format csv",
        subject=[
            "small.csv --score sharp",
            "small.csv --score sharp --weight share",
            "small.csv --score sharp --cluster patient",
        ],
        method=INTERVALS,
    )
    yield from [
        "threshold berrar.csv --level 0.8 --stratify --interval bca --replicates 100",
        "threshold berrar.csv -o t.md",
    ]


def curves():
    subjects = [f"{CLINIC} --score {score}" for score in ("dull", "margin", "sure", "sharp --weight share")]
    yield from every(
        "curve {subject} --kind {kind} --format {format}", subject=subjects, kind=CURVES, format=MACHINE_FORMATS
    )
    yield from every("curve {subject} --kind {kind}", subject=DEGENERATE.values(), kind=["roc", "indistinguishability"])
    several = [THREE, LONG, *SLICED.values()]
    yield from every("curve {subject} --format {format}", subject=several, format=MACHINE_FORMATS)
    yield from every(
        "curve {subject} --kind roc,pr,gain,'cost(fp=2,fn=5)' -o curves{ending}",
        subject=several,
        ending=[".json", ".vl.json", ".html"],
    )
    pictures = [*subjects, *DEGENERATE.values(), "many.csv --score sharp --score dull"]
    yield from every(
        "curve {subject} --kind {kinds} -o curves.vl.json", subject=pictures, kinds=[",".join(CURVES[:-1])]
    )
    yield from every(
        "curve {subject} --kind {kind} --band {band} --replicates 100 --grid 20 -o band{ending}",
        subject=[
            "small.csv --score sharp",
            "small.csv --score dull --weight times",
            "small.csv --score vague --cluster patient",
        ],
        kind=BANDED,
        band=["pointwise", "simultaneous"],
        ending=[".csv", ".json", ".vl.json"],
    )
    yield from every(
        "curve {subject} --kind roc,pr,b --band simultaneous --replicates 100 --seed 3 {options} --format json",
        subject=[TWO, f"{CLINIC} --score sharp --slice sex", "positives.csv", "apart.csv", "two_rows.csv"],
        options=["--stratify --level 0.9", "--grid 7"],
    )
    marks = ["--mark 0.5 --mark youden", "--mark r_b --mark 'tpr>=0.95' --mark cost:FP=1,FN=5", "--mark 'precision>=2'"]
    yield from every(
        "curve {subject} --kind roc,pr,tpr_fpr,b {marks} -o marked{ending}",
        subject=["small.csv --score dull", TWO, SLICED["a slice of one class"]],
        marks=marks,
        ending=[".vl.json", ".html"],
    )
    yield from [
        "curve plain.csv -o roc.svg",
        "curve plain.csv -o roc.png",
        "curve plain.csv -o roc.csv",
        "curve plain.csv",
    ]


def gates():
    conditions = "--min roc_auc=0.8 --min sensitivity=0.7 --max brier_score=0.2 --max log_loss=0.4"
    subjects = [*SUBJECTS.values(), *SLICED.values(), *DEGENERATE.values()]
    yield from every("check {subject} {conditions}", subject=subjects, conditions=[conditions])
    yield from every(
        "check {subject} {conditions} --bound {bound} --format {format}",
        subject=[f"{CLINIC} --score sharp", SLICED["slices of several models"]],
        conditions=[conditions],
        bound=["value", "lower", "upper"],
        format=FORMATS,
    )
    yield from every(
        f"check {CLINIC} --score sharp --slice ward --min roc_auc=0.6 --min {{condition}} --format {{format}}",
        condition=["'roc_auc[ward=north]=0.5'", "'f1[ward=south]=0.9'", "'roc_auc[ward=nowhere]=0.5'", "'roc_auc[north]=0.5'"],
        format=["table", "json"],
    )
    yield from every(
        "check small.csv --score dull --min precision=0.5 --max max_f1=0.9 --bound lower --interval {method} --replicates 100",
        method=INTERVALS,
    )
    yield from [
        "check berrar.csv --min roc_auc=0.8",
        "check berrar.csv --min roc_auc=0.80001",
        "check berrar.csv --max 'f_beta(beta=2)=0.5' --threshold youden",
        f"check {CLINIC} --score margin --min precision=0.5 --threshold 'tpr>=0.9' --format json",
        f"check {CLINIC} --score points --min roc_auc=0.6 --bound lower --stratify --level 0.99",
        "check plain.csv --min roc_auc=0.5 -o gate.json",
    ]
    drops = "--max-drop roc_auc=0.01 --max-drop sensitivity=0.1 --max-drop log_loss=0.1 --min f1=0.1"
    yield from every(
        f"check plain.csv --baseline {{baseline}} {drops} --bound {{bound}} --format {{format}}",
        baseline=["plain.csv", "berrar.csv"],
        bound=["value", "lower"],
        format=FORMATS,
    )
    yield "check plain.csv --min roc_auc=0.99 --annotations"


def comparisons():
    yield from every("compare {subject} --format {format}", subject=[TWO, THREE, LONG], format=FORMATS)
    yield from every(
        "compare {subject} --adjust {adjust} --replicates 100",
        subject=[f"{THREE} --test influence --permutations 100", f"{THREE} --test permutation --permutations 100",
                 f"{THREE} --test bootstrap", f"{LONG} --cluster case", f"{LONG} --cluster case --test bootstrap"],
        adjust=["holm", "bh", "max-t", "none"],
    )  # fmt: skip
    yield from every(
        "compare {subject} --margin {margin} --format {format}",
        subject=[
            f"{THREE} --weight times",
            f"{TWO} --weight share",
            f"{TWO} --cluster patient",
            f"{LONG} --weight share",
        ],
        margin=["0.02", "0.2"],
        format=["table", "json"],
    )
    yield from every(
        "compare {subject} --interval {method} --replicates 100 --measures roc_auc,f1,log_loss,ppv --format {format}",
        subject=["small.csv --score sharp --score vague", "small.csv --score sharp --score vague --cluster patient"],
        method=["auto", "none", "wilson", "normal", "newcombe", "score", *BOOTSTRAPS],
        format=["table", "json"],
    )
    yield from every(
        "compare {subject} --measures sensitivity,accuracy,error_rate,prevalence,ppv --margin 0.1 --interval {method}"
        " --format {format}",
        subject=["small.csv --score sharp --score vague", LONG],
        method=["auto", "newcombe", "normal"],
        format=["table", "json"],
    )
    yield from every(
        "compare {subject} --measures roc_auc --curves --permutations 200 --format {format}",
        subject=[TWO, f"{THREE} --weight times", f"{TWO} --weight share", f"{TWO} --cluster patient"],
        format=FORMATS,
    )
    yield from every(
        "compare {subject} --measures {family} --threshold {threshold} --format csv --replicates 100",
        subject=["small.csv --score sharp --score dull"],
        family=["threshold", "probability", "ranking", "indistinguishability"],
        threshold=["0.4", "youden", "'tpr>=0.9'"],
    )
    yield from every(
        "compare {subject} --measures roc_auc,f1,log_loss --replicates 100 --format {format}",
        subject=[f"{TWO} --slice ward", f"{THREE} --slice ward --slice sex --margin 0.1", f"{TWO} --slice ward --adjust none --test bootstrap"],
        format=FORMATS,
    )
    yield from [
        f"compare {TWO} --permutations 200 --seed 3 --stratify --format json",
        f"compare {TWO} --test bootstrap --replicates 150 --stratify --level 0.9 --margin 0.1",
        f"compare {CLINIC} --score sharp --score margin --score sure",
        f"compare {CLINIC} --score sharp --score points --format json",
        "compare uneven.csv --model reader",
        "compare uneven.csv --model reader --format json --weight times",
        "compare breast_cancer.parquet --label malignant --score logistic --score neighbours --score boosting",
        "compare rare.csv --score sharp --score vague --format json",
        "compare rare.csv --score sharp --score vague --cluster patient --test permutation --permutations 100",
        f"compare {LONG} --cluster case --test permutation",
        f"compare {LONG} --id case --weight share",
        f"evaluate {LONG} --id case --slice ward --format json",
        "compare uneven.csv --model reader --id case",
        "compare uneven.csv --model reader --id case --missing drop --format json",
        "compare ann.csv bob.csv --model-per-file --id case",
        "compare ann.csv bob.csv --model-per-file",
        "compare ann.csv bob.csv --id case",
        "evaluate bob.csv ann.csv --model-per-file --id case --measures roc_auc --format csv",
        f"compare {TWO} -o c.md",
        f"compare {LONG} --curves",
    ]


def resampling():
    numbers = "--measures roc_auc,r_b,max_f1,precision"
    # Left out are thresholds drawn from extreme scores, for which an assertion of the program does not hold.
    extreme = ["infinite.csv", "zeros.csv"]
    subjects = [*SUBJECTS.values(), *SLICED.values(), *DEGENERATE.values()]
    drawn = [subject for subject in subjects if subject not in extreme]
    yield from every("bootstrap {subject} {numbers} --replicates 100", subject=drawn, numbers=[numbers])
    yield from every("bootstrap {subject} --measures roc_auc,precision --replicates 100", subject=extreme)
    yield from every(
        "bootstrap {subject} --interval {method} {numbers} --replicates 120 --seed 5 --format {format}",
        subject=["small.csv --score dull", "small.csv --score sharp --weight times --cluster patient"],
        method=["all", *BOOTSTRAPS],
        numbers=[numbers],
        format=FORMATS,
    )
    yield from every(
        "bootstrap {subject} {numbers} --replicates 120 --bootstrap-weights poisson --format {format}",
        subject=["small.csv --score dull", f"{CLINIC} --score sharp --cluster patient", f"{CLINIC} --score coarse"],
        numbers=[numbers],
        format=["table", "json"],
    )
    yield from every(
        "bootstrap small.csv --score sharp --measures specificity,mcc,c_b --threshold {rule} --replicates 100 {stratify}",
        rule=RULES[7:20:2],
        stratify=["", "--stratify"],
    )
    yield from every(
        "bootstrap {subject} --replicates 100 --save drawn{ending}",
        subject=["small.csv --score sharp", f"{TWO} --slice ward"],
        ending=TABLE_ENDINGS,
    )
    yield from every("permute {subject} --permutations 200", subject=subjects)
    yield from every(
        "permute {subject} {numbers},log_loss --permutations 150 --seed 5 --format {format}",
        subject=[
            "small.csv --score dull",
            f"{TWO} --slice sex --weight times",
            "small.csv --score sharp --cluster family",
            f"{CLINIC} --score sharp --weight share --cluster family",
        ],
        numbers=[numbers],
        format=FORMATS,
    )
    yield from every(
        "permute small.csv --score sharp --measures mcc,f1 --threshold {rule} --permutations 100", rule=RULES[7:20:2]
    )


def power_and_influence():
    small = "--rows 20,50 --simulations 40 --most-rows 400"
    everyone = [*SUBJECTS.values(), *DEGENERATE.values()]
    yield from every("power {subject} {small}", subject=everyone, small=[small])
    yield from every(
        "power {pilot} {small} --format {format}",
        pilot=[
            "small.csv --score sharp --min 0.7",
            "small.csv --score sharp --max 0.95 --power 0.5",
            "small.csv --score sharp --width 0.2 --seed 3",
            "small.csv --score sharp --min 0.6 --width 0.3 --stratify --level 0.9",
            f"{TWO} --measures roc_auc,f1",
            f"{TWO} --measures f1,sensitivity --width 0.2 --power 0.5 --stratify",
            f"{TWO} --min 0.7",
        ],
        small=[small],
        format=FORMATS,
    )
    yield from every(
        "power small.csv --score sharp --measures sensitivity,mcc {small} --interval {method}",
        small=[small],
        method=INTERVALS[1:11],
    )
    yield from every("influence {subject} --top 5", subject=everyone)
    yield from every(
        "influence {subject} --measures roc_auc,log_loss,mcc,average_precision --top 3 --format {format}",
        subject=[f"{CLINIC} --score sharp", TWO, LONG],
        format=FORMATS,
    )
    yield from every(
        "influence small.csv --score sharp --threshold youden --measures f1,{family} --top 2 --format json",
        family=FAMILIES,
    )
    yield from every(
        "influence {subject} --top 1 --measures roc_auc,brier_score --rows rows{ending}",
        subject=["small.csv --score dull", TWO, "tied.csv", "negatives.csv"],
        ending=TABLE_ENDINGS,
    )


def maps():
    everyone = [*SUBJECTS.values(), *DEGENERATE.values()]
    yield from every("calibrate {subject} --replicates 20", subject=everyone)
    yield from every(
        "calibrate {subject} --replicates 20 --seed 3 --format {format}", subject=[f"{CLINIC} --score sharp", TWO], format=FORMATS
    )
    yield from every("calibrate small.csv --score sharp --replicates 0 --method {method} -o map.json", method=["isotonic", "beta"])
    yield from every(
        "curve small.csv --score sharp --kind isotonic_calibration --band {band} --replicates 200 --grid 10 --format {format}",
        band=["consistency", "simultaneous_consistency", "pointwise"], format=["csv", "json", "vega-lite"],
    )  # fmt: skip
    yield "curve clinic.csv --score sharp --kind corp --band consistency --cluster patient"
    yield "recalibrate small.csv --map none.json --keep ward -o made.csv"


def triplets():
    columns = "--anchor a --positive p --negative n"
    yield from every(
        "triplet triplets.{kind} {columns} --alpha {alpha} --format {format}",
        kind=["parquet", "arrow"],
        columns=[columns],
        alpha=["0", "0.25"],
        format=FORMATS,
    )
    yield from every("triplet {rest}", rest=[
        f"triplets.parquet {columns}",
        f"triplets.parquet {columns} --alpha wide",
        f"bad_triplets.parquet {columns} --alpha 1",
        "bad_triplets.parquet --anchor x --positive p --negative n --alpha 1",
        f"plain.csv {columns} --alpha 1",
        "",
    ])  # fmt: skip


def training():
    rows = "features.csv --target died --positive yes --exclude id,gaps"
    designs = {
        "cv": "--folds 4",
        "repeated-cv": "--folds 3 --repeats 2",
        "bootstrap": "--replicates 30",
        "permutation": "--replicates 30",
        "cascade": "--stages 2",
        "holdout": "--held-out 0.4",
    }
    options = [f"--design {design} {option}" for design, option in designs.items()]
    yield from every(
        "train-eval {rows} --model {model} {design}",
        rows=[rows],
        model=["logistic", "knn --neighbours 7"],
        design=options,
    )
    yield from every("train-eval {rows} {design} --format {format}", rows=[rows], design=options, format=FORMATS[1:])
    yield from every(
        "train-eval {rows} {design} --scores scores{ending}",
        rows=[rows],
        design=[options[0], options[1], options[5]],
        ending=[".csv", ".parquet"],
    )
    yield from every("train-eval features.csv --target died --positive yes --features {features}", features=[
        "marker", "age,pressure --l2 0", "age --features noise --folds 3 --model knn --format json",
    ])  # fmt: skip
    yield from every("train-eval {rows} {more}", rows=[rows], more=[
        "--l2 10 --level 0.9", "--seed 3", "--threshold 0.3",
        "--measures roc_auc,'f_beta(beta=2)',c_b", "--measures all --format json", "--model knn --neighbours 1 --format json",
        "--design permutation --scores s.csv", "--features nothing", "--folds 1", "--model forest", "--neighbours 100000 --model knn",
    ])  # fmt: skip
    yield from [
        "train-eval features.csv --target died --positive yes",
        "train-eval features.csv --target died --positive yes --missing drop --exclude id --folds 3",
        "train-eval few_features.csv --target died --positive yes --exclude id,gaps",
        "train-eval few_features.csv --target died --positive yes --exclude id,gaps --design bootstrap --replicates 20",
        "train-eval features.csv --target nobody",
        "train-eval features.csv",
        "train-eval",
        "train-eval clinic.csv --target label --features sharp,ward",
    ]


def artificial_data():
    yield from every(
        "simulate binormal --rows 50 {options} -o rows{ending}",
        options=["", "--seed 8 --shift 2 --spread 1.5", "--prevalence 0.5 --type float32", "--normal"],
        ending=TABLE_ENDINGS,
    )
    yield from every(
        "simulate biexponential --rows 50 {options} -o rows.csv",
        options=["", "--ratio 2 --seed 3", "--prevalence 0.4 --type float32"],
    )
    yield from every("simulate nine --set {set} -o set.csv", set="abcdefghi")
    yield from [
        "simulate nine -o nine",
        "simulate nine --set a --seed 3 -o a.parquet",
        "simulate binormal --rows 3000 -o rows.csv",
    ]
    yield from every("simulate {wrong}", wrong=[
        "binormal", "binormal --rows 0 -o x.csv", "binormal --prevalence 1.5 -o x.csv", "binormal -o x.docx", "binomal",
        "binormal -o nowhere/x.csv", "nine", "nine --set z -o x.csv", "biexponential --ratio 0 -o x.csv",
    ])  # fmt: skip


def pages():
    """Pages are stored as the document in them, without the time of their creation."""
    yield from every(
        "report {subject} --replicates 100 -o report.html",
        subject=[*SUBJECTS.values(), *SLICED.values(), *DEGENERATE.values()],
    )
    yield from [
        f"report {THREE} --slice ward --threshold youden --level 0.9 -o report.html",
        f"report {CLINIC} --score sharp --measures roc_auc,mcc --interval none -o report.html",
        "report many.csv --score sharp --score dull --weight share -o report.html",
        f"report {THREE} --slice ward --slice-search --smallest-slice 20 --interval none -o report.html",
        f"report {THREE} --slice ward --slice-search --smallest-slice 20 -o report.html",
        "report plain.csv",
        "report plain.csv -o page.md",
        "evaluate plain.csv --report page.html --format json",
        "evaluate plain.csv --report page.html -o page.csv",
    ]
    yield from every("reproduce {source} -o out", source=["berrar", "notes", "slides", "sumpter"])
    yield from ["reproduce", "reproduce berar -o out", "reproduce berrar -o plain.csv"]


def what_commands_share():
    """Options shared by many commands, with each of them."""
    commands = (
        "evaluate",
        "threshold",
        "curve",
        "check --min roc_auc=0.5",
        "permute --permutations 100",
        "bootstrap --replicates 100",
        "power --rows 20 --simulations 20 --most-rows 100",
        "influence --top 2",
        "report -o report.html",
    )
    yield from every("{command} {rows}", command=commands, rows=[
        "bars.txt --delimiter '|'",
        "gaps.csv --score other --missing drop --missing-value=-999",
        "words.csv --label answer --score sharp --positive ill",
    ])  # fmt: skip
    train = "train-eval features.csv --target died --positive yes --features age,marker --folds 3"
    triplet = "triplet triplets.arrow --anchor a --positive p --negative n --alpha 1"
    answers = [f"{command} plain.csv" for command in commands[:-1]] + [f"compare {TWO}", train, triplet, "measures f1"]
    yield from every("{answer} --color always", answer=answers)
    yield from every("COLUMNS=50 {answer}", answer=answers)
    yield from every("{answer} -o answer{ending}", answer=answers, ending=[".json", ".csv", ".md", ".txt", ""])
    yield from [
        "compare clinic.csv --label answer --positive well --score sharp --score dull",
        "bootstrap small.csv --score dull --replicates 100 --level 0.8 --format json",
        "power small.csv --score dull --threshold 0.4 --measures f1 --rows 20 --simulations 20 --most-rows 100",
        "check small.csv --score dull --min max_f1=0.9 --bound lower --interval bca --seed 3 --replicates 100",
        "threshold small.csv --score dull --interval percentile --seed 3 --replicates 100",
        "report small.csv --score dull --interval percentile --seed 3 --stratify --replicates 100 -o report.html",
        f"{train} --missing drop --missing-value=60",
        "reproduce notes -o out --color always",
        "simulate binormal --rows 20 --probabilities -o rows.csv",
    ]


def refusals():
    yield from every("evaluate {file}", file=[
        "empty.csv", "header.csv", "short_row.csv", "long_row.csv", "bad_number.csv", "nan.csv", "overflow.csv", "commas.csv",
        "three_classes.csv", "open_quote.csv", "two_scores.csv", "no_names.csv", "nothing", "nowhere.csv", "cut.parquet",
        "null.parquet", "gaps.csv", "words.csv --label answer --score sharp", "clinic.csv", "- < empty.csv", "",
        "plain.csv nowhere.csv", "plain.csv berrar.csv one_row.csv short_row.csv",
    ])  # fmt: skip
    yield from every(
        "evaluate bad_weights.csv --score score --weight {weight}",
        weight=["minus", "infinite", "none", "text", "tiny", "wieght"],
    )
    yield from every("evaluate plain.csv {wrong}", wrong=[
        "--label lable", "--score scores", "--slice ward", "--cluster patient", "--weight score", "--model reader",
        "--measures roc_acu", "--measures auprc", "--measures f_beta", "--measures 'f_beta(beta=-1)'", "--measures ,",
        "--measures 'f_beta(alpha=1)'", "--measures 'f_beta(beta=1'", "--measures triplet_loss", "--threshold high",
        "--threshold nan", "--threshold cost:TP=1", "--threshold cost:FP=-1", "--threshold 'tpr>=x'", "--threshold 'roc_auc>=0.5'",
        "--interval welch", "--level 1", "--level 0", "--replicates 10", "--seed -1", "--threads -1", "--format jsn", "--format",
        "--frmat json", "--positive 3", "--missing ignore", "--delimiter ab", "-o plain.csv", "-o nowhere/x.json", "-o x.html",
        "--label label --label score", "--score score --score score", "--color red", "-x", "--memory lots", "--memory 20 --add-baseline",
    ])  # fmt: skip
    yield from every("curve plain.csv {wrong}", wrong=[
        "--kind rok", "--kind roc,pr", "--kind ,", "--kind 'roc(x=1)'", "--kind 'cost(fn=-1)'", "--band wide", "--band pointwise --kind gain",
        "--grid 1", "--mark best -o x.html", "-o x.md", "-o x.parquet", "--format xml",
    ])  # fmt: skip
    yield from every("check plain.csv {wrong}", wrong=[
        "", "--min roc_auc", "--min roc_auc=high", "--min 'roc_auc>=0.5'", "--max ranking=1", "--min =1", "--bound lower --interval none --min roc_auc=0.5",
        "--bound middle --min roc_auc=0.5", "--min accuracy=90", "--max-drop roc_auc=0.1", "--max-drop roc_auc=-1 --baseline plain.csv",
        "--max-drop prevalence=0.1 --baseline plain.csv", "--min roc_auc=0.5 --baseline plain.csv", "--conditions none.toml",
        "--max-drop roc_auc=0.1 --baseline none.csv", "--max-drop roc_auc=0.1 --baseline plain.csv --interval none",
    ])  # fmt: skip
    yield from every("compare {wrong}", wrong=[
        "plain.csv", f"{TWO} --margin 0", f"{TWO} --margin wide", f"{TWO} --interval none", f"{TWO} --adjust bonferroni",
        f"{TWO} --test sign", f"{TWO} --slice wards", "positives.csv", "long.csv --model reader --score score --score times",
    ])  # fmt: skip
    yield from every(
        "{command} plain.csv {wrong}",
        command=["bootstrap", "permute", "power", "influence", "threshold"],
        wrong=["--measures roc_acu", "--rule yuoden", "--replicates 1", "--top 0"],
    )
    yield from every(
        "power plain.csv {wrong}",
        wrong=["--rows 1", "--rows ten", "--min high", "--width 0", "--power 1", "--interval bca", "--simulations 1"],
    )
    yield from [
        "bootstrap plain.csv --save x.txt --replicates 100",
        "influence plain.csv --rows plain.csv",
        "permute plain.csv --permutations 0",
    ]
    yield from [
        "evalute plain.csv",
        "nonsense",
        "--nonsense",
        "measures roc_acu",
        "measures roc_auc mcc",
        "completion",
        "completion zsh",
        "man x",
    ]


def summaries():
    yield from every("{name} --help", name=["summarize", "merge"])
    yield from every(
        "summarize {rows} -o kept.mrk",
        rows=[
            "small.csv --label label --score sharp --slice sex",
            "small.csv --label label --score sharp --weight share",
            "small.csv --label label --score sharp --score dull --keep pairs --measures roc_auc,f1",
            "small.csv --label label --score sharp --cluster patient --keep clusters --measures roc_auc,f1 --threshold youden",
        ],
    )
    yield from [
        "summarize plain.csv",
        "summarize plain.csv --keep pairs -o kept.mrk",
        "summarize plain.csv --keep clusters -o kept.mrk",
        "summarize plain.csv --given plain.csv --keep pairs -o kept.mrk",
        "merge plain.csv -o all.mrk",
    ]


def tasks():
    """Several classes, classes in order, and numbers."""
    classes = "kinds.csv --label kind --score-prefix a_"
    numbers = "kinds.csv --label size --predicted near"
    more = ["", "--weight times", "--weight share", "--cluster patient", "--slice ward", "--interval none", "--interval bca --replicates 200"]
    yield from every("evaluate {data} {more} --format {format}", data=[classes, numbers], more=more, format=FORMATS)
    yield from every("evaluate {data} --measures all --interval none --format json", data=[
        classes, numbers, "kinds.csv --label kind --predicted said", "kinds.csv --label kind --predicted said --classes z,y,x",
    ])  # fmt: skip
    yield from every("evaluate {data} --format {format}", data=[f"{classes} --score-prefix b_", f"{numbers} --predicted far"], format=FORMATS)
    yield from every("compare {data} {more} --format {format}", data=[f"{classes} --score-prefix b_", f"{numbers} --predicted far"], more=[
        "", "--weight share", "--cluster patient", "--test bootstrap --replicates 200", "--margin 0.05",
    ], format=FORMATS)  # fmt: skip
    quantiles = "quantiles.csv --label size --quantile-prefix q_"
    yield from every("evaluate {data} {more} --format {format}", data=[quantiles], more=["", "--weight share", "--cluster patient", "--slice ward"], format=FORMATS)
    offers = "clinic.csv --label label --score sharp --gain-if-flagged margin"
    yield from every("evaluate {data} --measures gains {more} --format {format}", data=[offers], more=["", "--weight share", "--cluster patient", "--slice ward"], format=FORMATS)
    yield from every("threshold {data} --rule max_mean_gain_of_flagging --rule youden --format {format}", data=[offers], format=["text", "json"])
    yield from every("compare {data} --score dull --measures gains --format {format}", data=[offers], format=["text", "json"])
    yield from [
        f"curve {offers} --kind gain_of_flagging --format csv",
        f"evaluate {offers} --prevalence 2%",
        "measures mean_gain_of_flagging",
    ]
    said = "kinds.csv --label kind --predicted said"
    yield from every("{study} {data} {more} --format {format}", study=["permute --permutations 100", "bootstrap --replicates 100"], data=[classes, numbers, said],
                     more=["", "--slice ward"], format=["table", "json"])  # fmt: skip
    yield from [f"permute {said} --weight times --permutations 100", f"permute {said} --weight share --permutations 100", f"bootstrap {numbers} --cluster patient --replicates 100"]
    yield from every("explain {data} --value 0.5 --format {format}", data=[classes, numbers, said], format=["table", "json"])
    asked = "confidence_ece(bins=15),confidence_ece(bins=15,binning=mass,norm=2),classwise_ece,confidence_calibration_slope,confidence_roc_auc"
    yield from every("evaluate {data} --measures '{asked}' {more} --format {format}", data=[classes], asked=[asked], more=[
        "", "--weight times", "--weight share", "--cluster patient", "--slice ward",
    ], format=FORMATS)  # fmt: skip
    yield from every("curve {data} --kind {kind} --format {format}", data=[classes], kind=["reliability", "isotonic_calibration"], format=["csv", "json", "vega-lite"])
    yield from every("curve {data} --kind {kind} --format {format}", data=[quantiles], kind=["quantile_reliability", "pit_histogram"], format=["csv", "json", "vega-lite"])
    yield from [
        "evaluate quantiles.csv --label size --quantile 0.5=q_0.5 --quantile 0.9=q_0.95 --measures 'interval_coverage(level=0.9)'",
        "evaluate quantiles.csv --label size --quantile 0.05=q_0.05 --quantile 0.95=q_0.95",
        f"evaluate {classes} --measures ece",
        f"check {quantiles} --min interval_coverage=0.8 --max mean_pinball_loss=1",
        f"check {classes} --max confidence_ece=0.5",
        f"check {classes} --min macro_f1=0.5 --max log_loss=3 --bound lower",
        f"check {numbers} --min r2=0.9 --max 'absolute_error_quantile(q=0.95)=0.4'",
        f"summarize {classes} -o kept.mrk",
        f"summarize {numbers} -o kept.mrk",
        "evaluate kinds.csv --label kind --positive y --score-prefix a_",
        "evaluate kinds.csv --label kind --predicted said --measures f1",
        "measures hand_till",
        "measures confidence_ece",
        "measures interval_score",
        "measures macro_f1",
        "measures r2",
    ]


CHAPTERS = [
    help_and_catalog, evaluate, how_rows_are_given, thresholds, curves, gates, comparisons, resampling, power_and_influence, maps,
    decisions, triplets, training, artificial_data, pages, summaries, tasks, what_commands_share, refusals,
]  # fmt: skip


def stored_commands():
    """All of them, without repetition."""
    return list(dict.fromkeys(command for chapter in CHAPTERS for command in chapter()))

"""Makes breast_cancer.parquet and breast_cancer.csv: predictions of three models for rows that they were not trained on.

Every row of the Wisconsin diagnostic data is predicted by models trained on the nine folds that do not contain it, so
the scores are out of sample. The models differ on purpose: logistic regression ranks best here, the 15 neighbours can
give only 16 distinct scores and so have ties, and boosted trees never give exactly 0 or 1. Both files contain the same
doubles: the program reads them back and fails if they differ.

    python examples/make_breast_cancer.py
"""

import csv
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet
from sklearn.datasets import load_breast_cancer
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

HERE = Path(__file__).parent

MODELS = {
    "logistic": LogisticRegression(max_iter=1000),
    "neighbours": KNeighborsClassifier(n_neighbors=15),
    "boosting": GradientBoostingClassifier(random_state=0),
}


def out_of_fold(model, features, malignant):
    """Probability of malignant for every row, from a model trained without the row's fold."""
    folds = StratifiedKFold(n_splits=10, shuffle=True, random_state=0)
    standardised = make_pipeline(StandardScaler(), model)  # the scaler, too, is fitted only to the other folds
    return cross_val_predict(standardised, features, malignant, cv=folds, method="predict_proba")[:, 1]


def thirds(radius):
    """small, medium or large: the third of all rows that contains the row's mean radius of the cell nuclei."""
    return np.array(["small", "medium", "large"])[np.searchsorted(np.quantile(radius, [1 / 3, 2 / 3]), radius)]


def make_table():
    data = load_breast_cancer()
    malignant = data.target == 0  # scikit-learn codes malignant as 0, benign as 1
    radius = data.data[:, list(data.feature_names).index("mean radius")]
    return pa.table({
        "patient": pa.array(np.arange(1, len(malignant) + 1)),
        "size": pa.array(thirds(radius)),
        "malignant": pa.array(malignant),
        **{name: pa.array(out_of_fold(model, data.data, malignant)) for name, model in MODELS.items()},
    })


def write_csv(table, path):
    """Floats with the fewest digits that read back to the same double, booleans as true and false."""
    def text(value):
        return str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, float) else value

    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(table.column_names)
        writer.writerows([text(value) for value in row.values()] for row in table.to_pylist())


def main():
    table = make_table()
    pa.parquet.write_table(table, HERE / "breast_cancer.parquet", compression="none")
    write_csv(table, HERE / "breast_cancer.csv")
    if not table.equals(pa.parquet.read_table(HERE / "breast_cancer.parquet")):
        raise SystemExit("breast_cancer.parquet does not read back to the table it was written from.")
    if not table.equals(pa.csv.read_csv(HERE / "breast_cancer.csv")):
        raise SystemExit("breast_cancer.csv does not read back to the table it was written from.")


if __name__ == "__main__":
    main()

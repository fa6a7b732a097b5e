"""Makes wine.csv: predictions of models for rows that they were not trained on, of one of three classes, and of a number.

Every row of the wine data is predicted by models trained on the nine folds that do not contain it. The class is the
cultivar, predicted from the 13 measurements; the number is the alcohol, predicted from the 12 others. The program reads
the file back and fails if a number differs.

    python examples/make_wine.py
"""

import csv
from pathlib import Path

import numpy as np
from sklearn.datasets import load_wine
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.model_selection import KFold, StratifiedKFold, cross_val_predict
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

PATH = Path(__file__).parent / "wine.csv"
CULTIVARS = ("barolo", "grignolino", "barbera")  # the order of the data set
CLASSIFIERS = {
    "logistic": LogisticRegression(C=0.001, max_iter=1000),  # so few that it makes some errors
    "neighbours": KNeighborsClassifier(n_neighbors=25),
    "tree": DecisionTreeClassifier(max_depth=2, random_state=0),
}
REGRESSORS = {"linear": LinearRegression(), "nearest": KNeighborsRegressor(n_neighbors=5)}


def columns():
    data = load_wine()
    found = {"bottle": np.arange(1, len(data.target) + 1), "cultivar": np.array(CULTIVARS)[data.target]}
    folds = StratifiedKFold(n_splits=10, shuffle=True, random_state=0)
    for name, model in CLASSIFIERS.items():
        pipeline = make_pipeline(StandardScaler(), model)
        probabilities = cross_val_predict(pipeline, data.data, data.target, cv=folds, method="predict_proba")
        for k, cultivar in enumerate(CULTIVARS):
            found[f"{name}_{cultivar}"] = probabilities[:, k]
    alcohol, others = data.data[:, 0], data.data[:, 1:]
    found["alcohol"] = alcohol
    for name, model in REGRESSORS.items():
        pipeline = make_pipeline(StandardScaler(), model)
        found[f"alcohol_{name}"] = cross_val_predict(
            pipeline, others, alcohol, cv=KFold(n_splits=10, shuffle=True, random_state=0)
        )
    return found


def main():
    table = columns()
    rows = list(zip(*(column.tolist() for column in table.values())))
    with PATH.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(table)
        writer.writerows([repr(x) if isinstance(x, float) else x for x in row] for row in rows)
    with PATH.open() as file:
        read = [[type(x)(text) for x, text in zip(row, line)] for row, line in zip(rows, list(csv.reader(file))[1:])]
    assert [tuple(row) for row in read] == rows
    print(f"{PATH.name}: {len(rows)} rows")


if __name__ == "__main__":
    main()

"""Makes offers.csv: simulated customers who may be sent an offer, a model's score for each, and the gain of sending it.

An offer costs 2. Customers who accept it buy for a log-normal amount, a third of which is profit. The model knows the
probability of acceptance with some noise. The same seed gives the same bytes.

    python examples/make_offers.py
"""

import csv
import math
import random
from pathlib import Path

PATH = Path(__file__).parent / "offers.csv"
SEED = 11
CUSTOMERS = 400


def customers():
    generator = random.Random(SEED)
    for customer in range(1, CUSTOMERS + 1):
        logit = generator.gauss(-1.2, 1.2)
        accepted = generator.random() < 1 / (1 + math.exp(-logit))
        score = 1 / (1 + math.exp(-logit - generator.gauss(0, 0.5)))
        amount = generator.lognormvariate(math.log(25), 0.8)
        yield customer, int(accepted), f"{score:.4f}", f"{(amount / 3 if accepted else 0) - 2:.2f}"


if __name__ == "__main__":
    with PATH.open("w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["customer", "accepted", "score", "gain_if_sent"])
        rows.writerows(customers())

// Tests the statements of catalog entries about items that move among the scores (Measure::moves), on random tables: a
// value lies between those of the tables before and after a move. The bounds of binned rankings depend only on these
// statements (measures/extremes.hpp).

#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace midrank::tests {
namespace {

/// Scores on a grid of 17, so that ties appear and disappear; probabilities or scores of both signs.
double score_at(int place, bool probabilities) { return probabilities ? place / 16.0 : place / 2.0 - 4; }

struct MovingItem {
    bool positive = false;
    int place = 0;
    double weight = 1;
};
using MovingItems = std::vector<MovingItem>;

TableOfRows table_of(const MovingItems& items, bool probabilities) {
    TableOfRows table;
    for (const MovingItem& item : items)
        table.push_back({item.positive, score_at(item.place, probabilities), item.weight});
    return table;
}

/// How the scores of each class move: up, down or not at all.
struct Direction {
    int positives = 0, negatives = 0;
};

MovingItems moved(MovingItems items, Direction direction, std::mt19937& random) {
    for (MovingItem& item : items) {
        const int step = static_cast<int>(random() % 5) * (random() % 2 == 0 ? 1 : 0);
        item.place = std::clamp(item.place + step * (item.positive ? direction.positives : direction.negatives), 0, 16);
    }
    return items;
}

bool is_between(double x, double low, double high) {
    const double rounding = 1e-12 * std::max({std::abs(low), std::abs(high), std::abs(x)}) + 1e-14;
    return x >= low - rounding && x <= high + rounding;
}

/// The positive items of one table, and the negative items of another.
MovingItems mixed(const MovingItems& positives, const MovingItems& negatives) {
    MovingItems items;
    for (std::size_t i = 0; i < positives.size(); ++i)
        items.push_back(positives[i].positive ? positives[i] : negatives[i]);
    return items;
}

/// Three tables, of which the second and the third result from moves of the one before in this direction: the middle
/// one has a value between the others. As in answer_within_bounds, a measure of a confusion matrix, or by class, is
/// also checked when only one class has moved.
void expect_between(const MeasureRequest& requested, const MovingItems& items, Direction direction, bool probabilities,
                    std::mt19937& random) {
    const MovingItems middle = moved(items, direction, random);
    const MovingItems last = moved(middle, direction, random);
    const auto value = [&](const MovingItems& of) {
        return requested.answer(Views(ranking_of(table_of(of, probabilities)), score_at(7, probabilities))).value;
    };
    std::vector<Value> ends = {value(items), value(last)};
    if (requested.measure->moves == Moves::by_class || requested.measure->formula.on_confusion()) {
        ends.push_back(value(mixed(items, last)));
        ends.push_back(value(mixed(last, items)));
    }
    const Value found = value(middle);
    if (std::ranges::all_of(ends, [&ends](const Value& end) { return end == ends.front(); }) &&
        (!ends.front().defined() || std::isinf(ends.front().number()))) {
        ASSERT_EQ(found, ends.front()) << requested.key;
        return;
    }
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const Value& end : ends) {
        if (!end.defined() || std::isinf(end.number())) return;
        least = std::min(least, end.number());
        most = std::max(most, end.number());
    }
    ASSERT_TRUE(found.defined()) << requested.key << " is defined at all ends, and not between";
    ASSERT_TRUE(is_between(found.number(), least, most))
        << requested.key << ": " << least << ", " << found.number() << ", " << most;
}

TEST(Moves, EveryEntryKeepsWhatItSays) {
    std::mt19937 random(20261125);
    std::vector<MeasureRequest> all = every_measure();
    for (const char* more :
         {"expected_cost(fp=2,fn=1)", "partial_auc(max_fpr=0.3)", "partial_auc(min_tpr=0.6)", "precision_at(k=3)",
          "recall_at(fraction=0.4)", "enrichment_factor(fraction=0.2)", "net_benefit(pt=0.3)",
          "net_benefit(pt=0.7,standardised=1)", "ppv_at_prevalence(prevalence=0.1)",
          "npv_at_prevalence(prevalence=0.1)", "f_beta(beta=2)", "focal_loss(gamma=1)", "log_loss(eps=0.01)",
          "information_score(prior=0.3)", "bedroc(alpha=5)", "h_measure(alpha=2,beta=2)"})
        all.push_back(read_measures(more).front());
    std::erase_if(all, [](const MeasureRequest& one) { return one.measure->moves == Moves::unknown; });
    ASSERT_GT(all.size(), 80U);
    for (int trial = 0; trial < 1500 && !testing::Test::HasFailure(); ++trial) {
        MovingItems items;
        const bool probabilities = trial % 4 != 0;
        const bool weighted = trial % 3 == 0;
        for (std::size_t i = 2 + random() % 14; i > 0; --i)
            items.push_back({random() % 2 == 0, static_cast<int>(random() % 17),
                             weighted ? static_cast<double>(1 + random() % 3) : 1});
        for (const MeasureRequest& requested : all) {
            // Whether scores are probabilities is known exactly, however items move within cells.
            if (of_probabilities(requested.measure->needs) && !probabilities) continue;
            if (requested.measure->moves != Moves::by_class) {
                expect_between(requested, items, {1, -1}, probabilities, random);
                continue;
            }
            for (const Direction direction : {Direction{1, 0}, Direction{0, 1}})
                expect_between(requested, items, direction, probabilities, random);
        }
    }
}

}  // namespace
}  // namespace midrank::tests

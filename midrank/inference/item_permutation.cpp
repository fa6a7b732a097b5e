#include "midrank/inference/item_permutation.hpp"

#include "midrank/inference/label_shuffle.hpp"
#include "midrank/measures/views_together.hpp"
#include "midrank/numerics/shuffle.hpp"
#include "midrank/numerics/streams.hpp"
#include "midrank/summaries/class_scores.hpp"
#include "midrank/summaries/class_table.hpp"
#include "midrank/summaries/label_rows.hpp"
#include "midrank/summaries/quantile_rows.hpp"
#include "midrank/summaries/query_rows.hpp"
#include "midrank/summaries/targets.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

namespace midrank {
namespace {

/// For each row, the row whose truth it gets; rows of weight 0 keep theirs. `order` depends only on the contents of the
/// rows.
std::vector<std::size_t> permuted_rows(std::size_t size, std::span<const std::size_t> order, const Philox& random) {
    std::vector<std::size_t> to(order.begin(), order.end());
    shuffle(std::span(to), random);
    std::vector<std::size_t> from(size);
    std::iota(from.begin(), from.end(), std::size_t{0});
    for (std::size_t i = 0; i < order.size(); ++i) from[to[i]] = order[i];
    return from;
}

/// A table with the same margins: the rows of each true class in turn are assigned to the remaining predicted ones.
ClassTable permuted_table(const ClassTable& table, std::uint64_t seed, std::int64_t replicate) {
    const std::size_t classes = table.class_count();
    std::vector<std::int64_t> room(classes);  // remaining number of each predicted class
    for (std::size_t c = 0; c < classes; ++c) room[c] = static_cast<std::int64_t>(table.predicted(c));
    std::int64_t rows = std::accumulate(room.begin(), room.end(), std::int64_t{0});
    std::vector<std::uint64_t> counts;
    counts.reserve(classes * classes);
    for (std::size_t truth = 0; truth < classes; ++truth) {
        const auto of_class = static_cast<std::int64_t>(table.truth(truth));
        // A stream for each class: there are fewer replicates than that.
        LabelShuffle label_shuffle(
            random_of(seed, Stream::permuted_labels, replicate + (static_cast<std::int64_t>(truth) << 32)), rows,
            of_class);
        for (std::size_t predicted = 0; predicted < classes; ++predicted) {
            const std::int64_t drawn = label_shuffle.next(room[predicted]);
            room[predicted] -= drawn;
            counts.push_back(static_cast<std::uint64_t>(drawn));
        }
        rows -= of_class;
    }
    return table.with_table(counts);
}

/// The table of rows of fractional weight, each with the class of another row.
ClassTable permuted_table(const ClassRows& rows, std::span<const std::size_t> order, const Philox& random) {
    const auto from = permuted_rows(rows.size(), order, random);
    std::vector<std::int32_t> truth(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) truth[row] = rows.truth[from[row]];
    ClassRows permuted = rows;
    permuted.truth = truth;
    ClassTable table;
    table.add(permuted);
    return table;
}

std::vector<std::size_t> order_of(const ClassRows& rows, std::span<const std::int32_t> predicted) {
    std::vector<std::size_t> order;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows.items.weight(row) > 0) order.push_back(row);
    std::ranges::sort(order, {}, [&](std::size_t row) {
        return std::tuple(rows.truth[row], predicted[row], rows.items.weight(row));
    });
    return order;
}

using Permuter = std::function<void(std::int64_t replicate, Summaries& permuted)>;

Philox random_of_labels(std::uint64_t seed, std::int64_t replicate) {
    return random_of(seed, Stream::permuted_labels, replicate);
}

Permuter permuter_of(const ClassTable& table, const TaskRows& rows, std::uint64_t seed) {
    if (table.whole()) {
        return [&table, seed](std::int64_t replicate, Summaries& permuted) {
            permuted.put(permuted_table(table, seed, replicate));
        };
    }
    ClassRows of = std::get<ClassRows>(rows);
    auto predicted = predicted_classes(of);
    auto order = order_of(of, predicted);
    return [of = std::move(of), predicted = std::move(predicted), order = std::move(order), seed](
               std::int64_t replicate, Summaries& permuted) {
        ClassRows with_classes = of;
        with_classes.predicted = predicted;
        permuted.put(permuted_table(with_classes, order, random_of_labels(seed, replicate)));
    };
}

/// For a summary that keeps its rows.
template <class S>
Permuter permuter_of(const S& summary, std::uint64_t seed) {
    return [&summary, order = summary.ordered_rows(), seed](std::int64_t replicate, Summaries& permuted) {
        permuted.put(summary.with_truths_of(permuted_rows(summary.size(), order, random_of_labels(seed, replicate))));
    };
}

Permuter permuter_of(const QueryRows& queries, std::uint64_t seed) {
    return [&queries, seed](std::int64_t replicate, Summaries& permuted) {
        const Philox random = random_of_labels(seed, replicate);
        std::vector<double> gains(queries.rows().size());
        std::ranges::transform(queries.rows(), gains.begin(), &QueryRows::Row::gain);
        std::size_t begin = 0;
        for (std::size_t query = 0; query < queries.entries(); ++query) {
            const std::size_t count = queries.rows(query).size();
            shuffle(std::span(gains).subspan(begin, count), random, begin);
            begin += count;
        }
        permuted.put(queries.with_gains(gains));
    };
}

}  // namespace

ItemPermutations::ItemPermutations(const Views& views, const TaskRows& rows, const SummaryKinds& wanted,
                                   std::uint64_t seed) {
    const SummaryKinds read = kinds_there(views, wanted);
    if (read.has<ClassTable>()) permuters_.push_back(permuter_of(views.get<ClassTable>(), rows, seed));
    if (read.has<ClassScores>()) permuters_.push_back(permuter_of(views.get<ClassScores>(), seed));
    if (read.has<Targets>()) permuters_.push_back(permuter_of(views.get<Targets>(), seed));
    if (read.has<QuantileRows>()) permuters_.push_back(permuter_of(views.get<QuantileRows>(), seed));
    if (read.has<LabelRows>()) permuters_.push_back(permuter_of(views.get<LabelRows>(), seed));
    if (read.has<QueryRows>()) permuters_.push_back(permuter_of(views.get<QueryRows>(), seed));
}

bool ItemPermutations::holds_equal_rows(const Views& views, const SummaryKinds& wanted) {
    const SummaryKinds read = kinds_there(views, wanted);
    const auto more_than_one = [](const WeightedRows& rows) {
        return rows.whole() && std::ranges::any_of(rows.weights(), [](double weight) { return weight > 1; });
    };
    return (read.has<ClassScores>() && more_than_one(views.get<ClassScores>())) ||
           (read.has<Targets>() && more_than_one(views.get<Targets>())) ||
           (read.has<QuantileRows>() && more_than_one(views.get<QuantileRows>())) ||
           (read.has<LabelRows>() && more_than_one(views.get<LabelRows>()));
}

void ItemPermutations::run(std::int64_t count, const Take& take, const ProgressCallback& progress) const {
    for_each_replicate(
        count,
        [&](std::int64_t replicate) {
            Summaries permuted;
            for (const Permuter& permute : permuters_) permute(replicate, permuted);
            take(replicate, Views(permuted));
        },
        progress);
}

}  // namespace midrank

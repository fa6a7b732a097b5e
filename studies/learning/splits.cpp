#include "studies/learning/splits.hpp"

#include "midrank/numerics/shuffle.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace midrank {
namespace {

/// The rows of each class, shuffled, in the order of the classes.
std::vector<RowNumbers> shuffled_classes(std::span<const std::uint8_t> classes, const Philox& bits) {
    std::vector<RowNumbers> of_class;
    for (std::size_t row = 0; row < classes.size(); ++row) {
        if (classes[row] >= of_class.size()) of_class.resize(classes[row] + 1U);
        of_class[classes[row]].push_back(static_cast<std::int64_t>(row));
    }
    for (std::size_t c = 0; c < of_class.size(); ++c)
        shuffle(std::span(of_class[c]), bits, c * (classes.size() + 1));  // words that no other class uses
    return of_class;
}

/// The clusters that have rows, in the order of their numbers: which rows each has, and how many of each class.
struct Cluster {
    RowNumbers rows;
    std::vector<double> of_class;
};

std::vector<Cluster> clusters_of(const RowsToSplit& rows) {
    const std::size_t classes = rows.classes.empty() ? 0 : std::ranges::max(rows.classes) + std::size_t{1};
    std::vector<Cluster> clusters;
    for (std::size_t row = 0; row < rows.clusters.size(); ++row) {
        const auto cluster = static_cast<std::size_t>(rows.clusters[row]);
        if (cluster >= clusters.size()) clusters.resize(cluster + 1);
        clusters[cluster].rows.push_back(static_cast<std::int64_t>(row));
        clusters[cluster].of_class.resize(classes);
        clusters[cluster].of_class[rows.classes[row]] += 1;
    }
    std::erase_if(clusters, [](const Cluster& cluster) { return cluster.rows.empty(); });
    return clusters;
}

/// One of the parts into which clusters are divided.
struct Part {
    double share = 0;  ///< of the rows that it should have
    std::vector<double> of_class = {};  ///< the shares of each class that it has
    std::size_t clusters = 0;
};

/// How much a part exceeds its share of the classes if a cluster is added: the increase of the sum over classes of
/// (share that the part has)^2 / (share that it should have).
double excess_with(const Part& part, std::span<const double> shares) {
    double excess = 0;
    for (std::size_t c = 0; c < shares.size(); ++c) excess += shares[c] * (2 * part.of_class[c] + shares[c]);
    return excess / part.share;
}

/// By falling size; those of equal size in random order.
std::vector<Cluster> largest_first(std::vector<Cluster> clusters, const Philox& bits) {
    shuffle(std::span(clusters), bits, 0);
    std::map<std::size_t, std::vector<Cluster>, std::greater<>> by_size;
    for (Cluster& cluster : clusters) by_size[cluster.rows.size()].push_back(std::move(cluster));
    clusters.clear();
    for (auto& [size, of_size] : by_size) std::ranges::move(of_size, std::back_inserter(clusters));
    return clusters;
}

/// Puts each row's cluster into one of the parts and returns that of each row. The largest clusters are taken first;
/// each goes where the excess is least, and the last ones to parts that are empty.
std::vector<int> part_of_each_row(const RowsToSplit& rows, std::vector<Part> parts, const Philox& bits) {
    const std::vector<Cluster> clusters = largest_first(clusters_of(rows), bits);
    std::vector<double> in_class(clusters.empty() ? 0 : clusters.front().of_class.size());
    for (const Cluster& cluster : clusters)
        for (std::size_t c = 0; c < in_class.size(); ++c) in_class[c] += cluster.of_class[c];
    for (Part& part : parts) part.of_class.resize(in_class.size());

    std::vector<int> part_of(rows.classes.size());
    std::size_t left = clusters.size();
    for (const Cluster& cluster : clusters) {
        std::vector<double> shares(in_class.size());
        for (std::size_t c = 0; c < shares.size(); ++c)
            shares[c] = in_class[c] > 0 ? cluster.of_class[c] / in_class[c] : 0;
        const auto empty = static_cast<std::size_t>(std::ranges::count(parts, std::size_t{0}, &Part::clusters));
        const auto cost = [&](const Part& part) {
            return std::tuple(left <= empty && part.clusters > 0, excess_with(part, shares), part.clusters);
        };
        const auto chosen = std::ranges::min_element(parts, {}, cost);
        for (std::size_t c = 0; c < shares.size(); ++c) chosen->of_class[c] += shares[c];
        ++chosen->clusters;
        for (const std::int64_t row : cluster.rows)
            part_of[static_cast<std::size_t>(row)] = static_cast<int>(chosen - parts.begin());
        --left;
    }
    return part_of;
}

/// How often each of `count` units is drawn in a bag.
std::vector<double> times_drawn(std::size_t count, std::uint64_t seed, std::int64_t replicate) {
    const Philox bits = random_of(seed, Stream::out_of_bag_rows, replicate);
    std::vector<double> drawn(count);
    for (std::uint64_t i = 0; i < count; ++i) drawn[below(bits.words(i)[0], count)] += 1;
    return drawn;
}

}  // namespace

RowsToSplit rows_to_split(const LearningSet& data) {
    return {data.positive,
            data.clusters ? std::span<const std::int32_t>(data.clusters->codes) : std::span<const std::int32_t>()};
}

Split stratified_split(const RowsToSplit& rows, double held_out_share, std::uint64_t seed) {
    const Philox bits = random_of(seed, Stream::holdout_split);
    if (!rows.clusters.empty())
        return split_at_fold(part_of_each_row(rows, {{.share = 1 - held_out_share}, {.share = held_out_share}}, bits),
                             1);
    Split split;
    for (const RowNumbers& of_class : shuffled_classes(rows.classes, bits)) {
        const auto size = static_cast<std::int64_t>(of_class.size());
        auto held_out = static_cast<std::int64_t>(std::round(held_out_share * static_cast<double>(size)));
        if (size >= 2) held_out = std::clamp<std::int64_t>(held_out, 1, size - 1);
        split.held_out.insert(split.held_out.end(), of_class.begin(), of_class.begin() + held_out);
        split.train.insert(split.train.end(), of_class.begin() + held_out, of_class.end());
    }
    std::ranges::sort(split.held_out);
    std::ranges::sort(split.train);
    return split;
}

std::vector<int> stratified_folds(const RowsToSplit& rows, int folds, std::uint64_t seed, int repeat) {
    const Philox bits = random_of(seed, Stream::cross_validation_folds, repeat);
    if (!rows.clusters.empty())
        return part_of_each_row(rows, {static_cast<std::size_t>(folds), Part{.share = 1}}, bits);
    std::vector<int> fold_of(rows.classes.size());
    int next = 0;
    for (const RowNumbers& of_class : shuffled_classes(rows.classes, bits)) {
        for (const std::int64_t row : of_class) {
            fold_of[static_cast<std::size_t>(row)] = next;
            next = (next + 1) % folds;
        }
    }
    return fold_of;
}

Split split_at_fold(std::span<const int> folds, int fold) {
    Split split;
    for (std::size_t row = 0; row < folds.size(); ++row)
        (folds[row] == fold ? split.held_out : split.train).push_back(static_cast<std::int64_t>(row));
    return split;
}

Bag bootstrap_bag(const RowsToSplit& rows, std::uint64_t seed, std::int64_t replicate) {
    std::vector<double> drawn;  // for each row
    if (rows.clusters.empty()) {
        drawn = times_drawn(rows.classes.size(), seed, replicate);
    } else {
        drawn.resize(rows.classes.size());
        const std::vector<Cluster> clusters = clusters_of(rows);
        const std::vector<double> times = times_drawn(clusters.size(), seed, replicate);
        for (std::size_t i = 0; i < clusters.size(); ++i)
            for (const std::int64_t row : clusters[i].rows) drawn[static_cast<std::size_t>(row)] = times[i];
    }
    Bag bag;
    for (std::size_t row = 0; row < drawn.size(); ++row) {
        if (drawn[row] == 0) {
            bag.out_of_bag.push_back(static_cast<std::int64_t>(row));
        } else {
            bag.rows.push_back(static_cast<std::int64_t>(row));
            bag.weights.push_back(drawn[row]);
        }
    }
    return bag;
}

RowNumbers permuted_places(std::int64_t count, std::uint64_t seed, std::int64_t permutation) {
    RowNumbers places(static_cast<std::size_t>(count));
    std::iota(places.begin(), places.end(), std::int64_t{0});
    shuffle(std::span(places), random_of(seed, Stream::retrained_labels, permutation));
    return places;
}

std::vector<std::uint8_t> permuted_labels(std::span<const std::uint8_t> positive, std::span<const std::int64_t> rows,
                                          std::uint64_t seed, std::int64_t permutation) {
    const RowNumbers places = permuted_places(static_cast<std::int64_t>(rows.size()), seed, permutation);
    const auto label_of = [&](std::int64_t place) {
        return positive[static_cast<std::size_t>(rows[static_cast<std::size_t>(place)])];
    };
    std::vector<std::uint8_t> all(positive.begin(), positive.end());
    for (std::size_t i = 0; i < rows.size(); ++i) all[static_cast<std::size_t>(rows[i])] = label_of(places[i]);
    return all;
}

}  // namespace midrank

#include "studies/learning/splits.hpp"

#include "midrank/numerics/shuffle.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
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

}  // namespace

Split stratified_split(std::span<const std::uint8_t> classes, double held_out_share, std::uint64_t seed) {
    Split split;
    for (const RowNumbers& rows : shuffled_classes(classes, random_of(seed, Stream::holdout_split))) {
        const auto size = static_cast<std::int64_t>(rows.size());
        auto held_out = static_cast<std::int64_t>(std::round(held_out_share * static_cast<double>(size)));
        if (size >= 2) held_out = std::clamp<std::int64_t>(held_out, 1, size - 1);
        split.held_out.insert(split.held_out.end(), rows.begin(), rows.begin() + held_out);
        split.train.insert(split.train.end(), rows.begin() + held_out, rows.end());
    }
    std::ranges::sort(split.held_out);
    std::ranges::sort(split.train);
    return split;
}

std::vector<int> stratified_folds(std::span<const std::uint8_t> classes, int folds, std::uint64_t seed, int repeat) {
    std::vector<int> fold_of(classes.size());
    int next = 0;
    for (const RowNumbers& rows : shuffled_classes(classes, random_of(seed, Stream::cross_validation_folds, repeat))) {
        for (const std::int64_t row : rows) {
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

Bag bootstrap_bag(std::int64_t rows, std::uint64_t seed, std::int64_t replicate) {
    const Philox bits = random_of(seed, Stream::out_of_bag_rows, replicate);
    const auto size = static_cast<std::uint64_t>(rows);
    std::vector<double> drawn(size);
    for (std::uint64_t i = 0; i < size; ++i) drawn[below(bits.words(i)[0], size)] += 1;
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

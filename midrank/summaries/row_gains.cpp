#include "midrank/summaries/row_gains.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <tuple>
#include <utility>
#include <variant>

namespace midrank {
namespace {

constexpr std::uint32_t row_gains_layout = 1;

}  // namespace

void RowGains::add(const Rows& rows) {
    if (rows.gains.empty()) return;
    RowGains added(WeightedRows(rows.gains.size(), {.weights = rows.weights, .weights_count = rows.weights_count}));
    std::visit([&added](const auto& scores) { added.scores_.assign(scores.begin(), scores.end()); }, rows.scores);
    added.gains_.assign(rows.gains.begin(), rows.gains.end());
    added.positive_.assign(rows.positive.begin(), rows.positive.end());
    if (gains_.empty()) {
        *this = std::move(added);
    } else {
        merge(added);
    }
}

void RowGains::merge(const RowGains& other) {
    if (other.gains_.empty()) return;
    if (gains_.empty()) {
        *this = other;
        return;
    }
    scores_.insert(scores_.end(), other.scores_.begin(), other.scores_.end());
    gains_.insert(gains_.end(), other.gains_.begin(), other.gains_.end());
    positive_.insert(positive_.end(), other.positive_.begin(), other.positive_.end());
    append(other);
}

RowGains RowGains::with_counts(std::span<const std::uint64_t> counts) const {
    RowGains drawn = *this;
    drawn.multiply(counts);
    return drawn;
}

std::vector<std::size_t> RowGains::ordered_rows() const {
    std::vector<std::size_t> rows = rows_of_weight();
    const auto key = [this](std::size_t row) {
        return std::tuple(-positive_[row], -scores_[row], gains_[row], weight(row));
    };
    std::ranges::sort(rows, [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return rows;
}

bool RowGains::same_row(std::size_t a, std::size_t b) const {
    return positive_[a] == positive_[b] && scores_[a] == scores_[b] && gains_[a] == gains_[b];
}

RowGains RowGains::ordered() const {
    std::vector<double> weights;
    Array<double> scores, gains;
    Array<std::uint8_t> positive;
    for (const std::size_t row : ordered_rows()) {
        weights.push_back(weight(row));
        scores.push_back(scores_[row]);
        gains.push_back(gains_[row]);
        positive.push_back(positive_[row]);
    }
    RowGains found(WeightedRows(scores.size(), std::move(weights), whole()));
    found.scores_ = std::move(scores);
    found.gains_ = std::move(gains);
    found.positive_ = std::move(positive);
    return found;
}

bool operator==(const RowGains& a, const RowGains& b) {
    if (a.whole() != b.whole()) return false;
    return std::ranges::equal(a.ordered_rows(), b.ordered_rows(), [&](std::size_t x, std::size_t y) {
        return a.scores_[x] == b.scores_[y] && a.gains_[x] == b.gains_[y] && a.positive_[x] == b.positive_[y] &&
               a.weight(x) == b.weight(y);
    });
}

Bytes RowGains::encode() const {
    ByteWriter writer(kind, row_gains_layout);
    writer.put(static_cast<std::uint8_t>(whole() ? 1 : 0));
    const auto rows = ordered_rows();
    writer.put(static_cast<std::uint64_t>(rows.size()));
    for (const std::size_t row : rows) {
        writer.put(scores_[row]);
        writer.put(gains_[row]);
        writer.put(positive_[row]);
    }
    for (const std::size_t row : rows) writer.put(weight(row));
    return std::move(writer).take();
}

RowGains RowGains::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, row_gains_layout);
    const bool whole = reader.take<std::uint8_t>() != 0;
    const auto rows = reader.take<std::uint64_t>();
    reader.expect<std::array<double, 3>>(rows);  // before memory is taken for them
    Array<double> scores, gains;
    Array<std::uint8_t> positive;
    for (std::uint64_t row = 0; row < rows; ++row) {
        scores.push_back(reader.take<double>());
        gains.push_back(reader.take<double>());
        positive.push_back(reader.take<std::uint8_t>());
        if (std::isnan(scores.back())) reader.fail("a score is not a number");
        if (!std::isfinite(gains.back())) reader.fail("a gain is not finite");
        if (positive.back() > 1) reader.fail("a class is neither 0 nor 1");
    }
    RowGains found(WeightedRows::read(reader, rows, whole));
    reader.finish();
    found.scores_ = std::move(scores);
    found.gains_ = std::move(gains);
    found.positive_ = std::move(positive);
    return found;
}

GainsByPoint Derive<GainsByPoint>::of(const RowGains& rows) {
    GainsByPoint found{.points = {{.cut = {infinity, infinity, infinity}}}, .total = rows.total()};
    Sum flagged;
    Sum gain;
    std::vector<std::size_t> order;
    order.reserve(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows.weight(row) > 0) order.push_back(row);
    std::ranges::sort(order, std::greater(), [&rows](std::size_t row) { return rows.score(row); });
    for (std::size_t i = 0; i < order.size();) {
        const double score = rows.score(order[i]);
        found.points.back().cut = cut_between(score, found.points.back().cut.high);
        for (; i < order.size() && rows.score(order[i]) == score; ++i) {
            flagged.add(rows.weight(order[i]));
            gain.add_product(rows.weight(order[i]), rows.gain(order[i]));
        }
        found.points.push_back(
            {.cut = {-infinity, -infinity, score}, .flagged = flagged.total(), .gain = gain.total()});
    }
    return found;
}

}  // namespace midrank

#include "midrank/summaries/cluster_sums.hpp"

#include "midrank/base/error.hpp"
#include "midrank/parallel/blocks.hpp"

#include <boost/uuid/name_generator_sha1.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t cluster_sums_layout = 2;

/// Bits of the largest influence if weights are frequencies, so that 2^62 of them fit; and bits of the total otherwise.
constexpr int bits_of_counted = 62;
constexpr int bits_of_sum = 122;

/// The least e with x < 2^e; arbitrary for 0.
int exponent_of(double x) { return x > 0 ? std::ilogb(x) + 1 : 0; }

/// Sums wrap around only for malicious bytes: no number of rows makes them too large.
Int128 sum_of(Int128 a, Int128 b) { return static_cast<Int128>(static_cast<Uint128>(a) + static_cast<Uint128>(b)); }

/// Converts the influence of a row and its weight into units of a column, truncating.
class Terms {
public:
    explicit Terms(const ClusterSums::Column& column)
        : exponent_(column.exponent), counted_(column.counted), scale_(std::ldexp(1.0, -column.exponent)) {}

    Int128 of(double influence, double weight) const {
        if (counted_) {
            const double units = plain() ? influence * scale_ : std::ldexp(influence, -exponent_);
            const Int128 once = static_cast<std::int64_t>(units);
            return weight == 1 ? once : once * static_cast<Int128>(weight);  // nearly all weights are 1
        }
        const double product = influence * weight;
        if (plain() && std::isnormal(product)) return static_cast<Int128>(product * scale_);
        // By fractions and exponents, because the product may overflow or underflow.
        int of_influence = 0;
        int of_weight = 0;
        const double fraction = std::frexp(influence, &of_influence) * std::frexp(weight, &of_weight);
        return static_cast<Int128>(std::ldexp(fraction, of_influence + of_weight - exponent_));
    }

private:
    /// Whether the scale, and what it scales, are normal doubles.
    bool plain() const noexcept { return std::abs(exponent_) < 900; }

    int exponent_;
    bool counted_;
    double scale_;
};

}  // namespace

ClusterKey key_of_cluster(std::string_view name) {
    // The namespace is a constant of midrank, drawn at random once; it separates these names from others in version 5.
    static constexpr boost::uuids::uuid of_clusters = {
        {0x6d, 0x69, 0x64, 0x72, 0x61, 0x6e, 0x4b, 0x21, 0x9e, 0x5a, 0x63, 0x6c, 0x75, 0x73, 0x74, 0x72}};
    const boost::uuids::uuid hashed = boost::uuids::name_generator_sha1(of_clusters)(name.data(), name.size());
    ClusterKey key{};
    std::ranges::copy(hashed, key.begin());
    return key;
}

ClusterIndex::ClusterIndex(const Rows& rows) {
    std::vector<bool> present(static_cast<std::size_t>(rows.cluster_count));
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows.weighs(row)) present[static_cast<std::size_t>(rows.clusters[row])] = true;
    std::vector<std::pair<ClusterKey, std::size_t>> found;
    for (std::size_t cluster = 0; cluster < present.size(); ++cluster)
        if (present[cluster]) found.emplace_back(ClusterKey{}, cluster);
    constexpr std::size_t names_in_part = 4096;
    for_each_part(
        static_cast<std::int64_t>((found.size() + names_in_part - 1) / names_in_part), [&](std::int64_t part) {
            const std::size_t begin = static_cast<std::size_t>(part) * names_in_part;
            for (std::size_t i = begin; i < std::min(begin + names_in_part, found.size()); ++i) {
                const std::size_t cluster = found[i].second;
                found[i].first =
                    key_of_cluster(rows.cluster_names.empty() ? std::to_string(cluster) : rows.cluster_names[cluster]);
            }
        });
    std::ranges::sort(found);
    std::vector<std::uint32_t> place(present.size());
    keys_.reserve(found.size());
    for (const auto& [key, cluster] : found) {
        place[cluster] = static_cast<std::uint32_t>(keys_.size());
        keys_.push_back(key);
    }
    of_rows_.reserve(rows.size());
    for (const std::int32_t cluster : rows.clusters) of_rows_.push_back(place[static_cast<std::size_t>(cluster)]);
}

ClusterSums::Column ClusterSums::Column::of(InfluenceName name, double largest_influence, double total_weight,
                                            bool counted) {
    assert(std::isfinite(largest_influence));
    return {.name = std::move(name),
            .exponent =
                exponent_of(largest_influence) + (counted ? -bits_of_counted : exponent_of(total_weight) - bits_of_sum),
            .counted = counted};
}

void ClusterSums::add(const Rows& rows) {
    ClusterSums added;
    added.columns_ = {rows.column};
    added.keys_.assign(rows.index->keys().begin(), rows.index->keys().end());
    auto& sums = added.sums_.emplace_back(added.keys_.size());
    const Terms terms(rows.column);
    const auto place_of_row = rows.index->of_rows();
    constexpr std::size_t ahead = 16;  // prefetched, because the rows of a cluster may be anywhere
    for (std::size_t row = 0; row < place_of_row.size(); ++row) {
        if (row + ahead < place_of_row.size()) __builtin_prefetch(&sums[place_of_row[row + ahead]], 1);
        const double weight = rows.weights.empty() ? 1 : rows.weights[row];
        if (weight == 0) continue;
        Int128& sum = sums[place_of_row[row]][rows.positive[row] != 0 ? 1 : 0];
        sum = sum_of(sum, terms.of(rows.influences[row], weight));
    }
    if (columns_.empty()) {
        *this = std::move(added);
    } else {
        merge(added);
    }
}

void ClusterSums::merge(const ClusterSums& other) {
    if (other.columns_.empty()) return;
    if (columns_.empty()) {
        *this = other;
        return;
    }
    if (columns_ != other.columns_) {
        throw Error(
            "These summaries cannot be merged: they keep sums of clusters for different measures or thresholds. "
            "Summarise all parts with the same options.");
    }
    // The index of each key in the merged order.
    std::vector<ClusterKey> keys;
    keys.reserve(keys_.size() + other.keys_.size());
    std::ranges::set_union(keys_, other.keys_, std::back_inserter(keys));
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        std::vector<std::array<Int128, 2>> sums(keys.size());
        std::size_t mine = 0;
        std::size_t theirs = 0;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (mine < keys_.size() && keys_[mine] == keys[i]) sums[i] = sums_[c][mine++];
            if (theirs == other.keys_.size() || other.keys_[theirs] != keys[i]) continue;
            for (const std::size_t k : {0, 1}) sums[i][k] = sum_of(sums[i][k], other.sums_[c][theirs][k]);
            ++theirs;
        }
        sums_[c] = std::move(sums);
    }
    keys_ = std::move(keys);
}

void ClusterSums::append(ClusterSums columns) {
    if (columns_.empty()) {
        *this = std::move(columns);
        return;
    }
    assert(keys_ == columns.keys_);
    std::ranges::move(columns.columns_, std::back_inserter(columns_));
    std::ranges::move(columns.sums_, std::back_inserter(sums_));
}

const ClusterSums::Column* ClusterSums::find(const InfluenceName& name) const noexcept {
    const auto found = std::ranges::find(columns_, name, &Column::name);
    return found == columns_.end() ? nullptr : &*found;
}

std::vector<ClusterSums::ByClass> ClusterSums::sums(const Column& column) const {
    std::vector<ByClass> numbers;
    numbers.reserve(keys_.size());
    const auto number = [&column](Int128 sum) { return std::ldexp(static_cast<double>(sum), column.exponent); };
    for (const auto& [negative, positive] : sums_[static_cast<std::size_t>(&column - columns_.data())])
        numbers.push_back({number(negative), number(positive)});
    return numbers;
}

Bytes ClusterSums::encode() const {
    ByteWriter writer(kind, cluster_sums_layout);
    writer.put(static_cast<std::uint64_t>(keys_.size()));
    for (const ClusterKey& key : keys_) writer.put(std::span<const std::uint8_t>(key));
    writer.put(static_cast<std::uint64_t>(columns_.size()));
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        const Column& column = columns_[c];
        put_text(writer, column.name.measure);
        writer.put(column.name.point);
        writer.put(column.exponent);
        writer.put(static_cast<std::uint8_t>(column.counted ? 1 : 0));
        for (const auto& of_cluster : sums_[c]) {
            for (const Int128 sum : of_cluster) {
                writer.put(static_cast<std::uint64_t>(static_cast<Uint128>(sum)));
                writer.put(static_cast<std::uint64_t>(static_cast<Uint128>(sum) >> 64U));
            }
        }
    }
    return std::move(writer).take();
}

ClusterSums ClusterSums::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, cluster_sums_layout);
    ClusterSums found;
    const auto clusters = reader.take<std::uint64_t>();
    reader.expect<ClusterKey>(clusters);
    for (std::uint64_t i = 0; i < clusters; ++i) {
        ClusterKey key{};
        reader.take(std::span<std::uint8_t>(key));
        if (!found.keys_.empty() && !(found.keys_.back() < key)) reader.fail("the clusters are not in order");
        found.keys_.push_back(key);
    }
    const auto columns = reader.take<std::uint64_t>();
    for (std::uint64_t c = 0; c < columns; ++c) {
        Column column{.name = {.measure = take_text(reader), .point = reader.take<std::int64_t>()},
                      .exponent = reader.take<std::int32_t>(),
                      .counted = reader.take<std::uint8_t>() != 0};
        constexpr int widest = 4096;
        if (column.exponent < -widest || column.exponent > widest) reader.fail("the unit of a sum is invalid");
        if (found.find(column.name) != nullptr) reader.fail("a column appears twice");
        found.columns_.push_back(std::move(column));
        reader.expect<std::array<ClusterKey, 2>>(clusters);  // a sum has the size of a key
        auto& sums = found.sums_.emplace_back(static_cast<std::size_t>(clusters));
        for (auto& of_cluster : sums) {
            for (Int128& sum : of_cluster) {
                const Uint128 low = reader.take<std::uint64_t>();
                sum = static_cast<Int128>(low | static_cast<Uint128>(reader.take<std::uint64_t>()) << 64U);
            }
        }
    }
    reader.finish();
    return found;
}

}  // namespace midrank

// Encodes and decodes a ranking.

#include "midrank/base/error.hpp"
#include "midrank/numerics/exact.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <type_traits>
#include <utility>

namespace midrank {

namespace {
constexpr std::uint32_t ranking_layout = 1;
/// Type code for whole weights in doubles; the other codes are indices of AnyTallies. Weights in bytes are written with
/// 32 bits.
constexpr std::size_t whole_in_doubles = 3;
}  // namespace

Bytes Ranking::encode() const {
    ByteWriter writer;
    writer.reserve(encoded_size());
    write(writer);
    return std::move(writer).take();
}

std::size_t Ranking::encoded_size() const noexcept {
    constexpr std::size_t head = 64;  // at most
    const auto bytes_of_tie = std::visit(
        []<class Bits, class Stored>(const Array<Bits>&, const Tallies<Stored>&) {
            return sizeof(Bits) + 2 * std::max(sizeof(Stored), sizeof(std::uint32_t));
        },
        scores_, tallies_);
    return head + static_cast<std::size_t>(distinct()) * bytes_of_tie;
}

void Ranking::write(ByteWriter& writer) const {
    writer.open(kind, ranking_layout);
    writer.put(static_cast<std::uint8_t>(scores_.index()));
    const bool in_bytes = std::holds_alternative<Tallies<std::uint8_t>>(tallies_);
    writer.put(static_cast<std::uint8_t>(whole() && !counted() ? whole_in_doubles : in_bytes ? 0 : tallies_.index()));
    writer.put(static_cast<std::uint64_t>(distinct()));
    std::visit([&writer]<class Bits>(const Array<Bits>& scores) { writer.put(std::span<const Bits>(scores)); },
               scores_);
    std::visit(
        [&writer]<class Stored>(const Tallies<Stored>& tallies) {
            for (const Array<Stored>* counts : {&tallies.positive, &tallies.negative}) {
                if constexpr (std::is_same_v<Stored, std::uint8_t>) {
                    writer.put_as<std::uint32_t>(std::span<const Stored>(*counts));
                } else {
                    writer.put(std::span<const Stored>(*counts));
                }
            }
        },
        tallies_);
}

namespace {

template <class T>
Array<T> read_array(ByteReader& reader, std::uint64_t size) {
    reader.expect<T>(size);
    Array<T> values;
    values.resize(static_cast<std::size_t>(size));
    reader.take(std::span<T>(values));
    return values;
}

/// Reads scores, which must fall and not be NaN or -0.
template <class Bits>
Array<Bits> read_scores(ByteReader& reader, std::uint64_t ties) {
    Array<Bits> scores = read_array<Bits>(reader, ties);
    const auto score_at = [&scores](std::size_t i) { return std::bit_cast<ScoreOfBits<Bits>>(scores[i]); };
    bool falls = scores.empty() || !std::isnan(score_at(0));
    for (std::size_t i = 1; i < scores.size(); ++i) falls &= score_at(i) < score_at(i - 1);
    constexpr auto minus_zero = std::bit_cast<Bits>(ScoreOfBits<Bits>(-0.0));
    for (const Bits bits : scores) falls &= bits != minus_zero;
    if (!falls) reader.fail("the scores are not in descending order");
    return scores;
}

/// The total of 32-bit counts; each tie must have some.
long double checked_total(ByteReader& reader, const Array<std::uint32_t>& positive,
                          const Array<std::uint32_t>& negative, bool /*whole*/) {
    Int128 all = 0;
    bool valid = true;
    for (std::size_t i = 0; i < positive.size(); ++i) {
        const std::uint64_t rows = std::uint64_t{positive[i]} + negative[i];
        valid &= rows > 0;
        all += static_cast<Int128>(rows);
    }
    if (!valid) reader.fail("a tie has no valid weight");
    return static_cast<long double>(all);
}

/// The total of weights, `whole` or not; each tie must have some.
template <class Stored>
long double checked_total(ByteReader& reader, const Array<Stored>& positive, const Array<Stored>& negative,
                          bool whole) {
    long double total = 0;
    for (std::size_t i = 0; i < positive.size(); ++i) {
        const auto p = static_cast<double>(positive[i]);
        const auto q = static_cast<double>(negative[i]);
        if (!(p >= 0) || !(q >= 0) || !(p + q > 0) || !std::isfinite(p + q)) reader.fail("a tie has no valid weight");
        if (whole && (p != std::floor(p) || q != std::floor(q))) reader.fail("a whole weight is not whole");
        total += p + q;
    }
    return total;
}

}  // namespace

Ranking Ranking::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, ranking_layout);
    const auto score_type = reader.take<std::uint8_t>();
    const auto tally_type = reader.take<std::uint8_t>();
    if (score_type > 1 || tally_type > whole_in_doubles) reader.fail("a type is unknown");
    const auto ties = reader.take<std::uint64_t>();
    Scores scores = score_type == 0 ? Scores(read_scores<OrderKey<float>>(reader, ties))
                                    : Scores(read_scores<OrderKey<double>>(reader, ties));

    const bool whole = tally_type == whole_in_doubles;
    const auto read_tallies = [&reader, ties, whole]<class Stored>(Tallies<Stored> tallies) -> AnyTallies {
        tallies.positive = read_array<Stored>(reader, ties);
        tallies.negative = read_array<Stored>(reader, ties);
        const long double total = checked_total(reader, tallies.positive, tallies.negative, whole);
        const bool counted = std::is_integral_v<Stored>;
        if (counted ? total > largest_whole_total : !std::isfinite(static_cast<double>(total)))
            reader.fail("the weights are too large");
        if (whole && (total <= largest_whole_total || total > largest_number_of_rows))
            reader.fail("the weights do not match their type");
        return tallies;
    };
    AnyTallies tallies = tally_type == 0   ? read_tallies(Tallies<std::uint32_t>{})
                         : tally_type == 1 ? read_tallies(Tallies<std::uint64_t>{})
                                           : read_tallies(Tallies<double>{});
    reader.finish();
    return Ranking(std::move(scores), std::move(tallies), whole);
}

}  // namespace midrank

// A ranking as bytes, and back.

#include "midrank/base/error.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cmath>
#include <utility>

namespace midrank {

namespace {
constexpr std::uint32_t layout = 1;
/// The type of tallies in doubles that are whole, beside the places in AnyTallies.
constexpr std::size_t whole_in_doubles = 3;
}  // namespace

Bytes Ranking::encode() const {
    ByteWriter writer(kind, layout);
    writer.put(static_cast<std::uint8_t>(scores_.index()));
    writer.put(static_cast<std::uint8_t>(whole() && !counted() ? whole_in_doubles : tallies_.index()));
    writer.put(static_cast<std::uint64_t>(distinct()));
    std::visit([&writer]<class Score>(const Array<Score>& scores) { writer.put(std::span<const Score>(scores)); },
               scores_);
    std::visit(
        [&writer]<class Stored>(const Tallies<Stored>& tallies) {
            writer.put(std::span<const Stored>(tallies.positive));
            writer.put(std::span<const Stored>(tallies.negative));
        },
        tallies_);
    return std::move(writer).take();
}

Ranking Ranking::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, layout);
    const auto score_type = reader.take<std::uint8_t>();
    const auto tally_type = reader.take<std::uint8_t>();
    if (score_type > 1 || tally_type > whole_in_doubles) reader.fail("a type is unknown");
    const auto ties = reader.take<std::uint64_t>();

    const auto read = [&reader, ties]<class T>(Array<T> values) {
        reader.expect<T>(ties);
        values.resize(static_cast<std::size_t>(ties));
        reader.take(std::span<T>(values));
        return values;
    };
    const auto read_scores = [&reader, &read]<class Score>(Array<Score> empty) -> Scores {
        auto scores = read(std::move(empty));
        for (std::size_t i = 0; i < scores.size(); ++i) {
            const bool falls = i == 0 || scores[i] < scores[i - 1];
            if (std::isnan(scores[i]) || !falls || (scores[i] == 0 && std::signbit(scores[i])))
                reader.fail("the scores do not fall");
        }
        return scores;
    };
    Scores scores = score_type == 0 ? read_scores(Array<float>{}) : read_scores(Array<double>{});

    const bool whole = tally_type == whole_in_doubles;
    const auto read_tallies = [&reader, &read, whole]<class Stored>(Tallies<Stored> tallies) -> AnyTallies {
        tallies.positive = read(std::move(tallies.positive));
        tallies.negative = read(std::move(tallies.negative));
        long double total = 0;
        for (std::size_t i = 0; i < tallies.positive.size(); ++i) {
            const auto p = static_cast<double>(tallies.positive[i]);
            const auto q = static_cast<double>(tallies.negative[i]);
            if (!(p >= 0) || !(q >= 0) || !(p + q > 0) || !std::isfinite(p + q))
                reader.fail("a tie has no valid weight");
            if (whole && (p != std::floor(p) || q != std::floor(q))) reader.fail("a whole weight is not whole");
            total += p + q;
        }
        const bool counted = std::is_integral_v<Stored>;
        if (counted ? total > largest_whole_total : !std::isfinite(static_cast<double>(total)))
            reader.fail("the weights are too large");
        if (whole && (total <= largest_whole_total || total > largest_number_of_rows))
            reader.fail("the weights are not of their type");
        return tallies;
    };
    AnyTallies tallies = tally_type == 0   ? read_tallies(Tallies<std::uint32_t>{})
                         : tally_type == 1 ? read_tallies(Tallies<std::uint64_t>{})
                                           : read_tallies(Tallies<double>{});
    reader.finish();
    return Ranking(std::move(scores), std::move(tallies), whole);
}

}  // namespace midrank

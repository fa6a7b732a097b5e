// What a summary is. Rows are folded into summaries and then forgotten: a measure reads summaries, never rows. Because every
// summary merges, threads, files, slices, summary files and clusters of machines are one and the same thing.
//
// The law: parts merged equal the whole, whatever the parts and their order; to the bit where weights are whole, and within the
// rounding of sums of doubles where they are fractional. Of bounded size, ApproximateErrors holds to bounds instead, which surely
// enclose what the whole would say. tests/properties/evidence_test.cpp and second_round_test.cpp put the law to whole evaluations and
// comparisons of two classes, with all summaries that these read; for each of the others a test beside it does.

#pragma once

#include "midrank/base/bytes.hpp"

#include <concepts>
#include <span>
#include <string_view>

namespace midrank {

/// A monoid of rows: the empty summary changes nothing. `S::Rows` is what it adds, `S::kind` the four letters that open its
/// bytes. `decode` takes nothing on trust, and throws Error for bytes that no summary has written.
template <class S>
concept Summary = std::copyable<S> && std::default_initializable<S> && std::equality_comparable<S> &&
                  requires(S summary, const S& other, const typename S::Rows& rows, std::span<const std::byte> bytes) {
                      summary.add(rows);
                      summary.merge(other);
                      { other.encode() } -> std::same_as<Bytes>;
                      { S::decode(bytes) } -> std::same_as<S>;
                      { S::kind } -> std::convertible_to<std::string_view>;
                  };

/// Most summaries know nothing but their own rows. One of the second round is made of rows and of the merged first round of all
/// rows (`S::second_round` is true): so it merges only with those that were made given the same.
template <class S>
inline constexpr bool of_second_round = requires { requires S::second_round; };

}  // namespace midrank

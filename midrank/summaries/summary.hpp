// What a summary is. Rows are folded into summaries and then forgotten: a measure reads summaries, never rows. Because
// every summary merges, threads, files, slices, summary files and clusters of machines all work in the same way.
//
// The law: merged parts equal the whole, for any parts in any order; to the bit where weights are whole, and up to
// rounding of sums of doubles where they are fractional. ApproximateErrors, of bounded size, instead keeps bounds that
// certainly enclose the result of the whole. tests/properties/evidence_test.cpp and second_round_test.cpp check the law
// for whole evaluations and comparisons of two classes; tests next to the other summaries check it for these.

#pragma once

#include "midrank/base/bytes.hpp"

#include <concepts>
#include <span>
#include <string_view>

namespace midrank {

/// A monoid of rows, whose neutral element is the empty summary. `S::Rows` is what it adds, `S::kind` the four letters
/// at the start of its bytes. `decode` checks its input completely, and throws Error for bytes that no summary has
/// written.
template <class S>
concept Summary = std::copyable<S> && std::default_initializable<S> && std::equality_comparable<S> &&
                  requires(S summary, const S& other, const typename S::Rows& rows, std::span<const std::byte> bytes) {
                      summary.add(rows);
                      summary.merge(other);
                      { other.encode() } -> std::same_as<Bytes>;
                      { S::decode(bytes) } -> std::same_as<S>;
                      { S::kind } -> std::convertible_to<std::string_view>;
                  };

/// Most summaries depend on their own rows only. One of the second round (`S::second_round` is true) also depends on
/// the merged first round of all rows, so it merges only with those made from the same first round.
template <class S>
inline constexpr bool of_second_round = requires { requires S::second_round; };

}  // namespace midrank

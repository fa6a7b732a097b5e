// How a view is made. A *view* is what formulas read: the convex hull, the class totals, a sum of losses. Each is derived from
// a summary, or from another view, and its derivation stands beside it:
//
//     template <>
//     struct Derive<RocHull> {
//         using From = Ranking;
//         static RocHull of(const Ranking& ranking);
//         static RocHull of(const Resample& resample);   // where a replicate knows it without its ranking
//     };
//
// Where a fold over the ranking makes it, its derivation says in place of the first line how the fold starts and what it makes,
// so that several views can be made in one walk:
//
//         static RocHull fold(const Ranking& ranking);
//         static RocHull of_fold(const Ranking& ranking, const RocHull& folded);
//
// measures/views.hpp makes each view once, when it is first asked for. A family of measures adds views without touching it.

#pragma once

#include "midrank/summaries/summary.hpp"

namespace midrank {

struct PlainRows;
class Ranking;
class Resample;

template <class View>
struct Derive;

/// Whether a fold over the ranking makes it.
template <class View>
concept MadeByFold = requires(const Ranking& ranking) { Derive<View>::of_fold(ranking, Derive<View>::fold(ranking)); };

/// Whether a replicate of the bootstrap can say it without the ranking of what was drawn.
template <class View>
concept KnownToReplicates = requires(const Resample& resample) { Derive<View>::of(resample); };

/// Whether it is known of plain rows without their ranking.
template <class View>
concept KnownOfPlainRows = requires(const PlainRows& rows) { Derive<View>::of(rows); };

/// The summary that a view is made of in the end.
template <class View>
struct RootOf {
    using Type = typename RootOf<typename Derive<View>::From>::Type;
};
template <Summary S>
struct RootOf<S> {
    using Type = S;
};
template <class View>
using Root = typename RootOf<View>::Type;

/// When a summary holds nothing, and why every measure of it is undefined then: `why`, and `holds(view)` of the view
/// `Emptiness<S>::View`. Specialised beside the summary or that view.
template <Summary S>
struct Emptiness;

}  // namespace midrank

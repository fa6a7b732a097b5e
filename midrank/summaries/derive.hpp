// How views are made. A *view* is what formulas read: the convex hull, the class totals, a sum of losses. Each is
// derived from a summary or from another view, and its derivation is declared next to it:
//
//     template <>
//     struct Derive<RocHull> {
//         using From = Ranking;
//         static RocHull of(const Ranking& ranking);
//         static RocHull of(const Resample& resample);   // optional: from a replicate, without its ranking
//     };
//
// A view that is computed by a fold over the ranking declares, in place of the first function, the initial fold and the
// view made from it, so that several views can be computed in one walk:
//
//         static RocHull fold(const Ranking& ranking);
//         static RocHull of_fold(const Ranking& ranking, const RocHull& folded);
//
// measures/views.hpp makes each view once, on first use, so a family of measures can add views without changing it.

#pragma once

#include "midrank/summaries/summary.hpp"

namespace midrank {

struct PlainRows;
class Ranking;
class Resample;

template <class View>
struct Derive;

/// Whether the view is computed by a fold over the ranking.
template <class View>
concept MadeByFold = requires(const Ranking& ranking) { Derive<View>::of_fold(ranking, Derive<View>::fold(ranking)); };

/// Whether a replicate of the bootstrap gives the view without the ranking of the drawn rows.
template <class View>
concept ComputableFromReplicates = requires(const Resample& resample) { Derive<View>::of(resample); };

/// Whether the view can be computed from plain rows without ranking them.
template <class View>
concept ComputableFromPlainRows = requires(const PlainRows& rows) { Derive<View>::of(rows); };

/// The summary from which a view is ultimately derived.
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

/// When a summary is empty, so that every measure of it is undefined: the reason `why`, and `holds(view)` for the view
/// `Emptiness<S>::View`. Specialised next to the summary or that view.
template <Summary S>
struct Emptiness;

}  // namespace midrank

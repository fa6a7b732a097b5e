// What formulas read of one model on one slice: views of its summaries (summaries/derive.hpp). Each view is made once,
// on first use, so measures that read the same view share its cost. Thread-safe. A replicate of the bootstrap has views
// too, so the same formulas apply to it.
//
// Copies share their views. `at` gives the same views with another threshold, for measures of a confusion matrix.

#pragma once

#include "midrank/parallel/blocks.hpp"
#include "midrank/parallel/once_flag.hpp"
#include "midrank/summaries/class_totals.hpp"
#include "midrank/summaries/confusion.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/evidence.hpp"
#include "midrank/summaries/fold_group.hpp"
#include "midrank/summaries/only_classes.hpp"
#include "midrank/summaries/placements.hpp"
#include "midrank/summaries/plain_rows.hpp"
#include "midrank/summaries/precision_areas.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/rate_sums.hpp"
#include "midrank/summaries/resample.hpp"
#include "midrank/summaries/roc_hull.hpp"
#include "midrank/summaries/separation.hpp"
#include "midrank/summaries/shared_losses.hpp"
#include "midrank/summaries/triplets.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace midrank {

class Views {
public:
    /// Threshold measures are computed at `threshold`, and undefined without one. The summaries are borrowed.
    explicit Views(const Summaries& summaries, std::optional<double> threshold = {})
        : made_(std::make_shared<Made>(&summaries, nullptr)) {
        if (threshold) *this = at(*threshold);
    }
    /// Views that own their summary. (Testing Summary<S> needs to know whether Views can be copied, which would
    /// consider this constructor again; hence !is_same_v.)
    template <class S>
        requires(!std::is_same_v<S, Views> && Summary<S>)
    explicit Views(S summary, std::optional<double> threshold = {}) : made_(std::make_shared<Made>(nullptr, nullptr)) {
        made_->own.put(std::move(summary));
        made_->summaries = &made_->own;
        if (threshold) *this = at(*threshold);
    }
    /// Views of plain rows, which are borrowed. They are ranked only when a view needs the ranking.
    explicit Views(const PlainRows& rows) : made_(std::make_shared<Made>(nullptr, nullptr)) { made_->rows = rows; }
    /// Views of an updated replicate of the bootstrap, which is borrowed.
    explicit Views(const Resample& resample, std::optional<double> threshold = {})
        : made_(std::make_shared<Made>(nullptr, &resample)) {
        if (threshold) *this = at(*threshold);
    }

    /// The same views, with threshold measures computed at this threshold.
    Views at(double threshold) const {
        Views views = *this;
        views.threshold_ = threshold;
        if (made_->resample != nullptr) {
            views.confusion_ = made_->resample->confusion(threshold);
        } else if (has<Ranking>()) {
            const auto& ranking = get<Ranking>();
            views.confusion_ = ranking.confusion(ranking.point_at(threshold));
        }
        return views;
    }
    const std::optional<double>& threshold() const noexcept { return threshold_; }
    const std::optional<Confusion>& confusion() const noexcept { return confusion_; }

    /// The thresholds of the operating point with this number, as these views number points.
    Cut cut(std::int64_t point) const {
        return made_->resample != nullptr ? made_->resample->cut(point) : get<Ranking>().cut(point);
    }

    /// Whether views of this summary can be made.
    template <Summary S>
    bool has() const noexcept {
        if (made_->resample != nullptr) return ComputableFromReplicates<S>;
        if (made_->rows) return std::is_same_v<S, Ranking>;
        return made_->summaries->template has<S>();
    }
    /// The rows, where these are views of plain rows; Placements are then available if all weights are 1.
    const std::optional<PlainRows>& plain_rows() const noexcept { return made_->rows; }

    /// Whether scores are predicted classes, which do not rank the rows.
    bool only_classes() const noexcept { return made_->summaries != nullptr && made_->summaries->has<OnlyClasses>(); }

    /// A summary or view by type, as a formula takes it. The summary that it derives from must exist.
    template <class View>
    const View& get() const;

    /// Whether this view has been made already.
    template <class View>
    bool has_made() const {
        return made_->slots.at(place_of<View>()).once.done();
    }
    /// Makes, in one walk over the ranking, the views that come from folds and that have already been made in `asked`,
    /// which are views of another ranking.
    void make_together(const Views& asked) const;

private:
    /// How to make a view from a fold together with others.
    struct InGroup {
        void (*put)(const Ranking& ranking, FoldGroup& group);
        std::shared_ptr<const void> (*take)(const Ranking& ranking, const FoldGroup& group, std::size_t place);
    };
    template <class View>
    static const InGroup* in_group() noexcept {
        if constexpr (MadeByFold<View>) {
            static constexpr InGroup way = {
                [](const Ranking& ranking, FoldGroup& group) { group.put(Derive<View>::fold(ranking)); },
                [](const Ranking& ranking, const FoldGroup& group, std::size_t place) -> std::shared_ptr<const void> {
                    using Folded = decltype(Derive<View>::fold(ranking));
                    return std::make_shared<const View>(Derive<View>::of_fold(ranking, group.at<Folded>(place)));
                }};
            return &way;
        } else {
            return nullptr;
        }
    }

    /// One view, made or not yet made.
    struct Slot {
        OnceFlag once;
        std::shared_ptr<const void> view;
    };
    /// An upper limit of the number of view types.
    static constexpr std::size_t most_views = 96;

    struct Made {
        Made(const Summaries* all, const Resample* drawn) : summaries(all), resample(drawn) {}
        Summaries own;
        const Summaries* summaries;
        const Resample* resample;  ///< null: views are of the summaries, or of the rows
        std::optional<PlainRows> rows;
        std::array<Slot, most_views> slots;
    };

    /// By place, for views made by folds. An entry is written before anybody knows its place.
    static std::array<const InGroup*, most_views>& ways_in_group() noexcept {
        static std::array<const InGroup*, most_views> ways{};
        return ways;
    }
    static std::size_t next_place(const InGroup* way) {
        static std::atomic<std::size_t> next = 0;
        const std::size_t place = next++;
        ways_in_group().at(place) = way;
        return place;
    }
    /// Each view type has its own place among the slots.
    template <class View>
    static std::size_t place_of() {
        static const std::size_t place = next_place(in_group<View>());
        return place;
    }

    template <class View>
    View derived() const {
        if constexpr (ComputableFromReplicates<View>) {
            if (made_->resample != nullptr) return Derive<View>::of(*made_->resample);
        }
        if constexpr (ComputableFromPlainRows<View>) {
            if (made_->rows) {
                // Derived from the ranking or the placements where these have been made already.
                if (has_made<Ranking>()) return Derive<View>::of(get<Ranking>());
                if (has_made<Placements>()) return Derive<View>::of(get<Placements>().ranking());
                return Derive<View>::of(*made_->rows);
            }
        }
        if constexpr (std::is_same_v<View, Placements>) {
            return Placements::of(made_->rows.value());
        } else if constexpr (std::is_same_v<View, Ranking>) {
            const PlainRows& rows = made_->rows.value();
            const auto rank = [&rows](auto scores) {
                return Ranking::of(scores, rows.positive, rows.weights, rows.weights_count);
            };
            return std::visit(rank, rows.scores);
        } else if constexpr (Summary<View>) {
            return {};  // replicates draw rows of a ranking only
        } else if constexpr (MadeByFold<View>) {
            const auto& ranking = get<Ranking>();
            return Derive<View>::of_fold(ranking, ranking.fold(Derive<View>::fold(ranking)));
        } else {
            return Derive<View>::of(get<typename Derive<View>::From>());
        }
    }

    std::shared_ptr<Made> made_;
    std::optional<double> threshold_;
    std::optional<Confusion> confusion_;
};

template <class View>
const View& Views::get() const {
    if constexpr (std::is_same_v<View, Views>) {
        return *this;
    } else {
        if constexpr (Summary<View>) {
            if (made_->summaries != nullptr) return made_->summaries->template get<View>();
        }
        Slot& slot = made_->slots.at(place_of<View>());
        slot.once.run([this, &slot] {
            // Without isolation, this thread might take up other work meanwhile that waits for this very view.
            isolated([this, &slot] { slot.view = std::make_shared<const View>(derived<View>()); });
        });
        return *static_cast<const View*>(slot.view.get());
    }
}

/// Several views of one summary: the parameter of a formula that reads more than one.
template <Summary S>
struct ViewsOf {
    const Views& views;

    template <class View>
    const View& get() const {
        return views.get<View>();
    }
};
template <Summary S>
struct RootOf<ViewsOf<S>> {
    using Type = S;
};

/// Chooses a threshold from the data; none where there is none to choose.
using ThresholdChoice = std::function<std::optional<double>(const Views& views)>;

/// A Confusion, and Views without further type, are read from a ranking.
template <>
struct RootOf<Confusion> {
    using Type = Ranking;
};
template <>
struct RootOf<Views> {
    using Type = Ranking;
};

}  // namespace midrank

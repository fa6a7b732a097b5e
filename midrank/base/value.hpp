// The value of a measure: a number, or the reason why it is undefined. The reason is a result as well: it is passed
// through averages, slices and JSON, and never replaced by 0, one half or NaN.

#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <string_view>

namespace midrank {

enum class Undefined : std::uint8_t {
    no_positive,
    no_negative,
    one_class,
    nothing_flagged,
    everything_flagged,
    nothing_true,
    division_by_zero,
    not_probabilities,
    fractional_weights,
    ranks_reversed,
    level_never_reached,
    level_always_exceeded,
    no_threshold,
    no_operating_point,
    condition_unmet,
    single_threshold,
    empty,
    no_triplets,
    no_disagreement,
    training_one_class,
    not_converged,
    no_direction,
    infinite_values,
    too_few_values,
    no_influence,
    single_item_of_class,
    single_cluster,
    class_in_one_cluster,
    best_at_an_end,
    no_spread,
    seldom_defined,
    none_drawn,
    replicates_aside,
    no_proportion,
    needs_rows,
    needs_every_row,
    beyond_double,
    uncounted_weights,
    too_many_rows,
    too_many_letters,
    too_many_left_out,
    test_not_supported,
    everything_alike,
    classes_are_no_numbers,
    no_class_scores,
    sums_are_not_one,
    class_absent,
    no_class_defined,
    truth_constant,
    prediction_constant,
    outside_domain,
    largest_value,
    nothing_relevant,
    no_label_scores,
    no_label_defined,
    no_row_defined,
    only_classes,
    rows_not_drawn,
    sure_and_wrong,
    separated,
    biased_estimate,
    test_statistic,
    fewer_items,
    share_not_kept,
    share_given,
    slices_share_clusters,
    labels_of_clusters,
    best_of_weighted_classes,
    few_negatives_for_share,
    no_quantiles,
    no_gains,
    best_of_gains,
    at_chosen_threshold,
    pairs_at_random,
    no_central_levels,
    no_median_with_pairs,
    slice_shares_given,
    order_in_cells,
    bounds_too_far,
    replicates_without_error,
    beyond_scores,
};

/// The reason in words, as tables and JSON print it.
constexpr std::string_view reason(Undefined why) noexcept {
    switch (why) {
        case Undefined::no_positive:
            return "no positive items";
        case Undefined::no_negative:
            return "no negative items";
        case Undefined::one_class:
            return "only one class is present";
        case Undefined::nothing_flagged:
            return "no item is labelled positive";
        case Undefined::everything_flagged:
            return "every item is labelled positive";
        case Undefined::nothing_true:
            return "no item is positive or labelled positive";
        case Undefined::division_by_zero:
            return "division by zero";
        case Undefined::not_probabilities:
            return "scores are not probabilities";
        case Undefined::fractional_weights:
            return "weights are not numbers of rows";
        case Undefined::ranks_reversed:
            return "the scores rank negatives above positives";
        case Undefined::level_never_reached:
            return "B is below the level even where everything is labelled positive";
        case Undefined::level_always_exceeded:
            return "B is above the level wherever an item is labelled positive";
        case Undefined::no_threshold:
            return "no threshold is given";
        case Undefined::no_operating_point:
            return "undefined at every operating point";
        case Undefined::condition_unmet:
            return "no operating point meets the condition";
        case Undefined::single_threshold:
            return "all scores are equal";
        case Undefined::empty:
            return "no items";
        case Undefined::no_triplets:
            return "the data are not triplets of embeddings";
        case Undefined::no_influence:
            return "no standard error is known for this measure";
        case Undefined::single_item_of_class:
            return "a class has a single item";
        case Undefined::single_cluster:
            return "all items belong to one cluster";
        case Undefined::class_in_one_cluster:
            return "all items of a class belong to one cluster";
        case Undefined::best_at_an_end:
            return "the best value is mostly at an end of the ranking, where no interval is known to hold";
        case Undefined::no_spread:
            return "the data show no spread of the value";
        case Undefined::none_drawn:
            return "no replicates were drawn";
        case Undefined::seldom_defined:
            return "the value is undefined in too many replicates";
        case Undefined::replicates_aside:
            return "nearly all replicates lie on one side of the value, so a bias-corrected interval would exclude it";
        case Undefined::replicates_without_error:
            return "no standard error is known for replicates with clusters, soft labels or fractional weights";
        case Undefined::beyond_scores:
            return "the whole interval lies below the lowest or above the highest score";
        case Undefined::no_proportion:
            return "the measure is not a proportion of items";
        case Undefined::needs_rows:
            return "it needs the rows, but only their summary is given";
        case Undefined::needs_every_row:
            return "it needs every row, but only an approximate summary was kept";
        case Undefined::no_disagreement:
            return "the models never disagree";
        case Undefined::training_one_class:
            return "only one class is present in the training rows";
        case Undefined::not_converged:
            return "the model did not converge";
        case Undefined::no_direction:
            return "neither higher nor lower values are better";
        case Undefined::beyond_double:
            return "an intermediate result is too large or too small for double precision";
        case Undefined::uncounted_weights:
            return "the weights add up to more than 2^53, the largest total that is counted";
        case Undefined::too_many_rows:
            return "the weights add up to more than 2^62, the largest total that can be numbers of rows";
        case Undefined::too_many_letters:
            return "there are more groups of models than letters";
        case Undefined::too_many_left_out:
            return "leaving out one item at a time would take too long";
        case Undefined::test_not_supported:
            return "no test is known to keep its level here";
        case Undefined::everything_alike:
            return "the same class is predicted for every row";
        case Undefined::classes_are_no_numbers:
            return "the class names are not numbers";
        case Undefined::no_class_scores:
            return "there are no scores of the classes";
        case Undefined::sums_are_not_one:
            return "the scores of a row do not sum to 1";
        case Undefined::class_absent:
            return "a class has no rows";
        case Undefined::no_class_defined:
            return "undefined for every class";
        case Undefined::truth_constant:
            return "all true values are equal";
        case Undefined::prediction_constant:
            return "all predictions are equal";
        case Undefined::outside_domain:
            return "a true or predicted value is outside the domain of the measure";
        case Undefined::largest_value:
            return "the largest value depends on which rows were sampled, and no interval is known to hold for that of "
                   "the population";
        case Undefined::nothing_relevant:
            return "no query has a relevant row";
        case Undefined::no_label_scores:
            return "there are no scores of the labels";
        case Undefined::no_label_defined:
            return "undefined for every label";
        case Undefined::no_row_defined:
            return "undefined for every row";
        case Undefined::rows_not_drawn:
            return "rows with clusters, soft labels or fractional weights (as with a given share of positives) "
                   "are not resampled for it";
        case Undefined::only_classes:
            return "the file has predicted classes but no scores";
        case Undefined::sure_and_wrong:
            return "an item was given probability 0 and is positive, or 1 and is negative";
        case Undefined::separated:
            return "a threshold separates the classes, so the likelihood has no maximum";
        case Undefined::biased_estimate:
            return "the value in a sample is biased away from 0 by about as much as it varies, so no interval is known "
                   "to hold";
        case Undefined::test_statistic:
            return "it is a test statistic, and its p-value is given beside it";
        case Undefined::fewer_items:
            return "there are fewer items than requested";
        case Undefined::share_not_kept:
            return "resampling clusters or rows of unequal weight does not preserve the given share of positives";
        case Undefined::share_given:
            return "the share of positives is given, not estimated";
        case Undefined::best_of_weighted_classes:
            return "it is not known how optimistic a best value is if classes are weighted";
        case Undefined::few_negatives_for_share:
            return "there are too few negatives for such a small share of positives, so the value is biased";
        case Undefined::slice_shares_given:
            return "no interval of this kind is known to hold if the shares of slices are given";
        case Undefined::slices_share_clusters:
            return "slices share clusters";
        case Undefined::labels_of_clusters:
            return "labels are drawn independently, but those of a cluster may be correlated";
        case Undefined::no_quantiles:
            return "there are no predicted quantiles";
        case Undefined::best_of_gains:
            return "a best gain is optimistic on the rows on which it was chosen, and no interval is known to hold";
        case Undefined::at_chosen_threshold:
            return "its threshold was chosen on these rows, and no interval is known to hold";
        case Undefined::pairs_at_random:
            return "drawing pairs at random adds an error, and no interval is known to hold for both errors";
        case Undefined::no_gains:
            return "no column gives the gain of flagging a row";
        case Undefined::no_central_levels:
            return "no two quantile levels add up to 1, as 0.05 and 0.95 do";
        case Undefined::no_median_with_pairs:
            return "the quantile levels are not 0.5 and pairs that add up to 1, such as 0.05 and 0.95";
        case Undefined::order_in_cells:
            return "it depends on the order of rows within cells of scores, and no bound is known for it";
        case Undefined::bounds_too_far:
            return "its bounds reach infinity, or a point where the value is undefined";
        case Undefined::infinite_values:
            return "a value is infinite";
        case Undefined::too_few_values:
            return "there are fewer than two values";
    }
    return "unknown";
}

class Value {
public:
    /// NaN, as from infinity - infinity, becomes undefined: a value is never NaN.
    constexpr Value(double number) noexcept  // NOLINT(google-explicit-constructor)
        : number_(number), why_(Undefined::beyond_double), defined_(number == number) {}
    constexpr Value(Undefined why) noexcept : why_(why) {}  // NOLINT(google-explicit-constructor)

    constexpr bool defined() const noexcept { return defined_; }
    constexpr double number() const noexcept {
        assert(defined_);
        return number_;
    }
    constexpr Undefined why() const noexcept {
        assert(!defined_);
        return why_;
    }

    /// f(number); a reason is passed through.
    template <class F>
    constexpr Value then(F f) const {
        return defined_ ? Value(f(number_)) : *this;
    }

    friend constexpr bool operator==(const Value& a, const Value& b) noexcept {
        if (a.defined_ != b.defined_) return false;
        return a.defined_ ? a.number_ == b.number_ : a.why_ == b.why_;
    }

private:
    double number_ = std::numeric_limits<double>::quiet_NaN();
    Undefined why_ = Undefined::no_positive;
    bool defined_ = false;
};

}  // namespace midrank

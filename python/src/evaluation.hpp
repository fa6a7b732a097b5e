// Requests of midrank.evaluate and of the functions for single measures.

#pragma once

#include "midrank/base/error.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "python/src/options.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace midrank {

/// A request whose measures are parsed once the task is known, because their names depend on it.
class Evaluation {
public:
    explicit Evaluation(const Options& options)
        : Evaluation(measures_in(options), {.measures = {},
                                            .threshold = threshold_of(options),
                                            .intervals = intervals_of(options, {}),
                                            .fold = options.text("fold"),
                                            .against_rest = options.flag("against_rest"),
                                            .fairness = fairness_of(options),
                                            .search = search_of(options),
                                            .self_check = options.flag("self_check"),
                                            .certified = tolerance_of(options)}) {}
    /// Throws Error for names that no task has.
    Evaluation(std::string measures, EvaluateRequest request)
        : measures_(std::move(measures)), request_(std::move(request)) {
        if (!measures_.empty()) refuse_unknown_measures(measures_);
    }

    EvaluateRequest request(TaskKind task) const {
        EvaluateRequest request = request_;
        if (!measures_.empty()) request.measures = read_measures(measures_, task);
        return request;
    }

private:
    static std::int64_t smallest_slice_of(const Options& options) {
        constexpr std::int64_t most_rows = 1'000'000'000;
        const std::int64_t rows = options.count("smallest_slice", FairnessRequest().fewest_rows, 1, most_rows);
        if (rows != FairnessRequest().fewest_rows && !options.flag("fairness") && !options.flag("slice_search"))
            throw Error(
                "smallest_slice applies only to fairness and slice_search: give one of them too, or drop "
                "smallest_slice.");
        return rows;
    }
    static std::optional<FairnessRequest> fairness_of(const Options& options) {
        const FairnessRequest request{smallest_slice_of(options)};
        return options.flag("fairness") ? std::optional(request) : std::nullopt;
    }
    static std::optional<SliceSearchRequest> search_of(const Options& options) {
        const SliceSearchRequest request{smallest_slice_of(options)};
        return options.flag("slice_search") ? std::optional(request) : std::nullopt;
    }

    std::string measures_;
    EvaluateRequest request_;
};

}  // namespace midrank

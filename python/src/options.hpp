// The arguments of a Python function as a dictionary: typed access, and the requests made from them. The keys are the
// names of keywords; a missing key, or None, means not given.

#pragma once

#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/predictions/roles.hpp"
#include "python/src/interruptible.hpp"
#include "python/src/lent_table.hpp"
#include "python/src/nanobind.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

/// Copies what it is asked for, so that nothing needs the GIL later.
class Options {
public:
    explicit Options(nanobind::dict values) : values_(std::move(values)) {}

    bool has(const char* key) const;
    std::optional<std::string> text(const char* key) const;
    /// One text, or several.
    std::vector<std::string> texts(const char* key) const;
    /// Throws Error for anything but a finite number in [least, most].
    double number(const char* key, double standard, double least, double most) const;
    std::optional<double> number(const char* key) const;
    std::int64_t count(const char* key, std::int64_t standard, std::int64_t least, std::int64_t most) const;
    /// One integer, or several.
    std::vector<std::int64_t> counts(const char* key, std::int64_t least, std::int64_t most) const;
    bool flag(const char* key) const;
    /// Columns; null for anything else.
    std::shared_ptr<LentTable> table(const char* key) const;
    /// The function "progress", which is called with the number of replicates done.
    Watcher watcher() const;
    /// Index of the given text among `names`; 0 if not given. Throws Error for any other text, with the advice of
    /// `elsewhere` on what other tools know.
    std::size_t choice(const char* key, const std::vector<std::string>& names,
                       std::string_view (*elsewhere)(std::string_view value) = nullptr) const;

private:
    nanobind::object get(const char* key) const;
    static double number_of(const char* key, nanobind::handle value);
    static std::int64_t count_of(const char* key, double found, std::int64_t least, std::int64_t most);

    nanobind::dict values_;
};

Roles roles_of(const Options& options);
std::optional<ThresholdRule> threshold_of(const Options& options);
/// None for interval="none". `also`: methods that only this function has.
std::optional<IntervalRequest> intervals_of(const Options& options, const ProgressCallback& progress,
                                            const std::vector<IntervalMethod>& also = {});
/// The bootstrap options for this method, or for the default.
IntervalRequest draws_of(const Options& options, const IntervalMethod* method, const ProgressCallback& progress);
/// The named measures, as one list.
std::string measures_in(const Options& options);

}  // namespace midrank

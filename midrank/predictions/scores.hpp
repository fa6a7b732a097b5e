#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/predictions/fault.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/predictions.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// Name of a score that is a negated column.
inline std::string negated_name(const std::string& column) { return "-" + column; }

/// The column of which a score of this name is the negative, if it has such a name.
inline std::optional<std::string> negated_column(std::string_view score) {
    return score.size() > 1 && score.front() == '-' ? std::optional(std::string(score.substr(1))) : std::nullopt;
}

/// Collects a column of scores: as floats while these represent every batch exactly, else as doubles.
class Scores {
public:
    /// A negated column gets the name -name, and 0 - value as score.
    Scores(const std::string& name, std::int64_t row_hint, bool negated = false)
        : row_hint_(row_hint), negated_(negated), column_{negated ? negated_name(name) : name, {}} {}

    void add(const Column& column, std::span<const Run> runs);
    bool per_cent() const noexcept { return per_cent_ == PerCent::with; }
    /// The rows since the last call.
    ScoreColumn take_rows();

private:
    std::int64_t row_hint_;
    bool negated_;
    ScoreColumn column_;
    PerCent per_cent_ = PerCent::open;
};

}  // namespace midrank

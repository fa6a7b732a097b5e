// Rows with a label that is neither the positive one nor one of the negatives named by the user: they are left out
// before anything else of them is read.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

class LeftOutLabels {
public:
    /// The labels to keep, as texts; 1, 1.0 and "1" are one.
    explicit LeftOutLabels(const std::vector<std::string>& kept);

    /// Marks the rows before `end` with another label, in addition to those marked already.
    void mark(const Column& labels, std::int64_t end, std::vector<bool>& marks);
    std::int64_t rows() const noexcept { return rows_; }
    /// The first few of the other labels, in order of appearance.
    const std::vector<std::string>& names() const noexcept { return names_; }

private:
    bool keeps(std::string_view text) const;
    void keep_name(std::string name);

    std::vector<std::string> kept_;
    std::vector<std::string> names_;
    std::int64_t rows_ = 0;
};

}  // namespace midrank

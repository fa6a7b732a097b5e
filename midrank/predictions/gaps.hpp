// Missing values in all their forms: a validity bit, NaN, an empty or blank text, and the texts or numbers that the
// user declared as missing ("n/a", -999).

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

class Gaps {
public:
    /// `words`: texts that mean a missing value. Those that are numbers also apply to columns of numbers.
    explicit Gaps(const std::vector<std::string>& words);

    /// The first row in [from, to) with a missing value; `to` if there is none. Throws Fault for a dictionary code
    /// without a word.
    std::int64_t first(const Column& column, std::int64_t from, std::int64_t to) const;

    /// Describes the missing value in `row`, as a sentence to follow the place.
    static std::string sentence(const Column& column, std::int64_t row);

private:
    std::int64_t first_in_block(const Column& column, std::int64_t from, std::int64_t to) const;
    bool is_gap(std::string_view text) const noexcept;

    std::vector<std::string> words_;
    std::vector<double> numbers_;
};

}  // namespace midrank

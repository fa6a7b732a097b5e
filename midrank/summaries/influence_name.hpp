// Identifies an influence: the name under which its sums over rows are kept in the second round.

#pragma once

#include <cstdint>
#include <string>

namespace midrank {

struct InfluenceName {
    std::string measure;  ///< its id with its arguments
    std::int64_t point = -1;  ///< the operating point at which it is read; -1 where there is none

    friend bool operator==(const InfluenceName&, const InfluenceName&) = default;
};

}  // namespace midrank

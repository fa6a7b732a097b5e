// Which influence a sum over rows is of. Sums of the second round are kept under this name.

#pragma once

#include <cstdint>
#include <string>

namespace midrank {

struct InfluenceName {
    std::string measure;  ///< its id with its arguments
    std::int64_t point = -1;  ///< the operating point that it is read at; -1 where there is none

    friend bool operator==(const InfluenceName&, const InfluenceName&) = default;
};

}  // namespace midrank

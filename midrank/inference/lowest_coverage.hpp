// How remarks tell the lowest coverage that the coverage study found (docs/coverage.md): in one wording, whatever the remark is about.

#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace midrank {

/// `where` says at which places, as " at single places"; empty: of the interval as such.
inline std::string lowest_coverage(double per_cent, std::string_view where = "") {
    return fmt::format("coverage was as low as {:.0f} %{} in the coverage study (nominal 95 %)", per_cent, where);
}

}  // namespace midrank

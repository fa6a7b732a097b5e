#include "studies/reproduction/reproduction.hpp"

#include <algorithm>

namespace midrank {

std::string_view name_of(Verdict verdict) noexcept {
    switch (verdict) {
        case Verdict::equal:
            return "equal";
        case Verdict::rounding:
            return "rounding";
        case Verdict::sampling:
            return "sampling";
        case Verdict::misprint:
            return "misprint";
        case Verdict::fails:
            return "fails";
    }
    return "";
}

std::int64_t Reproduction::count(Verdict verdict) const noexcept {
    std::int64_t count = 0;
    for (const ReproducedSection& section : sections) {
        count += std::ranges::count(section.items, verdict, &ReproducedItem::verdict);
    }
    return count;
}

}  // namespace midrank

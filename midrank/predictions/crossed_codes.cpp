#include "midrank/predictions/crossed_codes.hpp"

#include "midrank/predictions/code_table.hpp"

namespace midrank {

std::optional<CrossedCodes> cross_codes(std::span<const std::int32_t> first, std::span<const std::int32_t> second,
                                        std::size_t groups_of_second, std::size_t most) {
    CrossedCodes found;
    found.codes.reserve(first.size());
    CodeTable known;
    for (std::size_t row = 0; row < first.size(); ++row) {
        const auto a = static_cast<std::size_t>(first[row]);
        const auto b = static_cast<std::size_t>(second[row]);
        const std::uint64_t key = a * groups_of_second + b;
        std::int32_t code = known.find(key, [](std::int32_t) { return true; });
        if (code == CodeTable::none) {
            if (found.pairs.size() == most) return std::nullopt;
            code = static_cast<std::int32_t>(found.pairs.size());
            known.insert(key, code);
            found.pairs.emplace_back(a, b);
        }
        found.codes.push_back(code);
    }
    return found;
}

}  // namespace midrank

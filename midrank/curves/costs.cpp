#include "midrank/curves/costs.hpp"

#include <limits>

namespace midrank {

std::vector<Parameter> Costs::parameters() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {{.name = "fp", .meaning = "cost of a false positive", .least = 0, .most = infinity, .standard = 1},
            {.name = "fn", .meaning = "cost of a false negative", .least = 0, .most = infinity, .standard = 1}};
}

Costs Costs::read(std::string_view text) { return of(read_arguments("cost", text, parameters())); }

Costs Costs::of(const Arguments& arguments) { return {arguments.get("fp", 1), arguments.get("fn", 1)}; }

}  // namespace midrank

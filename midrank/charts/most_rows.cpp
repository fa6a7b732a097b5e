#include "midrank/charts/most_rows.hpp"

#include <algorithm>
#include <numeric>

namespace midrank {

std::vector<std::size_t> places_of_most_rows(std::span<const double> weights, std::size_t most) {
    std::vector<std::size_t> places(weights.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::sort(places, [weights](std::size_t a, std::size_t b) {
        return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;
    });
    places.resize(std::min(most, places.size()));
    std::ranges::sort(places);
    return places;
}

std::vector<std::size_t> places_of_some_rows(std::span<const double> weights, std::size_t most) {
    std::vector<std::size_t> places = places_of_most_rows(weights, most);
    std::erase_if(places, [weights](std::size_t place) { return !(weights[place] > 0); });
    return places;
}

}  // namespace midrank

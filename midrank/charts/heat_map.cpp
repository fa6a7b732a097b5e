#include "midrank/charts/heat_map.hpp"

#include "midrank/base/name_order.hpp"
#include "midrank/charts/most_rows.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>

namespace midrank {
namespace {

std::vector<std::size_t> in_order(std::size_t count) {
    std::vector<std::size_t> places(count);
    std::iota(places.begin(), places.end(), std::size_t{0});
    return places;
}

/// A stable sort.
template <class Before>
std::vector<std::size_t> ordered(std::size_t count, Before before) {
    std::vector<std::size_t> places = in_order(count);
    std::ranges::sort(places,
                      [&before](std::size_t a, std::size_t b) { return before(a, b) || (!before(b, a) && a < b); });
    return places;
}

Value share(double part, double whole) { return whole > 0 ? Value(part / whole) : Value(Undefined::empty); }

std::vector<double> rows_of_classes(const ClassTable& table) {
    std::vector<double> rows;
    rows.reserve(table.class_count());
    for (std::size_t c = 0; c < table.class_count(); ++c) rows.push_back(table.truth(c));
    return rows;
}

std::vector<HeatMap::Order> orders_of(const HeatMap& map) {
    const std::size_t count = map.classes.size();
    std::vector<HeatMap::Order> orders;
    auto by_name =
        ordered(count, [&map](std::size_t a, std::size_t b) { return name_before(map.classes[a], map.classes[b]); });
    if (by_name != in_order(count)) orders.push_back({"given", "as given", in_order(count)});
    orders.push_back({"name", "by name", std::move(by_name)});
    orders.push_back({"support", "by rows of the class, most first",
                      ordered(count, [&map](std::size_t a, std::size_t b) { return map.truth[a] > map.truth[b]; })});
    const auto error = [&map](std::size_t c) { return map.error[c].defined() ? map.error[c].number() : -1; };
    orders.push_back({"error", "by share of errors, worst first",
                      ordered(count, [&error](std::size_t a, std::size_t b) { return error(a) > error(b); })});
    return orders;
}

}  // namespace

HeatMap heat_map_of(const ClassTable& table, std::size_t most_classes) {
    const std::vector<std::size_t> shown = places_of_most_rows(rows_of_classes(table), most_classes);
    HeatMap map;
    map.left_out = table.class_count() - shown.size();
    for (const std::size_t t : shown) {
        map.classes.push_back(table.classes()[t]);
        map.truth.push_back(table.truth(t));
        map.predicted.push_back(table.predicted(t));
        map.error.push_back(share(table.truth(t) - table.correct(t), table.truth(t)));
        std::vector<double>& counts = map.counts.emplace_back();
        std::vector<Value>& of_truth = map.of_truth.emplace_back();
        std::vector<Value>& of_predicted = map.of_predicted.emplace_back();
        for (const std::size_t p : shown) {
            const auto cell = table.cell_of(static_cast<std::int32_t>(t), static_cast<std::int32_t>(p));
            counts.push_back(cell ? table.cells()[*cell].weight() : 0);
            of_truth.push_back(share(counts.back(), table.truth(t)));
            of_predicted.push_back(share(counts.back(), table.predicted(p)));
        }
    }
    map.orders = orders_of(map);
    return map;
}

}  // namespace midrank

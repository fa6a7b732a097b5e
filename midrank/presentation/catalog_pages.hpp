// The catalog of measures and curves, listed or one entry explained: the answer of `midrank measures`.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/presentation/style.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace midrank {

/// Entries to tell about: all of both catalogs, or one; an id such as lift names a measure and a curve.
struct CatalogChoice {
    std::span<const Measure> measures;
    std::span<const Curve> curves;
    bool one = false;  ///< explained rather than listed
};

/// "0 to 1"
std::string range_of(const Measure& measure);

std::string table(const CatalogChoice& choice, const Style& style, std::size_t width);
std::string markdown(const CatalogChoice& choice);
std::string csv(const CatalogChoice& choice);
std::string json(const CatalogChoice& choice);  ///< docs/schema/measures.schema.json

}  // namespace midrank

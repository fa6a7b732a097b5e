// What the library of Parquet and Arrow files hands to a program that loads it only when there is such a file: Arrow's own libraries take
// more time to load than most commands take in all.

#pragma once

#include "midrank/sources/columnar.hpp"

#include <memory>
#include <span>
#include <string>

namespace midrank {

struct ArrowModule {
    decltype(&open_columnar) open;
    decltype(&open_encoder) encode;
};

}  // namespace midrank

/// Found by this name in the loaded library.
extern "C" __attribute__((visibility("default"))) const midrank::ArrowModule midrank_arrow_module;

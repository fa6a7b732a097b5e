// The interface of the library for Parquet and Arrow files, which a program loads only when there is such a file:
// loading Arrow takes longer than most commands do in total.

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

/// The symbol to look up in the loaded library.
extern "C" __attribute__((visibility("default"))) const midrank::ArrowModule midrank_arrow_module;

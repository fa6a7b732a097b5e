#include "midrank/arrow/module.hpp"

const midrank::ArrowModule midrank_arrow_module{midrank::open_columnar, midrank::open_encoder};

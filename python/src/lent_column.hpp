// A column that another program lends: chunks of memory that are viewed where they lie, and what keeps them there.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace midrank {

struct LentColumn {
    std::vector<Column> chunks;
    std::vector<std::shared_ptr<const void>> owners;

    std::int64_t size() const noexcept {
        std::int64_t rows = 0;
        for (const Column& chunk : chunks) rows += chunk.size;
        return rows;
    }
};

}  // namespace midrank

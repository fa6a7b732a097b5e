// A column lent by another program: chunks of memory viewed in place, and the owner that keeps them alive.

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

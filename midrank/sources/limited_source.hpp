// Refuses rows before they exhaust the memory: a few megabytes of gzip can hold 10^9 of them.

#pragma once

#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"
#include "midrank/sources/memory_limit.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// Approximate number of bytes per row of predictions: its columns, and as much again for what is computed from them.
std::int64_t bytes_of_row(const Roles& roles);

/// Number of bytes per row of these columns.
using BytesOfRow = std::function<std::int64_t(const std::vector<std::string>& columns)>;

/// Wraps a source; throws Error once its rows need more memory than `limit`, before the first one if their number is
/// known.
class LimitedSource : public Source {
public:
    /// `decompressed_bytes`: decompressed size so far, for the message, which ends with `way_out`.
    LimitedSource(Source& inner, BytesOfRow bytes_of_row, MemoryLimit limit, const std::int64_t& decompressed_bytes,
                  std::string way_out)
        : inner_(inner),
          bytes_of_row_(std::move(bytes_of_row)),
          limit_(limit),
          decompressed_bytes_(decompressed_bytes),
          way_out_(std::move(way_out)) {}

    std::string name() const override { return inner_.name(); }
    std::vector<std::string> column_names() override { return inner_.column_names(); }
    std::int64_t row_hint() const override { return inner_.row_hint(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;

private:
    [[noreturn]] void refuse(const std::string& rows) const;

    Source& inner_;
    BytesOfRow bytes_of_row_;
    MemoryLimit limit_;
    const std::int64_t& decompressed_bytes_;
    std::string way_out_;
};

}  // namespace midrank

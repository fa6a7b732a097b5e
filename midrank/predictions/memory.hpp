// Columns in memory, of any type and stride, as a source.

#pragma once

#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

class MemorySource : public Source {
public:
    /// `name`: the data as messages call them.
    explicit MemorySource(std::string name = "The data") : name_(std::move(name)) {}

    /// Adds a borrowed column, which must stay valid until the last read. Throws Error where its length differs from
    /// that of earlier columns.
    void add(std::string name, const Column& column);

    std::string name() const override { return name_; }
    std::vector<std::string> column_names() override { return names_; }
    std::int64_t row_hint() const override { return columns_.empty() ? 0 : columns_.front().size; }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;

private:
    std::string name_;
    std::vector<std::string> names_;
    std::vector<Column> columns_;
};

}  // namespace midrank

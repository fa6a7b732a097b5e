// Columns of a Python program as a source of rows. Each is fetched on first use, so a table of many columns costs no
// more than those that are named. Chunks may end at different places: a batch ends where any of them does.

#pragma once

#include "midrank/predictions/source.hpp"
#include "python/src/lent_column.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace midrank {

/// The row of a table at which the rows of a file begin, and their first number in the file, for messages.
struct RowsOfFile {
    std::int64_t row = 0;
    std::string file;
    std::int64_t first_row = 1;
};

/// Fetched columns; from files, with the origin of their rows.
struct FetchedColumns {
    FetchedColumns(std::vector<LentColumn> fetched)  // NOLINT(google-explicit-constructor): most come without files
        : columns(std::move(fetched)) {}

    std::vector<LentColumn> columns;
    std::vector<RowsOfFile> files = {};
};

class LentTable : public Source {
public:
    /// Fetches columns by index; may be called on any thread.
    using Fetch = std::function<FetchedColumns(const std::vector<std::size_t>& places)>;
    /// As Source::look; may be called on any thread.
    using Look = std::function<void(const std::vector<std::string>& columns, const std::function<void(const Batch&)>&)>;

    /// `file`: name of the file or part in messages about rows; `first_row`: number of the first row there.
    LentTable(std::string name, std::vector<std::string> names, Fetch fetch, std::string file = {},
              std::int64_t first_row = 1)
        : name_(std::move(name)),
          names_(std::move(names)),
          fetch_(std::move(fetch)),
          files_{{.row = 0, .file = std::move(file), .first_row = first_row}} {}

    std::string name() const override { return name_; }
    std::vector<std::string> column_names() override { return names_; }
    /// From the columns fetched so far.
    std::int64_t row_hint() const override { return columns_.empty() ? 0 : columns_.begin()->second.size(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;
    /// Does nothing unless look_at was called.
    void look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        if (look_) look_(columns, take);
    }
    void look_by(Look look) { look_ = std::move(look); }
    /// Enables look, at the rows that `first_rows` fetches; these may differ in number between columns.
    void look_at(Fetch first_rows);

    /// Notes on what was guessed about the columns.
    const std::vector<std::string>& said() const noexcept { return said_; }
    void say(std::vector<std::string> said) { said_ = std::move(said); }
    /// A column, valid during the lifetime of the table. Throws Error for an unknown name.
    const LentColumn& column(const std::string& name);
    /// `after_batch` is called after each batch of the next read, and may throw.
    void watch(std::function<void()> after_batch) { after_batch_ = std::move(after_batch); }
    /// Fetches those that are still missing, all at once.
    void fetch(const std::vector<std::string>& columns);

private:
    std::string name_;
    std::vector<std::string> names_;
    Fetch fetch_;
    Look look_;
    std::vector<RowsOfFile> files_;  ///< in the order of their rows; not empty
    std::vector<std::string> said_;
    std::function<void()> after_batch_;
    std::map<std::size_t, LentColumn> columns_;
};

}  // namespace midrank

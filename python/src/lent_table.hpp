// Columns of a Python program as a source of rows. Each is fetched when it is first asked for, so that a table of many columns
// costs no more than those that are named. Chunks may end in different places: a batch ends where any of them does.

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

/// From which row of a table on rows are those of a file, and the number of the first of them there: what messages name.
struct RowsOfFile {
    std::int64_t row = 0;
    std::string file;
    std::int64_t first_row = 1;
};

/// Columns that were fetched; from files, with where their rows stand in these.
struct FetchedColumns {
    FetchedColumns(std::vector<LentColumn> fetched)  // NOLINT(google-explicit-constructor): most come without files
        : columns(std::move(fetched)) {}

    std::vector<LentColumn> columns;
    std::vector<RowsOfFile> files = {};
};

class LentTable : public Source {
public:
    /// What fetches columns by their places; it is called on any thread.
    using Fetch = std::function<FetchedColumns(const std::vector<std::size_t>& places)>;
    /// What looks, as Source::look does; it is called on any thread.
    using Look = std::function<void(const std::vector<std::string>& columns, const std::function<void(const Batch&)>&)>;

    /// `file`: what messages about rows name, where the columns are those of a file or of a part; `first_row`: the number of the
    /// first of them there.
    LentTable(std::string name, std::vector<std::string> names, Fetch fetch, std::string file = {},
              std::int64_t first_row = 1)
        : name_(std::move(name)),
          names_(std::move(names)),
          fetch_(std::move(fetch)),
          files_{{.row = 0, .file = std::move(file), .first_row = first_row}} {}

    std::string name() const override { return name_; }
    std::vector<std::string> column_names() override { return names_; }
    /// Of the columns that are there already.
    std::int64_t row_hint() const override { return columns_.empty() ? 0 : columns_.begin()->second.size(); }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override;
    /// Nothing, unless the table was told by what to look.
    void look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        if (look_) look_(columns, take);
    }
    void look_by(Look look) { look_ = std::move(look); }
    /// Looks at the rows that `first_rows` fetches, which may be fewer of one column than of another.
    void look_at(Fetch first_rows);

    /// What was guessed about the columns, in sentences.
    const std::vector<std::string>& said() const noexcept { return said_; }
    void say(std::vector<std::string> said) { said_ = std::move(said); }
    /// The column itself, which lives as long as the table. Throws Error for a name that is not there.
    const LentColumn& column(const std::string& name);
    /// `after_batch` is called after each batch of the next read, and may throw.
    void watch(std::function<void()> after_batch) { after_batch_ = std::move(after_batch); }
    /// Gets those that are still missing, all at once.
    void fetch(const std::vector<std::string>& columns);

private:
    std::string name_;
    std::vector<std::string> names_;
    Fetch fetch_;
    Look look_;
    std::vector<RowsOfFile> files_;  ///< in the order of their rows; there is one
    std::vector<std::string> said_;
    std::function<void()> after_batch_;
    std::map<std::size_t, LentColumn> columns_;
};

}  // namespace midrank

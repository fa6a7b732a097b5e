// Text is read in blocks and cut into fields that are views into the block; the door parses them, so that it can name the
// row and the column of a value that is none. A block begins with the incomplete row that the last one ended with.

#include "midrank/sources/delimited.hpp"

#include "midrank/predictions/numbers.hpp"
#include "midrank/sources/arrow_error.hpp"
#include "midrank/sources/rows.hpp"

#include <arrow/io/interfaces.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

namespace midrank {

namespace {

constexpr std::size_t block_bytes = 1 << 20;
constexpr std::size_t longest_row = 64 << 20;
constexpr std::size_t most_columns = 100'000;

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> endings) {
    return std::ranges::any_of(endings, [path](std::string_view ending) { return path.ends_with(ending); });
}

class Delimited : public Reader {
public:
    Delimited(Input input, std::optional<char> delimiter, std::vector<std::string>& said)
        : input_(std::move(input)), block_(block_bytes) {
        fill();
        if (text().starts_with("\xEF\xBB\xBF")) used_ += 3;  // the byte order mark of UTF-8
        read_header(delimiter, said);
        estimate_rows();
    }

    std::vector<std::string> column_names() const override { return names_; }
    std::int64_t row_hint() const override { return row_hint_; }
    void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) override;

private:
    std::string_view text() const noexcept { return {block_.data() + used_, filled_ - used_}; }
    void fill();
    void read_header(std::optional<char> delimiter, std::vector<std::string>& said);
    void estimate_rows();
    [[noreturn]] void refuse_row(std::int64_t row, const RowCutter::Bad& bad) const;

    Input input_;
    char delimiter_ = ',';
    std::vector<std::string> names_;
    std::vector<char> block_;
    std::size_t used_ = 0;  // bytes of the block done with
    std::size_t filled_ = 0;  // bytes of the block read
    bool ended_ = false;  // nothing follows the block
    std::int64_t row_hint_ = 0;
};

/// Moves the rest of the block to its front and reads on; a block that is all rest doubles first.
void Delimited::fill() {
    std::memmove(block_.data(), block_.data() + used_, filled_ - used_);
    filled_ -= used_;
    used_ = 0;
    if (filled_ == block_.size()) block_.resize(2 * block_.size());
    const Trouble& trouble = input_.compressed ? damaged_compression : unreadable;
    while (filled_ < block_.size() && !ended_) {
        const auto room = static_cast<std::int64_t>(block_.size() - filled_);
        const std::int64_t count = checked(input_.stream->Read(room, block_.data() + filled_), input_.name, trouble);
        filled_ += static_cast<std::size_t>(count);
        ended_ = count == 0;
    }
}

void Delimited::read_header(std::optional<char> delimiter, std::vector<std::string>& said) {
    if (text().substr(0, 4096).find('\0') != std::string_view::npos) {
        throw Error(
            input_.name +
            ": it is not text, nor another kind of file that midrank reads: CSV, TSV, Parquet, Arrow IPC (Feather).");
    }
    const bool tabs = ends_with_any(input_.path, {".tsv", ".tab", ".tsv.gz", ".tab.gz", ".tsv.zst", ".tab.zst"});
    delimiter_ = delimiter.value_or(tabs ? '\t' : ',');
    std::optional<FirstRow> header = cut_first_row(text(), delimiter_, ended_);
    while (!header && !ended_ && block_.size() < longest_row) {
        fill();
        header = cut_first_row(text(), delimiter_, ended_);
    }
    if (!header) {
        throw Error(input_.name + ": there is no first line with the names of the columns" +
                    (text().find('"') == std::string_view::npos ? "." : ", or a quote in it is never closed.") +
                    " Put one on top.");
    }
    if (!delimiter && !tabs && header->fields.size() == 1) {
        for (const char other : {'\t', ';'}) {
            auto guess = cut_first_row(text(), other, ended_);
            if (!guess || guess->fields.size() == 1) continue;
            header = std::move(guess);
            delimiter_ = other;
            said.push_back("Reading " + input_.name + " with " + (other == '\t' ? "tabs" : "semicolons") +
                           " between the fields (name another with --delimiter).");
            break;
        }
    }
    if (header->fields.size() > most_columns) {
        throw Error(input_.name + ": the first line names " + std::to_string(header->fields.size()) +
                    " columns, more than midrank reads. Is it a table with names on top?");
    }
    for (const std::string& name : header->fields) names_.emplace_back(trimmed(name));
    used_ += header->bytes;
}

/// As many rows as lines in the first block, scaled to the size of the file, and a twentieth more.
void Delimited::estimate_rows() {
    const std::string_view sample = text();
    const auto lines = std::count(sample.begin(), sample.end(), '\n') + 1;
    if (ended_) {
        row_hint_ = lines;
    } else if (!input_.compressed && !sample.empty()) {
        const double times = static_cast<double>(input_.size) / static_cast<double>(sample.size());
        row_hint_ = static_cast<std::int64_t>(static_cast<double>(lines) * times * 1.05);
    }
}

void Delimited::read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) {
    RowCutter cutter(delimiter_, names_.size(), columns);
    Batch batch{.file = input_.name, .first_row = 1, .columns = {}};
    while (true) {
        const std::size_t bytes = cutter.cut(std::span(block_).subspan(used_, filled_ - used_), ended_);
        if (cutter.rows() > 0) {
            batch.columns.clear();
            for (std::size_t i = 0; i < columns.size(); ++i) batch.columns.push_back(column_of(cutter.fields(i)));
            take(batch);
            batch.first_row += static_cast<std::int64_t>(cutter.rows());
        }
        if (cutter.bad()) refuse_row(batch.first_row, *cutter.bad());
        if (ended_) return;
        used_ += bytes;
        if (filled_ - used_ >= longest_row) {
            throw Error(input_.name + ", row " + std::to_string(batch.first_row) + ": the row does not end within " +
                        std::to_string(longest_row >> 20) + " MiB. Is a quote in it never closed?");
        }
        fill();
    }
}

void Delimited::refuse_row(std::int64_t row, const RowCutter::Bad& bad) const {
    const std::string place = input_.name + ", row " + std::to_string(row) + ": ";
    if (bad.open_quote) {
        throw Error(place +
                    "a quote that opens here is never closed. Close it, or double it if it is part of the text.");
    }
    const auto fields = [](std::size_t count) { return std::to_string(count) + (count == 1 ? " field" : " fields"); };
    throw Error(place + "the row has " + fields(bad.fields) + ", but the first line names " +
                std::to_string(names_.size()) + ". Mend the row; a text that holds a delimiter must stand in quotes.");
}

}  // namespace

std::unique_ptr<Reader> open_delimited(Input input, std::optional<char> delimiter, std::vector<std::string>& said) {
    return std::make_unique<Delimited>(std::move(input), delimiter, said);
}

}  // namespace midrank

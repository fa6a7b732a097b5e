// Arrow's CSV parser cuts blocks of text into rows and fields, by RFC 4180: rows end with LF, CRLF or CR, a quoted
// field may hold anything, two quotes in it mean one, empty lines are no rows. Fields are handed out as the texts they
// are; read_predictions makes numbers of them, so that it can name the row and the column of a value that is none.
//
// The parser is the one within Arrow's csv::StreamingReader. That reader would cut the blocks too, but takes an open quote at
// the end of a file for a value, and stops at a row longer than two blocks. Here a block begins with the incomplete row that
// the last one ended with, and grows with it; a row still incomplete when all is read has a quote that is never closed.

#include "midrank/sources/delimited.hpp"

#include "midrank/predictions/numbers.hpp"
#include "midrank/sources/arrow_error.hpp"

#include <arrow/csv/options.h>
#include <arrow/csv/parser.h>
#include <arrow/io/interfaces.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace midrank {

namespace {

constexpr std::size_t block_bytes = 1 << 20;
constexpr std::size_t longest_row = 64 << 20;
constexpr std::size_t most_columns = 100'000;
constexpr std::int32_t rows_at_once = 1 << 16;  // what is made of them stays in the cache
constexpr Trouble uncut = {"its rows cannot be told apart", "Check the file."};

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> endings) {
    return std::ranges::any_of(endings, [path](std::string_view ending) { return path.ends_with(ending); });
}

arrow::csv::ParseOptions dialect(char delimiter) {
    auto options = arrow::csv::ParseOptions::Defaults();
    options.delimiter = delimiter;
    return options;
}

/// A visitor that appends the texts it is shown, with whatever Arrow tells besides.
template <class Text>
auto append_to(std::vector<Text>& texts) {
    return [&texts](const std::uint8_t* data, std::uint32_t size, auto...) {
        texts.emplace_back(reinterpret_cast<const char*>(data), size);
        return arrow::Status::OK();
    };
}

/// The fields of the first row of `text` that is not empty, and how many bytes it takes up to the next; none if it does
/// not end within `text`.
struct FirstRow {
    std::vector<std::string> fields;
    std::uint32_t bytes = 0;
};
std::optional<FirstRow> first_row(std::string_view text, char delimiter) {
    arrow::csv::BlockParser parser(dialect(delimiter), -1, -1, 1);
    FirstRow row;
    if (!parser.Parse(text, &row.bytes).ok() || parser.num_rows() == 0) return std::nullopt;
    if (!parser.VisitLastRow(append_to(row.fields)).ok()) return std::nullopt;
    return row;
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
    std::string place_of_row(std::int64_t row) const { return input_.name + ", row " + std::to_string(row) + ": "; }
    [[noreturn]] void refuse_row(std::int64_t row, std::int32_t fields) const;

    Input input_;
    char delimiter_ = ',';
    std::vector<std::string> names_;
    std::vector<char> block_;
    std::size_t used_ = 0;  // bytes of the block done with
    std::size_t filled_ = 0;  // bytes of the block read
    bool ended_ = false;  // nothing follows the block
    std::int64_t row_hint_ = 0;
};

/// Moves the rest of the block to its front and reads on; a block that is all rest doubles first. The last row ends with
/// the text, so a line end is put there.
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
        if (count > 0) continue;
        ended_ = true;
        block_[filled_++] = '\n';
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
    std::optional<FirstRow> header = first_row(text(), delimiter_);
    while (!header && !ended_ && block_.size() < longest_row) {
        fill();
        header = first_row(text(), delimiter_);
    }
    if (!header) {
        throw Error(input_.name + ": there is no first line with the names of the columns" +
                    (text().find('"') == std::string_view::npos ? "." : ", or a quote in it is never closed.") +
                    " Put one on top.");
    }
    if (!delimiter && !tabs && header->fields.size() == 1) {
        for (const char other : {'\t', ';'}) {
            auto guess = first_row(text(), other);
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
    const auto lines = std::count(sample.begin(), sample.end(), '\n');
    if (ended_) {
        row_hint_ = lines;
    } else if (!input_.compressed && !sample.empty()) {
        const double times = static_cast<double>(input_.size) / static_cast<double>(sample.size());
        row_hint_ = static_cast<std::int64_t>(static_cast<double>(lines) * times * 1.05);
    }
}

void Delimited::read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) {
    struct Ragged {
        std::int64_t row;
        std::int32_t fields;
    };
    std::optional<Ragged> ragged;  // the first of them
    auto options = dialect(delimiter_);
    options.invalid_row_handler = [&ragged](const arrow::csv::InvalidRow& row) {
        if (!ragged) ragged = {row.number, row.actual_columns};
        return arrow::csv::InvalidRowResult::Skip;
    };
    const auto width = static_cast<std::int32_t>(names_.size());
    std::vector<std::vector<std::string_view>> texts(columns.size());
    Batch batch{.file = input_.name, .first_row = 1, .columns = {}};
    while (true) {
        arrow::csv::BlockParser parser(options, width, batch.first_row, rows_at_once);
        std::uint32_t bytes = 0;
        check(parser.Parse(text(), &bytes), input_.name, uncut);
        const std::int64_t rows = ragged ? ragged->row - batch.first_row : parser.num_rows();
        if (rows > 0) {
            batch.columns.clear();
            for (std::size_t i = 0; i < columns.size(); ++i) {
                texts[i].clear();
                check(parser.VisitColumn(static_cast<std::int32_t>(columns[i]), append_to(texts[i])), input_.name,
                      uncut);
                batch.columns.push_back(slice(column_of<std::string_view>(texts[i]), 0, rows));
            }
            take(batch);
            batch.first_row += rows;
        }
        if (ragged) refuse_row(ragged->row, ragged->fields);
        used_ += bytes;
        if (parser.num_rows() == rows_at_once) continue;
        if (ended_) break;
        if (filled_ - used_ >= longest_row) {
            throw Error(place_of_row(batch.first_row) + "the row does not end within " +
                        std::to_string(longest_row >> 20) + " MiB. Is a quote in it never closed?");
        }
        fill();
    }
    if (!text().empty()) {
        throw Error(place_of_row(batch.first_row) +
                    "a quote that opens here is never closed. Close it, or double it if it is part of the text.");
    }
}

void Delimited::refuse_row(std::int64_t row, std::int32_t fields) const {
    throw Error(place_of_row(row) + "the row has " + std::to_string(fields) + (fields == 1 ? " field" : " fields") +
                ", but the first line names " + std::to_string(names_.size()) +
                ". Mend the row; a text that holds a delimiter must stand in quotes.");
}

}  // namespace

std::unique_ptr<Reader> open_delimited(Input input, std::optional<char> delimiter, std::vector<std::string>& said) {
    return std::make_unique<Delimited>(std::move(input), delimiter, said);
}

}  // namespace midrank

// Text is read in blocks (text_block.hpp), and split into rows and fields (fields.hpp). Fields are handed out as texts;
// read_predictions converts them to numbers, so that it can name the row and column of an invalid value. A row that is
// incomplete at the end of the text has an unclosed quote.

#include "midrank/sources/delimited.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/sources/fields.hpp"
#include "midrank/sources/text_block.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace midrank {

namespace {

constexpr std::size_t most_columns = 100'000;
constexpr std::int64_t rows_at_once = 1 << 16;  // so that converted values stay in the cache

bool ends_with_any(std::string_view path, std::initializer_list<std::string_view> endings) {
    return std::ranges::any_of(endings, [path](std::string_view ending) { return path.ends_with(ending); });
}

/// The names in the first line of `text`, and the number of bytes up to the next line; none if it does not end within
/// `text`.
struct Header {
    std::vector<std::string> names;
    std::size_t bytes = 0;
};
std::optional<Header> header_of(std::string_view text, char delimiter) {
    FieldCutter cutter(delimiter);
    const std::size_t empty = empty_lines(text);
    const std::size_t bytes = cutter.cut(text.substr(empty));
    if (bytes == 0) return std::nullopt;
    return Header{{cutter.fields().begin(), cutter.fields().end()}, empty + bytes};
}

class Delimited : public Reader {
public:
    Delimited(Input input, const SourceOptions& options, std::vector<std::string>& notes)
        : input_(std::move(input)), numbers_(options.numbers), only_looks_(options.only_looks), block_(*input_.bytes) {
        read_header(options.delimiter, notes);
        row_hint_ = estimated_rows(text(), block_.ended(), input_.compressed ? 0 : input_.size);
    }

    std::vector<std::string> column_names() const override { return names_; }
    std::int64_t row_hint() const override { return row_hint_; }
    void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) override;

private:
    std::string_view text() const noexcept { return block_.text(); }
    void read_header(std::optional<char> delimiter, std::vector<std::string>& notes);
    void take_line_of_excel(std::optional<char>& delimiter, std::vector<std::string>& notes);
    void guess_delimiter(Header& header, std::vector<std::string>& notes);
    std::string place_of_row(std::int64_t row) const { return input_.name + ", row " + std::to_string(row) + ": "; }
    [[noreturn]] void refuse_row(std::int64_t row, std::size_t fields) const;

    Input input_;
    NumberSpelling numbers_;
    bool only_looks_;
    TextBlock block_;
    char delimiter_ = ',';
    std::vector<std::string> names_;
    std::int64_t row_hint_ = 0;
};

void Delimited::read_header(std::optional<char> delimiter, std::vector<std::string>& notes) {
    if (text().substr(0, 4096).find('\0') != std::string_view::npos) {
        throw Error(input_.name +
                    ": it is neither text nor in another format that midrank reads. Use CSV, TSV, JSON Lines, Parquet "
                    "or Arrow IPC (Feather).");
    }
    take_line_of_excel(delimiter, notes);
    const bool tabs = ends_with_any(input_.path, {".tsv", ".tab", ".tsv.gz", ".tab.gz", ".tsv.zst", ".tab.zst"});
    delimiter_ = delimiter.value_or(tabs ? '\t' : ',');
    std::optional<Header> header = header_of(text(), delimiter_);
    while (!header && !block_.ended() && !block_.too_long()) {
        block_.fill();
        header = header_of(text(), delimiter_);
    }
    if (!header) {
        throw Error(input_.name + ": there is no first line with the column names" +
                    (text().find('"') == std::string_view::npos ? ". Add one at the top."
                                                                : ", or a quote in it is never closed. Add one at "
                                                                  "the top, or close the quote."));
    }
    if (!delimiter && (!tabs || header->names.size() == 1)) guess_delimiter(*header, notes);
    if (header->names.size() > most_columns) {
        throw Error(input_.name + ": the first line names " + std::to_string(header->names.size()) +
                    " columns, more than midrank reads. Is it a table with the column names in its first line?");
    }
    for (const std::string& name : header->names) names_.emplace_back(trimmed(name));
    block_.consume(header->bytes);
}

/// A line "sep=;" before the header gives the delimiter, unless the user does.
void Delimited::take_line_of_excel(std::optional<char>& delimiter, std::vector<std::string>& notes) {
    const std::string_view line = text().substr(0, std::min(text().find_first_of("\r\n"), text().size()));
    if (line.size() != 5 || !line.starts_with("sep=") || line.back() == '"') return;
    block_.consume(line.size());
    if (delimiter) return;
    delimiter = line.back();
    notes.push_back("Reading " + input_.name + " with the delimiter " + quoted(line.substr(4)) +
                    ", as given in its first line (choose another with --delimiter).");
}

/// Chooses the delimiter that gives most names in the first line, the current one if no other gives more. If the
/// current one gives several names, another one must give the same number of fields in the first row.
void Delimited::guess_delimiter(Header& header, std::vector<std::string>& notes) {
    const bool several = header.names.size() > 1;
    const char* guessed = nullptr;
    for (const auto& [other, word] :
         {std::pair{'\t', "tabs"}, {';', "semicolons"}, {'|', "vertical bars"}, {',', "commas"}}) {
        std::optional<Header> guess = header_of(text(), other);
        if (!guess || guess->names.size() <= header.names.size()) continue;
        const std::optional<Header> row = header_of(text().substr(guess->bytes), other);
        if (several && (!row || row->names.size() != guess->names.size())) continue;
        header = std::move(*guess);
        delimiter_ = other;
        guessed = word;
    }
    if (guessed != nullptr)
        notes.push_back("Reading " + input_.name + " with " + guessed +
                        " as the delimiter (choose another with --delimiter).");
}

void Delimited::read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) {
    FieldCutter cutter(delimiter_);
    std::vector<std::vector<std::string_view>> texts(columns.size());
    Batch batch{.file = input_.name, .first_row = 1, .columns = {}};
    while (true) {
        std::int64_t rows = 0;
        bool ragged = false;
        cutter.forget();
        for (auto& column : texts) column.clear();
        for (; rows < rows_at_once; ++rows) {
            block_.consume(empty_lines(text()));
            const std::size_t bytes = cutter.cut(text());
            if (bytes == 0) break;
            const std::vector<std::string_view>& fields = cutter.fields();
            ragged = fields.size() != names_.size();
            if (ragged) break;
            block_.consume(bytes);
            for (std::size_t i = 0; i < columns.size(); ++i) texts[i].push_back(fields[columns[i]]);
        }
        if (ragged && only_looks_) refuse_row(batch.first_row + rows, cutter.fields().size());
        if (rows > 0) {
            batch.columns.clear();
            for (const auto& column : texts) {
                batch.columns.push_back(column_of<std::string_view>(column));
                batch.columns.back().spelling = numbers_;
                batch.columns.back().delimiter = delimiter_;
            }
            take(batch);
            batch.first_row += rows;
        }
        if (ragged) refuse_row(batch.first_row, cutter.fields().size());
        if (rows == rows_at_once) continue;
        if (block_.ended()) break;
        if (block_.too_long()) {
            throw Error(place_of_row(batch.first_row) + "the row does not end within " +
                        std::to_string(TextBlock::longest_row >> 20) + " MiB. Is a quote in it never closed?");
        }
        block_.fill();
    }
    if (!text().empty()) {
        throw Error(place_of_row(batch.first_row) +
                    "a quote that opens here is never closed. Close it, or double it if it is part of the text.");
    }
}

void Delimited::refuse_row(std::int64_t row, std::size_t fields) const {
    if (names_.size() == 1) {
        throw BrokenRows(place_of_row(row) + "the row has " + std::to_string(fields) +
                         " fields, but the first line names only one column, " + quoted(names_.front()) +
                         ". Correct the row; or, if the first line does not have the column names, remove what is "
                         "above the line that does.");
    }
    throw BrokenRows(place_of_row(row) + "the row has " + std::to_string(fields) +
                     (fields == 1 ? " field" : " fields") + ", but the first line names " +
                     std::to_string(names_.size()) +
                     " columns. Correct the row; text that contains the delimiter must be in quotes.");
}

}  // namespace

std::unique_ptr<Reader> open_delimited(Input input, const SourceOptions& options, std::vector<std::string>& notes) {
    return std::make_unique<Delimited>(std::move(input), options, notes);
}

}  // namespace midrank

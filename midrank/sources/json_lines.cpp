// Values are handed out as texts, as for CSV: read_predictions converts them to numbers, and names the row and column
// of an invalid one. true, false and numbers are taken as written, strings by their contents, null as missing.

#include "midrank/sources/json_lines.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/text_block.hpp"

#include <simdjson.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midrank {
namespace {

namespace json = simdjson::ondemand;

constexpr std::size_t most_columns = 100'000;
constexpr std::size_t deepest = 8;  // maximum depth of nested objects
constexpr std::int64_t rows_at_once = 1 << 16;  // so that converted values stay in the cache

/// A fault of JSON at a known key.
struct JsonFault {
    std::string sentence;
};

constexpr std::string_view white = " \t\r\n";

std::string_view without_white(std::string_view text) noexcept {
    const auto first = text.find_first_not_of(white);
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(white) - first + 1);
}

/// Whether a column is an element of a list, or has a numeric key in an object, such as "score.17".
bool is_of_place(std::string_view name) noexcept {
    const auto point = name.rfind('.');
    return point != std::string_view::npos && point + 1 < name.size() &&
           name.find_first_not_of("0123456789", point + 1) == std::string_view::npos;
}

/// The text of a value that is not a string, object or list. NaN and the like are not valid JSON, but written by some
/// programs; as texts they are refused or left out like those of CSV.
std::string_view scalar_text(std::string_view token) {
    if (token == "null") return {};
    static constexpr std::string_view words[] = {"true", "false", "NaN", "Infinity", "-Infinity"};
    if (std::ranges::find(words, token) != std::end(words)) return token;
    if (!token.empty() && token.find_first_not_of("0123456789+-.eE") == std::string_view::npos) return token;
    throw JsonFault{quoted(token) +
                    " is not a JSON value. Put text in double quotes, and write null for a missing value."};
}

class JsonLines : public Reader {
public:
    explicit JsonLines(Input input) : input_(std::move(input)), block_(*input_.bytes, simdjson::SIMDJSON_PADDING) {
        find_names();
        row_hint_ = estimated_rows(block_.text(), block_.ended(), input_.compressed ? 0 : input_.size);
    }

    std::vector<std::string> column_names() const override { return names_; }
    std::int64_t row_hint() const override { return row_hint_; }
    void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) override;

private:
    /// Receives the path and text of each value that is not an object or list.
    using Take = std::function<void(const std::string& path, json::value value)>;

    void find_names();
    /// The next line that is not blank, without its end, removed from `rest`; false where there is no complete line.
    bool next_line(std::string_view& rest, std::string_view& line);
    void visit(std::string_view line, const Take& take);
    void visit_object(json::object object, std::string& path, std::size_t depth, const Take& take);
    void visit_value(json::value value, std::string& path, std::size_t depth, const Take& take);
    std::string_view text_of(json::value value);
    [[noreturn]] void refuse_line(const std::string& sentence) const {
        throw Error(input_.name + ", line " + std::to_string(line_) + ": " + sentence);
    }
    void refuse_too_long() const;

    Input input_;
    TextBlock block_;
    json::parser parser_;
    std::vector<std::string> names_;
    std::deque<std::string> made_;  // strings that had escapes
    std::int64_t line_ = 0;  // number of the last line that was split
    std::int64_t row_hint_ = 0;
};

bool JsonLines::next_line(std::string_view& rest, std::string_view& line) {
    while (true) {
        const auto end = rest.find('\n');
        if (end == std::string_view::npos) return false;
        line = without_white(rest.substr(0, end));
        rest.remove_prefix(end + 1);
        ++line_;
        if (!line.empty()) return true;
    }
}

void JsonLines::visit(std::string_view line, const Take& take) {
    if (line.front() != '{') {
        refuse_line(
            quoted(line.substr(0, 20)) +
            " does not begin an object. JSON Lines has one object per line, such as {\"label\": 1, \"score\": 0.9}.");
    }
    try {
        json::document row = parser_.iterate(line.data(), line.size(), line.size() + simdjson::SIMDJSON_PADDING);
        std::string path;
        visit_object(row.get_object(), path, 0, take);
        if (row.current_location().error() != simdjson::OUT_OF_BOUNDS)  // the end
            refuse_line("there is something after the object. JSON Lines has one object per line.");
    } catch (const simdjson::simdjson_error& error) {
        if (line.size() < 3 || line.back() != '}') {
            refuse_line(
                "the line does not end with the closing brace of its object. JSON Lines has one object per line; jq -c "
                "converts the file.");
        }
        if (error.error() == simdjson::UTF8_ERROR)
            refuse_line("it is not valid UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8.");
        refuse_line("it is not valid JSON (" + printable(error.what()) + "). Correct the line.");
    } catch (const JsonFault& fault) {
        refuse_line(fault.sentence);
    }
}

void JsonLines::visit_object(json::object object, std::string& path, std::size_t depth, const Take& take) {
    const std::size_t before = path.size();
    for (auto found : object) {
        const std::string_view key = found.unescaped_key();
        if (depth > 0) path += '.';
        path += key;
        visit_value(found.value(), path, depth, take);
        path.resize(before);
    }
}

void JsonLines::visit_value(json::value value, std::string& path, std::size_t depth, const Take& take) {
    const char first = value.raw_json_token().front();
    if (first != '{' && first != '[') return take(path, value);
    if (depth == deepest) return;
    if (first == '{') return visit_object(value.get_object(), path, depth + 1, take);
    const std::size_t before = path.size();
    std::size_t place = 0;
    for (auto element : value.get_array()) {
        path += '.' + std::to_string(place++);
        visit_value(element.value(), path, depth + 1, take);
        path.resize(before);
    }
}

std::string_view JsonLines::text_of(json::value value) {
    const std::string_view token = without_white(value.raw_json_token());
    if (token.front() != '"') return scalar_text(token);
    const std::string_view text = value.get_string();
    const std::string_view raw = token.size() < 2 ? "" : token.substr(1, token.size() - 2);
    if (raw == text) return raw;  // valid as long as the block
    return made_.emplace_back(text);
}

void JsonLines::refuse_too_long() const {
    throw Error(input_.name + ", line " + std::to_string(line_ + 1) + ": the line does not end within " +
                std::to_string(TextBlock::longest_row >> 20) +
                " MiB. JSON Lines has one object per line; jq -c converts the file.");
}

/// The names from the first block, extended until it has a complete line.
void JsonLines::find_names() {
    std::unordered_map<std::string, bool> known;
    std::int64_t rows = 0;
    while (names_.empty()) {
        std::string_view rest = block_.text();
        std::string_view line;
        line_ = 0;
        rows = 0;
        while (next_line(rest, line)) {
            ++rows;
            visit(line, [&](const std::string& path, json::value) {
                if (!known.try_emplace(path).second) return;
                names_.push_back(path);
                if (names_.size() <= most_columns) return;
                throw JsonFault{"there are more than " + std::to_string(most_columns) +
                                " keys, more than midrank reads. Is it a table with the same keys in each row?"};
            });
        }
        if (block_.ended()) break;
        if (block_.too_long()) refuse_too_long();
        if (names_.empty()) block_.fill();
    }
    line_ = 0;
    if (rows == 1 && block_.ended() && !names_.empty() && std::ranges::all_of(names_, is_of_place)) {
        throw Error(input_.name +
                    ": it is one JSON object with whole columns, but midrank reads JSON Lines, one object per row. "
                    "pandas writes them with to_json(path, orient=\"records\", lines=True).");
    }
}

void JsonLines::read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < columns.size(); ++i) places.emplace(names_[columns[i]], i);
    std::vector<std::vector<std::string_view>> texts(columns.size());
    std::vector<std::int64_t> last_line(columns.size());  // last line in which the column had a value
    Batch batch{.file = input_.name, .first_row = 1, .columns = {}};
    while (true) {
        std::int64_t rows = 0;
        made_.clear();
        for (auto& column : texts) column.clear();
        std::string_view rest = block_.text();
        std::string_view line;
        while (rows < rows_at_once && next_line(rest, line)) {
            for (auto& column : texts) column.emplace_back();
            visit(line, [&](const std::string& path, json::value value) {
                const auto place = places.find(path);
                if (place == places.end()) return;
                if (std::exchange(last_line[place->second], line_) == line_)
                    throw JsonFault{"the key " + quoted(path) + " occurs twice. Remove one of them."};
                texts[place->second].back() = text_of(value);
            });
            ++rows;
        }
        if (rows > 0) {
            batch.columns.clear();
            for (const auto& column : texts) batch.columns.push_back(column_of<std::string_view>(column));
            take(batch);
            batch.first_row += rows;
        }
        block_.consume(block_.text().size() - rest.size());
        if (rows == rows_at_once) continue;
        if (block_.ended()) break;
        if (block_.too_long()) refuse_too_long();
        block_.fill();
    }
}

}  // namespace

std::unique_ptr<Reader> open_json_lines(Input input) { return std::make_unique<JsonLines>(std::move(input)); }

}  // namespace midrank

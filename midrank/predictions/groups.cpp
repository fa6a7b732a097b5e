#include "midrank/predictions/groups.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/gaps.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/values.hpp"

#include <concepts>
#include <cstring>
#include <functional>
#include <utility>

namespace midrank {

namespace {

template <class Value>
std::uint64_t bits_of(Value value) noexcept {
    std::uint64_t bits = 0;
    if constexpr (std::floating_point<Value>) value += Value{0};  // -0 is 0
    std::memcpy(&bits, &value, sizeof value);
    return bits;
}

}  // namespace

Groups::Groups(std::string name, std::int64_t row_hint, std::int64_t limit, std::string advice)
    : limit_(limit), advice_(std::move(advice)) {
    column_.name = std::move(name);
    reserve_gently(column_.codes, row_hint);
}

std::int32_t Groups::code_of(std::string_view name, std::int64_t row) {
    const std::uint64_t hash = std::hash<std::string_view>{}(name);
    const auto is_it = [this, name](std::int32_t code) {
        return column_.groups[static_cast<std::size_t>(code)] == name;
    };
    if (const std::int32_t known = codes_.find(hash, is_it); known != CodeTable::none) return known;
    if (!is_utf8(name)) {
        throw Fault{row,
                    quoted(name) + " is not valid UTF-8. Convert the file, for example with iconv -f latin1 -t utf-8."};
    }
    if (static_cast<std::int64_t>(column_.groups.size()) == limit_) {
        throw Fault{row, quoted(name) + " is one value too many: such a column can have at most " +
                             number_text(limit_) + " different values. " + advice_};
    }
    const auto code = static_cast<std::int32_t>(column_.groups.size());
    column_.groups.emplace_back(name);
    codes_.insert(hash, code);
    return code;
}

template <class Numbers>
void Groups::add_numbers(Numbers values, std::span<const Run> runs) {
    std::uint64_t last = 0;
    std::int32_t code = -1;
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            const auto value = values[row];
            if (const std::uint64_t bits = bits_of(value); code < 0 || bits != last) {
                code = number_codes_.find(bits, [](std::int32_t) { return true; });
                if (code == CodeTable::none) {
                    code = code_of(label_text_of(value), row);
                    number_codes_.insert(bits, code);
                }
                last = bits;
            }
            column_.codes.push_back(code);
        }
    }
}

void Groups::add(const Column& column, std::span<const Run> runs) {
    if (!is_textual(column.type)) {
        if (column.type != number_type_) number_codes_.clear();
        number_type_ = column.type;
        return use_numbers(column, [this, runs](auto values) { add_numbers(values, runs); });
    }
    const Texts texts(column);
    if (column.type == Type::dictionary) word_codes_.assign(column.words.size(), -1);
    std::string_view last;
    std::int32_t code = -1;
    for (const Run& run : runs) {
        for (std::int64_t row = run.first; row < run.last; ++row) {
            if (column.type == Type::dictionary) {
                std::int32_t& word_code = word_codes_[static_cast<std::size_t>(texts.code(row))];
                if (word_code < 0) word_code = code_of(texts[row], row);
                code = word_code;
            } else if (const std::string_view text = texts[row]; code < 0 || text != last) {
                code = code_of(text, row);
                last = text;
            }
            column_.codes.push_back(code);
        }
    }
}

std::optional<GroupColumn> groups_of(const Column& column, std::int64_t most) {
    Groups groups("", column.size, most, "");
    const Run all{0, column.size};
    try {
        if (Gaps({}).first(column, all.first, all.last) < all.last) return std::nullopt;
        groups.add(column, std::span(&all, 1));
    } catch (const Fault&) {
        return std::nullopt;
    }
    return std::move(groups).finish();
}

}  // namespace midrank

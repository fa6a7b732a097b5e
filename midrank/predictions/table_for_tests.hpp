// For tests of read_predictions: small tables written out where they are used, and the message of an Error as a value.

#pragma once

#include "midrank/base/error.hpp"
#include "midrank/predictions/column.hpp"
#include "midrank/predictions/source.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace midrank {

/// A source of batches built by the test; its columns are "label", "score" and what else the test names.
class TestSource : public Source {
public:
    explicit TestSource(std::vector<std::string> names, std::string file = "data.csv")
        : names_(std::move(names)), file_(std::move(file)) {}

    void batch(std::vector<Column> columns) { batches_.push_back(std::move(columns)); }

    std::string name() const override { return file_; }
    std::vector<std::string> column_names() override { return names_; }
    void read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        std::int64_t row = 1;
        for (const auto& held : batches_) {
            Batch batch{.file = file_, .first_row = row, .columns = {}};
            for (const std::string& column : columns) {
                for (std::size_t i = 0; i < names_.size(); ++i) {
                    if (names_[i] == column) batch.columns.push_back(held[i]);
                }
            }
            row += batch.columns.front().size;
            take(batch);
        }
    }
    void look(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) override {
        bool first = true;
        read(columns, [&take, &first](const Batch& batch) {
            if (std::exchange(first, false)) take(batch);
        });
    }

private:
    std::vector<std::string> names_;
    std::string file_;
    std::vector<std::vector<Column>> batches_;
};

/// Owns the values that columns borrow.
class OwnedValues {
public:
    template <class T>
    Column column(std::vector<T> values) {
        auto& kept = owned<T>().emplace_back(std::move(values));
        return column_of<T>(kept);
    }
    Column booleans(const std::vector<std::uint8_t>& values) {
        Column lent = column(values);
        lent.type = Type::boolean;
        return lent;
    }
    Column dictionary(const std::vector<std::int32_t>& codes, const std::vector<std::string_view>& words) {
        Column lent = column(codes);
        lent.type = Type::dictionary;
        lent.words = texts_.emplace_back(words);
        return lent;
    }
    /// `column`, with rows missing where the bit is 0.
    Column valid(Column lent, const std::vector<std::uint8_t>& bits) {
        lent.valid = bytes_.emplace_back(bits).data();
        return lent;
    }

private:
    template <class T>
    std::deque<std::vector<T>>& owned() {
        if constexpr (std::is_same_v<T, std::string_view>)
            return texts_;
        else if constexpr (std::is_same_v<T, std::uint8_t>)
            return bytes_;
        else
            return std::get<std::deque<std::vector<T>>>(numbers_);
    }

    std::deque<std::vector<std::string_view>> texts_;
    std::deque<std::vector<std::uint8_t>> bytes_;
    std::tuple<std::deque<std::vector<std::int8_t>>, std::deque<std::vector<std::int32_t>>,
               std::deque<std::vector<std::int64_t>>, std::deque<std::vector<float>>, std::deque<std::vector<double>>>
        numbers_;
};

/// The message of the Error that `work` throws; empty if it throws none.
template <class Work>
std::string message_of(Work&& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

}  // namespace midrank

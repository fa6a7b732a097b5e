// Rows of the data and below them those of a baseline, as one table with a further column that says which of the two a row is of. So items
// that stand in both are paired as those of several models are (paired_models.hpp).

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// What the further column says, in this order.
inline constexpr std::string_view word_of_data = "current";
inline constexpr std::string_view word_of_baseline = "baseline";

/// A model on one side, "baseline: score".
std::string model_on_side(std::string_view side, std::string_view model);
bool is_of_baseline(std::string_view model);
/// What the model is called without the side; nothing where it is on the other one.
std::optional<std::string> without_side(std::string_view name, std::string_view side);

/// The models of a long table by side and name; `models`: none or one, and without them the sides themselves. Throws
/// Error where one side has no rows.
GroupColumn models_by_side(GroupColumn sides, const std::vector<GroupColumn>& models);

using TakeBatch = std::function<void(const Batch&)>;

class DataAndBaseline : public Source {
public:
    /// Both must live as long as this.
    DataAndBaseline(Source& data, Source& baseline);

    /// The further column, which the data do not have, and which column_names() keeps to itself.
    const std::string& side_column() const noexcept { return column_; }

    std::string name() const override { return data_.name(); }
    std::vector<std::string> column_names() override { return data_.column_names(); }
    std::int64_t row_hint() const override { return data_.row_hint() + baseline_.row_hint(); }
    /// Throws Error where the baseline lacks one of the columns.
    void read(const std::vector<std::string>& columns, const TakeBatch& take) override;
    /// At the data alone.
    void look(const std::vector<std::string>& columns, const TakeBatch& take) override;

private:
    /// Calls `read` with the other columns, and with what makes of a side the taker of its batches, which adds the further column
    /// where it is asked for.
    template <class Read>
    void with_side(const std::vector<std::string>& columns, const TakeBatch& take, const Read& read);

    Source& data_;
    Source& baseline_;
    std::string column_ = "side";
};

}  // namespace midrank

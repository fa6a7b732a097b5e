// Rows of the data followed by those of a baseline, as one table with an additional column that tells them apart. So
// items in both are paired like those of several models (paired_models.hpp).

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

/// The values of the additional column, in this order.
inline constexpr std::string_view word_of_data = "current";
inline constexpr std::string_view word_of_baseline = "baseline";

/// The name of a model on one side: "baseline: score".
std::string model_on_side(std::string_view side, std::string_view model);
bool is_of_baseline(std::string_view model);
/// The name of the model without the side; none if it is on the other one.
std::optional<std::string> without_side(std::string_view name, std::string_view side);

/// The models of a long table by side and name; `models` holds at most one column, and without it the sides are the
/// models. Throws Error where one side has no rows.
GroupColumn models_by_side(GroupColumn sides, const std::vector<GroupColumn>& models);

using TakeBatch = std::function<void(const Batch&)>;

class DataAndBaseline : public Source {
public:
    /// Both must outlive this.
    DataAndBaseline(Source& data, Source& baseline);

    /// Name of the additional column. It is not a column of the data, and column_names() does not list it.
    const std::string& side_column() const noexcept { return column_; }

    std::string name() const override { return data_.name(); }
    std::vector<std::string> column_names() override { return data_.column_names(); }
    std::int64_t row_hint() const override { return data_.row_hint() + baseline_.row_hint(); }
    /// Throws Error where the baseline lacks one of the columns.
    void read(const std::vector<std::string>& columns, const TakeBatch& take) override;
    /// Looks at the data only.
    void look(const std::vector<std::string>& columns, const TakeBatch& take) override;

private:
    /// Calls `read` with the other columns and a function that gives, for each side, the consumer of its batches; this
    /// adds the additional column if it was requested.
    template <class Read>
    void with_side(const std::vector<std::string>& columns, const TakeBatch& take, const Read& read);

    Source& data_;
    Source& baseline_;
    std::string column_ = "side";
};

}  // namespace midrank

#include "midrank/sources/limited_source.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/sources/byte_count.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace midrank {
namespace {

constexpr std::int64_t number = 8, code = 4, flag = 1;

std::int64_t bytes_of(std::int64_t each, std::size_t count) { return each * static_cast<std::int64_t>(count); }

/// The number of rows of a text is only an estimate from its first lines; it may be too large by this factor.
constexpr std::int64_t doubt = 2;

}  // namespace

std::int64_t bytes_of_row(const Roles& roles) {
    std::int64_t kept = roles.models.empty() && !roles.query ? flag : number;
    kept += bytes_of(number, roles.scores.size()) + bytes_of(flag, roles.labels.size());
    for (const ModelRole& model : roles.models) {
        kept += bytes_of(number, model.class_scores.size()) + bytes_of(flag, model.label_predictions.size());
        if (model.predicted) kept += number;
    }
    kept += bytes_of(number, roles.quantiles.size());
    if (roles.gain_if_flagged) kept += number;
    if (roles.weight) kept += number;
    // A soft-labelled row may become two entries in all columns, with weights and shares, and is a named cluster.
    if (roles.soft_labels)
        kept = number + 2 * (kept + bytes_of(code, roles.slices.size() + 3) + bytes_of(number, 2)) +
               static_cast<std::int64_t>(sizeof(std::string));
    for (const bool grouped : {roles.cluster.has_value(), roles.query.has_value(), roles.model.has_value()})
        if (grouped) kept += code;
    // Per item: its name, its slots in a hash table that is at most half full, and the index of its rows; each item has
    // at least two rows.
    if (roles.id) kept += code + number + (static_cast<std::int64_t>(sizeof(std::string)) + 4 * number * 2) / 2;
    return 2 * (kept + bytes_of(code, roles.slices.size()));
}

void LimitedSource::refuse(const std::string& rows) const {
    const std::string unpacked =
        decompressed_bytes_ > 0 ? ", unpacked to " + byte_count_text(decompressed_bytes_) + " so far," : "";
    refuse_for_memory(printable(inner_.name()) + ": " + rows + unpacked, limit_, way_out_);
}

void LimitedSource::read(const std::vector<std::string>& columns, const std::function<void(const Batch&)>& take) {
    if (limit_.bytes == 0) {
        inner_.read(columns, take);
        return;
    }
    const std::int64_t most_rows = limit_.bytes / bytes_of_row_(columns);
    if (inner_.row_hint() / doubt > most_rows) refuse("its rows, about " + number_text(inner_.row_hint()) + ",");
    std::int64_t rows = 0;
    inner_.read(columns, [&](const Batch& batch) {
        if (!batch.columns.empty()) rows += batch.columns.front().size;
        if (rows > most_rows) refuse("its first " + number_text(rows) + " rows");
        take(batch);
    });
}

}  // namespace midrank

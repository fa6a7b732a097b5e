#include "midrank/predictions/unused_columns.hpp"

#include "midrank/base/error.hpp"
#include "midrank/predictions/column_look.hpp"
#include "midrank/predictions/groups.hpp"
#include "midrank/predictions/named_columns.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace midrank {
namespace {

constexpr std::string_view weight_names[] = {"weight",         "weights",     "sample_weight",
                                             "sample_weights", "case_weight", "survey_weight"};
constexpr std::string_view cluster_names[] = {"cluster", "clusters", "group", "groups",
                                              "patient", "subject",  "user",  "id"};

/// With fewer groups, intervals for clusters are unreliable, and the column is more likely to be a slice.
constexpr std::size_t fewest_clusters = 10;
constexpr std::int64_t most_clusters = 1 << 16;

/// Whether the first rows have enough groups, some of which repeat.
bool repeats(const Column& column) {
    const auto groups = groups_of(column, most_clusters);
    return groups && groups->groups.size() >= fewest_clusters && groups->groups.size() < groups->codes.size();
}

bool holds_numbers(const Column& column) {
    const ColumnLook look = look_at(column, "");
    return look.numbers && !look.empty();
}

/// The columns without a role whose names and first rows are suitable.
template <class NameSuits, class RowsSuit>
std::vector<std::string> matching_free_columns(const Roles& roles, Source& table, const NamedColumns& columns,
                                               NameSuits name_suits, RowsSuit rows_suit) {
    std::vector<std::string> wanted;
    for (const std::string& name : free_columns(roles, columns))
        if (name_suits(name) && std::ranges::count(columns.names, name) == 1) wanted.push_back(name);
    if (wanted.empty()) return {};
    std::vector<std::string> found;
    try {
        table.look(wanted, [&](const Batch& batch) {
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (rows_suit(batch.columns[i])) found.push_back(wanted[i]);
        });
    } catch (const Error&) {
        return {};  // nobody asked for these columns
    }
    return found;
}

std::string not_used(const std::vector<std::string>& names) {
    return (names.size() == 1 ? "Column " : "Columns ") + listed(names) + (names.size() == 1 ? " is" : " are") +
           " not used.";
}

}  // namespace

std::vector<std::string> unused_columns(const Roles& roles, Source& table) {
    const std::vector<std::string> names = table.column_names();
    const std::string source = table.name();
    std::vector<std::string> sentences;
    ColumnLooks looks(table);
    const NamedColumns columns{names, source, sentences, looks};
    const auto is_weight = [](const std::string& name) { return is_one_of(name, weight_names); };
    if (!roles.weight) {
        const auto weights = matching_free_columns(roles, table, columns, is_weight, holds_numbers);
        if (!weights.empty())
            sentences.push_back(not_used(weights) + " If a column has the weights of rows, name it with --weight.");
    }
    // Rows of an item by several models, or of a query, belong together anyway.
    if (!roles.cluster && !roles.model && !roles.query) {
        const auto clusters = matching_free_columns(roles, table, columns, is_called_as_clusters, repeats);
        if (!clusters.empty())
            sentences.push_back(not_used(clusters) +
                                " If rows with the same value belong together, name the column with --cluster.");
    }
    return sentences;
}

bool is_called_as_clusters(std::string_view column) { return is_one_of(column, cluster_names) || ends_as_id(column); }

}  // namespace midrank

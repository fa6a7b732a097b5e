#include "midrank/predictions/long_table.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/groups.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/predictions/values.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t most_models = 50;
constexpr std::int64_t most_items = 1 << 16;

constexpr std::string_view model_names[] = {"model",     "model_name", "classifier", "algorithm",
                                            "estimator", "method",     "learner",    "run"};
constexpr std::string_view item_names[] = {"id",    "row",  "row_id", "item",      "item_id",   "sample",   "sample_id",
                                           "index", "idx",  "case",   "case_id",   "example",   "instance", "obs_id",
                                           "uid",   "uuid", "key",    "record_id", "example_id"};

/// The columns without a role whose names are suitable.
template <class Suits>
std::vector<std::string> free_names(const Roles& roles, const NamedColumns& columns, Suits suits) {
    std::vector<std::string> found;
    for (const std::string& name : free_columns(roles, columns))
        if (suits(name) && std::ranges::count(columns.names, name) == 1) found.push_back(name);
    return found;
}

bool is_number(const std::string& text) { return parse_number(text).has_value(); }

/// Whether each item occurs once with each model.
bool crossed(const GroupColumn& items, const GroupColumn& models) {
    const std::size_t rows = items.codes.size();
    if (items.groups.size() < 2 || items.groups.size() * models.groups.size() != rows) return false;
    std::vector<bool> seen(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto item = static_cast<std::size_t>(items.codes[row]);
        const std::size_t pair = item * models.groups.size() + static_cast<std::size_t>(models.codes[row]);
        if (seen[pair]) return false;
        seen[pair] = true;
    }
    return true;
}

/// Candidates for the columns of models and of items. Those with a typical name come first.
struct Candidates {
    std::vector<std::string> models, items;
    std::size_t models_by_name = 0, items_by_name = 0;
};

Candidates candidates(const Roles& roles, const NamedColumns& columns) {
    const auto is_model = [](const std::string& name) { return is_one_of(name, model_names); };
    const auto is_item = [](const std::string& name) { return is_one_of(name, item_names); };
    Candidates found{.models = free_names(roles, columns, is_model), .items = free_names(roles, columns, is_item)};
    found.models_by_name = found.models.size();
    found.items_by_name = found.items.size();
    const auto add = [&](std::vector<std::string>& names, auto suits) {
        std::ranges::move(free_names(roles, columns, suits), std::back_inserter(names));
    };
    if (found.items_by_name > 0)
        add(found.models, [&](const std::string& name) { return !is_model(name) && !is_item(name); });
    // Patients may occur several times without models, so such items are considered only next to a column with a
    // typical name.
    if (found.models_by_name > 0)
        add(found.items, [&](const std::string& name) { return !is_item(name) && ends_as_id(name); });
    return found;
}

/// The groups of the models, then those of the items, in the first rows; empty where they cannot be read.
std::vector<std::optional<GroupColumn>> groups_of(const Candidates& of, Source& table) {
    std::vector<std::string> wanted = of.models;
    wanted.insert(wanted.end(), of.items.begin(), of.items.end());
    std::vector<std::optional<GroupColumn>> groups;
    try {
        table.look(wanted, [&](const Batch& batch) {
            for (std::size_t i = 0; i < wanted.size(); ++i)
                groups.push_back(groups_of(batch.columns[i], i < of.models.size() ? most_models : most_items));
        });
    } catch (const Error&) {
        return {};  // problems of a column are reported when it is needed
    }
    if (groups.size() != wanted.size()) return {};
    return groups;
}

[[noreturn]] void refuse_several_models(const std::string& source, const std::string& found, const std::string& model,
                                        const std::string& item) {
    throw NeedsOptions(printable(source) + ": " + found + ", each once with each value of " + quoted(item) +
                           ", so the rows belong to several models, which a measure of all rows would mix. Separate "
                           "the models with --model " +
                           printable(model) + ", and pair their rows with --id " + printable(item) +
                           "; if they are not models, declare with --cluster " + printable(item) +
                           " that such rows belong together.",
                       {"--model", model, "--id", item});
}

}  // namespace

void check_for_long_table(const Roles& roles, Source& table, const NamedColumns& columns) {
    if (roles.model || roles.cluster || roles.query) return;
    const Candidates found = candidates(roles, columns);
    if (found.models.empty()) return;
    const auto groups = groups_of(found, table);
    if (groups.empty()) return;
    for (std::size_t m = 0; m < found.models.size(); ++m) {
        if (!groups[m] || groups[m]->groups.size() < 2) continue;
        const bool by_name = m < found.models_by_name;
        if (!by_name && std::ranges::any_of(groups[m]->groups, is_number)) continue;
        const std::string& model = found.models[m];
        const std::string holds = "column " + quoted(model) + " contains " + listed(groups[m]->groups);
        bool tells = by_name;
        for (std::size_t i = 0; i < (by_name ? found.items.size() : found.items_by_name); ++i) {
            const auto& item = groups[found.models.size() + i];
            if (!item || !crossed(*item, *groups[m])) continue;
            if (by_name) refuse_several_models(columns.source, holds, model, found.items[i]);
            tells = true;
            break;
        }
        if (!tells) continue;
        columns.notes.push_back("All rows are evaluated together, although " + holds +
                                ". If these are models, separate them with --model " + printable(model) + ".");
    }
}

}  // namespace midrank

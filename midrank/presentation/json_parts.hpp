// What the JSON outputs are made of. Only the files of this folder include this one: it lets nlohmann/json in.

#pragma once

#include "midrank/evaluation/report.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace midrank {

using Json = nlohmann::ordered_json;

/// A text from outside as a JSON string: itself where it is UTF-8, else with its stray bytes as escapes.
std::string json_string(std::string_view text);

/// Distinct keys for names that may have become alike on the way.
class JsonKeys {
public:
    std::string key(std::string_view name);

private:
    std::set<std::string> taken_;
};

/// A count: 3 where it is whole, 2.5 where it is made of weights.
Json json_count(double count);

/// Adds `key`: the number, or null and beside it "infinite": "+" or "-".
void put_number(Json& object, double number);
/// Adds "low" and "high": null where infinite, with "low_infinite" or "high_infinite": true beside it.
void put_ends(Json& object, const Cut& cut);

Json json_cut(const Cut& cut);
Json json_input(const RowCounts& input);
Json json_threshold(const ChosenThreshold& threshold);
Json json_confusion(const Confusion& confusion);
/// `interval`, or `no_interval` with the reason; nothing where none was asked for.
void put_interval(Json& object, const std::optional<IntervalOrReason>& found);
Json json_answer(const Result& result);
/// Adds what was found about one model on one set of rows.
void put_slice(Json& object, const SliceReport& slice);
Json json_about(const Report& report);
Json json_notes(const Report& report);

/// The text of a document: each measure, note and condition on a line of its own, and so is everything else that holds no such.
std::string laid_out(const Json& document);
/// A value on one line.
std::string on_one_line(const Json& value);

}  // namespace midrank

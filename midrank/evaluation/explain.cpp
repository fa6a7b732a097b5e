#include "midrank/evaluation/explain.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/model_slice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t most_nearest = 5;

std::string lower(std::string_view text) {
    std::string found;
    for (const char letter : text)
        if (letter != '-' && letter != '_' && letter != ' ')
            found += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return found;
}

std::vector<std::string> names_in(std::string_view tools) {
    std::vector<std::string> names;
    for (std::size_t begin = 0; begin <= tools.size();) {
        const std::size_t end = std::min(tools.find(", ", begin), tools.size());
        names.emplace_back(tools.substr(begin, end - begin));
        begin = end + 2;
    }
    return names;
}

/// The user's name of a tool; "sklearn" is an alias.
std::string tool_asked_for(std::string_view text) {
    const std::string name = lower(text);
    return name == "sklearn" ? "scikitlearn" : name;
}

/// Whether the convention belongs to the tool; "scikit-learn before 1.3" counts as scikit-learn.
bool is_of(const Convention& convention, const std::string& tool) {
    return std::ranges::any_of(names_in(convention.tools),
                               [&](const std::string& name) { return lower(name).starts_with(tool); });
}

std::set<std::string> tools_of(TaskKind task) {
    std::set<std::string> known;
    for (const Convention& convention : conventions(task))
        for (const std::string& each : names_in(convention.tools)) known.insert(each);
    return known;
}

/// The tool that was probably meant, spelled as in the list.
std::string meant(const std::string& name, const std::set<std::string>& known) {
    std::map<std::string, std::string> spelled = {{"sklearn", "scikit-learn"}};
    for (const std::string& tool : known) spelled.emplace(lower(tool), tool);
    const std::vector<std::string_view> names(std::views::keys(spelled).begin(), std::views::keys(spelled).end());
    const std::optional<std::string_view> found = nearest(name, names);
    return found ? fmt::format(" Did you mean {}?", spelled.at(std::string(*found))) : "";
}

[[noreturn]] void refuse_tool(const std::string& tool, TaskKind task) {
    const std::string name = lower(tool);
    const std::set<std::string> known = tools_of(task);
    throw Error(fmt::format("For {}, no conventions of \"{}\" are known.{} The known tools are {}.", subject_of(task),
                            printable(tool), meant(name, known), fmt::join(known, ", ")));
}

std::vector<const Convention*> conventions_of(const std::string& tool, TaskKind task) {
    std::vector<const Convention*> found;
    const std::string name = tool_asked_for(tool);
    for (const Convention& convention : conventions(task))
        if (tool.empty() || is_of(convention, name)) found.push_back(&convention);
    if (found.empty()) refuse_tool(tool, task);
    return found;
}

/// Whether the digits are those of a single-precision number, such as `0.7916666865348816` for 0.79166669, rather than
/// of a rounded one: tools that compute in single precision print them.
bool is_single_precision(std::string_view digits, double value) {
    constexpr std::size_t most_of_a_float = 9;  // significant digits name every float
    std::string significant;
    for (const char each : digits)
        if (each >= '0' && each <= '9' && !(significant.empty() && each == '0')) significant += each;
    significant.erase(significant.find_last_not_of('0') + 1);
    return significant.size() > most_of_a_float && static_cast<double>(static_cast<float>(value)) == value;
}

/// The error of a single-precision number: a few roundings.
double roundings_of_a_float(double value) {
    constexpr float few = 4;
    const float size = std::abs(static_cast<float>(value));
    return few * (std::nextafter(size, std::numeric_limits<float>::infinity()) - size);
}

ModelExplanation explained(const ToolViews& data, const PrintedNumber& printed,
                           const std::vector<const Convention*>& tried) {
    std::vector<FoundConvention> all;
    for (const Convention* convention : tried) {
        const Value value = convention->value(data);
        if (value.defined() && std::isfinite(value.number())) all.push_back({convention, value.number()});
    }
    ModelExplanation found;
    for (const FoundConvention& each : all) {
        // Many measures are equal for both choices of the positive class; list them once.
        const bool said = !found.giving.empty() && found.giving.back().convention->tools == each.convention->tools &&
                          found.giving.back().convention->call == each.convention->call;
        if (printed.may_be(each.value) && !said) found.giving.push_back(each);
    }
    if (!found.giving.empty()) return found;
    // Equally close ones keep their order, which is that of their array.
    std::ranges::sort(all, {}, [&](const FoundConvention& each) {
        return std::pair(std::abs(each.value - printed.value), each.convention);
    });
    all.resize(std::min(all.size(), most_nearest));
    found.nearest = std::move(all);
    return found;
}

}  // namespace

PrintedNumber PrintedNumber::read(std::string_view text) {
    std::string_view digits = text;
    const bool per_cent = digits.ends_with('%');
    if (per_cent) digits.remove_suffix(1);
    PrintedNumber printed{.text = std::string(text)};
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), printed.value);
    if (error != std::errc() || stop != digits.data() + digits.size() || !std::isfinite(printed.value))
        throw Error("\"" + printable(text) +
                    "\" is not a number. Give the value as the other tool printed it, as in --value 0.8725.");
    const std::size_t mantissa_end = std::min(digits.find_first_of("eE"), digits.size());
    const std::size_t point = digits.find('.');
    const auto decimals = point < mantissa_end ? static_cast<int>(mantissa_end - point - 1) : 0;
    int exponent = 0;
    if (mantissa_end < digits.size())
        std::from_chars(digits.data() + mantissa_end + (digits[mantissa_end + 1] == '+' ? 2 : 1),
                        digits.data() + digits.size(), exponent);
    printed.half_unit = std::pow(10.0, exponent - decimals) / 2;
    if (is_single_precision(digits.substr(0, mantissa_end), printed.value))
        printed.half_unit = std::max(printed.half_unit, roundings_of_a_float(printed.value));
    if (per_cent) {
        printed.value /= 100;
        printed.half_unit /= 100;
    }
    return printed;
}

bool PrintedNumber::may_be(double number) const noexcept {
    // Allows for rounding errors of the tool itself.
    constexpr double of_a_tool = 1e-11;
    return std::abs(number - value) <= half_unit * (1 + 1e-9) + of_a_tool * std::abs(value);
}

Explanation explain(const EvidenceSet& evidence, const ExplainRequest& request) {
    need_every_row(evidence);
    const TaskKind task = evidence.origin().task;
    const std::vector<const Convention*> tried = conventions_of(request.tool, task);
    Explanation found{.report = report_on(evidence),
                      .printed = request.printed,
                      .tool = request.tool,
                      .tried = tried.size(),
                      .models = {}};
    for (const ModelSlice& model : whole_models(evidence, request.threshold, found.report.notes)) {
        SliceReport whole{.input = model.input, .threshold = model.threshold, .confusion = {}, .results = {}};
        found.report.models.push_back({model.model, std::move(whole), {}});
        found.models.push_back(explained(ToolViews::of(model.views, task), request.printed, tried));
    }
    return found;
}

}  // namespace midrank

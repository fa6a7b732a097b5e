#include "midrank/presentation/operating_points.hpp"

#include "midrank/base/text.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/markdown.hpp"
#include "midrank/presentation/numbers.hpp"
#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/sheet.hpp"
#include "midrank/presentation/table.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

/// One column: a point, or why there is none.
struct Side {
    std::string name;
    const PointReport* point;
    Undefined why_none;
};

std::vector<Side> sides_of(const std::vector<PickedPoint>& points) {
    std::vector<Side> sides;
    for (const PickedPoint& picked : points) {
        sides.push_back({printable(picked.rule), picked.point ? &*picked.point : nullptr, picked.why_none});
        if (picked.next) sides.push_back({"after " + printable(picked.rule), &*picked.next, picked.why_none});
    }
    return sides;
}

const std::vector<Result>* first_rates(const std::vector<Side>& sides) {
    const auto found = std::ranges::find_if(sides, [](const Side& side) { return side.point != nullptr; });
    return found == sides.end() ? nullptr : &found->point->rates;
}

Figure number(const std::string& text) { return {text, text.ends_with("∞")}; }

Overview overview(std::string heading, const std::vector<PickedPoint>& points) {
    const std::vector<Side> sides = sides_of(points);
    std::vector<std::string> columns;
    columns.reserve(sides.size());
    for (const Side& side : sides) columns.push_back(side.name);
    OverviewBuilder builder(std::move(heading), std::move(columns));
    const auto row = [&](std::string id, std::string meaning, auto figure) {
        builder.row(std::move(id), std::move(meaning), [&](std::size_t i) {
            return sides[i].point != nullptr ? figure(*sides[i].point) : Figure{"–", true};
        });
    };
    builder.block("Threshold");
    builder.row("at", "", [&](std::size_t i) {
        return sides[i].point != nullptr ? number(rounded_threshold(sides[i].point->cut))
                                         : builder.undefined(reason(sides[i].why_none));
    });
    row("from", "the same items are labelled from here",
        [](const PointReport& point) { return number(rounded_ends(point.cut).low); });
    row("below", "up to, but not including",
        [](const PointReport& point) { return number(rounded_ends(point.cut).high); });
    builder.block("Confusion matrix");
    const auto cell = [&row](std::string id, std::string meaning, double Confusion::* count) {
        row(std::move(id), std::move(meaning),
            [count](const PointReport& point) { return number(rounded(point.confusion.*count)); });
    };
    cell("tp", "true positives", &Confusion::true_positive);
    cell("fp", "false positives", &Confusion::false_positive);
    cell("fn", "false negatives", &Confusion::false_negative);
    cell("tn", "true negatives", &Confusion::true_negative);
    builder.block("Rates");
    if (const auto* rates = first_rates(sides)) {
        for (std::size_t r = 0; r < rates->size(); ++r) {
            const MeasureRequest& requested = (*rates)[r].requested;
            row(requested.key, requested.measure->title,
                [&builder, r](const PointReport& point) { return builder.figure(point.rates[r]); });
        }
    }
    return std::move(builder).take();
}

std::vector<Overview> overviews(const OperatingPoints& found) {
    std::vector<Overview> all;
    for (std::size_t i = 0; i < found.points.size(); ++i) {
        const auto& [name, whole, slices] = found.report.models[i];
        const std::string counts = fmt::format("{} rows, {} positive, {} negative", whole.input.rows,
                                               whole.input.positives, whole.input.negatives);
        all.push_back(overview(fmt::format("Model {}: {}", printable(name, 24), counts), found.points[i]));
    }
    return all;
}

Json json_point(const PointReport& point) {
    Json object = {{"threshold", json_cut(point.cut)}, {"confusion", json_confusion(point.confusion)}};
    for (const Result& rate : point.rates) object["measures"][rate.requested.key] = json_answer(rate);
    return object;
}

void put_model(Json& object, const ModelReport& model, const std::vector<PickedPoint>& points) {
    object["input"] = json_input(model.whole.input);
    Json rules = Json::object();
    for (const PickedPoint& picked : points) {
        Json found = picked.point ? json_point(*picked.point) : Json{{"undefined", reason(picked.why_none)}};
        if (picked.next) found["next"] = json_point(*picked.next);
        rules[json_string(picked.rule)] = std::move(found);
    }
    object["rules"] = std::move(rules);
}

}  // namespace

std::string table(const OperatingPoints& found, const Style& style, std::size_t width) {
    return style.paint(preface(found.report), Tone::quiet) + "\n\n" + table(overviews(found), style, width);
}

std::string markdown(const OperatingPoints& found) {
    return markdown_text(preface(found.report)) + "\n\n" + markdown(overviews(found));
}

std::string csv(const OperatingPoints& found) {
    Sheet sheet;
    sheet.columns = {"model", "rule", "point", "threshold", "low", "high", "tp", "fp", "fn", "tn", "undefined"};
    const auto add = [&sheet](const std::string& model, const PickedPoint& picked, const char* name,
                              const std::optional<PointReport>& point) {
        std::vector<Entry> row = {model, picked.rule, name};
        if (!point) {
            row.insert(row.end(), 7, "");
            row.emplace_back(std::string(reason(picked.why_none)));
        } else {
            const Confusion& c = point->confusion;
            row.insert(row.end(), {point->cut.value, point->cut.low, point->cut.high, c.true_positive, c.false_positive,
                                   c.false_negative, c.true_negative, ""});
            for (const Result& rate : point->rates) {
                const Value& value = rate.answer.value;
                row.push_back(value.defined() ? Entry(value.number()) : Entry(""));
            }
        }
        row.resize(sheet.columns.size(), "");
        sheet.rows.push_back(std::move(row));
    };
    for (const auto& points : found.points) {
        const auto with_point =
            std::ranges::find_if(points, [](const PickedPoint& picked) { return picked.point.has_value(); });
        if (with_point == points.end() || sheet.columns.size() > 11) continue;
        for (const Result& rate : with_point->point->rates) sheet.columns.push_back(rate.requested.key);
    }
    for (std::size_t i = 0; i < found.points.size(); ++i) {
        for (const PickedPoint& picked : found.points[i]) {
            add(found.report.models[i].name, picked, "picked", picked.point);
            if (picked.next) add(found.report.models[i].name, picked, "next", picked.next);
        }
    }
    return csv(sheet);
}

std::string json(const OperatingPoints& found) {
    Json document = {{"schema", "midrank/threshold/1"}, {"about", json_about(found.report)}};
    if (found.points.size() == 1) {
        put_model(document, found.report.models.front(), found.points.front());
    } else {
        Json models = Json::object();
        JsonKeys keys;
        for (std::size_t i = 0; i < found.points.size(); ++i) {
            const ModelReport& model = found.report.models[i];
            put_model(models[keys.key(model.name)], model, found.points[i]);
        }
        document["models"] = std::move(models);
    }
    document["notes"] = json_notes(found.report);
    return laid_out(document);
}

}  // namespace midrank

#include "midrank/base/text.hpp"
#include "midrank/evaluation/operating_points.hpp"
#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/figures.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// One column: a point, or why there is none.
struct Side {
    std::string name;
    const PointReport* point;
    Undefined why_none;
    const PickedPoint* picked = nullptr;  ///< null for the next point, which labels one tie more
};

std::vector<Side> sides_of(const std::vector<PickedPoint>& points) {
    std::vector<Side> sides;
    for (const PickedPoint& picked : points) {
        sides.push_back({printable(picked.rule), picked.point ? &*picked.point : nullptr, picked.why_none, &picked});
        if (picked.next) sides.push_back({"after " + printable(picked.rule), &*picked.next, picked.why_none});
    }
    return sides;
}

const std::vector<Result>* first_rates(const std::vector<Side>& sides) {
    const auto found = std::ranges::find_if(sides, [](const Side& side) { return side.point != nullptr; });
    return found == sides.end() ? nullptr : &found->point->rates;
}

/// The performance of the rule on unseen rows; null where unknown.
const RuleOutOfBag* out_of_bag(const PickedPoint* picked) {
    return picked != nullptr && picked->out_of_bag ? std::get_if<RuleOutOfBag>(&*picked->out_of_bag) : nullptr;
}

/// The rate with that key on unseen rows.
const Value* unseen(const PickedPoint* picked, const std::string& key) {
    const RuleOutOfBag* const found = out_of_bag(picked);
    if (found == nullptr) return nullptr;
    const auto rate = std::ranges::find(found->rates, key, &RuleOutOfBag::Rate::key);
    return rate == found->rates.end() ? nullptr : &rate->value;
}

/// The performance of the rules on unseen rows.
void add_out_of_bag(Figures& figures, const std::vector<Side>& sides, const std::vector<Result>& rates) {
    const auto asked = [](const Side& side) { return side.picked != nullptr && side.picked->out_of_bag; };
    if (std::ranges::none_of(sides, asked)) return;
    figures.group("Out of bag: judged on rows the rule did not see");
    figures.row("at", "where the rule picks", [&](std::size_t i) {
        if (!asked(sides[i])) return Figures::none();
        const RuleOutOfBag* const found = out_of_bag(sides[i].picked);
        if (found == nullptr) return figures.undefined(reason(std::get<Undefined>(*sides[i].picked->out_of_bag)));
        Figure figure = Figures::none();
        figure.interval = estimate_cells(sides[i].point->cut.value, found->threshold, 0)[1];
        return figure;
    });
    for (const Result& rate : rates) {
        const auto known = [&](const Side& side) { return unseen(side.picked, rate.requested.key) != nullptr; };
        if (std::ranges::none_of(sides, known)) continue;
        figures.row(rate.requested.key, rate.requested.measure->title, [&](std::size_t i) {
            const Value* const value = unseen(sides[i].picked, rate.requested.key);
            if (value == nullptr) return Figures::none();
            return value->defined() ? Figure{estimate_cells(*value, Undefined::empty, 0)[0]}
                                    : figures.undefined(reason(value->why()));
        });
    }
}

Figure count_at(const PointReport& point, const ConfusionCell& cell) {
    Figure figure{Cell(point.confusion.*cell.count)};
    if (!point.certified) return figure;
    const double fewest = point.certified->fewest.*cell.count;
    const double most = point.certified->most.*cell.count;
    if (fewest < most) figure.interval = Cell(fmt::format("[{}, {}]", fewest, most), Tone::quiet);
    return figure;
}

void add_figures(Document& document, const std::vector<PickedPoint>& points) {
    const std::vector<Side> sides = sides_of(points);
    std::vector<std::string> columns;
    columns.reserve(sides.size());
    for (const Side& side : sides) columns.push_back(side.name);
    Figures figures(std::move(columns));
    const auto row = [&](std::string id, std::string meaning, auto figure) {
        figures.row(std::move(id), std::move(meaning), [&](std::size_t i) {
            return sides[i].point != nullptr ? figure(*sides[i].point) : Figures::none();
        });
    };
    figures.group("Threshold");
    figures.row("at", "", [&](std::size_t i) {
        return sides[i].point != nullptr ? Figures::number(rounded_threshold(sides[i].point->cut))
                                         : figures.undefined(reason(sides[i].why_none));
    });
    row("from", "the same items are labelled from here",
        [](const PointReport& point) { return Figures::number(rounded_ends(point.cut).low); });
    row("below", "up to, but not including",
        [](const PointReport& point) { return Figures::number(rounded_ends(point.cut).high); });
    figures.group("Confusion matrix");
    for (const ConfusionCell& cell : confusion_cells)
        row(cell.id, cell.meaning, [&cell](const PointReport& point) { return count_at(point, cell); });
    figures.group("Rates");
    if (const auto* rates = first_rates(sides)) {
        for (std::size_t r = 0; r < rates->size(); ++r) {
            const MeasureRequest& requested = (*rates)[r].requested;
            row(requested.key, requested.measure->title,
                [&figures, r](const PointReport& point) { return figures.of(point.rates[r]); });
        }
    }
    if (const auto* rates = first_rates(sides)) add_out_of_bag(figures, sides, *rates);
    std::move(figures).add_to(document);
}

std::string certified_low(const std::string& of) { return of + "_certified_low"; }
std::string certified_high(const std::string& of) { return of + "_certified_high"; }

/// Whether a count or rate of a point is not exact.
bool is_bounded(const PointReport& point) {
    return point.certified ||
           std::ranges::any_of(point.rates, [](const Result& rate) { return rate.answer.certified.has_value(); });
}

/// Adds columns with the bounds of counts and rates, where points are not exact.
void add_certified_columns(CsvTable& csv_table, const OperatingPoints& found) {
    for (const auto& points : found.points) {
        for (const PickedPoint& picked : points) {
            if (!picked.point || !is_bounded(*picked.point)) continue;
            for (const ConfusionCell& cell : confusion_cells)
                csv_table.add_columns({certified_low(cell.id), certified_high(cell.id)});
            for (const Result& rate : picked.point->rates)
                csv_table.add_columns({certified_low(rate.requested.key), certified_high(rate.requested.key)});
        }
    }
}

void set_point(CsvTable& csv_table, const PointReport& point) {
    csv_table.set_last(point.cut);
    for (const ConfusionCell& cell : confusion_cells) {
        csv_table.set_last({{cell.id, point.confusion.*cell.count}});
        if (point.certified)
            csv_table.set_last({{certified_low(cell.id), point.certified->fewest.*cell.count},
                                {certified_high(cell.id), point.certified->most.*cell.count}});
    }
    for (const Result& rate : point.rates) {
        const std::string& key = rate.requested.key;
        csv_table.set_last({{key, entry_of(rate.answer.value)}});
        if (rate.answer.certified)
            csv_table.set_last(
                {{certified_low(key), rate.answer.certified->low}, {certified_high(key), rate.answer.certified->high}});
        if (!rate.interval) continue;
        csv_table.set_last(
            {{key + "_low", entry_of(low_of(*rate.interval))}, {key + "_high", entry_of(high_of(*rate.interval))}});
    }
}

Json json_point(const PointReport& point) {
    Json object = {{"threshold", json_cut(point.cut)}, {"confusion", json_confusion(point.confusion)}};
    if (point.certified) {
        for (const ConfusionCell& cell : confusion_cells)
            object["certified_confusion"][cell.id] = {json_count(point.certified->fewest.*cell.count),
                                                      json_count(point.certified->most.*cell.count)};
    }
    object["measures"] = json_by_measure(point.rates, json_answer);
    return object;
}

Json json_out_of_bag(const PickedPoint& picked) {
    if (const auto* why = std::get_if<Undefined>(&*picked.out_of_bag)) return {{"undefined", reason(*why)}};
    const auto& found = std::get<RuleOutOfBag>(*picked.out_of_bag);
    Json object = {{"replicates", found.replicates}, {"threshold", Json::object()}};
    put_interval(object["threshold"], found.threshold);
    object["measures"] = json_object(found.rates, &RuleOutOfBag::Rate::key,
                                     [](const RuleOutOfBag::Rate& rate) { return json_value(rate.value); });
    return object;
}

Json json_picked(const PickedPoint& picked) {
    Json found = picked.point ? json_point(*picked.point) : Json{{"undefined", reason(picked.why_none)}};
    if (picked.next) found["next"] = json_point(*picked.next);
    if (picked.out_of_bag) found["out_of_bag"] = json_out_of_bag(picked);
    return found;
}

}  // namespace

Document document_of(const OperatingPoints& found) {
    Document document;
    document.lines(preface(found.report), Tone::quiet);
    for (std::size_t i = 0; i < found.points.size(); ++i) {
        const ModelReport& model = found.report.models[i];
        document.add_after_gap(
            Heading{model_in_words(model.name, found.report.models, &ModelReport::name, "", model.whole.input)});
        add_figures(document, found.points[i]);
    }
    return document;
}

std::string csv(const OperatingPoints& found) {
    CsvTable csv_table = {{"model", "rule", "point", "threshold", "low", "high", "tp", "fp", "fn", "tn", "undefined"}};
    for (const auto& points : found.points) {
        if (const auto* rates = first_rates(sides_of(points)))
            for (const Result& rate : *rates)
                csv_table.add_columns({rate.requested.key, rate.requested.key + "_low", rate.requested.key + "_high"});
    }
    add_certified_columns(csv_table, found);
    for (const auto& points : found.points) {
        for (const PickedPoint& picked : points) {
            const RuleOutOfBag* const of = out_of_bag(&picked);
            if (of == nullptr) continue;
            for (const RuleOutOfBag::Rate& rate : of->rates) csv_table.add_column("out_of_bag_" + rate.key);
            csv_table.add_columns({"threshold_low", "threshold_high"});
        }
    }
    for (std::size_t i = 0; i < found.points.size(); ++i) {
        for (const PickedPoint& picked : found.points[i]) {
            const auto add = [&](const char* name) {
                csv_table.add({{"model", found.report.models[i].name}, {"rule", picked.rule}, {"point", name}});
            };
            add("picked");
            if (picked.point) set_point(csv_table, *picked.point);
            if (const RuleOutOfBag* const of = out_of_bag(&picked)) {
                for (const RuleOutOfBag::Rate& rate : of->rates)
                    csv_table.set_last({{"out_of_bag_" + rate.key, entry_of(rate.value)}});
                csv_table.set_last({{"threshold_low", entry_of(low_of(of->threshold))},
                                    {"threshold_high", entry_of(high_of(of->threshold))}});
            }
            if (!picked.point) csv_table.set_last({{"undefined", std::string(reason(picked.why_none))}});
            if (!picked.next) continue;
            add("next");
            set_point(csv_table, *picked.next);
        }
    }
    return csv(csv_table);
}

std::string json(const OperatingPoints& found) {
    Json document = json_document("threshold", found.report);
    put_models(document, found.report, [&found](std::size_t m) -> Json {
        return {{"input", json_input(found.report.models[m].whole.input)},
                {"rules", json_object(found.points[m], &PickedPoint::rule, json_picked)}};
    });
    return finished(std::move(document), found.report);
}

}  // namespace midrank

#include "midrank/presentation/curve_writer.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/sheet.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace midrank {

void CurveCsv::start(const CurveHead& head) {
    if (!head_written_) {
        std::string line = models_ ? "model," : "";
        if (slices_) line += "slice,";
        for (const std::string_view column : head.columns) line.append(column).append(",");
        line.back() = '\n';
        write(line);
        head_written_ = true;
    }
    owner_.clear();
    if (models_) owner_ += csv_field(printable(head.owner.model)) + ",";
    if (slices_) owner_ += csv_field(printable(head.owner.slice)) + ",";
}

void CurveCsv::point(std::span<const double> numbers) {
    line_ = owner_;
    for (const double number : numbers) line_.append(number_text(number)).append(",");
    line_.back() = '\n';
    write(line_);
}

CurveJson::CurveJson(TextSink sink, const Report& about)
    : CurveWriter(std::move(sink)), about_(on_one_line(json_about(about))) {}

void CurveJson::write_head() {
    if (head_written_) return;
    write("{\n  \"schema\": \"midrank/curve/1\",\n  \"about\": " + about_ + ",\n  \"curves\": [");
    head_written_ = true;
}

namespace {

Json json_band(const BandHead& band) {
    Json object = {{"kind", band.simultaneous ? "simultaneous" : "pointwise"},
                   {"level", band.level},
                   {"replicates", band.replicates},
                   {"undefined", band.undefined},
                   {"without_width", band.without_width}};
    if (band.simultaneous) object["multiplier"] = band.multiplier;
    return object;
}

}  // namespace

void CurveJson::start(const CurveHead& about) {
    write_head();
    Json columns = Json::array();
    for (const std::string_view column : about.columns) columns.push_back(column);
    const CurveOwner& owner = about.owner;
    Json head = {{"kind", about.kind},
                 {"model", json_string(owner.model)},
                 {"slice", owner.slice.empty() ? Json(nullptr) : Json(json_string(owner.slice))},
                 {"columns", std::move(columns)}};
    if (about.band) head["band"] = json_band(*about.band);
    std::string open = on_one_line(head);
    open.pop_back();  // the points come inside
    write((curves_ > 0 ? ",\n    " : "\n    ") + open + ",\n     \"points\": [");
    ++curves_;
    points_ = 0;
}

void CurveJson::point(std::span<const double> numbers) {
    line_ = points_ > 0 ? ",\n      [" : "\n      [";
    for (const double number : numbers) {
        // A threshold may be infinite, which JSON has no number for; this text is read as one by Python's float and by
        // JavaScript's Number.
        line_ += std::isinf(number) ? (number > 0 ? "\"Infinity\"" : "\"-Infinity\"") : number_text(number);
        line_ += ", ";
    }
    line_.resize(line_.size() - 2);
    line_ += ']';
    write(line_);
    ++points_;
}

void CurveJson::end(std::optional<Undefined> why_none) {
    write(points_ > 0 ? "\n     ]" : "]");
    if (why_none) write(", \"undefined\": " + on_one_line(reason(*why_none)));
    write("}");
}

void CurveJson::finish(const Report& report) {
    write_head();
    write(curves_ > 0 ? "\n  ],\n" : "],\n");
    write("  \"notes\": " + on_one_line(json_notes(report)) + "\n}\n");
}

}  // namespace midrank

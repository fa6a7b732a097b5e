#include "midrank/presentation/curve_writer.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"
#include "midrank/presentation/csv_table.hpp"
#include "midrank/presentation/json_parts.hpp"
#include "midrank/presentation/json_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

class CurveCsv : public CurveSink {
public:
    explicit CurveCsv(TextSink sink) : write_(std::move(sink)) {}

    void open(const Report& about, bool sliced) override {
        models_ = about.models.size() > 1;
        slices_ = sliced;
        classes_ = of_classes(about.task);
    }
    void start(const CurveHead& head) override;
    void point(std::span<const double> numbers) override;
    void end(std::optional<Undefined>) override {}
    void close(const Report&) override {}

private:
    TextSink write_;
    bool models_ = false, slices_ = false, classes_ = false;
    std::vector<std::string> columns_;  ///< of the first curve; set once the header is written
    std::vector<std::optional<std::size_t>> places_;  ///< their indices in the current curve, which may lack some
    std::string owner_;  ///< the fields before the numbers
    std::string line_;
};

class CurveJson : public CurveSink {
public:
    explicit CurveJson(TextSink sink) : write_(std::move(sink)) {}

    void open(const Report& about, bool) override { about_ = on_one_line(json_about(about)); }
    void start(const CurveHead& head) override;
    void point(std::span<const double> numbers) override;
    void end(std::optional<Undefined> why_none) override;
    void close(const Report& report) override;

private:
    /// Called only when there is a curve: earlier errors leave no text.
    void write_head();

    TextSink write_;
    std::string about_;
    bool head_written_ = false;
    std::int64_t curves_ = 0;
    std::int64_t points_ = 0;
    std::string line_;
};

void CurveCsv::start(const CurveHead& head) {
    if (columns_.empty()) {
        std::string line = models_ ? "model," : "";
        if (slices_) line += "slice,";
        if (classes_) line += "class,average,";
        for (const std::string& column : head.columns) line.append(column).append(",");
        line.back() = '\n';
        write_(line);
        columns_ = head.columns;
    }
    places_.clear();
    for (const std::string& column : columns_) {
        const auto found = std::ranges::find(head.columns, column);
        places_.push_back(found == head.columns.end()
                              ? std::nullopt
                              : std::optional(static_cast<std::size_t>(found - head.columns.begin())));
    }
    owner_.clear();
    if (models_) owner_ += csv_field(printable(head.owner.model)) + ",";
    if (slices_) owner_ += csv_field(printable(head.owner.slice)) + ",";
    if (classes_) owner_ += csv_field(printable(head.owner.of_class)) + "," + head.owner.average + ",";
}

void CurveCsv::point(std::span<const double> numbers) {
    line_ = owner_;
    for (const auto& place : places_) {
        if (place) line_.append(number_text(numbers[*place]));
        line_ += ',';
    }
    line_.back() = '\n';
    write_(line_);
}

void CurveJson::write_head() {
    if (head_written_) return;
    write_("{\n  \"schema\": \"midrank/curve/2\",\n  \"about\": " + about_ + ",\n  \"curves\": [");
    head_written_ = true;
}

Json json_band(const BandHead& band) {
    Json object = {{"kind", name_of(band.kind)}, {"level", band.level}};
    if (band.replicates > 0) {
        object["replicates"] = band.replicates;
        object["undefined"] = band.undefined;
    }
    if (band.multiplier > 0) object["multiplier"] = band.multiplier;
    return object;
}

void CurveJson::start(const CurveHead& about) {
    write_head();
    const CurveOwner& owner = about.owner;
    Json head = {{"kind", about.kind}, {"model", json_string(owner.model)}, {"slice", json_slice(owner.slice)}};
    if (!owner.of_class.empty()) head["class"] = json_string(owner.of_class);
    if (!owner.average.empty()) head["average"] = owner.average;
    if (about.exact) head["exact"] = *about.exact;
    head["columns"] = about.columns;
    if (about.band) head["band"] = json_band(*about.band);
    for (const auto& [name, number] : about.facts) head["facts"][std::string(name)] = json_finite(number);
    std::string open = on_one_line(head);
    open.pop_back();  // points are inserted here
    write_((curves_ > 0 ? ",\n    " : "\n    ") + open + ",\n     \"points\": [");
    ++curves_;
    points_ = 0;
}

void CurveJson::point(std::span<const double> numbers) {
    line_ = points_ > 0 ? ",\n      [" : "\n      [";
    for (const double number : numbers) {
        // JSON has no number for an infinite threshold; Python's float and JavaScript's Number parse this text.
        line_ += std::isinf(number) ? (number > 0 ? "\"Infinity\"" : "\"-Infinity\"") : number_text(number);
        line_ += ", ";
    }
    line_.resize(line_.size() - 2);
    line_ += ']';
    write_(line_);
    ++points_;
}

void CurveJson::end(std::optional<Undefined> why_none) {
    write_(points_ > 0 ? "\n     ]" : "]");
    if (why_none) write_(", \"undefined\": " + on_one_line(reason(*why_none)));
    write_("}");
}

void CurveJson::close(const Report& report) {
    write_head();
    write_(curves_ > 0 ? "\n  ],\n" : "],\n");
    write_("  \"notes\": " + on_one_line(json_notes(report)) + "\n}\n");
}

}  // namespace

std::unique_ptr<CurveSink> curve_writer(std::string_view format, TextSink sink) {
    if (format == "json") return std::make_unique<CurveJson>(std::move(sink));
    return std::make_unique<CurveCsv>(std::move(sink));
}

}  // namespace midrank

#include "midrank/presentation/csv.hpp"

#include "midrank/presentation/overview.hpp"
#include "midrank/presentation/sheet.hpp"

#include <string_view>
#include <utility>

namespace midrank {
namespace {

class Lines {
public:
    /// The lines to come are about these rows of this model.
    void about(const std::string& model, const std::string& slice) {
        model_ = model;
        slice_ = slice;
    }
    void count(const std::string& name, double number) {
        sheet_.rows.push_back({model_, slice_, name, number, "", "", "", "", "", "", "", "", "", ""});
    }
    void threshold(const ChosenThreshold& threshold) {
        const Cut& cut = threshold.cut;
        sheet_.rows.push_back({model_, slice_, "threshold", cut.value, "", "", cut.value, cut.low, cut.high,
                               threshold.rule, "", "", "", ""});
    }
    void result(const Result& result) {
        const Answer& answer = result.answer;
        std::vector<Entry> row = {model_, slice_, result.requested.key};
        if (answer.value.defined()) {
            row.insert(row.end(), {answer.value.number(), ""});
        } else {
            row.insert(row.end(), {"", std::string(reason(answer.value.why()))});
        }
        row.emplace_back(std::string(answer.unit));
        if (answer.at) {
            row.insert(row.end(), {answer.at->value, answer.at->low, answer.at->high});
        } else {
            row.insert(row.end(), {"", "", ""});
        }
        row.emplace_back(answer.remark);
        const auto* interval = result.interval ? std::get_if<Interval>(&*result.interval) : nullptr;
        if (interval != nullptr) {
            row.insert(row.end(),
                       {interval->bounds.low, interval->bounds.high, std::string(interval->method), interval->remark});
        } else {
            const bool asked = result.interval.has_value();
            row.insert(row.end(),
                       {"", "", "", asked ? std::string(reason(std::get<Undefined>(*result.interval))) : ""});
        }
        sheet_.rows.push_back(std::move(row));
    }

    std::string text() const { return csv(sheet_); }

private:
    Sheet sheet_ = {{"model", "slice", "measure", "value", "undefined", "unit", "threshold", "low", "high", "remark",
                     "interval_low", "interval_high", "interval_method", "interval_remark"},
                    {}};
    std::string model_, slice_;
};

void add(Lines& lines, const SliceReport& slice) {
    const RowCounts& input = slice.input;
    lines.count("rows", static_cast<double>(input.rows));
    lines.count("positives", static_cast<double>(input.positives));
    lines.count("negatives", static_cast<double>(input.negatives));
    lines.count("weight", input.weight);
    lines.count("distinct_scores", static_cast<double>(input.distinct_scores));
    if (slice.threshold) lines.threshold(*slice.threshold);
    if (const auto& confusion = slice.confusion) {
        lines.count("tp", confusion->true_positive);
        lines.count("fp", confusion->false_positive);
        lines.count("fn", confusion->false_negative);
        lines.count("tn", confusion->true_negative);
    }
    for (const Result& result : slice.results) lines.result(result);
}

}  // namespace

std::string csv(const Report& report) {
    Lines lines;
    for (const ModelReport& model : report.models) {
        lines.about(model.name, "");
        add(lines, model.whole);
        for (const auto& [name, slice] : model.slices) {
            lines.about(model.name, name);
            add(lines, slice);
        }
    }
    return lines.text();
}

}  // namespace midrank

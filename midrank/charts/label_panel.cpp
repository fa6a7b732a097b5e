#include "midrank/charts/label_panel.hpp"

#include "midrank/charts/most_rows.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

constexpr std::size_t most_numbers = 12;
constexpr std::size_t most_confusions = 5;

/// Counts rows by number of labels, and by number of predicted labels.
class Numbers {
public:
    void add(std::size_t truth, std::size_t predicted, double weight) {
        last_ = std::max({last_, truth, predicted});
        truth_[std::min(truth, most_numbers)].add(weight);
        predicted_[std::min(predicted, most_numbers)].add(weight);
        labels_.add_product(weight, static_cast<double>(truth));
        labels_predicted_.add_product(weight, static_cast<double>(predicted));
    }

    void put(LabelPanel& panel, double total) const {
        panel.more = last_ > most_numbers;
        for (std::size_t labels = 0; labels <= std::min(last_, most_numbers); ++labels)
            panel.by_number.push_back({labels, truth_[labels].total(), predicted_[labels].total()});
        panel.mean_truth = labels_.total() / total;
        if (panel.predicted) panel.mean_predicted = labels_predicted_.total() / total;
    }

private:
    std::vector<Sum> truth_ = std::vector<Sum>(most_numbers + 1), predicted_ = truth_;
    Sum labels_, labels_predicted_;
    std::size_t last_ = 0;
};

/// Weight of the rows in which one label was missed and another one wrongly predicted, for some labels.
class Confusions {
public:
    explicit Confusions(std::vector<std::size_t> labels)
        : labels_(std::move(labels)), cells_(labels_.size() * labels_.size()) {}

    void add(const LabelRows& rows, std::size_t row) {
        std::vector<std::size_t> missed;
        std::vector<std::size_t> set;
        for (std::size_t i = 0; i < labels_.size(); ++i) {
            const bool truth = rows.positive(labels_[i], row);
            if (truth != rows.flagged(labels_[i], row)) (truth ? missed : set).push_back(i);
        }
        for (const std::size_t a : missed)
            for (const std::size_t b : set) cells_[a * labels_.size() + b].add(rows.weight(row));
    }

    std::vector<LabelPanel::Confusion> most_frequent() const {
        std::vector<LabelPanel::Confusion> found;
        for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
            const double rows = cells_[cell].total();
            if (rows > 0) found.push_back({cell / labels_.size(), cell % labels_.size(), rows});
        }
        std::ranges::sort(found, [](const auto& a, const auto& b) {
            return a.rows != b.rows ? a.rows > b.rows : std::pair(a.missed, a.set) < std::pair(b.missed, b.set);
        });
        found.resize(std::min(most_confusions, found.size()));
        return found;
    }

private:
    std::vector<std::size_t> labels_;
    std::vector<Sum> cells_;
};

std::vector<double> rows_of_labels(const LabelRows& rows) {
    std::vector<double> of_labels;
    of_labels.reserve(rows.label_count());
    for (std::size_t label = 0; label < rows.label_count(); ++label) of_labels.push_back(rows.positive_total(label));
    return of_labels;
}

}  // namespace

LabelPanel label_panel_of(const LabelRows& rows, std::size_t most_labels) {
    const std::vector<double> of_labels = rows_of_labels(rows);
    const std::vector<std::size_t> shown = places_of_most_rows(of_labels, most_labels);
    LabelPanel panel;
    panel.left_out = rows.label_count() - shown.size();
    panel.predicted = rows.has_flags();
    for (const std::size_t label : shown) {
        panel.labels.push_back(rows.labels()[label]);
        panel.rows.push_back(of_labels[label]);
    }
    if (!(rows.total() > 0)) return panel;
    Numbers numbers;
    Confusions confusions(shown);
    Sum exact;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const double weight = rows.weight(row);
        if (!(weight > 0)) continue;
        std::size_t truth = 0;
        std::size_t predicted = 0;
        bool all = true;
        for (std::size_t label = 0; label < rows.label_count(); ++label) {
            const bool positive = rows.positive(label, row);
            const bool flagged = panel.predicted && rows.flagged(label, row);
            truth += positive ? 1 : 0;
            predicted += flagged ? 1 : 0;
            all = all && positive == flagged;
        }
        numbers.add(truth, predicted, weight);
        if (!panel.predicted) continue;
        if (all) exact.add(weight);
        confusions.add(rows, row);
    }
    numbers.put(panel, rows.total());
    if (!panel.predicted) return panel;
    panel.exact = exact.total() / rows.total();
    panel.confusions = confusions.most_frequent();
    return panel;
}

}  // namespace midrank

#include "midrank/inference/compared_rows.hpp"

#include "midrank/inference/bootstrap.hpp"

#include <algorithm>

namespace midrank {

ComparedRows::ComparedRows(std::span<const ComparedModel> models, Pairing pairing, Scheme scheme)
    : models_(models),
      pairing_(pairing),
      scheme_(scheme),
      clustered_(scheme == Scheme::clustered || !models.front().rows.clusters.empty() ||
                 !items_of(models.front().task_rows).clusters.empty()) {}

double ComparedRows::per_replicate(const ComparedModel& model) const {
    if (!of_two_classes()) return static_cast<double>(size_of(model.task_rows));
    const auto& totals = model.views->get<ClassTotals>();
    const bool counted = !clustered_ && totals.whole;
    return counted ? totals.total().number() : static_cast<double>(model.rows.size());
}

bool ComparedRows::can_be_drawn() const {
    return std::ranges::all_of(models_, [this](const ComparedModel& model) {
        if (model.has_rows() || !of_two_classes()) return model.has_rows();
        return pairing_ == Pairing::none && !drawn_by_row(model.views->get<Ranking>(), scheme_);
    });
}

std::span<const ComparedModel> ComparedRows::written_out() {
    if (written_out_.empty()) {
        for (const ComparedModel& model : models_) {
            const auto& ranking = model.views->get<Ranking>();
            const bool by_row = pairing_ == Pairing::rows || drawn_by_row(ranking, scheme_);
            const auto& own = repeated_.emplace_back(model.rows, by_row && ranking.whole());
            written_out_.push_back({.views = model.views, .rows = own.rows(), .choose = model.choose});
        }
    }
    return written_out_;
}

bool drawn_as_items(const MeasureRequest& requested, const ComparedRows& rows) {
    return !rows.of_two_classes() || requested.measure->formula.reads().has<RowGains>();
}

}  // namespace midrank

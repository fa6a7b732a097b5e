#include "midrank/measures/label_views.hpp"

namespace midrank {

LabelFlagViews Derive<LabelFlagViews>::of(const LabelRows& rows) {
    return {views_side_by_side(rows.label_count(), [&rows](std::size_t label) {
        return views_of_confusion(rows.confusion_of_label(label), rows.whole());
    })};
}

LabelRankingViews Derive<LabelRankingViews>::of(const LabelRows& rows) {
    return {views_side_by_side(rows.label_count(), [&rows](std::size_t label) { return Views(rows.ranking(label)); })};
}

PooledLabels Derive<PooledLabels>::of(const LabelRows& rows) { return {all_pairs(rows, rows.label_count())}; }

}  // namespace midrank

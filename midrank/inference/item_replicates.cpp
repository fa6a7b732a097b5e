#include "midrank/inference/item_replicates.hpp"

#include "midrank/inference/item_influence.hpp"
#include "midrank/inference/with_replacement.hpp"
#include "midrank/numerics/binomial.hpp"
#include "midrank/numerics/streams.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace midrank {
namespace {

/// How often each of some entries comes, of which entry e stands for `size(e)` alike.
template <class SizeOf>
std::vector<std::uint64_t> drawn_alike(std::size_t entries, SizeOf size_of, const Philox& random) {
    double left = 0;
    for (std::size_t e = 0; e < entries; ++e) left += size_of(e);
    auto draws = static_cast<std::int64_t>(left);
    BinomialDraws binomial(random);
    std::vector<std::uint64_t> counts(entries);
    for (std::size_t e = 0; e < entries && draws > 0; ++e) {
        const std::int64_t count = e + 1 == entries ? draws : binomial.draw(draws, std::min(size_of(e) / left, 1.0));
        counts[e] = static_cast<std::uint64_t>(count);
        draws -= count;
        left -= size_of(e);
    }
    return counts;
}

std::vector<std::uint64_t> drawn_singly(std::size_t entries, const Philox& random) {
    std::vector<std::uint8_t> counts(entries);
    draw_with_replacement(counts, static_cast<std::int64_t>(entries), random);
    return {counts.begin(), counts.end()};
}

/// How often each row comes in a replicate.
std::vector<std::uint64_t> drawn_rows(const ItemColumns& items, std::size_t rows, bool whole, const Philox& random) {
    const auto size_of = [&](std::size_t row) { return whole ? items.weight(row) : 1; };
    if (!items.clusters.empty()) {
        const auto clusters = drawn_singly(static_cast<std::size_t>(items.cluster_count), random);
        std::vector<std::uint64_t> counts(rows);
        for (std::size_t row = 0; row < rows; ++row)
            counts[row] =
                clusters[static_cast<std::size_t>(items.clusters[row])] * static_cast<std::uint64_t>(size_of(row));
        return counts;
    }
    if (!whole || items.weights.empty()) return drawn_singly(rows, random);
    return drawn_alike(rows, size_of, random);
}

/// One model, and how its views are made of how often rows came.
struct DrawnModel {
    const Views* views;
    std::vector<std::size_t> cell_of_row = {};

    /// The summaries that the requested measures read.
    Summaries drawn(std::span<const std::uint64_t> counts, const ItemColumns& items, const SummaryKinds& read) const {
        Summaries summaries;
        if (read.has<ClassTable>()) {
            const auto& table = views->get<ClassTable>();
            std::vector<double> of_cells(table.entries() + 1);
            for (std::size_t row = 0; row < counts.size(); ++row)
                of_cells[cell_of_row[row]] +=
                    static_cast<double>(counts[row]) * (table.whole() ? 1 : items.weight(row));
            summaries.put(table.with_weights(of_cells));
        }
        if (read.has<ClassScores>()) summaries.put(views->get<ClassScores>().with_counts(counts));
        if (read.has<Targets>()) summaries.put(views->get<Targets>().with_counts(counts));
        if (read.has<QuantileRows>()) summaries.put(views->get<QuantileRows>().with_counts(counts));
        if (read.has<LabelRows>()) summaries.put(views->get<LabelRows>().with_counts(counts));
        if (read.has<RowGains>()) summaries.put(views->get<RowGains>().with_counts(counts));
        return summaries;
    }
};

SummaryKinds kinds_read(std::span<const MeasureRequest> requested) {
    SummaryKinds read;
    for (const MeasureRequest& one : requested) read |= one.measure->formula.reads();
    return read;
}

/// From a summary alone, which tells its rows one by one or as numbers of equal ones.
template <class S>
S drawn_entries(const S& summary, const Philox& random) {
    return summary.with_counts(drawn_alike(
        summary.entries(), [&](std::size_t e) { return summary.whole() ? summary.weight(e) : summary.scatter(e).rows; },
        random));
}

Summaries drawn_from_summaries(const Views& views, const SummaryKinds& read, const Philox& random) {
    Summaries summaries;
    if (read.has<ClassTable>()) summaries.put(drawn_entries(views.get<ClassTable>(), random));
    if (read.has<ClassScores>()) summaries.put(drawn_entries(views.get<ClassScores>(), random));
    if (read.has<Targets>()) summaries.put(drawn_entries(views.get<Targets>(), random));
    if (read.has<QuantileRows>()) summaries.put(drawn_entries(views.get<QuantileRows>(), random));
    if (read.has<LabelRows>()) summaries.put(drawn_entries(views.get<LabelRows>(), random));
    if (read.has<RowGains>()) summaries.put(drawn_entries(views.get<RowGains>(), random));
    if (read.has<QueryRows>()) summaries.put(drawn_entries(views.get<QueryRows>(), random));
    return summaries;
}

}  // namespace

bool can_be_drawn(const MeasureRequest& requested, const Views& views, const TaskRows& rows) {
    return size_of(rows) > 0 || !requested.measure->formula.reads().has<ClassTable>() ||
           views.get<ClassTable>().whole();
}

std::vector<std::vector<ReplicateValues>> item_replicates(std::span<const MeasureRequest> requested_measures,
                                                          std::span<const ItemModel> models,
                                                          const IntervalRequest& request) {
    const auto count = static_cast<std::size_t>(request.replicates);
    std::vector<std::vector<ReplicateValues>> found(
        requested_measures.size(),
        std::vector<ReplicateValues>(models.size(), {std::vector<Value>(count, Undefined::empty), {}}));
    if (requested_measures.empty()) return found;
    const SummaryKinds read = kinds_read(requested_measures);
    // Queries are drawn whole, and their summaries hold them, those of models with the same queries in the same order.
    const TaskRows rows = read.has<QueryRows>() ? TaskRows() : *models.front().rows;
    const bool whole = counts_rows(requested_measures.front(), *models.front().views);
    const ItemColumns items = items_of(rows);
    std::vector<DrawnModel> drawn_models;
    for (const ItemModel& of : models) {
        DrawnModel& model = drawn_models.emplace_back(DrawnModel{of.views});
        const auto* classes = std::get_if<ClassRows>(of.rows);
        if (classes != nullptr && read.has<ClassTable>())
            model.cell_of_row = cells_of_rows(of.views->get<ClassTable>(), *classes);
    }
    for_each_replicate(
        request.replicates,
        [&](std::int64_t replicate) {
            const Philox random = random_of(request.seed, Stream::resampled_rows, replicate);
            std::vector<std::uint64_t> counts;
            if (size_of(rows) > 0) counts = drawn_rows(items, size_of(rows), whole, random);
            for (std::size_t m = 0; m < drawn_models.size(); ++m) {
                const Summaries summaries = size_of(rows) > 0 ? drawn_models[m].drawn(counts, items, read)
                                                              : drawn_from_summaries(*models[m].views, read, random);
                const Views views(summaries, models[m].views->threshold());
                for (std::size_t i = 0; i < requested_measures.size(); ++i)
                    found[i][m].values[static_cast<std::size_t>(replicate)] = requested_measures[i].answer(views).value;
            }
        },
        request.progress);
    return found;
}

}  // namespace midrank

#include "midrank/evaluation/embeddings.hpp"

#include "midrank/measures/views.hpp"

#include <utility>

namespace midrank {

EmbeddingReport evaluate_triplets(const std::string& source, const TripletRows& rows,
                                  const std::vector<MeasureRequest>& measures) {
    Triplets triplets;
    triplets.add(rows);
    EmbeddingReport report{.source = source,
                           .input = {{"triplets", static_cast<std::int64_t>(triplets.excess().size())},
                                     {"dimension", static_cast<std::int64_t>(rows.dimension)}},
                           .results = {}};
    const Views views(std::move(triplets));
    for (const MeasureRequest& requested : measures) report.results.push_back({requested, requested.answer(views)});
    return report;
}

}  // namespace midrank

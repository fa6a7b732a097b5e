// Measures of embeddings.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/sum.hpp"

namespace midrank {
namespace {

Answer triplet_loss(const Triplets& triplets, const Arguments& arguments) {
    const double alpha = arguments.get("alpha", 0);
    Sum loss;
    for (const double excess : triplets.excess()) {
        if (excess + alpha > 0) loss.add(excess + alpha);
    }
    return loss.total();
}

}  // namespace

std::vector<Measure> embedding_measures() {
    return {{.id = "triplet_loss",
             .title = "Triplet loss",
             .family = Family::embedding,
             .formula = triplet_loss,
             .better = Better::lower,
             .range = {0, infinity},
             .definition = "sum over triplets of max(0, |a - p|^2 - |a - n|^2 + alpha)",
             .undefined_when = "the data are no triplets of embeddings",
             .source = "Schroff et al. (2015), arXiv:1503.03832; Berrar (2025), definition 34",
             .parameters = {{.name = "alpha",
                             .meaning = "margin that the negative must keep",
                             .least = 0,
                             .most = infinity,
                             .required = true}},
             .needs = Needs::triplets}};
}

}  // namespace midrank

// 2000 stratified bootstrap replicates of eight measures of the ranking by midrank, where its rivals compute one: the
// answer is the standard error of roc_auc over the replicates.

#include "bench/contest.hpp"
#include "midrank/inference/bootstrap.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/measures/catalog.hpp"

namespace {
constexpr std::int64_t replicates = 2000;
}  // namespace

int main(int argc, char** argv) {
    using namespace midrank;
    const auto requested_measures =
        read_measures("roc_auc,gini,average_precision,kolmogorov_smirnov,max_youden_index,max_f1,average_gain,auch");
    return bench::compete(argc, argv, "bootstrap", "midrank",
                          [&requested_measures](const auto& scores, const std::vector<std::uint8_t>& labels) {
                              const Ranking ranking = Ranking::of(std::span(scores), labels);
                              std::vector<ReplicateValues> found(requested_measures.size());
                              for (auto& of : found) of.values.assign(replicates, Undefined::empty);
                              Bootstrap({{&ranking}}, Scheme::stratified, 7)
                                  .run(replicates, [&](std::int64_t replicate, std::span<const Views> resampled) {
                                      for (std::size_t i = 0; i < requested_measures.size(); ++i) {
                                          found[i].values[static_cast<std::size_t>(replicate)] =
                                              requested_measures[i].answer(resampled.front()).value;
                                      }
                                  });
                              return bootstrap_standard_error(found.front()).number();
                          });
}

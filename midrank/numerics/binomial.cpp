// The only file that uses Boost.Random: its distributions are the same on every machine, unlike those of the standard
// library.

#include "midrank/numerics/binomial.hpp"

#include <boost/random/binomial_distribution.hpp>
#include <boost/random/poisson_distribution.hpp>

#include <limits>

namespace midrank {
namespace {

/// The interface that Boost requires of a source of random bits.
class Words {
public:
    using result_type = std::uint64_t;  // NOLINT(readability-identifier-naming): Boost's name

    Words(const Philox& random, std::uint64_t& used) : random_(&random), used_(&used) {}
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
    result_type operator()() { return random_->words((*used_)++)[0]; }

private:
    const Philox* random_;
    std::uint64_t* used_;
};

}  // namespace

std::int64_t BinomialDraws::draw(std::int64_t trials, double probability) {
    if (trials == 0 || probability <= 0) return 0;
    if (probability >= 1) return trials;
    Words words(random_, used_);
    return boost::random::binomial_distribution<std::int64_t, double>(trials, probability)(words);
}

std::int64_t BinomialDraws::draw_poisson(double mean) {
    if (mean <= 0) return 0;
    Words words(random_, used_);
    return boost::random::poisson_distribution<std::int64_t, double>(mean)(words);
}

}  // namespace midrank

// Measures of rows ranked within queries: definitions, section 5. Each is the mean over the queries of a function of
// one query, whose influence is the function of the query minus the mean.
//
// Rows with equal scores may stand in any order, each equally likely, and the value of a query is the expectation over
// these orders. No orders are enumerated: within a tie of m rows, r of them relevant, every place is equally likely to
// be relevant, and sums over places are linear. McSherry & Najork (2008), doi:10.1007/978-3-540-78646-7_38.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/query_rows.hpp"
#include "midrank/summaries/query_ties.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numbers>
#include <span>
#include <string>
#include <vector>

namespace midrank {
namespace {

constexpr std::array<std::string_view, 2> kinds_of_gain = {"linear", "exponential"};

/// One query that has a relevant row.
struct Query {
    std::span<const QueryRows::Row> rows;
    std::span<const TiedRows> ties;
    double relevant = 0;
};

/// The value of one query if only its first k rows are looked at.
using OfQuery = double (*)(const Query& query, double k, const Arguments& arguments);

/// The value of each query, and their mean. A query without a relevant row has no value.
struct QueryMean {
    std::vector<Value> values;
    double mean = 0;
    double defined = 0;

    QueryMean(const Views& views, OfQuery of_query, const Arguments& arguments) {
        const auto& queries = views.get<QueryRows>();
        const auto& ties = views.get<QueryTies>();
        const double k = arguments.get("k", infinity);
        values.assign(queries.entries(), Undefined::nothing_relevant);
        Sum sum;
        for (std::size_t q = 0; q < values.size(); ++q) {
            const Query query{queries.rows(q), ties.of_query(q), ties.relevant(q)};
            if (!(queries.weight(q) > 0) || query.relevant == 0) continue;
            const double value = of_query(query, k, arguments);
            values[q] = value;
            sum.add_product(queries.weight(q), value);
            defined += queries.weight(q);
        }
        if (defined > 0) mean = sum.total() / defined;
    }
};

template <OfQuery of_query>
Answer query_mean(const ViewsOf<QueryRows>& of, const Arguments& arguments) {
    const QueryMean found(of.views, of_query, arguments);
    if (found.defined == 0) return Undefined::nothing_relevant;
    Answer answer = found.mean;
    answer.covers = Covered{static_cast<std::size_t>(found.defined),
                            static_cast<std::size_t>(of.get<QueryRows>().total()), "queries"};
    return answer;
}

template <OfQuery of_query>
EntryInfluences query_mean_influence(const Views& views, const Arguments& arguments) {
    const QueryMean found(views, of_query, arguments);
    const double factor = views.get<QueryRows>().total() / found.defined;
    std::vector<double> influences;
    influences.reserve(found.values.size());
    for (const Value& value : found.values)
        influences.push_back(value.defined() ? factor * (value.number() - found.mean) : 0);
    return influences;
}

// --- Relevant or not ----------------------------------------------------------------------------------------------------

/// Expected number of relevant rows among the first k.
double relevant_among(const Query& query, double k) {
    double relevant = 0;
    for (const TiedRows& tie : query.ties) {
        if (tie.before >= k) break;
        relevant += tie.relevant * std::min((k - tie.before) / tie.rows, 1.0);
    }
    return relevant;
}

double precision_at(const Query& query, double k, const Arguments&) { return relevant_among(query, k) / k; }
double recall_at(const Query& query, double k, const Arguments&) { return relevant_among(query, k) / query.relevant; }

/// The first tie with a relevant row.
const TiedRows& first_relevant(const Query& query) {
    return *std::ranges::find_if(query.ties, [](const TiedRows& tie) { return tie.relevant > 0; });
}

/// Calls step(i) for i = 0, 1, … below `end`, which is whole.
template <class Step>
void for_each_below(double end, Step step) {
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(end); ++i) step(static_cast<double>(i));
}

/// The probability that `drawn` rows of a tie include no relevant one. Computed over the draws, or over the relevant
/// rows (all must be among those not drawn), whichever are fewer.
double chance_of_none(const TiedRows& tie, double drawn) {
    const double others = tie.rows - tie.relevant;
    if (drawn > others) return 0;
    const double first = drawn < tie.relevant ? others : tie.rows - drawn;
    double chance = 1;
    for_each_below(std::min(drawn, tie.relevant), [&](double i) { chance *= (first - i) / (tie.rows - i); });
    return chance;
}

double hit_at(const Query& query, double k, const Arguments&) {
    const TiedRows& tie = first_relevant(query);
    return k <= tie.before ? 0 : 1 - chance_of_none(tie, std::min(k - tie.before, tie.rows));
}

double reciprocal_rank(const Query& query, double, const Arguments&) {
    const TiedRows& tie = first_relevant(query);
    const double others = tie.rows - tie.relevant;
    double sum = 0;
    double none = 1;  // probability that no row before this tie is relevant
    for_each_below(others + 1, [&](double i) {
        sum += none * (tie.relevant / (tie.rows - i)) / (tie.before + i + 1);
        none *= (others - i) / (tie.rows - i);
    });
    return sum;
}

/// For a relevant row at the i-th place of a tie, the other relevant rows of the tie are expected before it in
/// proportion to i.
double average_precision_at(const Query& query, double k, const Arguments&) {
    double sum = 0;
    for (const TiedRows& tie : query.ties) {
        if (tie.before >= k) break;
        if (tie.relevant == 0) continue;
        const double of_others = tie.rows > 1 ? (tie.relevant - 1) / (tie.rows - 1) : 0;
        double precisions = 0;
        for_each_below(std::min(tie.rows, k - tie.before), [&](double i) {
            precisions += (tie.relevant_before + 1 + i * of_others) / (tie.before + i + 1);
        });
        sum += tie.relevant / tie.rows * precisions;
    }
    return sum / std::min(k, query.relevant);
}

// --- Gains --------------------------------------------------------------------------------------------------------------

/// The gains of a query's rows, scaled by one power of 2 so that no sum overflows: only their ratios matter.
std::vector<double> gains_of(const Query& query, bool exponential) {
    constexpr double most_exponent = 900;
    double most = 0;
    for (const QueryRows::Row& row : query.rows) most = std::max(most, row.gain);
    const auto gain = [most, exponential](double label) {
        if (!exponential) return most > 0x1p900 ? label * 0x1p-100 : label;
        if (most > most_exponent) return label > 0 ? std::exp2(label - most) : 0;  // 1 is negligible here
        return label < 1 ? std::expm1(label * std::numbers::ln2) : std::exp2(label) - 1;
    };
    std::vector<double> gains;
    gains.reserve(query.rows.size());
    for (const QueryRows::Row& row : query.rows) gains.push_back(gain(row.gain));
    return gains;
}

double discount(double place) { return 1 / std::log2(place + 1); }

double ndcg_at(const Query& query, double k, const Arguments& arguments) {
    std::vector<double> gains = gains_of(query, arguments.get("gain", 0) != 0);
    double found = 0;
    std::size_t begin = 0;
    for (const TiedRows& tie : query.ties) {
        if (tie.before >= k) break;
        double of_tie = 0;
        const auto end = begin + static_cast<std::size_t>(tie.rows);
        for (; begin < end; ++begin) of_tie += gains[begin];
        double discounts = 0;
        for_each_below(std::min(tie.rows, k - tie.before),
                       [&](double i) { discounts += discount(tie.before + i + 1); });
        found += of_tie / tie.rows * discounts;
    }
    const auto places = static_cast<std::size_t>(std::min(k, static_cast<double>(gains.size())));
    std::ranges::partial_sort(gains, gains.begin() + static_cast<std::ptrdiff_t>(places), std::greater());
    double best = 0;
    for (std::size_t place = 0; place < places; ++place)
        best += gains[place] * discount(static_cast<double>(place) + 1);
    return std::min(found / best, 1.0);
}

Parameter first_rows(std::string_view meaning) {
    return {.name = "k", .meaning = meaning, .least = 1, .most = 1e9, .whole = true, .required = true};
}
/// The same parameter for measures that may also look at the whole ranking.
Parameter first_rows_or_all(std::string_view meaning) {
    return {.name = "k", .meaning = meaning, .least = 1, .most = 1e9, .whole = true, .standard_text = "all rows"};
}

}  // namespace

std::vector<Measure> query_measures() {
    const std::string none = "no query has a relevant row";
    const std::string queries =
        "mean over the queries with a relevant row (label > 0), equal scores in random order, of ";
    return {
        {.id = "precision_at",
         .title = "Precision of the first k",
         .family = Family::queries,
         .formula = query_mean<precision_at>,
         .definition =
             queries + "(number of relevant rows among the first k) / k, also for queries with fewer than k rows",
         .undefined_when = none,
         .source = "Manning, Raghavan & Schuetze (2008), Introduction to Information Retrieval, section 8.4; trec_eval",
         .aliases = {"p_at"},
         .parameters = {first_rows("how many rows are looked at")},
         .usual_arguments = {"k=1", "k=10"},
         .entry_influences = query_mean_influence<precision_at>,
         .interval = "effective"},
        {.id = "recall_at",
         .title = "Recall of the first k",
         .family = Family::queries,
         .formula = query_mean<recall_at>,
         .definition = queries + "(number of relevant rows among the first k) / (number of relevant rows)",
         .undefined_when = none,
         .source = "Manning, Raghavan & Schuetze (2008), Introduction to Information Retrieval, section 8.4",
         .parameters = {first_rows("how many rows are looked at")},
         .usual_arguments = {"k=10"},
         .entry_influences = query_mean_influence<recall_at>,
         .interval = "effective"},
        {.id = "hit_at",
         .title = "Queries with a relevant row among the first k",
         .family = Family::queries,
         .formula = query_mean<hit_at>,
         .definition = queries + "the chance that a relevant row is among the first k",
         .undefined_when = none,
         .source = "Deshpande & Karypis (2004), doi:10.1145/963770.963776 (hit rate); trec_eval (success)",
         .aliases = {"hit_rate_at", "success_at"},
         .parameters = {first_rows("how many rows are looked at")},
         .usual_arguments = {"k=10"},
         .entry_influences = query_mean_influence<hit_at>,
         .interval = "effective"},
        {.id = "mean_reciprocal_rank",
         .title = "Mean reciprocal rank",
         .family = Family::queries,
         .formula = query_mean<reciprocal_rank>,
         .definition = queries + "1 / rank of the first relevant row",
         .undefined_when = none,
         .source = "Voorhees (1999), The TREC-8 Question Answering Track Report",
         .aliases = {"mrr"},
         .entry_influences = query_mean_influence<reciprocal_rank>,
         .interval = "effective"},
        {.id = "mean_average_precision_at",
         .title = "Mean average precision",
         .family = Family::queries,
         .formula = query_mean<average_precision_at>,
         .definition = queries + "the sum of the precision at the rank of each relevant row among the first k, divided "
                                 "by min(k, number of relevant rows)",
         .undefined_when = none,
         .source = "Buckley & Voorhees (2000), doi:10.1145/345508.345543",
         .aliases = {"mean_average_precision", "map"},
         .parameters = {first_rows_or_all("how many rows are looked at")},
         .entry_influences = query_mean_influence<average_precision_at>,
         .interval = "effective"},
        {.id = "ndcg_at",
         .title = "Normalised discounted cumulative gain",
         .family = Family::queries,
         .formula = query_mean<ndcg_at>,
         .definition = queries + "the sum over the first k ranks of gain / log2(rank + 1), divided by that of the "
                                 "best order of the query's rows; gain: the label, or 2^label - 1",
         .undefined_when = none,
         .source = "Jarvelin & Kekalainen (2002), doi:10.1145/582415.582418; Burges et al. (2005), "
                   "doi:10.1145/1102351.1102363, for exponential gains",
         .aliases = {"ndcg"},
         .parameters = {first_rows_or_all("how many rows are looked at"),
                        {.name = "gain",
                         .meaning = "0 for the label itself, 1 for 2^label - 1",
                         .least = 0,
                         .most = 1,
                         .whole = true,
                         .words = kinds_of_gain,
                         .standard = 0}},
         .usual_arguments = {"k=10", "k=10,gain=1"},
         .entry_influences = query_mean_influence<ndcg_at>,
         .interval = "effective"},
    };
}

}  // namespace midrank

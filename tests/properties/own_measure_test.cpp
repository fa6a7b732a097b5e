// A measure is one entry: a measure outside the catalog, defined here and passed in a request, is evaluated, has
// intervals by influence and by replicates, is used to compare models and appears in every output, without changes
// elsewhere. There is one for each kind of summary that formulas read.
//
// Each is twice a measure of the catalog, implemented again as a function of the summary. So its value is known from a
// loop over the rows, and every result of inference is twice that of the other: the draws are the same, and doubling is
// exact.

#include "midrank/base/infinity.hpp"
#include "midrank/evaluation/bootstrap_study.hpp"
#include "midrank/evaluation/compare.hpp"
#include "midrank/evaluation/embeddings.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/presentation/documents.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t row_count = 48;
constexpr double threshold = 0.5;

// --- Rows of each task, with two models ----------------------------------------------------------------------------------

class Chance {
public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}
    /// 0 … below - 1.
    std::size_t below(std::size_t bound) { return random_() % bound; }
    double column() { return (static_cast<double>(below(63)) + 1) / 64; }
    std::vector<double> numbers() {
        std::vector<double> found(row_count);
        for (double& number : found) number = column();
        return found;
    }
    std::vector<std::uint8_t> flags() {
        std::vector<std::uint8_t> found(row_count);
        for (std::uint8_t& flag : found) flag = below(2) == 0 ? 0 : 1;
        return found;
    }
    std::vector<std::int32_t> codes(std::size_t groups) {
        std::vector<std::int32_t> found(row_count);
        for (std::int32_t& code : found) code = static_cast<std::int32_t>(below(groups));
        return found;
    }

private:
    std::mt19937_64 random_;
};

const std::vector<double>& doubles(const ScoreColumn& column) { return std::get<std::vector<double>>(column.values); }

Predictions of_two_classes() {
    Chance chance(1);
    Predictions rows{.label_name = "y", .positive_name = "1"};
    rows.positive = chance.flags();
    rows.scores = {{"a", chance.numbers()}, {"b", chance.numbers()}};
    return rows;
}

Predictions with_gains() {
    Predictions rows = of_two_classes();
    rows.gains = Chance(2).numbers();
    for (std::size_t row = 0; row < row_count; row += 3) rows.gains[row] = -rows.gains[row];
    return rows;
}

Predictions of_several_classes() {
    Chance chance(3);
    Predictions rows{.task = TaskKind::multiclass, .label_name = "y"};
    rows.classes = {"p", "q", "r"};
    rows.truth = chance.codes(3);
    for (const char* name : {"a", "b"}) {
        ClassModel model{.name = name, .predicted = chance.codes(3), .scores = {}};
        std::vector<double> p(row_count), q(row_count), r(row_count);
        for (std::size_t row = 0; row < row_count; ++row) {
            p[row] = chance.column() / 2;
            q[row] = chance.column() / 2;
            r[row] = 1 - p[row] - q[row];
        }
        model.scores = {{"p", p}, {"q", q}, {"r", r}};
        rows.class_models.push_back(model);
    }
    return rows;
}

Predictions of_several_labels() {
    Chance chance(4);
    Predictions rows{.task = TaskKind::multilabel, .label_name = "labels"};
    rows.label_names = {"sky", "sea", "sun"};
    rows.label_truth = {chance.flags(), chance.flags(), chance.flags()};
    for (const char* name : {"a", "b"}) {
        LabelModel model{.name = name, .predicted = {}, .scores = {}};
        for (const char* label : {"sky", "sea", "sun"}) {
            model.predicted.push_back(chance.flags());
            model.scores.push_back({label, chance.numbers()});
        }
        rows.label_models.push_back(model);
    }
    return rows;
}

Predictions of_numbers() {
    Chance chance(5);
    Predictions rows{.task = TaskKind::regression, .label_name = "y"};
    rows.target = chance.numbers();
    rows.scores = {{"a", chance.numbers()}, {"b", chance.numbers()}};
    return rows;
}

Predictions of_quantiles() {
    Chance chance(6);
    Predictions rows{.task = TaskKind::regression, .label_name = "y"};
    rows.target = chance.numbers();
    rows.levels = {0.25, 0.5, 0.75};
    rows.quantiles = {{"low", chance.numbers()}, {"middle", chance.numbers()}, {"high", chance.numbers()}};
    rows.scores = {{"middle", rows.quantiles[1].values}};
    return rows;
}

/// Twelve queries of four rows, of which one is relevant; no two scores of a query are equal.
Predictions of_queries() {
    Chance chance(7);
    Predictions rows{.task = TaskKind::queries, .label_name = "worth"};
    GroupColumn queries{.name = "query", .groups = {}, .codes = {}};
    std::vector<double> a, b;
    for (std::size_t query = 0; query < row_count / 4; ++query) {
        queries.groups.push_back("q" + std::to_string(query));
        const std::size_t relevant = chance.below(4);
        const std::size_t turn_a = chance.below(4);
        const std::size_t turn_b = chance.below(4);
        for (std::size_t row = 0; row < 4; ++row) {
            queries.codes.push_back(static_cast<std::int32_t>(query));
            rows.target.push_back(row == relevant ? 1 : 0);
            a.push_back(static_cast<double>((row + turn_a) % 4));
            b.push_back(static_cast<double>((row + turn_b) % 4));
        }
    }
    rows.scores = {{"a", a}, {"b", b}};
    rows.queries = {queries};
    return rows;
}

// --- The measures, as functions of their summaries -----------------------------------------------------------------------

Answer twice_accuracy(const Confusion& at) {
    return 2 * (at.true_positive + at.true_negative) / (at.positive() + at.negative());
}
InfluenceOrReason influence_on_twice_accuracy(const Views& views, const Arguments&) {
    return influence_at(views.get<Ranking>(), *views.threshold(),
                        [](const Confusion& at) { return twice_accuracy(at).value; });
}

Answer twice_the_area(const Ranking& ranking) {
    if (!(ranking.positive() > 0) || !(ranking.negative() > 0)) return Undefined::one_class;
    double won = 0;
    double above = 0;
    ranking.visit_ties([&](std::int64_t, double positive, double negative) {
        won += negative * (2 * above + positive);
        above += positive;
    });
    return won / (ranking.positive() * ranking.negative()).number();
}

Answer twice_the_brier_score(const Views& views) {
    const auto& ranking = views.get<Ranking>();
    double sum = 0;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        const double p = ranking.score(tie);
        sum += positive * (1 - p) * (1 - p) + negative * p * p;
    });
    return 2 * sum / (ranking.positive() + ranking.negative()).number();
}

/// A mean over rows, and the difference of each row from it.
template <Summary S>
using NumberOfRow = double (*)(const S&, std::size_t);
template <Summary S, NumberOfRow<S> of_row>
Answer mean_over(const S& rows) {
    double sum = 0;
    double total = 0;
    for (std::size_t row = 0; row < rows.entries(); ++row) {
        if (!(rows.weight(row) > 0)) continue;
        sum += rows.weight(row) * of_row(rows, row);
        total += rows.weight(row);
    }
    return sum / total;
}
template <Summary S, NumberOfRow<S> of_row>
EntryInfluences influences_on_mean(const Views& views, const Arguments&) {
    const S& rows = views.get<S>();
    const double mean = mean_over<S, of_row>(rows).value.number();
    std::vector<double> influences(rows.entries());
    for (std::size_t row = 0; row < rows.entries(); ++row) influences[row] = of_row(rows, row) - mean;
    return influences;
}

double twice_right(const ClassTable& table, std::size_t cell) {
    return table.cells()[cell].truth == table.cells()[cell].predicted ? 2 : 0;
}
double twice_squared_distance(const ClassScores& rows, std::size_t row) {
    double sum = 0;
    for (std::size_t c = 0; c < rows.class_count(); ++c) {
        const double distance = rows.score(c, row) - (rows.positive(c, row) ? 1 : 0);
        sum += 2 * distance * distance;
    }
    return sum;
}
double twice_absolute_error(const Targets& rows, std::size_t row) { return 2 * std::abs(rows.error(row)); }
double pinball(double level, double truth, double quantile) {
    return truth >= quantile ? level * (truth - quantile) : (1 - level) * (quantile - truth);
}
double twice_pinball(const QuantileRows& rows, std::size_t row) {
    double sum = 0;
    for (std::size_t i = 0; i < rows.levels().size(); ++i)
        sum += 2 * pinball(rows.levels()[i], rows.truth(row), rows.quantile(i, row));
    return sum / static_cast<double>(rows.levels().size());
}
double twice_reciprocal_place(const QueryRows& rows, std::size_t query) {
    const auto ranked = rows.rows(query);
    const auto first = std::ranges::find_if(ranked, [](const QueryRows::Row& row) { return row.gain > 0; });
    return 2.0 / static_cast<double>(first - ranked.begin() + 1);
}
double twice_wrong_labels(const LabelRows& rows, std::size_t row) {
    double wrong = 0;
    for (std::size_t label = 0; label < rows.label_count(); ++label)
        wrong += rows.flagged(label, row) == rows.positive(label, row) ? 0 : 2;
    return wrong / static_cast<double>(rows.label_count());
}

double gain_where_flagged(const RowGains& rows, std::size_t row) {
    return rows.score(row) > threshold ? 2 * rows.gain(row) : 0;
}

Answer twice_the_excess(const Triplets& triplets) {
    double sum = 0;
    for (const double excess : triplets.excess()) sum += 2 * std::max(0.0, excess + 0.5);
    return sum;
}

// --- What is known of each -----------------------------------------------------------------------------------------------

struct OwnMeasure {
    Measure entry;
    std::string half;  ///< the measure of the catalog of which it is the double
    Predictions rows;
    /// Its value for a model, from the rows.
    std::function<double(const Predictions&, std::size_t model)> by_rows;

    MeasureRequest asked() const { return {.measure = &entry, .arguments = {}, .key = entry.id}; }
    MeasureRequest asked_of_half() const { return read_measures(half, rows.task).front(); }
    bool of_gains() const { return entry.needs == Needs::gains; }
    bool has_influence() const { return entry.influence || entry.entry_influences; }
    std::size_t models() const {
        return std::max({rows.scores.size(), rows.class_models.size(), rows.label_models.size()});
    }
};

Measure entry(std::string id, Family family, Formula formula, Range range = {-infinity, infinity}) {
    return {.id = std::move(id),
            .title = "Own measure",
            .family = family,
            .formula = std::move(formula),
            .better = Better::neither,
            .range = range,
            .definition = "twice another",
            .source = "this test"};
}

template <Summary S, NumberOfRow<S> of_row>
Measure mean_entry(std::string id, Family family, Range range = {0, infinity}) {
    Measure made = entry(std::move(id), family, Formula(mean_over<S, of_row>), range);
    made.entry_influences = influences_on_mean<S, of_row>;
    return made;
}

/// The mean over rows of the result of a loop for each.
template <class OfRow>
double mean_by_loop(OfRow of_row, std::size_t rows = row_count) {
    double sum = 0;
    for (std::size_t row = 0; row < rows; ++row) sum += of_row(row);
    return sum / static_cast<double>(rows);
}

std::vector<OwnMeasure> of_two_classes_and_gains() {
    Measure accuracy = entry("own_accuracy", Family::threshold, Formula(twice_accuracy), {0, 2});
    accuracy.influence = influence_on_twice_accuracy;
    Measure brier = entry("own_brier", Family::probability, Formula(twice_the_brier_score), {0, 2});
    brier.needs = Needs::probabilities;
    Measure gains = mean_entry<RowGains, gain_where_flagged>("own_gain", Family::gains, {-infinity, infinity});
    gains.needs = Needs::gains;
    const auto score = [](const Predictions& rows, std::size_t model, std::size_t row) {
        return doubles(rows.scores[model])[row];
    };
    return {
        {accuracy, "accuracy", of_two_classes(),
         [score](const Predictions& rows, std::size_t model) {
             return mean_by_loop([&](std::size_t row) {
                 return (score(rows, model, row) > threshold) == (rows.positive[row] != 0) ? 2.0 : 0.0;
             });
         }},
        {entry("own_area", Family::ranking, Formula(twice_the_area), {0, 2}), "roc_auc", of_two_classes(),
         [score](const Predictions& rows, std::size_t model) {
             double won = 0;
             double pairs = 0;
             for (std::size_t i = 0; i < row_count; ++i) {
                 for (std::size_t j = 0; j < row_count; ++j) {
                     if (rows.positive[i] == 0 || rows.positive[j] != 0) continue;
                     const double difference = score(rows, model, i) - score(rows, model, j);
                     won += difference > 0 ? 2 : difference == 0 ? 1 : 0;
                     pairs += 1;
                 }
             }
             return won / pairs;
         }},
        {brier, "brier_score", of_two_classes(),
         [score](const Predictions& rows, std::size_t model) {
             return mean_by_loop(
                 [&](std::size_t row) { return 2 * std::pow(rows.positive[row] - score(rows, model, row), 2); });
         }},
        {gains, "mean_gain_of_flagging", with_gains(),
         [score](const Predictions& rows, std::size_t model) {
             return mean_by_loop(
                 [&](std::size_t row) { return score(rows, model, row) > threshold ? 2 * rows.gains[row] : 0; });
         }},
    };
}

std::vector<OwnMeasure> of_classes_and_labels() {
    return {
        {mean_entry<ClassTable, twice_right>("own_share_right", Family::classes, {0, 2}), "accuracy",
         of_several_classes(),
         [](const Predictions& rows, std::size_t model) {
             return mean_by_loop([&](std::size_t row) {
                 return rows.class_models[model].predicted[row] == rows.truth[row] ? 2.0 : 0.0;
             });
         }},
        {mean_entry<ClassScores, twice_squared_distance>("own_distance", Family::class_scores, {0, 4}),
         "brier_score_all_classes", of_several_classes(),
         [](const Predictions& rows, std::size_t model) {
             return mean_by_loop([&](std::size_t row) {
                 double sum = 0;
                 for (std::size_t c = 0; c < 3; ++c) {
                     const double truth = rows.truth[row] == static_cast<std::int32_t>(c) ? 1 : 0;
                     sum += 2 * std::pow(doubles(rows.class_models[model].scores[c])[row] - truth, 2);
                 }
                 return sum;
             });
         }},
        {mean_entry<LabelRows, twice_wrong_labels>("own_wrong_labels", Family::labels, {0, 2}), "hamming_loss",
         of_several_labels(),
         [](const Predictions& rows, std::size_t model) {
             return mean_by_loop([&](std::size_t row) {
                 double wrong = 0;
                 for (std::size_t label = 0; label < 3; ++label)
                     wrong += rows.label_models[model].predicted[label][row] == rows.label_truth[label][row] ? 0 : 2;
                 return wrong / 3;
             });
         }},
    };
}

std::vector<OwnMeasure> of_numbers_and_queries() {
    return {
        {mean_entry<Targets, twice_absolute_error>("own_error", Family::errors), "mae", of_numbers(),
         [](const Predictions& rows, std::size_t model) {
             return mean_by_loop(
                 [&](std::size_t row) { return 2 * std::abs(rows.target[row] - doubles(rows.scores[model])[row]); });
         }},
        {mean_entry<QuantileRows, twice_pinball>("own_pinball", Family::quantiles), "mean_pinball_loss", of_quantiles(),
         [](const Predictions& rows, std::size_t) {
             return mean_by_loop([&](std::size_t row) {
                 double sum = 0;
                 for (std::size_t i = 0; i < 3; ++i) {
                     const double off = rows.target[row] - doubles(rows.quantiles[i])[row];
                     sum += 2 * std::max(rows.levels[i] * off, (rows.levels[i] - 1) * off) / 3;
                 }
                 return sum;
             });
         }},
        {mean_entry<QueryRows, twice_reciprocal_place>("own_reciprocal_place", Family::queries, {0, 2}),
         "mean_reciprocal_rank", of_queries(),
         [](const Predictions& rows, std::size_t model) {
             return mean_by_loop(
                 [&](std::size_t query) {
                     const auto& scores = doubles(rows.scores[model]);
                     for (std::size_t row = 4 * query; row < 4 * query + 4; ++row)
                         if (rows.target[row] > 0) return 2 / (4 - scores[row]);  // the highest of 0 … 3 is first
                     return 0.0;
                 },
                 row_count / 4);
         }},
    };
}

std::vector<OwnMeasure> own_measures() {
    std::vector<OwnMeasure> all = of_two_classes_and_gains();
    for (auto family : {of_classes_and_labels(), of_numbers_and_queries()})
        for (OwnMeasure& own : family) all.push_back(std::move(own));
    return all;
}

// --- The laws ------------------------------------------------------------------------------------------------------------

/// Sums in another order, of 48 terms below 4.
void expect_same_number(double found, double expected, const std::string& what) {
    EXPECT_NEAR(found, expected, 48 * 4 * 0x1p-52) << what;
}

/// Only rows of two classes have a threshold.
std::optional<ThresholdRule> threshold_of(const Predictions& rows) {
    if (rows.task != TaskKind::binary) return std::nullopt;
    return ThresholdRule::read("0.5");
}

EvaluateRequest request_for(const OwnMeasure& own, const char* method = nullptr) {
    EvaluateRequest request{.measures = {own.asked(), own.asked_of_half()}, .threshold = threshold_of(own.rows)};
    if (method == nullptr) return request;
    request.intervals = IntervalRequest{.replicates = 200};
    request.intervals->method = find_interval_method(method);
    return request;
}

/// The results for this measure and for its half, model by model.
std::vector<std::vector<Result>> results_of(const OwnMeasure& own, const char* method = nullptr) {
    std::vector<std::vector<Result>> found;
    const Report report = evaluate(gather(own.rows), request_for(own, method));
    for (const ModelReport& model : report.models) found.push_back(model.whole.results);
    return found;
}

TEST(OwnMeasure, HasTheValueThatALoopOverTheRowsFinds) {
    for (const OwnMeasure& own : own_measures()) {
        ASSERT_EQ(find_measure(own.entry.id, own.rows.task), nullptr);
        const auto of_models = results_of(own);
        ASSERT_EQ(of_models.size(), own.models()) << own.entry.id;
        for (std::size_t model = 0; model < of_models.size(); ++model) {
            ASSERT_TRUE(of_models[model][0].answer.value.defined()) << own.entry.id;
            expect_same_number(of_models[model][0].answer.value.number(), own.by_rows(own.rows, model), own.entry.id);
        }
    }
}

void expect_twice_the_interval(const Result& own, const Result& half, const std::string& method) {
    const auto* found = std::get_if<Interval>(&own.interval.value());
    const auto* expected = std::get_if<Interval>(&half.interval.value());
    ASSERT_TRUE(found != nullptr && expected != nullptr) << own.requested.key << ": " << method;
    EXPECT_EQ(found->method, method) << own.requested.key;
    EXPECT_EQ(expected->method, method) << half.requested.key;
    EXPECT_TRUE(has_width(*found)) << own.requested.key;
    expect_same_number(found->bounds.low, 2 * expected->bounds.low, own.requested.key);
    expect_same_number(found->bounds.high, 2 * expected->bounds.high, own.requested.key);
}

TEST(OwnMeasure, HasIntervalsByItsInfluenceAndByReplicates) {
    for (const OwnMeasure& own : own_measures()) {
        for (const char* method : {"normal", "percentile"}) {
            if (method == std::string("normal") && !own.has_influence()) continue;
            for (const auto& results : results_of(own, method))
                expect_twice_the_interval(results[0], results[1], method);
        }
    }
}

TEST(OwnMeasure, HasAnIntervalWhereNoMethodIsNamed) {
    for (const OwnMeasure& own : own_measures()) {
        EvaluateRequest request = request_for(own);
        request.intervals = IntervalRequest{.replicates = 200};
        const Report report = evaluate(gather(own.rows), request);
        const Result& result = report.models.front().whole.results.front();
        ASSERT_TRUE(result.interval.has_value()) << own.entry.id;
        const auto* interval = std::get_if<Interval>(&*result.interval);
        ASSERT_NE(interval, nullptr) << own.entry.id;
        EXPECT_LE(interval->bounds.low, result.answer.value.number()) << own.entry.id;
        EXPECT_GE(interval->bounds.high, result.answer.value.number()) << own.entry.id;
    }
}

TEST(OwnMeasure, IsBootstrapped) {
    for (const OwnMeasure& own : own_measures()) {
        if (own.of_gains()) continue;  // midrank bootstrap takes none
        BootstrapRequest request{.measures = {own.asked(), own.asked_of_half()}, .threshold = threshold_of(own.rows)};
        request.intervals.replicates = 50;
        for (const BootstrappedSlice& model : bootstrap(gather(own.rows), request).slices) {
            const BootstrappedNumber& found = model.numbers[0];
            const BootstrappedNumber& half = model.numbers[1];
            EXPECT_EQ(found.key, own.entry.id);
            ASSERT_EQ(found.replicates.size(), 50U) << own.entry.id;
            for (std::size_t i = 0; i < 50; ++i)
                expect_same_number(found.replicates[i].number(), 2 * half.replicates[i].number(), own.entry.id);
        }
    }
}

TEST(OwnMeasure, ComparesModels) {
    for (const OwnMeasure& own : own_measures()) {
        if (own.models() < 2 || own.of_gains()) continue;
        CompareRequest request{
            .measures = {own.asked(), own.asked_of_half()}, .threshold = threshold_of(own.rows), .comparison = {}};
        request.comparison.intervals.replicates = 200;
        request.comparison.intervals.method = find_interval_method("percentile");
        request.comparison.test = DifferenceTest::bootstrap;
        const ComparisonReport report = compare(gather(own.rows), request);
        const Difference& found = report.comparison.measures[0].differences.front();
        const Difference& half = report.comparison.measures[1].differences.front();
        expect_same_number(found.value.number(), own.by_rows(own.rows, 0) - own.by_rows(own.rows, 1), own.entry.id);
        const Bounds bounds = std::get<Interval>(found.interval).bounds;
        const Bounds of_half = std::get<Interval>(half.interval).bounds;
        expect_same_number(bounds.low, 2 * of_half.low, own.entry.id);
        expect_same_number(bounds.high, 2 * of_half.high, own.entry.id);
        EXPECT_EQ(found.p.number(), half.p.number()) << own.entry.id;
        EXPECT_NE(json(report).find('"' + own.entry.id + '"'), std::string::npos);
    }
}

/// The values of members with this name, at any depth.
std::vector<double> values_under(const nlohmann::json& document, const std::string& name) {
    std::vector<double> found;
    for (const auto& [key, member] : document.items()) {
        if (key == name && member.is_object() && member.contains("value") && member["value"].is_number())
            found.push_back(member["value"].get<double>());
        else if (member.is_structured())
            std::ranges::copy(values_under(member, name), std::back_inserter(found));
    }
    return found;
}

TEST(OwnMeasure, StandsInTheOutputs) {
    for (const OwnMeasure& own : own_measures()) {
        const Report report = evaluate(gather(own.rows), request_for(own, "percentile"));
        std::vector<double> expected;
        for (const ModelReport& model : report.models)
            expected.push_back(model.whole.results.front().answer.value.number());
        EXPECT_EQ(values_under(nlohmann::json::parse(json(report)), own.entry.id), expected) << own.entry.id;
        EXPECT_NE(csv(report).find(own.entry.id), std::string::npos);
        const std::string page = markdown(document_of(report));
        EXPECT_NE(page.find('`' + own.entry.id + '`'), std::string::npos) << page;
        EXPECT_NE(page.find(own.entry.title), std::string::npos) << page;
    }
}

TEST(OwnMeasure, OfTripletsHasItsValueAndStandsInTheOutputs) {
    const Measure own = entry("own_excess", Family::embedding, Formula(twice_the_excess));
    const std::vector<double> anchor = {1, 0, 1, 0};
    const std::vector<double> negative = {0, 1, 1, 0};  // orthogonal; the anchor itself: excesses -2, 0
    const EmbeddingReport report =
        evaluate_triplets("rows", {anchor, anchor, negative, 2}, {{.measure = &own, .arguments = {}, .key = own.id}});
    EXPECT_EQ(report.results.front().answer.value, Value(1.0));
    EXPECT_EQ(values_under(nlohmann::json::parse(json(report)), own.id), std::vector<double>{1});
    EXPECT_NE(markdown(document_of(report)).find(own.title), std::string::npos);
}

}  // namespace
}  // namespace midrank

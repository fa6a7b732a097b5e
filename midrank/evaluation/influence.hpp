// Which rows a measure hangs on: for each model and measure the value, its standard error, and the rows whose weight moves it
// most. What an influence is stands in measures/influence.hpp; here rows get their numbers back, which measures never see.

#pragma once

#include "midrank/base/storage.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

struct InfluenceRequest {
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc
    std::optional<ThresholdRule> threshold;
    std::int64_t top = 20;  ///< how many rows to name for each measure
    bool pairs_models = false;  ///< whether rows of several models were put side by side, and so lost their places
};

struct InfluentialRow {
    std::int64_t row = 0;  ///< its number, from 1, among the rows that were taken
    bool positive = false;
    double score = 0;
    double weight = 1;
    double influence = 0;  ///< how fast the measure moves as the row's share of the weight grows
    /// How much the measure would change if the row were left out, to first order: -weight influence / (weight of the others).
    /// Exact for a mean over rows. Undefined where there are no others.
    Value change = Undefined::empty;
};

struct MeasureInfluence {
    MeasureRequest requested;
    Answer answer;
    Value standard_error = Undefined::no_influence;
    std::optional<Undefined> why_none = {};  ///< of influences
    std::vector<InfluentialRow> top =
        {};  ///< by |weight influence|, the largest first; of equal ones the first row first
    std::int64_t alike = 0;  ///< further rows that weigh as much as the last of these
};

/// One model on all its rows.
struct InfluenceSlice {
    std::string model;
    NamedCounts input;
    std::optional<ChosenThreshold> threshold;  ///< where a measure of one threshold is asked for
    std::vector<MeasureInfluence> measures;
};

struct InfluenceReport {
    Report about;  ///< where the data come from, and notes; without models
    std::int64_t top = 20;
    std::vector<InfluenceSlice> slices;
};

/// Every row of a model with its influence on every measure.
struct AllInfluences {
    std::string model;
    Rows rows;  ///< borrowed from whoever has them, as the evidence does
    std::vector<std::int64_t> numbers;  ///< of the rows, from 1
    /// On each measure, in the order of the rows; empty where it has none.
    std::vector<Array<double>> influences;
};

/// Takes the influences of all rows, model by model.
class InfluenceSink {
public:
    InfluenceSink() = default;
    InfluenceSink(const InfluenceSink&) = delete;
    InfluenceSink& operator=(const InfluenceSink&) = delete;
    virtual ~InfluenceSink() = default;

    virtual void open(const std::vector<std::string>& models, const std::vector<MeasureRequest>& measures) = 0;
    virtual void take(const AllInfluences& all) = 0;
    virtual void close() = 0;
};

/// Asks for each model on all rows; slices are passed over. The sink, where there is one, is given all influences.
InfluenceReport influential_rows(const EvidenceSet& evidence, const InfluenceRequest& request,
                                 InfluenceSink* sink = nullptr);

/// The influences of all rows of one model on one measure, in the order of its rows. Throws Error where there are none.
Array<double> influences_of_rows(const EvidenceSet& evidence, const std::string& model, const MeasureRequest& requested,
                                 const std::optional<ThresholdRule>& threshold);

}  // namespace midrank

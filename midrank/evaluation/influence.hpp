// Which rows a measure depends on most: for each model and measure the value, its standard error, and the rows with the
// largest influence. measures/influence.hpp defines influences; here rows are identified by number, which measures
// never see.

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
    std::int64_t top = 20;  ///< number of rows to list for each measure
    bool pairs_models = false;  ///< rows of several models were paired by item, so row numbers of the files are lost
};

struct InfluentialRow {
    std::int64_t row = 0;  ///< its number among the rows used, from 1
    bool positive = false;
    double score = 0;
    double weight = 1;
    double influence = 0;  ///< derivative of the measure by the row's share of the weight
    /// First-order change of the measure if the row were left out: -weight influence / (weight of the others). Exact
    /// for a mean over rows. Undefined where there are no others.
    Value change = Undefined::empty;
};

struct MeasureInfluence {
    MeasureRequest requested;
    Answer answer;
    Value standard_error = Undefined::no_influence;
    std::optional<Undefined> why_none = {};  ///< why there are no influences
    std::vector<InfluentialRow> top = {};  ///< by |weight influence|, largest first; ties in the order of rows
    std::int64_t alike = 0;  ///< number of further rows with the same effect as the last one listed
};

/// One model on all its rows.
struct InfluenceSlice {
    std::string model;
    NamedCounts input;
    std::optional<ChosenThreshold> threshold;  ///< if a threshold measure is requested
    std::vector<MeasureInfluence> measures;
};

struct InfluenceReport {
    Report about;  ///< source of the data, and notes; without models
    std::int64_t top = 20;
    std::vector<InfluenceSlice> slices;
};

/// Every row of a model with its influence on every measure.
struct AllInfluences {
    std::string model;
    Rows rows;  ///< borrowed, as in the evidence
    std::vector<std::int64_t> numbers;  ///< of the rows, from 1
    /// For each measure, by row; empty where there are no influences.
    std::vector<Array<double>> influences;
};

/// Receives the influences of all rows, model by model.
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

/// Uses each model on all rows and ignores slices. The sink, if given, receives all influences.
InfluenceReport influential_rows(const EvidenceSet& evidence, const InfluenceRequest& request,
                                 InfluenceSink* sink = nullptr);

/// The influences of all rows of one model on one measure, by row. Throws Error where there are none.
Array<double> influences_of_rows(const EvidenceSet& evidence, const std::string& model, const MeasureRequest& requested,
                                 const std::optional<ThresholdRule>& threshold);

}  // namespace midrank

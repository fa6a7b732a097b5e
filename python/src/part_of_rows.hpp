// Rows gathered in parts, on machines that do not see the rows of others. What labels mean, the classes and the task
// depend on all rows, and must be the same for every part. So some rows, the known ones, contain all that determines
// them: every machine reads them before its own rows, without counting them.

#pragma once

#include "midrank/base/task.hpp"
#include "midrank/evaluation/second_round.hpp"
#include "midrank/summaries/evidence.hpp"
#include "python/src/gathered.hpp"
#include "python/src/lent_table.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace midrank {

using LentTables = std::vector<std::shared_ptr<LentTable>>;

struct PartOfRows {
    LentTables known;
    std::shared_ptr<LentTable> rows;
};

/// The numbers of rows of a part by what happened to them.
struct PartCounts {
    std::int64_t kept = 0;
    std::int64_t left_out = 0;  ///< because of a label other than those named by the user
    std::int64_t dropped = 0;  ///< because of a missing value
};

/// The same as a Python tuple: rows kept, left out, dropped.
using CountsOfRows = std::tuple<std::int64_t, std::int64_t, std::int64_t>;
CountsOfRows counts_of(const PartCounts& counts);
PartCounts counts_of(const CountsOfRows& counts);

struct GatheredPart {
    EvidenceSet evidence;  ///< without models where no row was kept
    PartCounts counts;
};

/// With `first`, the merged first round of all parts, gives only what the second round keeps of this part: everybody
/// has the rankings of the first round already, so empty ones are in their place until `with_first_round`. Sources and
/// notes are omitted: they are the same for all parts, and are in `with_reading`.
GatheredPart gather_part(const PartOfRows& part, const GatherRequest& request);
GatheredPart gather_part(const PartOfRows& part, const GatherRequest& request, const EvidenceSet& first,
                         const SecondRoundRequest& second);

/// Combines the merged second rounds of all parts, each gathered with `first`, and `first` itself.
EvidenceSet with_first_round(const EvidenceSet& first, EvidenceSet second);

/// The merged evidence of all parts with the sources and notes of reading all rows at once. Throws the same Error as
/// there if no row was kept.
EvidenceSet with_reading(EvidenceSet merged, const LentTables& known, const GatherRequest& request,
                         const PartCounts& counts);

/// The task of all rows. Throws Error for unusable known rows.
TaskKind known_task(const LentTables& known, const GatherRequest& request);

/// The columns to read, and those that determine how to read them.
struct ReadColumns {
    std::vector<std::string> all;
    /// Columns whose distinct values determine the meaning of labels: first that of the labels, then predicted
    /// outcomes.
    std::vector<std::string> deciding;
    std::vector<std::string> scores;  ///< two classes, or predicted numbers
    std::optional<std::string> weight;
    std::vector<std::string> slices;
    std::optional<std::string> model;
    bool two_classes = false;  ///< at most 255 distinct labels matter
    bool guesses_task = false;  ///< numbers may be classes or a regression
};

/// Throws Error for columns that do not exist.
ReadColumns read_columns(LentTable& table, const GatherRequest& request);

}  // namespace midrank

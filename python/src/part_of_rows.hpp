// Rows that are gathered in parts, on machines that do not see those of the others. What a label is, which are the classes and which
// task the rows are of is decided by all rows, and must not differ from part to part. So some rows, the known ones, hold all that
// decides it: everybody reads them before rows of their own, and does not count them.

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

/// What became of the rows of a part.
struct PartCounts {
    std::int64_t kept = 0;
    std::int64_t left_out = 0;  ///< for another label than those that the user named
    std::int64_t dropped = 0;  ///< because a value was missing
};

/// The same as Python has it: rows kept, rows left out, rows dropped.
using CountsOfRows = std::tuple<std::int64_t, std::int64_t, std::int64_t>;
CountsOfRows counts_of(const PartCounts& counts);
PartCounts counts_of(const CountsOfRows& counts);

struct GatheredPart {
    EvidenceSet evidence;  ///< of no model where no row was kept
    PartCounts counts;
};

/// With `first`, the merged first round of all parts, what the second round keeps of this one and no more: everybody has the rankings
/// of the first already, so empty ones stand in their place until `with_first_round`. Neither sources nor notes are told: those of all
/// parts are the same, and stand in `with_reading`.
GatheredPart gather_part(const PartOfRows& part, const GatherRequest& request);
GatheredPart gather_part(const PartOfRows& part, const GatherRequest& request, const EvidenceSet& first,
                         const SecondRoundRequest& second);

/// The merged second rounds of all parts, each gathered with `first`, and `first` itself.
EvidenceSet with_first_round(const EvidenceSet& first, EvidenceSet second);

/// The merged evidence of all parts with the sources and the notes that all rows at once would have had. Throws Error where no row
/// was kept, as it is thrown where they are read at once.
EvidenceSet with_reading(EvidenceSet merged, const LentTables& known, const GatherRequest& request,
                         const PartCounts& counts);

/// The task of all rows. Throws Error for known rows that cannot be used.
TaskKind known_task(const LentTables& known, const GatherRequest& request);

/// Which columns are read, and by which of them is decided how.
struct ReadColumns {
    std::vector<std::string> all;
    /// Those whose distinct values decide what the label is: that of the labels first, then predicted outcomes.
    std::vector<std::string> deciding;
    std::vector<std::string> scores;  ///< of two classes, or a predicted number
    std::optional<std::string> weight;
    std::vector<std::string> slices;
    std::optional<std::string> model;
    bool two_classes = false;  ///< at most 255 labels are of use
    bool guesses_task = false;  ///< numbers may be classes or numbers
};

/// Throws Error for columns that are not there.
ReadColumns read_columns(LentTable& table, const GatherRequest& request);

}  // namespace midrank

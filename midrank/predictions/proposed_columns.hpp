// The option that names the columns of predictions if these are not one score of two classes, and these columns, guessed
// from names and the first rows. Only messages use the proposals; no column is read unless the user names it.

#pragma once

#include "midrank/predictions/named_columns.hpp"

#include <string>
#include <vector>

namespace midrank {

struct ProposedColumns {
    std::string part;  ///< the role of the columns: "score", "predicted number"
    std::string option;  ///< "--score-prefix"; empty if no option can be proposed
    std::string which = "one";  ///< which of the columns to name with it: "the class scores"
    std::vector<std::string> words = {};  ///< the complete options; empty if the columns are unknown
};

/// The column of words that has only words of the label, so it may be the predicted class; all of them for a comparison.
ProposedColumns proposed_classes(const ColumnLook& label, const Roles& requested, const NamedColumns& columns);

/// `candidates`: the columns any of which could be the score.
ProposedColumns proposed_for(const ColumnLook& label, const std::vector<std::string>& candidates,
                             const Roles& requested, const NamedColumns& columns);

}  // namespace midrank

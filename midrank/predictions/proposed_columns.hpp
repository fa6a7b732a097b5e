// Of a label that is not one of two classes: by which option the columns of its predictions would be named, and which these are, as far as
// names and the first rows tell. For messages that say how to go on; nothing is taken without being named.

#pragma once

#include "midrank/predictions/named_columns.hpp"

#include <string>
#include <vector>

namespace midrank {

struct ProposedColumns {
    std::string part;  ///< what they hold: "score", "predicted number"
    std::string option;  ///< "--score-prefix"; empty where nothing tells which
    std::string which = "one";  ///< of them is to be named with it: "those of the classes"
    std::vector<std::string> words = {};  ///< the options that name them; empty where they are not known
};

/// `candidates`: columns that may each be the score.
ProposedColumns proposed_for(const ColumnLook& label, const std::vector<std::string>& candidates,
                             const Roles& requested, const NamedColumns& columns);

}  // namespace midrank

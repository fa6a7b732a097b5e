// A source rebuilt, as its JSON and as a summary for the terminal: the answer of `midrank reproduce`.

#pragma once

#include "midrank/presentation/document.hpp"
#include "studies/reproduction/reproduction.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

std::string json(const Reproduction& reproduction);  ///< docs/schema/reproduce.schema.json

/// A source out of its JSON, without its figures: enough for the summary. None where the text is no such JSON.
std::optional<Reproduction> reproduction_of_json(std::string_view text);

std::string html(const Reproduction& reproduction);  ///< one page that needs nothing else

/// How many items have which verdict, source by source, and all that is wrong with what is right: the misprints, and the
/// formulas, words and claims that fail.
Document document_of(std::span<const Reproduction> reproductions);

}  // namespace midrank

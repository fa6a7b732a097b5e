// The answer of `midrank reproduce`: a reproduced source as JSON, as a page, and as a summary for the terminal.

#pragma once

#include "midrank/presentation/document.hpp"
#include "studies/reproduction/reproduction.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

std::string json(const Reproduction& reproduction);  ///< docs/schema/reproduce.schema.json

/// Reads a reproduction from its JSON, without figures: enough for the summary. None for any other text.
std::optional<Reproduction> reproduction_of_json(std::string_view text);

std::string html(const Reproduction& reproduction);  ///< a self-contained page

/// The number of items by verdict for each source, and the details of all errors: misprints with what would be right,
/// and formulas, words and claims that fail.
Document document_of(std::span<const Reproduction> reproductions);

}  // namespace midrank

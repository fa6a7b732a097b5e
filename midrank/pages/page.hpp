// Pages that show documents: each is an HTML template without data, built into this library, into which a document is
// inserted.

#pragma once

#include "midrank/presentation/json_text.hpp"

#include <string>
#include <string_view>

namespace midrank {

std::string_view report_template();
std::string_view figures_template();

/// The page with the document inside, compressed: so a page of a million rows stays small, and no text of the document
/// can close the element that contains it.
std::string page(std::string_view page_template, std::string_view title, const Json& document);

}  // namespace midrank

// The pages that show documents: each is one HTML file without data, carried inside this library, into which a document is put.

#pragma once

#include "midrank/presentation/json_text.hpp"

#include <string>
#include <string_view>

namespace midrank {

std::string_view report_template();
std::string_view figures_template();

/// The page with the document inside, packed: so a page of a million rows stays small, and no text of the document can end the
/// element that it stands in.
std::string page(std::string_view page_template, std::string_view title, const Json& document);

}  // namespace midrank

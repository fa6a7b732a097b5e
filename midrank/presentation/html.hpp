// A document as a piece of HTML, for notebooks: tables and paragraphs, with no style but where numbers stand.

#pragma once

#include "midrank/presentation/document.hpp"

#include <string>
#include <string_view>

namespace midrank {

std::string html(const Document& document);

/// `text` such that HTML shows it as it is, also within quotes.
std::string html_text(std::string_view text);

}  // namespace midrank

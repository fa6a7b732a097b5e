// A document as an HTML fragment for notebooks: tables and paragraphs, styled only by the alignment of numbers.

#pragma once

#include "midrank/presentation/document.hpp"

#include <string>
#include <string_view>

namespace midrank {

std::string html(const Document& document);

/// Escapes `text` for HTML, including attributes.
std::string html_text(std::string_view text);

}  // namespace midrank

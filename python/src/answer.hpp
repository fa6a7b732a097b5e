// The answer to a question to the engine, in every format of the command line.

#pragma once

#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/html.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace midrank {

/// A report of any kind. Its formats are generated on request; it owns what they need.
struct PythonAnswer {
    std::function<std::string()> json, markdown, csv;  ///< curves have no Markdown and no text
    std::function<std::string(std::size_t width, bool colour)> text;
    std::function<std::string()> html = {};  ///< tables without the surrounding page
    std::function<std::string()> page = {};  ///< empty: no page for this kind
    std::function<std::string()> chart = {};  ///< curves, as Vega-Lite
    /// For influences: those of all rows of a model on a measure.
    std::function<std::vector<double>(const std::string& model, const std::string& measure)> influences = {};
    std::vector<std::string> notes = {};
    std::vector<std::string> warnings = {};  ///< for an evaluation
    std::size_t more_cells = 0;  ///< number of cells for gathering the rows again, where the tolerance was not reached
};

template <class Report>
PythonAnswer answer_of(Report report, std::vector<std::string> notes) {
    const auto held = std::make_shared<const Report>(std::move(report));
    return {.json = [held] { return json(*held); },
            .markdown = [held] { return markdown(document_of(*held)); },
            .csv = [held] { return csv(*held); },
            .text = [held](std::size_t width, bool colour) { return text(document_of(*held), Style{colour}, width); },
            .html = [held] { return html(document_of(*held)); },
            .notes = std::move(notes)};
}

}  // namespace midrank

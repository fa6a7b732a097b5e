// What a question to the engine answers, in every form that the command line knows.

#pragma once

#include "midrank/presentation/documents.hpp"
#include "midrank/presentation/html.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace midrank {

/// A report of any kind. Its forms are made when they are asked for; what they stand on lives as long as it does.
struct PythonAnswer {
    std::function<std::string()> json, markdown, csv;  ///< a curve has no Markdown and no text
    std::function<std::string(std::size_t width, bool colour)> text;
    std::function<std::string()> html = {};  ///< tables, without the page around them
    std::function<std::string()> page = {};  ///< none: this kind has no page
    std::function<std::string()> chart = {};  ///< of curves, as Vega-Lite
    /// Of a question about influences: those of all rows of a model on a measure.
    std::function<std::vector<double>(const std::string& model, const std::string& measure)> influences = {};
    std::vector<std::string> notes = {};
    std::vector<std::string> warnings = {};  ///< of an evaluation
    std::size_t more_cells = 0;  ///< to gather the rows with again, so that values are known as nearly as asked
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

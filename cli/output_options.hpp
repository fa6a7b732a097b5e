// Options shared by all commands with an answer, and its output.

#pragma once

#include "cli/output.hpp"
#include "midrank/presentation/documents.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace midrank {

class OutputOptions {
public:
    /// `formats`: the first one is the default.
    void declare(CLI::App& command, const std::vector<std::string>& formats = {"table", "json", "csv", "markdown"});

    /// The format of --format, or else of the ending of the output file. Throws Error for an ending of another format.
    std::string format() const;
    /// Whether the format shows a selection for people, rather than everything.
    bool for_people() const { return format() == "table" || format() == "markdown"; }
    /// Throws Error where another option names the same file as -o, so that one of both would be lost.
    void refuse_same_file(const std::optional<std::string>& other, std::string_view option) const;
    /// Throws Error where the output is one of the inputs, which would be lost.
    Output open(const std::vector<std::string>& inputs = {}) const;
    Style style(const Output& output) const;
    std::size_t width() const;

    /// Writes the answer in the requested format.
    template <class Answer>
    void present(Output& output, const Answer& answer) const;

private:
    std::vector<std::string> formats_;
    std::string format_;
    std::optional<std::string> path_;
    std::string color_ = "auto";
};

template <class Answer>
void OutputOptions::present(Output& output, const Answer& answer) const {
    const std::string requested = format();
    if (requested == "json") {
        output.write(json(answer));
    } else if (requested == "csv") {
        output.write(csv(answer));
    } else if (requested == "markdown") {
        output.write(markdown(document_of(answer)));
    } else {
        output.write(text(document_of(answer), style(output), width()));
    }
    output.finish();
}

}  // namespace midrank

// The common course of commands that read predictions and give an answer: the output is opened before the work, and
// notes are printed after it (those on reading earlier, if the work takes long).

#pragma once

#include "cli/command.hpp"
#include "cli/data_options.hpp"
#include "cli/measure_options.hpp"
#include "cli/output_options.hpp"
#include "cli/terminal.hpp"
#include "midrank/evaluation/reading_notes.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <type_traits>
#include <vector>

namespace midrank {

/// The notes of an answer, which is a report or contains one.
template <class Answer>
const std::vector<std::string>& notes_of(const Answer& answer) {
    if constexpr (requires { answer.about; }) {
        return answer.about.notes;
    } else if constexpr (requires { answer.report; }) {
        return answer.report.notes;
    } else {
        return answer.notes;
    }
}

/// Options shared by most commands: the data, the threshold, and the output.
struct CommonOptions {
    DataOptions data;
    ThresholdOption threshold;
    OutputOptions output;
};

/// Presents the result of `ask(evidence, progress)`, and returns it. `others`: files read in addition to the data.
template <class Ask>
auto answer(const DataOptions& data, const OutputOptions& options, const Ask& ask,
            const PlanOfTask& plan = all_summaries, std::vector<std::string> others = {}) {
    static_cast<void>(options.format());  // a wrong ending is refused before the work
    std::ranges::copy(data.inputs(), std::back_inserter(others));
    Output output = options.open(others);
    std::invoke_result_t<Ask, const EvidenceSet&, Progress&> found;
    std::vector<std::string> printed;
    data.with_evidence(
        [&](const EvidenceSet& evidence, Progress& progress) {
            printed = reading_notes(evidence);
            found = ask(evidence, progress);
        },
        plan);
    print_further_notes(notes_of(found), printed);
    options.present(output, found);
    return found;
}
template <class Ask>
auto answer(const CommonOptions& options, const Ask& ask, const PlanOfTask& plan = all_summaries) {
    return answer(options.data, options.output, ask, plan);
}

}  // namespace midrank

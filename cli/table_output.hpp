// A table beside the answer, as `influence --rows` and `bootstrap --save` write one. Its temporary file goes where the program
// is ended by a signal, too.

#pragma once

#include "cli/signals.hpp"
#include "midrank/sources/table_writer.hpp"

#include <optional>
#include <string>
#include <vector>

namespace midrank {

class TableOutput {
public:
    TableOutput(const std::string& path, const std::vector<TableWriter::Field>& fields)
        : TableOutput(SignalsWait(), path, fields) {}

    TableWriter& writer() noexcept { return writer_; }

private:
    /// The signals wait until it is known which file they must remove.
    TableOutput(const SignalsWait&, const std::string& path, const std::vector<TableWriter::Field>& fields)
        : writer_(path, fields) {
        removed_on_signal_.emplace(writer_.temporary_path());
    }

    std::optional<RemovedOnSignal> removed_on_signal_;  // outlives the writer, which removes the file itself
    TableWriter writer_;
};

}  // namespace midrank

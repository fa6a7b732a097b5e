// A table in addition to the answer, as written by `influence --rows` and `bootstrap --save`. Its temporary file is
// also removed when a signal ends the program.

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
        : TableOutput(DeferredSignals(), path, fields) {}

    TableWriter& writer() noexcept { return writer_; }

private:
    /// Signals are deferred until the file to remove is known.
    TableOutput(const DeferredSignals&, const std::string& path, const std::vector<TableWriter::Field>& fields)
        : writer_(path, fields) {
        removed_on_signal_.emplace(writer_.temporary_path());
    }

    std::optional<RemovedOnSignal> removed_on_signal_;  // declared before the writer, which removes the file itself
    TableWriter writer_;
};

}  // namespace midrank

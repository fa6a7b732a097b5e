#include "midrank/predictions/with_location.hpp"

#include "midrank/base/needs_options.hpp"
#include "midrank/base/text.hpp"
#include "midrank/predictions/numbers.hpp"

namespace midrank {

void throw_located(const Source& source, const Batch& batch, const std::string& column, const Fault& fault) {
    const std::string file(batch.file.empty() ? source.name() : std::string(batch.file));
    throw NeedsOptions(printable(file) + ", row " + number_text(batch.first_row + fault.row) + ", column " +
                           quoted(column) + ": " + fault.sentence,
                       fault.words);
}

}  // namespace midrank

#include "midrank/sources/failure.hpp"

#include "midrank/base/text.hpp"

#include <string>

namespace midrank {
namespace {

/// The first line of a message, without Arrow's status code and without its full stop; empty if it contains the name of
/// a source file.
std::string in_one_line(std::string_view says) {
    says = says.substr(0, says.find('\n'));
    for (const std::string_view kind : {"Invalid: ", "IOError: ", "Unexpected end of stream: "}) {
        if (says.starts_with(kind)) says.remove_prefix(kind.size());
    }
    for (const std::string_view source : {".cc:", ".h:", ".hpp:", ".cpp:"}) {
        if (says.find(source) != std::string_view::npos) return "";
    }
    while (!says.empty() && (says.back() == '.' || says.back() == ' ')) says.remove_suffix(1);
    return printable(says, 160);
}

}  // namespace

Error complaint(std::string_view place, const Failure& failure, std::string_view says) {
    const std::string line = in_one_line(says);
    return Error(printable(place) + ": " + std::string(failure.what) + (line.empty() ? "" : " (" + line + ")") + ". " +
                 std::string(failure.way_out));
}

Error out_of_memory(std::string_view place) {
    return Error(printable(place) +
                 ": reading it needs more memory than this machine has. It is damaged or too large.");
}

Error not_built_in(std::string_view place, std::string_view says) {
    return Error(printable(place) + ": it uses a feature that midrank cannot read (" + in_one_line(says) +
                 "). Write it again with common types and compression.");
}

}  // namespace midrank

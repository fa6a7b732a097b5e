#include "midrank/arrow/arrow_error.hpp"

#include <string>

namespace midrank {
namespace {

/// The message of the operating system if it is the cause, else that of Arrow.
std::string cause(const arrow::Status& status) {
    if (status.detail() == nullptr) return status.message();
    const std::string detail = status.detail()->ToString();  // "[errno 28] No space left on device"
    const auto bracket = detail.find("] ");
    return bracket == std::string::npos ? status.message() : detail.substr(bracket + 2);
}

}  // namespace

Error complaint(std::string_view place, const Failure& failure, const arrow::Status& status) {
    if (status.IsOutOfMemory()) return out_of_memory(place);
    if (status.IsNotImplemented()) return not_built_in(place, status.message());
    return complaint(place, failure, cause(status));
}

}  // namespace midrank

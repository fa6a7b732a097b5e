#pragma once

#include <arrow/io/type_fwd.h>

#include <memory>
#include <string>

namespace midrank {

std::shared_ptr<arrow::io::InputStream> standard_input();

/// What is no regular file but can be read from front to back: a named pipe, `<(command)`. `name` is for messages.
std::shared_ptr<arrow::io::InputStream> open_pipe(const std::string& path, const std::string& name);

}  // namespace midrank

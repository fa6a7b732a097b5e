// An evaluation as one page to look at and send around.

#pragma once

#include "midrank/charts/report_content.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// Where a page comes from: what was asked, when, and of which files.
struct Provenance {
    struct File {
        std::string name;
        std::uintmax_t bytes = 0;
        std::string sha256;  ///< in hexadecimal
    };
    std::string command;
    std::string created;  ///< ISO 8601
    std::vector<File> files;  ///< empty for a pipe
};

/// docs/schema/report.schema.json describes the document inside the page.
std::string report_page(const ReportContent& content, const Provenance& provenance);

}  // namespace midrank

// An evaluation as a single page to look at and send.

#pragma once

#include "midrank/charts/report_content.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// The origin of a page: the request, the time, and the files.
struct Provenance {
    struct File {
        std::string name;
        std::uintmax_t bytes = 0;
        std::string sha256;  ///< in hexadecimal
    };
    std::string command;
    std::string created;  ///< ISO 8601 (time_now)
    std::vector<File> files;  ///< empty for a pipe
};

/// The current time in UTC to the second: "2026-02-03T04:05:06Z".
std::string time_now();

/// docs/schema/report.schema.json describes the document inside the page.
std::string report_page(const ReportContent& content, const Provenance& provenance);

}  // namespace midrank

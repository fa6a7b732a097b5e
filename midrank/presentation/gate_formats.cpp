#include "midrank/presentation/gate_formats.hpp"

#include "midrank/base/text.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/presentation/gate_words.hpp"
#include "midrank/presentation/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

/// Control characters become printable escapes, as XML could not hold them at all.
std::string xml(std::string_view text) { return html_text(text); }

/// A workflow command ends with its line, and % opens an escape.
std::string command_data(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        if (c == '%') {
            out += "%25";
        } else if (c == '\r') {
            out += "%0D";
        } else if (c == '\n') {
            out += "%0A";
        } else {
            out += c;
        }
    }
    return out;
}

/// The value of a property also ends with a comma or a colon.
std::string command_property(std::string_view text) {
    std::string out;
    for (const char c : command_data(text)) {
        if (c == ':') {
            out += "%3A";
        } else if (c == ',') {
            out += "%2C";
        } else {
            out += c;
        }
    }
    return out;
}

std::string test_case(const GateResult& verdict) {
    const std::string open = fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml(owner_in_words(verdict)),
                                         xml(condition_in_words(verdict)));
    if (verdict.passed) return open + "/>\n";
    return fmt::format("{}>\n      <failure message=\"{}\"/>\n    </testcase>\n", open, xml(finding_in_words(verdict)));
}

}  // namespace

std::string junit(const Gate& gate) {
    const auto failures = std::ranges::count(gate.verdicts, false, &GateResult::passed);
    const std::string counts = fmt::format("tests=\"{}\" failures=\"{}\"", gate.verdicts.size(), failures);
    std::string out = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n  <testsuite name=\"{1}\" {0} errors=\"0\" "
        "skipped=\"0\">\n",
        counts, xml("midrank check " + gate.report.source));
    for (const GateResult& verdict : gate.verdicts) out += test_case(verdict);
    return out + "  </testsuite>\n</testsuites>\n";
}

std::vector<std::string> annotations(const Gate& gate) {
    std::vector<std::string> lines;
    for (const GateResult& verdict : gate.verdicts) {
        if (verdict.passed) continue;
        lines.push_back(
            fmt::format("::error title={}::{}", command_property("midrank check: " + condition_in_words(verdict)),
                        command_data(fmt::format("{}: {}", owner_in_words(verdict), finding_in_words(verdict)))));
    }
    return lines;
}

}  // namespace midrank

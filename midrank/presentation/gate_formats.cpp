#include "midrank/presentation/gate_formats.hpp"

#include "midrank/base/text.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/presentation/gate_words.hpp"
#include "midrank/presentation/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

/// Control characters become printable escapes, because XML cannot represent them.
std::string xml(std::string_view text) { return html_text(text); }

/// A workflow command ends at the line end, and % begins an escape.
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

/// The value of a property also ends at a comma or a colon.
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

std::string annotation(std::string_view title, std::string_view text) {
    return fmt::format("::error title={}::{}", command_property(title), command_data(text));
}

std::string test_case(const GateResult& verdict) {
    const std::string open = fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml(owner_in_words(verdict)),
                                         xml(condition_in_words(verdict)));
    if (verdict.passed) return open + "/>\n";
    return fmt::format("{}>\n      <failure message=\"{}\"/>\n    </testcase>\n", open, xml(finding_in_words(verdict)));
}

std::string suite(std::string_view source, std::size_t tests, std::ptrdiff_t failures, int errors,
                  const std::string& cases) {
    const std::string counts = fmt::format("tests=\"{}\" failures=\"{}\"", tests, failures);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}{1}>\n  <testsuite name=\"{2}\" {0} errors=\"{3}\" "
        "skipped=\"0\">\n{4}  </testsuite>\n</testsuites>\n",
        counts, errors > 0 ? fmt::format(" errors=\"{}\"", errors) : "", xml(fmt::format("midrank check {}", source)),
        errors, cases);
}

}  // namespace

std::string junit(const Gate& gate) {
    std::string cases;
    for (const GateResult& verdict : gate.verdicts) cases += test_case(verdict);
    return suite(gate.report.source, gate.verdicts.size(),
                 std::ranges::count(gate.verdicts, false, &GateResult::passed), 0, cases);
}

std::string junit_of_error(std::string_view source, std::string_view message) {
    return suite(
        source, 1, 0, 1,
        fmt::format("    <testcase classname=\"midrank check\" name=\"the gate reaches a verdict\">\n      <error "
                    "message=\"{}\"/>\n    </testcase>\n",
                    xml(message)));
}

std::vector<std::string> annotations(const Gate& gate) {
    std::vector<std::string> lines;
    for (const GateResult& verdict : gate.verdicts) {
        if (!verdict.passed)
            lines.push_back(annotation("midrank check: " + condition_in_words(verdict),
                                       fmt::format("{}: {}", owner_in_words(verdict), finding_in_words(verdict))));
    }
    return lines;
}

std::string annotation_of_error(std::string_view message) {
    return annotation("midrank check reached no verdict", message);
}

}  // namespace midrank

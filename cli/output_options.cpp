#include "cli/output_options.hpp"

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace midrank {
namespace {

/// Formats by file ending, including some that this command may not write.
constexpr std::pair<std::string_view, std::string_view> endings[] = {
    {".vl.json", "vega-lite"}, {".json", "json"}, {".csv", "csv"}, {".md", "markdown"}, {".txt", "table"},
    {".html", "html"},         {".svg", "svg"},   {".png", "png"}, {".pdf", "pdf"},     {".parquet", "parquet"},
};

/// "ends in .csv, .json or .svg": the endings of these formats.
std::string endings_of(const std::vector<std::string>& formats) {
    std::vector<std::string> known;
    for (const auto& [ending, format] : endings)
        if (std::ranges::find(formats, format) != formats.end()) known.emplace_back(ending);
    return alternatives(known);
}

/// Which command writes a format that this one does not.
std::string_view written_by(std::string_view format) {
    if (format == "html") return " To write a page, use midrank report.";
    if (format == "svg" || format == "png" || format == "pdf" || format == "vega-lite")
        return " To draw curves, use midrank curve.";
    return "";
}

}  // namespace

void OutputOptions::declare(CLI::App& command, const std::vector<std::string>& formats) {
    formats_ = formats;
    const std::string group = "Output";
    add_choice(command, "--format", format_, formats,
               {group, "", "output format (" + formats.front() + ", or by the extension of the output file)"});
    add_text(command, "-o,--output", path_, {group, "FILE", "write to this file, completely or not at all"});
    add_choice(command, "--color", color_, {"auto", "always", "never"},
               {group, "", "colour (auto: on a terminal, unless NO_COLOR is set)"});
}

std::string OutputOptions::format() const {
    if (!format_.empty()) return format_;
    const std::string name = path_ ? std::filesystem::path(*path_).filename().string() : "";
    const auto known =
        std::ranges::find_if(endings, [&name](const auto& ending) { return name.ends_with(ending.first); });
    if (known != std::end(endings) && std::ranges::find(formats_, known->second) != formats_.end())
        return std::string(known->second);
    const std::string ending = std::filesystem::path(name).extension().string();
    if (ending.empty()) return formats_.front();
    const bool is_known = known != std::end(endings);
    throw Error(printable(*path_) + ": this command does not write " +
                (is_known ? std::string(known->second) : "files that end in " + printable(ending)) + ". Use " +
                endings_of(formats_) + ", or choose the format with --format." +
                std::string(is_known ? written_by(known->second) : ""));
}

void OutputOptions::refuse_same_file(const std::optional<std::string>& other, std::string_view option) const {
    if (!path_ || !other || *path_ == "-") return;
    std::error_code absent;  // if set, compare the names
    const auto whole = [&](const std::string& path) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(path), absent);
    };
    const bool written_as_it_is =
        std::filesystem::exists(*path_, absent) && !std::filesystem::is_regular_file(*path_, absent);
    if (written_as_it_is || (whole(*path_) != whole(*other) && !std::filesystem::equivalent(*path_, *other, absent)))
        return;
    throw Error(printable(*path_) + ": both -o and " + std::string(option) +
                " write to this file, and one result would be lost. Use two files.");
}

Output OutputOptions::open(const std::vector<std::string>& inputs) const {
    refuse_lost_input(path_, inputs, "output");
    return Output(path_);
}

Style OutputOptions::style(const Output& output) const {
    Style style = style_for(color_, output.to_terminal());
    if (path_) style.ascii = false;  // files are in UTF-8
    return style;
}

std::size_t OutputOptions::width() const { return path_ ? 80 : terminal_width(); }

}  // namespace midrank

#include "midrank/presentation/page.hpp"

#include <nlohmann/json.hpp>
#include <openssl/evp.h>
#include <zlib.h>

#include <cassert>
#include <new>
#include <utility>
#include <vector>

// cmake/pages.S.in puts the bytes of the pages between these.
extern "C" {
extern const char midrank_report_page[];
extern const char midrank_report_page_end[];
extern const char midrank_figures_page[];
extern const char midrank_figures_page_end[];
}

namespace midrank {
namespace {

/// Text as HTML shows it.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

/// A text made small, in letters that mean nothing to HTML: deflated (RFC 1950), in base64.
std::string packed(const std::string& text) {
    uLongf size = ::compressBound(static_cast<uLong>(text.size()));
    std::vector<unsigned char> small(size);
    const int code = ::compress2(small.data(), &size, reinterpret_cast<const Bytef*>(text.data()),
                                 static_cast<uLong>(text.size()), Z_DEFAULT_COMPRESSION);
    if (code != Z_OK) throw std::bad_alloc();  // all that can be missing is memory
    std::string out(4 * ((size + 2) / 3) + 1, '\0');  // base64 makes four letters of three bytes, and ends with a zero
    EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()), small.data(), static_cast<int>(size));
    out.pop_back();
    return out;
}

/// What stands before a placeholder, and after it.
std::pair<std::string_view, std::string_view> divided(std::string_view text, std::string_view placeholder) {
    const auto at = text.find(placeholder);
    assert(at != std::string_view::npos);
    return {text.substr(0, at), text.substr(at + placeholder.size())};
}

}  // namespace

std::string_view report_template() { return {midrank_report_page, midrank_report_page_end}; }
std::string_view figures_template() { return {midrank_figures_page, midrank_figures_page_end}; }

std::string page(std::string_view page_template, std::string_view title, const nlohmann::ordered_json& document) {
    // The template is divided before anything is put in, so that a text which looks like a placeholder stays a text.
    const auto [before_title, rest] = divided(page_template, "@@midrank-title@@");
    const auto [before_data, end] = divided(rest, "@@midrank-data@@");
    std::string out(before_title);
    out += escaped(title);
    out += before_data;
    out += packed(document.dump());
    out += end;
    return out;
}

}  // namespace midrank

#include "midrank/pages/page.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/presentation/html.hpp"

#include <zlib.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <new>
#include <span>
#include <utility>
#include <vector>

// cmake/pages.S.in defines these symbols around the bytes of the pages.
extern "C" {
extern const char midrank_report_page[];
extern const char midrank_report_page_end[];
extern const char midrank_figures_page[];
extern const char midrank_figures_page_end[];
}

namespace midrank {
namespace {

/// RFC 4648, section 4: four letters for three bytes, and "=" where the last three are short.
std::string base64(std::span<const unsigned char> bytes) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve(4 * ((bytes.size() + 2) / 3));
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k) out += k <= count ? letters[group >> (18 - 6 * k) & 63] : '=';
    }
    return out;
}

/// Compresses part of a text, with the text before it as dictionary. All parts but the last end at a byte boundary, so
/// that they can be concatenated.
std::vector<unsigned char> deflated(std::string_view text, std::size_t begin, std::size_t end) {
    // 0.5 % smaller than the usual 6, for a third more time; with 9 it is 1 %, for 2.6 times the time.
    constexpr int effort = 7;
    constexpr int usual_memory = 8;
    constexpr int without_header = -MAX_WBITS;
    const auto bytes_at = [text](std::size_t at) { return reinterpret_cast<const Bytef*>(text.data() + at); };
    z_stream stream{};
    if (::deflateInit2(&stream, effort, Z_DEFLATED, without_header, usual_memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();  // only memory can be missing
    const std::size_t before = std::min(begin, std::size_t{1} << MAX_WBITS);
    ::deflateSetDictionary(&stream, bytes_at(begin - before), static_cast<uInt>(before));
    constexpr std::size_t most_at_the_end = 16;
    std::vector<unsigned char> small(::deflateBound(&stream, static_cast<uLong>(end - begin)) + most_at_the_end);
    stream.next_in =
        const_cast<Bytef*>(bytes_at(begin));  // NOLINT(cppcoreguidelines-pro-type-const-cast): zlib only reads
    stream.avail_in = static_cast<uInt>(end - begin);
    stream.next_out = small.data();
    stream.avail_out = static_cast<uInt>(small.size());
    ::deflate(&stream, end == text.size() ? Z_FINISH : Z_SYNC_FLUSH);
    small.resize(small.size() - stream.avail_out);
    ::deflateEnd(&stream);
    return small;
}

/// Compresses a text and encodes it with characters safe in HTML: parts deflated in parallel (RFC 1950), then base64.
std::string packed(std::string_view text) {
    constexpr std::size_t bytes_in_part = std::size_t{1} << 18;
    std::vector<std::vector<unsigned char>> parts((text.size() + bytes_in_part - 1) / bytes_in_part);
    for_each_range(text.size(), bytes_in_part, [&parts, text](std::size_t begin, std::size_t end) {
        parts[begin / bytes_in_part] = deflated(text, begin, end);
    });
    std::vector<unsigned char> stream = {0x78, 0xDA};  // zlib header
    for (const auto& part : parts) stream.insert(stream.end(), part.begin(), part.end());
    const uLong sum = ::adler32_z(1, reinterpret_cast<const Bytef*>(text.data()), text.size());
    for (const unsigned shift : {24U, 16U, 8U, 0U}) stream.push_back(static_cast<unsigned char>(sum >> shift & 0xFF));
    return base64(stream);
}

/// The text before a placeholder, and after it.
std::pair<std::string_view, std::string_view> divided(std::string_view text, std::string_view placeholder) {
    const auto at = text.find(placeholder);
    assert(at != std::string_view::npos);
    return {text.substr(0, at), text.substr(at + placeholder.size())};
}

}  // namespace

std::string_view report_template() { return {midrank_report_page, midrank_report_page_end}; }
std::string_view figures_template() { return {midrank_figures_page, midrank_figures_page_end}; }

std::string page(std::string_view page_template, std::string_view title, const Json& document) {
    // The template is divided before anything is inserted, so that an inserted text may look like a placeholder.
    const auto [before_title, rest] = divided(page_template, "@@midrank-title@@");
    const auto [before_data, end] = divided(rest, "@@midrank-data@@");
    std::string out(before_title);
    out += html_text(title);
    out += before_data;
    out += packed(document.dump());
    out += end;
    return out;
}

}  // namespace midrank

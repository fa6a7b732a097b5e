#include "midrank/sources/text_block.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace midrank {
namespace {

constexpr std::size_t block_bytes = 1 << 20;

}  // namespace

TextBlock::TextBlock(ByteStream& bytes, std::size_t behind)
    : bytes_(bytes), behind_(behind), block_(block_bytes + behind) {
    fill();
    if (text().starts_with("\xEF\xBB\xBF")) used_ += 3;  // the byte order mark of UTF-8
}

void TextBlock::fill() {
    std::memmove(block_.data(), block_.data() + used_, filled_ - used_);
    filled_ -= used_;
    used_ = 0;
    if (filled_ == room()) block_.resize(2 * room() + behind_);
    if (ended_) return;
    filled_ += bytes_.read(std::span(block_).subspan(filled_, room() - filled_));
    if (filled_ < room()) {
        ended_ = true;
        block_[filled_++] = '\n';
    }
}

std::int64_t estimated_rows(std::string_view sample, bool all, std::int64_t bytes_of_file) {
    const auto lines = std::count(sample.begin(), sample.end(), '\n');
    if (all) return lines;
    if (bytes_of_file == 0 || sample.empty()) return 0;
    const double times = static_cast<double>(bytes_of_file) / static_cast<double>(sample.size());
    return static_cast<std::int64_t>(static_cast<double>(lines) * times * 1.05);
}

}  // namespace midrank

// Reads text in blocks: each begins with the incomplete row at the end of the last one, and grows with it. A line end
// is added at the end of the text, so that the last row is complete.

#pragma once

#include "midrank/sources/byte_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace midrank {

class TextBlock {
public:
    static constexpr std::size_t longest_row = 64 << 20;

    /// `behind` bytes after the text may be read, with arbitrary contents. The stream must outlive this. A byte order
    /// mark is skipped.
    explicit TextBlock(ByteStream& bytes, std::size_t behind = 0);

    /// The text not yet consumed. Views into it are valid until fill().
    std::string_view text() const noexcept { return {block_.data() + used_, filled_ - used_}; }
    void consume(std::size_t bytes) noexcept { used_ += bytes; }
    /// Moves the rest to the front and reads on; a block without consumed text is doubled first.
    void fill();
    /// Whether nothing follows the block.
    bool ended() const noexcept { return ended_; }
    /// Whether the rest has reached the maximum length of a row.
    bool too_long() const noexcept { return filled_ - used_ >= longest_row; }

private:
    std::size_t room() const noexcept { return block_.size() - behind_; }

    ByteStream& bytes_;
    std::size_t behind_;
    std::vector<char> block_;
    std::size_t used_ = 0;  // bytes of the block done with
    std::size_t filled_ = 0;  // bytes of the block read
    bool ended_ = false;
};

/// Estimated number of rows of a file: the lines in its first block, scaled to its size, plus 5 %; 0 where unknown.
std::int64_t estimated_rows(std::string_view sample, bool all, std::int64_t bytes_of_file);

}  // namespace midrank

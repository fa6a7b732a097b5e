// Text of a stream, block after block: each begins with the incomplete row that the last one ended with, and grows with it. The
// last row ends with the text, so a line end is put there.

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

    /// `behind` bytes behind the text are there to be read, whatever they hold. The stream must live as long. A byte order mark is passed over.
    explicit TextBlock(ByteStream& bytes, std::size_t behind = 0);

    /// What is not done with. Views into it live until fill().
    std::string_view text() const noexcept { return {block_.data() + used_, filled_ - used_}; }
    void done_with(std::size_t bytes) noexcept { used_ += bytes; }
    /// Moves the rest to the front and reads on; a block that is all rest doubles first.
    void fill();
    /// Nothing follows the block.
    bool ended() const noexcept { return ended_; }
    /// The rest is as long as no row may be.
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

/// About how many rows a file has: as many as lines in its first block, scaled to its size, and a twentieth more; 0 where nothing tells.
std::int64_t estimated_rows(std::string_view sample, bool all, std::int64_t bytes_of_file);

}  // namespace midrank

// gzip by zlib, and Zstandard by its own library. Both may consist of several members, which are concatenated.

#include "midrank/sources/byte_stream.hpp"
#include "midrank/sources/failure.hpp"

#include <zlib.h>
#include <zstd.h>

#include <utility>
#include <vector>

namespace midrank {
namespace {

constexpr std::size_t packed_bytes = std::size_t{1} << 18;

/// Common to decompressors: compressed bytes in `next_`, and the end of the input.
class Decompressor : public ByteStream {
public:
    Decompressor(std::unique_ptr<ByteStream> packed, std::string name)
        : packed_(std::move(packed)), name_(std::move(name)), block_(packed_bytes) {}

    std::size_t read(std::span<char> out) override {
        std::size_t done = 0;
        while (done < out.size()) {
            if (next_.empty() && !ended_) fill();
            if (next_.empty() && !member_open_) break;  // all members are complete
            const std::size_t left = next_.size();
            const std::size_t count = unpack(out.subspan(done));
            done += count;
            if (count == 0 && left == next_.size() && ended_ && member_open_) fail("Truncated compressed stream");
        }
        return done;
    }

protected:
    /// Decompresses some of `next_` into `out`, advances `next_`, sets member_open_ to whether the member continues,
    /// and returns the number of bytes written.
    virtual std::size_t unpack(std::span<char> out) = 0;

    [[noreturn]] void fail(const std::string& says) const { throw complaint(name_, damaged_compression, says); }

    std::span<const char> next_;
    bool member_open_ = true;

private:
    void fill() {
        const std::size_t count = packed_->read(block_);
        ended_ = count < block_.size();
        next_ = std::span<const char>(block_).first(count);
    }

    std::unique_ptr<ByteStream> packed_;
    std::string name_;
    std::vector<char> block_;
    bool ended_ = false;
};

class GzipDecompressor : public Decompressor {
public:
    GzipDecompressor(std::unique_ptr<ByteStream> packed, std::string name)
        : Decompressor(std::move(packed), std::move(name)) {
        constexpr int gzip_or_zlib = 32 + MAX_WBITS;
        if (inflateInit2(&state_, gzip_or_zlib) != Z_OK) fail("zlib has no memory left");
    }
    GzipDecompressor(const GzipDecompressor&) = delete;
    GzipDecompressor& operator=(const GzipDecompressor&) = delete;
    ~GzipDecompressor() override { inflateEnd(&state_); }

private:
    std::size_t unpack(std::span<char> out) override {
        if (!member_open_) inflateReset(&state_);
        member_open_ = true;
        // zlib guarantees not to write there.
        state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(next_.data()));
        state_.avail_in = static_cast<uInt>(next_.size());
        state_.next_out = reinterpret_cast<Bytef*>(out.data());
        const auto room = static_cast<uInt>(std::min(out.size(), std::size_t{1} << 30));
        state_.avail_out = room;
        const int result = inflate(&state_, Z_SYNC_FLUSH);
        next_ = next_.last(state_.avail_in);
        if (result == Z_STREAM_END) member_open_ = false;
        if (result != Z_STREAM_END && result != Z_OK && result != Z_BUF_ERROR)
            fail("zlib inflate failed: " + std::string(state_.msg == nullptr ? "no reason given" : state_.msg));
        return room - state_.avail_out;
    }

    z_stream state_{};
};

class ZstdDecompressor : public Decompressor {
public:
    ZstdDecompressor(std::unique_ptr<ByteStream> packed, std::string name)
        : Decompressor(std::move(packed), std::move(name)) {}

private:
    struct Frees {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };

    std::size_t unpack(std::span<char> out) override {
        ZSTD_inBuffer in = {next_.data(), next_.size(), 0};
        ZSTD_outBuffer written = {out.data(), out.size(), 0};
        const std::size_t result =
            ZSTD_decompressStream(state_.get(), &written, &in);  // begins the next frame by itself
        if (ZSTD_isError(result) != 0) fail("ZSTD decompress failed: " + std::string(ZSTD_getErrorName(result)));
        next_ = next_.subspan(in.pos);
        member_open_ = result != 0;
        return written.pos;
    }

    std::unique_ptr<ZSTD_DStream, Frees> state_{ZSTD_createDStream()};
};

}  // namespace

std::unique_ptr<ByteStream> decompressed(Compression compression, std::unique_ptr<ByteStream> packed,
                                         const std::string& name) {
    if (compression == Compression::gzip) return std::make_unique<GzipDecompressor>(std::move(packed), name);
    return std::make_unique<ZstdDecompressor>(std::move(packed), name);
}

}  // namespace midrank

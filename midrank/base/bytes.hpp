// Converts summaries to bytes (little-endian on every machine) and back. Bytes from outside are untrusted: the reader
// uses a length only after checking that so many bytes remain.

#pragma once

#include "midrank/base/error.hpp"

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace midrank {

using Bytes = std::vector<std::byte>;

static_assert(std::endian::native == std::endian::little, "write the bytes in reverse on a big-endian machine");

class ByteWriter {
public:
    ByteWriter() = default;
    /// Every summary opens with its four-letter kind and the version of its layout.
    ByteWriter(std::string_view kind, std::uint32_t layout_version) { open(kind, layout_version); }
    void open(std::string_view kind, std::uint32_t layout_version) {
        put(std::span<const char>(kind));
        put(layout_version);
    }
    /// Reserves room for `size` bytes in total.
    void reserve(std::size_t size) { bytes_.reserve(size); }

    template <class T>
        requires std::is_arithmetic_v<T>
    void put(T value) {
        put(std::span<const T>(&value, 1));
    }
    template <class T>
    void put(std::span<const T> values) {
        const auto raw = std::as_bytes(values);
        bytes_.insert(bytes_.end(), raw.begin(), raw.end());
    }

    /// The same, with each value converted to the wider type T.
    template <class T, class Stored>
    void put_as(std::span<const Stored> values) {
        static_assert(sizeof(T) >= sizeof(Stored));
        const std::size_t place = bytes_.size();
        bytes_.resize(place + values.size() * sizeof(T));
        std::byte* to = bytes_.data() + place;
        for (const Stored value : values) {
            const T widened = value;
            std::memcpy(to, &widened, sizeof widened);
            to += sizeof widened;
        }
    }

    /// Puts what `write` puts, preceded by its length.
    template <std::invocable Write>
    void put_part(const Write& write) {
        const std::size_t place = bytes_.size();
        put(std::uint64_t{0});
        write();
        const std::uint64_t size = bytes_.size() - place - sizeof(std::uint64_t);
        std::memcpy(bytes_.data() + place, &size, sizeof size);
    }

    std::span<const std::byte> written() const noexcept { return bytes_; }
    Bytes take() && { return std::move(bytes_); }

private:
    Bytes bytes_;
};

class ByteReader {
public:
    ByteReader(std::span<const std::byte> bytes, std::string_view kind, std::uint32_t layout_version)
        : rest_(bytes), kind_(kind) {
        std::array<char, 4> found{};
        take(std::span<char>(found));
        if (std::string_view(found.data(), found.size()) != kind) fail("they are of another kind");
        if (const auto written = take<std::uint32_t>(); written != layout_version) {
            fail("their layout has version " + std::to_string(written) + ", but this program reads version " +
                 std::to_string(layout_version));
        }
    }

    template <class T>
    T take() {
        T value{};
        take(std::span<T>(&value, 1));
        return value;
    }
    template <class T>
    void take(std::span<T> values) {
        const std::size_t wanted = values.size_bytes();
        if (rest_.size() < wanted) fail("they end too early");
        if (wanted > 0) std::memcpy(values.data(), rest_.data(), wanted);
        rest_ = rest_.subspan(wanted);
    }

    /// The next bytes, without a copy.
    std::span<const std::byte> take_bytes(std::uint64_t size) {
        expect<std::byte>(size);
        const auto taken = rest_.first(static_cast<std::size_t>(size));
        rest_ = rest_.subspan(taken.size());
        return taken;
    }

    /// Throws unless `count` values of T remain. Call it before allocating memory for them.
    template <class T>
    void expect(std::uint64_t count) const {
        if (count > rest_.size() / sizeof(T)) fail("they end too early");
    }
    void finish() const {
        if (!rest_.empty()) fail("bytes are left over");
    }
    [[noreturn]] void fail(const std::string& why) const {
        throw Error("The bytes of a summary (" + std::string(kind_) + ") cannot be read: " + why + ".");
    }

private:
    std::span<const std::byte> rest_;
    std::string_view kind_;
};

/// Bytes, or a text, preceded by their length. take_part does not copy: the result refers to the reader's bytes.
void put_part(ByteWriter& writer, std::span<const std::byte> bytes);
std::span<const std::byte> take_part(ByteReader& reader);
void put_text(ByteWriter& writer, std::string_view text);
std::string take_text(ByteReader& reader);

}  // namespace midrank

// Marks a model of two classes that gives predicted classes but no scores: its ranking has at most the ties 1 and 0.
// Measures that read more than a confusion matrix are undefined (Formula, measures/measure.hpp).

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace midrank {

struct OnlyClasses {
    /// Put next to a ranking by whoever knows this; never made of rows.
    struct Rows {};
    static constexpr std::string_view kind = "MROC";

    void add(const Rows&) noexcept {}
    void merge(const OnlyClasses&) noexcept {}
    friend bool operator==(const OnlyClasses&, const OnlyClasses&) = default;

    Bytes encode() const { return ByteWriter(kind, 1).take(); }
    static OnlyClasses decode(std::span<const std::byte> bytes) {
        ByteReader(bytes, kind, 1).finish();
        return {};
    }
};

}  // namespace midrank

// The mark of a model of two classes that says the class of a row and no score: its ranking has the ties 1 and 0 at most. What reads
// more of it than a confusion matrix has no value (Formula, measures/measure.hpp).

#pragma once

#include "midrank/base/bytes.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace midrank {

struct OnlyClasses {
    /// It is put beside a ranking by who knows, and never made of rows.
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

#include "midrank/summaries/confusion.hpp"

#include <cmath>

namespace midrank {
namespace {
constexpr std::string_view kind = "MRCF";
constexpr std::uint32_t confusion_layout = 1;
}  // namespace

Bytes Confusion::encode() const {
    ByteWriter writer(kind, confusion_layout);
    for (const double cell : {true_positive, false_positive, false_negative, true_negative}) writer.put(cell);
    return std::move(writer).take();
}

Confusion Confusion::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, confusion_layout);
    Confusion confusion;
    for (double* cell :
         {&confusion.true_positive, &confusion.false_positive, &confusion.false_negative, &confusion.true_negative}) {
        *cell = reader.take<double>();
        if (!std::isfinite(*cell) || *cell < 0) reader.fail("a cell is not a weight");
    }
    reader.finish();
    return confusion;
}

}  // namespace midrank

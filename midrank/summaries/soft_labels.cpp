#include "midrank/summaries/soft_labels.hpp"

#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t soft_labels_layout = 1;

}  // namespace

Bytes SoftLabels::encode() const {
    ByteWriter writer(kind, soft_labels_layout);
    writer.put(between);
    writer.put(positives);
    writer.put(static_cast<std::uint8_t>(in_clusters ? 1 : 0));
    return std::move(writer).take();
}

SoftLabels SoftLabels::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, kind, soft_labels_layout);
    SoftLabels mark;
    mark.between = reader.take<std::int64_t>();
    mark.positives = reader.take<double>();
    mark.in_clusters = reader.take<std::uint8_t>() != 0;
    if (mark.between < 0 || !(mark.positives >= 0 && mark.positives <= static_cast<double>(mark.between)))
        reader.fail("the number of rows with soft labels or their share is invalid");
    reader.finish();
    return mark;
}

}  // namespace midrank

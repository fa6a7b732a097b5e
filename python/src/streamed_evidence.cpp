#include "python/src/streamed_evidence.hpp"

#include "python/src/ask.hpp"

#include <nanobind/stl/shared_ptr.h>

#include <cstddef>
#include <utility>

namespace nb = nanobind;

namespace midrank {

void StreamedEvidence::add(const EvidenceSet& evidence) {
    const std::lock_guard lock(mutex_);
    if (all_.use_count() > 1) all_ = std::make_shared<EvidenceSet>(*all_);  // someone is looking at it
    all_->merge(evidence);
}

void StreamedEvidence::update(const std::shared_ptr<LentTable>& table, const Options& options) {
    with_rows(
        {table, nullptr}, options, [](TaskKind) { return Plan{.to_merge = true}; },
        [this](const std::shared_ptr<const Gathered>& gathered, const Wanted&) {
            EvidenceSet evidence = gathered->evidence;
            evidence.forget_rows();
            add(evidence);
        });
}

void StreamedEvidence::merge(const StreamedEvidence& other) { add(*other.all()); }

std::shared_ptr<const EvidenceSet> StreamedEvidence::all() const {
    const std::lock_guard lock(mutex_);
    return all_;
}

std::shared_ptr<StreamedEvidence> StreamedEvidence::snapshot() const {
    const std::lock_guard lock(mutex_);
    auto copy = std::make_shared<StreamedEvidence>();
    copy->all_ = all_;
    return copy;
}

void bind_evidence(nb::module_& module) {
    nb::class_<StreamedEvidence>(module, "Evidence")
        .def(nb::init<>())
        .def("update", [](StreamedEvidence& evidence, const std::shared_ptr<LentTable>& table,
                          const nb::dict& options) { evidence.update(table, Options(options)); })
        .def("merge",
             [](StreamedEvidence& evidence, const StreamedEvidence& other) {
                 const nb::gil_scoped_release free;
                 evidence.merge(other);
             })
        .def("snapshot", &StreamedEvidence::snapshot)
        .def("to_bytes",
             [](const StreamedEvidence& evidence) {
                 Bytes bytes;
                 {
                     const nb::gil_scoped_release free;
                     bytes = evidence.all()->encode();
                 }
                 return nb::bytes(bytes.data(), bytes.size());
             })
        .def_static("from_bytes", [](const nb::bytes& bytes) {
            const std::span<const std::byte> read(static_cast<const std::byte*>(bytes.data()), bytes.size());
            EvidenceSet evidence = EvidenceSet::decode(read);
            return std::make_shared<StreamedEvidence>(std::move(evidence));
        });
}

}  // namespace midrank

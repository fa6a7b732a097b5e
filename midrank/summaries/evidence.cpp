#include "midrank/summaries/evidence.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/name_order.hpp"
#include "midrank/base/text.hpp"
#include "midrank/numerics/checksum.hpp"
#include "midrank/numerics/philox.hpp"
#include "midrank/predictions/label_text.hpp"
#include "midrank/predictions/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <string_view>
#include <tuple>
#include <utility>

namespace midrank {
namespace {

constexpr std::uint32_t summaries_layout = 1;
constexpr std::string_view summaries_kind = "MRSS";

/// Whether the summary exists on which all measures of the task, or the choice of a threshold, depend.
bool has_main_summary(const Summaries& summaries, TaskKind task) {
    switch (task) {
        case TaskKind::binary:
            return summaries.has<Ranking>() || summaries.has<BinnedRanking>();
        case TaskKind::multiclass:
        case TaskKind::ordinal:
            return summaries.has<ClassTable>();
        case TaskKind::regression:
            return summaries.has<Targets>() || summaries.has<ApproximateErrors>();
        case TaskKind::queries:
            return summaries.has<QueryRows>();
        case TaskKind::multilabel:
            return summaries.has<LabelRows>();
    }
    return false;
}

/// Whether all scores of a slice also occur in the ranking of all rows.
bool is_among(const WeightMoments& slice, const Ranking& ranking) {
    std::int64_t tie = 0;
    return std::ranges::all_of(slice.ties(), [&](const WeightMoments::Tie& of) {
        while (tie < ranking.distinct() && ranking.score(tie) > of.score) ++tie;
        return tie < ranking.distinct() && ranking.score(tie) == of.score;
    });
}

/// Whether formulas can use these: moments of weights, if any, have the ties of the ranking.
bool fit_together(const Summaries& summaries, TaskKind task) {
    if (!has_main_summary(summaries, task)) return false;
    if (summaries.has<BinnedRanking>() && (summaries.has<Ranking>() || task != TaskKind::binary)) return false;
    if (summaries.has<GivenShares>()) {
        if (!summaries.has<Ranking>()) return false;
        const auto in_all = [&](const WeightMoments& slice) { return is_among(slice, summaries.get<Ranking>()); };
        if (!std::ranges::all_of(summaries.get<GivenShares>().slices(), in_all)) return false;
    }
    if (!summaries.has<Ranking>()) return true;
    if (!summaries.has<WeightMoments>()) return true;
    const auto& ranking = summaries.get<Ranking>();
    const auto ties = summaries.get<WeightMoments>().ties();
    if (static_cast<std::int64_t>(ties.size()) != ranking.distinct()) return false;
    std::int64_t tie = 0;
    return std::ranges::all_of(ties, [&](const WeightMoments::Tie& t) { return t.score == ranking.score(tie++); });
}

/// Model, slice column and slice value.
using PlaceOfPart = std::tuple<std::string_view, std::string_view, std::string_view>;

PlaceOfPart place_of(const Evidence& part) { return {part.model, part.slice_column, part.slice_value}; }

bool same_place(const Evidence& a, const Evidence& b) { return place_of(a) == place_of(b); }

void refuse_other(std::string_view what, const std::string& a, const std::string& b) {
    if (a == b) return;
    const auto named = [](const std::string& text) { return text.empty() ? "none" : quoted(text); };
    throw Error("These summaries cannot be merged: " + std::string(what) + " is " + named(a) + " in one and " +
                named(b) + " in the other. Summarise all parts with the same options.");
}

/// Of two spellings of one label, the one that is chosen in either order of merging.
const std::string& plainer(const std::string& a, const std::string& b) {
    return std::pair(a.size(), std::string_view(a)) <= std::pair(b.size(), std::string_view(b)) ? a : b;
}

/// The labels of both by name, each once.
std::vector<std::string> united(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::map<std::pair<std::optional<double>, std::string>, std::string> spelled;
    for (const auto* labels : {&a, &b}) {
        for (const std::string& label : *labels) {
            const auto value = label_value(label);
            const auto [known, is_new] = spelled.try_emplace({value, value ? "" : std::string(trimmed(label))}, label);
            if (!is_new) known->second = plainer(known->second, label);
        }
    }
    std::vector<std::string> names;
    std::ranges::copy(spelled | std::views::values, std::back_inserter(names));
    std::ranges::sort(names, name_before);
    return names;
}

void add_origin(Origin& mine, const Origin& theirs) {
    std::ranges::copy(theirs.sources, std::back_inserter(mine.sources));
    mine.whole_weights = mine.whole_weights && theirs.whole_weights;
    mine.dropped += theirs.dropped;
    mine.left_out += theirs.left_out;
    mine.negatives = united(mine.negatives, theirs.negatives);
    if (mine.guessed_negative.empty()) {
        mine.guessed_negative = theirs.guessed_negative;
    } else if (!theirs.guessed_negative.empty()) {
        mine.guessed_negative = plainer(mine.guessed_negative, theirs.guessed_negative);
    }
    mine.positive = plainer(mine.positive, theirs.positive);
    for (const std::string& note : theirs.notes) {
        if (std::ranges::find(mine.notes, note) == mine.notes.end()) mine.notes.push_back(note);
    }
}

/// The models of both in their order; those of a long table by name.
std::vector<std::string> model_order(const EvidenceSet& mine, const EvidenceSet& theirs) {
    std::vector<std::string> order = mine.models();
    for (const std::string& name : theirs.models())
        if (std::ranges::find(order, name) == order.end()) order.push_back(name);
    if (!mine.origin().model.empty()) std::ranges::sort(order, name_before);
    return order;
}

/// By model; all rows before slices, these by column and value.
void put_in_order(std::vector<Evidence>& parts, const std::vector<std::string>& models,
                  const std::vector<std::string>& columns) {
    const auto rank = [](const std::vector<std::string>& order, const std::string& name) {
        return std::ranges::find(order, name) - order.begin();
    };
    std::ranges::sort(parts, [&](const Evidence& a, const Evidence& b) {
        if (a.model != b.model) return rank(models, a.model) < rank(models, b.model);
        if (a.whole() != b.whole()) return a.whole();
        if (a.slice_column != b.slice_column) return rank(columns, a.slice_column) < rank(columns, b.slice_column);
        return name_before(a.slice_value, b.slice_value);
    });
}

/// Gives every slice the classes of all rows, as when all are gathered at once.
void share_classes(std::vector<Evidence>& parts) {
    ClassTable named;  // without rows
    for (const Evidence& part : parts)
        if (part.whole() && part.summaries.has<ClassTable>())
            named.merge(part.summaries.get<ClassTable>().with_table({}));
    for (Evidence& part : parts) {
        if (!part.summaries.has<ClassTable>()) continue;
        if (part.summaries.get<ClassTable>().class_count() == named.class_count()) continue;
        auto table = part.summaries.take<ClassTable>();
        table.merge(named);
        part.summaries.put(std::move(table));
    }
}

/// Pointers to the lists of an origin, const or not, in the order in which they are written.
template <class AnyOrigin>
auto lists_of(AnyOrigin& origin) {
    return std::array{&origin.sources, &origin.slices, &origin.negatives, &origin.notes};
}
/// The same of its texts.
template <class AnyOrigin>
auto texts_of(AnyOrigin& origin) {
    return std::array{&origin.label,  &origin.positive, &origin.guessed_negative,
                      &origin.weight, &origin.cluster,  &origin.model};
}

void put_origin(ByteWriter& writer, const Origin& origin) {
    for (const auto* texts : lists_of(origin)) {
        writer.put(static_cast<std::uint64_t>(texts->size()));
        for (const std::string& text : *texts) put_text(writer, text);
    }
    for (const std::string* text : texts_of(origin)) put_text(writer, *text);
    put_text(writer, name_of(origin.task));
    writer.put(static_cast<std::uint8_t>(origin.whole_weights ? 1 : 0));
    writer.put(origin.dropped);
    writer.put(origin.left_out);
}

Origin take_origin(ByteReader& reader) {
    Origin origin;
    for (auto* texts : lists_of(origin)) {
        const auto count = reader.take<std::uint64_t>();
        reader.expect<std::uint64_t>(count);  // each needs at least a length
        for (std::uint64_t i = 0; i < count; ++i) texts->push_back(take_text(reader));
    }
    for (std::string* text : texts_of(origin)) *text = take_text(reader);
    const auto task = task_named(take_text(reader));
    if (!task) reader.fail("their task is unknown, so they may come from a newer version of midrank");
    origin.task = *task;
    origin.whole_weights = reader.take<std::uint8_t>() != 0;
    origin.dropped = reader.take<std::int64_t>();
    origin.left_out = reader.take<std::int64_t>();
    if (origin.dropped < 0 || origin.left_out < 0) reader.fail("a number of rows is negative");
    return origin;
}

void put_evidence(ByteWriter& writer, const Evidence& part) {
    put_text(writer, part.model);
    put_text(writer, part.slice_column);
    put_text(writer, part.slice_value);
    writer.put(part.rows_seen);
    writer.put(part.positives);
    writer.put(part.rows_again);
    writer.put(part.mark_again);
    writer.put_part([&] { part.summaries.write(writer); });
}

/// Reads the part that follows the parts `before`.
Evidence take_evidence(ByteReader& reader, TaskKind task, std::span<const Evidence> before) {
    Evidence part;
    part.model = take_text(reader);
    part.slice_column = take_text(reader);
    part.slice_value = take_text(reader);
    part.rows_seen = reader.take<std::int64_t>();
    part.positives = reader.take<std::int64_t>();
    if (part.positives < 0 || part.positives > part.rows_seen) reader.fail("more rows are positive than there are");
    part.rows_again = reader.take<std::int64_t>();
    if (part.rows_again < 0 || part.rows_again > part.rows_seen)
        reader.fail("the second round has more rows than there are");
    part.mark_again = reader.take<std::uint64_t>();
    part.summaries = Summaries::decode(take_part(reader));
    if (!fit_together(part.summaries, task)) reader.fail("the summaries of a model do not belong together");
    if (part.summaries.has<SoftLabels>() && part.summaries.get<SoftLabels>().between > part.rows_seen - part.positives)
        reader.fail("more rows have soft labels than there are");
    if (part.whole() && std::ranges::any_of(before, [&part](const Evidence& e) { return same_place(e, part); }))
        reader.fail("a model appears twice");
    if (!part.whole() && (before.empty() || before.back().model != part.model))
        reader.fail("a slice appears without its model");
    return part;
}

/// Writes a summary, in place if it may be large.
template <Summary S>
void put_summary(ByteWriter& writer, const std::optional<S>& summary) {
    if (!summary) return;
    if constexpr (requires { summary->write(writer); }) {
        writer.put_part([&] { summary->write(writer); });
    } else {
        put_part(writer, summary->encode());
    }
}

}  // namespace

// --- Summaries ----------------------------------------------------------------------------------------------------------

void Summaries::need_mergeable(const Summaries& other) const {
    const auto need_kind = [&other]<class S>(const std::optional<S>& mine) {
        if constexpr (requires(const S& of) { of.need_mergeable(of); }) {
            const auto& theirs = std::get<std::optional<S>>(other.all_);
            if (mine && theirs) mine->need_mergeable(*theirs);
        }
    };
    std::apply([&need_kind](const auto&... mine) { (need_kind(mine), ...); }, all_);
}

void Summaries::merge(const Summaries& other) {
    const auto merge_kind = [&other]<class S>(std::optional<S>& mine) {
        const auto& theirs = std::get<std::optional<S>>(other.all_);
        if (mine && theirs) {
            mine->merge(*theirs);
        } else {
            mine.reset();
        }
    };
    std::apply([&merge_kind](auto&... mine) { (merge_kind(mine), ...); }, all_);
}

void Summaries::merge_second_round(const Summaries& other) {
    const auto merge_kind = [&other]<class S>(std::optional<S>& mine) {
        if constexpr (of_second_round<S>) {
            const auto& theirs = std::get<std::optional<S>>(other.all_);
            if (mine.has_value() != theirs.has_value()) {
                throw Error(
                    "These summaries cannot be merged: they do not keep the same data. Summarise all parts "
                    "with the same options.");
            }
            if (mine) mine->merge(*theirs);
        }
    };
    std::apply([&merge_kind](auto&... mine) { (merge_kind(mine), ...); }, all_);
}

bool Summaries::same_first_round(const Summaries& other) const {
    const auto same_kind = [&other]<class S>(const std::optional<S>& mine) {
        return of_second_round<S> || mine == std::get<std::optional<S>>(other.all_);
    };
    return std::apply([&same_kind](const auto&... mine) { return (same_kind(mine) && ...); }, all_);
}

void Summaries::write(ByteWriter& writer) const {
    writer.open(summaries_kind, summaries_layout);
    const auto present = std::apply([](const auto&... s) { return (std::uint32_t{s.has_value()} + ...); }, all_);
    writer.put(present);
    std::apply([&writer](const auto&... summary) { (put_summary(writer, summary), ...); }, all_);
}

Summaries Summaries::decode(std::span<const std::byte> bytes) {
    ByteReader reader(bytes, summaries_kind, summaries_layout);
    Summaries found;
    const auto count = reader.take<std::uint32_t>();
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto part = take_part(reader);
        const auto is = [&part](std::string_view kind) {
            return part.size() >= kind.size() &&
                   std::ranges::equal(std::as_bytes(std::span(kind)), part.first(kind.size()));
        };
        bool known = false;
        const auto take_kind = [&]<class S>(std::optional<S>& place) {
            if (known || !is(S::kind)) return;
            if (place) reader.fail("a summary appears twice");
            place = S::decode(part);
            known = true;
        };
        std::apply([&take_kind](auto&... place) { (take_kind(place), ...); }, found.all_);
        if (!known) reader.fail("a kind of summary is unknown, so they may come from a newer version of midrank");
    }
    reader.finish();
    return found;
}

// --- Sets of evidence ---------------------------------------------------------------------------------------------------

std::uint64_t mark_of(const Summaries& summaries, bool counted) {
    std::uint64_t sum = 0;
    // The weights in a file may exceed any number of rows.
    const auto rows = [](double x) { return x < 0x1p63 ? static_cast<std::uint64_t>(x) : 0; };
    const auto add = [&](double score, double positive, double negative) {
        const auto marks = Philox(std::bit_cast<std::uint64_t>(score), 0).words(0);
        sum += rows(positive) * marks[0] + rows(negative) * marks[1];
    };
    if (!counted && summaries.has<WeightMoments>()) {
        for (const WeightMoments::Tie& tie : summaries.get<WeightMoments>().ties())
            add(tie.score, tie.positive.rows, tie.negative.rows);
        return sum;
    }
    const auto& ranking = summaries.get<Ranking>();
    ranking.visit_ties([&](std::int64_t tie, double p, double q) { add(ranking.score(tie), p, q); });
    return sum;
}

EvidenceSet::EvidenceSet(Origin origin, std::vector<Evidence> parts)
    : origin_(std::move(origin)), parts_(std::move(parts)) {}

EvidenceSet::EvidenceSet(Origin origin, std::vector<Evidence> parts, Summaries together)
    : origin_(std::move(origin)), parts_(std::move(parts)), together_(std::move(together)), second_round_(true) {}

bool EvidenceSet::second_round_is_complete() const noexcept {
    return second_round_ && std::ranges::all_of(parts_, [](const Evidence& part) {
               const bool counted = part.summaries.get<Ranking>().whole();
               return part.rows_again == part.rows_seen && part.mark_again == mark_of(part.summaries, counted);
           });
}

void EvidenceSet::set_source(std::vector<std::string> sources, std::vector<std::string> notes) {
    origin_.sources = std::move(sources);
    origin_.notes = std::move(notes);
}

bool EvidenceSet::approximate() const noexcept { return holds<ApproximateErrors>(); }

bool EvidenceSet::binned() const noexcept { return holds<BinnedRanking>(); }

void EvidenceSet::need_every_score() const {
    if (binned())
        throw Error(
            "These summaries keep binned scores (--certified), but this needs every score. Use midrank evaluate, "
            "threshold or the points of curve, or give the files with the rows.");
}

void EvidenceSet::forget_rows() noexcept {
    for (Evidence& part : parts_) {
        part.rows = {};
        part.task_rows = {};
        part.owner = {};
    }
}

std::vector<std::string> EvidenceSet::models() const {
    std::vector<std::string> names;
    for (const Evidence& part : parts_)
        if (part.whole()) names.push_back(part.model);
    return names;
}

void EvidenceSet::need_same_reading(const EvidenceSet& other) const {
    refuse_other("the task", std::string(name_of(origin_.task)), std::string(name_of(other.origin_.task)));
    if (approximate() != other.approximate())
        throw Error(
            "These summaries cannot be merged: one of them is approximate, and the other keeps every row. Summarise "
            "either all parts with --approximate or none.");
    if (binned() != other.binned())
        throw Error(
            "These summaries cannot be merged: one of them keeps binned scores (--certified), and the other keeps "
            "every score. Summarise either all parts with --certified or none.");
    const auto said = [](const EvidenceSet& set) {
        return std::ranges::any_of(set.parts_, [](const Evidence& part) { return part.summaries.has<OnlyClasses>(); })
                   ? "classes"
                   : "scores";
    };
    refuse_other("the kind of prediction", said(*this), said(other));
    const auto meant = [](const EvidenceSet& set) {
        return std::ranges::any_of(set.parts_, [](const Evidence& part) { return part.summaries.has<SoftLabels>(); })
                   ? "soft labels"
                   : "classes";
    };
    refuse_other("the kind of label", meant(*this), meant(other));
    refuse_other("the label column", origin_.label, other.origin_.label);
    if (!same_label(origin_.positive, other.origin_.positive))
        refuse_other("the positive class", origin_.positive, other.origin_.positive);
    const std::string& beside = origin_.guessed_negative;
    const std::string& third = other.origin_.guessed_negative;
    if (!beside.empty() && !third.empty() && !same_label(beside, third)) {
        throw Error("Column " + quoted(origin_.label) + ": " + quoted(third) + " is a third label besides " +
                    quoted(origin_.positive) + " and the " + quoted(beside) +
                    " of other rows. Choose the positive label with --positive; all others are then negative.");
    }
    refuse_other("the weight column", origin_.weight, other.origin_.weight);
    refuse_other("the cluster column", origin_.cluster, other.origin_.cluster);
    refuse_other("the model column", origin_.model, other.origin_.model);
    const auto listed = [](const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, ", ")); };
    refuse_other("the list of slices", listed(origin_.slices), listed(other.origin_.slices));
    if (origin_.model.empty()) refuse_other("the list of models", listed(models()), listed(other.models()));
}

void EvidenceSet::merge_second_round(const EvidenceSet& other) {
    if (!second_round_ || !other.second_round_) {
        throw Error(
            "These summaries cannot be merged: one of them has a second round, and the other does not. Merge the "
            "summaries of all parts that were made without --keep, then make a second round of each part, passing the "
            "merged file with --given.");
    }
    const bool same_first =
        origin_ == other.origin_ && std::ranges::equal(parts_, other.parts_, [](const Evidence& a, const Evidence& b) {
            return same_place(a, b) && a.rows_seen == b.rows_seen && a.positives == b.positives &&
                   a.summaries.same_first_round(b.summaries);
        });
    if (!same_first) {
        throw Error(
            "These summaries cannot be merged: their second rounds are based on different first rounds. Pass the same "
            "summary of all parts to each second round with --given.");
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        Evidence& mine = parts_[i];
        const Evidence& theirs = other.parts_[i];
        if (theirs.rows_again > mine.rows_seen - mine.rows_again) {
            throw Error(
                "These summaries cannot be merged: together their second rounds have more rows than there are, so a "
                "part was given twice. Give each part once.");
        }
        mine.rows_again += theirs.rows_again;
        mine.mark_again += theirs.mark_again;
        mine.summaries.merge_second_round(theirs.summaries);
    }
    forget_rows();  // those of one side do not cover both
    together_.merge_second_round(other.together_);
}

void EvidenceSet::merge(const EvidenceSet& other) {
    if (other.parts_.empty()) return;
    if (parts_.empty()) {
        *this = other;
        return;
    }
    if (second_round_ || other.second_round_) {
        merge_second_round(other);
        return;
    }
    need_same_reading(other);
    std::map<PlaceOfPart, Evidence*> mine_at;  // a map, because there may be thousands of slices
    for (Evidence& part : parts_) mine_at.emplace(place_of(part), &part);
    for (const Evidence& theirs : other.parts_) {
        const auto found = mine_at.find(place_of(theirs));
        if (found != mine_at.end()) found->second->summaries.need_mergeable(theirs.summaries);
    }
    add_origin(origin_, other.origin_);
    const auto ordered_models = model_order(*this, other);  // before those of the other are added
    std::vector<Evidence> added;
    for (const Evidence& theirs : other.parts_) {
        const auto found = mine_at.find(place_of(theirs));
        if (found == mine_at.end()) {
            added.push_back(theirs);
            continue;
        }
        Evidence& mine = *found->second;
        mine.summaries.merge(theirs.summaries);
        mine.rows_seen += theirs.rows_seen;
        mine.positives += theirs.positives;
    }
    std::ranges::move(added, std::back_inserter(parts_));
    share_classes(parts_);
    forget_rows();  // those of one side do not cover both
    put_in_order(parts_, ordered_models, origin_.slices);
}

bool operator==(const EvidenceSet& a, const EvidenceSet& b) {
    return a.origin_ == b.origin_ && a.second_round_ == b.second_round_ && a.together_ == b.together_ &&
           std::ranges::equal(a.parts_, b.parts_, [](const Evidence& x, const Evidence& y) {
               return same_place(x, y) && x.rows_seen == y.rows_seen && x.positives == y.positives &&
                      x.rows_again == y.rows_again && x.mark_again == y.mark_again && x.summaries == y.summaries;
           });
}

Bytes EvidenceSet::encode() const {
    ByteWriter writer(kind, layout);
    std::size_t of_rankings = 0;
    for (const Evidence& part : parts_)
        if (part.summaries.has<Ranking>()) of_rankings += part.summaries.get<Ranking>().encoded_size();
    constexpr std::size_t of_the_rest = 4096;  // usually enough
    writer.reserve(of_rankings + of_the_rest);
    put_origin(writer, origin_);
    writer.put(static_cast<std::uint64_t>(parts_.size()));
    for (const Evidence& part : parts_) put_evidence(writer, part);
    writer.put(static_cast<std::uint8_t>(second_round_ ? 1 : 0));
    writer.put_part([&] { together_.write(writer); });
    writer.put(checksum(writer.written()));
    return std::move(writer).take();
}

EvidenceSet EvidenceSet::decode(std::span<const std::byte> bytes) {
    if (bytes.size() < sizeof(std::uint32_t)) throw Error("The bytes of a summary cannot be read: they end too early.");
    const auto content = bytes.first(bytes.size() - sizeof(std::uint32_t));
    ByteReader reader(content, kind, layout);
    std::uint32_t sum = 0;
    std::memcpy(&sum, bytes.data() + content.size(), sizeof sum);
    if (sum != checksum(content)) reader.fail("they were damaged on the way, as their checksum shows");

    EvidenceSet set;
    set.origin_ = take_origin(reader);
    const TaskKind task = set.origin_.task;
    const auto parts = reader.take<std::uint64_t>();
    reader.expect<std::uint64_t>(parts);
    for (std::uint64_t i = 0; i < parts; ++i) set.parts_.push_back(take_evidence(reader, task, set.parts_));
    const auto in_cells = [](const Evidence& part) { return part.summaries.has<BinnedRanking>(); };
    if (set.binned() && !std::ranges::all_of(set.parts_, in_cells))
        reader.fail("some scores are binned and others are not");
    set.second_round_ = reader.take<std::uint8_t>() != 0;
    if (set.second_round_ && set.binned()) reader.fail("a second round needs every score");
    if (set.second_round_ && task != TaskKind::binary) reader.fail("only two classes have a second round");
    set.together_ = Summaries::decode(take_part(reader));
    reader.finish();
    return set;
}

}  // namespace midrank

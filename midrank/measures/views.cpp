#include "midrank/measures/views.hpp"

#include <vector>

namespace midrank {

void Views::make_together(const Views& asked) const {
    const auto& ranking = get<Ranking>();
    FoldGroup group;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < most_views; ++place) {
        if (!asked.made_->slots[place].once.done() || made_->slots[place].once.done()) continue;
        const InGroup* way = ways_in_group()[place];
        if (way == nullptr) continue;
        way->put(ranking, group);
        places.push_back(place);
    }
    if (places.size() < 2) return;
    const FoldGroup folded = ranking.fold(group);
    for (std::size_t i = 0; i < places.size(); ++i) {
        Slot& slot = made_->slots[places[i]];
        slot.once.run([&] { slot.view = ways_in_group()[places[i]]->take(ranking, folded, i); });
    }
}

}  // namespace midrank

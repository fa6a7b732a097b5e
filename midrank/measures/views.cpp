#include "midrank/measures/views.hpp"

#include <vector>

namespace midrank {

void Views::make_together(const Views& asked) const {
    const auto& ranking = get<Ranking>();
    FoldGroup group;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < most_views; ++place) {
        const Slot& of_asked = asked.made_->slots[place];
        if (!of_asked.once.done() || of_asked.in_group == nullptr || made_->slots[place].once.done()) continue;
        of_asked.in_group->put(ranking, group);
        places.push_back(place);
    }
    if (places.size() < 2) return;
    const FoldGroup folded = ranking.fold(group);
    for (std::size_t i = 0; i < places.size(); ++i) {
        Slot& slot = made_->slots[places[i]];
        const InGroup* way = asked.made_->slots[places[i]].in_group;
        slot.once.run([&] {
            slot.view = way->take(ranking, folded, i);
            slot.in_group = way;
        });
    }
}

}  // namespace midrank

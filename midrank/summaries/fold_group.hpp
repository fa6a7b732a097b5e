// Folds that walk over a ranking together: each block is prepared once for all of them, while it is in the cache. A
// group is itself a fold.

#pragma once

#include "midrank/summaries/ranking.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace midrank {

class FoldGroup {
public:
    FoldGroup() = default;
    FoldGroup(const FoldGroup& other) {
        for (const auto& member : other.members_) members_.push_back(member->copy());
    }
    FoldGroup(FoldGroup&&) = default;
    FoldGroup& operator=(FoldGroup other) noexcept {
        std::swap(members_, other.members_);
        return *this;
    }
    ~FoldGroup() = default;

    template <Fold F>
    void put(F start) {
        members_.push_back(std::make_unique<Member<F>>(std::move(start)));
    }
    /// The fold at this index of the group.
    template <Fold F>
    const F& at(std::size_t place) const {
        return static_cast<const Member<F>&>(*members_.at(place)).fold;
    }

    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        for (const auto& member : members_) member->add(block);
    }
    /// The other group must have the same members.
    void merge(const FoldGroup& other) {
        for (std::size_t i = 0; i < members_.size(); ++i) members_[i]->merge(*other.members_.at(i));
    }

private:
    class AnyFold {
    public:
        AnyFold() = default;
        virtual ~AnyFold() = default;
        virtual std::unique_ptr<AnyFold> copy() const = 0;
        virtual void add(const CumulativeBlock<std::int64_t>& block) = 0;
        virtual void add(const CumulativeBlock<double>& block) = 0;
        virtual void merge(const AnyFold& other) = 0;

    protected:
        AnyFold(const AnyFold&) = default;
        AnyFold& operator=(const AnyFold&) = default;
    };

    template <Fold F>
    class Member final : public AnyFold {
    public:
        explicit Member(F start) : fold(std::move(start)) {}
        std::unique_ptr<AnyFold> copy() const override { return std::make_unique<Member>(*this); }
        void add(const CumulativeBlock<std::int64_t>& block) override { fold.add(block); }
        void add(const CumulativeBlock<double>& block) override { fold.add(block); }
        void merge(const AnyFold& other) override { fold.merge(static_cast<const Member&>(other).fold); }

        F fold;
    };

    std::vector<std::unique_ptr<AnyFold>> members_;
};

}  // namespace midrank

// midrank._engine.sklearn: what python/midrank/sklearn/ asks of the core. Arrays in, counts, sums and arrays out; what scikit-learn
// makes of them by its conventions (zero_division, undefined values, averages) is said there.

#include "python/src/sklearn_arrays.hpp"

namespace midrank {

void bind_sklearn(nanobind::module_& module) {
    nanobind::module_ sklearn = module.def_submodule("sklearn");
    bind_class_counts(sklearn);
    bind_rankings(sklearn);
    bind_losses(sklearn);
    bind_errors(sklearn);
    bind_label_rows(sklearn);
}

}  // namespace midrank

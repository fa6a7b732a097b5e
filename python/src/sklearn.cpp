// midrank._engine.sklearn: the functions of the core called by python/midrank/sklearn/. They take arrays and
// return counts, sums and arrays; the conventions of scikit-learn (zero_division, undefined values,
// averages) are applied in Python.

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

// A Python object kept by C++, which may be released from any thread.

#pragma once

#include "python/src/nanobind.hpp"

#include <memory>

namespace midrank {

/// Create it with the GIL held. After the interpreter has ended nothing is released.
inline std::shared_ptr<const void> python_reference(nanobind::handle object) {
    object.inc_ref();
    return {object.ptr(), [](const void* last) {
                if (Py_IsInitialized() == 0) return;
                const nanobind::gil_scoped_acquire gil;
                Py_DECREF(static_cast<PyObject*>(const_cast<void*>(last)));
            }};
}

}  // namespace midrank

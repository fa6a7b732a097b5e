// nanobind, with its casters of standard types. Every source sees all of them: one that lacks a caster compiles all the same, and fails
// where a value is converted, unless another source of its group brought the header along.

#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#!/usr/bin/env bash
# Builds the program for 64-bit ARM and lets qemu run it here, as root on Debian 12: FOLDER gets the libraries of that architecture and the
# build. The tests that hold other processors against this one then ask such a one, too, with the short vectors of NEON and with those of
# SVE:
#
#   tools/arm64.sh FOLDER
#   MIDRANK_BIN=build/check/midrank MIDRANK_ARM64=FOLDER .venv/bin/python -m pytest tests/processors
#
# What is in FOLDER is used again. To begin anew, or to end, delete it.
set -euo pipefail

(($# == 1)) || {
    sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2
    exit 2
}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$root"

# ---- the compiler, and the libraries for ARM -------------------------------------------------------------------------

apt-get install --yes --no-install-recommends mmdebstrap g++-aarch64-linux-gnu qemu-user
eval "$(sed -n '/^packages=(/,/^)/p' dev)"
libraries=(libc6-dev libstdc++-12-dev)
for package in "${packages[@]}"; do
    [[ $package != *-dev ]] || libraries+=("$package")
done
[[ -e $folder/system ]] ||
    mmdebstrap --variant=extract --architectures=arm64 --include="$(IFS=, && echo "${libraries[*]}")" bookworm "$folder/system"

arrow=$(sed -n 's/^\(pyarrow==[0-9.]*\).*/\1/p' requirements.txt)
if [[ ! -e $folder/pyarrow ]]; then
    .venv/bin/python -m pip download --quiet --no-deps --only-binary=:all: --platform manylinux_2_28_aarch64 --python-version 3.11 \
        --dest "$folder/wheel" "$arrow"
    .venv/bin/python -m zipfile -e "$folder"/wheel/*.whl "$folder"
fi
# In the place of a Python that has pyarrow, which could not load what is for ARM.
printf '#!/bin/sh\necho "%s;%s;%s"\n' "${arrow#*==}" "$folder/pyarrow/include" "$folder/pyarrow" >"$folder/python"
chmod +x "$folder/python"

# ---- the build -------------------------------------------------------------------------------------------------------

cat >"$folder/toolchain.cmake" <<CMAKE
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CXX_FLAGS_INIT -Wno-psabi) # notes about another compiler
set(CMAKE_SYSROOT $folder/system)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
CMAKE
cmake --preset check -B "$folder/build" --toolchain "$folder/toolchain.cmake" -D "MIDRANK_PYTHON=$folder/python"
cmake --build "$folder/build" --parallel "$(nproc)" --target midrank_cli midrank_large_tests

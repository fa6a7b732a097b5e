#!/bin/sh
# fresh_headers.sh <ccache> <compiler> <arguments...>: runs them. Where they make a precompiled header the old one is removed before: ccache
# preprocesses with -fpch-preprocess, whatever it is told, and the old header would stand for what it includes, so that a header of the past
# is taken for that of today.
case " $* " in
*" -x c++-header "*)
    output=
    for word in "$@"; do
        [ "$output" != -o ] || { rm -f "$word"; break; }
        output=$word
    done
    ;;
esac
exec "$@"

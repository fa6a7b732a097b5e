#!/bin/sh
# fresh_headers.sh <ccache> <compiler> <arguments...>: runs them. If they make a precompiled header, the old one is
# removed first: ccache always preprocesses with -fpch-preprocess, which would use the old header instead of the headers
# that it includes, so that an outdated header would be taken for a current one.
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

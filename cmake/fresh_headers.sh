#!/bin/sh
# fresh_headers.sh <ccache> <compiler> <arguments...>: runs them. If they make a precompiled header, the old one is
# removed first: ccache always preprocesses with -fpch-preprocess, which would use the old header instead of the headers
# that it includes, so that an outdated header would be taken for a current one. And it must be found by the files that it
# was made from (CCACHE_DEPEND), not by their preprocessed text: where only a comment differs, g++ does not recognise the
# included header as the one in the precompiled header, and reads it twice.
case " $* " in
*" -x c++-header "*)
    export CCACHE_DEPEND=1
    output=
    for word in "$@"; do
        [ "$output" != -o ] || { rm -f "$word"; break; }
        output=$word
    done
    ;;
esac
exec "$@"

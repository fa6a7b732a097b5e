#!/usr/bin/env bash
# Runs a command on a bare Debian 12, as somebody would who has just installed it: in a folder that holds a system with g++,
# cmake, python3 and ca-certificates alone, as root with an empty home, in a fresh clone of the last commit. What is
# installed from there on comes from where this machine has it from: its settings of apt, pip and npm are passed on.
#
#   tools/bare_debian.sh FOLDER COMMAND...          as root, with debootstrap
#   tools/bare_debian.sh /tmp/bare ./dev demo
#   tools/bare_debian.sh /tmp/bare sh -c './dev demo && ./dev test'
#
# The system is made if the folder is not there, and kept, with all that the command installed. To begin anew, or to end,
# delete the folder; nothing is mounted in it once the command has ended.
set -euo pipefail

(($# >= 2)) || {
    sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2
    exit 2
}
folder=$1
shift
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
release=bookworm

# ---- the system ------------------------------------------------------------------------------------------------------

if [[ ! -e $folder ]]; then
    mirror=$(apt-get indextargets --format '$(SITE)' "Codename: $release" 'Created-By: Packages' | head -n 1)
    debootstrap --variant=minbase --include=g++,cmake,python3,ca-certificates "$release" "$folder" "$mirror"
    rm -rf "$folder"/etc/apt/{sources.list,sources.list.d,apt.conf.d}
    cp -a /etc/apt/{sources.list.d,apt.conf.d} "$folder/etc/apt/"
    [[ ! -e /etc/apt/sources.list ]] || cp /etc/apt/sources.list "$folder/etc/apt/"
    [[ ! -e /etc/pip.conf ]] || cp /etc/pip.conf "$folder/etc/"
    cp -rL /usr/local/share/ca-certificates "$folder/usr/local/share/"
    chroot "$folder" update-ca-certificates
fi
folder=$(cd "$folder" && pwd)
cp -L /etc/resolv.conf /etc/hosts "$folder/etc/"

# ---- a clean clone and an empty home ---------------------------------------------------------------------------------

rm -rf "$folder/root"
mkdir "$folder/root"
git clone --quiet --depth 1 "file://$root" "$folder/root/midrank"

# ---- the command -----------------------------------------------------------------------------------------------------

variables=(HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "TERM=${TERM:-dumb}")
while read -r name; do
    variables+=("$name=${!name}")
done < <(compgen -e | grep --extended-regexp '^(PIP_|npm_config_|SSL_CERT_|NODE_EXTRA_CA_CERTS$)|_(proxy|PROXY)$' || true)
if command -v npm >/dev/null; then
    variables+=("npm_config_registry=$(npm config get registry 2>/dev/null)")
fi

# In namespaces of its own, so that mounts and left-over processes end with it.
exec unshare --mount --pid --fork --kill-child bash -euc '
    folder=$1
    shift
    mount -t proc proc "$folder/proc"
    mount --rbind /dev "$folder/dev"
    mount -t tmpfs tmpfs "$folder/dev/shm"
    exec chroot "$folder" env -i "$@"
' bash "$folder" "${variables[@]}" bash -c 'cd /root/midrank && exec "$@"' bash "$@"

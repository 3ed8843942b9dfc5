# Sourced by bin/test, after environment.sh: brings what tests need that no Python package has.
#
#   surroundings browser    Debian's chromium, and fonts with the suits of cards
#   surroundings database   PostgreSQL's programs, of which the tests start a server of their own
#
# Installs only what is missing, and only where it may: as root, or where sudo asks for no password.
# Otherwise it says one sentence, and the tests that need it fail with theirs.

surroundings() {
    for need; do
        case $need in
            browser)
                has chromium || has chromium-browser || has google-chrome ||
                    bring "The room's pages are tried in a browser" \
                        chromium fonts-dejavu-core fonts-noto-color-emoji
                ;;
            database)
                has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
                    bring "The store is tried on PostgreSQL too" postgresql
                ;;
        esac
    done
    return 0
}

has() { command -v "$1" >/dev/null 2>&1; }

# bring WHY PACKAGE...
bring() {
    why=$1
    shift
    if ! has apt-get; then
        say "$why, and this system has neither that nor apt-get: install what it calls $*"
        return 1
    fi
    as_root=
    if [ "$(id -u)" != 0 ]; then
        if ! sudo -n true 2>/dev/null; then
            say "$why, which this system lacks: sudo apt-get install $*"
            return 1
        fi
        as_root="sudo -n"
    fi
    say "$why: installing $*"
    # The lists of a machine that was never asked for a package are empty, or old.
    apt_log=$(mktemp) || return 1
    if apt_get install "$@" || { apt_get update && apt_get install "$@"; }; then
        rm -f "$apt_log"
        return 0
    fi
    say "$* cannot be installed; $apt_log has the details"
    return 1
}

apt_get() {
    # shellcheck disable=SC2086 - as_root is two words or none
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -qq --no-install-recommends "$@" \
        </dev/null >>"$apt_log" 2>&1
}

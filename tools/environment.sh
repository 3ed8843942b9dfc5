# Sourced by bin/cardroom and bin/test: makes the project's own virtual environment.
#
#   environment PART...     sets $python, the Python of an environment that has the runtime's
#                           packages and those of the parts of constraints.txt that are named
#
# It lives in .venv, or in the user's cache where the checkout cannot be written to. It is built
# aside and renamed once it is whole, so one that was interrupted is never taken for one that works.
# When all is well this costs a few comparisons and starts no Python.

say() { printf 'cardroom: %s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

environment() {
    parts="runtime $*"
    unset PYTHONHOME
    home=$root
    venv=$root/.venv
    if ! is_whole; then
        [ -w "$root" ] || use_the_cache
        is_whole || make_anew
    fi
    python=$venv/bin/python
}

# Whether $venv has what $parts ask for, with the pins of today, and nothing that it was made with
# has gone: the place of the checkout, the system's Python, a package.
is_whole() {
    [ -r "$venv/whole" ] && [ -x "$venv/bin/python" ] || return 1
    {
        read -r place && read -r base && read -r packages && read -r had
    } <"$venv/whole" || return 1
    [ "$place" = "$venv" ] && [ "$base" = "$(readlink -f "$venv/bin/python")" ] || return 1
    for part in $parts; do
        case " $had " in *" $part "*) ;; *) return 1 ;; esac
    done
    cmp -s "$root/constraints.txt" "$venv/pins" || return 1
    while read -r entry; do
        [ -e "$venv/$packages/$entry" ] || return 1
    done <"$venv/contents"
}

use_the_cache() {
    cache=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}
    home=$cache/cardroom/$(printf '%s' "$root" | cksum | tr -d ' ')
    mkdir -p "$home" 2>/dev/null && [ -w "$home" ] ||
        fail "an environment cannot be made: neither $root nor $cache can be written to." \
            "Name a folder that can be in XDG_CACHE_HOME"
    venv=$home/venv
}

make_anew() {
    [ "$home" = "$root" ] || say "$root cannot be written to: the environment goes to $home"
    system=$(find_python) || exit 1
    wait_for_others
    # Somebody else may have just finished it.
    if ! is_whole; then
        [ -r "$venv/whole" ] && had=$(sed -n 4p "$venv/whole") && parts=$(all_of "$parts $had")
        aside=$venv.new.$$
        clear_leftovers
        trap clear_away EXIT
        trap 'exit 130' INT
        trap 'exit 143' TERM HUP
        make_venv
        install_packages
        write_down_what_is_there
        put_in_place
        trap - EXIT INT TERM HUP
        say "ready"
    fi
    exec 9>&-
}

# The checkout's lock keeps two first runs from doing the work twice. Where there is no flock both
# do it, and the second to finish throws its own away.
wait_for_others() {
    { exec 9>"$home/.setup-lock"; } 2>/dev/null || fail "$home/.setup-lock cannot be written"
    command -v flock >/dev/null 2>&1 || return 0
    flock -n 9 && return
    say "another set-up is under way: waiting for it"
    flock -w 900 9 || fail "another set-up has been under way for a quarter of an hour:" \
        "end it, and run the command again"
}

# Python itself and not a shim before it: pyenv's rewrites its own folder after every pip, and fails
# where two of them do so at once.
find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        found=$(command -v "$candidate") || continue
        real=$("$found" -c 'import sys; print(sys.executable); sys.exit(sys.version_info < (3, 11))' \
            2>/dev/null) || continue
        printf '%s' "${real:-$found}"
        return
    done
    fail "Python 3.11 or newer is needed, and there is none on this machine"
}

# What a set-up left behind that was killed: anything whose process is gone.
clear_leftovers() {
    for leftover in "$venv".new.* "$venv".old.*; do
        kill -0 "${leftover##*.}" 2>/dev/null || rm -rf "$leftover"
    done
}

# Not before everybody has left it: a pip that is about to stop would fill it again.
clear_away() {
    [ -z "${other-}" ] || wait "$other"
    rm -rf "$aside"
}

make_venv() {
    say "making a virtual environment in $venv"
    log=$venv.log
    : >"$log" || fail "$log cannot be written"
    if uses_uv; then
        uv venv --quiet --python "$system" "$aside" >>"$log" 2>&1 && return
        rm -rf "$aside"
    fi
    # The system's pip fills an environment that has none of its own, and that one is made at once;
    # Debian's Python without python3-venv can make no other.
    if "$system" -m venv --without-pip "$aside" >>"$log" 2>&1 && fills "$aside"; then
        return
    fi
    rm -rf "$aside"
    "$system" -m venv "$aside" >>"$log" 2>&1 && return
    rm -rf "$aside"
    no_venv
}

# Whether the system has a pip that can install into another Python's environment.
fills() { PYTHONPATH='' "$system" -m pip --python "$1/bin/python" --version >/dev/null 2>&1; }

# bin/test, which may install what the system lacks, says otherwise.
no_venv() {
    fail "a virtual environment cannot be made with $system, the details are in $log." \
        "On Debian and Ubuntu install python3-venv: apt-get install python3-venv"
}

uses_uv() { command -v uv >/dev/null 2>&1; }

install_packages() {
    "$aside/bin/python" -P "$root/tools/requirements.py" runtime >"$aside/wanted.txt" || exit 1
    # shellcheck disable=SC2046,SC2086 - the parts are words
    "$aside/bin/python" -P "$root/tools/requirements.py" \
        $(printf '%s\n' $parts | grep -vx runtime) >"$aside/more.txt" || exit 1
    say "installing $(cat "$aside/wanted.txt" "$aside/more.txt" | grep -c '==') packages"
    set -- --require-hashes --no-deps
    if uses_uv && uv pip install --quiet --python "$aside/bin/python" "$@" \
        -r "$aside/wanted.txt" -r "$aside/more.txt" >>"$log" 2>&1; then
        compile_packages
        return
    fi
    if "$aside/bin/python" -m pip --version >/dev/null 2>&1; then
        set -- "$aside/bin/python" -m pip install "$@"
    else
        set -- "$system" -m pip --python "$aside/bin/python" install "$@"
    fi
    if by_two_pips env PYTHONPATH='' PIP_USER='' PIP_TARGET='' "$@" --quiet \
        --disable-pip-version-check --no-compile; then
        compile_packages
        return
    fi
    if grep -q 'DO NOT MATCH THE HASHES' "$log"; then
        fail "a package is not the one that was tested: its hash is not that of constraints.txt;" \
            "nothing was installed, and $log names it"
    elif grep -qi 'no space left' "$log"; then
        fail "the packages cannot be installed: no space is left on the disk of $home"
    fi
    fail "the packages cannot be installed: there is no network, or it refused;" \
        "$log has the details. Run the command again once it is back"
}

# A pip works on one processor. What the tests need is as much again as the runtime, and no package
# is in both: two take half as long.
by_two_pips() {
    other=
    if [ -s "$aside/more.txt" ]; then
        # What a script starts in the background is deaf to Ctrl-C unless it says otherwise.
        (trap - INT && exec "$@" -r "$aside/more.txt") >>"$log" 2>&1 9>&- &
        other=$!
    fi
    "$@" -r "$aside/wanted.txt" >>"$log" 2>&1 9>&- || return 1
    [ -z "$other" ] || wait "$other"
}

# So that the first start is as fast as any other; on all processors, which pip does on one. A file
# that is none of this Python's is left as it is, and so are the packages' own tests.
compile_packages() {
    "$aside/bin/python" -P -m compileall -q -q -j 0 -x /tests/ -s "$aside" -p "$venv" "$aside/lib" \
        >/dev/null 2>&1 9>&- || :
}

write_down_what_is_there() {
    packages=$(cd "$aside" && echo lib/python*/site-packages)
    ls "$aside/$packages" | grep -v '^__pycache__$' >"$aside/contents"
    cp "$root/constraints.txt" "$aside/pins"
    # Programs in bin/ name their Python by its place, which is about to change.
    for program in "$aside"/bin/*; do
        [ -L "$program" ] || ! head -n 2 "$program" | grep -qaF "$aside" || rewrite "$program"
    done
    printf '%s\n' "$venv" "$(readlink -f "$aside/bin/python")" "$packages" "$parts" >"$aside/whole"
}

rewrite() {
    "$aside/bin/python" -P -c '
import sys
path, old, new = sys.argv[1:]
with open(path, "r+b") as file:
    text = file.read().replace(old.encode(), new.encode())
    file.seek(0)
    file.truncate()
    file.write(text)
' "$1" "$aside" "$venv"
}

put_in_place() {
    if is_whole; then
        rm -rf "$aside"
        return
    fi
    old=$venv.old.$$
    if [ -e "$venv" ] || [ -L "$venv" ]; then
        mv "$venv" "$old" || fail "$venv is in the way and cannot be moved: remove it"
    fi
    mv "$aside" "$venv" || fail "the environment cannot be moved to $venv"
    rm -rf "$old" 2>/dev/null
}

# Words, each once.
all_of() { printf '%s\n' $1 | sort -u | tr '\n' ' '; }

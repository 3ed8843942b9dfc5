# Sourced by bin/cardroom and bin/test: makes the checkout's own virtual environment.
# environment STAMP EXTRA... installs what pyproject.toml asks for, once per change of the two files
# that say what that is; afterwards it costs two comparisons.

say() { printf 'cardroom: %s\n' "$*" >&2; }

fail() { say "$*"; exit 1; }

find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s' "$candidate"
            return
        fi
    done
    fail "Python 3.11 or newer is needed, and there is none on this machine"
}

make_venv() {
    [ -x "$venv/bin/python" ] && "$venv/bin/python" -c '' 2>/dev/null && return
    python=$(find_python) || exit 1
    say "making a virtual environment in .venv"
    rm -rf "$venv"
    if command -v uv >/dev/null 2>&1; then
        uv venv --quiet --python "$python" "$venv" && return
    fi
    "$python" -m venv "$venv" >/dev/null 2>&1 && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        say "installing python3-venv, which this system's Python lacks"
        { apt-get update -qq && apt-get install -y -qq python3-venv; } >/dev/null 2>&1
        rm -rf "$venv"
        "$python" -m venv "$venv" >/dev/null 2>&1 && return
    fi
    rm -rf "$venv"
    fail "a virtual environment cannot be made: install python3-venv (apt-get install python3-venv)"
}

install_packages() {
    wanted=$("$venv/bin/python" "$root/tools/requirements.py" "$@") || exit 1
    say "installing $(printf '%s\n' "$wanted" | grep -c ==) packages"
    printf '%s\n' "$wanted" >"$venv/wanted.txt"
    if command -v uv >/dev/null 2>&1; then
        uv pip install --quiet --python "$venv/bin/python" --require-hashes --no-deps \
            -r "$venv/wanted.txt" >"$venv/install.log" 2>&1 && return
    fi
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
        --require-hashes --no-deps -r "$venv/wanted.txt" >"$venv/install.log" 2>&1 && return
    fail "the packages cannot be installed: there is no network and nothing is cached, or the" \
        "network refused; .venv/install.log has the details. Run the command again once it is back"
}

environment() {
    stamp="$root/.venv/.$1"
    venv="$root/.venv"
    shift
    if cmp -s "$root/constraints.txt" "$stamp.constraints" 2>/dev/null &&
        cmp -s "$root/pyproject.toml" "$stamp.pyproject" 2>/dev/null; then
        return
    fi
    # Two first runs at once would trip over each other.
    exec 9>"$root/.setup-lock"
    command -v flock >/dev/null 2>&1 && flock 9
    make_venv
    install_packages "$@"
    # Whatever the extras are, the runtime's packages are there too.
    for done in "$stamp" "$venv/.runtime"; do
        cp "$root/constraints.txt" "$done.constraints"
        cp "$root/pyproject.toml" "$done.pyproject"
    done
    exec 9>&-
    say "ready"
}

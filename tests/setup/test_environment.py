"""Set-up in every state of a machine ends in a working command, or in one true sentence.

The scripts are the real ones, in a checkout whose program and whose one package are small.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import mkdtemp

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65534
PROGRAM = "import sys, chips; print(chips.WORTH, *sys.argv[1:])\n"

pytestmark = pytest.mark.slow


def wheel(folder: Path, name: str = "chips") -> str:
    """A package of one module, and its hash."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    about = f"{name}-1.0.dist-info"
    info = {
        f"{name}.py": "WORTH = 5\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\n",
        f"{about}/entry_points.txt": f"[console_scripts]\nstack-{name} = {name}:WORTH\n",
    }
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
        f",{len(text)}\n"
        for name, text in info.items()
    ).replace("=,", ",")
    with zipfile.ZipFile(path, "w") as file:
        for name, text in info.items():
            file.writestr(name, text)
        file.writestr(f"{about}/RECORD", f"{record}{about}/RECORD,,\n")
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Checkout:
    """A checkout in a path with spaces, the folder its packages come from, and a user's home."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "our card room"
        self.packages = folder / "packages"
        self.home = folder / "home"
        self.elsewhere = folder / "elsewhere"
        for place in (self.packages, self.home, self.elsewhere, self.root / "src" / "cardroom"):
            place.mkdir(parents=True)
        for name in ("bin", "tools"):
            shutil.copytree(ROOT / name, self.root / name)
        self.pin(wheel(self.packages))
        (self.root / "src" / "cardroom" / "__init__.py").touch()
        (self.root / "src" / "cardroom" / "__main__.py").write_text(PROGRAM)
        for hostile in ("chips.py", "cardroom.py", "sitecustomize.py"):
            (self.elsewhere / hostile).write_text(
                "raise SystemExit('code from the current folder')"
            )

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    def pin(self, digest: str, dev: str = "") -> None:
        pins = f"# == runtime\nchips==1.0 \\\n    --hash=sha256:{digest}\n# == dev\n"
        pins += dev and f"felt==1.0 \\\n    --hash=sha256:{dev}\n"
        (self.root / "constraints.txt").write_text(f"{pins}# == build\n")

    def surroundings(self, **more: str) -> dict[str, str]:
        keep = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        index = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.packages).replace(" ", "%20")}
        index |= {"UV_NO_INDEX": "1", "UV_FIND_LINKS": str(self.packages)}
        return {**keep, "HOME": str(self.home), "PIP_CONFIG_FILE": os.devnull, **index, **more}

    def start(self, *arguments: str, user: int | None = None, **more: str) -> subprocess.Popen[str]:
        # Tests in the background are deaf to Ctrl-C, and so is whatever they start.
        command = ["/usr/bin/env", "--default-signal=INT", str(self.root / "bin" / "cardroom")]
        return subprocess.Popen(
            [*command, *arguments],
            cwd=self.elsewhere,
            env=self.surroundings(**more),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
        )

    def run(self, *arguments: str, user: int | None = None, **more: str) -> tuple[int, str, str]:
        process = self.start(*arguments, user=user, **more)
        said, complained = process.communicate(timeout=120)
        return process.returncode, said, complained

    def leftovers(self) -> list[str]:
        return [path.name for path in self.root.glob(".venv.*") if path.name != ".venv.log"]


@pytest.fixture
def checkout() -> Iterator[Checkout]:
    """A checkout where nothing has run yet, in a place that every user can reach."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    yield Checkout(folder)
    subprocess.run(["chmod", "-R", "u+w", folder], check=True)
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def whole() -> Iterator[Checkout]:
    """A checkout that has been set up; every test leaves it so."""
    folder = Path(mkdtemp())
    made = Checkout(folder)
    code, said, complained = made.run("first")
    assert (code, said) == (0, "5 first\n"), complained
    assert [line.partition(":")[0] for line in complained.splitlines()] == ["cardroom"] * 3
    yield made
    shutil.rmtree(folder)


def test_a_second_run_says_nothing_and_passes_on_its_arguments(whole: Checkout) -> None:
    assert whole.run("a  b", "*") == (0, "5 a  b *\n", "")


def test_no_code_of_the_current_folder_or_of_a_path_of_python_is_run(whole: Checkout) -> None:
    """Each file in the folder where the tests stand would end the program with another word."""
    assert whole.run(PYTHONPATH=str(whole.elsewhere)) == (0, "5\n", "")
    assert whole.run(PYTHONPATH=":", PYTHONHOME=str(whole.elsewhere)) == (0, "5\n", "")


def remove_a_package(whole: Checkout) -> None:
    next(whole.venv.glob("lib/python*/site-packages/chips.py")).unlink()


def lose_python(whole: Checkout) -> None:
    """As when the system's Python was replaced by another version."""
    python = whole.venv / "bin" / "python"
    python.unlink()
    python.symlink_to(whole.home / "python3.10")


def move_the_checkout(whole: Checkout) -> None:
    whole.root = whole.root.rename(whole.root.parent / f"{whole.root.name}'s other place")


def put_a_link_in_its_place(whole: Checkout) -> None:
    """Only the link is ours to remove, never what it points to."""
    shutil.rmtree(whole.venv)
    whole.venv.symlink_to(whole.packages)


@pytest.mark.parametrize(
    "damage", [remove_a_package, lose_python, move_the_checkout, put_a_link_in_its_place]
)
def test_a_damaged_environment_is_made_anew(damage: object, whole: Checkout) -> None:
    assert callable(damage)
    damage(whole)
    code, said, complained = whole.run()
    assert (code, said) == (0, "5\n"), complained
    assert complained.endswith("cardroom: ready\n")
    assert whole.leftovers() == []
    # A program of the environment names the Python that is there now.
    script = (whole.venv / "bin" / "stack-chips").read_text()
    assert str(whole.venv) in script
    assert ".venv.new" not in script
    assert whole.run() == (0, "5\n", "")
    assert not whole.venv.is_symlink()
    assert len(list(whole.packages.iterdir())) == 1


def wait_for(process: subprocess.Popen[str], root: Path, pattern: str) -> None:
    end = time.monotonic() + 60
    while not list(root.glob(pattern)):
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_set_up_that_was_interrupted(checkout: Checkout) -> None:
    for blow in (signal.SIGINT, signal.SIGKILL):
        process = checkout.start()
        wait_for(process, checkout.root, ".venv.new.*/bin/python*")
        os.killpg(process.pid, blow)
        process.communicate(timeout=60)
        assert process.returncode != 0
        assert not checkout.venv.exists()
        # Who is asked to stop tidies up; who is shot leaves it to the next.
        assert bool(checkout.leftovers()) == (blow == signal.SIGKILL)
    code, said, complained = checkout.run()
    assert (code, said) == (0, "5\n"), complained
    assert checkout.leftovers() == []


def test_two_first_runs_at_once(checkout: Checkout) -> None:
    """One makes the environment, the other waits for it; without flock the second throws away."""
    both = [checkout.start(str(number)) for number in (1, 2)]
    told = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0], told
    assert [said for said, _ in told] == ["5 1\n", "5 2\n"]
    if shutil.which("flock"):
        assert sum("ready" in complained for _, complained in told) == 1
    assert checkout.leftovers() == []


def test_no_network_and_another_package_than_the_one_tested(checkout: Checkout) -> None:
    empty = checkout.home / "empty"
    empty.mkdir()
    code, said, complained = checkout.run(PIP_FIND_LINKS=str(empty), UV_FIND_LINKS=str(empty))
    assert (code, said) == (1, "")
    assert "there is no network, or it refused" in complained.splitlines()[-1]
    assert not checkout.venv.exists()
    checkout.pin("0" * 64)
    code, said, complained = checkout.run()
    assert (code, said) == (1, "")
    assert "its hash is not that of constraints.txt" in complained.splitlines()[-1]
    assert checkout.leftovers() == []


def test_what_the_tests_need_is_installed_beside_the_runtime(checkout: Checkout) -> None:
    """By two pips at once: that either fails is told, and neither leaves anything behind."""
    chips, felt = wheel(checkout.packages), wheel(checkout.packages, "felt")
    script = (
        f'root="{checkout.root}"; . "$root/tools/environment.sh"; environment dev build;'
        'exec "$python" -P -c "import chips, felt; print(chips.WORTH + felt.WORTH)"'
    )

    def run() -> tuple[int, str, str]:
        done = subprocess.run(
            ["/bin/bash", "-uc", script],
            env=checkout.surroundings(),
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    for wrong in ((chips, "0" * 64), ("0" * 64, felt)):
        checkout.pin(*wrong)
        code, said, complained = run()
        assert (code, said) == (1, "")
        assert "its hash is not that of constraints.txt" in complained.splitlines()[-1]
        assert checkout.leftovers() == []
    # Who has the runtime alone gets the rest, and who has all of it keeps it.
    checkout.pin(chips, felt)
    assert checkout.run()[0] == 0
    code, said, complained = run()
    assert (code, said) == (0, "10\n"), complained + (checkout.root / ".venv.log").read_text()
    assert checkout.run() == (0, "5\n", "")
    shutil.rmtree(next(checkout.venv.glob("lib/python*/site-packages/felt-1.0.dist-info")))
    code, said, complained = checkout.run()
    assert (code, said) == (0, "5\n"), complained + (checkout.root / ".venv.log").read_text()
    assert run() == (0, "10\n", "")


def test_python_itself_installs_and_not_a_shim_before_it(checkout: Checkout) -> None:
    """pyenv's rewrites its own folder after every pip, and fails where two do so at once."""
    shims = checkout.home / "shims"
    shims.mkdir()
    shim = shims / "python3"
    real = Path(sys.base_prefix) / "bin" / "python3"
    shim.write_text(f'#!/bin/bash\n[[ " $* " != *" install "* ]] && exec "{real}" "$@"\n')
    shim.chmod(0o755)
    code, said, complained = checkout.run(PATH=f"{shims}{os.pathsep}{os.environ['PATH']}")
    assert (code, said) == (0, "5\n"), complained + (checkout.root / ".venv.log").read_text()


def another_user(checkout: Checkout) -> tuple[int | None, bool]:
    """A user who may not write to the checkout, and whether that user has a Python at all."""
    if os.getuid():
        checkout.root.chmod(0o555)
        return None, True
    os.chown(checkout.home, NOBODY, NOBODY)
    found = subprocess.run(
        "for p in python3 python3.1{1,2,3,4}; do $p -c 'import ensurepip, sys;"
        "sys.exit(sys.version_info < (3, 11))' && exit; done; exit 1",
        shell=True,
        executable="/bin/bash",
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        cwd="/",
        capture_output=True,
        check=False,
    )
    return NOBODY, found.returncode == 0


def test_a_checkout_that_cannot_be_written_to(checkout: Checkout) -> None:
    user, has_python = another_user(checkout)
    code, said, complained = checkout.run(user=user)
    assert f"{checkout.root} cannot be written to" in complained.splitlines()[0]
    assert not (checkout.root / ".setup-lock").exists()
    if has_python:
        assert (code, said) == (0, "5\n"), complained
        assert checkout.run(user=user) == (0, "5\n", "")
    else:
        assert "Python 3.11 or newer is needed" in complained.splitlines()[-1]
    nowhere = str(checkout.home / "nowhere" / "else")
    checkout.home.chmod(0o555)
    code, said, complained = checkout.run(user=user, XDG_CACHE_HOME=nowhere)
    assert (code, said) == (1, "")
    assert complained == (
        f"cardroom: an environment cannot be made: neither {checkout.root} nor {nowhere} can be "
        "written to. Name a folder that can be in XDG_CACHE_HOME\n"
    )


def only(folder: Path, programs: Mapping[str, str]) -> str:
    """A PATH with the system's small tools and these programs instead of its Python."""
    folder.mkdir()
    tools = "bash readlink cmp cksum tr mkdir sed grep ls cp head printf sort rm mv id flock mktemp"
    for name in (*tools.split(), "env", "cat", "cut", "dirname"):
        found = shutil.which(name)
        if found:
            (folder / name).symlink_to(found)
    for name, script in programs.items():
        (folder / name).write_text(f"#!/bin/bash\n{script}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_a_machine_without_python(checkout: Checkout) -> None:
    path = only(checkout.home / "bin", {"python3": "exit 1"})
    code, said, complained = checkout.run(PATH=path)
    assert (code, said) == (1, "")
    assert complained == (
        "cardroom: Python 3.11 or newer is needed, and there is none on this machine\n"
    )


HALF_A_PYTHON = 'case "$*" in *venv*|*pip*) exit 1 ;; esac'
"""Debian's Python before python3-venv is installed."""


def test_a_python_that_can_make_no_environment(checkout: Checkout) -> None:
    """The command says what is missing; only the tests install it, and they say so."""
    asked = checkout.home / "asked"
    apt = f'echo "$@" >>"{asked}"; exit 1'
    path = only(checkout.home / "bin", {"python3": HALF_A_PYTHON, "apt-get": apt})
    code, said, complained = checkout.run(PATH=path)
    assert (code, said) == (1, "")
    assert "apt-get install python3-venv" in complained.splitlines()[-1]
    assert not asked.exists()
    shutil.copy(checkout.root / "bin" / "test", checkout.root / "bin" / "cardroom")
    code, said, complained = checkout.run(PATH=path)
    assert (code, said) == (1, "")
    assert "The tests run in a virtual environment" in complained
    if os.getuid() == 0:
        assert "install python3-venv" in asked.read_text()


def test_a_python_without_pip(checkout: Checkout) -> None:
    """The environment then gets one of its own; elsewhere the system's fills it, in less time."""
    bare = checkout.home / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", bare], check=True)
    path = only(checkout.home / "bin", {"python3": f'exec "{bare}/bin/python3" "$@"'})
    code, said, complained = checkout.run(PATH=path)
    assert (code, said) == (0, "5\n"), complained
    assert (checkout.venv / "bin" / "pip").exists()
    assert checkout.run() == (0, "5\n", "")


def test_what_the_tests_need_beside_python(checkout: Checkout) -> None:
    """Said with its reason, installed only where it is missing, and never by `bin/cardroom`."""
    asked = checkout.home / "asked"
    lacking = {"apt-get": f'echo "$@" >>"{asked}"'}
    script = (
        f'. "{checkout.root}/tools/environment.sh"; . "{checkout.root}/tools/surroundings.sh";'
        "surroundings browser database"
    )

    def ask(path: str) -> str:
        done = subprocess.run(
            ["/bin/bash", "-uc", script],
            env=checkout.surroundings(PATH=path),
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stderr

    there = {"chromium": "", "initdb": ""}
    assert ask(only(checkout.home / "all", {**lacking, **there})) == ""
    assert not asked.exists()
    told = ask(only(checkout.home / "no browser", {**lacking, "initdb": ""}))
    assert told.startswith("cardroom: The room's pages are tried in a browser")
    assert "chromium" in told
    assert (os.getuid() == 0) == asked.exists()

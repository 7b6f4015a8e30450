"""Makes Python behave the same on every machine: no ways out, no waiting, one clock, one seed."""

import random
import sys
import time
from importlib.abc import MetaPathFinder

# Modules that lead out of Python. The sandbox holds without this; here it only makes the message clear.
_JAVASCRIPT = frozenset("js pyodide_js pyodide _pyodide micropip".split())
_SYSTEM = frozenset("ctypes _ctypes socket _socket ssl subprocess multiprocessing webbrowser".split())


class _ClosedModules(MetaPathFinder):
    def __init__(self, closed: frozenset[str]) -> None:
        self._closed = closed

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self._closed:
            raise ModuleNotFoundError(f"{name} is not available to strategies", name=name)
        return None


def close(has_packages: bool) -> None:
    """Removes the modules that lead out of Python. Packages import some of them when they start, pandas ctypes for one."""
    closed = _JAVASCRIPT if has_packages else _JAVASCRIPT | _SYSTEM
    for name in [name for name in sys.modules if name.partition(".")[0] in closed]:
        del sys.modules[name]
    sys.meta_path.insert(0, _ClosedModules(closed))
    time.sleep = _sleep


def seed(value: int) -> None:
    """Seeds `random`."""
    random.seed(value)


def _sleep(seconds: float) -> None:
    """Returns at once: the clock does not move while a strategy runs."""

"""Makes Python behave the same on every machine: no other modules, no waiting, one clock, one seed."""

import random
import sys
import time
from importlib.abc import MetaPathFinder

# Modules that lead out of Python. The sandbox holds without this; here it only makes the message clear.
_CLOSED = frozenset(
    "js pyodide_js pyodide _pyodide micropip ctypes _ctypes socket _socket ssl subprocess multiprocessing webbrowser".split()
)


class _ClosedModules(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in _CLOSED:
            raise ModuleNotFoundError(f"{name} is not available to strategies", name=name)
        return None


def close() -> None:
    """Removes the modules that lead out of Python."""
    for name in [name for name in sys.modules if name.partition(".")[0] in _CLOSED]:
        del sys.modules[name]
    sys.meta_path.insert(0, _ClosedModules())
    time.sleep = _sleep


def seed(value: int) -> None:
    """Seeds `random`."""
    random.seed(value)


def _sleep(seconds: float) -> None:
    """Returns at once: the clock does not move while a strategy runs."""

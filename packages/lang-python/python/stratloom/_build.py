"""Prepares an interpreter for its snapshot; runs once, when the product is built."""

import importlib

from stratloom import _reference

# Imported beforehand, so that a strategy's own import of them costs nothing.
_USUAL = (
    "abc bisect calendar collections copy csv dataclasses datetime decimal enum fractions functools heapq io "
    "itertools json logging math operator random re statistics string textwrap time traceback types typing zoneinfo"
).split()


def prepare() -> str:
    """Imports what strategies import and returns the SDK's reference as JSON."""
    for name in _USUAL:
        importlib.import_module(name)
    for name in ("stratloom._session", "backtesting.lib", "backtesting.test"):
        importlib.import_module(name)
    return _reference.as_json()

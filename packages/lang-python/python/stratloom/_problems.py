"""Turns exceptions of a strategy into problems: the message, the user's line and the remedy."""

import traceback
from types import TracebackType
from typing import Any

import stratloom
from stratloom._engine import TooManyOrders
from stratloom._refused import Refused
from stratloom._loader import FILE_NAME, StrategyError, UnknownParameter
from stratloom._register import IndicatorError
from stratloom.series import HistoryError, Series
from stratloom.sizes import OrderError

_MAX_FRAMES = 20

# Names that users of other tools expect.
_OTHER_NAMES = {
    "I": "Indicators are registered with self.indicator(...).",
    "data": "Bars are self.bars, for example self.bars.close[-1].",
    "np": "Import it, where numpy is installed (import numpy as np), or use the modules math and statistics.",
    "pd": "Import it, where pandas is installed (import pandas as pd); series come from self.bars and self.indicator.",
    "talib": "Indicators come from stratloom: from stratloom import sma, ema, rsi.",
    "ta": "Indicators come from stratloom: from stratloom import sma, ema, rsi.",
}

# The same of a series.
_OTHER_SERIES_NAMES = {
    name: "A series is no column of pandas: a function that an indicator calls gets the whole column as a list, for pd.Series(values)."
    for name in ("s", "df", "rolling", "shift", "values")
}

# Code and usual remedy of each class of exceptions; the first class that matches counts.
_KINDS: tuple[tuple[type[BaseException], str, str], ...] = (
    (UnknownParameter, "python.unknown-parameter", ""),
    (StrategyError, "python.strategy", ""),
    (Refused, "python.not-here", ""),
    (TooManyOrders, "python.too-many-orders", "Place orders on a signal, not on every pass of a loop."),
    (OrderError, "python.order", "Correct the arguments of the order on this line."),
    (IndicatorError, "python.indicator", "Correct the indicator on this line."),
    (HistoryError, "python.history", "Check the number of bars first, for example: if len(self.bars) < 20: return"),
    (IndentationError, "python.indentation", "Indent every line of a block by the same number of spaces."),
    (SyntaxError, "python.syntax", "Look for a missing bracket, quote or colon, here or on the line above."),
    (NameError, "python.name", "Define the name before this line, or import it."),
    (AttributeError, "python.attribute", "Check the spelling against the SDK reference."),
    (
        ModuleNotFoundError,
        "python.import",
        "Only Python's standard library and stratloom are here. "
        "Packages such as numpy run on the command line: stratloom python add numpy.",
    ),
    (ImportError, "python.import", "Only Python's standard library and stratloom are available."),
    (ZeroDivisionError, "python.zero-division", "Check the divisor first, for example: if b != 0:"),
    (KeyError, "python.key", "Check with `in` first, or use get()."),
    (IndexError, "python.index", "The list is shorter than that: check len() first."),
    (RecursionError, "python.recursion", "A function calls itself endlessly: add a condition that ends it."),
    (MemoryError, "python.memory", "The run is out of memory: store less, for example only the latest values."),
    (TypeError, "python.type", "Check what kind of value each name on this line holds."),
    (ValueError, "python.value", "Check the values on this line."),
    (SystemExit, "python.exit", "A strategy cannot end its run; use return to leave next early."),
)

_OTHER = ("python.error", "Correct this line.")


def problem_of(error: BaseException) -> dict[str, Any]:
    """Returns an exception as a problem for the user."""
    code, remedy = next((rest for kind, *rest in _KINDS if isinstance(error, kind)), _OTHER)
    problem: dict[str, Any] = {"code": code, "message": _message(error), "remedy": _remedy(error, remedy)}
    frames = _own_frames(error.__traceback__)
    if isinstance(error, SyntaxError) and error.filename == FILE_NAME:
        problem["line"] = error.lineno or 1
        problem["column"] = max(error.offset or 1, 1)
    elif isinstance(error, StrategyError):
        problem["line"] = error.line
    elif frames:
        problem["line"] = frames[-1].lineno
        problem["column"] = (frames[-1].colno or 0) + 1
    if isinstance(error, UnknownParameter):
        problem["parameter"] = error.parameter
    if isinstance(error, ModuleNotFoundError) and error.name:
        problem["module"] = str(error.name)[:1000]
    if frames:
        problem["traceback"] = "".join(traceback.StackSummary.from_list(frames).format())
    return problem


def _message(error: BaseException) -> str:
    if isinstance(error, (StrategyError, Refused, OrderError, IndicatorError, HistoryError, TooManyOrders)):
        return str(error)
    if isinstance(error, ModuleNotFoundError):
        return f"ModuleNotFoundError: there is no module {error.name!r} here"
    lines = list(traceback.TracebackException.from_exception(error, compact=True).format_exception_only())
    return lines[-1].strip()


def _remedy(error: BaseException, usual: str) -> str:
    if isinstance(error, (StrategyError, Refused)):
        return error.remedy
    name = getattr(error, "name", None)
    if isinstance(error, (NameError, AttributeError)) and isinstance(name, str):
        if name in _OTHER_SERIES_NAMES and isinstance(getattr(error, "obj", None), Series):
            return _OTHER_SERIES_NAMES[name]
        if name in _OTHER_NAMES:
            return _OTHER_NAMES[name]
        if isinstance(error, NameError) and name.lower() in stratloom.__all__:
            return f"Import it at the top: from stratloom import {name.lower()}"
    if isinstance(error, AttributeError) and "has no setter" in str(error):
        return "This name is used by the SDK: choose another one."
    if isinstance(error, TypeError) and "Series" in str(error):
        return "A series holds the whole history: take its latest value with [-1], for example self.bars.close[-1]."
    return usual


def _own_frames(trace: TracebackType | None) -> list[traceback.FrameSummary]:
    frames = [frame for frame in traceback.extract_tb(trace) if frame.filename == FILE_NAME]
    return frames[-_MAX_FRAMES:]

"""Reads a user's file: runs it, finds its strategy and gives the strategy its parameters."""

import linecache
import sys
from math import isfinite
from types import ModuleType
from typing import Any

from stratloom.sizes import Size, positive
from stratloom.strategy import Strategy

MODULE_NAME = "strategy"
FILE_NAME = "strategy.py"
MAX_PARAMETERS = 100

_Value = int | float | bool | str

_EXAMPLE = """Define one, for example:
from stratloom import Strategy
class MyStrategy(Strategy):
    def next(self): ..."""


class StrategyError(Exception):
    """The file cannot be run as a strategy."""

    def __init__(self, message: str, remedy: str, line: int = 1) -> None:
        super().__init__(message)
        self.remedy = remedy
        self.line = line


class UnknownParameter(StrategyError):
    """The run has a value for a parameter that the strategy does not have."""

    def __init__(self, strategy: type[Strategy], parameter: str, known: str) -> None:
        super().__init__(
            f"{strategy.__name__} has no parameter {parameter!r}.",
            f"Its parameters are: {known}.",
            strategy.__firstlineno__,
        )
        self.parameter = parameter


def load(code: str) -> type[Strategy]:
    """Runs the file and returns its strategy: the last class in it that derives from Strategy."""
    linecache.cache[FILE_NAME] = (len(code), None, code.splitlines(keepends=True), FILE_NAME)
    module = ModuleType(MODULE_NAME)
    module.__file__ = FILE_NAME
    sys.modules[MODULE_NAME] = module
    exec(compile(code, FILE_NAME, "exec", dont_inherit=True), module.__dict__)
    found = [each for each in vars(module).values() if _is_strategy(each)]
    if not found:
        raise StrategyError("There is no strategy in this file.", _EXAMPLE)
    _check_methods(found[-1])
    return found[-1]


def check_settings(strategy: type[Strategy], stated: dict[str, Any]) -> None:
    """Raises StrategyError where the class states a setting otherwise than the file shows without running it."""
    for name, (theirs, made) in _SETTINGS.items():
        value = getattr(strategy, name)
        expected = stated[theirs] if theirs in stated else made(getattr(Strategy, name))
        try:
            same = made(value) == expected
        except (TypeError, ValueError):
            same = False
        if not same:
            raise StrategyError(
                f"{strategy.__name__}.{name} is {value!r}, which cannot be read from the text of the class.",
                f"Write it in the class as a plain value, for example {name} = {_EXAMPLES[name]}.",
                strategy.__firstlineno__,
            )


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _most(value: Any) -> int | None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise TypeError
    return value


def _size(value: Any) -> dict[str, Any] | None:
    if value is None:
        return None
    if isinstance(value, Size):
        return value.sizing
    number = positive("sizing", value)
    return {"kind": "equityRatio" if number < 1 else "fixed", "value": number}


# Attributes that are settings: the engine's name, and the value as the engine has it.
_SETTINGS = {
    "exclusive_orders": ("exclusiveOrders", _flag),
    "pyramiding": ("pyramiding", _most),
    "hedging": ("hedging", _flag),
    "trade_on_close": ("fillOn", lambda value: "close" if _flag(value) else "nextOpen"),
    "reductions_first": ("reductionsFirst", _flag),
    "sizing": ("sizing", _size),
}
_EXAMPLES = {
    "exclusive_orders": "True",
    "pyramiding": "3",
    "hedging": "True",
    "trade_on_close": "True",
    "reductions_first": "True",
    "sizing": "total_share(0.1)",
}


def apply_parameters(strategy: type[Strategy], values: dict[str, _Value]) -> dict[str, _Value]:
    """Puts the run's values in place of the class attributes and returns every parameter with its value."""
    known = parameters_of(strategy)
    for name, value in values.items():
        if name not in known:
            raise UnknownParameter(strategy, name, ", ".join(known) or "none")
        known[name] = _fitting(strategy, name, known[name], value)
        setattr(strategy, name, known[name])
    return known


def parameters_of(strategy: type[Strategy]) -> dict[str, _Value]:
    """Returns the public class attributes that are numbers, texts or booleans, base classes first."""
    found: dict[str, _Value] = {}
    for each in reversed(strategy.__mro__):
        if issubclass(each, Strategy) and each is not Strategy:
            found.update((name, value) for name, value in vars(each).items() if _is_parameter(name, value))
    if len(found) > MAX_PARAMETERS:
        raise StrategyError(
            f"{strategy.__name__} has {len(found)} parameters.",
            f"A strategy has at most {MAX_PARAMETERS}; names with a leading underscore are not counted.",
            strategy.__firstlineno__,
        )
    return found


def _fitting(strategy: type[Strategy], name: str, usual: _Value, value: Any) -> _Value:
    """Returns `value` as the type that the class attribute has."""
    if isinstance(usual, bool) or isinstance(usual, str):
        fits = type(value) is type(usual)
    else:
        fits = isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value)
        if fits and isinstance(usual, float):
            return float(value)
        fits = fits and value == int(value)
        value = int(value) if fits else value
    if fits:
        return value
    kind = {bool: "True or False", int: "a whole number", float: "a number", str: "a text"}[type(usual)]
    raise StrategyError(
        f"Parameter {name!r} of {strategy.__name__} is {kind}, not {value!r}.",
        f"Give it a value like {usual!r}.",
        strategy.__firstlineno__,
    )


def _check_methods(strategy: type[Strategy]) -> None:
    base = next(each for each in strategy.__mro__ if issubclass(each, Strategy) and each.__module__ != MODULE_NAME)
    own = {name for each in strategy.__mro__ if each not in base.__mro__ for name in vars(each)}
    line = strategy.__firstlineno__
    taken = next((name for name in own if _hides_sdk(strategy, base, name)), None)
    if taken is not None:
        raise StrategyError(f"{strategy.__name__} redefines {taken}.", f"Rename it: {taken} belongs to the SDK.", line)
    if "__init__" in own:
        remedy = "Rename it to init, without underscores and without arguments."
        raise StrategyError(f"{strategy.__name__} defines __init__.", remedy, line)
    if "next" not in own:
        remedy = "Define `def next(self):`, which decides at the close of every bar."
        raise StrategyError(f"{strategy.__name__} has no method next.", remedy, line)


def _hides_sdk(strategy: type[Strategy], base: type[Strategy], name: str) -> bool:
    ours = getattr(base, name, None)
    return isinstance(ours, property) or (callable(ours) and not callable(getattr(strategy, name)))


def _is_strategy(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Strategy) and value.__module__ == MODULE_NAME


def _is_parameter(name: str, value: Any) -> bool:
    if name.startswith("_") or hasattr(Strategy, name):
        return False
    if type(value) in (int, float):
        # What leaves as a number of JavaScript must be one.
        return isfinite(value) and abs(value) <= 2**53
    return type(value) in (bool, str)

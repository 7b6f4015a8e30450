"""Computes indicators over whole columns and shows them."""

from array import array
from collections.abc import Callable, Sequence
from math import nan
from typing import Any

from stratloom import _engine, _plots, _state
from stratloom.bars import Bars, Columns
from stratloom.series import Series

# A function's values are drawn over the price when most of them are about as large as the price.
_SAMPLES = 500
_NEAR_PRICE = (0.6, 1.4)


class IndicatorError(ValueError):
    """An indicator that cannot be computed, for example a function that returns too few values."""


def indicator(
    fn: Callable[..., Any],
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    name: str | None,
    pane: str | None,
    color: str | None,
    plot: bool,
) -> Any:
    """See ``Strategy.indicator``."""
    if not _state.in_init:
        raise IndicatorError("indicators are registered in init, before the first bar; next only reads them")
    if not callable(fn):
        raise TypeError(
            "self.indicator takes a function and its arguments, "
            f"for example self.indicator(sma, self.bars.close, 20), not {type(fn).__name__}"
        )
    made = fn(*args, **kwargs) if hasattr(fn, "_of_engine") else _of_function(fn, args, kwargs)
    for output in (made,) if isinstance(made, Series) else made:
        if plot:
            label = output._label if name is None else f"{name} {output._part}".rstrip()
            _plots.show(label, pane or output._pane, color, output._handle)
    return made


def new_series(values: array, handle: int, label: str, pane: str, part: str = "") -> Series:
    """Makes a series of a full column and lets the first bar wait until it is known."""
    known = next((at for at, value in enumerate(values) if value == value), _state.bar_count)
    _state.known_from = max(_state.known_from, known)
    made = Series(values, handle, label, pane, part)
    if known == _state.bar_count:
        _state.never_known.append(made._label)
    return made


def _of_function(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    title = getattr(fn, "__name__", "indicator").replace("<lambda>", "indicator").replace("_", " ").strip()
    label = " ".join([title, *(f"{each:g}" for each in (*args, *kwargs.values()) if _is_number(each))])
    result = fn(*map(_whole, args), **{key: _whole(value) for key, value in kwargs.items()})
    if isinstance(result, (tuple, list)) and result and all(map(_is_column, result)):
        parts = getattr(result, "_fields", range(1, len(result) + 1))
        return tuple(_own_series(title, each, label, str(part)) for each, part in zip(result, parts))
    return _own_series(title, result, label, "")


def _own_series(title: str, result: Any, label: str, part: str) -> Series:
    values = _column(title, result)
    return new_series(values, _engine.add_column(values), label, "price" if is_near_price(values) else label, part)


def _column(title: str, result: Any) -> array:
    if result is None:
        raise IndicatorError(f"{title} returned nothing: does it end with return?")
    if not _is_column(result):
        raise IndicatorError(f"{title} returned {type(result).__name__}: it must return a list with one value a bar")
    if len(result) != _state.bar_count:
        raise IndicatorError(
            f"{title} returned {len(result)} values for {_state.bar_count} bars: "
            "one value a bar is needed, nan where nothing is known"
        )
    try:
        return array("d", result)
    except TypeError:
        return array("d", [_value(title, at, value) for at, value in enumerate(result)])


def _value(title: str, at: int, value: Any) -> float:
    if value is None:
        return nan
    if isinstance(value, (int, float)):
        return value
    kind = type(value).__name__
    raise IndicatorError(f"{title} returned {kind} for bar {at}: a number is needed, or nan where nothing is known")


def _whole(argument: Any) -> Any:
    if isinstance(argument, Series):
        return argument._all()
    return Columns(argument) if isinstance(argument, Bars) else argument


def is_near_price(values: array) -> bool:
    """True when most known values are about as large as the price."""
    close = _state.bars.close._values
    step = max(1, len(values) // _SAMPLES)
    ratios = [value / price for value, price in zip(values[::step], close[::step]) if value == value and price]
    low, high = _NEAR_PRICE
    return sum(low < ratio < high for ratio in ratios) > 0.6 * len(ratios)


def _is_column(value: Any) -> bool:
    return isinstance(value, (Sequence, array)) and not isinstance(value, (str, bytes))


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)

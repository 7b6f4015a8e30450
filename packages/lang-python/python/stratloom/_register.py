"""Computes indicators over whole columns and shows them."""

from array import array
from collections.abc import Callable, Sequence
from math import nan
from typing import Any

from stratloom import _engine, _plots, _state
from stratloom.bars import FIELDS, PANES, Bars, Columns
from stratloom.series import HigherSeries, HigherTimeSeries, Series

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


def new_series(values: array, handle: int, label: str, pane: str, part: str = "", higher: int = -1) -> Series:
    """Makes a series of a full column and lets the first bar wait until it is known."""
    if higher < 0:
        return awaited(Series(values, handle, label, pane, part))
    return awaited(HigherSeries(higher, handle, label, pane, part))


def awaited(made: Series) -> Series:
    """Lets the first bar wait until a series is known."""
    known = next((at for at, value in enumerate(made._values) if value == value), _state.bar_count)
    _state.known_from = max(_state.known_from, known)
    if known == _state.bar_count:
        _state.never_known.append(made._label)
    return made


def higher(index: int, timeframe: str) -> Bars:
    """See ``Trading.higher``."""
    if not _state.in_init:
        raise IndicatorError("bars of a longer timeframe are asked for in init, before the first bar")
    if not isinstance(timeframe, str):
        raise TypeError(f'higher takes a timeframe, for example self.higher("1w"), not {type(timeframe).__name__}')
    try:
        number, *handles = _engine.higher(index, timeframe)
    except ValueError as error:
        raise IndicatorError(str(error)) from None
    return Bars(_higher_columns(number, handles, timeframe), _state.markets[index].symbol, timeframe)


def pattern(name: str) -> Series:
    """See ``Strategy.pattern``."""
    if not _state.in_init:
        raise IndicatorError("patterns are looked for in init, before the first bar; next only reads them")
    if not isinstance(name, str):
        raise TypeError(f'pattern takes a name, for example self.pattern("hammer"), not {type(name).__name__}')
    try:
        handle = _engine.pattern(name)
    except ValueError as error:
        raise IndicatorError(str(error)) from None
    return Series(_engine.read_column(handle), handle, name, name)


def begin_at_once() -> None:
    """See ``Strategy.begin_at_once``."""
    if not _state.in_init:
        raise IndicatorError("where next begins is said in init, before the first bar")
    _state.begins_at_once = True


def _higher_columns(number: int, handles: list[int], timeframe: str) -> Callable[[str], Series]:
    def column(name: str) -> Series:
        kind = HigherTimeSeries if name == "time" else HigherSeries
        return kind(number, handles[FIELDS.index(name)], f"{timeframe} {name}", PANES.get(name, "price"))

    awaited(column("close"))
    return column


def only_higher(name: str, sources: Sequence[Any]) -> int:
    """Returns the longer timeframe that all series among ``sources`` have, -1 for the run's own."""
    found = {source._higher for source in sources if isinstance(source, Series)}
    if len(found) > 1:
        raise IndicatorError(f"{name} reads series of different timeframes: give it series of one")
    return found.pop() if found else -1


def _of_function(fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    title = getattr(fn, "__name__", "indicator").replace("<lambda>", "indicator").replace("_", " ").strip()
    label = " ".join([title, *(f"{each:g}" for each in (*args, *kwargs.values()) if _is_number(each))])
    given = [each.close if isinstance(each, Bars) else each for each in (*args, *kwargs.values())]
    longer = only_higher(title, given)
    read = [len(each._numbers()) for each in given if isinstance(each, Series)]
    count = read[0] if read else _state.bar_count
    result = fn(*map(_whole, args), **{key: _whole(value) for key, value in kwargs.items()})
    if isinstance(result, (tuple, list)) and result and all(map(_is_column, result)):
        parts = getattr(result, "_fields", range(1, len(result) + 1))
        return tuple(_own_series(title, each, label, str(part), longer, count) for each, part in zip(result, parts))
    return _own_series(title, result, label, "", longer, count)


def _own_series(title: str, result: Any, label: str, part: str, longer: int, count: int) -> Series:
    values = _column(title, result, count)
    made = new_series(values, _engine.add_column(values), label, "", part, longer)
    made._pane = "price" if is_near_price(made._values) else label
    return made


def _column(title: str, result: Any, count: int) -> array:
    if result is None:
        raise IndicatorError(f"{title} returned nothing: does it end with return?")
    if not _is_column(result):
        raise IndicatorError(f"{title} returned {type(result).__name__}: it must return a list with one value a bar")
    if len(result) != count:
        raise IndicatorError(
            f"{title} returned {len(result)} values for {count} bars: "
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
    """True for what holds values in an order: lists, and arrays of packages, which are no ``Sequence``."""
    return isinstance(value, (Sequence, array)) and not isinstance(value, (str, bytes)) or _is_array(value)


def _is_array(value: Any) -> bool:
    kind = type(value)
    return hasattr(kind, "__array__") and hasattr(kind, "__len__")


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)

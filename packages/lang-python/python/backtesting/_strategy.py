"""The class that strategies of backtesting.py derive from, on top of this product's own."""

import sys
from collections.abc import Callable
from functools import cached_property
from typing import Any

import stratloom
from backtesting._bars import Data, whole_columns
from backtesting._trades import ClosedTrades, Order, PlacedOrder, Position, Trade, tags
from stratloom import _register
from stratloom.series import Series
from stratloom.sizes import OrderError, Size, positive

# Default of the documented signature: all that is free.
_ALL = 0.9999999999999998
_MAX_TAG_LENGTH = 24
_POSITION = Position(0)


class Strategy(stratloom.Strategy):
    """Define ``init`` and ``next``; class attributes that are numbers, texts or booleans are parameters."""

    def next(self) -> None:
        """Called at the close of every bar, from the first one on which all indicators are known."""

    def I(
        self,
        func: Callable[..., Any],
        *args: Any,
        name: Any = None,
        plot: bool = True,
        overlay: bool | None = None,
        color: Any = None,
        scatter: bool = False,
        **kwargs: Any,
    ) -> Any:
        """Computes an indicator over all bars, shows it on the chart and returns its series; only in ``init``.

        A function of the user's gets every series as a whole column: an array where numpy is loaded, else a list.
        """
        if not callable(func):
            raise TypeError(f"self.I takes a function and its arguments, for example self.I(SMA, self.data.Close, 20), not {type(func).__name__}")
        label = ", ".join(map(str, name)) if isinstance(name, (list, tuple)) else name
        own_pane = label or getattr(func, "__name__", "indicator")
        pane = None if overlay is None else "price" if overlay else own_pane
        shade = color if isinstance(color, str) and color.startswith("#") else None
        computed = func if hasattr(func, "_of_engine") else _with_columns(func, args, kwargs)
        return _register.indicator(computed, args, kwargs, label, pane, shade, plot)

    def buy(self, *, size: Any = _ALL, limit: Any = None, stop: Any = None, sl: Any = None, tp: Any = None, tag: Any = None) -> Any:
        """Places an order to buy. ``size`` below 1 is a share of the free equity in whole units, from 1 on it is units."""
        super().buy(_sized(size), _price(limit), _price(stop), _price(sl), _price(tp), _said(tag), name=_named(tag))
        return PlacedOrder()

    def sell(self, *, size: Any = _ALL, limit: Any = None, stop: Any = None, sl: Any = None, tp: Any = None, tag: Any = None) -> Any:
        """Places an order to sell, which may open a short trade; see ``buy``."""
        super().sell(_sized(size), _price(limit), _price(stop), _price(sl), _price(tp), _said(tag), name=_named(tag))
        return PlacedOrder()

    # A cached property becomes a plain attribute at its first reading, and that is read ten times as fast.
    @cached_property
    def data(self) -> Data:
        """The bars up to the current one."""
        return Data(self._bars)

    @property
    def position(self) -> Position:
        """The current position; true while anything is open."""
        return _POSITION

    @property
    def trades(self) -> tuple[Trade, ...]:
        """The open trades, oldest first."""
        return tuple(map(Trade, super().trades))

    @property
    def orders(self) -> tuple[Order, ...]:
        """The working orders, oldest first, without stops and targets of open trades."""
        return tuple(map(Order, super().orders))

    @property
    def closed_trades(self) -> ClosedTrades:
        """The closed trades, which are only counted."""
        return ClosedTrades(super().closed_trades)


def _with_columns(func: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Callable[..., Any]:
    """Returns a function that gives ``func`` what functions of that package expect, and takes what they return.

    ``args`` and ``kwargs`` are as the strategy wrote them: they tell columns from lists of the user's own.
    """
    numpy = sys.modules.get("numpy")
    shape = list if numpy is None else numpy.array

    def given(value: Any, written: Any) -> Any:
        if isinstance(written, Data):
            return whole_columns(written, shape)
        return shape(value) if isinstance(written, Series) else value

    def computed(*values: Any, **named: Any) -> Any:
        return _rows(func(*map(given, values, args), **{key: given(value, kwargs[key]) for key, value in named.items()}))

    computed.__name__ = getattr(func, "__name__", "indicator")
    return computed


def _rows(result: Any) -> Any:
    """Returns each row of a result in two dimensions; columns of a table are its rows."""
    if getattr(result, "ndim", 1) != 2:
        return result
    return tuple(getattr(result, "values", result).T if hasattr(result, "columns") else result)


def _sized(size: Any) -> Size:
    if isinstance(size, Size):
        return size
    value = positive("size", _number(size))
    if value < 1:
        return Size(f"{value!r}", "equityRatio", value, wholeUnits=True)
    if value != int(value):
        raise OrderError(f"size is {value!r}: from 1 on it is a count of whole units; fractions are written units({value!r}), imported from stratloom")
    return Size(f"{value!r}", "fixed", value)


def _price(price: Any) -> Any:
    return None if price is None else _number(price)


def _number(value: Any) -> Any:
    """Makes a plain number of one of a package; a series, a text and the like stay, to be refused by name."""
    plain = isinstance(value, (int, float, str)) or hasattr(value, "__len__") or not hasattr(value, "__float__")
    return value if plain else float(value)


def _said(tag: Any) -> str:
    return "" if tag is None else str(tag)


def _named(tag: Any) -> str | None:
    """Returns a name of its own for each tagged order: orders of one name would change each other."""
    if tag is None:
        return None
    name = f"{str(tag)[:_MAX_TAG_LENGTH]} #{len(tags) + 1}"
    tags[name] = tag
    return name

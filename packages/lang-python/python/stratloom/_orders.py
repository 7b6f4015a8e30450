"""Checks an order before it is placed, so that a mistake is told on the line that makes it."""

from math import isfinite, nan
from typing import Any

from stratloom import _state


class OrderError(ValueError):
    """An order that makes no sense, for example a stop loss on the wrong side of the price."""


def checked_order(
    is_buy: bool, size: Any, limit: Any, stop: Any, sl: Any, tp: Any
) -> tuple[float, tuple[float, float, float, float]]:
    """Returns the size, and limit, stop, stop loss and take profit, as numbers, ``nan`` for what is not given."""
    if not _state.in_next:
        raise OrderError("orders are placed in next, when there is a bar: init only registers indicators")
    limit, stop = _price("limit", limit), _price("stop", stop)
    if limit == limit and stop == stop:
        raise OrderError("an order has a limit or a stop, not both")
    sl, tp = _price("sl", sl), _price("tp", tp)
    at = limit if limit == limit else stop if stop == stop else _state.bars.close[-1]
    _check_side("sl", "stop loss", sl, at, is_buy, below=is_buy)
    _check_side("tp", "take profit", tp, at, is_buy, below=not is_buy)
    return _size(size), (limit, stop, sl, tp)


def _size(size: Any) -> float:
    if size is None:
        return nan
    if isinstance(size, bool) or not isinstance(size, (int, float)):
        raise OrderError(f"size is a number, not {type(size).__name__}")
    if not isfinite(size) or size <= 0:
        raise OrderError(f"size is {size!r}: it must be above 0 (below 1 a share of the free equity, from 1 on units)")
    return float(size)


def _price(name: str, price: Any) -> float:
    if price is None:
        return nan
    if isinstance(price, bool) or not isinstance(price, (int, float)):
        hint = f"; take its last value: {name}=...[-1]" if hasattr(price, "__len__") else ""
        raise OrderError(f"{name} is a price, not {type(price).__name__}{hint}")
    if price != price:
        raise OrderError(f"{name} is nan: what it is made from is not known yet on this bar")
    if not isfinite(price) or price <= 0:
        raise OrderError(f"{name} is {price!r}: a price must be above 0")
    return float(price)


def _check_side(name: str, title: str, level: float, at: float, is_buy: bool, below: bool) -> None:
    if level != level or (level < at if below else level > at):
        return
    order = "buy" if is_buy else "sell"
    place = "below" if below else "above"
    raise OrderError(f"{name}={level:g} is not {place} the price {at:g}: the {title} of a {order} must be {place} it")

"""Checks an order before it is placed, so that a mistake is reported on the line that makes it."""

from bisect import bisect_right
from math import isfinite, nan
from typing import Any

from stratloom import _requests, _state, _terms
from stratloom._engine import short
from stratloom.levels import Offset, Trail
from stratloom.sizes import MAX_NUMBER, OrderError, Size, positive

_SPECIAL = (Size, Offset, Trail)
_NO_PRICES = (nan, nan, nan, nan)


def place(
    index: int, is_buy: bool, size: Any, limit: Any, stop: Any, sl: Any, tp: Any, reason: str, terms: _terms.Terms | None
) -> None:
    """Checks and places an order of an instrument. ``terms`` are its rarer terms, None where there are none."""
    check_in_next()
    if size is limit is stop is sl is tp is terms is None and index == 0:
        _requests.place(is_buy, nan, _NO_PRICES, reason)
        return
    special = index != 0 or terms is not None or isinstance(size, _SPECIAL) or isinstance(stop, Trail)
    special = special or isinstance(sl, Offset) or isinstance(tp, Offset)
    limit = _price("limit", limit)
    stop_price = nan if isinstance(stop, Trail) else _price("stop", stop)
    sl_price = nan if isinstance(sl, Offset) else _price("sl", sl)
    tp_price = nan if isinstance(tp, Offset) else _price("tp", tp)
    at = limit if limit == limit else stop_price if stop_price == stop_price else _state.markets[index].bars.close[-1]
    _check_side("sl", "stop loss", sl_price, at, is_buy, below=is_buy)
    _check_side("tp", "take profit", tp_price, at, is_buy, below=not is_buy)
    if isinstance(size, Size):
        if size.needs_stop and sl is None:
            raise OrderError(f"{size!r} is computed from the stop loss: give the order one, for example sl=atrs(2)")
    else:
        size = _size(size)
    prices = (limit, stop_price, sl_price, tp_price)
    if not special:
        _requests.place(is_buy, size, prices, reason)
        return
    request = {"side": "buy" if is_buy else "sell", "reason": short(reason), **of_instrument(index)}
    request.update(_prices(prices), **_sizing(size))
    if isinstance(stop, Trail):
        request["trail"] = stop.as_request()
    _terms.add(request, terms or _terms.USUAL, sl, tp)
    _requests.ask("place", request=request)


def change_of(size: Any, limit: Any, stop: Any) -> dict[str, Any]:
    """Returns the changes to an order, as the engine takes them."""
    check_in_next()
    change = _prices((_price("limit", limit), nan if isinstance(stop, Trail) else _price("stop", stop), nan, nan))
    change.update(_sizing(size if isinstance(size, Size) else _size(size)))
    if isinstance(stop, Trail):
        change["trail"] = stop.as_request()
    return change


def checked_level(name: str, price: Any) -> float:
    """Returns a price to move a stop or a target to; ``nan`` for None."""
    check_in_next()
    return _price(name, price)


def checked_portion(portion: Any) -> float:
    """Returns a share of a trade."""
    if isinstance(portion, str):
        raise OrderError(f"portion is a number, not str: a reason is given by its name, reason={portion!r}")
    value = positive("portion", portion)
    if value > 1:
        raise OrderError(f"portion is {portion!r}: it is a share, at most 1; for a count of units write units={portion!r}")
    return value


def part_of(index: int, left: float, portion: Any) -> float:
    """Returns a share of a count of units, in whole units or lots where the instrument is traded in them, at least one."""
    wanted = left * checked_portion(portion)
    step = _state.size_steps[index]
    return _multiple(max(1, round(wanted / step)), step) if step else wanted


def _multiple(count: int, step: float) -> float:
    """A count of steps, as the engine makes it: 0.1 has no exact binary form, so fractions of 1 are divided."""
    per_unit = round(1 / step)
    return count / per_unit if per_unit >= 1 and abs(per_unit * step - 1) < 1e-12 else count * step


def target(index: int, units: float, reason: str) -> None:
    """Places the order that takes the position of an instrument to so many units, + long, - short; none where it is there."""
    check_in_next()
    if _state.is_exclusive:
        raise OrderError("a target order changes a position, but exclusive_orders closes all of it first: set it to False")
    held = _state.markets[index].position.size
    change = abs(units - held)
    step = _state.size_steps[index]
    if step:
        # All of a position can be left whatever its size.
        change = change if units == 0 else _multiple(int(change / step + 1e-9), step)
    if change <= 1e-12 * max(abs(units), abs(held)):
        return
    place(index, units > held, Size(f"units({change!r})", "fixed", change), None, None, None, None, reason, None)


def target_units(name: str, size: Any) -> float:
    """Returns a number of a target, of either sign."""
    if isinstance(size, bool) or not isinstance(size, (int, float)):
        raise OrderError(f"{name} is a number, not {type(size).__name__}")
    if not isfinite(size):
        raise OrderError(f"{name} is {size!r}: one of its inputs is not known yet on this bar")
    if abs(size) > MAX_NUMBER:
        raise OrderError(f"{name} is {size!r}: it is too large")
    return float(size)


def worth_of_unit(index: int) -> float:
    """Returns the value of one unit of an instrument at the last close, account currency."""
    value = value_of_unit(index)
    if value != value:
        raise OrderError(f"{_state.markets[index].symbol} has no price yet on this bar")
    return value


def value_of_unit(index: int) -> float:
    """Returns the value of one unit of an instrument at the last close, account currency; ``nan`` before its first bar."""
    steps = _state.point_values[index]
    at = bisect_right(steps, _state.bars.index, key=lambda step: step[0])
    return _state.markets[index].bars.close[-1] * steps[at - 1][1]


def check_in_next() -> None:
    """Raises ``OrderError`` before the first bar."""
    if not _state.in_next:
        raise OrderError("orders can only be placed in next: init registers indicators")


def of_instrument(index: int) -> dict[str, int]:
    """Returns the instrument of a request; nothing for the first."""
    return {"instrumentIndex": index} if index else {}


def known(value: float) -> float | None:
    """None in place of ``nan``."""
    return None if value != value else value


def _sizing(size: Any) -> dict[str, Any]:
    """A size as the engine takes it; nothing where the run's own sizing holds."""
    if isinstance(size, Size):
        return {"sizing": size.as_request()}
    if size != size:
        return {}
    if size >= 1:
        return {"sizing": {"kind": "fixed", "value": size}}
    return {"sizing": {"kind": "equityRatio", "value": size, **_state.sizing_terms}}


def _prices(prices: tuple[float, float, float, float]) -> dict[str, Any]:
    names = ("limitPrice", "stopPrice", "stopLossPrice", "takeProfitPrice")
    return {name: price for name, price in zip(names, prices) if price == price}


def _size(size: Any) -> float:
    if size is None:
        return nan
    if isinstance(size, bool) or not isinstance(size, (int, float)):
        raise OrderError(f"size is a number, not {type(size).__name__}")
    if not isfinite(size) or size <= 0:
        raise OrderError(f"size is {size!r}: it must be above 0 (below 1 a share of the free equity, from 1 on units)")
    if size > MAX_NUMBER:
        raise OrderError(f"size is {size!r}: it is too large")
    return float(size)


def _price(name: str, price: Any) -> float:
    if price is None:
        return nan
    if isinstance(price, bool) or not isinstance(price, (int, float)):
        if isinstance(price, (Offset, Trail)):
            raise OrderError(f"{name} is a price, not {price!r}")
        hint = f"; take its last value: {name}=...[-1]" if hasattr(price, "__len__") else ""
        raise OrderError(f"{name} is a price, not {type(price).__name__}{hint}")
    if price != price:
        raise OrderError(f"{name} is nan: one of its inputs is not known yet on this bar")
    if not isfinite(price) or price <= 0:
        raise OrderError(f"{name} is {price!r}: a price must be above 0")
    if price > MAX_NUMBER:
        raise OrderError(f"{name} is {price!r}: it is too large")
    return float(price)


def _check_side(name: str, title: str, level: float, at: float, is_buy: bool, below: bool) -> None:
    if level != level or at != at or (level < at if below else level > at):
        return
    order = "buy" if is_buy else "sell"
    place = "below" if below else "above"
    raise OrderError(f"{name}={level:g} is not {place} the price {at:g}: the {title} of a {order} must be {place} it")

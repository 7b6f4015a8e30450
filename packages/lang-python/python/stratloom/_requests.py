"""Sends requests of the strategy to the engine and marks the figures as changed."""

import json
from typing import Any

from stratloom import _engine, _state
from stratloom import series as _series

# Count of bars up to which the account's figures hold.
synced = 0
_FOR_EVER = 1 << 62

# True once an order has a name, so that nobody asks for names in vain.
has_names = False


def sync() -> None:
    """Brings the account's figures to the current bar."""
    global synced
    synced = _FOR_EVER if _engine.sync(_series._end - 1) else _series._end


def place(is_buy: bool, size: float, prices: tuple[float, float, float, float], reason: str) -> None:
    """Places an order; see ``_engine.place``."""
    _forget()
    _engine.place(_series._end - 1, is_buy, size, prices, reason)


def close_trade(trade_id: int, is_long: bool, reason: str) -> None:
    """Closes all of a trade of the first instrument."""
    _forget()
    _engine.close_trade(_series._end - 1, trade_id, is_long, reason)


def close_all(index: int, reason: str) -> None:
    """Closes all trades of an instrument."""
    if len(_state.markets) > 1:
        ask("closeAll", reason=_engine.short(reason), instrumentIndex=index)
        return
    _forget()
    _engine.close_all(_series._end - 1, reason)


def cancel(order_id: int) -> None:
    _forget()
    _engine.cancel(_series._end - 1, order_id)


def ask(kind: str, **more: Any) -> None:
    """Asks the engine for anything else; names and shapes are those of its own requests."""
    _forget()
    _engine.ask(_series._end - 1, json.dumps({"kind": kind, **more}))


def note_name() -> None:
    """Notes that an order has a name."""
    global has_names
    has_names = True


def _forget() -> None:
    """Notes that the figures may change with the next bar."""
    global synced
    synced = min(synced, _series._end)

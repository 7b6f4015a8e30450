"""A working order."""

from stratloom import _requests, _orders, _state
from stratloom.levels import Trail
from stratloom.sizes import Size


class Order:
    """A working order."""

    __slots__ = {
        "id": "Number of the order in its run, from 1.",
        "is_buy": "True for an order to buy.",
        "limit": "Price or better, or None.",
        "stop": "Level that triggers the order, or None; the current level of a trailing stop.",
        "sl": "Stop loss of the trade to open, or None.",
        "tp": "Take profit of the trade to open, or None.",
        "size": "Units, or None where they are computed at the fill.",
        "_index": "Which instrument of the run.",
        "name": "Name that the strategy gave it, or an empty text.",
    }

    def __init__(
        self,
        id: float,
        index: float,
        is_buy: float,
        limit: float,
        stop: float,
        sl: float,
        tp: float,
        size: float,
        name: str,
    ) -> None:
        self.id = int(id)
        self._index = int(index)
        self.is_buy = bool(is_buy)
        self.limit = _orders.known(limit)
        self.stop = _orders.known(stop)
        self.sl = _orders.known(sl)
        self.tp = _orders.known(tp)
        self.size = _orders.known(size)
        self.name = name

    @property
    def symbol(self) -> str:
        """Symbol of the instrument, for example ``"AAPL"``."""
        return _state.markets[self._index].symbol

    def cancel(self) -> None:
        """Cancels the order; no effect once it is no longer working."""
        _requests.cancel(self.id)

    def change(
        self, size: float | Size | None = None, limit: float | None = None, stop: float | Trail | None = None
    ) -> None:
        """Changes size, limit or stop and keeps the rest; no effect once the order is no longer working."""
        change = _orders.change_of(size, limit, stop)
        if change:
            _requests.ask("change", orderId=self.id, change=change)

    def __repr__(self) -> str:
        return f"<Order {self.id}: {'buy' if self.is_buy else 'sell'}>"

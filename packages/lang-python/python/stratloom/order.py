"""An order that waits for its price."""

from stratloom import _desk, _orders, _state
from stratloom.levels import Trail
from stratloom.sizes import Size


class Order:
    """An order that waits for its price."""

    __slots__ = {
        "id": "Number of the order in its run, from 1.",
        "is_buy": "True for an order to buy.",
        "limit": "Price or better, or None.",
        "stop": "Level that sets the order off, or None; of a trailing stop its present level.",
        "sl": "Stop loss of the trade to open, or None.",
        "tp": "Take profit of the trade to open, or None.",
        "size": "Units, or None where they are worked out at the fill.",
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
        """What is traded, for example ``"AAPL"``."""
        return _state.markets[self._index].symbol

    def cancel(self) -> None:
        """Takes the order back; without effect when it no longer waits."""
        _desk.cancel(self.id)

    def change(
        self, size: float | Size | None = None, limit: float | None = None, stop: float | Trail | None = None
    ) -> None:
        """Changes size, limit or stop and keeps what is not given; without effect when the order no longer waits."""
        change = _orders.change_of(size, limit, stop)
        if change:
            _desk.ask("change", orderId=self.id, change=change)

    def __repr__(self) -> str:
        return f"<Order {self.id}: {'buy' if self.is_buy else 'sell'}>"

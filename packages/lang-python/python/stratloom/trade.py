"""An open trade."""

from typing import Any

from stratloom import _requests, _orders, _state
from stratloom._engine import short
from stratloom.sizes import positive


class Trade:
    """An open trade, as it stands at the close of the current bar."""

    __slots__ = {
        "id": "Number of the trade in its run, from 1.",
        "size": "Units: + long, - short.",
        "entry_bar": "Number of the bar in which the trade was opened.",
        "entry_price": "Price at which the trade was opened.",
        "pl": "Profit (+) or loss (-) in money, net of the entry fee.",
        "name": "Name of the order that opened it, or an empty text.",
        "_index": "Which instrument of the run.",
        "_sl": "Level of the stop loss, nan = none.",
        "_tp": "Level of the take profit, nan = none.",
    }

    def __init__(
        self,
        id: float,
        index: float,
        size: float,
        entry_bar: float,
        entry_price: float,
        pl: float,
        sl: float,
        tp: float,
        name: str,
    ) -> None:
        self.id = int(id)
        self._index = int(index)
        self.size = size
        self.entry_bar = int(entry_bar)
        self.entry_price = entry_price
        self.pl = pl
        self._sl = sl
        self._tp = tp
        self.name = name

    @property
    def symbol(self) -> str:
        """Symbol of the instrument, for example ``"AAPL"``."""
        return _state.markets[self._index].symbol

    @property
    def is_long(self) -> bool:
        """True for a long trade."""
        return self.size > 0

    @property
    def is_short(self) -> bool:
        """True for a short trade."""
        return self.size < 0

    @property
    def pl_pct(self) -> float:
        """Profit or loss in percent of what was paid: 1.5 is 1.5 %."""
        return 100 * self.pl / (abs(self.size) * self.entry_price)

    @property
    def sl(self) -> float | None:
        """Price of its stop loss, or None. Set it to move the stop loss or to add one; None removes it."""
        return _orders.known(self._sl)

    @sl.setter
    def sl(self, price: float | None) -> None:
        self._sl = _orders.checked_level("sl", price)
        _requests.ask("moveStopLoss", tradeId=self.id, price=_orders.known(self._sl))

    @property
    def tp(self) -> float | None:
        """Price of its take profit, or None. Set it to move the take profit or to add one; None removes it."""
        return _orders.known(self._tp)

    @tp.setter
    def tp(self, price: float | None) -> None:
        self._tp = _orders.checked_level("tp", price)
        _requests.ask("moveTakeProfit", tradeId=self.id, price=_orders.known(self._tp))

    def close(self, portion: float = 1.0, reason: str = "", *, units: float | None = None) -> None:
        """Closes this trade at the next opportunity, all of it, a ``portion`` (0.5 is half) or so many ``units``.

        A portion is rounded to whole units or lots where the run trades in them, and is at least one.
        """
        _orders.check_in_next()
        left = abs(self.size)
        size = _orders.part_of(self._index, left, portion) if units is None else positive("units", units)
        if size >= left and self._index == 0:
            _requests.close_trade(self.id, self.is_long, reason)
            return
        request: dict[str, Any] = {
            "side": "sell" if self.is_long else "buy",
            "closesTradeId": self.id,
            "reason": short(reason),
            **_orders.of_instrument(self._index),
        }
        if size < left:
            request["sizing"] = {"kind": "fixed", "value": size}
        _requests.ask("place", request=request)

    def __repr__(self) -> str:
        return f"<Trade {self.id}: {self.size:+g} at {self.entry_price:g}, pl {self.pl:+.2f}>"

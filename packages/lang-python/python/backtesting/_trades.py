"""Trades and orders under the names of the interface."""

from datetime import datetime
from typing import Any

from backtesting._bars import Moments
from backtesting._refusals import refuse
from stratloom import _state
from stratloom._orders import checked_portion, value_of_unit
from stratloom.account import Position as _Position
from stratloom.order import Order as _Order
from stratloom.trade import Trade as _Trade

# Tags of orders, by the names that were made for them.
tags: dict[str, Any] = {}


class Trade:
    """An open trade as it stands at the close of the current bar."""

    def __init__(self, trade: _Trade) -> None:
        self._trade = trade

    @property
    def size(self) -> float:
        """Units: + long, - short."""
        return _whole(self._trade.size)

    @property
    def entry_price(self) -> float:
        """Price at which it was opened."""
        return self._trade.entry_price

    @property
    def entry_bar(self) -> int:
        """Number of the bar in which it was opened."""
        return self._trade.entry_bar

    @property
    def entry_time(self) -> datetime:
        """Start of the bar in which it was opened."""
        return Moments(_state.bars.time)[self._trade.entry_bar]

    @property
    def tag(self) -> Any:
        """Tag of the order that opened it, or None."""
        return tags.get(self._trade.name)

    @property
    def is_long(self) -> bool:
        """True for a long trade."""
        return self._trade.is_long

    @property
    def is_short(self) -> bool:
        """True for a short trade."""
        return self._trade.is_short

    @property
    def pl(self) -> float:
        """Profit (+) or loss (-) in money at the last close, before fees."""
        paid = abs(self._trade.size) * self._trade.entry_price
        return self.pl_pct * paid * value_of_unit(self._trade._index) / self._price()

    @property
    def pl_pct(self) -> float:
        """Profit or loss at the last close as a share of what was paid, before fees: 0.05 is 5 %."""
        gain = self._price() / self._trade.entry_price - 1
        return gain if self.is_long else -gain

    @property
    def value(self) -> float:
        """Value at the last close, without a sign."""
        return abs(self._trade.size) * value_of_unit(self._trade._index)

    @property
    def sl(self) -> float | None:
        """Price of its stop loss, or None; set it to move the stop loss."""
        return self._trade.sl

    @sl.setter
    def sl(self, price: float | None) -> None:
        self._trade.sl = None if price is None else float(price)

    @property
    def tp(self) -> float | None:
        """Price of its take profit, or None; set it to move the take profit."""
        return self._trade.tp

    @tp.setter
    def tp(self, price: float | None) -> None:
        self._trade.tp = None if price is None else float(price)

    exit_price = exit_bar = exit_time = None

    def close(self, portion: float = 1.0) -> None:
        """Closes all of it at the next opportunity, or a portion in whole units where it holds whole units."""
        held = abs(self._trade.size)
        if checked_portion(portion) == 1 or held != int(held):
            self._trade.close(portion)
        else:
            self._trade.close(units=max(1, round(held * portion)))

    def _price(self) -> float:
        return _state.markets[self._trade._index].bars.close[-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trade) and other._trade.id == self._trade.id

    def __hash__(self) -> int:
        return self._trade.id

    def __getattr__(self, name: str) -> Any:
        return refuse(f"trade.{name}", f"trade.{name}")


class Order:
    """A working order."""

    def __init__(self, order: _Order) -> None:
        self._order = order
        self.limit = order.limit
        self.stop = order.stop
        self.sl = order.sl
        self.tp = order.tp
        self.is_long = order.is_buy
        self.is_short = not order.is_buy
        self.tag = tags.get(order.name)
        # Stops and targets of open trades are no orders here.
        self.is_contingent = False

    @property
    def size(self) -> float | None:
        """Units, + to buy, - to sell; None where they are computed at the fill."""
        size = self._order.size
        return None if size is None else _whole(size if self.is_long else -size)

    def cancel(self) -> None:
        """Cancels the order."""
        self._order.cancel()

    def __getattr__(self, name: str) -> Any:
        return refuse(f"order.{name}", f"order.{name}")


class Position(_Position):
    """The position; a portion of it is closed trade by trade, as ``Trade.close`` does."""

    __slots__ = ()

    @property
    def pl(self) -> float:
        """Profit (+) or loss (-) of the open trades in money, before fees."""
        return sum(Trade(trade).pl for trade in self._trades())

    @property
    def pl_pct(self) -> float:
        """Profit or loss in percent of what was paid, before fees: 1.5 is 1.5 %; 0 when flat."""
        trades = self._trades()
        paid = sum(abs(trade.size) * trade.entry_price for trade in trades)
        return sum(100 * Trade(trade).pl_pct * abs(trade.size) * trade.entry_price for trade in trades) / paid if paid else 0.0

    def close(self, portion: float = 1.0) -> None:
        """Closes all open trades at the next opportunity, or a portion of each."""
        if checked_portion(portion) == 1:
            super().close()
            return
        for trade in self._trades():
            Trade(trade).close(portion)


class PlacedOrder:
    """Result of ``buy`` and ``sell``: nothing can be read of an order that is only on its way."""

    def __getattr__(self, name: str) -> Any:
        return refuse(f"placed.{name}", f"{name} of the order that buy or sell returns")


class ClosedTrades:
    """The closed trades, which are only counted."""

    def __init__(self, count: int) -> None:
        self._count = count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        return refuse("closed_trades", "an element of self.closed_trades")


def _whole(size: float) -> float:
    return int(size) if size == int(size) else size

"""Account of a strategy: position, trades, orders."""

from stratloom import _requests, _engine, _orders
from stratloom import series as _series
from stratloom._figures import OPEN_TRADES, QUANTITY, figures
from stratloom.order import Order
from stratloom.trade import Trade

# A trade or an order comes from the engine as this many numbers, and a name.
_WIDTH = 8


class Position:
    """Position that the strategy holds now. ``if self.position:`` is true while anything is open."""

    __slots__ = ("_index",)

    def __init__(self, index: int) -> None:
        self._index = index

    def __bool__(self) -> bool:
        if self._index:
            return bool(self._trades())
        if _series._end > _requests.synced:
            _requests.sync()
        return figures[OPEN_TRADES] != 0

    @property
    def size(self) -> float:
        """Units: + long, - short, 0 flat."""
        return sum(trade.size for trade in self._trades()) if self._index else figure(QUANTITY)

    @property
    def is_long(self) -> bool:
        """True when more was bought than sold."""
        return self.size > 0

    @property
    def is_short(self) -> bool:
        """True when more was sold than bought."""
        return self.size < 0

    @property
    def pl(self) -> float:
        """Profit (+) or loss (-) of the open trades in money, entry fees taken off."""
        return sum(trade.pl for trade in self._trades())

    @property
    def pl_pct(self) -> float:
        """Profit or loss in percent of what was paid: 1.5 is 1.5 %; 0 when flat."""
        trades = self._trades()
        paid = sum(abs(trade.size) * trade.entry_price for trade in trades)
        return 100 * sum(trade.pl for trade in trades) / paid if paid else 0.0

    def close(self, portion: float = 1.0, reason: str = "") -> None:
        """Closes all open trades at the next opportunity, or a ``portion`` of each; without effect when flat."""
        _orders.check_in_next()
        if _orders.checked_portion(portion) == 1:
            _requests.close_all(self._index, reason)
            return
        for trade in self._trades():
            trade.close(portion, reason)

    def _trades(self) -> list[Trade]:
        return [trade for trade in open_trades() if trade._index == self._index]

    def __repr__(self) -> str:
        return f"<Position {self.size:+g}>"


def figure(which: int) -> float:
    """One of the account's figures as of the current bar."""
    if _series._end > _requests.synced:
        _requests.sync()
    return figures[which]


def open_trades() -> tuple[Trade, ...]:
    """The open trades, oldest first."""
    _requests.sync()
    rows = _engine.open_trades()
    names = _engine.trade_names() if _requests.has_names else [""] * (len(rows) // _WIDTH)
    return tuple(Trade(*rows[at * _WIDTH : (at + 1) * _WIDTH], name) for at, name in enumerate(names))


def working_orders() -> tuple[Order, ...]:
    """The strategy's own orders that wait, oldest first."""
    _requests.sync()
    rows = _engine.working_orders()
    names = _engine.order_names() if _requests.has_names else [""] * (len(rows) // _WIDTH)
    return tuple(Order(*rows[at * _WIDTH : (at + 1) * _WIDTH], name) for at, name in enumerate(names))

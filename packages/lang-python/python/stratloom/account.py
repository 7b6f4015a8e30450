"""What a strategy owns and what it has asked for: position, trades, orders."""

from stratloom import _engine
from stratloom import series as _series
from stratloom._figures import CASH, CLOSED_TRADES, EQUITY, QUANTITY, figures

# Count of bars up to which the figures hold.
_synced = 0
_FOR_EVER = 1 << 62

# A trade or an order comes from the engine as this many numbers.
_TRADE_WIDTH = 5
_ORDER_WIDTH = 6


class Trade:
    """An open trade, as it stands at the close of the current bar."""

    __slots__ = {
        "id": "Number of the trade in its run, from 1.",
        "size": "Units: + long, - short.",
        "entry_bar": "Number of the bar in which the trade was opened.",
        "entry_price": "Price at which the trade was opened.",
        "pl": "Profit (+) or loss (-) in money, entry fee taken off.",
    }

    def __init__(self, id: float, size: float, entry_bar: float, entry_price: float, pl: float) -> None:
        self.id = int(id)
        self.size = size
        self.entry_bar = int(entry_bar)
        self.entry_price = entry_price
        self.pl = pl

    @property
    def is_long(self) -> bool:
        """True when it gains from a rising price."""
        return self.size > 0

    @property
    def is_short(self) -> bool:
        """True when it gains from a falling price."""
        return self.size < 0

    @property
    def pl_pct(self) -> float:
        """Profit or loss in percent of what was paid: 1.5 is 1.5 %."""
        return 100 * self.pl / (abs(self.size) * self.entry_price)

    def close(self, reason: str = "") -> None:
        """Closes this trade at the next opportunity."""
        _forget()
        _engine.close_trade(_series._end - 1, self.id, self.is_long, reason)

    def __repr__(self) -> str:
        return f"<Trade {self.id}: {self.size:+g} at {self.entry_price:g}, pl {self.pl:+.2f}>"


class Order:
    """An order that waits for its price."""

    __slots__ = {
        "id": "Number of the order in its run, from 1.",
        "is_buy": "True for an order to buy.",
        "limit": "Price or better, or None.",
        "stop": "Level that sets the order off, or None.",
        "sl": "Stop loss of the trade to open, or None.",
        "tp": "Take profit of the trade to open, or None.",
    }

    def __init__(self, id: float, is_buy: float, limit: float, stop: float, sl: float, tp: float) -> None:
        self.id = int(id)
        self.is_buy = bool(is_buy)
        self.limit = _known(limit)
        self.stop = _known(stop)
        self.sl = _known(sl)
        self.tp = _known(tp)

    def cancel(self) -> None:
        """Takes the order back; without effect when it no longer waits."""
        _forget()
        _engine.cancel(_series._end - 1, self.id)

    def __repr__(self) -> str:
        return f"<Order {self.id}: {'buy' if self.is_buy else 'sell'}>"


class Position:
    """What the strategy holds now. ``if self.position:`` is true while anything is open."""

    __slots__ = ()

    def __bool__(self) -> bool:
        if _series._end > _synced:
            _sync()
        return figures[QUANTITY] != 0

    @property
    def size(self) -> float:
        """Units: + long, - short, 0 flat."""
        return figure(QUANTITY)

    @property
    def is_long(self) -> bool:
        """True when more was bought than sold."""
        return figure(QUANTITY) > 0

    @property
    def is_short(self) -> bool:
        """True when more was sold than bought."""
        return figure(QUANTITY) < 0

    @property
    def pl(self) -> float:
        """Profit (+) or loss (-) of the open trades in money, entry fees taken off."""
        return sum(trade.pl for trade in open_trades())

    @property
    def pl_pct(self) -> float:
        """Profit or loss in percent of what was paid: 1.5 is 1.5 %; 0 when flat."""
        trades = open_trades()
        paid = sum(abs(trade.size) * trade.entry_price for trade in trades)
        return 100 * sum(trade.pl for trade in trades) / paid if paid else 0.0

    def close(self, reason: str = "") -> None:
        """Closes all open trades at the next opportunity; without effect when flat."""
        _forget()
        _engine.close_all(_series._end - 1, reason)

    def __repr__(self) -> str:
        return f"<Position {self.size:+g}>"


def figure(which: int) -> float:
    """One of the account's figures as of the current bar."""
    if _series._end > _synced:
        _sync()
    return figures[which]


def place(is_buy: bool, size: float, prices: tuple[float, float, float, float], reason: str) -> None:
    """Places an order; see ``_engine.place``."""
    _forget()
    _engine.place(_series._end - 1, is_buy, size, prices, reason)


def _forget() -> None:
    """The figures may change with the next bar."""
    global _synced
    _synced = min(_synced, _series._end)


def _sync() -> None:
    global _synced
    _synced = _FOR_EVER if _engine.sync(_series._end - 1) else _series._end


def open_trades() -> tuple[Trade, ...]:
    """The open trades, oldest first."""
    _sync()
    rows = _engine.open_trades()
    return tuple(Trade(*rows[at : at + _TRADE_WIDTH]) for at in range(0, len(rows), _TRADE_WIDTH))


def working_orders() -> tuple[Order, ...]:
    """The strategy's own orders that wait, oldest first."""
    _sync()
    rows = _engine.working_orders()
    return tuple(Order(*rows[at : at + _ORDER_WIDTH]) for at in range(0, len(rows), _ORDER_WIDTH))


def _known(price: float) -> float | None:
    return None if price != price else price

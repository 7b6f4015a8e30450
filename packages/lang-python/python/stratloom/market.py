"""One instrument of a run."""

from stratloom import _orders, _state
from stratloom.account import Position, open_trades, working_orders
from stratloom.bars import Bars
from stratloom.order import Order
from stratloom.trade import Trade
from stratloom.trading import Trading


class Market(Trading):
    """An instrument of the run, for strategies that trade several: orders, position and bars of it alone."""

    def __init__(self, index: int, bars: Bars) -> None:
        self._index = index
        self._bars = bars
        self._position = Position(index)

    @property
    def symbol(self) -> str:
        """Symbol of the instrument, for example ``"AAPL"``."""
        return self._bars.symbol

    @property
    def lot_size(self) -> float:
        """Step of order quantities, in units: 1 for whole shares, 0 where any amount can be traded."""
        return _state.size_steps[self._index]

    @property
    def unit_value(self) -> float:
        """Value of one unit at the last close, account currency; ``nan`` before its first bar."""
        return _orders.value_of_unit(self._index)

    @property
    def has_bar(self) -> bool:
        """True where it has a bar of its own on the current one; false before its first and where its last close is carried on."""
        return _state.bars.index not in _state.missing_bars[self._index]

    @property
    def bars(self) -> Bars:
        """Its bars up to the current one; ``nan`` before its first bar, the last close where it was not traded."""
        return self._bars

    @property
    def position(self) -> Position:
        """Its current position; true while anything is open."""
        return self._position

    @property
    def trades(self) -> tuple[Trade, ...]:
        """Its open trades, oldest first."""
        return tuple(trade for trade in open_trades() if trade._index == self._index)

    @property
    def orders(self) -> tuple[Order, ...]:
        """Its working orders, oldest first."""
        return tuple(order for order in working_orders() if order._index == self._index)

    def __repr__(self) -> str:
        return f"<Market {self.symbol}>"

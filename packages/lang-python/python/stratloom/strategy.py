"""The class that every strategy derives from."""

from collections.abc import Callable
from typing import Any

from stratloom import _requests, _orders, _plots, _register, _state
from stratloom._figures import CASH, CLOSED_TRADES, EQUITY
from stratloom._terms import checked_name
from stratloom.account import Position, figure, open_trades, working_orders
from stratloom.bars import Bars
from stratloom.market import Market
from stratloom.order import Order
from stratloom.series import Series
from stratloom.sizes import Size
from stratloom.trade import Trade
from stratloom.trading import Trading

_POSITION = Position(0)


class Strategy(Trading):
    """Derive your strategy from this class and define ``init`` and ``next``.

    Class attributes that are numbers, texts or booleans are the strategy's parameters: a run may replace their values.
    A few have a meaning of their own: they are settings that the strategy needs, and hold unless the run says otherwise.
    Write them as plain values: they are read without running the file.
    """

    # A new order first cancels the working ones and closes what is open.
    exclusive_orders: bool = False
    # Most trades open at once in one direction of an instrument; None = any number.
    pyramiding: int | None = None
    # Long and short trades of one instrument may be open at once.
    hedging: bool = False
    # Market orders fill at the close of the bar that places them, not at the next open.
    trade_on_close: bool = False
    # With several instruments, market orders that only close are filled before the others, which then find their money.
    reductions_first: bool = False
    # Size of orders that state none, as `buy` takes it: a number, units(), money(), share() or total_share().
    sizing: float | Size | None = None

    # Set by the run before `init`.
    _bars: Bars

    def init(self) -> None:
        """Called once before the first bar: register indicators here with ``self.indicator``."""

    def next(self) -> None:
        """Called at the close of every bar, from the first one on which all indicators are known: decide here."""
        raise NotImplementedError

    def indicator(
        self,
        fn: Callable[..., Any],
        *args: Any,
        name: str | None = None,
        pane: str | None = None,
        color: str | None = None,
        plot: bool = True,
        **kwargs: Any,
    ) -> Any:
        """Computes an indicator over all bars, shows it on the chart and returns its series; only in ``init``.

        ``fn`` is an indicator of this package, or a function of yours: it gets every series among ``args`` as a list of
        all bars and returns a list of the same length (or a tuple of such lists), ``None`` or ``nan`` where nothing is
        known yet. Several outputs come back as a tuple of series. ``next`` is first called on the bar after the one on
        which all indicators are known. ``pane`` is ``"price"`` or the name of a pane of its own, ``color`` is
        ``"#rrggbb"``.
        """
        return _register.indicator(fn, args, kwargs, name, pane, color, plot)

    def pattern(self, name: str) -> Series:
        """Looks for a pattern, for example ``self.pattern("hammer")``: a series that is 1 on the bars that confirm it, else 0; only in ``init``."""
        return _register.pattern(name)

    def begin_at_once(self) -> None:
        """Calls ``next`` from the first bar on, even while indicators are still ``nan``; only in ``init``."""
        _register.begin_at_once()

    def cancel(self, name: str | None = None) -> None:
        """Cancels the orders and exits of a name, or all of the strategy's; stops of open trades stay."""
        _orders.check_in_next()
        if name is None:
            _requests.ask("cancelAll")
        else:
            _requests.ask("cancelNamed", name=checked_name("name", name))

    def plot(
        self, name: str, value: float, pane: str = "price", color: str | None = None, kind: str = "line"
    ) -> None:
        """Plots one value at the current bar; call it in ``next``. ``kind`` is ``"line"`` or ``"histogram"``."""
        _plots.draw(name, value, pane, color, kind)

    @property
    def bars(self) -> Bars:
        """The bars up to the current one, of the first instrument."""
        return self._bars

    @property
    def markets(self) -> tuple[Market, ...]:
        """All instruments of the run, each with its own bars, position and orders."""
        return _state.markets

    def market(self, symbol: str) -> Market:
        """An instrument of the run by its symbol: ``self.market("MSFT").buy(10)``."""
        for each in _state.markets:
            if each.symbol == symbol:
                return each
        known = ", ".join(each.symbol for each in _state.markets)
        raise ValueError(f"this run has no instrument {symbol!r}; it has {known}")

    @property
    def position(self) -> Position:
        """The current position in the first instrument; true while anything of it is open."""
        return _POSITION

    @property
    def trades(self) -> tuple[Trade, ...]:
        """The open trades of all instruments, oldest first."""
        return open_trades()

    @property
    def closed_trades(self) -> int:
        """Count of closed trades."""
        return int(figure(CLOSED_TRADES))

    @property
    def orders(self) -> tuple[Order, ...]:
        """The working orders of all instruments, oldest first, without stop losses and take profits of open trades."""
        return working_orders()

    @property
    def equity(self) -> float:
        """Cash and the value of open trades at the close of the current bar."""
        return figure(EQUITY)

    @property
    def cash(self) -> float:
        """Cash that is not tied up in trades."""
        return figure(CASH)

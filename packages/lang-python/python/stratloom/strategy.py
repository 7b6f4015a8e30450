"""The class that every strategy derives from."""

from collections.abc import Callable
from typing import Any

from stratloom import _plots, _register
from stratloom._orders import checked_order
from stratloom._figures import CASH, CLOSED_TRADES, EQUITY
from stratloom.account import Order, Position, Trade, figure, open_trades, place, working_orders
from stratloom.bars import Bars

_POSITION = Position()


class Strategy:
    """Derive your strategy from this class and define ``init`` and ``next``.

    Class attributes that are numbers, texts or booleans are the strategy's parameters: a run may replace their values.
    """

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

    def buy(
        self,
        size: float | None = None,
        limit: float | None = None,
        stop: float | None = None,
        sl: float | None = None,
        tp: float | None = None,
        reason: str = "",
    ) -> None:
        """Places an order to buy; without ``limit`` and ``stop`` it is filled at the next opportunity.

        ``size`` below 1 is a share of the free equity, from 1 on it is units; without it the run's sizing holds.
        ``limit`` is the highest price to pay, ``stop`` the level at which the order becomes active; ``sl`` and ``tp``
        are the prices of the stop loss and the take profit of the trade. ``reason`` is shown beside the trade.
        """
        place(True, *checked_order(True, size, limit, stop, sl, tp), reason)

    def sell(
        self,
        size: float | None = None,
        limit: float | None = None,
        stop: float | None = None,
        sl: float | None = None,
        tp: float | None = None,
        reason: str = "",
    ) -> None:
        """Places an order to sell, which may open a short trade; see ``buy``.

        To leave a long trade without going short, use ``self.position.close()``.
        """
        place(False, *checked_order(False, size, limit, stop, sl, tp), reason)

    def plot(
        self, name: str, value: float, pane: str = "price", color: str | None = None, kind: str = "line"
    ) -> None:
        """Draws one value at the current bar; call it in ``next``. ``kind`` is ``"line"`` or ``"histogram"``."""
        _plots.draw(name, value, pane, color, kind)

    @property
    def bars(self) -> Bars:
        """The bars up to the current one."""
        return self._bars

    @property
    def position(self) -> Position:
        """What is held now; true while anything is open."""
        return _POSITION

    @property
    def trades(self) -> tuple[Trade, ...]:
        """The open trades, oldest first."""
        return open_trades()

    @property
    def closed_trades(self) -> int:
        """Count of closed trades."""
        return int(figure(CLOSED_TRADES))

    @property
    def orders(self) -> tuple[Order, ...]:
        """The orders that wait, oldest first; stop losses and take profits of open trades are not among them."""
        return working_orders()

    @property
    def equity(self) -> float:
        """Cash and the value of open trades at the close of the current bar."""
        return figure(EQUITY)

    @property
    def cash(self) -> float:
        """Money that is not in trades."""
        return figure(CASH)

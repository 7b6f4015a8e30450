"""The class that every strategy derives from."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from stratloom import _desk, _orders, _plots, _register
from stratloom._figures import CASH, CLOSED_TRADES, EQUITY
from stratloom._terms import USUAL, Terms, checked_name, exit_request
from stratloom.account import Position, figure, open_trades, working_orders
from stratloom.bars import Bars
from stratloom.levels import Offset, Trail
from stratloom.order import Order
from stratloom.sizes import Size
from stratloom.trade import Trade

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
        size: float | Size | None = None,
        limit: float | None = None,
        stop: float | Trail | None = None,
        sl: float | Offset | None = None,
        tp: float | Offset | None = None,
        reason: str = "",
        *,
        trail: Offset | Trail | None = None,
        targets: Sequence[tuple[float | Offset, float]] | None = None,
        name: str | None = None,
        group: str | None = None,
        group_kind: str = "cancel",
        time_in_force: str | int | datetime | None = None,
        reduce_only: bool = False,
        reverse: bool = False,
        ignore_pyramiding: bool = False,
    ) -> None:
        """Places an order to buy; without ``limit`` and ``stop`` it is filled at the next opportunity.

        ``size`` below 1 is a share of the free equity, from 1 on it is units; other sizes are ``units``, ``money``,
        ``share``, ``total_share``, ``risk`` and ``atr_risk``; without it the run's sizing holds.
        ``limit`` is the highest price to pay, ``stop`` the level at which the order becomes active; both together make a
        stop-limit order, ``stop=trailing(points(2))`` makes a trailing stop order.
        ``sl`` and ``tp`` are stop loss and take profit of the trade: prices, or distances from its entry (``points``,
        ``ratio``, ``ticks``, ``atrs``). ``trail`` is its trailing stop, ``targets`` are several take profits, each with
        the share of the trade to take off there: ``targets=[(points(5), 0.5), (points(9), 0.5)]``.
        ``name``: an order of the same name that still waits is changed instead of placing another one.
        ``group``: once an order of a group is filled, the others are taken back, or with ``group_kind="reduce"`` its
        quantity is taken off them. ``time_in_force`` is ``"gtc"`` (the usual one), ``"ioc"``, ``"day"``, a count of bars
        or the ``datetime`` until which it may be filled. ``reduce_only``: closes, but opens nothing. ``reverse``: what is
        open on the other side is closed on top of the size. ``ignore_pyramiding``: may add beyond the run's limit.
        ``reason`` is shown beside the trade.
        """
        terms = Terms(trail, targets, name, group, group_kind, time_in_force, reduce_only, reverse, ignore_pyramiding)
        _orders.place(True, size, limit, stop, sl, tp, reason, None if terms == USUAL else terms)

    def sell(
        self,
        size: float | Size | None = None,
        limit: float | None = None,
        stop: float | Trail | None = None,
        sl: float | Offset | None = None,
        tp: float | Offset | None = None,
        reason: str = "",
        *,
        trail: Offset | Trail | None = None,
        targets: Sequence[tuple[float | Offset, float]] | None = None,
        name: str | None = None,
        group: str | None = None,
        group_kind: str = "cancel",
        time_in_force: str | int | datetime | None = None,
        reduce_only: bool = False,
        reverse: bool = False,
        ignore_pyramiding: bool = False,
    ) -> None:
        """Places an order to sell, which may open a short trade; see ``buy``.

        To leave a long trade without going short, use ``self.position.close()``.
        """
        terms = Terms(trail, targets, name, group, group_kind, time_in_force, reduce_only, reverse, ignore_pyramiding)
        _orders.place(False, size, limit, stop, sl, tp, reason, None if terms == USUAL else terms)

    def exit(
        self,
        name: str,
        entry: str | None = None,
        *,
        units: float | None = None,
        portion: float | None = None,
        sl: float | Offset | None = None,
        tp: float | Offset | None = None,
        trail: Offset | Trail | None = None,
        reason: str = "",
    ) -> None:
        """Sets up a standing exit, or changes the one of the same name: a stop loss, a take profit, a trailing stop or several.

        It closes the trades of the orders named ``entry``, also those that are opened later, or all trades without it:
        all of each, a ``portion`` or so many ``units``. Levels are prices or distances from the entry. Two exits of one
        trade never close more than there is.
        """
        _orders.check_in_next()
        _desk.ask("exit", request=exit_request(name, entry, units, portion, sl, tp, trail, reason))

    def cancel(self, name: str | None = None) -> None:
        """Takes back the orders and standing exits of a name, or all of the strategy's; stops of open trades stay."""
        _orders.check_in_next()
        if name is None:
            _desk.ask("cancelAll")
        else:
            _desk.ask("cancelNamed", name=checked_name("name", name))

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

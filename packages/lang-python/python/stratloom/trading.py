"""Orders for one instrument: shared by strategies and markets."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from stratloom import _requests, _orders, _register
from stratloom._figures import EQUITY
from stratloom._terms import exit_request, terms_of
from stratloom.account import figure
from stratloom.bars import Bars
from stratloom.levels import Offset, Trail
from stratloom.sizes import Size


class Trading:
    """Orders and exits of one instrument."""

    # Which instrument of the run; 0 is the first.
    _index = 0

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
        ``group``: once an order of a group is filled, the others are cancelled, or with ``group_kind="reduce"``
        reduced by its quantity. ``time_in_force`` is ``"gtc"`` (the default), ``"ioc"``, ``"day"``, a count of bars
        or the ``datetime`` until which it may be filled. ``reduce_only``: may close, never open. ``reverse``: closes the
        opposite position on top of the size. ``ignore_pyramiding``: may add beyond the run's limit.
        ``reason`` is shown beside the trade.
        """
        terms = terms_of(
            trail, targets, name, group, group_kind, time_in_force, reduce_only, reverse, ignore_pyramiding
        )
        _orders.place(self._index, True, size, limit, stop, sl, tp, reason, terms)

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
        terms = terms_of(
            trail, targets, name, group, group_kind, time_in_force, reduce_only, reverse, ignore_pyramiding
        )
        _orders.place(self._index, False, size, limit, stop, sl, tp, reason, terms)

    def order_target_size(self, size: float, reason: str = "") -> None:
        """Buys or sells what takes the position to ``size`` units: + long, - short, 0 flat; nothing where it is there.

        The difference to what is held now is ordered at the market, rounded down to the steps of the instrument. Orders
        that still wait do not count.
        """
        _orders.target(self._index, _orders.target_units("size", size), reason)

    def order_target_value(self, value: float, reason: str = "") -> None:
        """Buys or sells what takes the position to a ``value`` in money at the last close: ``order_target_value(5000)``."""
        wanted = _orders.target_units("value", value)
        _orders.check_in_next()
        _orders.target(self._index, wanted / _orders.worth_of_unit(self._index), reason)

    def order_target_percent(self, ratio: float, reason: str = "") -> None:
        """Buys or sells what takes the position to a share of the equity at the last close: ``order_target_percent(0.6)`` is 60 %.

        Reduce first, then add: an order whose money only comes free at the same fill may be refused.
        """
        wanted = _orders.target_units("ratio", ratio)
        _orders.check_in_next()
        units = wanted * figure(EQUITY) / _orders.worth_of_unit(self._index)
        _orders.target(self._index, units, reason)

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
        """Sets up an exit that applies until it is cancelled, or changes the one of the same name: a stop loss, a take profit, a trailing stop or several.

        It closes the trades of the orders named ``entry``, also those that are opened later, or all trades without it:
        all of each, a ``portion`` or so many ``units``. Levels are prices or distances from the entry. Two exits of one
        trade never close more than there is.
        """
        _orders.check_in_next()
        request = exit_request(name, entry, units, portion, sl, tp, trail, reason)
        _requests.ask("exit", request={**request, **_orders.of_instrument(self._index)})

    def higher(self, timeframe: str) -> Bars:
        """Bars of a longer timeframe, for example ``self.higher("1w")``: each bar of the run sees the last complete one.

        Only in ``init``. Indicators of their series are computed on the longer bars. Series hold one value a bar of the
        run, so ``[-2]`` is what was known one bar of the run ago. ``next`` waits until one longer bar is complete.
        """
        return _register.higher(self._index, timeframe)

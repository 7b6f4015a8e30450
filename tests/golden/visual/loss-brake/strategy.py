"""Breakout with a brake."""

from math import nan

from stratloom import Strategy, highest, lowest, units


def ago(values, bars):
    """The value some bars ago: nan before the first bar; a number is the same on every bar."""
    if isinstance(values, (int, float)):
        return values
    return values[-1 - bars] if len(values) > bars else nan


def begins(times, form):
    """True on the first bar of a day, week or month; not on the first of all."""
    return len(times) > 1 and f"{times[-1]:{form}}" != f"{times[-2]:{form}}"


class BreakoutWithABrake(Strategy):
    length = 20
    bad_day = -2.0
    brake = 10.0
    _most_entries = 1

    def init(self):
        self.bottom = self.indicator(lowest, self.bars.low, 12)
        self.highest = self.indicator(highest, self.bars.close, self.length, plot=False)
        self._equity_before, self._equity_last = 0, 0
        self._peak = 0
        self.begin_at_once()

    @property
    def ready(self):
        return self.bars.close[-1] >= self.highest[-1] and ((self.equity / self._equity_before - 1) * 100) > self.bad_day and self.position.size == 0

    def next(self):
        if not self._equity_last or begins(self.bars.time, "%Y-%m-%d"):
            self._equity_before = self._equity_last or self.equity
        self._equity_last = self.equity
        self._peak = max(self._peak, self.equity)
        # all is well
        if self.ready and ((1 - self.equity / self._peak) * 100) < self.brake:
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
        # with care
        if self.ready and ((1 - self.equity / self._peak) * 100) >= self.brake:
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 45 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
        # out
        if self.bars.close[-1] < ago(self.bottom, 1):
            self.close_entry("Long")

    def close_entry(self, name, percent=100):
        """Closes what the orders of a name have opened, or a part of it, the oldest trades first."""
        held = sum(abs(trade.size) for trade in self.trades if trade.name == name)
        if held:
            leave = self.sell if self.position.is_long else self.buy
            part = held if percent >= 100 else min(held, max(held * percent / 100, self.markets[0].lot_size))
            leave(units(part), name=f"Close {name}", reduce_only=True, reason=f"Close entry(s) order {name}")

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

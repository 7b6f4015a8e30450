"""Supertrend."""

from math import nan

from stratloom import Strategy, supertrend, units


def ago(values, bars):
    """The value some bars ago: nan before the first bar; a number is the same on every bar."""
    if isinstance(values, (int, float)):
        return values
    return values[-1 - bars] if len(values) > bars else nan


def crosses_above(a, b):
    """True on the bar on which a has come above b."""
    return ago(a, 1) <= ago(b, 1) and ago(a, 0) > ago(b, 0)


def crosses_below(a, b):
    """True on the bar on which a has come below b."""
    return ago(a, 1) >= ago(b, 1) and ago(a, 0) < ago(b, 0)


class Supertrend(Strategy):
    factor = 3.0
    length = 10
    _most_entries = 1

    def init(self):
        self.trend_line, self.direction = self.indicator(supertrend, self.bars, self.factor, self.length)
        self.begin_at_once()

    def next(self):
        # up
        if crosses_below(self.direction, 0):
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
        # down
        if crosses_above(self.direction, 0):
            if self.can_enter(is_long=False):
                self.sell(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Short", reverse=True, reason="Short")

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

"""EMA trend both ways."""

from math import nan

from stratloom import Strategy, atr, ema, points, units


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


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class EMATrendBothWays(Strategy):
    fast = 12
    slow = 26
    stop = 3.0
    _most_entries = 1

    def init(self):
        self.fast_line = self.indicator(ema, self.bars.close, self.fast)
        self.slow_line = self.indicator(ema, self.bars.close, self.slow)
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        # go long
        if crosses_above(self.fast_line, self.slow_line):
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(self.stop * self.atr_14[-1]), reason="Long exit")
        # go short
        if crosses_below(self.fast_line, self.slow_line):
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=False):
                    self.sell(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Short", reverse=True, reason="Short")
                self.exit("Short exit", "Short", sl=points(self.stop * self.atr_14[-1]), reason="Short exit")

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

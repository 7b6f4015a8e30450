"""Momentum with break-even."""

from math import nan

from stratloom import Strategy, ratio, roc, units


def ago(values, bars):
    """The value some bars ago: nan before the first bar; a number is the same on every bar."""
    if isinstance(values, (int, float)):
        return values
    return values[-1 - bars] if len(values) > bars else nan


def crosses_above(a, b):
    """True on the bar on which a has come above b."""
    return ago(a, 1) <= ago(b, 1) and ago(a, 0) > ago(b, 0)


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class MomentumWithBreakEven(Strategy):
    length = 20
    gain = 4.0
    _most_entries = 1

    def init(self):
        self.change = self.indicator(roc, self.bars.close, self.length, plot=False)
        self.begin_at_once()

    @property
    def ahead(self):
        return self.open_gain

    def next(self):
        # moving
        if crosses_above(self.change, 0) and self.position.size == 0:
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
            self.exit("Long exit", "Long", sl=ratio(6 / 100), tp=ratio(15 / 100), reason="Long exit")
        # safe
        if self.ahead >= self.gain:
            if known(self.break_even(0.2)):
                self.exit("Long exit", "Long", sl=self.break_even(0.2), tp=ratio(15 / 100), reason="Long exit")

    @property
    def open_gain(self):
        """Distance of the price from the entry price, in percent; nan when nothing is held."""
        sign = 1 if self.position.is_long else -1
        return sign * (self.bars.close[-1] / self.entry_price - 1) * 100

    @property
    def entry_price(self):
        """Mean entry price of what is held; nan when nothing is."""
        units = sum(trade.size for trade in self.trades)
        return sum(trade.size * trade.entry_price for trade in self.trades) / units if units else nan

    def break_even(self, percent):
        """The entry price, better by some percent."""
        sign = 1 if self.position.is_long else -1
        return self.entry_price + sign * percent / 100 * self.entry_price

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

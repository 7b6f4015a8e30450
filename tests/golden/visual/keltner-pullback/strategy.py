"""Keltner pullback."""

from math import nan

from stratloom import Strategy, atr, keltner, points, units


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


class KeltnerPullback(Strategy):
    length = 20
    width = 1.5

    def init(self):
        self.middle, self.upper, self.lower = self.indicator(keltner, self.bars, self.length, self.width, 10)
        self._since = nan
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        self._since = 0 if crosses_above(self.bars.close, self.upper) else self._since + 1
        # pullback
        if self._since < 10 and self.position.size == 0:
            if known(self.middle[-1], self.atr_14[-1]):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), limit=self.middle[-1], name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(2 * self.atr_14[-1]), tp=points(4 * self.atr_14[-1]), reason="Long exit")
        # too late
        if crosses_below(self.bars.close, self.lower):
            self.cancel("Long")

"""Bollinger breakout."""

from math import nan

from stratloom import Strategy, atr, bollinger, points, sma, trailing, units


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


class BollingerBreakout(Strategy):
    length = 20
    width = 1.5
    _most_entries = 1

    def init(self):
        _, self.upper_band, _ = self.indicator(bollinger, self.bars.close, self.length, self.width)
        self.usual_volume = self.indicator(sma, self.bars.volume, 20, plot=False)
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        # breakout
        if crosses_above(self.bars.close, self.upper_band) and self.bars.volume[-1] > self.usual_volume[-1]:
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", trail=trailing(points(3 * self.atr_14[-1])), reason="Long exit")

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

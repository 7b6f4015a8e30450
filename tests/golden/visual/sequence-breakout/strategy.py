"""Quiet, then breakout."""

from math import nan

from stratloom import Strategy, atr, donchian, lowest, points, sma, stdev, trailing, units


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class QuietThenBreakout(Strategy):
    soon = 15
    _most_entries = 1

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, 80)
        self.width = self.indicator(stdev, self.bars.close, 20, plot=False)
        self.quietest = self.indicator(lowest, self.width, 40, plot=False)
        _, self.top, _ = self.indicator(donchian, self.bars, 15)
        self._before = nan
        self._since = nan
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        self._before = self._since
        self._since = 0 if self.width[-1] <= self.quietest[-1] else self._since + 1
        # squeeze
        if (self.bars.high[-1] >= self.top[-1] and self._before < self.soon) and self.bars.close[-1] > self.trend[-1]:
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(2 * self.atr_14[-1]), trail=trailing(points(5 / 100 * self.bars.close[-1]), after=points(4 / 100 * self.bars.close[-1])), reason="Long exit")

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

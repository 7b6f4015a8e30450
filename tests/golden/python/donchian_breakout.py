from math import nan

from stratloom import Strategy, highest, lowest, rma


def true_range(bars):
    """The range of each bar and its gap; the first one has no close before it."""
    closes = bars.close
    return [nan] + [
        max(high, closes[at]) - min(low, closes[at])
        for at, (high, low) in enumerate(zip(bars.high[1:], bars.low[1:]))
    ]


class DonchianBreakout(Strategy):
    length = 20
    ranges = 2.0
    part = 0.5

    def init(self):
        self.highs = self.indicator(highest, self.bars.high, self.length)
        self.lows = self.indicator(lowest, self.bars.low, self.length)
        self.range = self.indicator(rma, self.indicator(true_range, self.bars, plot=False), 14)

    def next(self):
        if self.position:
            return
        price = self.bars.close[-1]
        away = self.ranges * self.range[-1]
        if price > self.highs[-2]:
            self.buy(size=self.part, sl=price - away, tp=price + 2 * away, reason="above the recent highs")
        elif price < self.lows[-2]:
            self.sell(size=self.part, sl=price + away, tp=price - 2 * away, reason="below the recent lows")

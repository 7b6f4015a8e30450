from math import nan

from stratloom import Strategy, highest, lowest, rma


def true_range(bars):
    """The range of each bar and its gap; the first one has no close before it."""
    closes = bars.close
    return [nan] + [
        max(high, closes[at]) - min(low, closes[at])
        for at, (high, low) in enumerate(zip(bars.high[1:], bars.low[1:]))
    ]


class ShortBreakdown(Strategy):
    length = 20
    exit_length = 10
    ranges = 2.0

    def init(self):
        self.lows = self.indicator(lowest, self.bars.low, self.length)
        self.highs = self.indicator(highest, self.bars.high, self.exit_length)
        self.range = self.indicator(rma, self.indicator(true_range, self.bars, plot=False), 14)

    def next(self):
        price = self.bars.close[-1]
        if self.position:
            if price > self.highs[-2]:
                self.position.close(reason="above the recent highs")
        elif price < self.lows[-2]:
            self.sell(size=0.9, sl=price + self.ranges * self.range[-1], reason="below the recent lows")

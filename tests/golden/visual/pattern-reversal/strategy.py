"""Candlestick reversal."""

from math import nan

from stratloom import Strategy, lowest, points, sma, units


def divided(a, b):
    """a / b; nan where b is 0."""
    return a / b if b else nan


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class CandlestickReversal(Strategy):
    risk = 1.0
    _most_entries = 1

    def init(self):
        self.mean = self.indicator(sma, self.bars.close, 20)
        self.hammer = self.pattern("hammer")
        self.bullish_harami = self.pattern("bullish_harami")
        self.tweezers = self.pattern("tweezers")
        self.rails = self.pattern("rails")
        self.lowest_3 = self.indicator(lowest, self.bars.low, 3, plot=False)
        self.begin_at_once()

    def next(self):
        # reversal
        if (self.hammer[-1] == 1 or self.bullish_harami[-1] == 1 or self.tweezers[-1] == 1 or self.rails[-1] == 1) and self.bars.close[-1] < self.mean[-1] and self.position.size == 0:
            if known(self.lowest_3[-1]):
                if self.can_enter(is_long=True):
                    size = divided(self.risk / 100 * self.equity, abs(self.bars.close[-1] - self.lowest_3[-1]))
                    if size > 0:
                        self.buy(units(size), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=self.lowest_3[-1], tp=points(2 * abs(self.bars.close[-1] - self.lowest_3[-1])), reason="Long exit")
        # held
        if len(self.trades) > 0 and self.bars.index - self.trades[0].entry_bar >= 15:
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

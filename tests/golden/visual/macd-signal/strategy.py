"""MACD with the trend."""

from math import nan

from stratloom import Strategy, atr, ema, macd, points, units


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


class MACDWithTheTrend(Strategy):
    fast = 12
    slow = 26
    signal = 9
    trend_length = 100
    _most_entries = 1

    def init(self):
        self.trend = self.indicator(ema, self.bars.close, self.trend_length)
        self.macd_line, self.signal_line, _ = self.indicator(macd, self.bars.close, self.fast, self.slow, self.signal, plot=False)
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        # turn up
        if crosses_above(self.macd_line, self.signal_line) and self.bars.close[-1] > self.trend[-1]:
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(2.5 * self.atr_14[-1]), tp=points(2 * (2.5 * self.atr_14[-1])), reason="Long exit")
        # turn down
        if crosses_below(self.macd_line, self.signal_line):
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

"""Turtle breakout."""

from math import nan

from stratloom import Strategy, atr, highest, lowest, points, units


def ago(values, bars):
    """The value some bars ago: nan before the first bar; a number is the same on every bar."""
    if isinstance(values, (int, float)):
        return values
    return values[-1 - bars] if len(values) > bars else nan


def divided(a, b):
    """a / b; nan where b is 0."""
    return a / b if b else nan


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class TurtleBreakout(Strategy):
    entry_length = 20
    exit_length = 10
    risk = 1.0

    def init(self):
        self.top = self.indicator(highest, self.bars.high, self.entry_length)
        self.bottom = self.indicator(lowest, self.bars.low, self.exit_length)
        self.atr_20 = self.indicator(atr, self.bars, 20, plot=False)
        self.begin_at_once()

    def next(self):
        # wait for breakout
        if self.position.size == 0:
            if known(self.atr_20[-1], self.top[-1]):
                size = divided(self.risk / 100 * self.equity, 2 * self.atr_20[-1])
                if size > 0:
                    self.buy(units(size), stop=self.top[-1], name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(2 * self.atr_20[-1]), reason="Long exit")
        # out
        if self.bars.close[-1] < ago(self.bottom, 1):
            self.close_entry("Long")

    def close_entry(self, name, percent=100):
        """Closes what the orders of a name have opened, or a part of it, the oldest trades first."""
        held = sum(abs(trade.size) for trade in self.trades if trade.name == name)
        if held:
            leave = self.sell if self.position.is_long else self.buy
            part = held if percent >= 100 else min(held, max(held * percent / 100, self.markets[0].lot_size))
            leave(units(part), name=f"Close {name}", reduce_only=True, reason=f"Close entry(s) order {name}")

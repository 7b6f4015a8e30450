"""ADX trend."""

from math import nan

from stratloom import Strategy, adx, atr, points, units


def divided(a, b):
    """a / b; nan where b is 0."""
    return a / b if b else nan


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class ADXTrend(Strategy):
    length = 14
    strong = 20.0
    _most_entries = 1

    def init(self):
        self.strength, self.plus, self.minus = self.indicator(adx, self.bars, self.length, 14, plot=False)
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        # up
        if self.strength[-1] > self.strong and self.plus[-1] > self.minus[-1] and self.position.size == 0:
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    size = divided(self.equity * 2 / 100, 2 * self.atr_14[-1])
                    if size > 0:
                        self.buy(units(size), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(3 * self.atr_14[-1]), reason="Long exit")
        # down
        if self.plus[-1] < self.minus[-1]:
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

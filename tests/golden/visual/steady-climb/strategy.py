"""Steady climb."""

from stratloom import Strategy, atr, ema, points, rsi, units


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class SteadyClimb(Strategy):
    row = 4
    hottest = 68.0
    _most_entries = 1

    def init(self):
        self.mean = self.indicator(ema, self.bars.close, 30)
        self.strength = self.indicator(rsi, self.bars.close, 14, plot=False)
        self._row = 0
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self._row_2 = 0
        self.begin_at_once()

    def next(self):
        self._row = self._row + 1 if self.bars.close[-1] > self.mean[-1] else 0
        self._row_2 = self._row_2 + 1 if self.bars.close[-1] < self.mean[-1] else 0
        # steady
        if self._row >= self.row and 50 <= self.strength[-1] <= self.hottest and self.position.size == 0:
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    size = max(0, self.equity - 2000) * 95 / 100 / self.bars.close[-1]
                    if size > 0:
                        self.buy(units(size), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(3 * self.atr_14[-1]), reason="Long exit")
        # over
        if self._row_2 >= 2:
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

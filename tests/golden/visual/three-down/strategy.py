"""Three down days."""

from stratloom import Strategy, sma, units


def newest(values, count):
    """The value and the known ones before it, newest first, as far as there are so many."""
    if isinstance(values, (int, float)):
        return [values]
    found, back = [values[-1]], 2
    while len(found) < count and back <= len(values):
        if values[-back] == values[-back]:
            found.append(values[-back])
        back += 1
    return found


def falling(values, bars):
    """True when the value has fallen so many times in a row."""
    last = newest(values, bars + 1)
    return len(last) > bars and all(before - now > 1e-10 for now, before in zip(last, last[1:]))


class ThreeDownDays(Strategy):
    falls = 3
    hold = 5
    _most_entries = 1

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, 100)
        self.begin_at_once()

    def next(self):
        # fallen
        if falling(self.bars.close, self.falls) and self.bars.close[-1] > self.trend[-1] and self.position.size == 0:
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
        # held
        if len(self.trades) > 0 and self.bars.index - self.trades[0].entry_bar >= self.hold:
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

"""Turn of the month."""

from math import inf

from stratloom import Strategy, units


class TurnOfTheMonth(Strategy):
    from_day = 26
    hold = 5
    _most_entries = 1

    def init(self):
        self._closed, self._last_exit = 0, -inf
        self.begin_at_once()

    @property
    def day(self):
        return self.bars.time[-1].day

    def next(self):
        if self.closed_trades > self._closed:
            self._closed, self._last_exit = self.closed_trades, self.bars.index
        # late in month
        if self.day >= self.from_day and self.position.size == 0 and self.bars.index - self._last_exit >= 10:
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

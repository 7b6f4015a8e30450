"""Volume thrust."""

from math import inf, nan

from stratloom import Strategy, atr, cmf, points, sma, units


def ago(values, bars):
    """The value some bars ago: nan before the first bar; a number is the same on every bar."""
    if isinstance(values, (int, float)):
        return values
    return values[-1 - bars] if len(values) > bars else nan


def known(*values):
    """True when all of these are known."""
    return all(value == value for value in values)


class VolumeThrust(Strategy):
    times = 1.5
    pause = 5
    _most_entries = 1

    def init(self):
        self.usual = self.indicator(sma, self.bars.volume, 20, plot=False)
        self.flow = self.indicator(cmf, self.bars, 20, plot=False)
        self._closed, self._last_exit = 0, -inf
        self.atr_14 = self.indicator(atr, self.bars, 14, plot=False)
        self.begin_at_once()

    def next(self):
        if self.closed_trades > self._closed:
            self._closed, self._last_exit = self.closed_trades, self.bars.index
        # thrust
        if self.bars.volume[-1] > (self.usual[-1] * self.times) and self.bars.close[-1] > ago(self.bars.close, 1) and self.flow[-1] > 0 and self.position.size == 0 and self.bars.index - self._last_exit >= self.pause:
            if known(self.atr_14[-1]):
                if self.can_enter(is_long=True):
                    self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
                self.exit("Long exit", "Long", sl=points(2 * self.atr_14[-1]), tp=points(3 * self.atr_14[-1]), reason="Long exit")
        # held
        if len(self.trades) > 0 and self.bars.index - self.trades[0].entry_bar >= 20:
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

"""Scale out."""

from math import nan

from stratloom import Strategy, ema, units


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


class ScaleOut(Strategy):
    first_gain = 5.0
    _most_entries = 1

    def init(self):
        self.fast = self.indicator(ema, self.bars.close, 10)
        self.slow = self.indicator(ema, self.bars.close, 30)
        self._ahead_so_far = []
        self.begin_at_once()

    @property
    def ahead(self):
        return self.open_gain

    def next(self):
        self._ahead_so_far.append(self.ahead)
        # enter
        if crosses_above(self.fast, self.slow):
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
        # half off
        if crosses_above(self._ahead_so_far, self.first_gain):
            self.close_entry("Long", 50)
        # leave
        if crosses_below(self.fast, self.slow):
            self.close_entry("Long")

    @property
    def open_gain(self):
        """Distance of the price from the entry price, in percent; nan when nothing is held."""
        sign = 1 if self.position.is_long else -1
        return sign * (self.bars.close[-1] / self.entry_price - 1) * 100

    @property
    def entry_price(self):
        """Mean entry price of what is held; nan when nothing is."""
        units = sum(trade.size for trade in self.trades)
        return sum(trade.size * trade.entry_price for trade in self.trades) / units if units else nan

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

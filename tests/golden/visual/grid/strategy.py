"""Grid."""

from math import nan

from stratloom import Strategy, units


def begins(times, form):
    """True on the first bar of a day, week or month; not on the first of all."""
    return len(times) > 1 and f"{times[-1]:{form}}" != f"{times[-2]:{form}}"


class Grid(Strategy):
    step = 1.5

    def init(self):
        self.begin_at_once()

    @property
    def ahead(self):
        return self.open_gain

    def next(self):
        # set up
        if self.position.size == 0 and begins(self.bars.time, "%Y-%m-%d"):
            for line in range(1, 6):
                limit = self.bars.close[-1] * (100 - line * self.step) / 100
                target = self.bars.close[-1] * (100 - (line - 1) * self.step) / 100
                self.buy(units(self.equity * 15 / 100 / self.bars.close[-1]), limit=limit, name=f"Grid {line}", reverse=True, reason=f"Grid {line}")
                self.exit(f"Grid exit {line}", f"Grid {line}", tp=target, reason=f"Grid exit {line}")
        # too far
        if self.ahead < -12:
            self.cancel()
            self._close_all()

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

    def _close_all(self):
        """Closes all that is held now."""
        if self.position.size:
            leave = self.sell if self.position.is_long else self.buy
            leave(units(abs(self.position.size)), name="Close all", reduce_only=True, reason="Close position order")

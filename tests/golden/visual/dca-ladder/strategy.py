"""DCA ladder."""

from math import nan

from stratloom import Strategy, units


class DCALadder(Strategy):
    step = 2.0
    gain = 3.0

    def init(self):
        self.begin_at_once()

    @property
    def ahead(self):
        return self.open_gain

    def next(self):
        # start
        if self.position.size == 0:
            for rung in range(1, 6):
                size = units(self.equity * 8 / 100 * (100 + (rung - 1) * 50) / 100 / self.bars.close[-1])
                limit = self.bars.close[-1] * (100 - rung * self.step) / 100
                self.buy(size, limit=limit, name=f"Rung {rung}", reverse=True, reason=f"Rung {rung}")
        # profit
        if self.ahead >= self.gain:
            self.cancel()
            self._close_all()
        # give up
        if self.ahead < -15:
            self.cancel()
            self._close_all()
            print("Ladder closed at a loss")

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

"""Scale in."""

from stratloom import Strategy, chandelier, highest, units


class ScaleIn(Strategy):
    length = 20
    most = 3
    _most_entries = 3

    def init(self):
        self.stop_line, _ = self.indicator(chandelier, self.bars, 22, 3)
        self.highest = self.indicator(highest, self.bars.high, self.length, plot=False)
        self.begin_at_once()

    def next(self):
        # new high
        if self.bars.high[-1] >= self.highest[-1] and len(self.trades) < self.most:
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 30 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
        # out
        if self.bars.close[-1] < self.stop_line[-1]:
            self._close_all()

    def _close_all(self):
        """Closes all that is held now."""
        if self.position.size:
            leave = self.sell if self.position.is_long else self.buy
            leave(units(abs(self.position.size)), name="Close all", reduce_only=True, reason="Close position order")

    def can_enter(self, is_long):
        """False while as many entries of this direction are open as may be."""
        size = self.position.size
        is_more = size > 0 if is_long else size < 0
        return not is_more or len(self.trades) < self._most_entries

"""RSI dip in an uptrend."""

from stratloom import Strategy, ratio, rsi, sma, units


class RSIDipInAnUptrend(Strategy):
    trend_length = 100
    buy_below = 40.0
    sell_above = 65.0
    _most_entries = 1

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, self.trend_length)
        self.strength = self.indicator(rsi, self.bars.close, 7, plot=False)
        self.begin_at_once()

    def next(self):
        # dip
        if self.bars.close[-1] > self.trend[-1] and self.strength[-1] < self.buy_below and self.position.size == 0:
            if self.can_enter(is_long=True):
                self.buy(units(self.equity * 90 / 100 / self.bars.close[-1]), name="Long", reverse=True, reason="Long")
            self.exit("Long exit", "Long", sl=ratio(8 / 100), reason="Long exit")
        # strong
        if self.strength[-1] > self.sell_above:
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

from stratloom import Strategy, highest, lowest, sma

MONDAY = 0


class StopAndLimitEntries(Strategy):
    length = 20

    def init(self):
        self.highs = self.indicator(highest, self.bars.high, self.length)
        self.lows = self.indicator(lowest, self.bars.low, self.length)
        self.average = self.indicator(sma, self.bars.close, 10)
        self.is_reduced = False

    def next(self):
        price = self.bars.close[-1]
        if self.position:
            self.manage(price)
        else:
            self.wait_for_entry(price)

    def wait_for_entry(self, price):
        self.is_reduced = False
        self.cancel()
        self.buy(size=0.1, stop=max(self.highs[-1], price * 1.0001), reason="above the recent highs")
        self.sell(size=0.1, stop=min(self.lows[-1], price * 0.9999), reason="below the recent lows")
        if self.bars.time[-1].weekday() == MONDAY:
            self.buy(size=0.2, limit=price * 0.97, name="dip", reason="3 % under the close of a Monday")
            self.monday_close = price

    def manage(self, price):
        for trade in self.trades:
            # Stop and target of this entry count from the bar after it on, so they are given at its close.
            if trade.name == "dip" and trade.entry_bar == self.bars.index:
                trade.sl = self.monday_close * 0.90
                trade.tp = self.monday_close * 1.05
        oldest = self.trades[0]
        gain = (price / oldest.entry_price - 1) * (1 if oldest.is_long else -1)
        if not self.is_reduced and gain > 0.05 and abs(oldest.size) > 1:
            oldest.close(0.5, reason="half of a gain")
            self.is_reduced = True
        elif price < self.average[-1] if self.position.is_long else price > self.average[-1]:
            self.position.close(reason="on the other side of the average")

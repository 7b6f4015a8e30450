from stratloom import Strategy, atr, donchian


class DonchianStop(Strategy):
    def init(self):
        self.entry = self.indicator(donchian, self.bars, 55)
        self.exit = self.indicator(donchian, self.bars, 20)
        self.range = self.indicator(atr, self.bars, 14)

    def next(self):
        close = self.bars.close[-1]
        if not self.position and close > self.entry.upper[-2]:
            self.buy(sl=close - 2 * self.range[-1])
        elif self.position and close < self.exit.lower[-2]:
            self.position.close()

from stratloom import Strategy, rsi


class RsiReversion(Strategy):
    length = 14
    low = 30
    high = 70

    def init(self):
        self.strength = self.indicator(rsi, self.bars.close, self.length)

    def next(self):
        if not self.position and self.strength[-1] < self.low:
            self.buy(reason="oversold")
        elif self.position and self.strength[-1] > self.high:
            self.position.close(reason="overbought")

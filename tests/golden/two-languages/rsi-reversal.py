from stratloom import Strategy, crossover, crossunder, rsi


class RsiReversal(Strategy):
    def init(self):
        self.strength = self.indicator(rsi, self.bars.close, 14)

    def next(self):
        if not self.position and crossover(self.strength, 30):
            self.buy()
        elif self.position and crossunder(self.strength, 70):
            self.position.close()

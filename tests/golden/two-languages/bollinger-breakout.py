from stratloom import Strategy, bollinger, crossover, crossunder


class BollingerBreakout(Strategy):
    def init(self):
        self.middle, self.upper, self.lower = self.indicator(
            bollinger, self.bars.close, 20, 2.0
        )

    def next(self):
        if not self.position and crossover(self.bars.close, self.upper):
            self.buy()
        elif self.position and crossunder(self.bars.close, self.middle):
            self.position.close()

from stratloom import Strategy, bollinger, crossover, crossunder


class BollingerBreakout(Strategy):
    """Follows a close above the upper band until the price falls back to the middle."""

    length = 20
    deviations = 2.0

    def init(self):
        self.middle, self.upper, self.lower = self.indicator(
            bollinger, self.bars.close, self.length, self.deviations
        )

    def next(self):
        close = self.bars.close
        if not self.position and crossover(close, self.upper):
            self.buy(sl=self.lower[-1], reason="Close broke out above the upper band")
        elif self.position and crossunder(close, self.middle):
            self.position.close(reason="Close fell back below the middle band")

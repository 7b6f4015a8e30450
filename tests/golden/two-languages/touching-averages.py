from stratloom import Strategy, crossover, crossunder, sma


class TouchingAverages(Strategy):
    def init(self):
        self.fast = self.indicator(sma, self.bars.close, 2)
        self.slow = self.indicator(sma, self.bars.close, 4)

    def next(self):
        if crossover(self.fast, self.slow):
            # A touch from above crosses again while the trade is open; Pine opens one trade at a time by default.
            if not self.position:
                self.buy()
        elif crossunder(self.fast, self.slow):
            self.position.close()

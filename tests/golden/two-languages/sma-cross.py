from stratloom import Strategy, crossover, crossunder, sma


class SmaCross(Strategy):
    def init(self):
        self.fast = self.indicator(sma, self.bars.close, 20)
        self.slow = self.indicator(sma, self.bars.close, 50)

    def next(self):
        if crossover(self.fast, self.slow):
            self.buy()
        elif crossunder(self.fast, self.slow):
            self.position.close()

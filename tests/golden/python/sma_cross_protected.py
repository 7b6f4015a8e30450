from stratloom import Strategy, crossover, sma


class SmaCrossProtected(Strategy):
    fast = 10
    slow = 20
    loss = 0.05
    gain = 0.10

    def init(self):
        self.fast_average = self.indicator(sma, self.bars.close, self.fast)
        self.slow_average = self.indicator(sma, self.bars.close, self.slow)

    def next(self):
        price = self.bars.close[-1]
        if crossover(self.fast_average, self.slow_average):
            self.position.close(reason="crossed above")
            self.buy(sl=price * (1 - self.loss), tp=price * (1 + self.gain), reason="crossed above")
        elif crossover(self.slow_average, self.fast_average):
            self.position.close(reason="crossed below")
            self.sell(sl=price * (1 + self.loss), tp=price * (1 - self.gain), reason="crossed below")

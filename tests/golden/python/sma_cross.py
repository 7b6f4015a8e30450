from stratloom import Strategy, crossover, sma


class SmaCross(Strategy):
    exclusive_orders = True  # a new order first closes what is open
    fast = 10
    slow = 20

    def init(self):
        self.fast_average = self.indicator(sma, self.bars.close, self.fast)
        self.slow_average = self.indicator(sma, self.bars.close, self.slow)

    def next(self):
        if crossover(self.fast_average, self.slow_average):
            self.buy(reason="fast average crossed above")
        elif crossover(self.slow_average, self.fast_average):
            self.sell(reason="fast average crossed below")

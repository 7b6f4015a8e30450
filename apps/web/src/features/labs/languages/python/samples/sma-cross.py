from stratloom import Strategy, crossover, crossunder, sma


class SmaCross(Strategy):
    """Buys when the 20-bar average crosses above the 50-bar average, sells when it crosses below."""

    fast = 20
    slow = 50

    def init(self):
        close = self.bars.close
        self.fast_line = self.indicator(sma, close, self.fast)
        self.slow_line = self.indicator(sma, close, self.slow)

    def next(self):
        if crossover(self.fast_line, self.slow_line):
            self.buy(reason=f"SMA {self.fast} crossed above SMA {self.slow}")
        elif crossunder(self.fast_line, self.slow_line):
            self.position.close(reason=f"SMA {self.fast} crossed below SMA {self.slow}")

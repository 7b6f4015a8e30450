from stratloom import Strategy, crossover, crossunder, ema, macd


class MacdMomentum(Strategy):
    """Trades MACD crosses, but only in the direction of the long trend."""

    fast = 12
    slow = 26
    signal = 9
    trend_length = 100

    def init(self):
        close = self.bars.close
        self.trend = self.indicator(ema, close, self.trend_length)
        self.line, self.signal_line, self.histogram = self.indicator(
            macd, close, self.fast, self.slow, self.signal
        )

    def next(self):
        rising = self.bars.close[-1] > self.trend[-1]
        if rising and not self.position and crossover(self.line, self.signal_line):
            self.buy(reason="MACD crossed above its signal in an uptrend")
        elif self.position and crossunder(self.line, self.signal_line):
            self.position.close(reason="MACD crossed below its signal")

from stratloom import Strategy, atr, ema


class AtrTrailing(Strategy):
    """Enters above a rising average and trails a stop three ATR below the highest close since."""

    length = 50
    atr_length = 14
    trail_atr = 3.0

    def init(self):
        self.average = self.indicator(ema, self.bars.close, self.length)
        self.range = self.indicator(atr, self.bars, self.atr_length)
        self.peak = 0.0

    def next(self):
        close = self.bars.close[-1]
        if not self.position:
            self.peak = close
            if close > self.average[-1] > self.average[-2]:
                self.buy(reason=f"Above a rising EMA {self.length}")
            return
        self.peak = max(self.peak, close)
        stop = self.peak - self.trail_atr * self.range[-1]
        self.plot("Trailing stop", stop, color="#ff8a80")
        if close < stop:
            self.position.close(reason=f"Closed below the trailing stop at {stop:.2f}")

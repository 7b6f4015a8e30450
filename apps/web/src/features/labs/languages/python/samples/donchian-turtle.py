from stratloom import Strategy, atr, donchian


class DonchianTurtle(Strategy):
    """Buys new highs as the turtle traders did: stop two ATR below, out on a new short-term low."""

    entry_length = 55
    exit_length = 20
    atr_length = 20
    stop_atr = 2.0

    def init(self):
        bars = self.bars
        self.entry = self.indicator(donchian, bars, self.entry_length, name="Entry channel")
        self.exit = self.indicator(donchian, bars, self.exit_length, plot=False)
        self.range = self.indicator(atr, bars, self.atr_length)

    def next(self):
        close = self.bars.close[-1]
        # The channels of the bar before: today's own high and low are part of today's channel.
        if not self.position and close > self.entry.upper[-2]:
            stop = close - self.stop_atr * self.range[-1]
            self.buy(sl=stop, reason=f"New {self.entry_length}-bar high, stop at {stop:.2f}")
        elif self.position and close < self.exit.lower[-2]:
            self.position.close(reason=f"New {self.exit_length}-bar low")

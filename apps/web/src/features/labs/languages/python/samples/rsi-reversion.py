from stratloom import Strategy, crossover, crossunder, rsi


class RsiReversion(Strategy):
    """Buys a market that has fallen too fast and sells it when it has risen too fast."""

    length = 14
    oversold = 30
    overbought = 70

    def init(self):
        self.strength = self.indicator(rsi, self.bars.close, self.length)

    def next(self):
        self.plot("Oversold", self.oversold, pane=f"RSI {self.length}", color="#5f7388")
        self.plot("Overbought", self.overbought, pane=f"RSI {self.length}", color="#5f7388")
        if not self.position and crossover(self.strength, self.oversold):
            self.buy(reason=f"RSI back above {self.oversold}")
        elif self.position and crossunder(self.strength, self.overbought):
            self.position.close(reason=f"RSI back below {self.overbought}")

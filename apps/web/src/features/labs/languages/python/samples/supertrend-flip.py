from stratloom import Strategy, supertrend


class SupertrendFlip(Strategy):
    """Long while the Supertrend rises, short while it falls; the line trails the price by ATR."""

    # Each turn closes what is open and goes the other way.
    exclusive_orders = True

    factor = 3.0
    atr_length = 10
    go_short = True

    def init(self):
        self.line, self.direction = self.indicator(
            supertrend, self.bars, self.factor, self.atr_length
        )

    def next(self):
        turned = self.direction[-1] != self.direction[-2]
        if turned and self.direction[-1] < 0:
            self.buy(reason="Supertrend turned up")
        elif turned and self.go_short:
            self.sell(reason="Supertrend turned down")
        elif turned:
            self.position.close(reason="Supertrend turned down")

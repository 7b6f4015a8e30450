from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(reason="up")
        elif self.bars.index == 2:
            self.sell(40, reason="down")

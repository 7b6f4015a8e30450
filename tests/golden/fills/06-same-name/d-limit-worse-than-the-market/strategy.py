from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(limit=110, reason="in")
        elif self.bars.index == 2:
            self.sell(limit=90, reason="out")

from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(stop=102, reason="in")
        elif self.bars.index == 2:
            self.sell(stop=101, reason="out")

from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(stop=95, reason="in")
        elif self.bars.index == 2:
            self.sell(stop=110, reason="out")

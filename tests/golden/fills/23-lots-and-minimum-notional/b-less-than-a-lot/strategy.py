from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(reason="two lots")
        elif self.bars.index == 2:
            self.buy(reason="not one")

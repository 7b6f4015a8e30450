from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(limit=97, reason="low side")
            self.sell(limit=103, reason="high side")

from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(limit=98, reason="in")

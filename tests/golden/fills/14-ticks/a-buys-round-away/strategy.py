from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 1:
            self.buy(stop=101.6, reason="stop")
            self.buy(limit=98.4, reason="limit")

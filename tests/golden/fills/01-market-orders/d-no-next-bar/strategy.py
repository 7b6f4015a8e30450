from stratloom import Strategy


class Scenario(Strategy):
    def next(self):
        if self.bars.index == 2:
            self.buy(reason="too late")

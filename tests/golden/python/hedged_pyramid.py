from stratloom import Strategy, crossover, rsi, sma


class HedgedPyramid(Strategy):
    part = 0.05
    loss = 0.04

    def init(self):
        self.average = self.indicator(sma, self.bars.close, 20)
        self.strength = self.indicator(rsi, self.bars.close, 14)

    def next(self):
        for trade in self.trades:
            if self.strength[-1] > 75 if trade.is_long else self.strength[-1] < 25:
                trade.close(reason="overdone")
        price = self.bars.close[-1]
        if crossover(self.bars.close, self.average):
            self.buy(size=self.part, sl=price * (1 - self.loss), reason="crossed above")
        elif crossover(self.average, self.bars.close):
            self.sell(size=self.part, sl=price * (1 + self.loss), reason="crossed below")

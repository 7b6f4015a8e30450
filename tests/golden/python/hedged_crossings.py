from stratloom import Strategy, crossover, rsi, sma


class HedgedCrossings(Strategy):
    def init(self):
        self.average = self.indicator(sma, self.bars.close, 20)
        self.strength = self.indicator(rsi, self.bars.close, 14)

    def next(self):
        price = self.bars.close[-1]
        for trade in self.trades:
            if self.strength[-1] > 75 if trade.is_long else self.strength[-1] < 25:
                trade.close(reason="far enough")
        if crossover(self.bars.close, self.average):
            self.buy(size=0.05, sl=price * 0.96, reason="close crossed above the average")
        elif crossover(self.average, self.bars.close):
            self.sell(size=0.05, sl=price * 1.04, reason="close crossed below the average")

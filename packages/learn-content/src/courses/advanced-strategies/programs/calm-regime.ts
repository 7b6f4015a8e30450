export const CALM_REGIME = `from math import sqrt

from stratloom import Strategy, percentrank, roc, sma, stdev


def yearly(daily, days):
    return [each / 100 * sqrt(days) for each in daily]


class CalmRegime(Strategy):
    """Holds a rising market while its volatility is ordinary for it, and steps aside when it is among the highest."""

    window = 20
    memory = 252
    calm_below = 60
    wild_above = 80

    def init(self):
        close = self.bars.close
        returns = self.indicator(roc, close, 1, plot=False)
        deviation = self.indicator(stdev, returns, self.window, plot=False)
        self.volatility = self.indicator(yearly, deviation, 252, name="Volatility, yearly")
        self.rank = self.indicator(percentrank, deviation, self.memory, name="Volatility rank")
        self.average = self.indicator(sma, close, 100)

    def next(self):
        rank, rising = self.rank[-1], self.bars.close[-1] > self.average[-1]
        if not self.position and rising and rank < self.calm_below:
            self.buy(0.95, reason=f"Calm: volatility {self.volatility[-1]:.0%}, rank {rank:.0f}")
        elif self.position and rank > self.wild_above:
            self.position.close(reason=f"Wild: volatility {self.volatility[-1]:.0%}, rank {rank:.0f}")
        elif self.position and not rising:
            self.position.close(reason="Below its average")
`;

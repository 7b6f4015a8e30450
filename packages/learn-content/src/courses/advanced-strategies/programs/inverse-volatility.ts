export const INVERSE_VOLATILITY = `from stratloom import Strategy, roc, stdev, total_share


class InverseVolatility(Strategy):
    """Gives every instrument of the run money in inverse proportion to its volatility, once a month."""

    window = 60
    invested = 0.9
    tolerance = 0.02

    def init(self):
        self.targets = None
        self.deviations = []
        for market in self.markets:
            returns = self.indicator(roc, market.bars.close, 1, plot=False)
            name = f"Deviation {market.symbol}"
            self.deviations.append(self.indicator(stdev, returns, self.window, name=name))

    def next(self):
        times = self.bars.time
        if times[-1].month != times[-2].month:
            inverses = [1 / deviation[-1] for deviation in self.deviations]
            self.targets = [self.invested * each / sum(inverses) for each in inverses]
        # What is bought must be paid for: sales come first, purchases on the next bar.
        if self.targets and not self.reduce():
            self.increase()
            self.targets = None

    def weight(self, market):
        return market.position.size * market.bars.close[-1] / self.equity

    def reduce(self):
        too_large = [
            (market, target)
            for market, target in zip(self.markets, self.targets)
            if self.weight(market) > target + self.tolerance
        ]
        for market, target in too_large:
            market.position.close(1 - target / self.weight(market), reason=f"Down to {100 * target:.1f} %")
        return bool(too_large)

    def increase(self):
        for market, target in zip(self.markets, self.targets):
            if self.weight(market) < target - self.tolerance:
                market.buy(total_share(target), reason=f"Up to {100 * target:.1f} %")
`;

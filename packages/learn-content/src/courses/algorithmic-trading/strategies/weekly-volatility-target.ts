import type { ModuleStrategy } from '../../../model/course.ts';

/** Longer bars as a filter, volatility as the size. */
export const WEEKLY_VOLATILITY_TARGET: ModuleStrategy = {
  title: 'Size by volatility, in weekly uptrends',
  language: 'python',
  symbol: 'QQQ',
  timeframe: '1d',
  code: `from math import sqrt

from stratloom import Strategy, roc, sma, stdev, total_share


class VolatilityTarget(Strategy):
    """Holds more when the market is calm and less when it is wild, in weekly uptrends only."""

    weeks = 20
    window = 20
    target = 0.12
    most = 1.0
    days_per_year = 252

    def init(self):
        weekly = self.higher("1w")
        self.weekly_close = weekly.close
        self.regime = self.indicator(sma, weekly.close, self.weeks, name="Weekly average")
        change = self.indicator(roc, self.bars.close, 1, plot=False)
        self.deviation = self.indicator(stdev, change, self.window, name="Deviation")

    def wanted_share(self):
        yearly = self.deviation[-1] / 100 * sqrt(self.days_per_year)
        return min(self.most, self.target / yearly)

    def next(self):
        uptrend = self.weekly_close[-1] > self.regime[-1]
        if not uptrend:
            self.position.close(reason="Weekly close below its average")
            return

        wanted = self.wanted_share()
        if not self.position:
            self.buy(total_share(wanted), reason=f"Weekly uptrend, {100 * wanted:.0f} % of equity")
            return

        held = self.position.size * self.bars.close[-1] / self.equity
        if held > 1.25 * wanted:
            self.position.close(1 - wanted / held, reason=f"Wilder market, down to {100 * wanted:.0f} %")
`,
};

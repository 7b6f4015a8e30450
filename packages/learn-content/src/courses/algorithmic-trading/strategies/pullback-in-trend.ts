import type { ModuleStrategy } from '../../../model/course.ts';

/** Filter, entry, size, stop, targets and exit in one place. */
export const PULLBACK_IN_TREND: ModuleStrategy = {
  title: 'A dip in a rising trend',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  code: `from stratloom import Strategy, atrs, crossover, risk, rsi, sma


class PullbackInTrend(Strategy):
    """Buys when a dip inside a rising trend ends; risks 2 % of the equity on it."""

    trend_length = 100
    rsi_length = 5
    dip = 35
    risk_share = 0.02
    stop_ranges = 3.0

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, self.trend_length)
        self.strength = self.indicator(rsi, self.bars.close, self.rsi_length)

    def next(self):
        close = self.bars.close[-1]
        in_trend = close > self.trend[-1]
        if not self.position and in_trend and crossover(self.strength, self.dip):
            self.buy(
                risk(self.risk_share),
                sl=atrs(self.stop_ranges),
                targets=[(atrs(2), 0.5), (atrs(4), 0.5)],
                reason="Dip in a rising trend has ended",
            )
        elif self.position and not in_trend:
            self.position.close(reason="Close fell below the trend average")
`,
};

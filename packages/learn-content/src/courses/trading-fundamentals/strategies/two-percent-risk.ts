import type { ModuleStrategy } from '../../../model/course.ts';

/** The lesson's rules of size: 2 percent at the stop, a target of a chosen multiple of the risk. */
export const TWO_PERCENT_RISK: ModuleStrategy = {
  title: 'Two percent at risk, whatever the stop',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  code: `from stratloom import Strategy, atr, atrs, highest, risk, sma


class TwoPercentRisk(Strategy):
    """Buys new highs; the distance of the stop decides how many shares."""

    risk_per_trade = 0.02
    stop_ranges = 3.0
    reward_to_risk = 2.0
    lookback = 20
    trend_bars = 100

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, self.trend_bars)
        self.ceiling = self.indicator(highest, self.bars.high, self.lookback)
        self.range = self.indicator(atr, self.bars, 14, pane="range")

    def next(self):
        if self.position:
            return
        close = self.bars.close[-1]
        if close > self.ceiling[-2] and close > self.trend[-1]:
            self.buy(
                risk(self.risk_per_trade),
                sl=atrs(self.stop_ranges),
                tp=atrs(self.stop_ranges * self.reward_to_risk),
                reason="new high above a rising market",
            )
`,
};

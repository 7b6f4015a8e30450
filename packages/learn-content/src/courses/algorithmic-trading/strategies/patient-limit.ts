import type { ModuleStrategy } from '../../../model/course.ts';

/** Keeps nothing in mind that bars and account do not hold. */
export const PATIENT_LIMIT: ModuleStrategy = {
  title: 'A bid that can be restarted',
  language: 'python',
  symbol: 'SPY',
  timeframe: '1d',
  code: `from stratloom import Strategy, atr, atrs, risk, sma


class PatientLimit(Strategy):
    """Bids below the market in a rising trend; every decision can be rebuilt from bars and account."""

    trend_length = 100
    mean_length = 10
    discount = 0.5
    longest = 10
    risk_share = 0.01

    def init(self):
        close = self.bars.close
        self.trend = self.indicator(sma, close, self.trend_length)
        self.mean = self.indicator(sma, close, self.mean_length)
        self.range = self.indicator(atr, self.bars, 14)

    def next(self):
        close = self.bars.close[-1]
        if not self.position:
            if close > self.trend[-1] and close < self.mean[-1]:
                self.buy(
                    risk(self.risk_share),
                    limit=close - self.discount * self.range[-1],
                    sl=atrs(3),
                    name="entry",
                    time_in_force=1,
                    reason="Bid below a dip in a rising trend",
                )
            return

        held = self.bars.index - self.trades[0].entry_bar
        if close > self.mean[-1]:
            self.position.close(reason="Price is back at its average")
        elif held >= self.longest:
            self.position.close(reason=f"Held for {held} bars")
`,
};

import type { ModuleStrategy } from '../../../model/course.ts';

/** Limit entry with a bracket: every kind of order of its lesson in one strategy. */
export const PATIENT_ENTRY: ModuleStrategy = {
  title: 'A patient entry with a bracket',
  language: 'python',
  symbol: 'SPY',
  timeframe: '1d',
  code: `from stratloom import Strategy, atr, sma, total_share


class PatientEntry(Strategy):
    """Waits below the market with a limit order; stop and target go with it."""

    trend_bars = 100
    patience = 0.5  # how far below the close to wait, in average true ranges
    stop = 2.0
    target = 3.0

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, self.trend_bars)
        self.range = self.indicator(atr, self.bars, 14, pane="range")

    def next(self):
        close = self.bars.close[-1]
        if self.position:
            return
        if close <= self.trend[-1]:
            self.cancel("entry")
            return
        # The same name each bar: the order that waits is moved, not doubled.
        limit = close - self.patience * self.range[-1]
        self.buy(
            total_share(0.5),
            limit=limit,
            sl=limit - self.stop * self.range[-1],
            tp=limit + self.target * self.range[-1],
            name="entry",
            reason="limit below a rising market",
        )
`,
};

import type { ModuleStrategy } from '../../../model/course.ts';

/** Wins less often than it loses and trades often enough to be judged. */
export const NEW_HIGH: ModuleStrategy = {
  title: 'New highs with a trailing stop',
  language: 'python',
  symbol: 'BTC-USD',
  timeframe: '4h',
  code: `from stratloom import Strategy, atrs, highest, risk, trailing


class NewHigh(Strategy):
    """Buys the highest close of many bars and leaves at a stop that trails the price."""

    length = 40
    risk_share = 0.02
    trail_ranges = 4.0

    def init(self):
        self.high_close = self.indicator(highest, self.bars.close, self.length)

    def next(self):
        close = self.bars.close[-1]
        if not self.position and close > self.high_close[-2]:
            self.buy(
                risk(self.risk_share),
                sl=atrs(self.trail_ranges),
                trail=trailing(atrs(self.trail_ranges)),
                reason=f"Highest close of {self.length} bars",
            )
`,
};

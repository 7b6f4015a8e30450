import type { ModuleStrategy } from '../../../model/course.ts';

/** A crypto trend whose size shrinks as the market gets wilder. */
export const CALM_TREND: ModuleStrategy = {
  title: 'A crypto trend sized by volatility',
  language: 'python',
  symbol: 'BTC-USD',
  timeframe: '1d',
  code: `from stratloom import Strategy, atr_risk, atrs, donchian, trailing


class CalmTrend(Strategy):
    """Buys breakouts; the wilder the market, the smaller the position."""

    entry_bars = 55
    daily_move = 0.01  # share of the account that one average true range may move
    stop_ranges = 3.0

    def init(self):
        self.channel = self.indicator(donchian, self.bars, self.entry_bars)

    def next(self):
        if self.position:
            return
        # The channel of the bar before: today's own high must not count.
        if self.bars.close[-1] > self.channel.upper[-2]:
            self.buy(
                atr_risk(self.daily_move, 1.0, 14),
                trail=trailing(atrs(self.stop_ranges)),
                reason="close above the highs of 55 days",
            )
`,
};

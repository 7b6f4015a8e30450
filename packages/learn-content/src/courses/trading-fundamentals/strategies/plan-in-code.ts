import type { ModuleStrategy } from '../../../model/course.ts';

/** The lesson's plan, line by line, as rules that cannot be forgotten. */
export const PLAN_IN_CODE: ModuleStrategy = {
  title: 'A written plan that keeps itself',
  language: 'python',
  symbol: 'QQQ',
  timeframe: '1d',
  code: `from stratloom import Strategy, atr, atrs, risk, rsi, sma


class PlanInCode(Strategy):
    """The plan of the lesson: market, setup, trigger, size, exits, brake."""

    trend_bars = 100
    pullback_level = 50.0
    risk_per_trade = 0.02
    stop_ranges = 2.0
    longest_hold = 20
    losses_in_a_row = 3
    pause_bars = 20

    def init(self):
        self.trend = self.indicator(sma, self.bars.close, self.trend_bars)
        self.strength = self.indicator(rsi, self.bars.close, 14)
        self.range = self.indicator(atr, self.bars, 14, pane="range")
        self.held = 0
        self.seen = 0
        self.lost = 0
        self.pause = 0
        self.equity_before = self.equity

    def next(self):
        self.count_losses()
        if self.position:
            self.held += 1
            if self.held >= self.longest_hold:
                self.position.close(reason="time is up")
            return
        self.held = 0
        if self.pause > 0:
            self.pause -= 1
            return
        rising = self.bars.close[-1] > self.trend[-1]
        turned = self.strength[-2] < self.pullback_level <= self.strength[-1]
        if rising and turned:
            self.buy(
                risk(self.risk_per_trade),
                sl=atrs(self.stop_ranges),
                tp=atrs(2 * self.stop_ranges),
                reason="pullback over in an uptrend",
            )

    def count_losses(self):
        """The brake: a pause after several losses in a row."""
        if self.closed_trades == self.seen:
            return
        self.seen = self.closed_trades
        self.lost = self.lost + 1 if self.equity < self.equity_before else 0
        self.equity_before = self.equity
        if self.lost >= self.losses_in_a_row:
            self.pause = self.pause_bars
            self.lost = 0
`,
};

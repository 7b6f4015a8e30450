import type { ModuleStrategy } from '../../../model/course.ts';

/** Limits on risk, size and drawdown, kept by the program itself. */
export const GUARDED_TREND: ModuleStrategy = {
  title: 'A trend inside limits',
  language: 'python',
  symbol: 'NVDA',
  timeframe: '1d',
  code: `from stratloom import Strategy, atr, crossover, crossunder, sma, units


class GuardedTrend(Strategy):
    """Follows a trend inside limits on risk per trade, size of the position and drawdown."""

    fast = 20
    slow = 100
    stop_ranges = 3.0
    risk_share = 0.02
    entry_weight = 0.08
    most_in_one = 0.10
    caution_at = 0.10
    halt_at = 0.20

    def init(self):
        close = self.bars.close
        self.fast_line = self.indicator(sma, close, self.fast)
        self.slow_line = self.indicator(sma, close, self.slow)
        self.range = self.indicator(atr, self.bars, 14)
        self.peak = 0.0
        self.halted = False

    def next(self):
        self.peak = max(self.peak, self.equity)
        drawdown = 1 - self.equity / self.peak
        self.halted = self.halted or drawdown >= self.halt_at
        if self.halted:
            self.position.close(reason=f"Halted at a drawdown of {100 * drawdown:.1f} %")
        elif self.position:
            self.watch()
        elif crossover(self.fast_line, self.slow_line):
            self.enter(drawdown)

    def watch(self):
        weight = self.position.size * self.bars.close[-1] / self.equity
        if crossunder(self.fast_line, self.slow_line):
            self.position.close(reason="Trend has turned")
        elif weight > self.most_in_one:
            self.position.close(1 - self.entry_weight / weight, reason="Back inside the limit")

    def enter(self, drawdown):
        close = self.bars.close[-1]
        stop_distance = self.stop_ranges * self.range[-1]
        risk_share = self.risk_share / 2 if drawdown >= self.caution_at else self.risk_share

        by_risk = self.equity * risk_share / stop_distance
        by_weight = self.equity * self.entry_weight / close
        self.buy(
            units(min(by_risk, by_weight)),
            sl=close - stop_distance,
            reason=f"Trend up, at most {100 * risk_share:.1f} % at risk",
        )
`,
};

import type { ModuleStrategy } from '../../../model/course.ts';

/** A whole strategy with parameters, indicators and exits. */
export const FIRST_STRATEGY: ModuleStrategy = {
  title: 'A first strategy',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  code: `from stratloom import Strategy, crossover, rsi, sma


def is_rising(series, bars=5):
    return series[-1] > series[-1 - bars]


class FirstStrategy(Strategy):
    """Buys a recovery from weakness while the long average rises."""

    trend_length = 100
    rsi_length = 7
    weak = 40
    strong = 70
    stop_share = 0.05

    def init(self):
        close = self.bars.close
        self.trend = self.indicator(sma, close, self.trend_length)
        self.strength = self.indicator(rsi, close, self.rsi_length)

    def next(self):
        close = self.bars.close[-1]
        if not self.position:
            if is_rising(self.trend) and crossover(self.strength, self.weak):
                self.buy(
                    sl=close * (1 - self.stop_share),
                    reason=f"RSI {self.strength[-1]:.0f}, trend rising",
                )
        elif self.strength[-1] > self.strong:
            self.position.close(reason=f"RSI {self.strength[-1]:.0f} is high")
        elif not is_rising(self.trend):
            self.position.close(reason="Trend no longer rising")
`,
};

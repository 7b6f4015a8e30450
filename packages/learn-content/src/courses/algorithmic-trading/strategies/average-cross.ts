import type { ModuleStrategy } from '../../../model/course.ts';

/** The first program of the course, in Python. */
export const AVERAGE_CROSS: ModuleStrategy = {
  title: 'Two averages that cross',
  language: 'python',
  symbol: 'SPY',
  timeframe: '1d',
  code: `from stratloom import Strategy, crossover, crossunder, sma


class AverageCross(Strategy):
    fast = 20
    slow = 50

    def init(self):
        close = self.bars.close
        self.fast_line = self.indicator(sma, close, self.fast)
        self.slow_line = self.indicator(sma, close, self.slow)

    def next(self):
        if crossover(self.fast_line, self.slow_line):
            self.buy(10, reason="Fast average crossed above the slow one")
        elif crossunder(self.fast_line, self.slow_line):
            self.position.close(reason="Fast average crossed below the slow one")
`,
};

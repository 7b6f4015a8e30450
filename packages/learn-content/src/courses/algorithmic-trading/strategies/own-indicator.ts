import type { ModuleStrategy } from '../../../model/course.ts';

/** Functions, one of which is an indicator. */
export const OWN_INDICATOR: ModuleStrategy = {
  title: 'An indicator of your own',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  code: `from stratloom import Strategy


def average(values):
    return sum(values) / len(values)


def distance(closes, length):
    result = []
    for i in range(len(closes)):
        if i + 1 < length:
            result.append(None)
        else:
            mean = average(closes[i + 1 - length : i + 1])
            result.append(closes[i] / mean - 1)
    return result


class BelowAverage(Strategy):
    length = 20
    discount = 0.03

    def init(self):
        self.gap = self.indicator(distance, self.bars.close, self.length)

    def next(self):
        if self.gap[-1] < -self.discount and not self.position:
            self.buy(reason=f"Close {100 * self.gap[-1]:.1f} % from its average")
        elif self.gap[-1] > 0 and self.position:
            self.position.close(reason="Close is back above its average")
`,
};

import type { ModuleStrategy } from '../../../model/course.ts';

/** Names, conditions and nothing else. */
export const THREE_UP: ModuleStrategy = {
  title: 'Three higher closes',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  code: `from stratloom import Strategy


class ThreeUp(Strategy):
    def next(self):
        if len(self.bars) < 4:
            return

        today = self.bars.close[-1]
        one_ago = self.bars.close[-2]
        two_ago = self.bars.close[-3]
        three_ago = self.bars.close[-4]

        rose_three_times = today > one_ago > two_ago > three_ago
        fell_twice = today < one_ago < two_ago

        if rose_three_times and not self.position:
            self.buy(reason="Three higher closes in a row")
        elif fell_twice and self.position:
            self.position.close(reason="Two lower closes in a row")
`,
};

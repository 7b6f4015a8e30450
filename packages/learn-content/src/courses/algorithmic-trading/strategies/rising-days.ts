import type { ModuleStrategy } from '../../../model/course.ts';

/** A list, a loop and a count. */
export const RISING_DAYS: ModuleStrategy = {
  title: 'Counting rising days',
  language: 'python',
  symbol: 'AAPL',
  timeframe: '1d',
  code: `from stratloom import Strategy


class RisingDays(Strategy):
    enough = 7
    too_few = 4

    def next(self):
        closes = self.bars.close[-11:]
        if len(closes) < 11:
            return

        rises = 0
        for i in range(1, len(closes)):
            if closes[i] > closes[i - 1]:
                rises += 1

        if rises >= self.enough and not self.position:
            self.buy(reason=f"{rises} of 10 closes rose")
        elif rises <= self.too_few and self.position:
            self.position.close(reason=f"Only {rises} of 10 closes rose")
`,
};

import type { ModuleStrategy } from '../../../model/course.ts';

/** The first program of the course once more, in Pine Script: the same trades. */
export const AVERAGE_CROSS_PINE: ModuleStrategy = {
  title: 'Two averages that cross, in Pine',
  language: 'pine',
  symbol: 'SPY',
  timeframe: '1d',
  code: `//@version=6
strategy("Average Cross", initial_capital = 10000, default_qty_type = strategy.fixed, default_qty_value = 10)

fast = input.int(20, "Fast average")
slow = input.int(50, "Slow average")
fastLine = ta.sma(close, fast)
slowLine = ta.sma(close, slow)

if ta.crossover(fastLine, slowLine)
    strategy.entry("Long", strategy.long, comment = "Fast average crossed above the slow one")
if ta.crossunder(fastLine, slowLine)
    strategy.close("Long", comment = "Fast average crossed below the slow one")

plot(fastLine)
plot(slowLine)
`,
};

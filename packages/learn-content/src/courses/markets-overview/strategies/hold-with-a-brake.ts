import type { ModuleStrategy } from '../../../model/course.ts';

/** Holding an index fund except below its long average; looked at once a month. */
export const HOLD_WITH_A_BRAKE: ModuleStrategy = {
  title: 'Holding an index fund with a brake',
  language: 'pine',
  symbol: 'SPY',
  timeframe: '1d',
  code: `//@version=6
strategy("Index fund with a brake", overlay = true, initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 98, commission_type = strategy.commission.percent, commission_value = 0.02, slippage = 1)

length = input.int(200, "Average that must hold", minval = 2)
average = ta.sma(close, length)

// Decide on the first bar of a month only: fewer trades, fewer false alarms.
newMonth = month != month[1]
if newMonth and close > average and strategy.position_size == 0
    strategy.entry("Hold", strategy.long, comment = "above the long average")
if newMonth and close < average
    strategy.close("Hold", comment = "below the long average")

plot(average, "Long average", color.orange)
`,
};

import type { ModuleStrategy } from '../../../model/course.ts';

/** A trend rule: direction by two averages, entry at a new high, exit under the faster average. */
export const TREND_WITH_STRUCTURE: ModuleStrategy = {
  title: 'New highs in an uptrend',
  language: 'pine',
  symbol: 'SPY',
  timeframe: '1d',
  code: `//@version=6
strategy("New highs in an uptrend", overlay = true, initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 95, commission_type = strategy.commission.percent, commission_value = 0.05, slippage = 2)

fastLength = input.int(50, "Fast average", minval = 2)
slowLength = input.int(200, "Slow average", minval = 2)
lookback = input.int(20, "Bars that a new high must beat", minval = 2)

fast = ta.sma(close, fastLength)
slow = ta.sma(close, slowLength)
ceiling = ta.highest(high, lookback)[1]

uptrend = fast > slow
if uptrend and close > ceiling and strategy.position_size == 0
    strategy.entry("Long", strategy.long, comment = "new high in an uptrend")
if close < fast
    strategy.close("Long", comment = "close under the fast average")

plot(fast, "Fast average", color.teal)
plot(slow, "Slow average", color.orange)
plot(ceiling, "High to beat", color.gray)
`,
};

export const SQUEEZE_BREAKOUT = `//@version=6
// Waits until the Bollinger bands lie inside the Keltner channel, then follows the first close outside the bands.
strategy("Squeeze Breakout", overlay = true, initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 90, commission_type = strategy.commission.percent, commission_value = 0.02)

length = input.int(20, "Length", minval = 2)
deviations = input.float(2.0, "Deviations", minval = 0.1, step = 0.1)
ranges = input.float(1.5, "Average ranges", minval = 0.1, step = 0.1)
patience = input.int(10, "Bars to wait after a squeeze", minval = 1)

[middle, upper, lower] = ta.bb(close, length, deviations)
range = ta.atr(length)
isSqueezed = upper < middle + ranges * range and lower > middle - ranges * range
barsSince = ta.barssince(isSqueezed)
isFresh = not na(barsSince) and barsSince <= patience

if isFresh and close > upper
    strategy.entry("Up", strategy.long)
if isFresh and close < lower
    strategy.entry("Down", strategy.short)
if close < middle
    strategy.close("Up", comment = "below the middle")
if close > middle
    strategy.close("Down", comment = "above the middle")

plot(middle, "Middle", color.gray)
plot(upper, "Upper", color.teal)
plot(lower, "Lower", color.teal)
bgcolor(isSqueezed ? color.new(color.orange, 85) : na)
`;

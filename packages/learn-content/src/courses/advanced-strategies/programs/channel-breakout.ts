export const CHANNEL_BREAKOUT = `//@version=6
// Buys a new 55-bar high above a rising 200-bar average; leaves on a 20-bar low or three ranges below the entry.
strategy("Channel Breakout", overlay = true, initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 50, commission_type = strategy.commission.percent, commission_value = 0.02)

entryLength = input.int(55, "Entry channel", minval = 2)
exitLength = input.int(20, "Exit channel", minval = 2)
trendLength = input.int(200, "Trend average", minval = 2)
stopRanges = input.float(3.0, "Stop, average ranges", minval = 0.1, step = 0.1)

highest = ta.highest(high, entryLength)[1]
lowest = ta.lowest(low, exitLength)[1]
average = ta.sma(close, trendLength)
range = ta.atr(20)

var float stopPrice = na
isRising = close > average and average > average[20]
if isRising and close > highest and strategy.position_size == 0
    stopPrice := close - stopRanges * range
    strategy.entry("Breakout", strategy.long)
if strategy.position_size > 0
    strategy.exit("Stop", "Breakout", stop = stopPrice)
if close < lowest
    strategy.close("Breakout", comment = "channel low")

plot(average, "Trend average", color.gray)
plot(highest, "Entry channel", color.aqua)
plot(lowest, "Exit channel", color.orange)
`;

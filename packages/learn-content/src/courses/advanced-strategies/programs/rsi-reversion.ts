export const RSI_REVERSION = `//@version=6
// Buys below RSI 30, sells short above RSI 70, leaves at RSI 50. A stop three average ranges away risks 2 % of equity.
strategy("RSI Reversion", initial_capital = 10000, commission_type = strategy.commission.percent, commission_value = 0.02)

length = input.int(14, "RSI length", minval = 2)
oversold = input.float(30, "Oversold", minval = 1, maxval = 49)
overbought = input.float(70, "Overbought", minval = 51, maxval = 99)
middle = input.float(50, "Exit", minval = 1, maxval = 99)
stopRanges = input.float(3.0, "Stop, average ranges", minval = 0.1, step = 0.1)
riskPercent = input.float(2.0, "Risk per trade, %", minval = 0.1, step = 0.1)

rsi = ta.rsi(close, length)
fallsBelow = ta.crossunder(rsi, oversold)
risesAbove = ta.crossover(rsi, overbought)
distance = stopRanges * ta.atr(20)
units = math.floor(strategy.equity * riskPercent / 100 / distance)

// An RSI never quite forgets where its bars begin: wait until that no longer matters.
isSettled = bar_index >= 300

var float stopPrice = na
if isSettled and strategy.position_size == 0 and units > 0
    if fallsBelow
        stopPrice := close - distance
        strategy.entry("Oversold", strategy.long, qty = units)
    if risesAbove
        stopPrice := close + distance
        strategy.entry("Overbought", strategy.short, qty = units)
if strategy.position_size != 0
    strategy.exit("Stop", stop = stopPrice)
if rsi >= middle
    strategy.close("Oversold", comment = "RSI at the middle")
if rsi <= middle
    strategy.close("Overbought", comment = "RSI at the middle")

plot(rsi, "RSI", color.purple)
hline(30, "Oversold")
hline(50, "Exit")
hline(70, "Overbought")
`;

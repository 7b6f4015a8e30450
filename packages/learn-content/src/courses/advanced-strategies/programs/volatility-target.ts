export const VOLATILITY_TARGET = `//@version=6
// Holds so much of one asset that the position is expected to swing by a fixed share of equity a year.
strategy("Volatility Target", overlay = false, initial_capital = 10000, margin_long = 50, margin_short = 50, commission_type = strategy.commission.percent, commission_value = 0.02)

target = input.float(10, "Target volatility, % a year", minval = 1, step = 0.5)
window = input.int(20, "Window, bars", minval = 5)
mostLeverage = input.float(1.5, "Most leverage", minval = 0.1, step = 0.1)
band = input.float(0.1, "Change that is worth trading", minval = 0, step = 0.05)

volatility = ta.stdev(ta.roc(close, 1), window) * math.sqrt(252)
wanted = math.min(target / volatility, mostLeverage)
held = strategy.position_size * close / strategy.equity

isNewWeek = weekofyear(time) != weekofyear(time[1])
if isNewWeek and not na(wanted) and math.abs(wanted - held) > band
    units = math.floor(math.abs(wanted - held) * strategy.equity / close)
    if units > 0
        strategy.order(wanted > held ? "More" : "Less", wanted > held ? strategy.long : strategy.short, qty = units)

plot(volatility, "Volatility, % a year", color.orange)
plot(100 * wanted, "Wanted exposure, %", color.aqua)
`;

export const WINTER_HALF_YEAR = `//@version=6
// Long from November to April, in cash from May to October.
strategy("Winter Half-Year", overlay = true, initial_capital = 10000, default_qty_type = strategy.percent_of_equity, default_qty_value = 95, commission_type = strategy.commission.percent, commission_value = 0.02)

firstMonth = input.int(11, "First month held", minval = 1, maxval = 12)
lastMonth = input.int(4, "Last month held", minval = 1, maxval = 12)

now = month(time)
isHeld = firstMonth <= lastMonth ? now >= firstMonth and now <= lastMonth : now >= firstMonth or now <= lastMonth

if isHeld and strategy.position_size == 0
    strategy.entry("Season", strategy.long)
if not isHeld
    strategy.close("Season", comment = "season is over")

bgcolor(isHeld ? color.new(color.green, 90) : na)
`;

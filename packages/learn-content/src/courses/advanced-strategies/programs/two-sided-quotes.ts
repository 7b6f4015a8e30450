export const TWO_SIDED_QUOTES = `//@version=6
// Quotes a bid and an ask around a fair value that leans against the inventory, never holds more than a few units.
strategy("Two-Sided Quotes", overlay = true, initial_capital = 10000, pyramiding = 10, commission_type = strategy.commission.cash_per_contract, commission_value = 0.005)

length = input.int(20, "Fair value length", minval = 2)
halfSpread = input.float(0.6, "Half spread, average ranges", minval = 0.1, step = 0.1)
lean = input.float(0.2, "Lean for each unit held, average ranges", minval = 0, step = 0.05)
most = input.int(4, "Most units held", minval = 1)

range = ta.sma(ta.tr(true), length)
fair = ta.sma(close, length)
held = strategy.position_size
reservation = fair - lean * range * held
bidPrice = reservation - halfSpread * range
askPrice = reservation + halfSpread * range

// Quotes are good for one bar: new ones take the place of those that were not met.
strategy.cancel_all()
// A limit that is not known yet would make an order at the market.
isKnown = not na(bidPrice)
if isKnown and held < most
    strategy.order("Bid", strategy.long, qty = 1, limit = bidPrice)
if isKnown and held > -most
    strategy.order("Ask", strategy.short, qty = 1, limit = askPrice)

plot(fair, "Fair value", color.gray)
plot(fair - halfSpread * range, "Bid when nothing is held", color.green)
plot(fair + halfSpread * range, "Ask when nothing is held", color.red)
`;

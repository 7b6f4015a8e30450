/** A script that sees the close of the week on its first day. */
export const LOOKS_AHEAD = `//@version=6
strategy("Prophet")
ahead = request.security(syminfo.tickerid, "1W", close, lookahead = barmerge.lookahead_on)
if ahead > close
    strategy.entry("Long", strategy.long)
else
    strategy.close("Long")
`;

/** Rules that decide after each fill inside a bar, by the high that this bar comes to later. */
export const DECIDES_INSIDE_BARS = `//@version=6
strategy("Inside", calc_on_order_fills = true)
if ta.crossover(ta.sma(close, 9), ta.sma(close, 33)) and strategy.position_size == 0
    strategy.entry("Long", strategy.long)
if strategy.position_size > 0
    strategy.exit("Out", "Long", limit = high, stop = strategy.position_avg_price * 0.95)
`;

/** A script that sees the close of the week on its first day. */
export const LOOKS_AHEAD = `//@version=6
strategy("Prophet")
ahead = request.security(syminfo.tickerid, "1W", close, lookahead = barmerge.lookahead_on)
if ahead > close
    strategy.entry("Long", strategy.long)
else
    strategy.close("Long")
`;

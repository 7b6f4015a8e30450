/** Names of venues as a price's source states them. */
const VENUE_NAMES: Readonly<Record<string, string>> = {
  alpaca: 'Alpaca',
  binanceus: 'Binance.US',
  coinbase: 'Coinbase',
  kraken: 'Kraken',
  simulated: 'Simulated prices',
};

/** Venue and symbol of an instrument, as its name in calls states them. */
export interface NamedInstrument {
  /** Null = the venue is left to the server. */
  readonly venueName: string | null;
  readonly symbol: string;
}

/** Reads the name of an instrument in calls, such as `kraken:BTC-USD`; a name without a known venue is a symbol alone. */
export function namedInstrument(id: string): NamedInstrument {
  const colon = id.indexOf(':');
  const venueName = colon < 0 ? undefined : VENUE_NAMES[id.slice(0, colon)];
  if (venueName === undefined) return { venueName: null, symbol: id };
  return { venueName, symbol: id.slice(colon + 1) };
}

/** Returns what an instrument is called on screens: `BTC-USD · Kraken` for `kraken:BTC-USD`, a symbol alone as it is. */
export function instrumentName(id: string): string {
  const { venueName, symbol } = namedInstrument(id);
  return venueName === null ? symbol : `${symbol} · ${venueName}`;
}

/** Returns the name of a venue by its id. */
export function venueName(id: string): string {
  return VENUE_NAMES[id] ?? id;
}

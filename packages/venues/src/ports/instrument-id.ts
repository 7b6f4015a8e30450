/** Name of an instrument, taken apart. */
export interface InstrumentName {
  /** Id of the venue; undefined = the preferred one that lists the symbol. */
  readonly venue: string | undefined;
  readonly symbol: string;
}

/**
 * Returns the parts of a name of an instrument: `coinbase:BTC-USD` (the venue in letters of any case), or `BTC-USD` for the
 * preferred venue that lists it.
 */
export function parseInstrumentId(id: string): InstrumentName {
  const colon = id.indexOf(':');
  return colon < 0
    ? { venue: undefined, symbol: id }
    : { venue: id.slice(0, colon).toLowerCase(), symbol: id.slice(colon + 1) };
}

/** Returns the name of an instrument at one venue, for example `coinbase:BTC-USD`. */
export function instrumentId(venue: string, symbol: string): string {
  return `${venue}:${symbol}`;
}

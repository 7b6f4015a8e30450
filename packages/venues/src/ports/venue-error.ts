/** Reason of a refusal. */
export type VenueErrorCode = 'venue.unknown-symbol' | 'venue.no-data';

/** A venue's clear refusal of a request for data. An answer that never came is a VenueSilence instead. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
  readonly code: VenueErrorCode;
  readonly symbol: string;

  constructor(code: VenueErrorCode, symbol: string, message: string) {
    super(message);
    this.code = code;
    this.symbol = symbol;
  }

  /** Returns the refusal of a symbol that is not listed. */
  static unknownSymbol(symbol: string): VenueError {
    const text = `There is no symbol ${JSON.stringify(symbol.slice(0, 40))}.`;
    return new VenueError('venue.unknown-symbol', symbol, text);
  }
}

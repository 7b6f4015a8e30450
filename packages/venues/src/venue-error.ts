/** What a venue could not do. */
export type VenueErrorCode = 'venue.unknown-symbol' | 'venue.no-data';

/** A venue's refusal: the outside world said no, our own code is sound. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
  readonly code: VenueErrorCode;
  readonly symbol: string;

  constructor(code: VenueErrorCode, symbol: string, message: string) {
    super(message);
    this.code = code;
    this.symbol = symbol;
  }
}

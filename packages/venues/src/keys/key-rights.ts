/** What a key is wanted for. */
export type KeyRight = 'read' | 'trade';

/** What a key may do, as its venue says. */
export interface KeyRights {
  /** Rights that Stratloom makes use of. */
  readonly rights: readonly KeyRight[];
  /** Rights that it needs and does not have, in the venue's words. */
  readonly missing: readonly string[];
  /** Rights to move money away that it has, in the venue's words; such a key must not be kept. */
  readonly forbidden: readonly string[];
  /** Where its orders go. */
  readonly environment: 'live' | 'paper';
}

/** A key as its owner copied it from the venue. */
export interface VenueKey {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** One-time code, for venues that may ask for one. */
  readonly otp?: string | undefined;
}

/** How a venue is asked: the form of `fetch`. Throws when there is no answer. */
export type VenueFetch = (url: string, init: RequestInit) => Promise<Response>;

/** What checking a key needs from the outside. */
export interface KeyCheckDeps {
  readonly fetch: VenueFetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

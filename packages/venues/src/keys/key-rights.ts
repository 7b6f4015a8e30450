/** Purpose of a key. */
export type KeyRight = 'read' | 'trade';

/** Rights of a key, as its venue reports them. */
export interface KeyRights {
  /** Rights that Stratloom makes use of. */
  readonly rights: readonly KeyRight[];
  /** Rights that it needs and does not have, in the venue's words. */
  readonly missing: readonly string[];
  /** Rights to move money away that it has, in the venue's words; such a key must not be kept. */
  readonly forbidden: readonly string[];
  /** Account that its orders reach: live or paper. */
  readonly environment: 'live' | 'paper';
  /** When it stops being good, UTC ms; undefined where the venue does not say, or never. */
  readonly expiresAt?: number | undefined;
}

/** A key as its owner copied it from the venue. */
export interface VenueKey {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** One-time code, for venues that may ask for one. */
  readonly otp?: string | undefined;
}

/** Token of a consent, in place of a key. */
export interface AccessToken {
  readonly accessToken: string;
}

/** Transport to a venue, in the form of `fetch`. Throws when there is no answer. */
export type VenueFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Ports of the check of a key. */
export interface KeyCheckDeps {
  readonly fetch: VenueFetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

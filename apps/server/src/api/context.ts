import type { MarketDataVenue } from '@stratloom/venues';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import type { SessionDoors } from '../auth/sessions.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import type { Logger } from '../log.ts';
import type { Vault } from '../vault/vault.ts';
import type { RateLimits } from './policies/rate-limits.ts';

/** What the routes work with. */
export interface ApiContext extends SessionDoors {
  readonly logger: Logger;
  readonly rateLimits: RateLimits;
  /** Where secrets of users are sealed and opened. */
  readonly vault: Vault;
  /** Hashes codes and numbers for the database. */
  readonly keyedHash: KeyedHash;
  /** Where everybody's bars and prices come from. */
  readonly venue: MarketDataVenue;
  /** A function, as a server on any free port knows its origin only once it listens. */
  readonly relyingParty: () => RelyingParty;
}

import { randomUUID } from 'node:crypto';
import type { VenueClock } from '@stratloom/venues';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import {
  type FeedLeaseRow,
  type HeldTerm,
  holdLease,
  insertLease,
  readLease,
  releaseLease,
  renewLease,
  takeLease,
} from '../db/queries/feed-leases.ts';
import type { Schema } from '../db/schema/schema.ts';

/** Time between two looks at the lease, ms: the holder renews it, the others watch that it does. */
export const LEASE_LOOK_MS = 2_000;
/**
 * Silence after which the holder counts as dead, ms. With a look of either side and the longest pause of a transaction that
 * holds the lease, another process leads within 15 s.
 */
const LEASE_SILENCE_MS = 7_000;

/** A write under a lease that somebody else holds by now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor({ name, term }: HeldTerm) {
    super(`the lease ${name} is no longer held under term ${term}`);
  }
}

/**
 * Right of one process to do what only one may do, kept as a row of the database. It ends when the process is silent; the next
 * holder has a higher term, and whatever the one before still writes is refused.
 */
export class FeedLease {
  readonly #database: Pick<Database, 'shared'>;
  readonly #clock: VenueClock;
  readonly #name: string;
  readonly #holder = randomUUID();
  #held: HeldTerm | null = null;
  /** The lease of another process as it was seen last, and since when it has not changed. */
  #seen: { readonly lease: FeedLeaseRow; readonly since: number } | null = null;

  /** @param clock - Measures silence; it need not agree with those of other processes. */
  constructor(database: Pick<Database, 'shared'>, clock: VenueClock, name: string) {
    this.#database = database;
    this.#clock = clock;
    this.#name = name;
  }

  /** Renews the lease, or takes it when nobody else keeps it up. Returns the term that is held; null = another leads. */
  async look(): Promise<HeldTerm | null> {
    const db = this.#database.shared;
    if (this.#held !== null && (await renewLease(db, this.#held))) return this.#held;
    this.#held = null;
    const lease = await readLease(db, this.#name);
    if (lease === undefined) {
      const first = { name: this.#name, term: 1, holder: this.#holder };
      if (await insertLease(db, first)) this.#held = first;
    } else if (this.#isFree(lease) && (await takeLease(db, lease, this.#holder))) {
      this.#held = { name: this.#name, term: lease.term + 1, holder: this.#holder };
    }
    return this.#held;
  }

  /** Gives the lease back, if it is held. */
  async release(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (held !== null) await releaseLease(this.#database.shared, held);
  }

  #isFree(lease: FeedLeaseRow): boolean {
    if (lease.holder === null) return true;
    const now = this.#clock.now();
    const seen = this.#seen?.lease;
    if (seen?.term !== lease.term || seen.renewal_count !== lease.renewal_count) {
      this.#seen = { lease, since: now };
      return false;
    }
    return now - (this.#seen?.since ?? now) >= LEASE_SILENCE_MS;
  }
}

/** Returns what has to run first in a transaction that writes under a lease. @throws LeaseLost from that transaction. */
export function leaseGuard(held: HeldTerm): (rows: Transaction<Schema>) => Promise<void> {
  return async (rows) => {
    if (!(await holdLease(rows, held))) throw new LeaseLost(held);
  };
}

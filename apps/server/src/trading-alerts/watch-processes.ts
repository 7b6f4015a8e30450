import type { Database } from '../db/database.ts';
import { freeAccounts, ownerOfAccount } from '../db/queries/execution-accounts.ts';
import { expiringConnections, ordersInDoubt, raiseAlert } from '../db/queries/trading-alerts.ts';

/** Time after which a doubt about an order is one for its owner, ms. */
export const DOUBT_MS = 30_000;
/** Time after which an account for which no process works is a matter for its owner, ms. */
export const SILENCE_MS = 60_000;

/** Times before the end of a key at which its owner hears of it, ms. */
export const KEY_NOTICES_MS: readonly number[] = [14 * 86_400_000, 3 * 86_400_000, 86_400_000];

/** Clocks of a watch. */
export interface WatchClock {
  /** UTC ms. */
  readonly wall: () => number;
  /** Ms from any beginning. */
  readonly monotonic: () => number;
}

/** Raises alerts about what does not happen: answers about orders, and processes that work for accounts. */
export class ProcessWatch {
  readonly #database: Database;
  readonly #clock: WatchClock;
  /** Orders whose owner was written to. */
  #doubted = new Set<string>();
  /** Accounts that nobody works for, and since when, by the monotonic clock; null = their owner was written to. */
  #silent = new Map<string, number | null>();

  constructor(database: Database, clock: WatchClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Looks once. */
  async look(): Promise<void> {
    await this.#lookForDoubts();
    await this.#lookForSilence();
    await this.#lookForKeys();
  }

  async #lookForDoubts(): Promise<void> {
    const { shared } = this.#database;
    const now = this.#clock.wall();
    const before = this.#doubted;
    this.#doubted = new Set();
    for (const { userId, accountId, clientOrderId } of await ordersInDoubt(
      shared,
      now - DOUBT_MS,
    )) {
      const subject = `${accountId} ${clientOrderId}`;
      this.#doubted.add(subject);
      if (before.has(subject)) continue;
      await this.#database.forUser(userId, (space) =>
        raiseAlert(space, {
          ...{ kind: 'unknown-order', accountId, deploymentId: null, subject, occurredAt: now },
          title: 'Nobody knows what became of an order',
          message: `The venue has said nothing of the order ${clientOrderId} for ${DOUBT_MS / 1000} seconds. It is asked again and again; nothing new is ordered for this strategy meanwhile.`,
        }),
      );
    }
  }

  async #lookForSilence(): Promise<void> {
    const { shared } = this.#database;
    const now = this.#clock.monotonic();
    const before = this.#silent;
    this.#silent = new Map();
    for (const accountId of await freeAccounts(shared)) {
      const known = before.get(accountId);
      const since = known === undefined ? now : known;
      this.#silent.set(accountId, since);
      if (since === null || now - since < SILENCE_MS) continue;
      await this.#writeOfSilence(accountId);
      this.#silent.set(accountId, null);
    }
  }

  async #lookForKeys(): Promise<void> {
    const { shared } = this.#database;
    const now = this.#clock.wall();
    const [longest = 0] = KEY_NOTICES_MS;
    const ending = await expiringConnections(shared, new Date(now), new Date(now + longest));
    for (const { userId, connectionId, provider, expiresAt } of ending) {
      const end = expiresAt.getTime();
      // Who was away for the first notice gets the one that is due.
      const notice = KEY_NOTICES_MS.findLast((ms) => now >= end - ms) ?? longest;
      await this.#database.forUser(userId, (space) =>
        raiseAlert(space, {
          ...{ kind: 'key-expiring', accountId: null, deploymentId: null, occurredAt: now },
          subject: `${connectionId} ${end} ${notice}`,
          title: `Your key at ${provider} ends soon`,
          message: `It is good until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. After that nothing is ordered and no order is cancelled with it: make a new one, and enter it under Profile, Integrations.`,
        }),
      );
    }
  }

  async #writeOfSilence(accountId: string): Promise<void> {
    const owner = await ownerOfAccount(this.#database.shared, accountId);
    if (owner === undefined) return;
    await this.#database.forUser(owner, async (space) => {
      const row = await space.rows
        .selectFrom('execution_accounts')
        .select(['name', 'fence'])
        .where('user_id', '=', owner)
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (row === undefined) return;
      await raiseAlert(space, {
        ...{ kind: 'no-heartbeat', accountId, deploymentId: null },
        // One for each time that the work stops: whoever takes it up has the next number.
        subject: `${accountId} ${row.fence}`,
        title: `${row.name}: nothing works for this account`,
        message: `No process has worked for the account for ${SILENCE_MS / 1000} seconds: no bar is taken and no order is sent or cancelled. Orders at the venue stay as they are.`,
        occurredAt: this.#clock.wall(),
      });
    });
  }
}

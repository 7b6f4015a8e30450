import { setTimeout as pause } from 'node:timers/promises';
import { OPENING_CENTS, REFUND_MS, royaltyOf } from '@stratloom/marketplace';
import { type Database, openDatabase } from '../../../apps/server/src/db/database.ts';
import { marketBalances } from '../../../apps/server/src/db/queries/listing-purchases.ts';
import { silentLogger } from '../../../apps/server/src/process/log.ts';
import { putOnSale } from '../../../apps/server/src/testing/fill-marketplace.ts';
import { brokenMarketRules } from '../../../apps/server/src/testing/market-books.ts';
import {
  connectAsTestOwner,
  type OwnerClient,
} from '../../../apps/server/src/testing/owner-connection.ts';
import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { KilledServers } from './killed-servers.ts';
import { type Insist, SoakBuyer, type SoldListing } from './soak-buyer.ts';

/** Plan of a soak. */
export interface MarketSoakPlan {
  /** Rounds of each of the two buyers. */
  readonly rounds: number;
  /** Kills of server processes while they answer. */
  readonly kills: number;
  readonly say: (line: string) => void;
}

/** Result of a soak. */
export interface MarketSoakResult {
  readonly rounds: number;
  readonly bought: number;
  readonly carts: number;
  readonly kills: number;
  /** Requests without an answer, each of which was sent again. */
  readonly lost: number;
  /** Purchases of which authors were paid. */
  readonly settled: number;
  readonly complaints: readonly string[];
}

const PROCESSES = 2;
const PRICES = [0, 1, 99, 500, 1_250, 2_900, 3_333, 4_900, 5_000, 6_100, 7_900, 9_999];
/** Requests of a round, about: a purchase, the wallet, a review, a refund, and a review that is refused. */
const REQUESTS_EACH = 5;
/** Latest kill after a request was sent, ms. */
const KILL_WITHIN_MS = 25;
/** One round in so many keeps what it bought. */
const KEEP_EACH = 20;
const SETTLE_WITHIN_MS = 180_000;

/** Buyers on server processes that are killed by -9 while they answer, all on one database, whose books are judged. */
export class MarketSoak {
  readonly #plan: MarketSoakPlan;
  readonly #servers: KilledServers;
  readonly #owner: OwnerClient;
  readonly #killEach: number;
  readonly #complaints: string[] = [];
  #requests = 0;
  #kills = 0;
  #lost = 0;

  private constructor(plan: MarketSoakPlan, servers: KilledServers, owner: OwnerClient) {
    this.#plan = plan;
    this.#servers = servers;
    this.#owner = owner;
    const requests = 2 * plan.rounds * REQUESTS_EACH;
    this.#killEach = Math.max(1, Math.floor(requests / Math.max(1, plan.kills)));
  }

  /** Runs a soak to its end on a database, which it leaves to the caller. */
  static async run(plan: MarketSoakPlan, database: TestDatabase): Promise<MarketSoakResult> {
    const home = await TestServer.start({ sweepThreads: 0 }, { database });
    const opened = await openDatabase(database.connection, silentLogger);
    const owner = await connectAsTestOwner(database);
    const servers = new KilledServers(database.url, PROCESSES);
    try {
      const soak = new MarketSoak(plan, servers, owner);
      return await soak.#run(home, opened);
    } finally {
      await servers.end();
      await owner.end();
      await opened.close();
      await home.close();
    }
  }

  async #run(home: TestServer, database: Database): Promise<MarketSoakResult> {
    const { rounds, say } = this.#plan;
    const author = await home.signUp();
    const listings: SoldListing[] = [];
    for (const price of PRICES) {
      const id = await database.forUser(author.userId, (space) => putOnSale(space, price));
      listings.push({ id, price });
    }
    // Nobody has to check them.
    await this.#owner.query(`update listing_versions set state = 'listed'`);
    const people = [await home.signUp(), await home.signUp()];
    const buyers = people.map(({ accessToken }) => {
      return new SoakBuyer(this.#asking(accessToken), listings);
    });
    await Promise.all(buyers.map((buyer, at) => this.#trade(buyer, at)));
    say(`${this.#requests} requests, ${this.#kills} kills, ${this.#lost} answers lost`);
    const settled = await this.#settled(buyers);
    await this.#judge(buyers, listings);
    const earned = buyers
      .flatMap(({ kept }) => listings.filter(({ id }) => kept.has(id)))
      .reduce((sum, { price }) => sum + royaltyOf(price), 0);
    const { earnings } = await database.forUser(author.userId, marketBalances);
    if (earnings !== earned) this.#complaints.push(`the author has ${earnings}, not ${earned}`);
    return {
      ...{ rounds: rounds * buyers.length, kills: this.#kills, lost: this.#lost, settled },
      bought: buyers.reduce((sum, { bought }) => sum + bought, 0),
      carts: buyers.reduce((sum, { carts }) => sum + carts, 0),
      complaints: [
        ...this.#complaints,
        ...this.#servers.faults,
        ...buyers.flatMap(({ complaints }) => complaints),
      ],
    };
  }

  async #trade(buyer: SoakBuyer, at: number): Promise<void> {
    const { rounds, say } = this.#plan;
    for (let round = 0; round < rounds; round += 1) {
      const kept = await buyer.round(round + at * 3, round % KEEP_EACH === KEEP_EACH - 1);
      await this.#age(kept);
      if (at === 0 && round % 100 === 99) say(`Round ${round + 1}, ${this.#kills} kills`);
    }
  }

  /** Lets purchases be older than they can be given back. */
  async #age(purchases: readonly string[]): Promise<void> {
    if (purchases.length === 0) return;
    await this.#owner.query(
      `update listing_purchases set bought_at = bought_at - $2 * interval '1 millisecond' where id = any($1)`,
      [purchases, REFUND_MS + 1_000],
    );
  }

  /** Returns how a user sends requests: again and again until one is answered, each now and then to a server that is killed meanwhile. */
  #asking(token: string): Insist {
    return async (method, path, body, headers = {}) => {
      for (let tries = 1; ; tries += 1) {
        this.#requests += 1;
        const server = await this.#servers.one(this.#requests);
        if (this.#requests % this.#killEach === 0 && this.#kills < this.#plan.kills) {
          this.#kills += 1;
          setTimeout(() => server.kill(), Math.random() * KILL_WITHIN_MS);
        }
        try {
          const answer = await ask(server.origin, { method, path, body, token, headers });
          if (answer.error !== 'request.idempotency-running') return { ...answer, tries };
        } catch {
          this.#lost += 1;
        }
      }
    };
  }

  /** Waits until everything that was kept is paid out. Returns how many purchases are. */
  async #settled(buyers: readonly SoakBuyer[]): Promise<number> {
    const wanted = buyers.reduce((sum, { kept }) => sum + kept.size, 0);
    const until = performance.now() + SETTLE_WITHIN_MS;
    for (;;) {
      const { rows } = await this.#owner.query<{ count: number }>(
        `select count(*)::integer as count from listing_purchases where state = 'settled'`,
      );
      const count = rows[0]?.count ?? 0;
      if (count === wanted) return count;
      if (performance.now() > until) {
        this.#complaints.push(`${count} of ${wanted} purchases are paid out`);
        return count;
      }
      await pause(500);
    }
  }

  /** Compares what the books say with what the buyers know that they own. */
  async #judge(buyers: readonly SoakBuyer[], listings: readonly SoldListing[]): Promise<void> {
    this.#complaints.push(...(await brokenMarketRules(this.#owner)));
    for (const buyer of buyers) {
      const { balance } = await buyer.wallet();
      const spent = listings.reduce(
        (sum, { id, price }) => sum + (buyer.kept.has(id) ? price : 0),
        0,
      );
      if (balance !== OPENING_CENTS - spent) {
        this.#complaints.push(`a wallet has ${balance} after ${spent} were spent`);
      }
    }
    const { rows } = await this.#owner.query<{ id: string }>(
      `select id from listing_purchases where state <> 'refunded'`,
    );
    const owned = rows.map(({ id }) => id).toSorted();
    const kept = buyers.flatMap((buyer) => [...buyer.kept.values()]).toSorted();
    if (owned.join() !== kept.join()) {
      this.#complaints.push(`${owned.length} purchases are owned, and ${kept.length} were kept`);
    }
  }
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function ask(origin: string, { method, path, body, token, headers }: Asked) {
  const response = await fetch(`${origin}/v1/marketplace/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  const isError = typeof answer === 'object' && answer !== null && 'error' in answer;
  return { status: response.status, error: isError ? String(answer.error) : '', body: answer };
}

import { setTimeout as pause } from 'node:timers/promises';
import { WORKER_SETTINGS, type WorkerSettings } from '@stratloom/execution';
import { type Database, openDatabase } from '../../../apps/server/src/db/database.ts';
import { PostgresExecutionStore } from '../../../apps/server/src/live/postgres-execution-store.ts';
import { silentLogger } from '../../../apps/server/src/process/log.ts';
import { AccountWatch, type AccountWork } from './account-watch.ts';
import { FakeBooks } from './fake-books.ts';
import { FakeVenueServer } from './fake-venue-server.ts';
import { type KillPoint, KillTrap } from './kill-points.ts';
import { makeSoakAccounts, type SoakAccount } from './soak-accounts.ts';
import { SoakChance } from './soak-chance.ts';
import { type Complaint, judgeAccount } from './soak-judge.ts';
import { SoakMarket } from './soak-market.ts';
import type { SoakPlace } from './soak-place.ts';
import { SoakedProcess } from './soaked-process.ts';

/** Time within which work has to go on after a fault, ms. */
const RESUME_MS = 30_000;
/** Longest wait for a process to come to a point, ms. */
const TRAP_MS = 10_000;
/** Longest wait until everything agrees once faults have ended, ms. */
const SETTLE_MS = 90_000;
const LOOK_MS = 150;

/** Times of workers that let a take-over come within seconds. */
export const QUICK_SETTINGS: WorkerSettings = {
  ...WORKER_SETTINGS,
  ...{ leaseMs: 3_500, renewMs: 500, marginMs: 1_000, idleMs: 250, pollMs: 1_000 },
  ...{ reconcileMs: 3_000, askMs: 200 },
};

/** Extent of a soak. */
export interface SoakPlan {
  readonly seed: number;
  /** Faults in their order; the soak ends after the last, or when its time is over. */
  readonly faults: Iterable<SoakFault>;
  readonly maxMinutes: number;
  /** Orders and fills that each account has before the soak ends, however slow the machine is; null = as many as come. */
  readonly least: { readonly orders: number; readonly fills: number } | null;
  readonly processes: number;
  readonly deploymentsEach: number;
  readonly settings: WorkerSettings;
  /** Time for which a process stands still, ms. */
  readonly freezeMs: number;
  /** Called after each fault. */
  readonly onFault?: (name: string, resumeMs: number) => void;
}

/** A fault of a soak: where a process is killed, or what else happens. */
export type SoakFault =
  | { readonly kind: 'kill'; readonly point: KillPoint | 'any time' }
  | { readonly kind: 'freeze' | 'database killed' | 'disk full' | 'kill switch' };

/** Result of a soak. */
export interface SoakResult {
  /** Processes killed by the point at which they were. */
  readonly kills: ReadonlyMap<string, number>;
  readonly otherFaults: ReadonlyMap<string, number>;
  readonly venueFaults: ReadonlyMap<string, number>;
  /** Orders that venues took, and fills, by venue. */
  readonly orders: ReadonlyMap<string, number>;
  readonly fills: ReadonlyMap<string, number>;
  /** Deployments that a rule of ours or the kill switch stopped, by the reason; their owner resumed them. */
  readonly halts: ReadonlyMap<string, number>;
  /** Times until work went on for every account, by fault, ms. */
  readonly resumeMs: readonly number[];
  readonly settledMs: number;
  readonly complaints: readonly Complaint[];
  /** Faults of ours that processes noted, or ended with. */
  readonly processFaults: readonly string[];
}

/** Processes that trade on a real PostgreSQL and are killed, frozen and cut off; the books of the venues are the judge. */
export class LiveSoak {
  readonly #plan: SoakPlan;
  readonly #place: SoakPlace;
  readonly #database: Database;
  readonly #accounts: readonly SoakAccount[];
  readonly #books: ReadonlyMap<string, FakeBooks>;
  readonly #venue: FakeVenueServer;
  readonly #chance: SoakChance;
  readonly #market: SoakMarket;
  readonly #trap: KillTrap;
  readonly #watch: AccountWatch;
  readonly #processes = new Map<string, SoakedProcess>();
  readonly #kills = new Map<string, number>();
  readonly #otherFaults = new Map<string, number>();
  readonly #resumeMs: number[] = [];
  readonly #processFaults: string[] = [];
  readonly #complaints: Complaint[] = [];
  #started = 0;
  readonly #halts = new Map<string, number>();

  private constructor(
    plan: SoakPlan,
    place: SoakPlace,
    parts: {
      readonly database: Database;
      readonly accounts: readonly SoakAccount[];
      readonly books: ReadonlyMap<string, FakeBooks>;
      readonly venue: FakeVenueServer;
      readonly chance: SoakChance;
      readonly market: SoakMarket;
      readonly trap: KillTrap;
    },
  ) {
    this.#plan = plan;
    this.#place = place;
    this.#database = parts.database;
    this.#accounts = parts.accounts;
    this.#books = parts.books;
    this.#venue = parts.venue;
    this.#chance = parts.chance;
    this.#market = parts.market;
    this.#trap = parts.trap;
    this.#watch = new AccountWatch(place.connection);
  }

  /** Runs a soak to its end. */
  static async run(plan: SoakPlan, place: SoakPlace): Promise<SoakResult> {
    const database = await openDatabase(place.connection, silentLogger);
    const store = new PostgresExecutionStore(database, silentLogger);
    const [chance, market] = [new SoakChance(plan.seed), new SoakMarket(Infinity)];
    const accounts = await makeSoakAccounts(database, store, plan);
    const books = new Map(
      accounts.flatMap(({ accountId, rules }) =>
        rules === null
          ? []
          : [[accountId, new FakeBooks(accountId, rules, { market, chance })] as const],
      ),
    );
    let soak: LiveSoak | null = null;
    const trap = new KillTrap((name) => soak?.kill(name));
    const venue = await FakeVenueServer.start({ books, chance, trap });
    soak = new LiveSoak(plan, place, { database, accounts, books, venue, chance, market, trap });
    try {
      return await soak.#run();
    } finally {
      for (const each of soak.#processes.values()) each.kill();
      await Promise.all([...soak.#processes.values()].map(({ ended }) => ended));
      await soak.#watch.close();
      await venue.close();
      await database.close();
    }
  }

  /** Kills a process. */
  kill(name: string): void {
    this.#processes.get(name)?.kill();
  }

  async #run(): Promise<SoakResult> {
    const { faults, maxMinutes, processes, onFault } = this.#plan;
    for (let i = 0; i < processes; i++) await this.#start();
    await this.#resumed(null);
    const end = performance.now() + maxMinutes * 60_000;
    for (const fault of faults) {
      if (performance.now() > end) break;
      const name = await this.#strike(fault);
      const ms = await this.#resumed(name);
      onFault?.(name, ms);
      await this.#resumeHalted();
    }
    await this.#traded();
    const settledMs = await this.#settle();
    return {
      ...{ kills: this.#kills, otherFaults: this.#otherFaults, resumeMs: this.#resumeMs },
      ...{ venueFaults: this.#venue.faultCounts, halts: this.#halts, settledMs },
      ...{ complaints: this.#complaints, processFaults: this.#processFaults },
      ...(await this.#extent()),
    };
  }

  async #start(): Promise<void> {
    this.#started += 1;
    const name = `p${this.#started}`;
    const plan = {
      origin: this.#venue.origin,
      endsAt: null,
      settings: this.#plan.settings,
      accounts: this.#accounts.map(({ accountId, userId, rules }) => ({
        accountId,
        userId,
        rules,
      })),
    };
    const started = await SoakedProcess.start(name, this.#place.connection, plan, this.#trap);
    this.#processes.set(name, started);
    void this.#bury(started);
  }

  async #bury(started: SoakedProcess): Promise<void> {
    await started.ended;
    this.#processes.delete(started.name);
    this.#processFaults.push(...started.faults);
  }

  /** Lets a fault happen; returns its name. */
  async #strike(fault: SoakFault): Promise<string> {
    if (fault.kind === 'kill') {
      const name = await this.#strikeDown(fault.point);
      this.#kills.set(name, (this.#kills.get(name) ?? 0) + 1);
      await this.#start();
      return name;
    }
    this.#otherFaults.set(fault.kind, (this.#otherFaults.get(fault.kind) ?? 0) + 1);
    if (fault.kind === 'freeze') await this.#freeze();
    else if (fault.kind === 'database killed') await this.#place.kill();
    else if (fault.kind === 'disk full') await this.#place.fill?.(10_000);
    else await this.#killSwitch();
    return fault.kind;
  }

  /** Kills a process that works, at a point; at any time when none comes to it. Returns where it was. */
  async #strikeDown(point: KillPoint | 'any time'): Promise<string> {
    if (point !== 'any time' && (await this.#trap.arm(point, TRAP_MS)) !== null) return point;
    await pause(this.#chance.whole(0, 1_500));
    (await this.#holder()).kill();
    return 'any time';
  }

  /** Lets a process that works stand still until others have taken over, and go on. */
  async #freeze(): Promise<void> {
    const frozen = await this.#holder();
    frozen.freeze();
    const begun = performance.now();
    await this.#resumed('frozen');
    await pause(Math.max(0, begun + this.#plan.freezeMs - performance.now()));
    frozen.thaw();
  }

  /** Kills an account by the switch of its owner: nothing new arrives after it, and what works is cancelled within 5 s. */
  async #killSwitch(): Promise<void> {
    const account = this.#accounts[this.#chance.whole(0, this.#accounts.length - 1)];
    const books = this.#books.get(account?.accountId ?? '');
    if (account === undefined || books === undefined) return;
    await this.#insisted(() => account.commands.kill('soak'));
    const begun = Date.now();
    const isWorking = (): boolean => books.records.some((record) => record.isWorking);
    while (isWorking() && Date.now() < begun + RESUME_MS) await pause(20);
    const late = (this.#venue.arrivals.get(account.accountId) ?? []).filter(
      (time) => time > begun + 1_000,
    );
    const venue = account.rules?.venue ?? '';
    if (late.length > 0) this.#complain('not settled', `${venue}: an order after the kill switch`);
    if (Date.now() > begun + 5_000) {
      this.#complain(
        'not settled',
        `${venue}: cancelled ${Date.now() - begun} ms after the switch`,
      );
    }
    await this.#insisted(() => account.commands.release('soak'));
  }

  #complain(kind: Complaint['kind'], text: string): void {
    this.#complaints.push({ kind, text });
  }

  /** Repeats a command of the owner until it is known to be carried out. */
  async #insisted(command: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await command();
        return;
      } catch {
        await pause(200);
      }
    }
  }

  /** Returns a process that works for an account now. */
  async #holder(): Promise<SoakedProcess> {
    for (;;) {
      const work = (await this.#watch.read()) ?? [];
      const holders = new Set(work.map(({ holder }) => holder));
      const working = [...this.#processes.values()].filter(
        ({ tap }) => typeof tap?.holder === 'string' && holders.has(tap.holder),
      );
      const chosen = working[this.#chance.whole(0, Math.max(0, working.length - 1))];
      if (chosen !== undefined) return chosen;
      await pause(LOOK_MS);
    }
  }

  /** Waits until every account is worked for again since now; returns how long that took, ms. @param fault - Null: none was before. */
  async #resumed(fault: string | null): Promise<number> {
    const begun = performance.now();
    const before = new Map<string, AccountWork>();
    for (;;) {
      const work = (await this.#watch.read()) ?? [];
      if (before.size === 0) for (const each of work) before.set(each.id, each);
      else if (work.length > 0 && work.every((each) => hasGoneOn(each, before.get(each.id)))) break;
      if (performance.now() - begun > 2 * RESUME_MS && fault !== null) {
        this.#complain('not settled', `work does not go on after ${fault}`);
        break;
      }
      await pause(LOOK_MS);
    }
    const ms = performance.now() - begun;
    if (fault !== null) this.#resumeMs.push(ms);
    return ms;
  }

  /** Resumes what a rule of ours has halted, as its owner would. */
  async #resumeHalted(): Promise<void> {
    for (const { id, idle } of (await this.#watch.read()) ?? []) {
      const account = this.#accounts.find(({ accountId }) => accountId === id);
      for (const { id: deploymentId, reason } of idle) {
        const kind = reason.replace(/Order \d+/, 'An order').replace(/of \S+,/, 'of an order,');
        this.#halts.set(kind, (this.#halts.get(kind) ?? 0) + 1);
        await this.#insisted(async () => account?.commands.change(deploymentId, 'resume', 'soak'));
      }
    }
  }

  /** Waits until each account has the least of orders and fills; notes which has not while work goes on. */
  async #traded(): Promise<void> {
    const { least } = this.#plan;
    if (least === null) return;
    const begun = performance.now();
    for (;;) {
      const { orders, fills } = await this.#extent();
      const idle = [...orders.keys()].filter(
        (venue) => (orders.get(venue) ?? 0) < least.orders || (fills.get(venue) ?? 0) < least.fills,
      );
      if (idle.length === 0) return;
      if (performance.now() - begun > SETTLE_MS) {
        for (const venue of idle) {
          const counts = `${orders.get(venue)} orders, ${fills.get(venue)} fills`;
          this.#complain('not settled', `${venue}: hardly trades, ${counts}`);
        }
        return;
      }
      await pause(1_000);
      await this.#resumeHalted();
    }
  }

  /** Ends market and faults, and waits until everything agrees; notes what does not. Returns how long it took, ms. */
  async #settle(): Promise<number> {
    this.#venue.areFaultsOn = false;
    const marketEndsAt = Date.now();
    this.#market.endsAt = marketEndsAt;
    for (const each of this.#processes.values()) {
      await each.ready;
      each.order({ marketEndsAt });
    }
    const begun = performance.now();
    for (;;) {
      const found = await this.#judge();
      const ms = performance.now() - begun;
      if (found.length === 0) return ms;
      if (ms > SETTLE_MS) {
        this.#complaints.push(...found);
        return ms;
      }
      await pause(1_000);
    }
  }

  async #judge(): Promise<Complaint[]> {
    const found: Complaint[] = [];
    for (const account of this.#accounts) {
      const books = this.#books.get(account.accountId) ?? null;
      found.push(...(await judgeAccount(this.#database, account, books)));
    }
    return found;
  }

  async #extent(): Promise<Pick<SoakResult, 'orders' | 'fills'>> {
    const [orders, fills] = [new Map<string, number>(), new Map<string, number>()];
    for (const { accountId, userId, rules } of this.#accounts) {
      const venue = rules?.venue ?? 'paper';
      const books = this.#books.get(accountId);
      const counts = books ?? (await this.#paperCounts(accountId, userId));
      orders.set(venue, 'records' in counts ? counts.records.length : counts.orders);
      fills.set(venue, 'records' in counts ? counts.fills.length : counts.fills);
    }
    return { orders, fills };
  }

  async #paperCounts(
    accountId: string,
    userId: string,
  ): Promise<{ readonly orders: number; readonly fills: number }> {
    return this.#database.forUser(userId, async ({ rows }) => {
      const counts = await rows
        .selectFrom('paper_accounts')
        .select(['order_count as orders', 'fill_count as fills'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return counts;
    });
  }
}

function hasGoneOn(now: AccountWork, before: AccountWork | undefined): boolean {
  return before === undefined || now.processed > before.processed;
}

import { OwnerCommands } from '../../commands/owner-commands.ts';
import type { Decimal } from '../../decimal/decimal.ts';
import type { ExecutionPorts } from '../../ports/ports.ts';
import { StoreFailure } from '../../ports/execution-store.ts';
import { AccountWorker } from '../../worker/account-worker.ts';
import type { WorkerSettings } from '../../worker/worker-settings.ts';
import { MemoryDatabase } from '../database/memory-database.ts';
import { Driver, type Life, type SimulatedProcess } from '../driver/driver.ts';
import type { LeftOut } from '../driver/faults.ts';
import { asMacrotask, type Drain, drainOfNode, runAsMacrotasks } from '../driver/microtasks.ts';
import type { StoryLine } from '../driver/trace.ts';
import { CommitJudge } from '../judge/commit-judge.ts';
import { disagreements } from '../judge/final-judge.ts';
import { VenueJudge } from '../judge/venue-judge.ts';
import { type Failure, Verdict } from '../judge/verdict.ts';
import { EPOCH, Market } from '../venue/market.ts';
import type { ConnectionBugs } from '../venue/venue-link.ts';
import { VenueBooks } from '../venue/venue-books.ts';
import type { RecordedFill } from '../venue/venue-record.ts';
import { clockOf, portsOf, quickDigest, storeOf, type World } from './process-ports.ts';
import {
  deploymentOf,
  drawRules,
  FAULTS_BEGIN,
  FAULTS_END,
  HEALING_MS,
  OWNER_LIMITS,
  SIMULATED_SETTINGS,
} from './scenario.ts';
import { actAsOwner, disturb, persist } from './surroundings.ts';

/** A bug that is planted by wrapping what a process knows of the world. */
export interface Planted {
  /** Wraps the ports of one life. */
  readonly wrap?: (ports: ExecutionPorts) => ExecutionPorts;
  readonly connection?: ConnectionBugs;
  /** True: ends of leases are judged by the wall clocks of processes, which jump. */
  readonly trustsWallClocks?: boolean;
  /** True: what all accounts of an owner have at work is read without a lock. */
  readonly readsOwnersUnlocked?: boolean;
  readonly settings?: Partial<WorkerSettings>;
}

/** Choices for one run. */
export interface SimulationOptions {
  readonly seed: number;
  readonly leftOut?: LeftOut;
  readonly planted?: Planted;
  /** False: no faults at all. */
  readonly hasFaults?: boolean;
  /** Virtual time at which the run ends at the latest, ms. */
  readonly until?: number;
  /** True: every event as a macrotask of its own, instead of draining the queue of microtasks. */
  readonly isSlow?: boolean;
}

/** Outcome of one run. */
export interface SimulationResult {
  readonly seed: number;
  readonly failure: Failure | null;
  /** Hash of everything that happened: the same for the same seed. */
  readonly hash: string;
  readonly injected: readonly string[];
  readonly story: readonly StoryLine[];
  readonly counts: {
    readonly events: number;
    readonly orders: number;
    readonly fills: number;
    /** Fills whose fee the venue has kept of what was bought. */
    readonly coinFees: number;
    /** Purchases that sales paid for. */
    readonly rotations: number;
  };
}

const ACCOUNTS = ['a1', 'a2'] as const;
/** Whose real money both accounts trade. */
const OWNER = 'owner';
const DEPLOYMENTS = 3;
const LOOK_MS = 2_000;
/** Events after which a run counts as one that never ends. */
const MAX_EVENTS = 3_000_000;

/** The whole system in one process: workers, owner, database, venues, market, network, judge. */
class Simulation {
  readonly driver: Driver;
  readonly database: MemoryDatabase;
  readonly verdict: Verdict;
  readonly #books = new Map<string, VenueBooks>();
  readonly #processes: SimulatedProcess[] = [];
  readonly #world: World;
  readonly #commits: CommitJudge;
  readonly #options: SimulationOptions;
  #isOver = false;

  constructor(options: SimulationOptions) {
    this.#options = options;
    const driver = new Driver(options.seed, options.leftOut);
    this.driver = driver;
    const market = new Market(options.seed);
    const booksOf = (accountId: string): VenueBooks => this.books(accountId);
    this.verdict = new Verdict(
      () => driver.now,
      (text) => driver.trace.tell('judge', text),
    );
    const { verdict } = this;
    const lateBars = new Map<string, number>();
    const { trace } = driver;
    const commits = new CommitJudge({ verdict, trace, market, booksOf, lateBars });
    this.#commits = commits;
    this.database = new MemoryDatabase({
      clock: () => EPOCH + driver.now,
      after: (ms, run) => driver.after(ms, run),
      onCommit: (transaction) => commits.judge(transaction),
      onLease: ({ account, lease }, takenAt) =>
        verdict.hold(
          lease.holder === null || lease.until <= takenAt,
          'lease stolen',
          () => `${account.id} was taken from ${lease.holder}`,
        ),
    });
    const tablesOf = (id: string): ReturnType<MemoryDatabase['tables']> => this.database.tables(id);
    const watch = new VenueJudge({
      ...{ verdict, commits, tablesOf, booksOf, accounts: ACCOUNTS, now: () => driver.now },
      lowestCents: (symbol) => market.lowestCents(symbol, EPOCH + driver.now),
    });
    this.database.limitOwner(OWNER, OWNER_LIMITS);
    for (const id of ACCOUNTS) {
      this.#books.set(id, new VenueBooks(id, drawRules(driver.chance), { driver, market, watch }));
      const account = {
        ...{ id, venue: booksOf(id).rules.venue, isKilled: false, mismatch: '', ignored: [] },
        ...{ fillCursor: 0, openedAt: 0, bannedUntil: 0 },
      };
      this.database.add(account, OWNER);
    }
    this.#world = {
      ...{ driver, database: this.database, market, watch, booksOf, lateBars },
      lastClose: EPOCH + FAULTS_END,
      connection: options.planted?.connection ?? {},
      trustsWallClocks: options.planted?.trustsWallClocks ?? false,
      readsOwnersUnlocked: options.planted?.readsOwnersUnlocked ?? false,
    };
  }

  books(accountId: string): VenueBooks {
    const books = this.#books.get(accountId);
    if (books === undefined) throw new Error(`no account ${accountId}`);
    return books;
  }

  /** Starts everything. */
  begin(): void {
    const { driver } = this;
    this.#process('owner', (life) => void this.#owner(life));
    for (const name of ['w1', 'w2']) this.#process(name, (life) => void this.#serve(life));
    driver.after(FAULTS_BEGIN, () => {
      driver.faults.areOn = this.#options.hasFaults ?? true;
      disturb(this.#world, [...this.#books.values()], this.#processes);
    });
    driver.after(FAULTS_END, () => {
      driver.faults.areOn = false;
      driver.trace.tell('world', 'faults end');
      this.#look();
    });
  }

  /** Runs the next event; false when the run is over. */
  step(drain: Drain | null): boolean {
    const { verdict, driver } = this;
    const end = this.#options.until ?? FAULTS_END + HEALING_MS;
    if (verdict.failure !== null || this.#isOver) return false;
    if (driver.events.count > MAX_EVENTS) verdict.fail('not settled', 'there is no end of events');
    if (!driver.events.step(end)) return false;
    drain?.();
    return true;
  }

  /** Everything in which stored state and venues do not agree. */
  disagreements(): ReturnType<typeof disagreements> {
    const { lastClose, market } = this.#world;
    const isTraded = (symbol: string): boolean => !market.delisted.has(symbol);
    const isListed = (symbol: string): boolean => !market.refused.has(symbol);
    const facts = { lastClose, digest: quickDigest, isTraded, isListed };
    return this.database
      .accounts()
      .flatMap((tables) => disagreements(tables, this.books(tables.account.id), facts));
  }

  result(): SimulationResult {
    const { driver, verdict } = this;
    const all = [...this.#books.values()];
    return {
      ...{ seed: driver.seed, failure: verdict.failure, hash: driver.trace.hash },
      ...{ injected: driver.faults.injected, story: driver.trace.lines },
      counts: {
        events: driver.events.count,
        orders: all.reduce((sum, { records }) => sum + records.length, 0),
        fills: all.reduce((sum, { fills }) => sum + fills.length, 0),
        coinFees: all.reduce((sum, { fills }) => sum + fills.filter(isCoinFee).length, 0),
        rotations: this.#commits.rotationCount,
      },
    };
  }

  /** Ends the run once everything agrees; it has failed when that takes too long. */
  #look(): void {
    const { driver, verdict } = this;
    const [first] = this.disagreements();
    if (first === undefined) this.#isOver = true;
    else if (driver.now < FAULTS_END + HEALING_MS - LOOK_MS)
      driver.after(LOOK_MS, () => this.#look());
    else verdict.fail(first.invariant, first.text);
  }

  #process(name: string, start: (life: Life) => void): void {
    const process: SimulatedProcess = { name, wallOffsetMs: 0, life: null, start };
    if (name !== 'owner') this.#processes.push(process);
    this.driver.start(process);
  }

  async #owner(life: Life): Promise<void> {
    const { driver } = this;
    const clock = clockOf(driver, life);
    const ports = { store: storeOf(this.#world, life, 'owner'), clock, digest: quickDigest };
    const commands = ACCOUNTS.map((id) => new OwnerCommands(ports, id));
    for (const [index, id] of ACCOUNTS.entries()) {
      const balances = this.books(id).balances();
      const opening = new Map<string, Decimal>(balances.map((each) => [each.currency, each.total]));
      const openedAt = this.books(id).clock();
      await persist(clock, async () => commands[index]?.open(opening, openedAt));
      for (let n = 0; n < DEPLOYMENTS; n++)
        await persist(clock, async () => commands[index]?.deploy(deploymentOf(id, n)));
    }
    await actAsOwner(driver, clock, commands, (index) =>
      [0, 1, 2].map((n) => `${ACCOUNTS[index]}-d${n}`),
    );
  }

  /** Work of one process: it takes every account that nobody holds. */
  async #serve(life: Life): Promise<void> {
    const name = `${life.process.name}#${life.number}`;
    const bare = portsOf(this.#world, life, name);
    const ports = this.#options.planted?.wrap?.(bare) ?? bare;
    const busy = new Set<string>();
    for (;;) {
      for (const id of await freeAccounts(ports)) {
        if (busy.has(id)) continue;
        busy.add(id);
        void this.#work(id, name, ports).finally(() => busy.delete(id));
      }
      await bare.clock.sleep(3_000);
    }
  }

  async #work(accountId: string, name: string, ports: ExecutionPorts): Promise<void> {
    try {
      const worker = await AccountWorker.begin(accountId, name, ports, {
        ...SIMULATED_SETTINGS,
        ...this.#options.planted?.settings,
      });
      await worker?.run();
    } catch (error) {
      const text = error instanceof Error ? `${error.message} ${error.stack ?? ''}` : String(error);
      this.verdict.fail('work failed', text);
    }
  }
}

function isCoinFee({ fill }: RecordedFill): boolean {
  return fill.feeCurrency === fill.baseCurrency;
}

async function freeAccounts({ store }: ExecutionPorts): Promise<readonly string[]> {
  try {
    return await store.freeAccounts();
  } catch (error) {
    if (error instanceof StoreFailure) return [];
    throw error;
  }
}

/** Runs one seed to its end. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const simulation = new Simulation(options);
  const onUnhandled = (reason: unknown): void =>
    simulation.verdict.fail('unhandled rejection', String(reason));
  process.on('unhandledRejection', onUnhandled);
  try {
    const drain = options.isSlow === true ? null : drainOfNode();
    if (drain === null) {
      await asMacrotask(() => simulation.begin());
      await runAsMacrotasks(() => simulation.step(null));
    } else {
      await asMacrotask(() => {
        simulation.begin();
        drain();
        while (simulation.step(drain));
      });
    }
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
  return simulation.result();
}

import { type Bars, type Timeframe, timeframeMs, unixMs } from '@stratloom/engine/model';
import { type BarCursor, type Venue, VenueError, VenueSilence } from '@stratloom/venues';
import type { Transaction } from 'kysely';
import { mergeBars } from '../bars/store/merge-bars.ts';
import type { BarStore } from '../bars/store/bar-store.ts';
import { BarStoreProblem } from '../bars/store/bar-store-problem.ts';
import type { HistoryKey } from '../bars/store/history-key.ts';
import type { Schema } from '../db/schema/schema.ts';
import { LeaseLost } from './feed-lease.ts';
import { type LoopDeps, PausableLoop } from './pausable-loop.ts';

/** Bars of one timeframe that are kept of every watched instrument. */
interface KeptTimeframe {
  readonly timeframe: Timeframe;
  /** Bars that are read where none are stored yet. */
  readonly firstBars: number;
  /** Newest bars that are asked for again: venues leave bars out, and correct them. */
  readonly checkedBars: number;
  /** Time between two such checks, ms. */
  readonly checkMs: number;
}

const KEPT: readonly KeptTimeframe[] = [
  { timeframe: '1m', firstBars: 1_440, checkedBars: 240, checkMs: 300_000 },
  { timeframe: '1d', firstBars: 365, checkedBars: 5, checkMs: 6 * 3_600_000 },
];

/** Time after the end of a bar at which it is asked for, ms: its last trades may be late. */
const SETTLE_MS = 3_000;
/** Wait before a bar that is not there is asked for again, ms, at first and at most: without a trade it never comes. */
const RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 300_000;
const MINUTE_MS = 60_000;

/** Ports of a bar keeper. */
export interface BarKeeperDeps extends LoopDeps {
  readonly store: BarStore;
  /** Runs first in every transaction that stores bars. */
  readonly guard: (rows: Transaction<Schema>) => Promise<void>;
  /** Called when the guard refused a write. */
  readonly lost: () => void;
}

/** State of one history. */
interface KeptHistory {
  readonly key: HistoryKey;
  readonly kept: KeptTimeframe;
  /** Open time of the first bar that is not stored; null = to be looked up. */
  next: number | null;
  /** UTC ms: not asked for before. */
  askAt: number;
  /** Answers without a bar since the last one. */
  tryCount: number;
  /** UTC ms: the newest bars are not asked for again before. */
  checkAt: number;
}

/** Keeps the stored bars of the watched instruments of a venue up to date: each closed bar is read and stored once. */
export class BarKeeper {
  readonly #venue: Venue;
  readonly #deps: BarKeeperDeps;
  readonly #loop: PausableLoop;
  readonly #histories = new Map<string, KeptHistory>();

  constructor(venue: Venue, deps: BarKeeperDeps) {
    this.#venue = venue;
    this.#deps = deps;
    this.#loop = new PausableLoop(deps, `bars of ${venue.id}`, () => this.#round());
  }

  /** Replaces the symbols whose bars are kept. */
  want(symbols: readonly string[]): void {
    const wanted = new Map(symbols.flatMap((symbol) => this.#historiesOf(symbol)));
    for (const name of this.#histories.keys()) {
      if (!wanted.has(name)) this.#histories.delete(name);
    }
    let isMore = false;
    for (const [name, history] of wanted) {
      if (this.#histories.has(name)) continue;
      this.#histories.set(name, history);
      isMore = true;
    }
    if (isMore) this.#loop.wake();
  }

  /** Resolves once nothing is written any more. */
  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  #historiesOf(symbol: string): [string, KeptHistory][] {
    const source = this.#venue.id;
    return KEPT.map((kept) => {
      const key = { source, symbol, timeframe: kept.timeframe };
      const history = { key, kept, next: null, askAt: 0, tryCount: 0, checkAt: 0 };
      return [`${symbol} ${kept.timeframe}`, history];
    });
  }

  /** Brings every history up to date that is behind; returns when the next bar closes. */
  async #round(): Promise<number> {
    const { clock, logger, lost } = this.#deps;
    try {
      for (const history of [...this.#histories.values()]) {
        if (this.#isDue(history)) await this.#follow(history);
        if (clock.now() >= history.checkAt) await this.#check(history);
      }
    } catch (error) {
      if (error instanceof LeaseLost) {
        lost();
        return clock.now() + MINUTE_MS;
      }
      if (!(error instanceof VenueSilence)) throw error;
      logger.warn('a venue gives no bars', { venue: this.#venue.id, reason: error.message });
      return Math.max(error.retryAt ?? 0, clock.now() + RETRY_MS);
    }
    return this.#nextRound();
  }

  #isDue({ next, askAt, kept }: KeptHistory): boolean {
    const now = this.#deps.clock.now();
    const closed = next === null ? 0 : next + timeframeMs(kept.timeframe) + SETTLE_MS;
    return now >= Math.max(askAt, closed);
  }

  #nextRound(): number {
    const now = this.#deps.clock.now();
    const minute = Math.floor((now - SETTLE_MS) / MINUTE_MS) * MINUTE_MS + MINUTE_MS + SETTLE_MS;
    const behind = [...this.#histories.values()].filter(
      ({ next, kept }) => (next ?? 0) + timeframeMs(kept.timeframe) + SETTLE_MS <= now,
    );
    return Math.min(minute, ...behind.map(({ askAt }) => Math.max(askAt, now + 1_000)));
  }

  /** Stores every bar that has closed since the last stored one. */
  async #follow(history: KeptHistory): Promise<void> {
    const { key, kept } = history;
    const { symbol, timeframe } = key;
    // When the venue is silent about this one, others are asked first.
    history.askAt = this.#deps.clock.now() + RETRY_MS;
    let next = history.next ?? (await this.#firstMissing(key, kept));
    const request = { symbol, timeframe, from: unixMs(next), to: unixMs(Infinity) };
    let cursor: BarCursor | null | undefined;
    let barCount = 0;
    while (cursor !== null) {
      const page = await this.#pageOf({ ...request, cursor });
      const last = page?.bars.openTime[page.bars.length - 1];
      if (page === null || last === undefined) break;
      const covered = { from: next, to: last + timeframeMs(timeframe) };
      // Somebody else may have stored bars there meanwhile: what is missing is looked up again.
      history.next = null;
      if (!(await this.#store(key, page.bars, { covered, onConflict: 'refuse' }))) return;
      next = covered.to;
      cursor = page.next;
      barCount += page.bars.length;
    }
    history.next = next;
    history.tryCount = barCount > 0 ? 0 : history.tryCount + 1;
    const waitMs = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (history.tryCount - 1));
    history.askAt = barCount > 0 ? 0 : this.#deps.clock.now() + waitMs;
  }

  /** Asks for the newest stored bars again, and puts right what differs. */
  async #check(history: KeptHistory): Promise<void> {
    const { key, kept, next } = history;
    const { clock, store, logger } = this.#deps;
    if (next === null) return;
    history.checkAt = clock.now() + kept.checkMs;
    const from = next - kept.checkedBars * timeframeMs(key.timeframe);
    const { symbol, timeframe } = key;
    const stored = await store.read(key, { from, to: next }).catch(noHistory);
    if (stored === null || stored.length === 0) return;
    const request = { symbol, timeframe, from: unixMs(from), to: unixMs(next) };
    const page = await this.#pageOf(request);
    if (page === null || page.bars.length === 0) return;
    const { addedCount, changedCount } = mergeBars(stored, page.bars);
    if (addedCount + changedCount === 0) return;
    logger.info('stored bars were put right', { venue: key.source, symbol, timeframe });
    await this.#store(key, page.bars, { onConflict: 'replace', isRepair: true });
  }

  /** Returns a page of bars; null when the venue does not have the symbol, or nothing of it. */
  async #pageOf(request: Parameters<Venue['bars']['history']>[0]) {
    try {
      return await this.#venue.bars.history(request);
    } catch (error) {
      if (error instanceof VenueError) return null;
      throw error;
    }
  }

  /** Stores bars under the lease; returns false when stored ones have other values. */
  async #store(
    key: HistoryKey,
    bars: Bars,
    options: Parameters<BarStore['write']>[2],
  ): Promise<boolean> {
    const { store, guard, logger } = this.#deps;
    try {
      await store.write(key, bars, { ...options, guard });
      return true;
    } catch (error) {
      if (!(error instanceof BarStoreProblem)) throw error;
      logger.error('closed bars are not stored', { ...key, reason: error.problem.message });
      return false;
    }
  }

  async #firstMissing(key: HistoryKey, { firstBars }: KeptTimeframe): Promise<number> {
    const { store, clock } = this.#deps;
    const last = (await store.coveredSpans(key)).at(-1);
    if (last !== undefined) return last.to;
    const length = timeframeMs(key.timeframe);
    return Math.floor(clock.now() / length) * length - firstBars * length;
  }
}

function noHistory(error: unknown): null {
  if (error instanceof BarStoreProblem) return null;
  throw error;
}

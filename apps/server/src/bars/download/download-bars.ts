import { type Bars, timeframeMs } from '@stratloom/engine/model';
import { type BarSource, VenueError, VenueSilence } from '@stratloom/venues';
import type { Clock } from '../../process/clock.ts';
import { joinBars } from '../bar-chunks.ts';
import type { TimeSpan } from '../bar-span.ts';
import type { BarStore } from '../store/bar-store.ts';
import { checkHistory } from '../store/check-history.ts';
import type { HistoryKey } from '../store/history-key.ts';
import { joinSpans, withinSpans, withoutSpans } from '../span-sets.ts';
import { pagesOfStretch, storePage } from './stretch-pages.ts';

/** Bars to download. */
export interface DownloadRequest {
  /** Its source is the id of the venue. */
  readonly key: HistoryKey;
  /** First open time, UTC ms; that of the first bar which the venue has if left out. */
  readonly from?: number | undefined;
  /** End of the open times, UTC ms, exclusive; now if left out. */
  readonly to?: number | undefined;
  /** True: bars that are missing between stored ones, and damaged ones, are asked for again. */
  readonly repairs?: boolean | undefined;
}

/** Ports of a download. */
export interface DownloadDeps {
  readonly store: BarStore;
  readonly source: BarSource;
  readonly clock: Clock;
  /** Aborted: the download ends; what was stored stays. */
  readonly signal?: AbortSignal | undefined;
  /** Takes how far it is: before the first page and after each. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

/** Progress of a download. */
export interface DownloadProgress {
  /** Bars that the venue gave. */
  readonly barCount: number;
  /** Bars among them that were not stored before. */
  readonly addedCount: number;
  /** Bars among them that replaced others. */
  readonly changedCount: number;
  /** Pages that were asked for. */
  readonly requestCount: number;
  /** Open times that are done with, ms. */
  readonly doneMs: number;
  /** Open times that have to be asked for, ms; 0 when everything is there already. */
  readonly totalMs: number;
}

/** Ways in which a download ends; in all of them, what was stored stays and is known as covered. */
export type DownloadEnd =
  | { readonly status: 'complete' }
  | { readonly status: 'cancelled' }
  /** The venue did not answer, which says nothing about its bars: the same request goes on from here later. */
  | { readonly status: 'silent'; readonly silence: VenueSilence }
  /** The venue has no such symbol, or no bars of it. */
  | { readonly status: 'refused'; readonly refusal: VenueError };

/** Outcome of a download. */
export type DownloadOutcome = DownloadProgress & DownloadEnd;

/**
 * Downloads bars of a venue into the store. Only what was not asked for before is asked for, so that a download that was cut
 * goes on where it ended. Every page is stored as soon as it is there, with what it covers, or not at all.
 *
 * @throws BarStoreProblem `bars.chunk-damaged` when new bars belong to a damaged chunk and `repairs` is not asked for.
 */
export async function downloadBars(
  request: DownloadRequest,
  deps: DownloadDeps,
): Promise<DownloadOutcome> {
  const download = new Download(request.key, deps);
  const end = await download.run(request);
  return { ...download.progress, ...end };
}

/** Gaps with no more bars between them are asked for together: thin markets have one every few minutes. */
const JOINED_BARS = 200;

/** Open times that are asked for, and why. */
interface Stretch extends TimeSpan {
  /** `damaged`: stored bars that are replaced together. */
  readonly kind: 'new' | 'gap' | 'damaged';
}

type Counts = { -readonly [Count in keyof DownloadProgress]: number };

class Download {
  readonly #key: HistoryKey;
  readonly #deps: DownloadDeps;
  readonly #cancelled: Promise<typeof CANCELLED>;
  readonly #counts: Counts = {
    ...{ barCount: 0, addedCount: 0, changedCount: 0, requestCount: 0, doneMs: 0, totalMs: 0 },
  };

  constructor(key: HistoryKey, deps: DownloadDeps) {
    this.#key = key;
    this.#deps = deps;
    this.#cancelled = cancelled(deps.signal);
  }

  get progress(): DownloadProgress {
    return { ...this.#counts };
  }

  async run(request: DownloadRequest): Promise<DownloadEnd> {
    try {
      return await this.#run(request);
    } catch (error) {
      if (error instanceof VenueSilence) return { status: 'silent', silence: error };
      if (error instanceof VenueError) return { status: 'refused', refusal: error };
      throw error;
    }
  }

  async #run(request: DownloadRequest): Promise<DownloadEnd> {
    if (this.#isCancelled) return CANCELLED;
    const from = request.from ?? (await this.#firstOpenTime());
    if (typeof from !== 'number') return from;
    const wanted = { from, to: Math.min(request.to ?? Infinity, this.#deps.clock().getTime()) };
    const stretches = await this.#stretches(wanted, request.repairs === true);
    this.#counts.totalMs = stretches.reduce((sum, span) => sum + span.to - span.from, 0);
    this.#report();
    for (const stretch of stretches) {
      const isDone = await this.#take(stretch);
      if (!isDone) return CANCELLED;
    }
    return { status: 'complete' };
  }

  get #isCancelled(): boolean {
    return this.#deps.signal?.aborted === true;
  }

  async #firstOpenTime(): Promise<number | typeof CANCELLED> {
    const { symbol, timeframe } = this.#key;
    return Promise.race([
      this.#deps.source.firstOpenTime(symbol, timeframe).then(Number),
      this.#cancelled,
    ]);
  }

  /** Damaged bars come first: nothing can be added to their chunks before. */
  async #stretches(wanted: TimeSpan, repairs: boolean): Promise<Stretch[]> {
    const { store } = this.#deps;
    const covered = await store.coveredSpans(this.#key);
    const missing = withoutSpans(wanted, covered);
    const fresh = missing.map((span): Stretch => ({ ...span, kind: 'new' }));
    if (!repairs || covered.length === 0) return fresh;
    const check = await checkHistory(store, this.#key);
    const damaged = check.damaged.filter(({ from, to }) => from < wanted.to && to > wanted.from);
    // A damaged chunk looks like a gap between the sound ones around it.
    const gaps = check.missing.stretches.flatMap((gap) => withoutSpans(gap, damaged));
    const near = joinSpans(gaps, JOINED_BARS * timeframeMs(this.#key.timeframe));
    const asked = near
      .flatMap((gap) => withinSpans(gap, covered))
      .flatMap((gap) => withinSpans(gap, [wanted]));
    return [
      ...damaged.map(({ from, to }): Stretch => ({ from, to, kind: 'damaged' })),
      ...asked.map((span): Stretch => ({ ...span, kind: 'gap' })),
      ...fresh,
    ];
  }

  /** Returns false when it was cancelled. */
  async #take(stretch: Stretch): Promise<boolean> {
    const { clock, source } = this.#deps;
    const { symbol, timeframe } = this.#key;
    const asked = { symbol, timeframe, from: stretch.from, to: stretch.to };
    const pages = pagesOfStretch(source, asked, clock().getTime());
    const held: Bars[] = [];
    let doneMs = 0;
    for (;;) {
      if (this.#isCancelled) return false;
      const next = pages.next();
      const page = await Promise.race([next, this.#cancelled]);
      if ('status' in page) {
        // Its answer comes too late for anybody.
        next.catch(() => undefined);
        return false;
      }
      if (page.done === true) break;
      const { bars, covered } = page.value;
      this.#counts.requestCount += 1;
      this.#counts.barCount += bars.length;
      if (stretch.kind === 'damaged') held.push(bars);
      else {
        const isRepair = stretch.kind === 'gap';
        this.#count(await storePage(this.#deps.store, this.#key, page.value, isRepair));
      }
      this.#counts.doneMs += covered.to - covered.from;
      doneMs += covered.to - covered.from;
      this.#report();
    }
    if (stretch.kind === 'damaged') await this.#replace(joinBars(held, timeframe), stretch);
    this.#counts.doneMs += stretch.to - stretch.from - doneMs;
    this.#report();
    return true;
  }

  /** Stores the bars of a damaged chunk, together. One that the venue has no longer stays as it is, and known as damaged. */
  async #replace(bars: Bars, { from, to }: TimeSpan): Promise<void> {
    if (bars.length === 0) return;
    const options = { covered: { from, to }, onConflict: 'replace', isRepair: true } as const;
    this.#count(await this.#deps.store.write(this.#key, bars, options));
  }

  #count({ addedCount, changedCount }: Pick<Counts, 'addedCount' | 'changedCount'>): void {
    this.#counts.addedCount += addedCount;
    this.#counts.changedCount += changedCount;
  }

  #report(): void {
    this.#deps.onProgress?.(this.progress);
  }
}

const CANCELLED = { status: 'cancelled' } as const;

/** Resolves when a signal is aborted. */
async function cancelled(signal: AbortSignal | undefined): Promise<typeof CANCELLED> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve(CANCELLED);
    else signal?.addEventListener('abort', () => resolve(CANCELLED), { once: true });
  });
}

import { Search } from '@stratloom/engine/optimize';
import { ApiFailure } from '../../../../api-client/index.ts';
import { Readout } from '../../../../charts/readout.ts';
import type { RemoteOutcome } from '../../../../engine-client/optimize/remote-runs.ts';
import { searchTerms } from '../../../../engine-client/optimize/search-request.ts';
import type { SearchJob } from '../../../../engine-client/optimize/search-request.ts';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';

/** Ranges of run numbers: pairs of first and end (exclusive). */
export type RunRanges = [number, number][];

/** Server that makes what is left of a search once its browser is silent. */
export interface HandOverServer {
  /** Orders a sweep that this browser runs for now, once for each key; returns its id. */
  orderHeld(search: SearchJob, key: string): Promise<string>;
  /** Says that this browser runs it, and what it has run. */
  hold(sweepId: string, made: RunRanges): Promise<void>;
  /** Hands what is left to the server at once, also from a page that is closing. */
  release(sweepId: string, made: RunRanges): Promise<void>;
  /** Returns all that the server has run of it. */
  results(sweepId: string): Promise<readonly RemoteOutcome[]>;
  /** Ends it. */
  cancel(sweepId: string): Promise<void>;
}

/** Text that outlives the page. */
export interface KeptText {
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
}

/** State of a hand-over: `off`, being agreed with the server, agreed, or why the server refused. */
export type HandOverState =
  | { readonly kind: 'off' | 'asking' | 'on' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Mark of a kept text that is the key of an order without an answer. */
const ASKED = 'key ';

/** Agreement with the server that it goes on with a search when this browser falls silent: the page closed, or the machine asleep. */
export class HandOver {
  readonly state = new Readout<HandOverState>({ kind: 'off' });
  readonly #server: HandOverServer;
  readonly #kept: KeptText;
  #numbers: ReadonlyMap<string, number> | null = null;
  /** Another number for each agreement: what comes of one that has ended does not count. */
  #turn = 0;

  constructor(server: HandOverServer, kept: KeptText) {
    this.#server = server;
    this.#kept = kept;
  }

  /** Agrees on it. Never rejects. */
  async begin(search: SearchJob, rows: readonly SearchRow[]): Promise<void> {
    this.#numbers = null;
    const turn = ++this.#turn;
    this.state.set({ kind: 'asking' });
    try {
      await this.#order(search, crypto.randomUUID());
      if (turn !== this.#turn) return;
      this.state.set({ kind: 'on' });
      await this.keep(search, rows);
    } catch (error) {
      if (turn !== this.#turn) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.#kept.write(null);
      this.state.set({ kind: 'refused', reason });
    }
  }

  /** Says to the server that this browser is there, and what it has run: at least once a minute. A server out of reach goes on later. */
  async keep(search: SearchJob, rows: readonly SearchRow[]): Promise<void> {
    const id = this.#orderedId(search);
    if (id === null) return;
    await this.#server.hold(id, this.#made(search, rows)).catch(() => undefined);
  }

  /** Says to the server that this page closes, so that it goes on at once. One that does not hear it goes on within a minute. */
  async leave(search: SearchJob, rows: readonly SearchRow[]): Promise<void> {
    const id = this.#orderedId(search);
    if (id === null) return;
    const made = this.#made(search, rows).slice(0, MOST_LAST_RANGES);
    await this.#server.release(id, made).catch(() => undefined);
  }

  /** Takes a sweep for that of a search that is not reclaimed yet. */
  adopt(search: SearchJob, sweepId: string): void {
    this.forget();
    this.#write(search, sweepId);
  }

  /** Reclaims a search and returns what the server has run of it meanwhile; null = it was not handed over. Never rejects. */
  async reclaim(search: SearchJob): Promise<readonly RemoteOutcome[] | null> {
    const kept = this.#keptOf(search);
    if (kept === null) {
      // What is kept of another search must not get into this one.
      this.forget();
      return null;
    }
    try {
      const id = kept.isKey ? await this.#order(search, kept.name) : kept.name;
      await this.#server.hold(id, []);
      const results = await this.#server.results(id);
      this.state.set({ kind: 'on' });
      return results;
    } catch (error) {
      // What the server has is made here once more. A server that cannot be reached still has the sweep: it is held later.
      if (error instanceof ApiFailure && error.isFinal) this.#kept.write(null);
      else this.state.set({ kind: 'on' });
      return null;
    }
  }

  /** Forgets the agreement here; the server goes on with what it has of it. */
  forget(): void {
    this.#turn++;
    this.#kept.write(null);
    this.#numbers = null;
    this.state.set({ kind: 'off' });
  }

  /** Ends the agreement, whichever search it is of. */
  async end(): Promise<void> {
    const kept = readKept(this.#kept.read());
    this.forget();
    const id = kept === null || kept.isKey ? null : kept.name;
    if (id !== null) await this.#server.cancel(id).catch(() => undefined);
  }

  /** Orders the sweep; its key is kept first, so that a page which closes meanwhile finds it again. */
  async #order(search: SearchJob, key: string): Promise<string> {
    const turn = this.#turn;
    this.#write(search, ASKED + key);
    const id = await this.#server.orderHeld(search, key);
    if (turn === this.#turn) this.#write(search, id);
    else await this.#server.cancel(id).catch(() => undefined);
    return id;
  }

  #write({ id: of = '' }: SearchJob, text: string): void {
    this.#kept.write(`${text} ${of}`);
  }

  /** Returns what is kept of a search; null = nothing, or it is of another one. */
  #keptOf({ id = '' }: SearchJob): KeptAgreement | null {
    const kept = readKept(this.#kept.read());
    return kept?.of === id ? kept : null;
  }

  #made({ request }: SearchJob, rows: readonly SearchRow[]): RunRanges {
    // What guides a search is the scores of its runs: the server makes all of them.
    if (request.method === 'tpe') return [];
    this.#numbers ??= runNumbers(request);
    const numbers = this.#numbers;
    return rangesOf(rows.map(({ point }) => numbers.get(point.join(',')) ?? -1));
  }

  #orderedId(search: SearchJob): string | null {
    const kept = this.#keptOf(search);
    return kept === null || kept.isKey ? null : kept.name;
  }
}

/** An agreement as it outlives the page. */
interface KeptAgreement {
  /** True: it is the key of an order without an answer; else the sweep that the server answered with. */
  readonly isKey: boolean;
  readonly name: string;
  /** Id of the search; empty = it has none. */
  readonly of: string;
}

function readKept(text: string | null): KeptAgreement | null {
  if (text === null) return null;
  const isKey = text.startsWith(ASKED);
  const [name = '', of = ''] = text.slice(isKey ? ASKED.length : 0).split(' ');
  return { isKey, name, of };
}

/** Returns the number of each run as the server counts them, by its point. */
function runNumbers(request: SearchJob['request']): Map<string, number> {
  const search = new Search(searchTerms(request));
  const numbers = new Map<string, number>();
  for (let task = search.next(); task !== null; task = search.next()) {
    numbers.set(task.point.join(','), task.index);
    // Grids and random searches go by no scores.
    search.tell(task.index, null);
  }
  return numbers;
}

/** Returns numbers as ranges; the longest ones where there are too many for a message. */
export function rangesOf(numbers: readonly number[]): RunRanges {
  const ranges: RunRanges = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    if (number < 0) continue;
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else if (last === undefined || number > last[1]) ranges.push([number, number + 1]);
  }
  return ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MOST_RANGES);
}

const MOST_RANGES = 5_000;
/** The same for a message of a page that closes, for which browsers allow 64 kB. */
const MOST_LAST_RANGES = 3_000;

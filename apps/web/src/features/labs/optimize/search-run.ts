import { ApiFailure } from '../../../api-client/index.ts';
import { Readout } from '../../../charts/readout.ts';
import type { SearchClient } from '../../../engine-client/optimize/search-client.ts';
import type {
  SearchEstimate,
  SearchProgress,
} from '../../../engine-client/optimize/search-progress.ts';
import { onSweep, searchTerms } from '../../../engine-client/optimize/search-request.ts';
import type { SearchJob } from '../../../engine-client/optimize/search-request.ts';
import type { RemoteRuns } from '../../../engine-client/optimize/remote-runs.ts';
import type { RecordTrial } from '../../../engine-client/optimize/trial-session.ts';
import type { AskedSweeps } from '../sweeps/asked-sweeps.ts';
import { HandOver } from './server/hand-over.ts';
import type { HandOverServer } from './server/hand-over.ts';
import type { SearchServer } from './server/server-search.ts';
import { isUnderWay, NO_SEARCH } from './search-state.ts';
import type { SearchState } from './search-state.ts';

/** Tools of a search on a screen. */
export interface SearchRunTools {
  readonly openClient: () => SearchClient;
  /** Returns what runs a search's strategy in the sandbox of its language; null = the engine runs it itself. */
  readonly recordOf: (search: SearchJob) => RecordTrial | null;
  /** Makes runs instead of this browser. */
  readonly server: SearchServer & HandOverServer;
  /** Sweeps that are to be shown in place of what is kept. */
  readonly asked: Pick<AskedSweeps, 'take'>;
  /** Waits before a server that could not be reached is asked again. @param attempt - Attempts so far, from 1. */
  readonly rest: (attempt: number) => Promise<void>;
  /** Keeps texts beyond the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** The search of one strategy: begins, follows and forgets it. */
export class SearchRun {
  readonly state = new Readout<SearchState>(NO_SEARCH);
  /** Agreement that the server goes on when this page is gone. */
  readonly handOver: HandOver;
  #key: string;
  readonly #tools: SearchRunTools;
  /** Opened when it is first needed, and again after it was closed. */
  #opened: SearchClient | null = null;
  /** Sweep of the search; null = the server is not asked for it. */
  #sweep: Promise<string> | null = null;
  /** Another number for each search: what the last one still says does not count. */
  #turn = 0;
  /** True: the server has said no to the search. */
  #isRefused = false;
  /** Settles when the search that was discarded last is forgotten. */
  #forgotten: Promise<void> = Promise.resolve();

  /** @param key - Of the strategy, by which the browser keeps the search. */
  constructor(key: string, tools: SearchRunTools) {
    this.#key = key;
    this.#tools = tools;
    this.handOver = new HandOver(tools.server, {
      read: () => tools.storage.getItem(this.#handedKey),
      write: (text) => {
        if (text === null) tools.storage.removeItem(this.#handedKey);
        else tools.storage.setItem(this.#handedKey, text);
      },
    });
  }

  get #handedKey(): string {
    return `stratloom handed search ${this.#key}`;
  }

  get #client(): SearchClient {
    this.#opened ??= this.#tools.openClient();
    return this.#opened;
  }

  /** Goes on with the search that the browser has kept, or with the sweep that is asked for. Never rejects. */
  async open(): Promise<void> {
    const turn = ++this.#turn;
    this.state.set({ ...NO_SEARCH, stage: 'opening' });
    await this.#forgotten;
    try {
      const reopened = await this.#client.reopen(this.#key);
      if (turn !== this.#turn) return;
      if (reopened.kind === 'elsewhere') return this.#waitFor(turn);
      const search = reopened.kind === 'kept' ? reopened.search : null;
      const asked = this.#tools.asked.take(this.#key);
      if (asked !== null && asked !== search?.sweepId) return await this.#adopt(asked, turn);
      if (search === null) {
        this.state.set(NO_SEARCH);
        return;
      }
      this.#show(search, 'running');
      const made = await this.handOver.reclaim(search);
      if (turn !== this.#turn) return;
      if (made !== null) await this.#client.add(made);
      await this.#client.goOn(
        this.#tools.recordOf(search),
        this.#follower(turn),
        this.#remoteOf(search, turn),
      );
    } catch (error) {
      await this.#fail(turn, error);
    }
  }

  /** Takes a sweep of another browser, or of another time, in place of what is kept. */
  async #adopt(sweepId: string, turn: number): Promise<void> {
    const { search, isHandedOver } = await this.#tools.server.sweep(sweepId);
    if (turn !== this.#turn) return;
    if (!isHandedOver) {
      // The search before goes on where it was handed to.
      this.handOver.forget();
      return this.#begin({ ...search, sweepId });
    }
    // Runs that another browser has made are not there: this one makes them, as whoever takes a search back.
    const named = withId(search);
    if (!(await this.#client.keep(this.#key, named))) return this.#waitFor(turn);
    this.handOver.adopt(named, sweepId);
    return this.open();
  }

  /** Begins a search in place of the one before. Never rejects. */
  async begin(search: SearchJob): Promise<void> {
    // What was agreed is of the search before.
    void this.handOver.end();
    return this.#begin(search);
  }

  async #begin(stated: SearchJob): Promise<void> {
    const search = withId(stated);
    const turn = ++this.#turn;
    this.#isRefused = false;
    const remote = this.#remoteOf(search, turn);
    // What the server is asked for is shown once it is kept: from then on a reload goes on with it.
    this.#show(search, remote === null ? 'running' : 'opening');
    await this.#forgotten;
    try {
      const record = this.#tools.recordOf(search);
      const follower = this.#follower(turn);
      const isMine = await this.#client.begin(this.#key, search, record, follower, remote);
      if (!isMine) this.#waitFor(turn);
    } catch (error) {
      await this.#fail(turn, error);
    }
  }

  /** Says that another page has the search, and opens it once that page lets go of it. */
  #waitFor(turn: number): void {
    if (turn !== this.#turn) return;
    this.state.set({ ...NO_SEARCH, stage: 'elsewhere' });
    const open = async (): Promise<void> => {
      await this.#client.freed(this.#key);
      if (turn === this.#turn) await this.open();
    };
    open().catch(() => undefined);
  }

  /** Begins a search whose runs the server makes, in place of the one before. Never rejects. */
  async beginOnServer(search: SearchJob): Promise<void> {
    return this.begin({ ...search, sweepKey: crypto.randomUUID() });
  }

  /** Returns the cost of a search before it begins; rejects where the strategy cannot be run. */
  async estimate(search: SearchJob): Promise<SearchEstimate> {
    return this.#client.estimate(search, this.#tools.recordOf(search));
  }

  pause(): void {
    this.#client.pause();
    this.#changeSweep('pause');
  }

  resume(): void {
    this.#client.resume();
    this.#changeSweep('resume');
  }

  cancel(): void {
    this.#client.cancel();
    this.#changeSweep('cancel');
  }

  /** Keeps the search under another key from now on. Never rejects. */
  async moveTo(key: string): Promise<void> {
    const from = this.#key;
    if (from === key) return;
    const { storage } = this.#tools;
    const handed = storage.getItem(this.#handedKey);
    storage.removeItem(this.#handedKey);
    this.#key = key;
    if (handed !== null) storage.setItem(this.#handedKey, handed);
    try {
      await this.#client.rename(from, key);
    } catch {
      // The search goes on; only a reload would not find it.
    }
  }

  /** Forgets the search. */
  async discard(): Promise<void> {
    if (isUnderWay(this.state.get())) this.#changeSweep('cancel');
    void this.handOver.end();
    this.#turn++;
    this.state.set(NO_SEARCH);
    // Forgotten by the worker that holds it, so that no other page finds it in between; what comes next has another worker.
    const client = this.#client;
    this.#opened = null;
    this.#forgotten = client
      .forget(this.#key)
      .catch(() => undefined)
      .finally(() => client.close());
    await this.#forgotten;
  }

  /** Ends all work on this page; a kept search goes on when it is opened again. */
  close(): void {
    this.#turn++;
    this.#opened?.close();
    this.#opened = null;
  }

  /** Lets the server do the same as this page; one that cannot be reached is asked again by whoever opens the search next. */
  #changeSweep(change: Parameters<SearchServer['change']>[1]): void {
    const { server } = this.#tools;
    this.#sweep?.then(async (id) => server.change(id, change)).catch(() => undefined);
  }

  #remoteOf(search: SearchJob, turn: number): RemoteRuns['next'] | null {
    const { sweepKey, sweepId } = search;
    this.#sweep = sweepId ? Promise.resolve(sweepId) : null;
    if (!sweepKey && !sweepId) return null;
    let runs: RemoteRuns | null = null;
    return async () => {
      this.#sweep ??= this.#order(search, turn);
      const made = (runs ??= this.#tools.server.runs(await this.#sweep));
      return this.#patiently(turn, async () => made.next());
    };
  }

  /** Asks the server until it answers; rejects with what it answers, or once nobody waits any more. */
  async #patiently<Answer>(turn: number, ask: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await ask();
        this.#setOffline(turn, false);
        return answer;
      } catch (error) {
        const isPassing = error instanceof ApiFailure && error.isPassing;
        if (!isPassing || turn !== this.#turn || !isUnderWay(this.state.get())) throw error;
        this.#setOffline(turn, true);
        await this.#tools.rest(attempt);
      }
    }
  }

  #setOffline(turn: number, isOffline: boolean): void {
    const state = this.state.get();
    if (turn === this.#turn && state.isOffline !== isOffline)
      this.state.set({ ...state, isOffline });
  }

  async #order(search: SearchJob, turn: number): Promise<string> {
    try {
      const id = await this.#patiently(turn, async () => this.#tools.server.order(search));
      if (turn !== this.#turn) return id;
      this.#client.setSweep(id);
      this.state.set({ ...this.state.get(), search: onSweep(search, id) });
      return id;
    } catch (error) {
      const isFinal = error instanceof ApiFailure && error.isFinal;
      if (isFinal && turn === this.#turn) this.#isRefused = true;
      throw error;
    }
  }

  /** @param stage - `opening` shows no runs yet. */
  #show(search: SearchJob, stage: 'running' | 'opening'): void {
    const space = stage === 'opening' ? null : searchTerms(search.request).space;
    this.state.set({ ...NO_SEARCH, number: this.#turn, stage, search, space });
  }

  #follower(turn: number) {
    return ({ rows, conclusion, stage, ...progress }: SearchProgress): void => {
      if (turn !== this.#turn) return;
      const before = this.state.get();
      const space = before.space ?? (before.search && searchTerms(before.search.request).space);
      const all = rows.length === 0 ? before.rows : [...before.rows, ...rows];
      this.state.set({ ...before, stage, space, rows: all, progress, conclusion });
    };
  }

  async #fail(turn: number, error: unknown): Promise<void> {
    if (turn !== this.#turn) return;
    const failure = error instanceof Error ? error.message : String(error);
    this.state.set({ ...this.state.get(), stage: 'failed', failure, isOffline: false });
    // A reload would only be refused again.
    if (this.#isRefused) await this.#client.forget(this.#key).catch(() => undefined);
  }
}

/** Returns a search that begins, by a name of its own. */
function withId<Search extends SearchJob>(search: Search): Search {
  return { ...search, id: crypto.randomUUID() };
}

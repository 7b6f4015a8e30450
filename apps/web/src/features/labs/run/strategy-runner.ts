import type { Bars } from '@stratloom/engine/model';
import { partOfInput } from '@stratloom/runner';
import { Readout } from '../../../charts/readout.ts';
import { plotDrawings } from '../../../charts/drawings/plot-drawings.ts';
import { signalsOf } from '../../../charts/signal.ts';
import type {
  Engine,
  EngineRun,
  RecordJob,
  RunJob,
  RunProblem,
} from '../../../engine-client/engine-client.ts';
import { runDetails } from '../../../engine-client/run-details.ts';
import type { LanguageHost } from '../language/language-host.ts';
import type { RunOrder } from './run-order.ts';
import { BEFORE_FIRST_RUN } from './run-state.ts';
import type { RunState } from './run-state.ts';
import type { ShownRun } from '../../../run-report/shown-run.ts';
import { TriedParameters } from './tried-parameters.ts';

/** Seeds a strategy's random numbers; the same for everyone, so that a receipt can be had again. */
const SEED = 1;

/** Longest delay that a run may cause the next one where each edit runs at once. */
const PATIENCE_MS = 200;

/** Rest after a result before it is checked where each edit runs at once: whoever goes on editing wants the next result. */
const CHECK_REST_MS = 400;

async function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Language host and engine of a runner. */
export interface RunnerTools {
  readonly host: LanguageHost;
  readonly engine: Engine;
}

/** A run, and the bars that it was made on. */
interface FinishedOrder {
  readonly bars: Bars;
  readonly run: EngineRun;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Runs strategies of one language one at a time; then, with the result on the screen, again under other conditions, to see
 * whether the result can be believed.
 */
export class StrategyRunner {
  readonly state = new Readout<RunState>(BEFORE_FIRST_RUN);
  readonly #openTools: () => RunnerTools;
  readonly #tried = new TriedParameters();
  #opened: RunnerTools | null = null;
  #current: AbortController | null = null;
  #bars: Bars | null = null;
  #lastOrder: RunOrder | null = null;
  /** Newest request that waits to be run. */
  #next: RunOrder | null = null;

  /** @param openTools - Called when host and engine are first needed, and again after `close`. */
  constructor(openTools: () => RunnerTools) {
    this.#openTools = openTools;
  }

  /**
   * Makes engine and sandbox ready, so that a run need not wait for them.
   *
   * @param code - Strategy that is to run, where it is known.
   */
  warmUp(code?: string): void {
    this.#tools().host.warmUp(code);
  }

  /**
   * Runs an order in place of whatever runs now. Settles when it is done, checks included; never rejects.
   *
   * @param restMs - How long the result rests before it is checked.
   */
  async run(order: RunOrder, restMs = 0): Promise<void> {
    this.#lastOrder = order;
    this.#current?.abort();
    const control = new AbortController();
    this.#current = control;
    try {
      const finished = await this.#work(order, control.signal);
      if (finished !== null && restMs > 0) await rest(restMs);
      if (finished !== null && !control.signal.aborted) await this.#check(finished, control.signal);
    } catch (error) {
      if (!control.signal.aborted && !isAbort(error)) this.#fail(error);
    }
    if (this.#current === control) this.#current = null;
  }

  /** Runs an order unless it is the one that was run last. */
  async runOnce(order: RunOrder, restMs = 0): Promise<void> {
    if (order !== this.#lastOrder) await this.run(order, restMs);
  }

  /**
   * Runs an order as soon as the run under way has shown its result, so that one result follows another while a slider is
   * dragged; what takes longer than `PATIENCE_MS` gives way. Of several orders that wait only the last is run.
   */
  async runSoon(order: RunOrder): Promise<void> {
    const isFirst = this.#next === null;
    this.#next = order;
    if (!isFirst) return;
    if (this.state.get().phase !== 'idle') await this.#resultOr(PATIENCE_MS);
    const next = this.#next;
    this.#next = null;
    if (next !== null) await this.runOnce(next, CHECK_REST_MS);
  }

  /** Stops what runs; the last result stays. */
  stop(): void {
    const wasStopped = this.state.get().phase !== 'idle';
    this.#abort();
    this.#set({ wasStopped });
  }

  /** Stops and forgets what does not belong to `bars`, which are now on the screen; null = none are. */
  turnTo(bars: Bars | null): void {
    if (bars === this.#bars) return;
    this.#bars = bars;
    this.#abort();
    this.state.set({ ...BEFORE_FIRST_RUN, parameters: this.state.get().parameters });
  }

  /** Ends host and worker. */
  close(): void {
    this.#abort();
    this.#opened?.host.close();
    this.#opened?.engine.close();
    this.#opened = null;
  }

  /** Settles when nothing runs any more, or after `mostMs`. */
  async #resultOr(mostMs: number): Promise<void> {
    const settled = Promise.withResolvers<void>();
    const timer = setTimeout(() => settled.resolve(), mostMs);
    const stopListening = this.state.subscribe(() => {
      if (this.state.get().phase === 'idle') settled.resolve();
    });
    await settled.promise;
    clearTimeout(timer);
    stopListening();
  }

  #abort(): void {
    this.#next = null;
    this.#current?.abort();
    this.#current = null;
    this.#opened?.engine.stop();
    this.#set({ phase: 'idle', progressRatio: null, checking: null });
  }

  #tools(): RunnerTools {
    this.#opened ??= this.#openTools();
    return this.#opened;
  }

  async #work(order: RunOrder, signal: AbortSignal): Promise<FinishedOrder | null> {
    const { host, engine } = this.#tools();
    const phase = host.record === null ? 'engine' : 'strategy';
    this.#set({ phase, progressRatio: null, wasStopped: false, checking: null });
    const { code, rules, parameters, settings, instrument, bars, rates } = order;
    if (rates?.ok === false) return this.#refuse(rates.problem);
    const { language } = host;
    const terms = { instrument, ...(rates !== null && { exchangeRates: rates.value }) };
    const job: RunJob = { language, code, rules, parameters, settings, ...terms, seed: SEED };
    const onProgress = (progressRatio: number) => {
      if (!signal.aborted) this.#set({ progressRatio });
    };
    const record = this.#recorderOf(job, order, signal, onProgress);
    const outcome = await engine.run(
      ...([bars, job, onProgress, record, order.finerBars, order.others] as const),
    );
    if (signal.aborted || outcome === undefined) return null;
    if (!outcome.ok) return this.#refuse(outcome.problem);
    this.#show(order, outcome.run);
    return { bars, run: outcome.run };
  }

  /** Returns what runs a job in the sandbox of its language, its first run and its checks; null = the language has none. */
  #recorderOf(
    job: RunJob,
    { bars, finerBars }: RunOrder,
    signal: AbortSignal,
    onProgress: (ratio: number) => void,
  ): RecordJob | null {
    const { record } = this.#tools().host;
    if (record === null) return null;
    const { instrument, exchangeRates } = job;
    const market = {
      ...{ instrument, bars },
      ...(exchangeRates !== undefined && { exchangeRates }),
      ...(finerBars !== null && { finerBars }),
    };
    let isFirst = true;
    return async ({ firstBar, endBar, fill }) => {
      const isWhole = firstBar === 0 && endBar === bars.length;
      const part = isWhole ? market : partOfInput(market, firstBar, endBar);
      const request = { ...job, settings: { ...job.settings, fill }, ...part };
      if (!isFirst) return record(request, { signal });
      isFirst = false;
      const outcome = await record(request, { signal, onProgress });
      if (!signal.aborted) this.#set({ phase: 'engine', progressRatio: null });
      return outcome;
    };
  }

  #refuse(problem: RunProblem): null {
    this.#set({ phase: 'idle', progressRatio: null, problem });
    return null;
  }

  #show(order: RunOrder, run: EngineRun): void {
    const { code, bars } = order;
    const { document, plots } = run;
    const shown: ShownRun = {
      ...run,
      code,
      bars,
      drawings: run.drawings ?? plotDrawings(plots),
      // The chart has the prices of the first instrument.
      signals: signalsOf(document.trades.filter(({ instrumentIndex }) => instrumentIndex === 0)),
      details: runDetails(this.#tools().engine, run.id),
    };
    const { parameters } = document.strategy;
    const settled = { phase: 'idle', progressRatio: null, problem: null } as const;
    this.#set({ ...settled, shown, shownOrder: order, parameters });
  }

  async #check({ bars, run }: FinishedOrder, signal: AbortSignal): Promise<void> {
    const trials = this.#tried.add(bars, run.document.strategy);
    for (const verdict of run.checks) {
      this.#set({ checking: verdict });
      const judged = await this.#tools().engine.check(run.id, verdict, trials);
      const { shown } = this.state.get();
      if (signal.aborted || judged === undefined || shown === null) return;
      this.#set({ shown: { ...shown, document: { ...shown.document, ...judged } } });
    }
    this.#set({ checking: null });
  }

  #fail(error: unknown): void {
    const message = error instanceof Error ? error.message : '';
    this.#set({
      phase: 'idle',
      progressRatio: null,
      checking: null,
      problem: {
        code: 'run.failed',
        message: message === '' ? 'Execution failed' : message,
        remedy: 'Run it again. If it fails again, reload the page: your code is kept.',
      },
    });
  }

  #set(changes: Partial<RunState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}

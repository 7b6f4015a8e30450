import { plainInstrument } from '@stratloom/engine';
import type { Bars, Parameters, RunSettings, Verdict } from '@stratloom/engine';
import type { PythonProblem, Recording } from '@stratloom/lang-python';
import { Readout } from '../../../charts/readout.ts';
import { signalsOf } from '../../../charts/signal.ts';
import type { ReplayedRun } from '../../../engine-client/engine-client.ts';
import { lookAheadVerdict } from './look-ahead.ts';
import type { FinishedOrder, RunnerTools } from './look-ahead.ts';
import { BEFORE_FIRST_RUN } from './run-state.ts';
import type { RunState, ShownRun } from './run-state.ts';

/** Seeds Python's random numbers; the same for everyone, so that a receipt can be had again. */
const SEED = 1;

/** What to run and on what. */
export interface RunOrder {
  readonly code: string;
  readonly parameters: Parameters;
  readonly settings: RunSettings;
  readonly symbol: string;
  readonly bars: Bars;
}

function withVerdict(shown: ShownRun, verdict: Verdict): ShownRun {
  const verdicts = shown.document.verdicts.map((old) => (old.id === verdict.id ? verdict : old));
  return { ...shown, document: { ...shown.document, verdicts } };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Runs strategies one at a time: the Python in its sandbox, its orders through the engine, then, with the result on the
 * screen, the Python again on fewer bars.
 */
export class StrategyRunner {
  readonly state = new Readout<RunState>(BEFORE_FIRST_RUN);
  readonly #openTools: () => RunnerTools;
  #opened: RunnerTools | null = null;
  #current: AbortController | null = null;
  #bars: Bars | null = null;
  #lastOrder: RunOrder | null = null;

  /** @param openTools - Called when sandbox and engine are first needed, and again after `close`. */
  constructor(openTools: () => RunnerTools) {
    this.#openTools = openTools;
  }

  /** Opens sandbox and engine now, so that the first run need not wait for them. */
  warmUp(): void {
    this.#tools();
  }

  /** Runs an order in place of whatever runs now. Settles when it is done, checks included; never rejects. */
  async run(order: RunOrder): Promise<void> {
    this.#lastOrder = order;
    this.#current?.abort();
    const control = new AbortController();
    this.#current = control;
    try {
      const finished = await this.#work(order, control.signal);
      if (finished !== null) await this.#checkCausality(finished, control.signal);
    } catch (error) {
      if (!control.signal.aborted && !isAbort(error)) this.#fail(error);
    }
    if (this.#current === control) this.#current = null;
  }

  /** Runs an order unless it is the one that was run last. */
  async runOnce(order: RunOrder): Promise<void> {
    if (order !== this.#lastOrder) await this.run(order);
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

  /** Ends sandbox and worker. */
  close(): void {
    this.#abort();
    this.#opened?.python.close();
    this.#opened?.engine.close();
    this.#opened = null;
  }

  #abort(): void {
    this.#current?.abort();
    this.#current = null;
    this.#set({ phase: 'idle', progressRatio: null, isCheckingCausality: false });
  }

  #tools(): RunnerTools {
    this.#opened ??= this.#openTools();
    return this.#opened;
  }

  async #work(order: RunOrder, signal: AbortSignal): Promise<FinishedOrder | null> {
    this.#set({
      phase: 'python',
      progressRatio: null,
      wasStopped: false,
      isCheckingCausality: false,
    });
    const { code, parameters, settings, symbol, bars } = order;
    const instrument = plainInstrument(symbol);
    const request = { code, parameters, settings, instrument, bars, seed: SEED };
    const outcome = await this.#tools().python.run(request, {
      signal,
      onProgress: (barsDone, barCount) => {
        if (!signal.aborted) this.#set({ progressRatio: barsDone / barCount });
      },
    });
    if (signal.aborted) return null;
    if (!outcome.ok) return this.#refuse(outcome.problem);
    this.#set({ phase: 'replay', progressRatio: null });
    const { recording } = outcome;
    const job = { code, symbol, instrument, settings, seed: SEED, recording };
    const replay = await this.#tools().engine.replay(bars, job);
    if (signal.aborted) return null;
    if (!replay.ok) return this.#refuse(replay.problem);
    this.#show(bars, recording, replay.replayed);
    return { request, replayed: replay.replayed };
  }

  #refuse(problem: PythonProblem): null {
    this.#set({ phase: 'idle', progressRatio: null, problem });
    return null;
  }

  #show(bars: Bars, recording: Recording, { document, series }: ReplayedRun): void {
    const { plots, output } = recording;
    const shown = { bars, document, series, plots, signals: signalsOf(document.trades), output };
    const { parameters } = document.strategy;
    this.#set({ phase: 'idle', progressRatio: null, problem: null, shown, parameters });
  }

  async #checkCausality(finished: FinishedOrder, signal: AbortSignal): Promise<void> {
    this.#set({ isCheckingCausality: true });
    const verdict = await lookAheadVerdict(this.#tools(), finished, signal);
    const { shown } = this.state.get();
    if (signal.aborted || verdict === null || shown === null) return;
    this.#set({ isCheckingCausality: false, shown: withVerdict(shown, verdict) });
  }

  #fail(error: unknown): void {
    const message = error instanceof Error ? error.message : '';
    this.#set({
      phase: 'idle',
      progressRatio: null,
      isCheckingCausality: false,
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

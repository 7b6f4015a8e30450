import { Readout } from '../../../charts/readout.ts';
import type { Engine, EngineRun } from '../../../engine-client/engine-client.ts';
import { type FirstRunChoice, firstRunJob } from './first-run-job.ts';
import type { FirstRunBars } from './load-first-run-bars.ts';

/** A run on the screen, and what it came of. */
export interface ShownFirstRun {
  readonly run: EngineRun;
  readonly choice: FirstRunChoice;
  readonly loaded: FirstRunBars;
  /** From the question to the answer, milliseconds; null while that would be the time of opening the engine. */
  readonly tookMs: number | null;
  /** Settings that this visitor has tried so far, this one included. */
  readonly triedCount: number;
}

/** State to show. */
export interface FirstRunState {
  /** The last run; null before the first. */
  readonly shown: ShownFirstRun | null;
  readonly isBroken: boolean;
}

interface Order {
  readonly choice: FirstRunChoice;
  readonly loaded: FirstRunBars;
}

/** Runs what was asked for last, one run at a time: what is asked for in between is passed over. */
export class FirstRunner {
  readonly state = new Readout<FirstRunState>({ shown: null, isBroken: false });
  readonly #openEngine: () => Engine;
  readonly #tried = new Set<string>();
  #engine: Engine | null = null;
  #wanted: Order | null = null;
  #isBusy = false;

  constructor(openEngine: () => Engine) {
    this.#openEngine = openEngine;
  }

  /** Asks for a run. Never rejects; settles when nothing is left to run. */
  async run(choice: FirstRunChoice, loaded: FirstRunBars): Promise<void> {
    this.#wanted = { choice, loaded };
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let order = this.#next(); order !== null; order = this.#next()) await this.#work(order);
    } catch {
      this.state.set({ ...this.state.get(), isBroken: true });
    }
    this.#isBusy = false;
  }

  /** Ends the engine; a later run opens it again. */
  close(): void {
    this.#engine?.close();
    this.#engine = null;
    this.#isBusy = false;
  }

  #next(): Order | null {
    const order = this.#wanted;
    this.#wanted = null;
    return order;
  }

  async #work({ choice, loaded }: Order): Promise<void> {
    const isWarm = this.#engine !== null;
    this.#engine ??= this.#openEngine();
    const startMs = performance.now();
    const outcome = await this.#engine.run(loaded.bars, firstRunJob(choice), () => undefined);
    if (outcome === undefined) return;
    if (!outcome.ok) throw new Error(outcome.problem.message);
    const tookMs = isWarm ? performance.now() - startMs : null;
    this.#tried.add(`${choice.symbol} ${choice.fast} ${choice.slow}`);
    const shown = { run: outcome.run, choice, loaded, tookMs, triedCount: this.#tried.size };
    this.state.set({ shown, isBroken: false });
  }
}

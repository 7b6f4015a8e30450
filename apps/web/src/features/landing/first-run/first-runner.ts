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
  /** Least and most return of runs with averages a little shorter or longer, this one included; null until they are there. */
  readonly nearby: NearbyReturns | null;
}

/** Returns of settings beside a choice, 0.12 = 12 %. */
export interface NearbyReturns {
  readonly least: number;
  readonly most: number;
}

/** State to show. */
export interface FirstRunState {
  /** The last run; null before the first. */
  readonly shown: ShownFirstRun | null;
  readonly isBroken: boolean;
}

/** A quarter shorter, and a quarter longer. */
const NEARBY = [0.75, 1, 1.25] as const;

/** Returns the choices beside one: either average, or both, a quarter shorter or longer. */
export function nearbyChoices({ symbol, fast, slow }: FirstRunChoice): FirstRunChoice[] {
  return NEARBY.flatMap((byFast) =>
    NEARBY.map((bySlow) => ({
      ...{ symbol, fast: Math.max(1, Math.round(fast * byFast)) },
      slow: Math.max(2, Math.round(slow * bySlow)),
    })),
  ).filter((each) => each.fast < each.slow && (each.fast !== fast || each.slow !== slow));
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
    const { run } = outcome;
    const shown = { run, choice, loaded, tookMs, triedCount: this.#tried.size, nearby: null };
    this.state.set({ shown, isBroken: false });
    await this.#workNearby(shown);
  }

  /** Runs the settings beside the shown one, unless another one is wanted meanwhile. */
  async #workNearby(shown: ShownFirstRun): Promise<void> {
    const returns = [shown.run.document.report.returnRatio];
    for (const choice of nearbyChoices(shown.choice)) {
      if (this.#wanted !== null || this.#engine === null) return;
      const job = firstRunJob(choice);
      const outcome = await this.#engine.run(shown.loaded.bars, job, () => undefined);
      if (outcome?.ok !== true) return;
      returns.push(outcome.run.document.report.returnRatio);
    }
    const nearby = { least: Math.min(...returns), most: Math.max(...returns) };
    if (this.#wanted === null) this.state.set({ shown: { ...shown, nearby }, isBroken: false });
  }
}

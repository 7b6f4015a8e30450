import { FAULT_KINDS, type FaultKind, type LeftOut } from '../driver/faults.ts';
import type { Failure } from '../judge/verdict.ts';
import { type Planted, simulate, type SimulationResult } from '../scenario/simulation.ts';

/** Time by which a shrunk run may fail later than the one before, ms: without a bound it wanders to other failures. */
const LATER_MS = 60_000;
/** Runs after which shrinking stops. */
const MAX_RUNS = 300;

/** A failing run with as few faults as were found to be enough. */
export interface Shrunk {
  readonly result: SimulationResult;
  readonly leftOut: LeftOut;
  readonly runs: number;
}

/** Leaves faults out of a failing run as long as the same invariant fails, not much later. */
export async function shrink(
  seed: number,
  failure: Failure,
  planted: Planted | undefined,
): Promise<Shrunk> {
  const shrinker = new Shrinker(seed, failure, planted);
  return shrinker.run();
}

class Shrinker {
  readonly #seed: number;
  readonly #failure: Failure;
  readonly #planted: Planted | undefined;
  #kinds = new Set<FaultKind>();
  #single = new Set<string>();
  #best: SimulationResult | null = null;
  #runs = 0;

  constructor(seed: number, failure: Failure, planted: Planted | undefined) {
    this.#seed = seed;
    this.#failure = failure;
    this.#planted = planted;
  }

  async run(): Promise<Shrunk> {
    await this.#accepts(new Set(), new Set());
    for (const kind of FAULT_KINDS) {
      const isThere = this.#best?.injected.some((name) => name.startsWith(`${kind}#`));
      if (isThere === true) await this.#accepts(new Set([...this.#kinds, kind]), this.#single);
    }
    for (let parts = 2; ; parts *= 2) {
      const injected = this.#best?.injected ?? [];
      await this.#leaveOutParts(injected, parts);
      if (parts >= injected.length) break;
    }
    const result = this.#best;
    if (result === null) throw new Error(`seed ${this.#seed} does not fail again`);
    return { result, leftOut: { kinds: this.#kinds, single: this.#single }, runs: this.#runs };
  }

  async #leaveOutParts(injected: readonly string[], parts: number): Promise<void> {
    const size = Math.max(1, Math.ceil(injected.length / parts));
    for (let start = 0; start < injected.length && this.#runs < MAX_RUNS; start += size) {
      const part = injected.slice(start, start + size);
      await this.#accepts(this.#kinds, new Set([...this.#single, ...part]));
    }
  }

  /** Runs with these faults left out; keeps that when the same fails. */
  async #accepts(kinds: Set<FaultKind>, single: Set<string>): Promise<void> {
    this.#runs += 1;
    const until = (this.#best?.failure?.time ?? this.#failure.time) + LATER_MS;
    const result = await simulate({
      ...{ seed: this.#seed, leftOut: { kinds, single }, until },
      ...(this.#planted && { planted: this.#planted }),
    });
    if (result.failure?.invariant !== this.#failure.invariant) return;
    if (this.#best !== null && result.injected.length > this.#best.injected.length) return;
    this.#best = result;
    this.#kinds = kinds;
    this.#single = single;
  }
}

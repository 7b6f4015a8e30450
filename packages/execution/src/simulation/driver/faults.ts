import type { Chance } from './chance.ts';
import type { Trace } from './trace.ts';

/** Faults with the probability of each per occasion (its place in the code says what one occasion is). */
export const FAULTS = {
  requestLost: 0.05,
  replyLost: 0.05,
  requestLate: 0.08,
  serverErrorBefore: 0.04,
  serverErrorAfter: 0.05,
  /** The answer is an error at once, while the request is still on its way. */
  serverErrorEarly: 0.05,
  rateLimit: 0.02,
  frameLost: 0.1,
  frameDoubled: 0.1,
  frameDelayed: 0.2,
  streamStall: 0.01,
  streamCut: 0.02,
  historyLag: 0.3,
  fillsInParts: 0.5,
  restingMarketOrder: 0.3,
  fillAtCancel: 0.3,
  crash: 0.0004,
  crashAfterSubmit: 0.01,
  freezeBeforeEffect: 0.001,
  freezeBeforeAnswer: 0.0005,
  freezeBeforeSubmit: 0.02,
  freeze: 0.004,
  clockJump: 0.004,
  statementFails: 0.0005,
  slowStatement: 0.01,
  commitFails: 0.005,
  ghostCommit: 0.005,
  serialization: 0.005,
  noticeLost: 0.1,
  connectionFails: 0.01,
  badBar: 0.1,
  lateBar: 0.1,
  noMarketData: 0.02,
  stalePrice: 0.03,
  manualOrder: 0.05,
  manualCancel: 0.02,
  ownerCommand: 0.02,
  delisting: 0.002,
} as const;

export type FaultKind = keyof typeof FAULTS;

export const FAULT_KINDS: readonly FaultKind[] = Object.keys(FAULTS).filter(
  (kind): kind is FaultKind => kind in FAULTS,
);

/** Faults that a run leaves out: whole kinds, and single ones by name (`kind#draw`). */
export interface LeftOut {
  readonly kinds: ReadonlySet<FaultKind>;
  readonly single: ReadonlySet<string>;
}

export const NOTHING_LEFT_OUT: LeftOut = { kinds: new Set(), single: new Set() };

/**
 * Faults of one run. Even seeds have every kind at its base probability; odd ones switch each on with probability 1/2, at a tenth to
 * ten times of it.
 */
export class Faults {
  readonly #chance: Chance;
  readonly #trace: Trace;
  readonly #leftOut: LeftOut;
  readonly #scales = new Map<FaultKind, number>();
  readonly #draws = new Map<FaultKind, number>();
  /** Names of all that were injected, in order. */
  readonly injected: string[] = [];
  /** False before they begin and after they end. */
  areOn = false;

  constructor(seed: number, chance: Chance, trace: Trace, leftOut: LeftOut = NOTHING_LEFT_OUT) {
    this.#chance = chance;
    this.#trace = trace;
    this.#leftOut = leftOut;
    for (const kind of FAULT_KINDS) {
      const isOn = chance.next('swarm') < 0.5;
      const scale = 10 ** (2 * chance.next('swarm') - 1);
      this.#scales.set(kind, seed % 2 === 0 ? 1 : isOn ? scale : 0);
    }
  }

  /** Draws whether a fault happens on this occasion. */
  strikes(kind: FaultKind): boolean {
    if (!this.areOn) return false;
    const draw = (this.#draws.get(kind) ?? 0) + 1;
    this.#draws.set(kind, draw);
    const isDrawn = this.#chance.next(kind) < FAULTS[kind] * (this.#scales.get(kind) ?? 0);
    if (!isDrawn || this.#leftOut.kinds.has(kind)) return false;
    const name = `${kind}#${draw}`;
    if (this.#leftOut.single.has(name)) return false;
    this.injected.push(name);
    this.#trace.tell('!!', name);
    return true;
  }
}

import { invariant, plainInstrument } from '@stratloom/engine/model';
import {
  concludeOptimization,
  type Objective,
  type OptimizationConclusion,
  planOptimization,
  readSearchSpace,
  type SearchSpace,
  sweep,
  type Trial,
  trialReader,
} from '@stratloom/engine/optimize';
import type { ValidationStatus } from '@stratloom/engine/validate';
import { CROSS, madeBars, PLANTED, SETTINGS } from './made-markets.ts';

/** Drift of a planted edge in deviations a day: a yearly Sharpe ratio of about 1.6 for who knows the averages. */
export const EDGE = 0.1;

/** Seeds of the made markets: 200 random walks, and 50 markets with an edge. */
export const WALK_SEEDS = Array.from({ length: 200 }, (_, at) => 1001 + at);
export const EDGE_SEEDS = Array.from({ length: 50 }, (_, at) => 1 + at);

const OBJECTIVE: Objective = {
  terms: [{ figure: 'sharpeRatio', weight: 1 }],
  leastTrades: 5,
  greatestDrawdownRatio: null,
};

/** An optimised strategy and what was said about it. */
export interface Verdict {
  readonly status: ValidationStatus;
  readonly conclusion: OptimizationConclusion;
  readonly trials: readonly Trial[];
  /** Whether the parameters that were chosen lie in the planted zone: within a third of both planted lengths. */
  readonly isInZone: boolean;
}

/** Optimises the cross of two averages over a made market, as the command line and Labs do, and returns the verdict. */
export function verdictOn(seed: number, edge: number): Verdict {
  const space = gridSpace();
  const bars = madeBars(seed, edge);
  const plan = planOptimization(bars, 0.7, { kind: 'rolling', windowCount: 6, trainRatio: 0.6 });
  const points = [...space.allowedPoints()];
  const input = { bars, instrument: plainInstrument('MADE'), settings: SETTINGS, strategy: CROSS };
  const parameters = points.map((point) => space.parametersAt(point));
  const rows = sweep(input, parameters, trialReader(bars, plan, OBJECTIVE));
  const trials = [...rows].map((row, at): Trial => ({
    point: points[at] ?? [],
    parameters: row.parameters,
    outcome: { ok: true, measure: row.score },
  }));
  const conclusion = concludeOptimization({ space, plan, trials, earlierTrialCount: 0, seed });
  const chosen = trials[conclusion.chosen ?? -1]?.parameters ?? {};
  const isInZone = (['fast', 'slow'] as const).every(
    (name) => Math.abs(Number(chosen[name]) / PLANTED[name] - 1) <= 1 / 3 + 1e-9,
  );
  return { status: conclusion.verdict.status, conclusion, trials, isInZone };
}

function gridSpace(): SearchSpace {
  const read = readSearchSpace({
    domains: {
      fast: { kind: 'range', from: 4, to: 22, step: 2 },
      slow: { kind: 'range', from: 20, to: 110, step: 10 },
    },
    where: ['fast < slow'],
  });
  invariant(read.ok, 'the space is right');
  return read.value;
}

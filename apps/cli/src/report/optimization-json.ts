import { scoreIn, type Trial } from '@stratloom/engine/optimize';
import type { FinishedOptimization } from './finished-optimization.ts';

/** Version of the form of the JSON. */
const SCHEMA_VERSION = 1;

/** Returns an optimisation as JSON: every run, failed ones with their reason, and everything that was concluded. */
export function optimizationJson(
  { terms, plan, trials, conclusion, monteCarlo }: FinishedOptimization,
  objective: string,
): string {
  const { walkForward, crossValidation, ranking, neighbours, plateau } = conclusion;
  const value = {
    schemaVersion: SCHEMA_VERSION,
    method: terms.method,
    ...{ seed: terms.seed, objective, train: plan.train, test: plan.test },
    runs: trials.map((trial, index) => ({
      parameters: trial.parameters,
      ...outcomeJson(trial),
      neighbourScore: neighbours[index]?.score ?? null,
    })),
    ...{ ranking, plateau, chosen: trials[conclusion.chosen ?? -1]?.parameters ?? null },
    walkForward: walkForward && {
      windows: conclusion.windowChoices.map(({ trial, testReturnRatio }, at) => ({
        ...{ train: plan.windows[at]?.train, test: plan.windows[at]?.test },
        parameters: trials[trial ?? -1]?.parameters ?? null,
        testReturnRatio,
      })),
      efficiency: walkForward.efficiency,
      gainingRatio: walkForward.gainingRatio,
      drift: walkForward.drift,
      curve: [...walkForward.outOfSampleCurve],
    },
    crossValidation: crossValidation && { sharpe: crossValidation.sharpe },
    overfitting: conclusion.overfitting,
    realityCheck: conclusion.realityCheck,
    ...{ monteCarlo, evidence: conclusion.evidence, verdict: conclusion.verdict },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function outcomeJson({ outcome }: Trial): object {
  if (!outcome.ok) return { failed: outcome.reason };
  const { train, test, whole } = outcome.measure;
  const spans = Object.entries({ train, test, whole }).map(([name, measure]) => {
    const reason = measure.score.ok ? {} : { reason: measure.score.reason };
    return [name, { score: scoreIn(measure), ...reason, ...measure.figures }] as const;
  });
  return Object.fromEntries(spans);
}

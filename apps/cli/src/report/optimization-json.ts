import { scoreIn, type SpanMeasure, type Trial } from '@stratloom/engine/optimize';
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
    crossValidation: crossValidation && {
      sharpe: crossValidation.sharpe,
      foldReturnRatios: crossValidation.foldReturnRatios,
    },
    overfitting: conclusion.overfitting,
    realityCheck: conclusion.realityCheck,
    ...{ monteCarlo, evidence: conclusion.evidence, verdict: conclusion.verdict },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function spanJson(measure: SpanMeasure): object {
  const reason = measure.score.ok ? {} : { reason: measure.score.reason };
  return { score: scoreIn(measure), ...reason, ...measure.figures };
}

function outcomeJson({ outcome }: Trial): object {
  if (!outcome.ok) return { failed: outcome.reason };
  const { train, test, whole } = outcome.measure;
  const spans = Object.entries({ train, test, whole }).map(
    ([name, measure]) => [name, spanJson(measure)] as const,
  );
  const markets = outcome.measure.markets?.map((market) => ({
    train: spanJson(market.train),
    test: spanJson(market.test),
  }));
  return { ...Object.fromEntries(spans), ...(markets !== undefined && { markets }) };
}

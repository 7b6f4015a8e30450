import { sliceBars } from '@stratloom/engine/model';
import {
  commonSpans,
  joinMeasures,
  type MarketRule,
  type Objective,
  type OptimizationPlan,
  planOnMarket,
  type TrialMeasure,
} from '@stratloom/engine/optimize';
import type { RunEnvironment } from '../run-environment.ts';
import type { RunJob } from '../run.ts';
import { type RunTrial, trialRunner } from './trial-runner.ts';

/** A strategy on one of the markets that a search makes each run on. */
export interface MarketJob {
  /** Name of the market for messages. */
  readonly name: string;
  readonly job: RunJob;
  readonly environment: RunEnvironment;
}

/** Returns jobs on the bars that lie in the time that all of them have; null = there is no such time. */
export function onCommonSpan<Market extends Pick<MarketJob, 'job'>>(
  markets: readonly Market[],
): Market[] | null {
  const spans = commonSpans(markets.map(({ job }) => job.conditions.bars));
  if (spans.some(({ from, to }) => to <= from)) return null;
  return markets.map((market, at) => {
    const { from = 0, to = 0 } = spans[at] ?? {};
    const { bars, exchangeRates, ...others } = market.job.conditions;
    const rates = exchangeRates && { exchangeRates: exchangeRates.subarray(from, to) };
    const conditions = { ...others, ...rates, bars: sliceBars(bars, from, to) };
    return { ...market, job: { ...market.job, conditions } };
  });
}

/**
 * Returns a runner that makes each trial on several markets, one after another, and joins what came of it. A trial that fails on one of
 * them fails.
 *
 * @param markets - On one span of time (see `onCommonSpan`); the first is the one of the plan, and may be the only one.
 */
export function marketsRunner(
  markets: readonly MarketJob[],
  plan: OptimizationPlan,
  objective: Objective,
  rule: MarketRule,
): RunTrial {
  const first = markets[0]?.job.conditions.bars;
  const runners = markets.map(({ name, job, environment }, at) => {
    const { bars } = job.conditions;
    const ownPlan = at === 0 || first === undefined ? plan : planOnMarket(plan, first, bars);
    return { name, runTrial: trialRunner(job, ownPlan, objective, environment) };
  });
  return async (parameters) => {
    const measures: TrialMeasure[] = [];
    for (const { name, runTrial } of runners) {
      const outcome = await runTrial(parameters);
      if (outcome === null) return null;
      if (!outcome.ok) {
        return runners.length === 1 ? outcome : { ok: false, reason: `${name}: ${outcome.reason}` };
      }
      measures.push(outcome.measure);
    }
    return { ok: true, measure: joinMeasures(measures, rule) };
  };
}

import { groupedText } from './html/number-text.ts';
import type { Report, Verdict } from './report.ts';
import { hasTraded } from './verdicts/has-traded.ts';

/** Most reasons that one sentence gives. */
const MOST_REASONS = 2;

/** Verdicts by how much they say about a run when they are against it. */
const GRAVITY: readonly Verdict['id'][] = [
  ...(['causality', 'sample', 'warm-up', 'ambiguity', 'universe', 'sizes'] as const),
  ...(['plausibility', 'trials', 'coverage', 'missing-bars', 'costs'] as const),
];

/**
 * Returns how far a run can be trusted, and why not further: none where it looks ahead, low where a verdict failed, moderate where
 * one warns or look-ahead has not been tested, else high.
 */
export function trustSentence(verdicts: readonly Verdict[], report: Report): string {
  if (!hasTraded(report)) return 'Trust: none yet, because there are no trades to judge.';
  const against = verdicts
    .filter(({ id, status }) => status !== 'pass' && (status !== 'unknown' || id === 'causality'))
    .toSorted((a, b) => GRAVITY.indexOf(a.id) - GRAVITY.indexOf(b.id));
  if (against.length === 0) return 'Trust: high, because every check passed.';
  const failed = against.filter(({ status }) => status === 'fail');
  const given = failed.length === 0 ? against : failed;
  const level = failed.length === 0 ? 'moderate' : failed[0]?.id === 'causality' ? 'none' : 'low';
  const reasons = given.slice(0, MOST_REASONS).map((verdict) => reasonOf(verdict, report));
  return `Trust: ${level}, because ${reasons.join(' and ')}.`;
}

/** Returns why a verdict speaks against a run. */
function reasonOf({ id, status }: Verdict, report: Report): string {
  switch (id) {
    case 'causality':
      return causalityReason(status);
    case 'sample':
      return sampleReason(report.tradeCount);
    case 'warm-up':
      return 'its first decisions rest on too few bars';
    case 'ambiguity':
      return 'some fills depend on what happened inside a bar';
    case 'universe':
      return 'it chose from a list of today';
    case 'missing-bars':
      return 'bars were missing when it rebalanced';
    case 'sizes':
      return 'some orders closed more than they asked for';
    case 'plausibility':
      return report.finalEquity <= 0 ? 'the account was lost' : 'some figures are hard to believe';
    case 'trials':
      return 'its parameters are the best of many that were tried';
    case 'coverage':
      return 'bars are missing';
    case 'costs':
      return 'trading was free of costs';
  }
}

function causalityReason(status: Verdict['status']): string {
  if (status === 'fail') return 'the strategy uses prices before they were known';
  if (status === 'warn') return 'it decides inside bars, where looking ahead cannot be ruled out';
  return 'it has not been tested for look-ahead yet';
}

function sampleReason(tradeCount: number): string {
  if (tradeCount === 0) return 'no trade was closed';
  const trades = groupedText(tradeCount, 0);
  return `there ${tradeCount === 1 ? 'is' : 'are'} only ${trades} closed ${tradeCount === 1 ? 'trade' : 'trades'}`;
}

import { groupedText } from '../html/number-text.ts';
import type { Verdict } from '../report.ts';

/** Positions that a strategy left as they were, because their instruments had no bar when it rebalanced. */
export interface MissingBarsFinding {
  /** Rebalances at which that happened. */
  readonly rebalanceCount: number;
  /** Positions that were left, over all rebalances. */
  readonly positionCount: number;
}

/** Returns the verdict on bars that were missing when positions were to change; null where nobody looked. */
export function missingBarsVerdict(finding: MissingBarsFinding | undefined): Verdict | null {
  if (finding === undefined) return null;
  const { rebalanceCount, positionCount } = finding;
  const id = 'missing-bars';
  if (positionCount === 0) {
    return {
      id,
      status: 'pass',
      title: 'No bar missing at a rebalance',
      explanation: 'Every instrument whose weight was to change had a bar when it was.',
    };
  }
  const times =
    rebalanceCount === 1 ? '1 rebalance' : `${groupedText(rebalanceCount, 0)} rebalances`;
  const positions =
    positionCount === 1 ? '1 position' : `${groupedText(positionCount, 0)} positions`;
  return {
    id,
    status: 'warn',
    title: `Bars missing at ${times}`,
    explanation: `${positions} stayed as they were, because their instruments had no bar at a rebalance. Give them bars, or take out what is no longer traded.`,
  };
}

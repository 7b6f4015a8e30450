import type { CausalityBreak } from '../causality.ts';
import type { Verdict } from '../report.ts';

/** Finding of the causality check: the cuts that were run, and the first break if there is one. */
export interface CausalityFinding {
  readonly cutCount: number;
  readonly firstBreak: CausalityBreak | null;
}

/** Returns the verdict on look-ahead. */
export function causalityVerdict(finding: CausalityFinding | undefined): Verdict {
  const id = 'causality';
  if (finding === undefined || finding.cutCount === 0) {
    return {
      id,
      status: 'unknown',
      title: 'Look-ahead not tested',
      explanation:
        finding === undefined
          ? 'The strategy has not yet been run again on shorter data to see whether its past changes.'
          : 'There are too few bars to run the strategy again on shorter data.',
    };
  }
  const { cutCount, firstBreak } = finding;
  if (firstBreak === null) {
    return {
      id,
      status: 'pass',
      title: 'No look-ahead found',
      explanation: `The strategy was run again on ${cutCount} shorter stretches of the same bars; every plot and every order before the cut stayed the same to the last bit.`,
    };
  }
  if (firstBreak.isInsideBar === true) {
    return {
      id,
      status: 'warn',
      title: 'Intrabar decisions',
      explanation: `From bar ${firstBreak.barIndex} on, the strategy recalculates after fills inside a bar, where it can read that bar's high, low and close before they are known. Running it on shorter data cannot show whether it does. If it does, live trading will not match these results: read only order and position prices there, or decide at the close.`,
    };
  }
  return {
    id,
    status: 'fail',
    title: `Looks ahead at bar ${firstBreak.barIndex}`,
    explanation: `With only the first ${firstBreak.cutBarCount} bars, ${firstBreak.what} at bar ${firstBreak.barIndex} is different. The strategy uses values that were not known at that bar, so live trading will not match these results. Look for centred windows, negative shifts, or figures of the whole series.`,
  };
}

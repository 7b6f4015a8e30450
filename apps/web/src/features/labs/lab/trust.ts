import type { Verdict } from '@stratloom/engine/report';

/** Trust that a run deserves, in a few words. */
export interface Trust {
  /** Such as `3 of 5`; `–` where nothing could be judged. */
  readonly text: string;
  /** The check that speaks most against the run, or what stands in its place. */
  readonly weakest: string;
  /** Failed only where look-ahead was found: then no figure of the run holds. */
  readonly tone: 'pass' | 'warn' | 'fail' | 'none';
}

/** Order in which checks are read: what speaks most against a run comes first. */
const WEIGHT: Readonly<Record<Verdict['status'], number>> = {
  fail: 0,
  warn: 1,
  unknown: 2,
  pass: 3,
};

/** Returns the checks, those that speak most against the run first. */
export function weakestFirst(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.toSorted((a, b) => WEIGHT[a.status] - WEIGHT[b.status]);
}

/**
 * Counts the checks that a run has passed, of those that could be made.
 *
 * @param tradeCount - Trades of the run, closed or open; without any there is nothing to believe.
 */
export function trustOf(verdicts: readonly Verdict[], tradeCount: number): Trust {
  const made = verdicts.filter(({ status }) => status !== 'unknown');
  if (tradeCount === 0) return { text: '–', weakest: 'No trades to judge', tone: 'none' };
  if (made.length === 0) return { text: '–', weakest: 'Not checked yet', tone: 'none' };
  const passed = made.filter(({ status }) => status === 'pass').length;
  const [weakest] = weakestFirst(made);
  const peeks = made.some(({ id, status }) => id === 'causality' && status === 'fail');
  const text = `${passed} of ${made.length}`;
  if (passed === made.length) return { text, weakest: 'Every check passed', tone: 'pass' };
  return { text, weakest: weakest?.title ?? '', tone: peeks ? 'fail' : 'warn' };
}

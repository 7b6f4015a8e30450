/** Stretch of periods: from `from` (inclusive) to `to` (exclusive). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch to choose parameters on, and the one right behind it to trade them on. */
export interface WalkForwardWindow {
  readonly train: Span;
  readonly test: Span;
}

/** Course of a walk-forward through time. */
export interface WalkForwardTerms {
  /** `rolling`: every training stretch is as long as the first; `anchored`: all begin at the first period. */
  readonly kind: 'rolling' | 'anchored';
  /** Count of windows, at least 1. */
  readonly windowCount: number;
  /** Share of the first window that is for training, 0 to 1, for example 0.7. */
  readonly trainRatio: number;
}

/**
 * Returns the windows of a walk-forward: test stretches of equal length, side by side up to the last period, each behind its training
 * stretch. Source: R. Pardo, The Evaluation and Optimization of Trading Strategies (2008), chapter 11.
 *
 * @param count - Of periods.
 * @returns None where there are too few periods for one in every stretch.
 */
export function walkForwardWindows(
  count: number,
  { kind, windowCount, trainRatio }: WalkForwardTerms,
): WalkForwardWindow[] {
  const trainPerTest = trainRatio / (1 - trainRatio);
  const testLength = Math.floor(count / (windowCount + trainPerTest));
  const firstTest = count - windowCount * testLength;
  if (testLength < 1 || firstTest < 1) return [];
  return Array.from({ length: windowCount }, (_, at) => {
    const from = firstTest + at * testLength;
    const trainFrom = kind === 'anchored' ? 0 : from - firstTest;
    return { train: { from: trainFrom, to: from }, test: { from, to: from + testLength } };
  });
}

import type { Span, WalkForwardWindow } from './walk-forward-windows.ts';

/** Choice that was made in one window of a walk-forward. */
export interface WalkForwardChoice {
  readonly window: WalkForwardWindow;
  /** Place of the chosen parameters on each axis of the search, 0 to 1; null = no parameters could be chosen. */
  readonly place: readonly number[] | null;
  /** Returns of the chosen parameters, one for each period of the whole. */
  readonly returns: Float64Array | null;
}

/** Result of a walk-forward. */
export interface WalkForward {
  /** Returns of the test stretches, side by side; 0 where nothing could be chosen. */
  readonly outOfSampleReturns: Float64Array;
  /** Growth of 1 through the test stretches, one value a period. */
  readonly outOfSampleCurve: Float64Array;
  /**
   * Mean return of a period in tests over that in training, for the chosen parameters: 1 = as good as it looked, below 0 = a loss; null where
   * training lost. Source: R. Pardo (2008), walk-forward efficiency.
   */
  readonly efficiency: number | null;
  /** Share of the test stretches that ended with a gain. */
  readonly gainingRatio: number;
  /** Mean distance between the choices of neighbouring windows, in shares of the axes: 0 = always the same; null with less than two. */
  readonly drift: number | null;
}

/** Returns what trading the choices of a walk-forward one after another would have given. */
export function joinWalkForward(choices: readonly WalkForwardChoice[]): WalkForward {
  const tests = choices.map(({ window, returns }) => part(returns, window.test));
  const outOfSampleReturns = Float64Array.from(tests.flatMap((values) => [...values]));
  const trainMean = meanOf(
    choices.flatMap(({ window, returns }) => [...part(returns, window.train)]),
  );
  return {
    outOfSampleReturns,
    outOfSampleCurve: growth(outOfSampleReturns),
    efficiency: trainMean > 0 ? meanOf([...outOfSampleReturns]) / trainMean : null,
    gainingRatio:
      tests.filter((values) => (growth(values).at(-1) ?? 1) > 1).length / Math.max(1, tests.length),
    drift: driftOf(choices.flatMap(({ place }) => (place === null ? [] : [place]))),
  };
}

function part(returns: Float64Array | null, { from, to }: Span): Float64Array {
  return returns === null ? new Float64Array(to - from) : returns.subarray(from, to);
}

/** Returns the growth of 1 by returns, one value for each. */
export function growth(returns: Float64Array): Float64Array {
  let value = 1;
  return returns.map((change) => (value *= 1 + change));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function driftOf(places: readonly (readonly number[])[]): number | null {
  if (places.length < 2) return null;
  const steps = places.slice(1).map((place, at) => {
    const before = places[at] ?? place;
    return meanOf(place.map((value, axis) => Math.abs(value - (before[axis] ?? value))));
  });
  return meanOf(steps);
}

import { windowFunction } from './compute-indicator.ts';
import type { Indicator } from './indicator.ts';
import { lengthParameter } from './indicator.ts';
import { emaWeight, ExponentialMean } from './steps/exponential-mean.ts';
import { PercentChange } from './steps/percent-change.ts';
import { SlidingDeviation } from './steps/sliding-deviation.ts';
import { SlidingExtreme } from './steps/sliding-extreme.ts';
import { SlidingMean } from './steps/sliding-mean.ts';
import { SlidingWeightedMean } from './steps/sliding-weighted-mean.ts';
import type { Step } from './steps/step.ts';
import { SingleStepState } from './steps/step.ts';
import { WilderMean } from './steps/wilder-mean.ts';

/** Row of an indicator that is one step over a window of one source. */
interface WindowRow extends Pick<Indicator, 'name' | 'title' | 'convention' | 'source' | 'pane'> {
  /** Default length of the window, in bars. */
  readonly length: number;
  readonly step: (length: number) => Step;
}

function windowIndicator({ length, step, ...row }: WindowRow): Indicator {
  return {
    ...row,
    inputs: ['source'],
    parameters: [lengthParameter(length)],
    outputs: ['value'],
    start: ([bars]) => new SingleStepState(step(bars!)),
  };
}

export const SMA = windowIndicator({
  name: 'sma',
  title: 'Simple moving average',
  length: 20,
  convention: 'Mean of the last `length` values. All libraries agree.',
  source: 'Arithmetic mean; ta.sma of Pine Script.',
  pane: 'price',
  step: (length) => new SlidingMean(length),
});

/** Simple moving average: mean of the last `length` values. */
export const sma = windowFunction(SMA);

export const EMA = windowIndicator({
  name: 'ema',
  title: 'Exponential moving average',
  length: 20,
  convention:
    'A new value weighs 2 / (length + 1). Seeded by the mean of the first `length` values, as in Pine Script and TA-Lib; ' +
    'Tulip and pandas start at the first value.',
  source: 'ta.ema of Pine Script.',
  pane: 'price',
  step: (length) => new ExponentialMean(length, emaWeight(length)),
});

/** Exponential moving average with weight 2 / (length + 1), seeded by the mean of the first `length` values. */
export const ema = windowFunction(EMA);

export const WMA = windowIndicator({
  name: 'wma',
  title: 'Weighted moving average',
  length: 20,
  convention:
    'The oldest of the last `length` values weighs 1, the newest `length`. All libraries agree.',
  source: 'ta.wma of Pine Script.',
  pane: 'price',
  step: (length) => new SlidingWeightedMean(length),
});

/** Weighted moving average of the last `length` values, the oldest weighted 1, the newest `length`. */
export const wma = windowFunction(WMA);

export const RMA = windowIndicator({
  name: 'rma',
  title: "Wilder's moving average",
  length: 14,
  convention: 'A new value weighs 1 / length. Seeded by the mean of the first `length` values.',
  source: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978; ta.rma of Pine Script.',
  pane: 'price',
  step: (length) => new WilderMean(length),
});

/** Wilder's moving average with weight 1 / length, seeded by the mean of the first `length` values. */
export const rma = windowFunction(RMA);

export const STDEV = windowIndicator({
  name: 'stdev',
  title: 'Standard deviation',
  length: 20,
  convention:
    'Population deviation: the squares are divided by `length`, as in Pine Script and TA-Lib; pandas divides by `length` - 1.',
  source: 'ta.stdev of Pine Script.',
  pane: 'own',
  step: (length) => new SlidingDeviation(length),
});

/** Population standard deviation of the last `length` values, >= 0. */
export const stdev = windowFunction(STDEV);

export const HIGHEST = windowIndicator({
  name: 'highest',
  title: 'Highest value',
  length: 20,
  convention: 'Highest of the last `length` values, the present one included.',
  source: 'ta.highest of Pine Script.',
  pane: 'price',
  step: (length) => new SlidingExtreme(length, 'highest'),
});

/** Highest of the last `length` values, the present one included. */
export const highest = windowFunction(HIGHEST);

export const LOWEST = windowIndicator({
  name: 'lowest',
  title: 'Lowest value',
  length: 20,
  convention: 'Lowest of the last `length` values, the present one included.',
  source: 'ta.lowest of Pine Script.',
  pane: 'price',
  step: (length) => new SlidingExtreme(length, 'lowest'),
});

/** Lowest of the last `length` values, the present one included. */
export const lowest = windowFunction(LOWEST);

export const ROC = windowIndicator({
  name: 'roc',
  title: 'Rate of change',
  length: 9,
  convention:
    'Percent, as everywhere: 100 times the change over `length` bars / the value then. NaN where that is 0.',
  source: 'ta.roc of Pine Script.',
  pane: 'own',
  step: (length) => new PercentChange(length),
});

/**
 * Change against the value `length` bars before, percent: 1.5 = 1.5 %.
 * NaN where that value is 0.
 */
export const roc = windowFunction(ROC);

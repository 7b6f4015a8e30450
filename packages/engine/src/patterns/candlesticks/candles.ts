import type { Bars } from '../../model/bars.ts';

/** Bars before a bar that say what is long, short or a doji at it. */
export const AVERAGE_LENGTH = 10;

/** Bars before a bar that say what is near, far or equal at it. */
const DISTANCE_LENGTH = 5;

/** Of the average range: a body or a shadow that is hardly there. */
const TINY = 0.1;

/** Of the average range: near, far, and as good as equal. */
const NEAR = 0.2;
const FAR = 0.6;
const EQUAL = 0.05;

/**
 * Measures of candles by bar index. What is long or short, near or far is said by the bars just before, by the default
 * settings of TA-Lib. Averages need `AVERAGE_LENGTH` bars before the index that is asked for.
 */
export class Candles {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;

  constructor(bars: Bars) {
    this.open = bars.open;
    this.high = bars.high;
    this.low = bars.low;
    this.close = bars.close;
  }

  /** True unless the bar closes below its open. */
  isWhite(i: number): boolean {
    return this.close[i]! >= this.open[i]!;
  }

  /** Distance of open and close. */
  body(i: number): number {
    return Math.abs(this.close[i]! - this.open[i]!);
  }

  /** Upper end of the body. */
  top(i: number): number {
    return Math.max(this.open[i]!, this.close[i]!);
  }

  /** Lower end of the body. */
  bottom(i: number): number {
    return Math.min(this.open[i]!, this.close[i]!);
  }

  /** From the body up to the high. */
  upperShadow(i: number): number {
    return this.high[i]! - this.top(i);
  }

  /** From the body down to the low. */
  lowerShadow(i: number): number {
    return this.bottom(i) - this.low[i]!;
  }

  /** True when the whole body lies above the body before. */
  gapsUp(i: number): boolean {
    return this.bottom(i) > this.top(i - 1);
  }

  /** True when the whole body lies below the body before. */
  gapsDown(i: number): boolean {
    return this.top(i) < this.bottom(i - 1);
  }

  /** Mean body of the ten bars before: longer bodies are long, others short. */
  averageBody(i: number): number {
    let sum = 0;
    for (let k = i - AVERAGE_LENGTH; k < i; k++) sum += this.body(k);
    return sum / AVERAGE_LENGTH;
  }

  /** Longest body of a doji, and shortest shadow that counts. */
  tiny(i: number): number {
    return TINY * this.averageRange(i, AVERAGE_LENGTH);
  }

  /** Distance up to which two prices are near each other. */
  near(i: number): number {
    return NEAR * this.averageRange(i, DISTANCE_LENGTH);
  }

  /** Distance from which two lengths are far from each other. */
  far(i: number): number {
    return FAR * this.averageRange(i, DISTANCE_LENGTH);
  }

  /** Distance up to which two prices count as equal. */
  equal(i: number): number {
    return EQUAL * this.averageRange(i, DISTANCE_LENGTH);
  }

  /** Mean of high - low over the `length` bars before `i`. */
  averageRange(i: number, length: number): number {
    let sum = 0;
    for (let k = i - length; k < i; k++) sum += this.high[k]! - this.low[k]!;
    return sum / length;
  }

  /** Highest high of the bars from `from` (inclusive) to `to` (exclusive). */
  highest(from: number, to: number): number {
    let price = -Infinity;
    for (let k = from; k < to; k++) price = Math.max(price, this.high[k]!);
    return price;
  }

  /** Lowest low of the bars from `from` (inclusive) to `to` (exclusive). */
  lowest(from: number, to: number): number {
    let price = Infinity;
    for (let k = from; k < to; k++) price = Math.min(price, this.low[k]!);
    return price;
  }
}

import type { PatternMarket } from './pattern-market.ts';

/** Every pattern, by the name that code, API and learning content share. */
export type PatternId =
  | 'hammer'
  | 'inverted_hammer'
  | 'three_white_soldiers'
  | 'bullish_harami'
  | 'tweezers'
  | 'rails'
  | 'reflections'
  | 'bullish_absorption'
  | 'hanging_man'
  | 'shooting_star'
  | 'three_black_crows'
  | 'bearish_harami'
  | 'doji_star'
  | 'evening_star'
  | 'three_stars_top'
  | 'peak_tower'
  | 'ascending_triangle'
  | 'descending_triangle'
  | 'double_bottom'
  | 'double_top'
  | 'bullish_wedge'
  | 'bearish_wedge'
  | 'triple_bottom'
  | 'triple_top'
  | 'bull_flag'
  | 'bear_flag'
  | 'head_shoulders'
  | 'inverted_head_shoulders';

/** A few bars whose bodies and shadows matter, or a shape of many bars whose swings matter. */
export type PatternType = 'candlestick' | 'chart_pattern';

/** Direction that a pattern predicts: `bullish` = up, `bearish` = down. */
export type PatternDirection = 'bullish' | 'bearish';

/** A place on the chart. */
export interface PatternPoint {
  readonly barIndex: number;
  /** Quote currency. */
  readonly price: number;
}

/** A straight line on the chart: a neckline, or an edge of a triangle, wedge or flag. */
export interface PatternLine {
  readonly from: PatternPoint;
  readonly to: PatternPoint;
}

/** One pattern found in the bars. It is known at the close of its last bar, and not before. */
export interface PatternOccurrence {
  readonly patternId: PatternId;
  readonly direction: PatternDirection;
  /** Index of the first bar that belongs to the pattern. */
  readonly firstBarIndex: number;
  /** Index of the bar whose close confirms the pattern. */
  readonly lastBarIndex: number;
  /**
   * Clarity of the occurrence, from 0 (just inside the rule) to 1, as the mean of three parts. It says nothing about
   * profit. Candlesticks: trend before, size, place of the close (`candlestickStrength`). Chart patterns: fit, height,
   * force of the breakout (`chartStrength`).
   */
  readonly strength: number;
  /** Price that the pattern's measured move points at, quote currency; NaN where it would not be above 0. */
  readonly targetPrice: number;
  /** Price beyond which the pattern has failed, quote currency. */
  readonly invalidationPrice: number;
  /** Swings that make a chart pattern, oldest first, the breakout last; empty for candlesticks. */
  readonly points: readonly PatternPoint[];
  /** Lines of a chart pattern; the one that the breakout crosses comes first. Empty for candlesticks. */
  readonly lines: readonly PatternLine[];
}

/** Takes an occurrence as soon as it is known. */
export type PatternReport = (occurrence: PatternOccurrence) => void;

/** A pattern being looked for. */
export interface PatternDetector {
  /**
   * Reports the occurrences that are confirmed at bars from `from` (inclusive) to `to` (exclusive), oldest first. Calls
   * follow one another without a gap, and however the bars are split, the reports are the same. Bars before `from` may be
   * read, bars from `to` on are not.
   */
  extend(market: PatternMarket, from: number, to: number, report: PatternReport): void;
}

/** A pattern: its name, what it looks like, what follows from it, and how it is found. */
export interface Pattern {
  readonly id: PatternId;
  /** Name on screens, for example `Hammer`. */
  readonly title: string;
  readonly type: PatternType;
  readonly direction: PatternDirection;
  /** The rule in plain words, complete up to the named tolerances. */
  readonly description: string;
  /** Derivation of the target from the shape. */
  readonly targetRule: string;
  /** Level at which the pattern has failed. */
  readonly invalidationRule: string;
  /** Origin of the rule. */
  readonly source: string;
  /** Starts looking before bar 0. */
  start(): PatternDetector;
}

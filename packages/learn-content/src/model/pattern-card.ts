import type { PatternDirection, PatternId, PatternType } from '@stratloom/engine/patterns';

/** Reliability of a pattern according to the literature. */
export type PatternReliability = 'Medium' | 'High' | 'Very High';

export type PatternTimeframe = 'Short' | 'Short to Medium' | 'Medium' | 'Medium to Long' | 'Long';

/** A candle of an illustration; prices on a scale of their own. */
export interface IllustrationCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A straight line of an illustration, for example a neckline; ends at the centre of a candle, at a price. */
export interface IllustrationLine {
  readonly from: { readonly candle: number; readonly price: number };
  readonly to: { readonly candle: number; readonly price: number };
}

/** The drawing of a pattern: 280 by 160, so at most 11 candles of 25 beginning at x 15. */
export interface Illustration {
  readonly candles: readonly IllustrationCandle[];
  /** The candles that make the pattern: index of the first and of the last. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly IllustrationLine[];
  /** Text alternative of the drawing. */
  readonly alt: string;
}

/** A pattern as the guide shows it. */
export interface PatternCard {
  readonly id: PatternId;
  readonly name: string;
  readonly type: PatternType;
  readonly category: PatternDirection;
  readonly reliability: PatternReliability;
  readonly timeframe: PatternTimeframe;
  readonly shortDescription: string;
  readonly detailedDescription: string;
  /** At least four. */
  readonly keySignals: readonly string[];
  readonly bestUsedWith: readonly string[];
  readonly illustration: Illustration;
}

import { BULLISH_ABSORPTION } from './candlesticks/bullish-absorption.ts';
import { DOJI_STAR } from './candlesticks/doji-star.ts';
import { EVENING_STAR } from './candlesticks/evening-star.ts';
import { HAMMER } from './candlesticks/hammer.ts';
import { HANGING_MAN } from './candlesticks/hanging-man.ts';
import { BEARISH_HARAMI, BULLISH_HARAMI } from './candlesticks/harami.ts';
import { INVERTED_HAMMER } from './candlesticks/inverted-hammer.ts';
import { PEAK_TOWER } from './candlesticks/peak-tower.ts';
import { RAILS } from './candlesticks/rails.ts';
import { REFLECTIONS } from './candlesticks/reflections.ts';
import { SHOOTING_STAR } from './candlesticks/shooting-star.ts';
import { THREE_BLACK_CROWS } from './candlesticks/three-black-crows.ts';
import { THREE_STARS_TOP } from './candlesticks/three-stars-top.ts';
import { THREE_WHITE_SOLDIERS } from './candlesticks/three-white-soldiers.ts';
import { TWEEZERS } from './candlesticks/tweezers.ts';
import { ASCENDING_TRIANGLE, DESCENDING_TRIANGLE } from './charts/ascending-triangle.ts';
import { DOUBLE_BOTTOM, DOUBLE_TOP } from './charts/double-bottom.ts';
import { FALLING_WEDGE, RISING_WEDGE } from './charts/falling-wedge.ts';
import { BEAR_FLAG, BULL_FLAG } from './charts/flags.ts';
import { HEAD_SHOULDERS, INVERTED_HEAD_SHOULDERS } from './charts/inverted-head-shoulders.ts';
import { TRIPLE_BOTTOM, TRIPLE_TOP } from './charts/triple-bottom.ts';
import type { Pattern } from './pattern.ts';

/** Every pattern: bullish candlesticks, bearish candlesticks, chart patterns. */
export const PATTERNS: readonly Pattern[] = [
  HAMMER,
  INVERTED_HAMMER,
  THREE_WHITE_SOLDIERS,
  BULLISH_HARAMI,
  TWEEZERS,
  RAILS,
  REFLECTIONS,
  BULLISH_ABSORPTION,
  HANGING_MAN,
  SHOOTING_STAR,
  THREE_BLACK_CROWS,
  BEARISH_HARAMI,
  DOJI_STAR,
  EVENING_STAR,
  THREE_STARS_TOP,
  PEAK_TOWER,
  ASCENDING_TRIANGLE,
  DESCENDING_TRIANGLE,
  DOUBLE_BOTTOM,
  DOUBLE_TOP,
  RISING_WEDGE,
  FALLING_WEDGE,
  TRIPLE_BOTTOM,
  TRIPLE_TOP,
  BULL_FLAG,
  BEAR_FLAG,
  HEAD_SHOULDERS,
  INVERTED_HEAD_SHOULDERS,
];

/** Returns the pattern whose `id` is `id`, or undefined. */
export function findPattern(id: string): Pattern | undefined {
  return PATTERNS.find((pattern) => pattern.id === id);
}

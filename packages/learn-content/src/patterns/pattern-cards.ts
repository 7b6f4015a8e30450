import type { PatternCard } from '../model/pattern-card.ts';
import { BEARISH_HARAMI_CARD } from './bearish-candlesticks/bearish-harami.ts';
import { DOJI_STAR_CARD } from './bearish-candlesticks/doji-star.ts';
import { EVENING_STAR_CARD } from './bearish-candlesticks/evening-star.ts';
import { HANGING_MAN_CARD } from './bearish-candlesticks/hanging-man.ts';
import { PEAK_TOWER_CARD } from './bearish-candlesticks/peak-tower.ts';
import { SHOOTING_STAR_CARD } from './bearish-candlesticks/shooting-star.ts';
import { THREE_BLACK_CROWS_CARD } from './bearish-candlesticks/three-black-crows.ts';
import { THREE_STARS_TOP_CARD } from './bearish-candlesticks/three-stars-top.ts';
import { BULLISH_ABSORPTION_CARD } from './bullish-candlesticks/bullish-absorption.ts';
import { BULLISH_HARAMI_CARD } from './bullish-candlesticks/bullish-harami.ts';
import { HAMMER_CARD } from './bullish-candlesticks/hammer.ts';
import { INVERTED_HAMMER_CARD } from './bullish-candlesticks/inverted-hammer.ts';
import { RAILS_CARD } from './bullish-candlesticks/rails.ts';
import { REFLECTIONS_CARD } from './bullish-candlesticks/reflections.ts';
import { THREE_WHITE_SOLDIERS_CARD } from './bullish-candlesticks/three-white-soldiers.ts';
import { TWEEZERS_CARD } from './bullish-candlesticks/tweezers.ts';
import { ASCENDING_TRIANGLE_CARD } from './chart-patterns/ascending-triangle.ts';
import { BEAR_FLAG_CARD } from './chart-patterns/bear-flag.ts';
import { BEARISH_WEDGE_CARD } from './chart-patterns/bearish-wedge.ts';
import { BULL_FLAG_CARD } from './chart-patterns/bull-flag.ts';
import { BULLISH_WEDGE_CARD } from './chart-patterns/bullish-wedge.ts';
import { DESCENDING_TRIANGLE_CARD } from './chart-patterns/descending-triangle.ts';
import { DOUBLE_BOTTOM_CARD } from './chart-patterns/double-bottom.ts';
import { DOUBLE_TOP_CARD } from './chart-patterns/double-top.ts';
import { HEAD_SHOULDERS_CARD } from './chart-patterns/head-shoulders.ts';
import { INVERTED_HEAD_SHOULDERS_CARD } from './chart-patterns/inverted-head-shoulders.ts';
import { TRIPLE_BOTTOM_CARD } from './chart-patterns/triple-bottom.ts';
import { TRIPLE_TOP_CARD } from './chart-patterns/triple-top.ts';

/** Every pattern, in the order of the guide: bullish candlesticks, bearish candlesticks, chart patterns. */
export const PATTERN_CARDS: readonly PatternCard[] = [
  HAMMER_CARD,
  INVERTED_HAMMER_CARD,
  THREE_WHITE_SOLDIERS_CARD,
  BULLISH_HARAMI_CARD,
  TWEEZERS_CARD,
  RAILS_CARD,
  REFLECTIONS_CARD,
  BULLISH_ABSORPTION_CARD,
  HANGING_MAN_CARD,
  SHOOTING_STAR_CARD,
  THREE_BLACK_CROWS_CARD,
  BEARISH_HARAMI_CARD,
  DOJI_STAR_CARD,
  EVENING_STAR_CARD,
  THREE_STARS_TOP_CARD,
  PEAK_TOWER_CARD,
  ASCENDING_TRIANGLE_CARD,
  DESCENDING_TRIANGLE_CARD,
  DOUBLE_BOTTOM_CARD,
  DOUBLE_TOP_CARD,
  BULLISH_WEDGE_CARD,
  BEARISH_WEDGE_CARD,
  TRIPLE_BOTTOM_CARD,
  TRIPLE_TOP_CARD,
  BULL_FLAG_CARD,
  BEAR_FLAG_CARD,
  HEAD_SHOULDERS_CARD,
  INVERTED_HEAD_SHOULDERS_CARD,
];

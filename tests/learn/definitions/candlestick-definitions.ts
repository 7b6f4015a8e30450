import type { DefinitionRow } from './shared-definition.ts';

/** Shapes of candlestick patterns. */
export const CANDLESTICK_DEFINITIONS: readonly DefinitionRow[] = [
  [
    'tweezers: fresh low',
    'pattern:tweezers',
    /No low of the (\w+) bars before is lower/,
    'tweezers',
    /No lower low on the (\w+) bars before/,
  ],
  [
    'rails: filled bars',
    'pattern:rails',
    /fill at least (two thirds)/,
    'rails',
    /fill at least (two thirds)/,
  ],
  [
    'rails: equal ends',
    'pattern:rails',
    /at most a (quarter) of the longer body/,
    'rails',
    /up to a (quarter) of the longer body/,
  ],
  [
    'reflections: common close',
    'pattern:reflections',
    /close at (as good as the same) price/,
    'reflections',
    /close at (as good as the same) price/,
  ],
  [
    'harami: small body',
    'pattern:bullish_harami',
    /whose body is (not longer than)/,
    'bullish_harami',
    /Second body is (not longer than) average/,
  ],
  [
    'evening star: depth',
    'pattern:evening_star',
    /more than (\d+ %) deep in the first body/,
    'evening_star',
    /more than (\d+ %) deep in the first body/,
  ],
  [
    'tri-star',
    'pattern:three_stars_top',
    /Also called (tri-star)/,
    'three_stars_top',
    /called (tri-star)/,
  ],
  [
    'peak tower: roof',
    'pattern:peak_tower',
    /(\d+) to 8 bars with bodies/,
    'peak_tower',
    /(\w+) to eight small candles/,
  ],
  [
    'peak tower: second wall',
    'pattern:peak_tower',
    /at least ([\d.]+) times the first/,
    'peak_tower',
    /at least ([\d.]+) times as long as the first/,
  ],
  [
    'engulfing',
    'pattern:bullish_absorption',
    /opens below its close and closes above its open/,
    'bullish-engulfing',
    /opens below the close of the first and closes above its open/,
  ],
];

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { seededMarket } from '../../build/seeded-market.ts';
import { findPatterns } from './find-patterns.ts';
import { PATTERNS } from './pattern-table.ts';
import type { PatternId } from './pattern.ts';

/** Occurrences in 100 seeded markets of 400 days: any change of a rule shows here, and is a change of results. */
const WANTED: Readonly<Record<PatternId, number>> = {
  hammer: 1506,
  inverted_hammer: 903,
  three_white_soldiers: 63,
  bullish_harami: 1622,
  tweezers: 530,
  rails: 123,
  reflections: 7,
  bullish_absorption: 1651,
  hanging_man: 937,
  shooting_star: 831,
  three_black_crows: 31,
  bearish_harami: 1587,
  doji_star: 394,
  evening_star: 279,
  three_stars_top: 9,
  peak_tower: 109,
  ascending_triangle: 45,
  descending_triangle: 50,
  double_bottom: 90,
  double_top: 74,
  bullish_wedge: 19,
  bearish_wedge: 24,
  triple_bottom: 18,
  triple_top: 15,
  bull_flag: 85,
  bear_flag: 126,
  head_shoulders: 24,
  inverted_head_shoulders: 33,
};

it('patterns are as frequent in 40,000 random days as they were', () => {
  const counts = new Map(PATTERNS.map(({ id }) => [id, 0]));
  for (let seed = 1; seed <= 100; seed++) {
    for (const { patternId } of findPatterns(seededMarket(seed))) {
      counts.set(patternId, counts.get(patternId)! + 1);
    }
  }
  assert.deepEqual(Object.fromEntries(counts), WANTED);
});

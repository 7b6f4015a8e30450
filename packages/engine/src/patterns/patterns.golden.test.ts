import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import { parseBarsCsv } from '../market-data/csv/bars-csv-reader.ts';
import type { Bars } from '../model/bars.ts';
import { findPatterns } from './find-patterns.ts';
import { PATTERNS } from './pattern-table.ts';
import type { PatternId } from './pattern.ts';

/** Column of the golden file, the value that means this pattern, and how often it has it. */
type Wanted = readonly [column: string, value: 100 | -100, count: number];

const TALIB: Partial<Record<PatternId, Wanted>> = {
  hammer: ['HAMMER', 100, 40],
  inverted_hammer: ['INVERTEDHAMMER', 100, 32],
  three_white_soldiers: ['3WHITESOLDIERS', 100, 0],
  bullish_harami: ['HARAMI', 100, 92],
  reflections: ['COUNTERATTACK', 100, 2],
  bullish_absorption: ['ENGULFING', 100, 68],
  hanging_man: ['HANGINGMAN', -100, 40],
  shooting_star: ['SHOOTINGSTAR', -100, 32],
  three_black_crows: ['3BLACKCROWS', -100, 0],
  bearish_harami: ['HARAMI', -100, 77],
  doji_star: ['DOJISTAR', -100, 32],
  evening_star: ['EVENINGSTAR', -100, 15],
  three_stars_top: ['TRISTAR', -100, 2],
};

/** Count of places where TA-Lib has no say: a change here is a change of a rule and wants a look at the chart. */
const OURS: Partial<Record<PatternId, number>> = {
  tweezers: 12,
  rails: 3,
  peak_tower: 9,
  ascending_triangle: 0,
  descending_triangle: 2,
  double_bottom: 4,
  double_top: 4,
  bullish_wedge: 3,
  bearish_wedge: 1,
  triple_bottom: 0,
  triple_top: 0,
  bull_flag: 6,
  bear_flag: 10,
  head_shoulders: 5,
  inverted_head_shoulders: 2,
};

describe('patterns on GOOG, 2,148 days', { skip: skipWithoutGolden }, () => {
  for (const { id, title } of PATTERNS) {
    const wanted = TALIB[id];
    if (wanted === undefined) {
      it(`${title}: ${OURS[id]} times`, () => {
        assert.equal(findPatterns(readBars(), [id]).length, OURS[id]);
      });
      continue;
    }
    const [column, value, count] = wanted;
    it(`${title}: the same ${count} days as ${column} of TA-Lib 0.4.0`, () => {
      const golden = daysOf(column, value);
      assert.equal(golden.length, count);
      assert.deepEqual(
        findPatterns(readBars(), [id]).map((occurrence) => occurrence.lastBarIndex),
        golden,
      );
    });
  }
});

function readBars(): Bars {
  const outcome = parseBarsCsv(readFileSync(join(goldenFolder!, 'bars/GOOG.csv'), 'utf8'));
  assert.ok(outcome.ok);
  return outcome.value;
}

/** Bars at which a column of the golden file has a value. */
function daysOf(column: string, value: number): number[] {
  const file = join(goldenFolder!, 'indicators/GOOG.talib-0.4.0.candles.csv');
  const [header, ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const at = header!.indexOf(column);
  assert.ok(at > 0, column);
  return rows.flatMap((row, i) => (Number(row[at]) === value ? [i] : []));
}

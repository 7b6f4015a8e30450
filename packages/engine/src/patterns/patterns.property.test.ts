import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, type Ohlc, seededUniform, walkBars } from '@stratloom/testkit';
import * as fc from 'fast-check';
import type { Bars } from '../model/bars.ts';
import { sliceBars } from '../model/bars.ts';
import { findPatterns, PatternSearch } from './find-patterns.ts';
import { PATTERNS } from './pattern-table.ts';
import type { PatternId, PatternOccurrence } from './pattern.ts';

const LENGTH = 1200;

/** A day of a dozen small steps of 1/64, so that swings of every size come about and prices are exact. */
function exactWalk(seed: number, length = LENGTH): Bars {
  const next = seededUniform(seed);
  const step = (): number => Math.round(40 * (next() + next() + next() - 1.5)) / 64;
  const rows: Ohlc[] = [];
  let price = 512;
  for (let i = 0; i < length; i++) {
    const open = price + step() / 2;
    const path = [open];
    for (let k = 0; k < 12; k++) path.push(path.at(-1)! + step());
    price = path.at(-1)!;
    rows.push([open, Math.max(...path), Math.min(...path), price]);
  }
  return buildBars(rows);
}

const anyMarket = fc.oneof(
  fc.integer().map((seed) => exactWalk(seed)),
  fc.integer().map((seed) => walkBars(LENGTH, seed)),
);

describe('patterns', () => {
  it('do not look ahead: shorter bars give the same occurrences up to their end', () => {
    fc.assert(
      fc.property(anyMarket, fc.array(fc.nat(LENGTH), { maxLength: 12 }), (bars, ends) => {
        const whole = findPatterns(bars);
        for (const end of ends) {
          assert.deepEqual(
            findPatterns(sliceBars(bars, 0, end)),
            whole.filter(({ lastBarIndex }) => lastBarIndex < end),
          );
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are reported at the bar that confirms them, bar by bar as in one go', () => {
    fc.assert(
      fc.property(anyMarket, (bars) => {
        const found: PatternOccurrence[] = [];
        const search = new PatternSearch();
        for (let i = 0; i < bars.length; i++) {
          search.extend(sliceBars(bars, 0, i + 1), i, i + 1, (occurrence) => {
            assert.equal(occurrence.lastBarIndex, i);
            found.push(occurrence);
          });
        }
        assert.deepEqual(found, findPatterns(bars));
      }),
      { numRuns: 25 },
    );
  });

  it('are the same however the bars are split', () => {
    const anyEnds = fc.uniqueArray(fc.integer({ min: 1, max: LENGTH - 1 }), { maxLength: 30 });
    fc.assert(
      fc.property(anyMarket, anyEnds, (bars, ends) => {
        const found: PatternOccurrence[] = [];
        const search = new PatternSearch();
        let from = 0;
        for (const to of [...ends.toSorted((a, b) => a - b), LENGTH]) {
          search.extend(bars, from, to, (occurrence) => found.push(occurrence));
          from = to;
        }
        assert.deepEqual(found, findPatterns(bars));
      }),
      { numRuns: 25 },
    );
  });

  it('are the same whichever others are looked for', () => {
    const anyIds = fc.subarray(PATTERNS.map(({ id }) => id));
    fc.assert(
      fc.property(anyMarket, anyIds, (bars, ids) => {
        assert.deepEqual(
          findPatterns(bars, ids),
          findPatterns(bars).filter(({ patternId }) => ids.includes(patternId)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('are sound: ordered, within the bars, on the right side of their levels', () => {
    fc.assert(
      fc.property(anyMarket, (bars) => {
        let last = 0;
        for (const occurrence of findPatterns(bars)) {
          assert.ok(occurrence.lastBarIndex >= last);
          last = occurrence.lastBarIndex;
          checkSound(occurrence, bars);
        }
      }),
      { numRuns: 50 },
    );
  });
});

function checkSound(occurrence: PatternOccurrence, bars: Bars): void {
  const { patternId, direction, firstBarIndex, lastBarIndex, strength } = occurrence;
  const pattern = PATTERNS.find(({ id }) => id === patternId)!;
  const sign = direction === 'bullish' ? 1 : -1;
  const close = bars.close[lastBarIndex]!;
  assert.equal(direction, pattern.direction);
  assert.ok(firstBarIndex >= 0 && firstBarIndex <= lastBarIndex);
  assert.ok(strength >= 0 && strength <= 1);
  assert.ok(sign * (close - occurrence.invalidationPrice) >= 0, patternId);
  assert.ok(sign * (occurrence.targetPrice - occurrence.invalidationPrice) > 0, patternId);
  if (pattern.type === 'candlestick') {
    assert.deepEqual([occurrence.points, occurrence.lines], [[], []]);
    return;
  }
  const indices = occurrence.points.map(({ barIndex }) => barIndex);
  assert.equal(indices[0], firstBarIndex);
  assert.equal(indices.at(-1), lastBarIndex);
  assert.deepEqual(
    indices,
    indices.toSorted((a, b) => a - b),
  );
  const level = occurrence.points.at(-1)!.price;
  assert.ok(sign * (close - level) > 0, `${patternId} closes beyond its boundary`);
}

const TWINS: readonly (readonly [PatternId, PatternId])[] = [
  ['bullish_harami', 'bearish_harami'],
  ['ascending_triangle', 'descending_triangle'],
  ['double_bottom', 'double_top'],
  ['bearish_wedge', 'bullish_wedge'],
  ['triple_bottom', 'triple_top'],
  ['bull_flag', 'bear_flag'],
  ['inverted_head_shoulders', 'head_shoulders'],
];

describe('a market turned upside down', () => {
  it('has the twin of each pattern at the same bars, with its prices turned', () => {
    let count = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const bars = exactWalk(seed, 3000);
      const turned = upsideDown(bars);
      for (const [bullish, bearish] of [...TWINS, ...TWINS.map(([a, b]) => [b, a] as const)]) {
        const ours = findPatterns(bars, [bullish]);
        const theirs = findPatterns(turned, [bearish]);
        count += ours.length;
        assert.deepEqual(theirs.map(spanOf), ours.map(spanOf), `${bullish}, seed ${seed}`);
        for (const [at, { targetPrice, invalidationPrice, strength }] of ours.entries()) {
          near(theirs[at]!.targetPrice, TURN - targetPrice);
          near(theirs[at]!.invalidationPrice, TURN - invalidationPrice);
          near(theirs[at]!.strength, strength);
        }
      }
    }
    assert.ok(count > 500, `${count} occurrences compared`);
  });
});

/** Twice the price that stays where it is. */
const TURN = 4096;

function upsideDown(bars: Bars): Bars {
  const turned = (column: Float64Array): Float64Array => column.map((price) => TURN - price);
  return {
    ...bars,
    open: turned(bars.open),
    high: turned(bars.low),
    low: turned(bars.high),
    close: turned(bars.close),
  };
}

function spanOf({ firstBarIndex, lastBarIndex, points }: PatternOccurrence): unknown {
  return [firstBarIndex, lastBarIndex, points.map(({ barIndex }) => barIndex)];
}

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-6, `${actual}, not ${expected}`);
}

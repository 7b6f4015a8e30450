import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { allocateBars } from '../model/bars.ts';
import { InvariantError } from '../model/errors.ts';
import { findPatterns, PatternSearch } from './find-patterns.ts';
import { findPattern, PATTERNS } from './pattern-table.ts';

describe('the table', () => {
  it('has 8 bullish and 8 bearish candlesticks and 12 chart patterns, with names of their own', () => {
    const count = (type: string, direction: string): number =>
      PATTERNS.filter((it) => it.type === type && it.direction === direction).length;
    assert.equal(count('candlestick', 'bullish'), 8);
    assert.equal(count('candlestick', 'bearish'), 8);
    assert.equal(count('chart_pattern', 'bullish'), 6);
    assert.equal(count('chart_pattern', 'bearish'), 6);
    assert.equal(new Set(PATTERNS.map(({ id }) => id)).size, 28);
    assert.equal(new Set(PATTERNS.map(({ title }) => title)).size, 28);
  });

  it('finds patterns by id', () => {
    assert.equal(findPattern('hammer')?.title, 'Hammer');
    for (const id of ['', 'Hammer', '__proto__']) assert.equal(findPattern(id), undefined);
  });

  it('says what each pattern is', () => {
    for (const { id, description, targetRule, invalidationRule, source } of PATTERNS) {
      assert.match(id, /^[a-z]+(_[a-z]+)*$/);
      for (const text of [description, targetRule, invalidationRule, source]) {
        assert.match(text, /^[A-Z].*\.$/, id);
      }
    }
  });
});

describe('findPatterns', () => {
  const bars = walkBars(600, 3);

  it('finds nothing in no bars, and nothing when nothing is looked for', () => {
    assert.deepEqual(findPatterns(allocateBars(0, '1d')), []);
    assert.deepEqual(findPatterns(bars, []), []);
  });

  it('finds nothing but what moves', () => {
    const still = allocateBars(200, '1d');
    for (const column of [still.open, still.high, still.low, still.close]) column.fill(5);
    assert.deepEqual(findPatterns(still), []);
  });

  it('orders patterns of one bar as the table does, however they are asked for', () => {
    const ids = PATTERNS.map(({ id }) => id);
    assert.deepEqual(findPatterns(bars, [...ids.toReversed(), ...ids]), findPatterns(bars));
  });

  it('reads no bar behind the length of the bars', () => {
    const longer = { ...walkBars(900, 3), length: 600 };
    assert.deepEqual(findPatterns(longer), findPatterns(bars));
  });

  it('refuses a pattern that does not exist', () => {
    const id = JSON.parse('"cup_and_handle"');
    assert.throws(() => findPatterns(bars, [id]), InvariantError);
  });
});

describe('PatternSearch', () => {
  it('refuses to leave out bars or to read them twice', () => {
    const search = new PatternSearch();
    const bars = walkBars(50, 1);
    search.extend(bars, 0, 20, () => {});
    for (const from of [0, 19, 21]) {
      assert.throws(() => search.extend(bars, from, 30, () => {}), InvariantError);
    }
    search.extend(bars, 20, 20, () => {});
    search.extend(bars, 20, 50, () => {});
  });
});

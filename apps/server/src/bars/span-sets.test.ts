import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinSpans, withinSpans, withoutSpans } from './span-sets.ts';

const COVERED = [
  { from: 40, to: 60 },
  { from: 10, to: 20 },
];

describe('what was not asked for', () => {
  it('is everything where nothing was', () => {
    assert.deepEqual(withoutSpans({ from: 0, to: 9 }, []), [{ from: 0, to: 9 }]);
  });

  it('lies before, between and after what was', () => {
    assert.deepEqual(withoutSpans({ from: 0, to: 100 }, COVERED), [
      { from: 0, to: 10 },
      { from: 20, to: 40 },
      { from: 60, to: 100 },
    ]);
    assert.deepEqual(withoutSpans({ from: 15, to: 50 }, COVERED), [{ from: 20, to: 40 }]);
  });

  it('is nothing inside of what was, or when nothing is wanted', () => {
    assert.deepEqual(withoutSpans({ from: 42, to: 60 }, COVERED), []);
    assert.deepEqual(withoutSpans({ from: 30, to: 30 }, COVERED), []);
  });
});

describe('what was asked for', () => {
  it('is cut to what is wanted', () => {
    assert.deepEqual(withinSpans({ from: 15, to: 50 }, COVERED), [
      { from: 15, to: 20 },
      { from: 40, to: 50 },
    ]);
    assert.deepEqual(withinSpans({ from: 20, to: 40 }, COVERED), []);
  });
});

describe('spans that lie near one another', () => {
  it('are joined', () => {
    const spans = [{ from: 90, to: 95 }, ...COVERED];
    assert.deepEqual(joinSpans(spans, 20), [
      { from: 10, to: 60 },
      { from: 90, to: 95 },
    ]);
  });
});

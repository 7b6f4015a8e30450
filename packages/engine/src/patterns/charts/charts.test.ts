import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, type Ohlc } from '@stratloom/testkit';
import { findPatterns } from '../find-patterns.ts';
import { PATTERNS } from '../pattern-table.ts';
import type { PatternId, PatternOccurrence } from '../pattern.ts';

/** Bar and close where the price turns; it goes straight from one to the next. */
type Corner = readonly [bar: number, close: number];

/** An example for the bullish pattern; for the bearish twin it is turned upside down around 100. */
interface Example {
  readonly bullish: PatternId;
  readonly bearish: PatternId;
  /** Corners as bar:close. */
  readonly corners: string;
  readonly first: number;
  readonly last: number;
  /** Bars of the swings, the breakout last. */
  readonly swings: readonly number[];
  readonly target: number;
  readonly invalidation: number;
  readonly lineCount: number;
  /** By what is wrong with them. */
  readonly wrong: Readonly<Record<string, string>>;
}

const EXAMPLES: readonly Example[] = [
  {
    bullish: 'double_bottom',
    bearish: 'double_top',
    corners: '0:110 15:120 35:100 45:110 55:100.5 70:115.5',
    first: 35,
    last: 65,
    swings: [35, 45, 55, 65],
    target: 110.2 + 10.4,
    invalidation: 99.8,
    lineCount: 1,
    wrong: {
      'a second bottom far below the first': '0:110 15:120 35:100 45:110 55:98 70:113',
      'a second bottom far above the first': '0:110 15:120 35:100 45:110 55:103 70:118',
      'no fall before': '0:104 8:112 20:100 30:110 40:100.5 55:115.5',
      'no close above the peak': '0:110 15:120 35:100 45:110 55:100.5 64:109.5 70:104',
      'a close above the peak that comes too late':
        '0:110 15:120 35:100 45:110 55:100.5 80:110 90:115',
      'a peak right beside the first bottom': '0:110 15:120 35:100 37:110 55:100.5 70:115.5',
      'a close below the bottoms first':
        '0:110 15:120 35:100 45:110 55:100.5 58:103.5 66:95 86:115',
    },
  },
  {
    bullish: 'triple_bottom',
    bearish: 'triple_top',
    corners: '0:110 15:120 35:100 45:110 55:100.5 65:110.5 75:99.5 90:114.5',
    first: 35,
    last: 87,
    swings: [35, 45, 55, 65, 75, 87],
    target: 110.7 + 11.4,
    invalidation: 99.3,
    lineCount: 1,
    wrong: {
      'a third bottom far below': '0:110 15:120 35:100 45:110 55:100.5 65:110.5 75:97 90:114.5',
      'peaks that differ': '0:110 15:120 35:100 45:110 55:100.5 62:106 69:99.5 84:114.5',
      'no fall before': '0:104 8:112 20:100 30:110 40:100.5 50:110.5 60:99.5 75:114.5',
      'one gap far longer than the other':
        '0:110 15:120 35:100 37:110 42:100.5 62:110.5 75:99.5 90:114.5',
      'no close above the peaks':
        '0:110 15:120 35:100 45:110 55:100.5 65:110.5 75:99.5 84:110 90:104',
    },
  },
  {
    bullish: 'inverted_head_shoulders',
    bearish: 'head_shoulders',
    corners: '0:110 15:120 31:104 37:110 49:98 61:110 67:104 82:119',
    first: 31,
    last: 74,
    swings: [31, 37, 49, 61, 67, 74],
    target: 110.2 + 12.4,
    invalidation: 103.8,
    lineCount: 1,
    wrong: {
      'a head no lower than the shoulders':
        '0:110 15:120 31:104 37:110 43:103 49:110 55:104 70:119',
      'shoulders that differ': '0:110 15:120 31:107 34:110 46:98 58:110 67:101 82:119',
      'a steep neckline': '0:110 15:120 31:104 37:110 49:98 65:115 76:104 94:122',
      'no fall before': '0:104 8:112 16:104 22:110 34:98 46:110 52:104 67:119',
      'one shoulder far from the head': '0:110 15:120 31:104 34:110 41:98 71:110 79:104 94:119',
      'a close below the right shoulder first':
        '0:110 15:120 31:104 37:110 49:98 61:110 67:104 70:107 77:100 96:119',
    },
  },
  {
    bullish: 'ascending_triangle',
    bearish: 'descending_triangle',
    corners: '0:110 15:95 25:110 35:100 45:110 51:104 66:119',
    first: 15,
    last: 58,
    swings: [15, 25, 35, 45, 51, 58],
    target: 110.2 + 15.4,
    invalidation: 103.8,
    lineCount: 2,
    wrong: {
      'lows that do not rise': '0:110 15:95 25:110 35:100 45:110 58:95.5 75:119',
      'tops that differ': '0:110 15:95 25:110 35:100 42:106 48:101 63:116',
      'a close below the rising edge first':
        '0:110 15:95 25:110 35:100 45:110 51:104 53:106 58:98 79:119',
      'no time to it': '0:110 15:95 18:110 21:100 24:110 26:104 36:119',
      'a first top that comes late': '0:110 15:95 40:110 47:100 54:110 58:104 75:119',
      'four swings from a top on': '0:90 20:110 24:97 36:110 42:103 55:120',
      'a breakout at the apex':
        '0:110 15:95 25:110 35:100 45:110 51:104 54:107 65:108 82:109.9 86:114',
    },
  },
  {
    bullish: 'bearish_wedge',
    bearish: 'bullish_wedge',
    corners: '0:110 15:125 25:110 33:117.8 43:105.5 49:111.4 57:102 70:115',
    first: 15,
    last: 62,
    swings: [15, 25, 33, 43, 49, 57, 62],
    target: 125.2,
    invalidation: 101.8,
    lineCount: 2,
    wrong: {
      'edges that stay parallel': '0:110 15:125 25:110 33:118 43:103 49:112 59:97 75:113',
      'a lower edge that is level': '0:110 15:125 25:110 33:117.8 41:110 45:113 48:110 63:125',
      'a close below the lower edge first':
        '0:110 15:125 25:110 33:117.8 43:105.5 49:111.4 57:102 59:104 67:94 85:112',
      'no time to it': '0:110 15:125 17:110 19:117.8 22:105.5 24:111.4 26:102 39:115',
      'a high far off the upper edge': '0:110 15:125 25:110 33:113 43:105.5 49:111.4 57:102 70:115',
    },
  },
  {
    bullish: 'bull_flag',
    bearish: 'bear_flag',
    corners: '0:100 20:100 30:112 38:109.6 39:112 45:118',
    first: 21,
    last: 39,
    swings: [21, 30, 39],
    target: 109.4 + 12.4,
    invalidation: 109.4,
    lineCount: 2,
    wrong: {
      'a pole that is no move at all': '0:100 20:100 30:101 38:100.6 39:101.2 45:104',
      'a pole that takes too long': '0:100 20:100 80:103 88:102.4 89:103 95:106',
      'a flag that falls too deep': '0:100 20:100 30:112 38:104 39:107 45:118',
      'a flag that turns back steeply': '0:100 20:100 30:112 36:106.4 37:109 45:118',
      'a flag of three bars': '0:100 20:100 30:112 33:111 34:113 45:118',
      'a flag of twenty bars': '0:100 20:100 30:112 50:109.6 51:112 60:118',
      'edges that meet':
        '0:100 20:100 30:112 31:108 32:111 33:108.3 34:110.2 35:108.5 36:109.6 37:108.8 38:113',
      'no breakout': '0:100 20:100 30:112 45:108 60:104',
    },
  },
];

for (const example of EXAMPLES) {
  for (const id of [example.bullish, example.bearish]) {
    const isTurned = id === example.bearish;
    const price = (value: number): number => (isTurned ? 200 - value : value);
    const find = (corners: string): PatternOccurrence[] => {
      const path = pathOf(cornersOf(corners).map(([bar, close]) => [bar, price(close)]));
      return findPatterns(buildBars(path), [id]);
    };

    describe(id, () => {
      const [found, ...others] = find(example.corners);

      it('is found once, at the close that breaks out', () => {
        assert.ok(found);
        assert.deepEqual(others, []);
        assert.equal(found.firstBarIndex, example.first);
        assert.equal(found.lastBarIndex, example.last);
        assert.equal(found.direction, isTurned ? 'bearish' : 'bullish');
      });

      it('names its target and where it has failed', () => {
        assert.ok(found);
        near(found.targetPrice, price(example.target));
        near(found.invalidationPrice, price(example.invalidation));
      });

      it('says where it is to be drawn', () => {
        assert.ok(found);
        assert.deepEqual(
          found.points.map(({ barIndex }) => barIndex),
          example.swings,
        );
        assert.equal(found.lines.length, example.lineCount);
        assert.deepEqual(
          found.lines[0]?.to,
          found.points.at(-1),
          'the breakout is on the first line',
        );
        assert.ok(found.lines.every(({ from, to }) => from.barIndex < to.barIndex));
      });

      it('is not found when it takes eight times as long', () => {
        const slow = cornersOf(example.corners).map(([bar, close]) => `${8 * bar}:${close}`);
        assert.deepEqual(find(slow.join(' ')), []);
      });

      it('has a strength', () => {
        assert.ok(found);
        assert.ok(found.strength > 0.2 && found.strength < 1, String(found.strength));
      });

      for (const [what, corners] of Object.entries(example.wrong)) {
        it(`is not found with ${what}`, () => assert.deepEqual(find(corners), []));
      }
    });
  }
}

describe('examples', () => {
  it('cover every chart pattern', () => {
    const ids = PATTERNS.filter(({ type }) => type === 'chart_pattern').map(({ id }) => id);
    assert.deepEqual(
      EXAMPLES.flatMap(({ bullish, bearish }) => [bullish, bearish]).toSorted(),
      ids.toSorted(),
    );
  });
});

describe('a flag that stands still', () => {
  it('has a strength', () => {
    const rows = pathOf(cornersOf('0:100 20:100 30:112 39:112 45:118'));
    for (let bar = 31; bar < 39; bar++) rows[bar] = [110, 110, 110, 110];
    const [found] = findPatterns(buildBars(rows), ['bull_flag']);
    assert.ok(found !== undefined && found.strength > 0.6 && found.strength <= 1);
  });
});

describe('a low below the shape that closes within it', () => {
  it('is where the pattern has failed from then on', () => {
    const rows = pathOf(cornersOf(EXAMPLES[0]!.corners));
    const [open, high, , close] = rows[58]!;
    rows[58] = [open, high, 99, close];
    const [found] = findPatterns(buildBars(rows), ['double_bottom']);
    assert.equal(found?.lastBarIndex, 65);
    assert.equal(found.invalidationPrice, 99);
  });
});

describe('the wedges', () => {
  it('mean what they are called and not what their ids say', () => {
    const wedge = (id: PatternId): string => {
      const pattern = PATTERNS.find((it) => it.id === id);
      return `${pattern?.title}, ${pattern?.direction}`;
    };
    assert.equal(wedge('bullish_wedge'), 'Rising Wedge, bearish');
    assert.equal(wedge('bearish_wedge'), 'Falling Wedge, bullish');
  });
});

function cornersOf(text: string): Corner[] {
  return text.split(' ').map((corner) => {
    const [bar, close] = corner.split(':').map(Number);
    return [bar!, close!];
  });
}

/** Bars that go straight from corner to corner, with shadows of 0.2. */
function pathOf(corners: readonly Corner[]): Ohlc[] {
  const rows: Ohlc[] = [];
  let open = corners[0]![1];
  for (const [at, [toBar, to]] of corners.entries()) {
    const [fromBar, from] = corners[at - 1] ?? [-1, to];
    for (let bar = fromBar + 1; bar <= toBar; bar++) {
      const close = from + ((to - from) * (bar - fromBar)) / (toBar - fromBar);
      rows.push([open, Math.max(open, close) + 0.2, Math.min(open, close) - 0.2, close]);
      open = close;
    }
  }
  return rows;
}

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}, not ${expected}`);
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, type Ohlc } from '@stratloom/testkit';
import { findPatterns } from '../find-patterns.ts';
import { PATTERNS } from '../pattern-table.ts';
import type { PatternId, PatternOccurrence } from '../pattern.ts';

/**
 * Twenty bars of body 1 and range 1.4, so that averages are 1 and 1.4, tiny is 0.14, near is 0.28, far is 0.84 and equal
 * is 0.07. The falling ones end with 87, 87.2, 85.8, 86; the rising ones with 113, 114.2, 112.8, 114.
 */
const FALLING = Array.from({ length: 20 }, (_, i) => moved([106, 106.2, 104.8, 105], -i));
const RISING = Array.from({ length: 20 }, (_, i) => moved([94, 95.2, 93.8, 95], i));

/** A black bar from 86 to 84 and a white one from 114 to 116: both long. */
const LONG_BLACK: Ohlc = [86, 86.2, 83.8, 84];
const LONG_WHITE: Ohlc = [114, 116.2, 113.8, 116];

interface Example {
  readonly id: PatternId;
  readonly before: readonly Ohlc[];
  readonly bars: readonly Ohlc[];
  /** Same length as `bars`, by what is wrong with them. */
  readonly wrong: Readonly<Record<string, readonly Ohlc[]>>;
}

const EXAMPLES: readonly Example[] = [
  {
    id: 'hammer',
    before: FALLING,
    bars: [[85.6, 85.95, 84.6, 85.9]],
    wrong: {
      'a long upper shadow': [[85.6, 86.3, 84.6, 85.9]],
      'a lower shadow shorter than the body': [[85.6, 85.95, 85.4, 85.9]],
      'a long body': [[84.8, 85.95, 83.6, 85.9]],
      'a body far above the low before': [[86.6, 86.95, 85.6, 86.9]],
    },
  },
  {
    id: 'inverted_hammer',
    before: FALLING,
    bars: [[85.6, 86.4, 85.25, 85.3]],
    wrong: {
      'no gap': [[86.1, 86.9, 85.75, 85.8]],
      'a long lower shadow': [[85.6, 86.4, 84.9, 85.3]],
      'an upper shadow shorter than the body': [[85.6, 85.8, 85.25, 85.3]],
      'a long body': [[85.6, 86.9, 84.35, 84.4]],
    },
  },
  {
    id: 'three_white_soldiers',
    before: FALLING,
    bars: [
      [86, 87.25, 85.9, 87.2],
      [86.8, 88.75, 86.7, 88.7],
      [88.4, 89.85, 88.3, 89.8],
    ],
    wrong: {
      'a long upper shadow': [
        [86, 87.25, 85.9, 87.2],
        [86.8, 89.1, 86.7, 88.7],
        [88.4, 89.85, 88.3, 89.8],
      ],
      'a third bar that closes lower': [
        [86, 87.25, 85.9, 87.2],
        [86.8, 88.75, 86.7, 88.7],
        [87.2, 88.65, 87.1, 88.6],
      ],
      'a third bar that opens too high': [
        [86, 87.25, 85.9, 87.2],
        [86.8, 88.75, 86.7, 88.7],
        [89.2, 90.65, 89.1, 90.6],
      ],
      'a third body far shorter than the second': [
        [86, 87.25, 85.9, 87.2],
        [86.8, 89.25, 86.7, 89.2],
        [88.9, 90.15, 88.8, 90.1],
      ],
      'a short third body': [
        [86, 87.25, 85.9, 87.2],
        [86.8, 87.65, 86.7, 87.6],
        [87.4, 87.85, 87.3, 87.8],
      ],
      'a first bar that is black': [
        [87.2, 87.25, 85.9, 86],
        [86.8, 88.75, 86.7, 88.7],
        [88.4, 89.85, 88.3, 89.8],
      ],
    },
  },
  {
    id: 'bullish_harami',
    before: FALLING,
    bars: [LONG_BLACK, [84.8, 85.4, 84.5, 85.2]],
    wrong: {
      'a second body that sticks out': [LONG_BLACK, [83.9, 85.4, 83.8, 85.2]],
      'a second body that is long': [LONG_BLACK, [84.1, 85.95, 84, 85.9]],
      'a first body that is short': [
        [86, 86.2, 84.9, 85.1],
        [85.4, 85.8, 85.3, 85.7],
      ],
      'a first bar that is white': [
        [84, 86.2, 83.8, 86],
        [84.8, 85.4, 84.5, 85.2],
      ],
    },
  },
  {
    id: 'tweezers',
    before: FALLING,
    bars: [
      [86, 86.2, 84.8, 85],
      [85, 86, 84.85, 85.8],
    ],
    wrong: {
      'lows that differ': [
        [86, 86.2, 84.8, 85],
        [85, 86, 84.5, 85.8],
      ],
      'two falling bars': [
        [86, 86.2, 84.8, 85],
        [85.8, 86, 84.85, 85],
      ],
      'a lower low shortly before': [
        [87, 87.2, 84, 86],
        [86, 86.2, 84.8, 85],
        [85, 86, 84.85, 85.8],
      ],
    },
  },
  {
    id: 'rails',
    before: FALLING,
    bars: [LONG_BLACK, [84.1, 86.1, 83.9, 85.9]],
    wrong: {
      'a second body that is short': [LONG_BLACK, [84.1, 85.4, 83.9, 85.2]],
      'a long shadow': [LONG_BLACK, [84.1, 86.1, 82.5, 85.9]],
      'a second bar that is black': [LONG_BLACK, [85.9, 86.1, 83.9, 84.1]],
      'a second body that lies higher': [LONG_BLACK, [84.7, 86.8, 84.5, 86.6]],
      'a lower low shortly before': [[87, 87.2, 83, 86], LONG_BLACK, [84.1, 86.1, 83.9, 85.9]],
    },
  },
  {
    id: 'reflections',
    before: FALLING,
    bars: [
      [86, 86.2, 84.3, 84.5],
      [83, 84.6, 82.9, 84.5],
    ],
    wrong: {
      'closes that differ': [
        [86, 86.2, 84.3, 84.5],
        [83, 84.9, 82.9, 84.8],
      ],
      'a short second body': [
        [86, 86.2, 84.3, 84.5],
        [83.8, 84.6, 83.7, 84.5],
      ],
      'a short first body': [
        [85.4, 85.6, 84.3, 84.5],
        [83, 84.6, 82.9, 84.5],
      ],
      'two falling bars': [
        [86, 86.2, 84.3, 84.5],
        [86, 86.2, 84.3, 84.5],
      ],
    },
  },
  {
    id: 'bullish_absorption',
    before: FALLING,
    bars: [
      [86, 86.2, 85.3, 85.5],
      [85.4, 86.3, 85.2, 86.1],
    ],
    wrong: {
      'a close within the first body': [
        [86, 86.2, 85.3, 85.5],
        [85.4, 86.3, 85.2, 85.95],
      ],
      'an open within the first body': [
        [86, 86.2, 85.3, 85.5],
        [85.6, 86.3, 85.2, 86.1],
      ],
      'a first bar that is white': [
        [85.5, 86.2, 85.3, 86],
        [85.4, 86.3, 85.2, 86.1],
      ],
    },
  },
  {
    id: 'hanging_man',
    before: RISING,
    bars: [[114, 114.35, 113.2, 114.3]],
    wrong: {
      'a body far below the high before': [[113.5, 113.85, 112.7, 113.8]],
      'a long upper shadow': [[114, 114.6, 113.2, 114.3]],
      'a lower shadow shorter than the body': [[114, 114.35, 113.8, 114.3]],
    },
  },
  {
    id: 'shooting_star',
    before: RISING,
    bars: [[114.4, 115.2, 114.15, 114.2]],
    wrong: {
      'no gap': [[114.1, 114.9, 113.85, 113.9]],
      'a long lower shadow': [[114.4, 115.2, 113.9, 114.2]],
      'an upper shadow shorter than the body': [[114.4, 114.5, 114.15, 114.2]],
    },
  },
  {
    id: 'three_black_crows',
    before: RISING,
    bars: [
      [114, 114.1, 112.75, 112.8],
      [113.4, 113.5, 111.95, 112],
      [112.5, 112.6, 111.15, 111.2],
    ],
    wrong: {
      'a long lower shadow': [
        [114, 114.1, 112.75, 112.8],
        [113.4, 113.5, 111.5, 112],
        [112.5, 112.6, 111.15, 111.2],
      ],
      'a third bar that opens above the second': [
        [114, 114.1, 112.75, 112.8],
        [113.4, 113.5, 111.95, 112],
        [113.5, 113.6, 111.15, 111.2],
      ],
      'a third bar that closes higher': [
        [114, 114.1, 112.75, 112.8],
        [113.4, 113.5, 111.95, 112],
        [112.5, 112.6, 112.05, 112.1],
      ],
      'a first close above the high before': [
        [115.5, 115.6, 114.25, 114.3],
        [115, 115.1, 113.45, 113.5],
        [114, 114.1, 112.65, 112.7],
      ],
    },
  },
  {
    id: 'bearish_harami',
    before: RISING,
    bars: [LONG_WHITE, [115.2, 115.5, 114.6, 114.8]],
    wrong: {
      'a second body that sticks out': [LONG_WHITE, [116.1, 116.2, 114.6, 114.8]],
      'a second body that is long': [LONG_WHITE, [115.9, 116, 114.05, 114.1]],
      'a first bar that is black': [
        [116, 116.2, 113.8, 114],
        [115.2, 115.5, 114.6, 114.8],
      ],
    },
  },
  {
    id: 'doji_star',
    before: RISING,
    bars: [LONG_WHITE, [116.4, 116.8, 116.3, 116.45]],
    wrong: {
      'no gap': [LONG_WHITE, [115.95, 116.4, 115.9, 116]],
      'a body': [LONG_WHITE, [116.4, 117, 116.3, 116.8]],
      'a first body that is short': [
        [114, 115.1, 113.9, 114.9],
        [115.3, 115.7, 115.2, 115.35],
      ],
    },
  },
  {
    id: 'evening_star',
    before: RISING,
    bars: [LONG_WHITE, [116.3, 116.8, 116.2, 116.5], [116, 116.1, 114.3, 114.5]],
    wrong: {
      'a third bar that closes high in the first': [
        LONG_WHITE,
        [116.3, 116.8, 116.2, 116.5],
        [117, 117.1, 115.3, 115.5],
      ],
      'a star without gap': [LONG_WHITE, [115.9, 116.8, 115.8, 116.1], [116, 116.1, 114.3, 114.5]],
      'a short third body': [LONG_WHITE, [116.3, 116.8, 116.2, 116.5], [115, 115.1, 114.3, 114.5]],
      'a third bar that is white': [
        LONG_WHITE,
        [116.3, 116.8, 116.2, 116.5],
        [112.9, 114.6, 112.8, 114.5],
      ],
    },
  },
  {
    id: 'three_stars_top',
    before: RISING,
    bars: [
      [114.2, 114.6, 113.9, 114.22],
      [114.6, 114.9, 114.3, 114.62],
      [114.3, 114.7, 114, 114.28],
    ],
    wrong: {
      'a third star as high as the second': [
        [114.2, 114.6, 113.9, 114.22],
        [114.6, 114.9, 114.3, 114.62],
        [114.6, 114.9, 114.3, 114.62],
      ],
      'no gap before the second': [
        [114.2, 114.6, 113.9, 114.22],
        [114.21, 114.9, 114, 114.3],
        [114.2, 114.7, 114, 114.19],
      ],
      'a body': [
        [114.2, 114.6, 113.9, 114.22],
        [114.6, 114.9, 114.3, 114.62],
        [114.5, 114.7, 114, 114.3],
      ],
    },
  },
  {
    id: 'peak_tower',
    before: RISING,
    bars: [
      [114, 117.2, 113.9, 117],
      [117, 117.4, 116.8, 117.2],
      [117.1, 117.3, 116.7, 116.9],
      [117, 117.1, 114.4, 114.6],
    ],
    wrong: {
      'a second wall that closes in the upper half of the first': [
        [114, 117.2, 113.9, 117],
        [117, 117.4, 116.8, 117.2],
        [117.1, 117.3, 116.7, 116.9],
        [118, 118.1, 115.5, 115.6],
      ],
      'a short second wall': [
        [114, 117.2, 113.9, 117],
        [117, 117.4, 116.8, 117.2],
        [117.1, 117.3, 116.7, 116.9],
        [116.5, 116.6, 114.4, 114.6],
      ],
      'a roof that caves in': [
        [114, 117.2, 113.9, 117],
        [117, 117.4, 116.8, 117.2],
        [115.5, 115.6, 114.7, 114.8],
        [117, 117.1, 114.4, 114.6],
      ],
      'a single bar between the walls': [
        [114, 117.2, 113.9, 117],
        [117.1, 117.3, 116.7, 116.9],
        [117, 117.1, 114.4, 114.6],
      ],
    },
  },
];

for (const { id, before, bars, wrong } of EXAMPLES) {
  describe(id, () => {
    const found = lastOf(id, [...before, ...bars]);

    it('is found', () => {
      assert.ok(found);
      assert.equal(found.firstBarIndex, before.length);
      assert.equal(found.lastBarIndex, before.length + bars.length - 1);
    });

    it('fails at its far end and aims as far beyond the other as it is high', () => {
      assert.ok(found);
      const high = Math.max(...bars.map((bar) => bar[1]));
      const low = Math.min(...bars.map((bar) => bar[2]));
      const isBullish = found.direction === 'bullish';
      assert.equal(found.invalidationPrice, isBullish ? low : high);
      assert.equal(found.targetPrice, isBullish ? high + (high - low) : low - (high - low));
    });

    it('is clearer behind a trend than where the price stood still', () => {
      const slope = before === FALLING ? -1 : 1;
      const still = before.map((bar, i) => moved(bar, slope * (before.length - 1 - i)));
      const same = lastOf(id, [...still, ...bars]);
      assert.ok(found && same);
      assert.ok(found.strength > same.strength, `${found.strength} and ${same.strength}`);
    });

    for (const [what, rows] of Object.entries(wrong)) {
      it(`is not found with ${what}`, () => {
        assert.equal(lastOf(id, [...before, ...rows]), undefined);
      });
    }

    it('is not found without bars before it', () => {
      assert.equal(lastOf(id, bars), undefined);
    });
  });
}

describe('examples', () => {
  it('cover every candlestick pattern', () => {
    const ids = PATTERNS.filter(({ type }) => type === 'candlestick').map(({ id }) => id);
    assert.deepEqual(
      EXAMPLES.map(({ id }) => id),
      ids,
    );
  });
});

describe('the target of a candlestick pattern', () => {
  it('is not known where it would not be above 0', () => {
    const rows: Ohlc[] = [...RISING, LONG_WHITE, [115.2, 115.5, 114.6, 114.8]];
    const target = (by: number): number | undefined =>
      lastOf(
        'bearish_harami',
        rows.map((row) => moved(row, by)),
      )?.targetPrice;
    assert.ok(Math.abs(target(-93)! - 18.4) < 1e-9);
    assert.equal(target(-112), NaN);
  });
});

/** The same bar at other prices. */
function moved([open, high, low, close]: Ohlc, by: number): Ohlc {
  return [open + by, high + by, low + by, close + by];
}

/** The occurrence that the last bar confirms. */
function lastOf(id: PatternId, rows: readonly Ohlc[]): PatternOccurrence | undefined {
  return findPatterns(buildBars(rows), [id]).find(
    (occurrence) => occurrence.lastBarIndex === rows.length - 1,
  );
}

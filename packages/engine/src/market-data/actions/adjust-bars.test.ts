import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { Bars } from '../../model/bars.ts';
import { allocateBars, sliceBars } from '../../model/bars.ts';
import type { CorporateAction } from '../../model/corporate-action.ts';
import type { Timeframe } from '../../model/timeframe.ts';
import { timeframeMs } from '../../model/timeframe.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';
import { checkBars } from '../check-bars.ts';
import { actionRows } from './action-rows.ts';
import type { Adjustment } from './adjust-bars.ts';
import { adjustBars } from './adjust-bars.ts';

const MONDAY = Date.UTC(2024, 0, 8);
const BOTH: Adjustment = { splits: true, dividends: true };

/** Bars from Monday 2024-01-08 that close at `closes`, a tenth above their low and below their high; volume 100. */
function barsOf(closes: readonly number[], timeframe: Timeframe = '1d', from = MONDAY): Bars {
  const bars = allocateBars(closes.length, timeframe);
  closes.forEach((close, index) => {
    bars.openTime[index] = from + index * timeframeMs(timeframe);
    bars.open[index] = close;
    bars.high[index] = close * 1.1;
    bars.low[index] = close * 0.9;
    bars.close[index] = close;
    bars.volume[index] = 100;
  });
  return bars;
}

function split(day: number, ratio: number): CorporateAction {
  return { kind: 'split', time: MONDAY + day * DAY_MS, ratio };
}

function dividend(day: number, amount: number): CorporateAction {
  return { kind: 'dividend', time: MONDAY + day * DAY_MS, amount };
}

function adjusted(bars: Bars, actions: readonly CorporateAction[], adjustment = BOTH): Bars {
  const outcome = adjustBars(bars, actions, adjustment);
  assert.ok(outcome.ok);
  return outcome.value;
}

describe('adjustBars', () => {
  it('halves prices and doubles volumes before two units for one', () => {
    const bars = adjusted(barsOf([100, 104, 53, 54]), [split(2, 2)]);
    assert.deepEqual([...bars.close], [50, 52, 53, 54]);
    assert.deepEqual([...bars.open], [50, 52, 53, 54]);
    assert.deepEqual([...bars.volume], [200, 200, 100, 100]);
    assert.equal(bars.high[1], (104 * 1.1) / 2);
    assert.equal(bars.low[1], (104 * 0.9) / 2);
  });

  it('multiplies prices before one unit for ten', () => {
    const bars = adjusted(barsOf([2, 21]), [split(1, 0.1)]);
    assert.deepEqual([...bars.close], [20, 21]);
    assert.deepEqual([...bars.volume], [10, 100]);
  });

  it('takes a dividend from the prices before it in proportion', () => {
    // 2 of 80 is a fortieth: everything before is 39/40 of what it was, volumes stay.
    const bars = adjusted(barsOf([40, 80, 79, 81]), [dividend(2, 2)]);
    assert.deepEqual([...bars.close], [39, 78, 79, 81]);
    assert.deepEqual([...bars.volume], [100, 100, 100, 100]);
  });

  it('multiplies what several actions do, the later ones first', () => {
    // Before day 3: half. Before day 1 moreover 15/16, since 5 of 80 are paid then.
    const bars = adjusted(barsOf([80, 76, 78, 40]), [dividend(1, 5), split(3, 2)]);
    assert.deepEqual([...bars.close], [37.5, 38, 39, 40]);
    assert.deepEqual([...bars.volume], [200, 200, 200, 100]);
  });

  it('pays a dividend for the units before a split of the same time', () => {
    // CRSP: (48 * 2 + 4) / 100 - 1 = 0, on a price of 100 before and 48 after.
    const bars = adjusted(barsOf([100, 48]), [dividend(1, 4), split(1, 2)]);
    assert.deepEqual([...bars.close], [48, 48]);
  });

  it('takes two dividends of one bar from one price', () => {
    const bars = adjusted(barsOf([100, 93]), [dividend(1, 25), dividend(1, 50)]);
    assert.deepEqual([...bars.close], [25, 93]);
  });

  it('lets an action between the same bars meet the price that the one before it leaves', () => {
    const bars = barsOf([100, 40]);
    bars.openTime[1] = MONDAY + 3 * DAY_MS;
    assert.deepEqual([...adjusted(bars, [split(1, 2), dividend(2, 10)]).close], [40, 40]);
  });

  it('adjusts for one kind alone', () => {
    const actions = [dividend(1, 5), split(2, 2)];
    const bars = barsOf([50, 45, 22.5]);
    assert.deepEqual(
      [...adjusted(bars, actions, { splits: true, dividends: false }).close],
      [25, 22.5, 22.5],
    );
    assert.deepEqual(
      [...adjusted(bars, actions, { splits: false, dividends: true }).close],
      [45, 45, 22.5],
    );
    assert.deepEqual(adjusted(bars, actions, { splits: false, dividends: false }), bars);
  });

  it('changes nothing for actions before the first bar and after the last, and leaves its input alone', () => {
    const bars = barsOf([10, 11]);
    const copy = barsOf([10, 11]);
    assert.deepEqual(adjusted(bars, [split(-5, 2), split(0, 3), split(2, 4)]), copy);
    adjusted(bars, [split(1, 2)]);
    assert.deepEqual(bars, copy);
    assert.equal(adjusted(allocateBars(0, '1d'), [split(1, 2)]).length, 0);
  });

  it('keeps prices that are not known', () => {
    const bars = barsOf([NaN, 20, 10]);
    assert.deepEqual([...adjusted(bars, [dividend(1, 1), split(2, 2)]).close], [NaN, 10, 10]);
  });

  it('refuses a dividend that is not below the price, and actions that are wrong', () => {
    const high = adjustBars(barsOf([10, 11]), [dividend(1, 10)], BOTH);
    assert.ok(!high.ok);
    assert.equal(high.problem.code, 'actions.dividend-above-price');
    assert.match(high.problem.message, /^Action 0: the dividend of 10 on 2024-01-09 .* 10\.$/);
    const wrong = adjustBars(barsOf([10, 11]), [split(1, 0)], BOTH);
    assert.ok(!wrong.ok);
    assert.equal(wrong.problem.code, 'actions.not-positive');
  });

  const anyCase = fc
    .tuple(
      fc.array(fc.double({ min: 5, max: 500, noNaN: true }), { minLength: 2, maxLength: 30 }),
      fc.array(
        fc.tuple(
          fc.integer({ min: -2, max: 32 }),
          fc.boolean(),
          fc.double({ min: 0.2, max: 4, noNaN: true }),
        ),
        { maxLength: 6 },
      ),
    )
    .map(([closes, rows]) => {
      const days = new Map(rows.map(([day, isSplit, value]) => [day, { isSplit, value }]));
      const actions = [...days]
        .toSorted(([a], [b]) => a - b)
        .map(([day, { isSplit, value }]) => (isSplit ? split(day, value) : dividend(day, value)));
      return { bars: barsOf(closes), actions };
    });

  it('leaves bars sound and the newest as they were', () => {
    fc.assert(
      fc.property(anyCase, ({ bars, actions }) => {
        const result = adjusted(bars, actions);
        assert.equal(checkBars(result), null);
        assert.equal(result.close.at(-1), bars.close.at(-1));
      }),
    );
  });

  it('has the same returns before a cut when the future is cut', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(30), ({ bars, actions }, wanted) => {
        const cut = 1 + (wanted % bars.length);
        const whole = adjusted(bars, actions).close;
        const before = adjusted(sliceBars(bars, 0, cut), actions).close;
        for (let row = 1; row < cut; row++) {
          const difference = whole[row]! / whole[row - 1]! - before[row]! / before[row - 1]!;
          assert.ok(Math.abs(difference) < 1e-9);
        }
      }),
    );
  });

  it('has the return of a holder who buys more with what is paid', () => {
    fc.assert(
      fc.property(anyCase, ({ bars, actions }) => {
        const result = adjusted(bars, actions);
        const rows = actionRows(bars, actions);
        let units = 1;
        for (let row = 1; row < bars.length; row++) {
          actions.forEach((action, index) => {
            if (rows[index] !== row) return;
            if (action.kind === 'split') units *= action.ratio;
            else units *= bars.close[row - 1]! / (bars.close[row - 1]! - action.amount);
          });
        }
        const held = (units * bars.close.at(-1)!) / bars.close[0]!;
        const shown = result.close.at(-1)! / result.close[0]!;
        assert.ok(Math.abs(held / shown - 1) < 1e-9);
      }),
    );
  });
});

describe('actionRows', () => {
  const rowOf = (bars: Bars, time: string): number =>
    actionRows(bars, [{ kind: 'split', time: Date.parse(time), ratio: 2 }])[0]!;

  it('finds the day of the ex-date, whichever way days and action are stamped', () => {
    const midnight = barsOf([1, 1, 1, 1]);
    const opening = barsOf([1, 1, 1, 1], '1d', MONDAY + 14.5 * 3_600_000);
    for (const bars of [midnight, opening]) {
      for (const time of ['2024-01-10T00:00Z', '2024-01-10T14:30Z']) {
        assert.equal(rowOf(bars, time), 2);
      }
    }
  });

  it('finds the hour that the opening falls into', () => {
    const bars = barsOf([1, 1, 1], '1h', Date.parse('2024-01-10T13:00Z'));
    assert.equal(rowOf(bars, '2024-01-10T14:30Z'), 1);
    assert.equal(rowOf(bars, '2024-01-10T14:00Z'), 1);
    assert.equal(rowOf(bars, '2024-01-10T15:00Z'), 2);
  });

  it('finds the week that the ex-date falls into', () => {
    const bars = barsOf([1, 1, 1], '1w');
    assert.equal(rowOf(bars, '2024-01-14T23:00Z'), 0);
    assert.equal(rowOf(bars, '2024-01-15T00:00Z'), 1);
    assert.equal(rowOf(bars, '2024-01-17T14:30Z'), 1);
  });

  it('names the first bar for what is before, and no bar for what is after', () => {
    assert.equal(rowOf(barsOf([1, 1]), '2023-01-01T00:00Z'), 0);
    assert.equal(rowOf(barsOf([1, 1]), '2025-01-01T00:00Z'), 2);
    assert.equal(rowOf(allocateBars(0, '1d'), '2025-01-01T00:00Z'), 0);
  });
});

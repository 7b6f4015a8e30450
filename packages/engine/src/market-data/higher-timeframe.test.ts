import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { Bars } from '../model/bars.ts';
import { allocateBars, BAR_FIELDS, sliceBars } from '../model/bars.ts';
import { InvariantError } from '../model/errors.ts';
import type { SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { timeframeMs, TIMEFRAMES } from '../model/timeframe.ts';
import { HigherBars } from './higher-bars.ts';
import type { HigherTimeframeMode } from './higher-timeframe.ts';
import { alignColumn, alignHigherBars, higherTimeframe } from './higher-timeframe.ts';
import { ALWAYS_OPEN, FOREX, US_EQUITIES, US_EQUITIES_EXTENDED } from './sessions/calendars.ts';

/** Bars that open at `times` and close at 1, 2, 3 ... with half a unit above and a quarter below; volume 1. */
function barsAt(times: readonly (number | string)[], timeframe: Timeframe): Bars {
  const bars = allocateBars(times.length, timeframe);
  times.forEach((time, index) => {
    bars.openTime[index] = typeof time === 'number' ? time : Date.parse(`${time}Z`);
    bars.open[index] = index + 0.9;
    bars.high[index] = index + 1.5;
    bars.low[index] = index + 0.75;
    bars.close[index] = index + 1;
    bars.volume[index] = 1;
  });
  return bars;
}

/** Bars every `timeframe` from `from` up to `to` wherever `calendar` has a session. */
function barsOver(
  from: string,
  to: string,
  timeframe: Timeframe,
  calendar: SessionCalendar = ALWAYS_OPEN,
): Bars {
  const times: number[] = [];
  for (let time = Date.parse(from); time < Date.parse(to); time += timeframeMs(timeframe)) {
    if (calendar.isOpen(time)) times.push(time);
  }
  return barsAt(times, timeframe);
}

function timesOf(bars: Bars): string[] {
  return Array.from(bars.openTime.subarray(0, bars.length), (time) =>
    new Date(time).toISOString().slice(0, 16),
  );
}

/** Bars with gaps and prices of all kinds, now and then closer together than their timeframe. */
const anyBars: fc.Arbitrary<Bars> = fc
  .tuple(
    fc.constantFrom(...TIMEFRAMES),
    fc.array(
      fc.record({
        steps: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 }), fc.constant(0.3)),
        price: fc.double({ min: 1, max: 1000, noNaN: true }),
        range: fc.double({ min: 0, max: 0.5, noNaN: true }),
      }),
      { minLength: 1, maxLength: 60 },
    ),
  )
  .map(([timeframe, rows]) => {
    const bars = allocateBars(rows.length, timeframe);
    let time = Date.UTC(2024, 1, 26);
    rows.forEach(({ steps, price, range }, index) => {
      bars.openTime[index] = time;
      bars.open[index] = price * (1 - range / 2);
      bars.high[index] = price * (1 + range);
      bars.low[index] = price * (1 - range);
      bars.close[index] = price;
      bars.volume[index] = range;
      time += Math.ceil(steps * timeframeMs(timeframe));
    });
    return bars;
  });

const anyCalendar = fc.constantFrom(null, ALWAYS_OPEN, US_EQUITIES, US_EQUITIES_EXTENDED, FOREX);

/** Bars, a timeframe that is not shorter, and a calendar. */
const anyCase = fc
  .tuple(anyBars, fc.nat(TIMEFRAMES.length - 1), anyCalendar)
  .map(([bars, wanted, calendar]) => ({
    bars,
    timeframe: TIMEFRAMES[Math.max(wanted, TIMEFRAMES.indexOf(bars.timeframe))]!,
    calendar,
  }));

describe('higherTimeframe on UTC boundaries', () => {
  it('knows an hour at the close of its last quarter', () => {
    const { bars, completedIndex, begunIndex } = higherTimeframe(
      barsOver('2024-01-01T00:00Z', '2024-01-01T02:15Z', '15m'),
      '1h',
    );
    assert.deepEqual(timesOf(bars), ['2024-01-01T00:00', '2024-01-01T01:00', '2024-01-01T02:00']);
    assert.deepEqual([...completedIndex], [-1, -1, -1, 0, 0, 0, 0, 1, 1]);
    assert.deepEqual([...begunIndex], [0, 0, 0, 0, 1, 1, 1, 1, 2]);
    assert.deepEqual([...bars.open], [0.9, 4.9, 8.9]);
    assert.deepEqual([...bars.high], [4.5, 8.5, 9.5]);
    assert.deepEqual([...bars.low], [0.75, 4.75, 8.75]);
    assert.deepEqual([...bars.close], [4, 8, 9]);
    assert.deepEqual([...bars.volume], [4, 4, 1]);
  });

  it('knows an hour whose last quarter is missing at the close of the next bar only', () => {
    const { completedIndex } = higherTimeframe(
      barsAt(
        ['2024-01-01T00:00', '2024-01-01T00:30', '2024-01-01T01:00', '2024-01-01T01:15'],
        '15m',
      ),
      '1h',
    );
    assert.deepEqual([...completedIndex], [-1, -1, 0, 0]);
  });

  it('begins weeks on Monday and knows them with the last bar of Sunday', () => {
    const { bars, completedIndex } = higherTimeframe(
      barsOver('2024-01-05T00:00Z', '2024-01-16T00:00Z', '1d'),
      '1w',
    );
    assert.deepEqual(timesOf(bars), ['2024-01-01T00:00', '2024-01-08T00:00', '2024-01-15T00:00']);
    assert.deepEqual([...completedIndex], [-1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('gives the bars themselves on their own timeframe', () => {
    const base = barsOver('2024-01-01T00:00Z', '2024-01-01T05:00Z', '1h');
    const { bars, completedIndex } = higherTimeframe(base, '1h');
    assert.deepEqual(bars, base);
    assert.deepEqual([...completedIndex], [0, 1, 2, 3, 4]);
  });

  it('counts a bar that comes late to a complete one to the next', () => {
    const { bars, completedIndex } = higherTimeframe(
      barsAt(['2024-01-01T03:00', '2024-01-01T03:20', '2024-01-01T04:30'], '1h'),
      '4h',
    );
    assert.deepEqual(timesOf(bars), ['2024-01-01T00:00', '2024-01-01T04:00']);
    assert.deepEqual([...bars.volume], [1, 2]);
    assert.deepEqual([...completedIndex], [0, 0, 0]);
  });

  it('gives nothing for no bars and throws for a shorter timeframe', () => {
    assert.equal(higherTimeframe(allocateBars(0, '1m'), '1h').bars.length, 0);
    assert.throws(() => higherTimeframe(allocateBars(1, '1h'), '1m'), InvariantError);
  });
});

describe('higherTimeframe on sessions', () => {
  it('knows the day of a stock with its last bar, also where it closes early', () => {
    const base = barsOver('2024-07-02T00:00Z', '2024-07-06T00:00Z', '30m', US_EQUITIES);
    const { bars, completedIndex } = higherTimeframe(base, '1d', US_EQUITIES);
    assert.deepEqual(timesOf(bars), ['2024-07-02T13:30', '2024-07-03T13:30', '2024-07-05T13:30']);
    assert.deepEqual([...bars.volume], [13, 7, 13]);
    const known = [12, 19, 32];
    assert.deepEqual(
      [...completedIndex],
      Array.from({ length: 33 }, (_, row) => known.filter((last) => last <= row).length - 1),
    );
  });

  it('counts hours from the opening and ends the last with the session', () => {
    const base = barsOver('2024-07-02T00:00Z', '2024-07-03T00:00Z', '30m', US_EQUITIES);
    const { bars, completedIndex } = higherTimeframe(base, '4h', US_EQUITIES);
    assert.deepEqual(timesOf(bars), ['2024-07-02T13:30', '2024-07-02T17:30']);
    assert.deepEqual([...bars.volume], [8, 5]);
    assert.deepEqual([...completedIndex], [-1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 1]);
  });

  it('leaves out bars outside every session and keeps those that reach into one', () => {
    // Whole hours of UTC: the session opens in the middle of the bar of 13:00 and closes with that of 19:00.
    const base = barsOver('2024-07-02T11:00Z', '2024-07-02T22:00Z', '1h');
    const { bars, completedIndex } = higherTimeframe(base, '1d', US_EQUITIES);
    assert.deepEqual([...bars.open], [2.9]);
    assert.deepEqual([...bars.close], [9]);
    assert.deepEqual([...bars.volume], [7]);
    assert.deepEqual([...completedIndex], [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0]);
  });

  it('knows a week with the last trading day, here the Thursday before Good Friday', () => {
    const base = barsAt(
      ['2024-03-25', '2024-03-26', '2024-03-27', '2024-03-28', '2024-04-01'].map(
        (date) => `${date}T00:00`,
      ),
      '1d',
    );
    assert.deepEqual(
      [...higherTimeframe(base, '1w', US_EQUITIES).completedIndex],
      [-1, -1, -1, 0, 0],
    );
    assert.deepEqual([...higherTimeframe(base, '1w').completedIndex], [-1, -1, -1, -1, 0]);
  });

  it('takes daily bars at midnight for dates, also where sessions reach past it', () => {
    const base = barsAt(['2024-01-09T00:00', '2024-01-10T00:00', '2024-01-11T00:00'], '1d');
    const { bars } = higherTimeframe(base, '1d', US_EQUITIES_EXTENDED);
    assert.deepEqual(timesOf(bars), ['2024-01-09T09:00', '2024-01-10T09:00', '2024-01-11T09:00']);
  });

  it('lets a day of forex begin at 17:00 in New York', () => {
    const base = barsOver('2024-01-07T00:00Z', '2024-01-09T00:00Z', '1h', FOREX);
    const { bars } = higherTimeframe(base, '1d', FOREX);
    assert.deepEqual(timesOf(bars), ['2024-01-07T22:00', '2024-01-08T22:00']);
    assert.deepEqual([...bars.volume], [24, 2]);
  });

  it('is what UTC boundaries give where the market is always open', () => {
    fc.assert(
      fc.property(anyCase, ({ bars, timeframe }) => {
        fc.pre(timeframeMs(bars.timeframe) < timeframeMs('1d'));
        assert.deepEqual(
          higherTimeframe(bars, timeframe, ALWAYS_OPEN),
          higherTimeframe(bars, timeframe),
        );
      }),
    );
  });
});

describe('what is known when', () => {
  it('does not change before a cut when the future is cut', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(60), ({ bars, timeframe, calendar }, wanted) => {
        const cut = wanted % (bars.length + 1);
        const past = sliceBars(bars, 0, cut);
        for (const mode of ['completed', 'developing'] as const) {
          const whole = alignHigherBars(bars, timeframe, mode, calendar);
          const before = alignHigherBars(past, timeframe, mode, calendar);
          for (const field of BAR_FIELDS) {
            assert.deepEqual(before[field], whole[field].slice(0, cut));
          }
        }
        const whole = higherTimeframe(bars, timeframe, calendar);
        const before = higherTimeframe(past, timeframe, calendar);
        assert.deepEqual(before.completedIndex, whole.completedIndex.slice(0, cut));
        assert.deepEqual(before.begunIndex, whole.begunIndex.slice(0, cut));
      }),
    );
  });

  it('changes with the future in the mode that says so', () => {
    const bars = barsOver('2024-01-01T00:00Z', '2024-01-01T01:00Z', '15m');
    const whole = alignHigherBars(bars, '1h', 'lookahead');
    const before = alignHigherBars(sliceBars(bars, 0, 2), '1h', 'lookahead');
    assert.deepEqual([...whole.close], [4, 4, 4, 4]);
    assert.deepEqual([...before.close], [2, 2]);
  });

  it('has all higher bars complete but the last at any time, and never takes one back', () => {
    fc.assert(
      fc.property(anyCase, ({ bars, timeframe, calendar }) => {
        const { completedIndex, begunIndex } = higherTimeframe(bars, timeframe, calendar);
        for (let row = 0; row < bars.length; row++) {
          assert.ok(begunIndex[row]! - completedIndex[row]! <= 1);
          assert.ok(completedIndex[row]! >= (completedIndex[row - 1] ?? -1));
        }
      }),
    );
  });

  it('shows complete bars as they are in the end', () => {
    fc.assert(
      fc.property(anyCase, ({ bars, timeframe, calendar }) => {
        const whole = higherTimeframe(bars, timeframe, calendar);
        const growing = new HigherBars(bars.timeframe, timeframe, calendar);
        for (let row = 0; row < bars.length; row++) {
          growing.add(bars, row);
          const last = growing.completedIndex;
          if (last < 0) continue;
          for (const field of BAR_FIELDS) {
            assert.equal(growing.bars[field][last], whole.bars[field][last]);
          }
        }
      }),
    );
  });
});

describe('HigherBars', () => {
  it('comes to the same bytes stopped and continued after any bar', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(60), ({ bars, timeframe, calendar }, wanted) => {
        const cut = wanted % (bars.length + 1);
        const whole = higherTimeframe(bars, timeframe, calendar);
        const first = new HigherBars(bars.timeframe, timeframe, calendar);
        for (let index = 0; index < cut; index++) first.add(bars, index);
        const second = new HigherBars(bars.timeframe, timeframe, calendar);
        second.load(structuredClone(first.state()));
        for (let index = cut; index < bars.length; index++) {
          second.add(bars, index);
          assert.equal(second.completedIndex, whole.completedIndex[index]);
          assert.equal(second.length - 1, whole.begunIndex[index]);
        }
        assert.deepEqual(second.state().bars, whole.bars);
      }),
    );
  });

  it('shows the developing bar last', () => {
    const base = barsOver('2024-01-01T00:00Z', '2024-01-01T00:30Z', '15m');
    const higher = new HigherBars('15m', '1h');
    higher.add(base, 0);
    higher.add(base, 1);
    assert.equal(higher.bars.length, 1);
    assert.equal(higher.bars.close[0], 2);
    assert.equal(higher.completedIndex, -1);
  });
});

describe('alignHigherBars', () => {
  const closes = (mode: HigherTimeframeMode): number[] => [
    ...alignHigherBars(barsOver('2024-01-01T00:00Z', '2024-01-01T02:30Z', '30m'), '1h', mode).close,
  ];

  it('shows the last complete bar', () => {
    assert.deepEqual(closes('completed'), [NaN, 2, 2, 4, 4]);
  });

  it('shows the developing bar as far as it is known', () => {
    assert.deepEqual(closes('developing'), [1, 2, 3, 4, 5]);
    const base = barsOver('2024-01-01T00:00Z', '2024-01-01T01:30Z', '30m');
    const aligned = alignHigherBars(base, '1h', 'developing');
    assert.deepEqual([...aligned.open], [0.9, 0.9, 2.9]);
    assert.deepEqual([...aligned.high], [1.5, 2.5, 3.5]);
    assert.deepEqual([...aligned.low], [0.75, 0.75, 2.75]);
    assert.deepEqual([...aligned.volume], [1, 2, 1]);
  });

  it('shows the whole bar from its beginning in the mode with look-ahead', () => {
    assert.deepEqual(closes('lookahead'), [2, 2, 4, 4, 5]);
  });

  it('shows NaN before the first session and keeps the last bar after it', () => {
    const base = barsOver('2024-07-02T12:00Z', '2024-07-02T22:00Z', '1h');
    const aligned = alignHigherBars(base, '1d', 'developing', US_EQUITIES);
    assert.deepEqual([...aligned.close], [NaN, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
  });
});

describe('alignColumn', () => {
  it('repeats values and is NaN where there is none', () => {
    const aligned = alignColumn(Float64Array.of(NaN, 7), Int32Array.of(-1, 0, 0, 1, 1));
    assert.deepEqual([...aligned], [NaN, NaN, NaN, 7, 7]);
    assert.equal(alignColumn(new Float64Array(0), new Int32Array(0)).length, 0);
  });

  it('throws where the column is too short', () => {
    assert.throws(() => alignColumn(Float64Array.of(1), Int32Array.of(0, 1)), InvariantError);
  });
});

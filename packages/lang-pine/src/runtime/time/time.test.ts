import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FOREX, US_EQUITIES } from '@stratloom/engine/market-data';
import type { PineVersion } from '../../1-parse/tree.ts';
import type { Context } from '../context.ts';
import { VARIABLES } from '../index.ts';
import { call, makeCall, run, type TestArgument } from '../testing/test-site.ts';
import { barsAt, timeContext, type TimeContextOptions } from '../testing/time-context.ts';

function variable(name: string, context: Context, bar: number): unknown {
  context.moment.bar = bar;
  return run(VARIABLES[name]!(context, 6));
}

/** Reads a call on each bar, times as ISO texts. */
function onEachBar(
  name: string,
  args: readonly TestArgument[],
  context: Context,
  options: { readonly signature?: number; readonly version?: PineVersion } = {},
): (string | null)[] {
  const value = makeCall(name, args, { context, ...options });
  return Array.from({ length: context.bars.length }, (_, bar) => {
    context.moment.bar = bar;
    return iso(run(value));
  });
}

function iso(time: unknown): string | null {
  assert.ok(typeof time === 'number');
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace(':00.000Z', 'Z');
}

function hourly(from: string, count: number, parts: TimeContextOptions = {}): Context {
  const start = Date.parse(from);
  const times = Array.from({ length: count }, (_, i) =>
    new Date(start + i * 3_600_000).toISOString(),
  );
  return timeContext(barsAt(times), parts);
}

describe('times of bars', () => {
  const context = timeContext(
    barsAt(['2024-03-10T05:00:00Z', '2024-03-10T06:30:15Z', '2024-03-10T07:00:00Z']),
    { calendar: FOREX },
  );

  it('are on the clocks of the exchange, summer time included', () => {
    assert.deepEqual(
      [0, 1, 2].map((bar) => variable('hour', context, bar)),
      [0, 1, 3],
    );
    assert.equal(variable('minute', context, 1), 30);
    assert.equal(variable('second', context, 1), 15);
    assert.equal(variable('dayofmonth', context, 0), 10);
    assert.equal(variable('month', context, 0), 3);
    assert.equal(variable('year', context, 0), 2024);
    assert.equal(variable('dayofweek', context, 0), 1);
    assert.equal(variable('weekofyear', context, 0), 10);
  });

  it('are UTC times of opening and closing', () => {
    assert.equal(iso(variable('time', context, 0)), '2024-03-10T05:00Z');
    assert.equal(iso(variable('time_close', context, 0)), '2024-03-10T06:00Z');
    assert.equal(iso(variable('last_bar_time', context, 0)), '2024-03-10T07:00Z');
    assert.equal(iso(variable('timenow', context, 0)), '2024-03-10T08:00Z');
    assert.equal(iso(variable('time_tradingday', context, 0)), '2024-03-11T00:00Z');
  });

  it('are those of any zone by the functions', () => {
    const time = Date.UTC(2024, 0, 1, 2);
    assert.equal(call('hour', [time, 'America/New_York']), 21);
    assert.equal(call('dayofmonth', [time, 'America/New_York']), 31);
    assert.equal(call('year', [time, 'UTC-5']), 2023);
    assert.equal(call('hour', [time, 'Asia/Kolkata']), 7);
    assert.equal(call('minute', [time, 'GMT+0530']), 30);
    assert.equal(call('hour', [time]), 2);
    assert.equal(call('hour', [NaN]), NaN);
    assert.equal(call('weekofyear', [Date.UTC(2021, 0, 3)]), 53);
    assert.equal(call('weekofyear', [Date.UTC(2024, 11, 30)]), 1);
    assert.equal(call('weekofyear', [Date.UTC(2015, 0, 1)]), 1);
    assert.equal(call('weekofyear', [Date.UTC(2022, 0, 1)]), 52);
    assert.throws(() => call('hour', [time, 'Europe/Atlantis']), {
      code: 'pine.unknown-time-zone',
    });
  });
});

describe('time(timeframe)', () => {
  it('gives the opening of the longer bar', () => {
    const context = hourly('2024-01-31T22:00:00Z', 4);
    assert.deepEqual(onEachBar('time', ['240'], context), [
      '2024-01-31T20:00Z',
      '2024-01-31T20:00Z',
      '2024-02-01T00:00Z',
      '2024-02-01T00:00Z',
    ]);
    assert.deepEqual(onEachBar('time', ['D'], context).slice(1, 3), [
      '2024-01-31T00:00Z',
      '2024-02-01T00:00Z',
    ]);
    assert.deepEqual(onEachBar('time', ['1W'], context)[0], '2024-01-29T00:00Z');
    assert.deepEqual(onEachBar('time', ['1M'], context).slice(1, 3), [
      '2024-01-01T00:00Z',
      '2024-02-01T00:00Z',
    ]);
    assert.deepEqual(onEachBar('time_close', ['3M'], context)[0], '2024-04-01T00:00Z');
    assert.deepEqual(onEachBar('time_close', [''], context)[0], '2024-01-31T23:00Z');
  });

  it('follows the sessions of the market', () => {
    const context = timeContext(
      barsAt(['2024-07-03T16:30:00Z', '2024-07-05T13:30:00Z', '2024-07-05T15:30:00Z']),
      { calendar: US_EQUITIES },
    );
    assert.deepEqual(onEachBar('time', ['1D'], context), [
      '2024-07-03T13:30Z',
      '2024-07-05T13:30Z',
      '2024-07-05T13:30Z',
    ]);
    // The 3rd ends at 13:00 in New York, and the 4th is a holiday.
    assert.deepEqual(onEachBar('time_close', ['1D'], context)[0], '2024-07-03T17:00Z');
    assert.deepEqual(onEachBar('time', ['120'], context)[2], '2024-07-05T15:30Z');
    assert.deepEqual(onEachBar('time_close', ['1W'], context)[0], '2024-07-05T20:00Z');
  });

  it('is na outside a session', () => {
    const context = hourly('2024-01-05T12:00:00Z', 6);
    assert.deepEqual(onEachBar('time', ['60', '0930-1130', 'America/New_York'], context), [
      null,
      null,
      null,
      '2024-01-05T15:00Z',
      '2024-01-05T16:00Z',
      null,
    ]);
    assert.deepEqual(
      onEachBar('time', ['60', '1300-1400,1600-1700:6'], context).map((time) => time !== null),
      [false, true, false, false, true, false],
    );
  });

  it('takes a session without days for all days from version 5 on, for weekdays before', () => {
    const saturday = hourly('2024-01-06T12:00:00Z', 1);
    assert.deepEqual(onEachBar('time', ['60', '0000-2400'], saturday), ['2024-01-06T12:00Z']);
    assert.deepEqual(onEachBar('time', ['60', '0000-2400'], saturday, { version: 4 }), [null]);
  });

  it('looks bars back and forward, on its own bars and on the longer ones', () => {
    const context = hourly('2024-01-01T00:00:00Z', 3);
    const back = (bars: number, longer: number, timeframe = ''): (string | null)[] =>
      onEachBar('time', [timeframe, '', bars, longer], context, { signature: 1 });
    assert.deepEqual(back(1, 0), [null, '2024-01-01T00:00Z', '2024-01-01T01:00Z']);
    assert.deepEqual(back(-2, 0)[2], '2024-01-01T04:00Z');
    assert.deepEqual(back(0, 1)[2], '2024-01-01T01:00Z');
    assert.deepEqual(back(0, 1, '1D')[2], '2023-12-31T00:00Z');
    assert.deepEqual(back(0, -1, '1M')[2], '2024-02-01T00:00Z');
    assert.deepEqual(back(-501, 0)[2], null);
  });

  it('refuses what is no timeframe and no session', () => {
    const context = hourly('2024-01-01T00:00:00Z', 1);
    assert.throws(() => call('time', ['1h'], { context }), { code: 'pine.unknown-timeframe' });
    assert.throws(() => call('time', ['60', '9-16'], { context }), {
      code: 'pine.unknown-session',
    });
  });

  it('is pure, and known on every bar in any order', () => {
    const context = hourly('2024-01-01T00:00:00Z', 400, { calendar: FOREX });
    const value = makeCall('time', ['1D'], { context });
    assert.ok(value.kind === 'number' && value.pure);
    const forward = onEachBar('time', ['1D'], context);
    for (let bar = 399; bar >= 0; bar -= 7) {
      context.moment.bar = bar;
      assert.equal(iso(value.read()), forward[bar]);
    }
  });
});

describe('timestamp', () => {
  const texts: readonly (readonly [text: string, time: string])[] = [
    ['2020-02-20', '2020-02-20T00:00Z'],
    ['2020/02/20 14:30', '2020-02-20T14:30Z'],
    ['2011-10-10T14:48:00', '2011-10-10T14:48Z'],
    ['2020-02-20T14:30:00+02:00', '2020-02-20T12:30Z'],
    ['2020-02-20T14:30:00Z', '2020-02-20T14:30Z'],
    ['20 Feb 2020', '2020-02-20T00:00Z'],
    ['01 Jan 2018 13:30 +0000', '2018-01-01T13:30Z'],
    ['Feb 01 2020 22:10', '2020-02-01T22:10Z'],
    ['04 Dec 1995 00:12:00 GMT+5', '1995-12-03T19:12Z'],
    ['Thu, 20 Feb 2020 00:00:00 -0500', '2020-02-20T05:00Z'],
    ['January 5, 2021', '2021-01-05T00:00Z'],
  ];
  for (const [text, time] of texts) {
    it(`reads ${text}`, () => assert.equal(iso(call('timestamp', [text])), time));
  }

  for (const text of [
    '',
    'soon',
    '2020-13-01',
    '20 Foo 2020',
    '2020-02-20 25:00',
    '20 Feb 2020 x',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.throws(() => call('timestamp', [text]), { code: 'pine.unreadable-date' });
    });
  }

  it('makes times of numbers, on the clocks of the exchange or of a zone', () => {
    const context = timeContext(barsAt(['2024-01-01T00:00:00Z']), { calendar: US_EQUITIES });
    const own = call('timestamp', [2024, 7, 1, 9, 30], { signature: 2, context });
    assert.equal(iso(own), '2024-07-01T13:30Z');
    const zoned = call('timestamp', ['Europe/Berlin', 2024, 7, 1], { signature: 1, context });
    assert.equal(iso(zoned), '2024-06-30T22:00Z');
    const beyond = call('timestamp', [2023, 14, 30, 25], { signature: 2 });
    assert.equal(iso(beyond), '2024-03-02T01:00Z');
    assert.equal(call('timestamp', [2024, NaN, 1], { signature: 2 }), NaN);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { US_EQUITIES } from '@stratloom/engine/market-data';
import { allocateBars, DEFAULT_SETTINGS, plainInstrument, unixMs } from '@stratloom/engine/model';
import { type MarketInput, Backtest, runBacktest } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { walkBars } from '@stratloom/testkit';
import { MAX_RANGE_LENGTHS, maxIntentCount } from './limits.ts';
import { joined, pack } from './frame.ts';
import { checkReplay, recordedStrategy } from './recorded-strategy.ts';
import { packOutcome, packProgress, packReady, readReply } from './reply.ts';
import { packRequest, unpackRequest } from './request-frame.ts';
import type { PythonRunRequest, Recording } from './run.ts';

const recording: Recording = {
  strategyName: 'A',
  parameters: { n: 1, on: true, name: 'x' },
  firstBarIndex: 1,
  intents: [
    {
      kind: 'place',
      barIndex: 1,
      request: { side: 'buy', sizing: { kind: 'fixed', value: 2 }, limitPrice: 99.5, reason: 'r' },
    },
    { kind: 'place', barIndex: 1, request: { side: 'sell', stopPrice: 90, reason: '' } },
    { kind: 'cancel', barIndex: 2, orderId: 2 },
    { kind: 'cancelAll', barIndex: 2 },
    { kind: 'closeAll', barIndex: 3, reason: 'out' },
    {
      kind: 'place',
      barIndex: 3,
      request: {
        side: 'buy',
        sizing: { kind: 'atrRatio', value: 0.01, multiple: 2, length: 14, wholeUnits: true },
        limitPrice: 99,
        stopPrice: 101,
        trail: { offset: { kind: 'ticks', value: 3 } },
        exits: {
          stopLoss: { kind: 'atr', value: 2, length: 10 },
          targets: [{ level: 105, ratio: 0.5 }],
          trail: { offset: { kind: 'ratio', value: 0.1 }, activation: 103 },
        },
        reason: '',
        name: 'in',
        group: { name: 'g', kind: 'reduce' },
        timeInForce: { bars: 3 },
        reverses: true,
        ignoresPyramiding: true,
      },
    },
    { kind: 'change', barIndex: 3, orderId: 1, change: { limitPrice: 98 } },
    { kind: 'cancelNamed', barIndex: 3, name: 'in' },
    { kind: 'moveStopLoss', barIndex: 3, tradeId: 1, price: 90 },
    { kind: 'moveTakeProfit', barIndex: 3, tradeId: 1, price: null },
    {
      kind: 'exit',
      barIndex: 3,
      request: { name: 'out', entryName: 'in', quantityRatio: 0.5, takeProfit: 110, reason: 'x' },
    },
  ],
  plots: [
    {
      name: 'a',
      pane: 'price',
      kind: 'line',
      color: '#00ff00',
      values: Float64Array.of(1, 2, 3, NaN),
    },
    { name: 'b', pane: 'own', kind: 'histogram', values: Float64Array.of(NaN, 0, -0, 1e300) },
  ],
  finalEquity: 10_000.25,
  output: ['hello'],
};

describe('a request', () => {
  it('arrives as it was sent, cut to its bars', () => {
    const bars = { ...allocateBars(5, '5m'), length: 4 };
    bars.close.set([1, 2, 3, 4, 5]);
    const request: PythonRunRequest = {
      code: 'x = "ä"',
      parameters: { n: 1.5 },
      settings: DEFAULT_SETTINGS,
      instrument: plainInstrument('A'),
      bars,
      seed: 7,
    };
    const { request: arrived, wheels } = unpackRequest(joined(packRequest(request)));
    assert.deepEqual(wheels, []);
    assert.deepEqual([...arrived.bars.close], [1, 2, 3, 4]);
    assert.deepEqual({ ...arrived, bars: 0 }, { ...request, bars: 0 });
    assert.equal(arrived.bars.timeframe, '5m');
  });

  it('arrives with all of its instruments, actions, exchange rates and finer bars', () => {
    const instrument = { symbol: 'B', tickSize: 0.01, lotSize: 1, minNotional: 5 };
    const other: MarketInput = {
      instrument,
      bars: walkBars(4, 2),
      traded: Uint8Array.of(0, 1, 1, 0),
      exchangeRates: Float64Array.of(0.5, 0.5, 0.8, 0.8),
      finerBars: walkBars(9, 3, '1h'),
    };
    const request: PythonRunRequest = {
      code: '',
      parameters: {},
      settings: DEFAULT_SETTINGS,
      seed: 0,
      instrument,
      bars: walkBars(4, 1),
      actions: [{ kind: 'split', time: 5, ratio: 2 }],
      otherMarkets: [other, { instrument, bars: walkBars(4, 3) }],
      calendar: US_EQUITIES,
    };
    assert.deepEqual(unpackRequest(joined(packRequest(request))).request, request);
  });

  it('arrives with the wheels that its code imports, to the byte', () => {
    const bytes = Uint8Array.from({ length: 4099 }, (_, at) => (at % 16 < 8 ? 0xff : at));
    const wheels = [
      { folder: 'site', bytes },
      { folder: 'dynlib', bytes: Uint8Array.of(1, 2, 3) },
    ] as const;
    const request: PythonRunRequest = {
      ...{ code: 'import a', parameters: {}, settings: DEFAULT_SETTINGS, seed: 0 },
      ...{ instrument: plainInstrument('A'), bars: walkBars(4, 1) },
    };
    assert.deepEqual(unpackRequest(joined(packRequest(request, wheels))), { request, wheels });
  });

  it('arrives with the log of a live run, and says nothing of one without it', () => {
    const request: PythonRunRequest = {
      ...{ code: '', parameters: {}, settings: DEFAULT_SETTINGS, seed: 1 },
      ...{ instrument: plainInstrument('A'), bars: walkBars(4, 1) },
    };
    const end = { kind: 'expired', orderId: 3, reason: 'ä', time: unixMs(7) } as const;
    const live = { historyCount: 2, startsAt: 5, reports: [{ barCount: 3, report: end }] };
    const frame = packRequest({ ...request, live });
    assert.deepEqual(unpackRequest(joined(frame)).request, { ...request, live });
    assert.ok(!packRequest(request).text.includes('live'));
  });

  it('may have no bars', () => {
    const bars = allocateBars(0, '1d');
    const settings = DEFAULT_SETTINGS;
    const instrument = plainInstrument('A');
    const frame = packRequest({ code: '', parameters: {}, settings, instrument, bars, seed: 0 });
    assert.equal(unpackRequest(joined(frame)).request.bars.close.length, 0);
  });
});

describe('a reply', () => {
  it('arrives as it was sent', () => {
    const outcome = { ok: true, recording } as const;
    assert.deepEqual(readReply(joined(packOutcome(outcome)), 4), { kind: 'outcome', outcome });
    const problem = { code: 'python.name', message: 'm', remedy: 'r', line: 3, column: 1 };
    const failed = { ok: false, problem } as const;
    assert.deepEqual(readReply(joined(packOutcome(failed)), 4), {
      kind: 'outcome',
      outcome: failed,
    });
    assert.deepEqual(readReply(joined(packReady()), 4), { kind: 'ready' });
    assert.deepEqual(readReply(joined(packProgress(4)), 4), { kind: 'progress', barsDone: 4 });
  });

  const { values } = recording.plots[0] ?? { values: new Float64Array(0) };
  const forge = (changes: Record<string, unknown>): Record<string, unknown> => {
    const plots = [{ name: 'a', pane: 'price', kind: 'line' }];
    return { kind: 'recording', recording: { ...recording, plots, ...changes } };
  };
  const place = (request: Record<string, unknown>): Record<string, unknown> =>
    forge({
      intents: [{ kind: 'place', barIndex: 1, request: { side: 'buy', reason: '', ...request } }],
    });
  const intentsAt = (...bars: number[]): Record<string, unknown> =>
    forge({ intents: bars.map((barIndex) => ({ kind: 'cancelAll', barIndex })) });
  const foreign: Readonly<Record<string, unknown>> = {
    'no object': 5,
    'another kind': { kind: 'eval', code: 'x' },
    'more than asked for': { kind: 'ready', extra: 1 },
    'more progress than bars': { kind: 'progress', barsDone: 5 },
    'progress that is no count': { kind: 'progress', barsDone: 1.5 },
    'an intent after the last bar': intentsAt(4),
    'an intent before the first bar': intentsAt(0),
    'intents out of order': intentsAt(3, 2),
    'a negative bar': intentsAt(-1),
    'more intents than a run may have': forge({
      intents: Array.from({ length: maxIntentCount(4) + 1 }, () => ({
        kind: 'cancelAll',
        barIndex: 1,
      })),
    }),
    'a price below zero': place({ limitPrice: -1 }),
    'a price that is a text': place({ stopPrice: '1' }),
    'a size of zero': place({ sizing: { kind: 'fixed', value: 0 } }),
    'a long reason': place({ reason: 'x'.repeat(201) }),
    'an unknown field of an order': place({ fillPrice: 1 }),
    'an unknown size': place({ sizing: { kind: 'all', value: 1 } }),
    'an offset below zero': place({ exits: { stopLoss: { kind: 'ticks', value: -1 } } }),
    'an average range without a length': place({ exits: { stopLoss: { kind: 'atr', value: 1 } } }),
    'an average range that is too long': place({
      trail: { offset: { kind: 'atr', value: 1, length: 1e6 } },
    }),
    'more average ranges than a run may have': forge({
      intents: Array.from({ length: MAX_RANGE_LENGTHS + 1 }, (_, at) => ({
        kind: 'exit',
        barIndex: 1,
        request: { name: 'x', reason: '', stopLoss: { kind: 'atr', value: 1, length: at + 1 } },
      })),
    }),
    'a target of more than all': place({ exits: { targets: [{ level: 1, ratio: 1.1 }] } }),
    'a hundred targets': place({
      exits: { targets: Array.from({ length: 100 }, () => ({ level: 1, ratio: 0.01 })) },
    }),
    'a name that is too long': place({ name: 'x'.repeat(41) }),
    'an instrument below the first': place({ instrumentIndex: -1 }),
    'a size that is beyond all bounds': place({ sizing: { kind: 'fixed', value: 1e300 } }),
    'a group of another kind': place({ group: { name: 'g', kind: 'all' } }),
    'a time that is none': place({ timeInForce: { until: 1e20 } }),
    'an exit without a name': forge({
      intents: [{ kind: 'exit', barIndex: 1, request: { reason: '', stopLoss: 5 } }],
    }),
    'a level below zero': forge({
      intents: [{ kind: 'moveStopLoss', barIndex: 1, tradeId: 1, price: -5 }],
    }),
    'a change of the side of an order': forge({
      intents: [{ kind: 'change', barIndex: 1, orderId: 1, change: { side: 'sell' } }],
    }),
    'a first bar after the last': forge({ firstBarIndex: 5 }),
    'an equity that is no number': forge({ finalEquity: null }),
    'too many lines': forge({ output: Array.from({ length: 1001 }, () => '') }),
    'a line that is too long': forge({ output: ['x'.repeat(501)] }),
    'a parameter that is an object': forge({ parameters: { a: {} } }),
    'plots without their numbers': forge({ plots: [] }),
    'two plots of one name': forge({
      plots: [
        { name: 'a', pane: 'p', kind: 'line' },
        { name: 'a', pane: 'p', kind: 'line' },
      ],
    }),
    'a color that is none': forge({
      plots: [{ name: 'a', pane: 'p', kind: 'line', color: 'url(x)' }],
    }),
    'a plot without a name': forge({ plots: [{ name: '', pane: 'p', kind: 'line' }] }),
    'a problem with a foreign code': {
      kind: 'problem',
      problem: { code: '<b>', message: '', remedy: '' },
    },
    'a problem of a million letters': {
      kind: 'problem',
      problem: { code: 'python.x', message: 'x'.repeat(1e6), remedy: '' },
    },
  };
  for (const [what, value] of Object.entries(foreign)) {
    it(`is refused with ${what}`, () => {
      assert.notEqual(readReply(joined(pack(forge({}), [values])), 4), null);
      const columns = JSON.stringify(value).includes('"name":"a","pane":"p"},')
        ? [values, values]
        : [values];
      assert.equal(readReply(joined(pack(value, columns)), 4), null);
    });
  }

  it('is refused when it is no JSON, or too long', () => {
    const numbers = new Float64Array(0);
    assert.equal(readReply({ text: '{"kind":"ready"', numbers }, 4), null);
    const text = `{"kind":"ready"${' '.repeat(3_000_000)}}`;
    assert.equal(readReply({ text, numbers }, 4), null);
    assert.deepEqual(readReply({ text, numbers }, 100_000), { kind: 'ready' });
  });

  it('cannot change what all objects have', () => {
    const text =
      '{"kind":"problem","problem":{"code":"python.x","message":"","remedy":"","__proto__":{"line":1}}}';
    const reply = readReply({ text, numbers: new Float64Array(0) }, 4);
    assert.equal(reply, null);
    assert.equal('line' in {}, false);
  });
});

describe('a recorded strategy', () => {
  /** Buys and sells at random, by the numbers of its bars. */
  const original: Strategy = {
    name: 'original',
    start: (setup) => {
      setup.plot('close', setup.bars.close, { pane: 'own', kind: 'line' });
      return {
        firstBarIndex: 3,
        onBar: (barIndex, account, orders) => {
          if (barIndex % 7 === 0) orders.place({ side: 'buy', reason: `b${barIndex}` });
          if (barIndex % 11 === 0) orders.place({ side: 'sell', limitPrice: 1000, reason: '' });
          if (barIndex % 13 === 0) orders.cancelAll();
          if (account.signedQuantity > 0 && barIndex % 5 === 0) orders.closeAll('c');
        },
      };
    },
  };
  const input = {
    bars: walkBars(300, 1),
    instrument: plainInstrument('A'),
    settings: DEFAULT_SETTINGS,
    parameters: {},
  };

  function record(): Recording {
    const intents: Recording['intents'][number][] = [];
    const spy: Strategy = {
      ...original,
      start: (setup) => {
        const run = original.start(setup);
        const onBar: typeof run.onBar = (barIndex, account, orders) =>
          run.onBar(barIndex, account, {
            cancelNamed: (name) => orders.cancelNamed(name),
            change: (id, change) => orders.change(id, change),
            moveStopLoss: (id, price) => orders.moveStopLoss(id, price),
            moveTakeProfit: (id, price) => orders.moveTakeProfit(id, price),
            exit: (request) => orders.exit(request),
            guardBy: (rules) => orders.guardBy(rules),
            place: (request) => {
              intents.push({ kind: 'place', barIndex, request });
              return orders.place(request);
            },
            cancel: (orderId) => {
              intents.push({ kind: 'cancel', barIndex, orderId });
              orders.cancel(orderId);
            },
            cancelAll: () => {
              intents.push({ kind: 'cancelAll', barIndex });
              orders.cancelAll();
            },
            closeAll: (reason) => {
              intents.push({ kind: 'closeAll', barIndex, reason });
              orders.closeAll(reason);
            },
          });
        return { ...run, onBar };
      },
    };
    const run = runBacktest({ ...input, strategy: spy });
    return {
      ...recording,
      firstBarIndex: 3,
      intents,
      plots: run.plots,
      finalEquity: run.equity.at(-1) ?? 0,
    };
  }

  it('gives the fills of the strategy it was recorded from', () => {
    const expected = runBacktest({ ...input, strategy: original });
    const replayed = runBacktest({ ...input, strategy: recordedStrategy(record()) });
    assert.ok(expected.trades.length > 10);
    assert.deepEqual(replayed.equity, expected.equity);
    assert.deepEqual(replayed.trades.toArray(), expected.trades.toArray());
    assert.deepEqual(replayed.plots, expected.plots);
  });

  it('goes on from a snapshot as if it had not stopped', () => {
    const recorded = record();
    const whole = runBacktest({ ...input, strategy: recordedStrategy(recorded) });
    const first = new Backtest({ ...input, strategy: recordedStrategy(recorded) });
    first.advance(140);
    const second = new Backtest({ ...input, strategy: recordedStrategy(recorded) });
    second.restore(first.snapshot());
    second.advance();
    assert.deepEqual(second.finish().equity, whole.equity);
  });

  it('cannot break the engine by what no SDK asks for', () => {
    const requests = [
      { side: 'buy', closesTradeId: 1, reason: '' },
      { side: 'buy', closesTradeId: 1, limitPrice: 1e9, reason: '' },
      { side: 'sell', closesTradeId: 99, reason: '' },
      { side: 'sell', closesTradeId: 1, instrumentIndex: 1, reason: '' },
      { side: 'sell', instrumentIndex: 7, reason: '' },
    ] as const;
    const first = { side: 'buy', sizing: { kind: 'fixed', value: 1 }, reason: '' } as const;
    const forged: Recording = {
      ...recording,
      plots: [],
      intents: [
        { kind: 'place', barIndex: 1, request: first },
        ...requests.map((request) => ({ kind: 'place', barIndex: 3, request }) as const),
        { kind: 'exit', barIndex: 3, request: { name: 'x', reason: '', instrumentIndex: 7 } },
        { kind: 'moveStopLoss', barIndex: 3, tradeId: 99, price: 1 },
        { kind: 'change', barIndex: 3, orderId: 99, change: { limitPrice: 1 } },
      ],
    };
    const settings = { ...DEFAULT_SETTINGS, exclusiveOrders: false };
    const run = runBacktest({ ...input, settings, strategy: recordedStrategy(forged) });
    assert.equal(run.openTrades.length, 1);
    assert.equal(run.orders.toArray().filter((order) => order.status === 'filled').length, 1);
  });

  it('is distinguished from one whose sandbox saw something else', () => {
    assert.equal(checkReplay(recording, 10_000.25), null);
    assert.equal(checkReplay(recording, 10_000.26)?.code, 'python.replay');
  });
});

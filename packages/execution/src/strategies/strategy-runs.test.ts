import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { deserialize, serialize } from 'node:v8';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { advanceAtOnce } from '@stratloom/runner';
import { canonicalText } from '@stratloom/testkit/random';
import type { DeploymentInput, OrderReport, RecordedBar } from '../deployments/deployment-input.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import type { LiveStrategyState } from './live-strategy.ts';
import { StrategyRuns, type StrategySnapshots } from './strategy-runs.ts';

const MINUTE = 60_000;
const SETTINGS = { ...DEFAULT_SETTINGS, sizing: { kind: 'fixed', value: 2 } } as const;

/** Buys above the average of three closes with a stop, and leaves below it. */
const SCRIPT = `//@version=6
strategy("Average", overlay = true)
average = ta.sma(close, 3)
if close > average and strategy.position_size == 0
    strategy.entry("long", strategy.long)
strategy.exit("out", "long", stop = 90, limit = 130)
if close < average
    strategy.close("long")
`;

function bar(index: number, close: number): RecordedBar {
  return {
    openTime: index * MINUTE,
    open: close,
    high: close + 1,
    low: close - 1,
    close,
    volume: 5,
  };
}

function logOf(inputs: readonly DeploymentInput['input'][]): DeploymentInput[] {
  return inputs.map((input, i) => ({ deploymentId: 'd', seq: i + 1, input }));
}

const bars = (closes: readonly number[]): DeploymentInput['input'][] =>
  closes.map((close, i) => ({ kind: 'bar', bar: bar(i, close) }));

const deployment: Deployment = {
  ...{ id: 'd', accountId: 'a', tag: 't1' },
  markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
  ...{ quoteCurrency: 'USD', timeframeMs: MINUTE, startsAt: 4 * MINUTE },
  ...{ codeHash: '', funds: '10000', state: 'running', stateBy: 'owner', stateReason: '' },
  ...{ stateAt: 0, inputSeq: 0, processedSeq: 0, lastBarTime: 0 },
  owner: NO_OWNER_ACTIONS,
  schedule: '',
  limits: {
    ...{ maxOrderNotional: '1000', maxPositionNotional: '1000' },
    ...{ maxDailyLoss: '100', maxDrawdownRatio: 0.5, maxOrdersPerMinute: 9, maxOrdersPerDay: 9 },
    ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 1000 },
  },
  books: openBooks('10000', 0),
};

function hostOf(
  code: string,
  language: 'pine' | 'python' = 'pine',
  snapshots?: StrategySnapshots,
  onReady: () => void = () => undefined,
): StrategyRuns {
  return new StrategyRuns({
    programOf: async () => ({
      ...{ source: { language, code }, parameters: {}, settings: SETTINGS },
      instruments: [plainInstrument('BTC-USD')],
    }),
    environment: {
      digest: async (pieces) => createHash('sha256').update(pieces.join('')).digest('hex'),
      record: null,
      advance: advanceAtOnce,
    },
    onFault: (_, fault) => {
      throw fault;
    },
    ...(snapshots && { snapshots, keepEvery: 1 }),
    onReady,
  });
}

/** Keeps every state as bytes. */
class KeptStates implements StrategySnapshots {
  readonly states = new Map<number, Buffer>();
  /** Number of the state that is given back; null = none is. */
  upTo: number | null = null;

  async read(): Promise<LiveStrategyState | null> {
    const bytes = this.upTo === null ? undefined : this.states.get(this.upTo);
    return bytes === undefined ? null : deserialize(bytes);
  }

  /** A state to the last bit, however the numbers lie in memory. */
  textOf(seq: number): string {
    const bytes = this.states.get(seq);
    assert.ok(bytes !== undefined);
    return canonicalText(deserialize(bytes));
  }

  async write(_deployment: Deployment, state: LiveStrategyState): Promise<void> {
    this.states.set(state.seq, serialize(state));
  }
}

async function wantedAfter(host: StrategyRuns, log: readonly DeploymentInput[], seq = log.length) {
  const decision = await host.decide(deployment, seq, async (after) =>
    log.filter((input) => input.seq > after),
  );
  assert.ok(decision?.ok === true, decision?.ok === false ? decision.problem : '');
  return decision.wanted;
}

test('history warms up: nothing that was decided on it is wanted', async () => {
  const log = logOf(bars([100, 101, 102, 103]));
  assert.deepEqual(await wantedAfter(hostOf(SCRIPT), log), []);
});

test('the first bar after the start is decided on with all of history known', async () => {
  const log = logOf(bars([100, 101, 102, 103, 104]));
  const [entry, ...others] = await wantedAfter(hostOf(SCRIPT), log);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [entry?.side, entry?.type, entry?.quantity, entry?.decidedAt, entry?.reduceOnly],
    ['buy', 'market', '2', 5 * MINUTE, false],
  );
});

test('a reported fill gives the trade its exits at once, between two bars', async () => {
  const host = hostOf(SCRIPT);
  const before = logOf(bars([100, 101, 102, 103, 104]));
  const [entry] = await wantedAfter(host, before);
  const fill: OrderReport = {
    kind: 'fill',
    ...{ orderNumber: entry?.orderNumber ?? 0, quantity: '2', price: '104.5' },
    ...{ fee: '0.2', time: 5 * MINUTE + 1000 },
  };
  const filled: DeploymentInput['input'] = { kind: 'report', report: fill };
  const log = logOf([...before.map(({ input }) => input), filled]);
  const exits = await wantedAfter(host, log);
  assert.deepEqual(
    exits.map(({ side, type, quantity, limitPrice, stopPrice, reduceOnly }) => [
      ...[side, type, quantity, limitPrice, stopPrice, reduceOnly],
    ]),
    [
      ['sell', 'limit', '2', '130', null, true],
      ['sell', 'stop', '2', null, '90', true],
    ],
  );
});

test('a process that takes over wants the same as one that went on, whatever was batched', async () => {
  const first = hostOf(SCRIPT);
  const closes = [100, 101, 102, 103, 104, 105, 103, 101, 104, 108, 109];
  const start = logOf(bars(closes.slice(0, 5)));
  const [entry] = await wantedAfter(first, start);
  const orderNumber = entry?.orderNumber ?? 0;
  const rest = bars(closes).slice(5);
  const fill = {
    kind: 'fill',
    orderNumber,
    quantity: '2',
    price: '104',
    fee: '0',
    time: 1,
  } as const;
  const log = logOf([
    ...start.map(({ input }) => input),
    { kind: 'report', report: fill },
    ...rest,
  ]);
  for (let seq = start.length + 1; seq <= log.length; seq++) {
    const went = await wantedAfter(first, log, seq);
    assert.deepEqual(await wantedAfter(hostOf(SCRIPT), log, seq), went, `after input ${seq}`);
  }
});

/** Remembers by `var`, by a series and by an indicator of its own. */
const REMEMBERING = `//@version=6
strategy("Remembering")
var seen = 0
seen += 1
var highs = array.new<float>()
if high > nz(ta.highest(high, 3)[1])
    array.push(highs, high)
if strategy.position_size == 0 and seen % 3 == 0
    strategy.entry("long", strategy.long, qty = 1 + array.size(highs) % 4, limit = ta.ema(close, 4))
strategy.exit("out", "long", trail_points = 3, trail_offset = 2, stop = close - 9)
if seen % 11 == 0
    strategy.close_all()
`;

test('a process that takes over from a kept state goes on to the same bytes as one that replays', async () => {
  const closes = Array.from({ length: 60 }, (_, i) => 100 + Math.round(8 * Math.sin(i / 2.3)));
  const kept = new KeptStates();
  const first = hostOf(REMEMBERING, 'pine', kept);
  const inputs: DeploymentInput['input'][] = [];
  const wanted: string[] = [];
  const add = async (input: DeploymentInput['input']) => {
    inputs.push(input);
    const orders = await wantedAt(first, logOf(inputs));
    wanted[inputs.length] = JSON.stringify(orders);
    return orders;
  };
  let fillCount = 0;
  for (const input of bars(closes)) {
    const [order] = await add(input);
    if (order === undefined || inputs.length % 2 === 0) continue;
    const { orderNumber, quantity, limitPrice, stopPrice } = order;
    const price = limitPrice ?? stopPrice ?? '100';
    fillCount += 1;
    const facts = { orderNumber, quantity, price, fee: '0.1', time: inputs.length * MINUTE };
    await add({ kind: 'report', report: { kind: 'fill', ...facts } });
  }
  assert.ok(fillCount > 5 && kept.states.size > 60, `${fillCount} fills`);
  const log = logOf(inputs);
  for (const seq of [...kept.states.keys()].filter((each) => each % 7 === 0)) {
    const again = new KeptStates();
    again.states.set(seq, kept.states.get(seq) ?? Buffer.of());
    again.upTo = seq;
    const second = hostOf(REMEMBERING, 'pine', again);
    for (let next = seq + 1; next <= log.length; next++) {
      assert.equal(JSON.stringify(await wantedAt(second, log, next, seq)), wanted[next]);
    }
    const end = log.length - 1;
    assert.equal(again.textOf(end), kept.textOf(end), `from input ${seq}`);
  }
});

/** Decides input by input, as if each had been written down; reads nothing up to `known`. */
async function wantedAt(
  host: StrategyRuns,
  log: readonly DeploymentInput[],
  seq = log.length,
  known = 0,
) {
  const at = { ...deployment, processedSeq: seq - 1 };
  const decision = await host.decide(at, seq, async (after) => {
    assert.ok(after >= known, 'what the state holds is not read again');
    return log.filter((input) => input.seq > after).slice(0, 2);
  });
  assert.ok(decision !== null, 'it is decided here');
  assert.ok(decision.ok, decision.ok ? '' : decision.problem);
  return decision.wanted;
}

test('a refused entry is wanted no more, and the strategy goes on', async () => {
  const host = hostOf(SCRIPT);
  const start = logOf(bars([100, 101, 102, 103, 104]));
  const [entry] = await wantedAfter(host, start);
  const end = {
    kind: 'rejected',
    orderNumber: entry?.orderNumber ?? 0,
    reason: 'no funds',
    time: 1,
  } as const;
  const refused = logOf([...start.map(({ input }) => input), { kind: 'report', report: end }]);
  assert.deepEqual(await wantedAfter(host, refused), []);
  const log = logOf([...refused.map(({ input }) => input), { kind: 'bar', bar: bar(5, 106) }]);
  const [again] = await wantedAfter(host, log);
  assert.equal(again?.type, 'market');
});

test('an order without funds is said to its owner, once', async () => {
  const host = hostOf(SCRIPT.replace('strategy.long)', 'strategy.long, qty = 1000)'));
  const log = logOf(bars([100, 101, 102, 103, 104]));
  const read = async (after: number) => log.filter((input) => input.seq > after);
  const decision = await host.decide(deployment, log.length, read);
  assert.ok(decision?.ok === true);
  assert.deepEqual([decision.wanted, decision.refusals.length], [[], 1]);
  assert.match(decision.refusals[0] ?? '', /fund|cash|margin/i);
  const again = await host.decide(deployment, log.length, read);
  assert.deepEqual(again?.ok === true && again.refusals, []);
});

test('code that cannot run is said to its owner', async () => {
  const decision = await hostOf('strategy(').decide(deployment, 0, async () => []);
  assert.deepEqual(decision, { ok: false, problem: 'The code of the strategy has errors.' });
});

test('where there is no sandbox, Python is refused with the reason', async () => {
  const ready = Promise.withResolvers<void>();
  const host = hostOf('pass', 'python', undefined, ready.resolve);
  const log = logOf(bars([100, 101, 102, 103]));
  const decide = () => host.decide(deployment, log.length, async () => log);
  assert.equal(await decide(), null);
  await ready.promise;
  const decision = await decide();
  assert.match(decision?.ok === false ? decision.problem : '', /Python cannot run here/);
});

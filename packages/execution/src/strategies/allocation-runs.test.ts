// Strategies of several instruments at work: what they want at the venue, and that it is what their backtest does.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { deserialize, serialize } from 'node:v8';
import { DEFAULT_SETTINGS, plainInstrument, type RunSettings } from '@stratloom/engine/model';
import { type RunEnvironment, advanceAtOnce } from '@stratloom/runner';
import { subtract } from '../decimal/decimal.ts';
import type { DeploymentInput, OrderReport, RecordedBar } from '../deployments/deployment-input.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import type { Deployment } from '../deployments/deployment.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { DeploymentReplay } from '../replay/deployment-replay.ts';
import { shadowRun } from '../replay/shadow-run.ts';
import { shadowOf } from '../replay/shadow.ts';
import type { LiveStrategyState } from './live-strategy.ts';
import { type DeployedProgram, StrategyRuns, type StrategySnapshots } from './strategy-runs.ts';

const DAY = 86_400_000;
const SYMBOLS = ['BTC-USD', 'ETH-USD'] as const;
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  ...{ commission: { kind: 'ratio', value: 0.001 }, slippage: { kind: 'ticks', value: 0 } },
} satisfies RunSettings;

/** Half of each, brought back to it every day. */
const HALVES = JSON.stringify({
  schemaVersion: 1,
  name: 'Halves',
  lists: [],
  rebalance: { kind: 'calendar', every: 'day' },
  root: {
    kind: 'weight',
    by: { method: 'equal' },
    children: SYMBOLS.map((symbol) => ({ kind: 'asset', symbol })),
  },
});

const DEPLOYMENT: Deployment = {
  ...{ id: 'd', accountId: 'a', tag: 't1', quoteCurrency: 'USD', timeframeMs: DAY },
  markets: SYMBOLS.map((symbol) => ({ symbol, baseCurrency: symbol.slice(0, 3) })),
  ...{ startsAt: DAY, codeHash: '', funds: '10000', stateReason: '', schedule: '' },
  ...{ state: 'running', stateBy: 'owner', stateAt: 0, inputSeq: 0, processedSeq: 0 },
  ...{ lastBarTime: 0, owner: NO_OWNER_ACTIONS, books: openBooks('10000', 0) },
  limits: {
    ...{ maxOrderNotional: '1e5', maxPositionNotional: '1e5', maxDailyLoss: '1e5' },
    ...{ maxDrawdownRatio: 1, maxOrdersPerMinute: 99, maxOrdersPerDay: 99 },
    ...{ priceCollarRatio: 0.1, maxPriceAgeMs: 1_000 },
  },
};
const PROGRAM: DeployedProgram = {
  ...{ source: { language: 'allocation', code: HALVES }, parameters: {}, settings: SETTINGS },
  instruments: SYMBOLS.map(plainInstrument),
};
const ENVIRONMENT: RunEnvironment = {
  digest: async (pieces) => createHash('sha256').update(pieces.join('')).digest('hex'),
  record: null,
  advance: advanceAtOnce,
};

/** Closes by day; each bar opens at the close before. Without a close, the instrument has no bar. */
const CLOSES: readonly (readonly [number, number | null])[] = [
  ...([
    [100, 50],
    [100, 50],
    [110, 40],
    [120, 44],
    [90, 66],
  ] as const),
  ...([
    [95, null],
    [99, 60],
    [140, 61],
    [70, 80],
    [75, 90],
  ] as const),
];

function barsOfDay(day: number): readonly RecordedBar[] {
  return SYMBOLS.map((_, market) => {
    const known = CLOSES.slice(0, day + 1).map((closes) => closes[market]);
    const last = known.findLast((close) => typeof close === 'number') ?? NaN;
    const before = known.slice(0, -1).findLast((close) => typeof close === 'number') ?? last;
    const isTraded = known.at(-1) !== null;
    const open = isTraded ? before : last;
    return {
      ...{ openTime: day * DAY, open, high: Math.max(open, last), low: Math.min(open, last) },
      ...{ close: last, volume: isTraded ? 9 : 0, ...(!isTraded && { isTraded: false as const }) },
    };
  });
}

function barInput(day: number): DeploymentInput['input'] {
  const [bar, ...others] = barsOfDay(day);
  assert.ok(bar !== undefined);
  return { kind: 'bar', bar, others };
}

function fillOf({ orderNumber, quantity, symbol }: WantedOrder, day: number): OrderReport {
  const price = barsOfDay(day)[SYMBOLS.findIndex((each) => each === symbol)]?.open ?? NaN;
  const fee = (Number(quantity) * price * 0.001).toFixed(12);
  const time = day * DAY + 1;
  return { kind: 'fill', orderNumber, quantity, price: String(price), fee, time };
}

class LastState implements StrategySnapshots {
  bytes: Buffer | null = null;

  async read(): Promise<LiveStrategyState | null> {
    return this.bytes === null ? null : deserialize(this.bytes);
  }

  async write(_: Deployment, state: LiveStrategyState): Promise<void> {
    this.bytes = serialize(state);
  }
}

function hostOf(snapshots?: StrategySnapshots, program = PROGRAM): StrategyRuns {
  return new StrategyRuns({
    ...{ programOf: async () => program, environment: ENVIRONMENT },
    onFault: (_, fault) => {
      throw fault;
    },
    ...(snapshots && { snapshots, keepEvery: 1 }),
    onReady: () => undefined,
  });
}

async function wantedAfter(host: StrategyRuns, inputs: readonly DeploymentInput['input'][]) {
  const log = inputs.map((input, i) => ({ deploymentId: 'd', seq: i + 1, input }));
  const at = { ...DEPLOYMENT, processedSeq: log.length - 1 };
  const decision = await host.decide(at, log.length, async (after) =>
    log.filter(({ seq }) => seq > after),
  );
  assert.ok(decision?.ok === true, JSON.stringify(decision));
  return decision.wanted;
}

/** Trades all days at a venue that fills at the next open what is sold, and then what is bought. */
async function traded(host: StrategyRuns) {
  const inputs: DeploymentInput['input'][] = [];
  const wantedAt: (readonly WantedOrder[])[] = [];
  let open: readonly WantedOrder[] = [];
  for (const day of CLOSES.keys()) {
    const bars = barsOfDay(day);
    const hasBar = ({ symbol }: WantedOrder): boolean =>
      bars[SYMBOLS.findIndex((each) => each === symbol)]?.isTraded !== false;
    // What is bought waits for what is sold, as orders leave in turn.
    const isWaiting = open.some((order) => order.reduceOnly && !hasBar(order));
    const filled = open
      .filter((order) => hasBar(order) && (order.reduceOnly || !isWaiting))
      .toSorted((a, b) => Number(b.reduceOnly) - Number(a.reduceOnly));
    for (const order of filled) {
      inputs.push({ kind: 'report', report: fillOf(order, day) });
      await wantedAfter(host, inputs);
    }
    inputs.push(barInput(day));
    open = await wantedAfter(host, inputs);
    wantedAt[day] = open;
  }
  return { inputs, wantedAt };
}

const termsOf = ({ symbol, side, quantity }: WantedOrder): string =>
  `${side} ${Number(quantity).toFixed(4)} ${symbol}`;

test('history is silent, and the first live bar buys every instrument', async () => {
  const { wantedAt } = await traded(hostOf());
  assert.deepEqual(wantedAt[0], []);
  const [btc, eth] = (wantedAt[1] ?? []).map(({ quantity }) => quantity);
  assert.deepEqual(
    (wantedAt[1] ?? []).map(({ symbol }) => symbol),
    SYMBOLS,
  );
  // A hundredth is left for what they cost.
  assert.ok(Math.abs(Number(btc) * 100 - 4_945) < 5 && Math.abs(Number(eth) * 50 - 4_945) < 5);
});

test('what is sold of one instrument pays for what is bought of another', async () => {
  const { wantedAt } = await traded(hostOf());
  const [sale, purchase] = (wantedAt[2] ?? []).toSorted((a) => (a.reduceOnly ? -1 : 1));
  assert.deepEqual([sale?.symbol, sale?.side, sale?.reduceOnly], ['BTC-USD', 'sell', true]);
  assert.deepEqual([purchase?.symbol, purchase?.side], ['ETH-USD', 'buy']);
  const [brought, paid] = [Number(sale?.quantity) * 110, Number(purchase?.quantity) * 40];
  // And so does what the purchases before have left.
  assert.ok(paid > 0.99 * brought && paid < brought + 100, `${paid} of ${brought}`);
});

test('a purchase knows when the sale of its decision was filled, also after a take-over', async () => {
  const { inputs, wantedAt } = await traded(hostOf());
  const second = inputs.findIndex(
    (input) => input.kind === 'bar' && input.bar.openTime === 2 * DAY,
  );
  const sale = wantedAt[2]?.find(({ reduceOnly }) => reduceOnly);
  assert.ok(sale !== undefined);
  const before = inputs.slice(0, second + 1);
  const proceeds = (wanted: readonly WantedOrder[]) => wanted.map(({ proceedsAt }) => proceedsAt);
  assert.deepEqual(proceeds(await wantedAfter(hostOf(), before)), [undefined, undefined]);
  const report = { kind: 'report', report: fillOf(sale, 3) } as const;
  assert.deepEqual(proceeds(await wantedAfter(hostOf(), [...before, report])), [3 * DAY + 1]);
  const kept = new LastState();
  const host = hostOf(kept);
  await wantedAfter(host, [...before, report]);
  // One more, after which the state before it is kept.
  const bought = wantedAt[2]?.find(({ reduceOnly }) => !reduceOnly);
  assert.ok(bought !== undefined);
  const part = fillOf({ ...bought, quantity: '0.5' }, 3);
  await wantedAfter(host, [...before, report, { kind: 'report', report: part }]);
  assert.ok(kept.bytes !== null);
  const later = [...before, report, { kind: 'report', report: part } as const];
  assert.deepEqual(proceeds(await wantedAfter(hostOf(kept), later)), [3 * DAY + 1]);
});

test('a purchase is no younger for a rest that its account takes over, as that brings no money', async () => {
  const { inputs, wantedAt } = await traded(hostOf());
  const sale = wantedAt[2]?.find(({ reduceOnly }) => reduceOnly);
  assert.ok(sale !== undefined);
  const second = inputs.findIndex(
    (input) => input.kind === 'bar' && input.bar.openTime === 2 * DAY,
  );
  const part = fillOf({ ...sale, quantity: '1' }, 3);
  const rest = fillOf({ ...sale, quantity: subtract(sale.quantity, '1') }, 4);
  const takenOver = (report: OrderReport): DeploymentInput['input'] => {
    assert.ok(report.kind === 'fill');
    return { kind: 'report', report: { ...report, isHandedOver: true } };
  };
  const proceedsAfter = async (...reports: DeploymentInput['input'][]) =>
    (await wantedAfter(hostOf(), [...inputs.slice(0, second + 1), ...reports])).map(
      ({ proceedsAt }) => proceedsAt,
    );
  assert.deepEqual(await proceedsAfter(takenOver(fillOf(sale, 4))), [3 * DAY]);
  assert.deepEqual(await proceedsAfter({ kind: 'report', report: part }, takenOver(rest)), [
    3 * DAY + 1,
  ]);
});

test('changes below the minimum of a venue are left out', async () => {
  const instruments = SYMBOLS.map((symbol) => ({ ...plainInstrument(symbol), minNotional: 1_400 }));
  const { wantedAt } = await traded(hostOf(undefined, { ...PROGRAM, instruments }));
  const all = (await traded(hostOf())).wantedAt;
  // Prices move little on the second day, and much on the eighth.
  assert.deepEqual([all[2]?.length, wantedAt[2]], [2, []]);
  assert.equal(wantedAt[8]?.length, 2);
});

test('a process that takes over wants the same, from the log and from a kept state', async () => {
  const kept = new LastState();
  const { inputs, wantedAt } = await traded(hostOf(kept));
  const wanted = (wantedAt.at(-1) ?? []).map(termsOf);
  assert.ok(wanted.length === 2);
  assert.deepEqual((await wantedAfter(hostOf(), inputs)).map(termsOf), wanted);
  assert.ok(kept.bytes !== null);
  assert.deepEqual((await wantedAfter(hostOf(kept), inputs)).map(termsOf), wanted);
});

test('its shadow does what it did, of each instrument, with a bar that one of them lacked', async () => {
  const { inputs } = await traded(hostOf());
  const replay = await DeploymentReplay.open(DEPLOYMENT, PROGRAM, ENVIRONMENT);
  assert.ok(replay instanceof DeploymentReplay);
  replay.take(inputs.map((input, i) => ({ deploymentId: 'd', seq: i + 1, input })));
  const [happened, replayed] = [
    replay.result(),
    await shadowRun(DEPLOYMENT, PROGRAM, replay.bars, ENVIRONMENT),
  ];
  assert.ok(happened !== null && !('problem' in replayed));
  const reports = inputs.flatMap((input) => (input.kind === 'report' ? [input.report] : []));
  const shadow = shadowOf({
    ...{ happened, replayed, bars: replay.bars, timeframeMs: DAY },
    evidence: { reports, orders: [], changes: [] },
  });
  assert.ok(reports.length > 10, `${reports.length} fills`);
  assert.deepEqual(
    shadow.pairs.filter(({ cause }) => cause === 'unexplained'),
    [],
  );
  // Less was bought by the hundredth that is left for costs.
  assert.ok(Math.abs(shadow.happenedEquity / shadow.replayedEquity - 1) < 0.01, 'the same money');
  const { positions, bars } = replay.moment(replay.momentCount);
  assert.deepEqual([positions.length, bars.length], [2, 2]);
  assert.ok(positions.every((quantity) => quantity > 0));
});

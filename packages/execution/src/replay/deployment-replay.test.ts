import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument, type RunSettings } from '@stratloom/engine/model';
import { advanceAtOnce, type RunEnvironment, type StrategySource } from '@stratloom/runner';
import type { DeploymentInput, OrderReport, RecordedBar } from '../deployments/deployment-input.ts';
import { DeploymentReplay } from './deployment-replay.ts';
import { shadowOf } from './shadow.ts';
import { shadowRun } from './shadow-run.ts';

const MINUTE = 60_000;
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  ...{ commission: { kind: 'ratio', value: 0 }, slippage: { kind: 'ticks', value: 0 } },
  sizing: { kind: 'fixed', value: 2 },
} satisfies RunSettings;
const TERMS = {
  markets: [{ symbol: 'BTC-USD', baseCurrency: 'BTC' }],
  ...{ timeframeMs: MINUTE, startsAt: 4 * MINUTE, funds: '10000' },
};
const ENVIRONMENT: RunEnvironment = {
  digest: async (pieces) => createHash('sha256').update(pieces.join('')).digest('hex'),
  record: null,
  advance: advanceAtOnce,
};

/** Enters above the average of three closes, and leaves below it. */
const SCRIPT = `//@version=6
strategy("Average")
average = ta.sma(close, 3)
if close > average and strategy.position_size == 0
    strategy.entry("long", strategy.long)
if close < average
    strategy.close("long")
plot(average, "Average")
`;

/** The same as rules. */
const RULES = `{
  "version": 2, "name": "Average", "params": [],
  "settings": {
    "capital": 10000, "commission": { "kind": "percent", "value": 0 }, "slippageTicks": 0,
    "pyramiding": 1, "marginPercent": 100, "fillAt": "nextOpen", "closes": "oldest"
  },
  "values": [{
    "id": "mean",
    "value": { "block": "sma", "inputs": { "source": { "block": "price", "inputs": { "field": "close" } }, "length": 3 } }
  }],
  "rules": [{
    "id": "enter",
    "when": { "block": "all", "inputs": { "of": [
      { "block": "compare", "inputs": { "left": { "block": "price", "inputs": { "field": "close" } }, "is": "above", "right": { "ref": "mean" } } },
      { "block": "position", "inputs": { "is": "flat" } }
    ] } },
    "then": [{ "block": "enter", "inputs": { "side": "long", "name": "Long", "size": { "block": "equityPercent", "inputs": { "percent": 10 } } } }]
  }]
}`;

function bar(index: number, close: number, open = close): RecordedBar {
  const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
  return { openTime: index * MINUTE, open, high, low, close, volume: 5 };
}

function logOf(inputs: readonly DeploymentInput['input'][]): DeploymentInput[] {
  return inputs.map((input, i) => ({ deploymentId: 'd', seq: i + 1, input }));
}

const barInput = (each: RecordedBar): DeploymentInput['input'] => ({ kind: 'bar', bar: each });
const reportInput = (report: OrderReport): DeploymentInput['input'] => ({ kind: 'report', report });

async function replayOf(source: StrategySource, log: readonly DeploymentInput[]) {
  const program = {
    ...{ source, parameters: {}, settings: SETTINGS, instruments: [plainInstrument('BTC-USD')] },
  };
  const replay = await DeploymentReplay.open(TERMS, program, ENVIRONMENT);
  assert.ok(replay instanceof DeploymentReplay, 'problem' in replay ? String(replay.problem) : '');
  replay.take(log);
  assert.equal(replay.problem, null);
  return { replay, program };
}

const PINE = { language: 'pine', code: SCRIPT } as const;
/** Four bars of history, an entry decided on the first bar after it, an exit on the third. */
const BARS = [100, 101, 102, 103, 104, 105, 99, 98].map((close, i) => bar(i, close));

type NumberedReport = (orderNumber: number) => OrderReport;

/** Report of a fill of everything. */
function filled(price: string, time: number, fee = '0'): NumberedReport {
  return (orderNumber) => ({ kind: 'fill', orderNumber, quantity: '2', price, fee, time });
}

const ENTERED = filled('105', 5 * MINUTE);

/** Log of that, with reports as given; the orders have the numbers that the strategy's run gives them. */
async function logWith(entry: NumberedReport, exit: NumberedReport | null) {
  const first = BARS.slice(0, 5).map(barInput);
  const entered = [
    ...first,
    reportInput(entry(await firstWanted(first, 1))),
    ...BARS.slice(5, 7).map(barInput),
  ];
  const last = BARS.slice(7).map(barInput);
  if (exit === null) return logOf([...entered, ...last]);
  return logOf([...entered, reportInput(exit(await firstWanted(entered, 3))), ...last]);
}

/** Returns the number of the first order that is wanted at a moment. */
async function firstWanted(inputs: readonly DeploymentInput['input'][], moment: number) {
  const { replay } = await replayOf(PINE, logOf(inputs));
  return replay.moment(moment).wanted[0]?.orderNumber ?? 0;
}

type Evidence = Parameters<typeof shadowOf>[0]['evidence'];

async function shadowOfLog(
  log: readonly DeploymentInput[],
  ordersOf: (reports: Evidence['reports']) => Evidence['orders'] = () => [],
) {
  const { replay, program } = await replayOf(PINE, log);
  const replayed = await shadowRun(TERMS, program, replay.bars, ENVIRONMENT);
  assert.ok(!('problem' in replayed));
  const happened = replay.result();
  assert.ok(happened !== null);
  const reports = log.flatMap(({ input }) => (input.kind === 'report' ? [input.report] : []));
  return shadowOf({
    ...{ happened, replayed, bars: replay.bars, timeframeMs: MINUTE },
    evidence: { reports, orders: ordersOf(reports), changes: [] },
  });
}

describe('the shadow of a deployment', () => {
  it('does what the deployment did where the fills are those of the backtest', async () => {
    const shadow = await shadowOfLog(await logWith(ENTERED, filled('98', 7 * MINUTE)));
    assert.deepEqual(
      shadow.pairs.map(({ cause, happened, replayed }) => [
        cause,
        happened?.price,
        replayed?.price,
      ]),
      [
        [null, 105, 105],
        [null, 98, 98],
      ],
    );
    // 2 bought at 105 and sold at 98.
    assert.deepEqual([shadow.happenedEquity, shadow.replayedEquity], [9986, 9986]);
  });

  it('gives dearer fills and fees their causes', async () => {
    const shadow = await shadowOfLog(
      await logWith(filled('106', 5 * MINUTE, '0.5'), filled('98', 7 * MINUTE)),
    );
    assert.deepEqual(
      shadow.byCause.map(({ cause, money }) => [cause, Number(money.toFixed(6))]),
      [
        ['price', -2],
        ['fee', -0.5],
      ],
    );
    assert.equal(shadow.happenedEquity, 9983.5);
    assert.deepEqual([shadow.realised.fees, shadow.modelled.fees], [0.5, 0]);
  });

  it('counts as slippage what fills were worse than the prices at which they were decided', async () => {
    const log = await logWith(filled('106', 5 * MINUTE), filled('98', 7 * MINUTE));
    // Decided at the closes of 104 and 99.
    const shadow = await shadowOfLog(log, (reports) =>
      reports.map(({ orderNumber }, at) => ({
        ...{ orderNumber, revision: 1, state: 'FILLED', reason: '', type: 'market' },
        ...{ side: at === 0 ? 'buy' : 'sell', decidedPrice: at === 0 ? '104' : '99' },
        ...{ stopPrice: null, filledQuantity: '2' },
      })),
    );
    // 2 bought 2 dearer, and sold 1 cheaper.
    assert.deepEqual([shadow.realised.slippage, shadow.modelled.slippage], [6, 0]);
  });

  it('shows a refused entry with the exit that follows from it', async () => {
    const refused: NumberedReport = (orderNumber) => ({
      ...{ kind: 'rejected', orderNumber, reason: 'The order is worth too much.', time: 0 },
      code: 'order-notional',
    });
    const shadow = await shadowOfLog(await logWith(refused, null));
    const [entry, ...others] = shadow.pairs;
    assert.deepEqual([entry?.cause, entry?.note], ['limit', 'The order is worth too much.']);
    assert.ok(others.every(({ cause, follows }) => cause === null || follows !== null));
  });

  it('names bars that never came', async () => {
    const log = logOf([...BARS.slice(0, 6), bar(9, 104)].map(barInput));
    const shadow = await shadowOfLog(log);
    assert.deepEqual(shadow.gaps, [{ after: 5 * MINUTE, count: 3 }]);
  });
});

describe('a moment of a deployment', () => {
  it('has the bar, the position before it, what was wanted and what came of it', async () => {
    const { replay } = await replayOf(PINE, await logWith(ENTERED, filled('98', 7 * MINUTE)));
    assert.equal(replay.momentCount, 4);
    const first = replay.moment(1);
    assert.deepEqual(
      [first.bars[0]?.close, first.positions, first.equity, first.wanted.map(({ side }) => side)],
      [104, [0], 10_000, ['buy']],
    );
    assert.deepEqual(
      first.reports.map(({ kind }) => kind),
      ['fill'],
    );
    assert.deepEqual([replay.moment(2).positions, replay.moment(2).equity], [[2], 10_000]);
    assert.deepEqual(replay.moment(4).positions, [0]);
  });

  it('is the same whatever was replayed in one go', async () => {
    const log = await logWith(ENTERED, filled('98', 7 * MINUTE));
    const { replay } = await replayOf(PINE, log);
    for (let seq = 6; seq <= log.length; seq++) {
      const { replay: part } = await replayOf(PINE, log.slice(0, seq));
      const { number } = part.moment(part.momentCount);
      assert.deepEqual(part.moment(number).wanted, replay.moment(number).wanted);
    }
  });

  it('tells of rules which conditions hold, with the numbers that they compare', async () => {
    const { replay } = await replayOf(
      { language: 'visual', code: RULES },
      logOf([100, 101, 102, 103, 104, 95].map((close, i) => barInput(bar(i, close)))),
    );
    const read = (number: number) =>
      replay.moment(number).rules?.[0]?.conditions.map(({ text, standing, operands, gap }) => ({
        ...{ text, standing, gap },
        values: operands.map(({ value }) => Number(value.toFixed(3))),
      }));
    assert.deepEqual(read(1), [
      { text: 'All of', standing: 'met', values: [], gap: null },
      { text: 'close is above mean', standing: 'met', values: [104, 103], gap: null },
      { text: 'the position is flat', standing: 'met', values: [], gap: null },
    ]);
    const [all, compare] = read(2) ?? [];
    assert.equal(all?.standing, 'not met');
    assert.deepEqual([compare?.standing, compare?.values], ['not met', [95, 100.667]]);
    assert.ok(Math.abs((compare?.gap ?? 0) - 5.6667) < 1e-3);
  });

  it('has what a script draws where its conditions cannot be separated', async () => {
    const { replay } = await replayOf(PINE, await logWith(ENTERED, filled('98', 7 * MINUTE)));
    const { rules, plots } = replay.moment(1);
    assert.equal(rules, null);
    assert.deepEqual(plots, [{ name: 'Average', value: 103 }]);
  });
});

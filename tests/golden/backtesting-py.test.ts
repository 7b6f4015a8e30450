import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  buildReport,
  DEFAULT_SETTINGS,
  plainInstrument,
  runBacktest,
  type RunSettings,
  type Strategy,
} from '@stratloom/engine';
import { skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import { goldenBars, goldenTrades, isNear, readGolden } from './golden-case.ts';
import { rsiReversion, smaCross, smaCrossLong } from './strategies.ts';

/** The settings of these cases: all money into whole shares, less a hair, 0.2 % commission. */
const allIn: RunSettings = {
  ...DEFAULT_SETTINGS,
  cash: 10_000,
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
};
const oneAtATime: RunSettings = { ...allIn, exclusiveOrders: false, finalizeTrades: true };

interface Case {
  readonly id: string;
  readonly strategy: Strategy;
  readonly settings: RunSettings;
}

const cases: readonly Case[] = [
  { id: 'B01', strategy: smaCross(10, 20), settings: allIn },
  { id: 'B02', strategy: smaCross(50, 200), settings: allIn },
  { id: 'B03', strategy: smaCross(10, 20), settings: { ...allIn, finalizeTrades: true } },
  { id: 'B04', strategy: smaCross(10, 20), settings: { ...allIn, fillOn: 'close' } },
  {
    id: 'B05',
    strategy: smaCross(10, 20),
    settings: { ...allIn, commission: { kind: 'ratio', value: 0 } },
  },
  { id: 'B07', strategy: smaCrossLong(10, 20), settings: oneAtATime },
  { id: 'B08', strategy: rsiReversion(14, 30, 70), settings: oneAtATime },
];

const Golden = z.object({
  stats: z.object({
    'Equity Final [$]': z.number(),
    'Max. Drawdown [%]': z.number(),
    'CAGR [%]': z.number(),
    'Win Rate [%]': z.number(),
    '# Trades': z.number(),
  }),
});

describe('backtesting.py', { skip: skipWithoutGolden }, () => {
  for (const { id, strategy, settings } of cases) {
    it(`${id} gives the same trades, equity and statistics`, (t) => {
      const { stats } = Golden.parse(JSON.parse(readGolden(`backtesting_py/${id}.json`)));
      const instrument = plainInstrument('GOOG');
      const bars = goldenBars('GOOG');
      const run = runBacktest({ bars, instrument, settings, strategy, parameters: {} });
      const report = buildReport(run);
      t.diagnostic(`${id}: final equity ${report.finalEquity}, ${report.tradeCount} trades`);
      assert.ok(isNear(report.finalEquity, stats['Equity Final [$]'], 1e-9));
      assert.ok(isNear(report.maxDrawdownRatio, stats['Max. Drawdown [%]'] / 100, 1e-9));
      assert.ok(isNear(report.cagrRatio ?? NaN, stats['CAGR [%]'] / 100, 1e-9));
      assert.ok(isNear(report.winRate ?? NaN, stats['Win Rate [%]'] / 100, 1e-9));
      assert.equal(report.tradeCount, stats['# Trades']);
      assertTradesEqual(run.trades.toArray(), `backtesting_py/${id}.trades.csv`);
    });
  }

  it('B01 has the same equity at every bar', () => {
    const instrument = plainInstrument('GOOG');
    const bars = goldenBars('GOOG');
    const strategy = smaCross(10, 20);
    const run = runBacktest({ bars, instrument, settings: allIn, strategy, parameters: {} });
    const lines = readGolden('backtesting_py/B01.equity.csv').trim().split('\n').slice(1);
    assert.equal(lines.length, run.equity.length);
    for (const [i, line] of lines.entries()) {
      const expected = Number(line.split(',')[1]);
      assert.ok(isNear(run.equity[i] ?? NaN, expected, 1e-9), `bar ${i}`);
    }
  });
});

function assertTradesEqual(
  actual: readonly ReturnType<typeof goldenTrades>[number][],
  path: string,
): void {
  const expected = goldenTrades(path, {
    size: 'Size',
    entryBar: 'EntryBar',
    exitBar: 'ExitBar',
    entryPrice: 'EntryPrice',
    exitPrice: 'ExitPrice',
    pnl: 'PnL',
  });
  assert.equal(actual.length, expected.length);
  for (const [i, trade] of expected.entries()) {
    const ours = actual[i];
    assert.ok(ours !== undefined);
    assert.deepEqual(
      [ours.side, ours.quantity, ours.entryBarIndex, ours.exitBarIndex],
      [trade.side, trade.quantity, trade.entryBarIndex, trade.exitBarIndex],
      `trade ${i}`,
    );
    assert.ok(isNear(ours.entryPrice, trade.entryPrice, 1e-9), `entry price of trade ${i}`);
    assert.ok(isNear(ours.exitPrice, trade.exitPrice, 1e-9), `exit price of trade ${i}`);
    assert.ok(isNear(ours.netPnl, trade.netPnl, 1e-9), `profit of trade ${i}`);
  }
}

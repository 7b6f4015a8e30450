import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted, type ScriptStep } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import { attribution, ATTRIBUTION_TABLES } from './attribution.ts';

const order =
  (side: 'buy' | 'sell', reason: string, stopLossPrice?: number): ScriptStep =>
  (gateway) =>
    gateway.place({ side, reason, stopLossPrice });
const out =
  (reason: string): ScriptStep =>
  (gateway) =>
    gateway.closeAll(reason);

// hourly from Monday 00:00; long 100 -> 110, long 110 -> 104 by its stop, short 104 -> 101
const run = runBacktest({
  bars: flatBars([100, 100, 110, 110, 104, 104, 104, 101], '4h'),
  instrument: plainInstrument('X'),
  settings: {
    ...DEFAULT_SETTINGS,
    exclusiveOrders: false,
    sizing: { kind: 'fixed', value: 1 },
  },
  strategy: scripted({
    0: order('buy', 'dip'),
    1: out('target'),
    2: order('buy', 'dip', 105),
    4: order('sell', 'rally'),
    6: out('target'),
  }),
  parameters: {},
});
const tables = attribution(run);

describe('attribution', () => {
  it('puts every closed trade once into every table', () => {
    for (const { kind } of ATTRIBUTION_TABLES) {
      const rows = tables[kind];
      assert.equal(
        rows.reduce((sum, { tradeCount }) => sum + tradeCount, 0),
        3,
        kind,
      );
      assert.equal(
        rows.reduce((sum, { netPnl }) => sum + netPnl, 0),
        7,
        kind,
      );
    }
  });

  it('adds up trades by the reason of their entry, the best first', () => {
    assert.deepEqual(tables.entryReason, [
      { label: 'dip', tradeCount: 2, netPnl: 4, winRate: 0.5, averagePnl: 2, profitFactor: 10 / 6 },
      { label: 'rally', tradeCount: 1, netPnl: 3, winRate: 1, averagePnl: 3, profitFactor: null },
    ]);
  });

  it('tells exits by their reason and by what closed them', () => {
    assert.deepEqual(
      tables.exitOrigin.map(({ label, netPnl }) => [label, netPnl]),
      [
        ['strategy', 13],
        ['stop-loss', -6],
      ],
    );
    assert.equal(tables.exitReason[0]?.label, 'target');
    assert.equal(tables.reasonPair[0]?.label, 'dip → target');
  });

  it('orders hours and weekdays by time', () => {
    assert.deepEqual(
      tables.hour.map(({ label }) => label),
      ['04:00', '12:00', '20:00'],
    );
    assert.deepEqual(
      tables.weekday.map(({ label }) => label),
      ['Monday'],
    );
    assert.deepEqual(
      tables.side.map(({ label, netPnl }) => [label, netPnl]),
      [
        ['long', 4],
        ['short', 3],
      ],
    );
  });
});

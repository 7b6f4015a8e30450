import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Trade } from '@stratloom/engine/model';
import { sampleRun } from '../testing/sample-run.ts';
import { comparedTrades } from './differing-trades.ts';
import { figureDifferences } from './figure-differences.ts';

const TRADE: Trade = {
  ...{ id: 1, instrumentIndex: 0, side: 'long', quantity: 1, entryBarIndex: 1, exitBarIndex: 2 },
  ...{ entryTime: 1000, exitTime: 2000, entryPrice: 10, exitPrice: 11, netPnl: 1, fees: 0 },
  ...{ slippage: 0, income: 0, entryReason: '', exitReason: '', exitOrigin: 'strategy' },
};

describe('figures of two runs', () => {
  it('differ by the second less the first, and say which is better', async () => {
    const { report } = (await sampleRun()).document;
    const other = {
      ...report,
      ...{ netProfit: report.netProfit - 5, maxDrawdownRatio: report.maxDrawdownRatio + 0.01 },
      ...{ tradeCount: report.tradeCount + 3, sharpeRatio: null },
    };
    const rows = figureDifferences(report, other);
    const row = (name: string) => rows.find(({ info }) => info.name === name);
    assert.equal(row('netProfit')?.better, -1);
    assert.ok(Math.abs((row('netProfit')?.difference ?? 0) + 5) < 1e-9);
    assert.equal(row('maxDrawdownRatio')?.better, 1);
    assert.deepEqual([row('tradeCount')?.difference, row('tradeCount')?.better], [3, 0]);
    assert.deepEqual([row('sharpeRatio')?.difference, row('sharpeRatio')?.better], [null, 0]);
    assert.equal(row('returnRatio')?.better, 0);
  });
});

describe('trades of two runs', () => {
  it('are shared only where they are alike to the last digit', async () => {
    const { trades } = (await sampleRun()).document;
    const same = comparedTrades(trades, trades);
    assert.equal(same.sameCount, trades.length);
    assert.deepEqual(same.differing, []);
  });

  it('are paired by entry and direction, with those of one run alone in their place', () => {
    const later = { ...TRADE, entryTime: 5000, exitTime: 6000 };
    const short: Trade = { ...TRADE, side: 'short', entryTime: 3000 };
    const longer = { ...later, exitTime: 7000, netPnl: 2 };
    const { sameCount, differing } = comparedTrades([TRADE, later], [longer, short, TRADE]);
    assert.equal(sameCount, 1);
    assert.deepEqual(differing, [
      { first: null, second: short },
      { first: later, second: longer },
    ]);
  });

  it('that are open in both are the same', () => {
    const open = { ...TRADE, exitTime: Number.NaN, exitPrice: Number.NaN, exitBarIndex: -1 };
    assert.equal(comparedTrades([open], [{ ...open }]).sameCount, 1);
    assert.equal(comparedTrades([open], [TRADE]).sameCount, 0);
  });

  it('in parts are paired part by part', () => {
    const part = { ...TRADE, exitTime: 2500 };
    const { sameCount, differing } = comparedTrades([TRADE, part], [TRADE]);
    assert.equal(sameCount, 1);
    assert.deepEqual(differing, [{ first: part, second: null }]);
  });
});

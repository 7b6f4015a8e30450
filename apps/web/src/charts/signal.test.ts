import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Trade } from '@stratloom/engine/model';
import { firstSignalFrom, signalsOf } from './signal.ts';

function trade(changes: Partial<Trade>): Trade {
  return {
    id: 1,
    instrumentIndex: 0,
    side: 'long',
    quantity: 1,
    entryBarIndex: 3,
    exitBarIndex: 7,
    entryTime: 300,
    exitTime: 700,
    entryPrice: 10,
    exitPrice: 12,
    netPnl: 2,
    fees: 0,
    slippage: 0,
    income: 0,
    entryReason: 'in',
    exitReason: 'out',
    exitOrigin: 'strategy',
    ...changes,
  };
}

describe('signals', () => {
  it('buys and sells for a long trade, the other way around for a short one', () => {
    assert.deepEqual(signalsOf([trade({})]), [
      { barIndex: 3, timestamp: 300, type: 'BUY', price: 10, reason: 'in' },
      { barIndex: 7, timestamp: 700, type: 'SELL', price: 12, reason: 'out' },
    ]);
    const types = signalsOf([trade({ side: 'short' })]).map(({ type }) => type);
    assert.deepEqual(types, ['SELL', 'BUY']);
  });

  it('has only the entry of an open trade', () => {
    const open = trade({ exitBarIndex: -1, exitTime: Number.NaN, exitPrice: Number.NaN });
    assert.equal(signalsOf([open]).length, 1);
  });

  it('makes one signal of an exit and a turn in the same bar', () => {
    const long = trade({ exitReason: 'turned' });
    const short = trade({
      id: 2,
      side: 'short',
      entryBarIndex: 7,
      entryTime: 700,
      entryPrice: 12,
      entryReason: 'turned down',
      exitBarIndex: 9,
    });
    const turn = signalsOf([long, short]).filter(({ barIndex }) => barIndex === 7);
    assert.equal(turn.length, 1);
    assert.equal(turn[0]?.reason, 'turned; turned down');
  });

  it('finds the first signal from a bar on', () => {
    const signals = signalsOf([trade({}), trade({ entryBarIndex: 20, exitBarIndex: 30 })]);
    assert.equal(firstSignalFrom(signals, 0), 0);
    assert.equal(firstSignalFrom(signals, 7), 1);
    assert.equal(firstSignalFrom(signals, 8), 2);
    assert.equal(firstSignalFrom(signals, 31), 4);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  buildBars,
  fills,
  FIRST_OPEN_TIME,
  type Ohlc,
  oneUnit,
  quiet,
  runScript,
  scripted,
} from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';

// Corners that random runs against the reference broker have found.

describe('closing all trades', () => {
  it('closes what an order for a part of a trade leaves', () => {
    const result = runScript([quiet, quiet, quiet], {
      0: (gateway) =>
        gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 3 }, reason: '' }),
      1: (gateway) => {
        const sizing = { kind: 'fixed', value: 1 } as const;
        gateway.place({ side: 'sell', closesTradeId: 1, sizing, reason: 'a part' });
        gateway.closeAll('the rest');
      },
    });
    assert.deepEqual(fills(result), ['buy 3 1 @ 100', 'sell 1 2 @ 100', 'sell 2 2 @ 100']);
  });
});

describe('an order that closes a named trade', () => {
  it('computes a size that is not a quantity', () => {
    const result = runScript([quiet, quiet, quiet], {
      0: (gateway) =>
        gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 4 }, reason: '' }),
      1: (gateway) => {
        const sizing = { kind: 'cash', value: 200 } as const;
        gateway.place({ side: 'sell', closesTradeId: 1, sizing, reason: '' });
      },
    });
    assert.deepEqual(fills(result), ['buy 4 1 @ 100', 'sell 2 2 @ 100']);
  });
});

describe('a trailing stop by the average true range', () => {
  it('has no level while the range is not known', () => {
    let level = 0;
    runScript([quiet, quiet, quiet, quiet], {
      0: (gateway) => {
        const offset = { kind: 'atr', value: 0.5, length: 3 } as const;
        gateway.place({ side: 'sell', trail: { offset }, reason: '' });
      },
      1: (_orders, account) => (level = account.workingOrders[0]?.stopPrice ?? 0),
    });
    assert.ok(Number.isNaN(level));
  });
});

describe('exits', () => {
  it('by an average true range that is not known yet are not placed', () => {
    const stopLoss = { kind: 'atr', value: 1, length: 14 } as const;
    const result = runScript([quiet, quiet], {
      0: (gateway) => gateway.place({ side: 'buy', exits: { stopLoss }, reason: '' }),
    });
    assert.equal(result.orders.length, 1);
  });

  it('that stand for a share of a trade are cut to whole lots', () => {
    const result = runBacktest({
      bars: buildBars([quiet, quiet, quiet, [100, 111, 99, 105]]),
      instrument: { symbol: 'TEST', tickSize: 0, lotSize: 1 },
      settings: oneUnit,
      strategy: scripted({
        0: (gateway) =>
          gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 3 }, reason: '' }),
        1: (gateway) =>
          gateway.exit({ name: 'x', quantityRatio: 0.5, takeProfit: 110, reason: '' }),
      }),
      parameters: {},
    });
    assert.deepEqual(fills(result), ['buy 3 1 @ 100', 'sell 1 3 @ 110']);
  });

  it('that trail from a bar after the entry follow the price from there', () => {
    const result = runScript([quiet, quiet, [96, 97, 95, 96], [96, 97, 94, 95], [95, 95, 92, 92]], {
      0: (gateway) => gateway.place({ side: 'buy', reason: '' }),
      2: (gateway) => {
        const trail = { offset: { kind: 'distance', value: 3 } } as const;
        gateway.exit({ name: 'x', trail, reason: '' });
      },
    });
    // The best price is 97, of bar 3.
    assert.deepEqual(fills(result), ['buy 1 1 @ 100', 'sell 1 3 @ 94']);
  });

  it('are all cancelled, also those whose own entry another exit has closed', () => {
    const result = runScript([quiet, quiet, quiet, quiet, [100, 101, 89, 90]], {
      0: (gateway) => {
        gateway.place({ side: 'buy', name: 'a', reason: '' });
        gateway.place({ side: 'buy', name: 'b', reason: '' });
      },
      1: (gateway) => {
        gateway.exit({ name: 'x', entryName: 'a', stopLoss: 95, reason: '' });
        gateway.place({ side: 'sell', reason: 'the oldest, a' });
      },
      2: (gateway) => gateway.cancelAll(),
    });
    assert.equal(result.orders.count('working'), 0);
    assert.equal(result.openTrades.length, 1);
  });
});

describe('a split', () => {
  it('leaves levels on ticks, and a limit as many ticks away as it must be exceeded by', () => {
    const limits: number[] = [];
    const half: Ohlc = [50, 50.5, 49.5, 50];
    const result = runBacktest({
      bars: buildBars([quiet, half, [50, 50, 48, 49], [49, 49, 47, 48]]),
      instrument: { symbol: 'TEST', tickSize: 1, lotSize: 0 },
      actions: [{ kind: 'split', time: FIRST_OPEN_TIME + 86_400_000, ratio: 2 }],
      settings: { ...oneUnit, limitFillTicks: 1 },
      strategy: scripted({
        0: (gateway) => gateway.place({ side: 'buy', limitPrice: 97, reason: '' }),
        1: (_orders, account) => limits.push(account.workingOrders[0]?.limitPrice ?? NaN),
      }),
      parameters: {},
    });
    assert.deepEqual(limits, [48]);
    assert.deepEqual(fills(result), ['buy 2 3 @ 48']);
  });
});

describe('a persistent exit', () => {
  it('waits for an entry that fills at the same open at which its last trade is closed', () => {
    const result = runScript([quiet, quiet, quiet, [100, 106, 99, 105]], {
      0: (gateway) => gateway.place({ side: 'buy', name: 'a', reason: '' }),
      1: (gateway) => {
        gateway.closeAll('out');
        gateway.exit({ name: 'x', entryName: 'a', takeProfit: 105, reason: '' });
        gateway.place({ side: 'buy', name: 'a', reason: 'in again' });
      },
    });
    assert.deepEqual(fills(result), [
      'buy 1 1 @ 100',
      'sell 1 2 @ 100',
      'buy 1 2 @ 100',
      'sell 1 3 @ 105',
    ]);
  });
});

describe('a reversal that pays a spread', () => {
  it('opens the trade for which a persistent exit waits', () => {
    const result = runScript(
      [quiet, quiet, quiet, [100, 121, 99, 120]],
      {
        0: (gateway) => gateway.place({ side: 'buy', name: 'a', reason: '' }),
        1: (gateway) => {
          gateway.exit({ name: 'x', entryName: 'a', stopLoss: 120, reason: '' });
          gateway.place({ side: 'sell', name: 'a', reverses: true, reason: '' });
          // The stop lies beyond the market for the long trade, which closes at the open in any case.
        },
      },
      { spread: { ratio: 0.002, paidAt: 'everyFill' } },
    );
    assert.equal(result.openTrades.length, 0);
    assert.equal(result.trades.at(1).exitOrigin, 'stop-loss');
  });
});

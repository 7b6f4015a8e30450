import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  buildBars,
  cents,
  fills,
  FIRST_OPEN_TIME,
  type Ohlc,
  oneUnit,
  quiet,
  runScript,
  scripted,
  type ScriptStep,
} from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';

// Corners that random runs against the reference broker have found.

describe('a bar is ambiguous', () => {
  it('when the stop loss of an entry lies on its high but for binary rounding', () => {
    const result = runScript([quiet, [99.78, 99.82, 99.72, 99.75]], {
      0: (gateway) =>
        gateway.place({
          side: 'sell',
          stopPrice: 99.72,
          stopLossPrice: 99.82000000000001,
          reason: '',
        }),
    });
    assert.deepEqual(result.ambiguousBarIndexes, [1]);
  });

  it('not when a path only reaches an order that has nothing to close', () => {
    const result = runScript([quiet, [100, 104, 96, 101]], {
      0: (gateway) => {
        gateway.place({
          side: 'sell',
          stopPrice: 97,
          limitPrice: 97,
          reduceOnly: true,
          reason: '',
        });
      },
    });
    assert.deepEqual(result.ambiguousBarIndexes, []);
  });
});

describe('the end of a run that closes what is open', () => {
  it('leaves entries waiting that were placed on the last bar', () => {
    const result = runScript(
      [quiet, quiet, [104, 106, 103, 105]],
      {
        0: (gateway) => gateway.place({ side: 'buy', reason: 'in' }),
        2: (gateway) => gateway.place({ side: 'buy', reason: 'too late' }),
      },
      { finalizeTrades: true },
    );
    assert.deepEqual(fills(result), ['buy 1 1 @ 100', 'sell 1 2 @ 104']);
    assert.equal(result.orders.at(2).status, 'working');
    assert.equal(result.openTrades.length, 0);
  });
});

describe('an order whose time is over', () => {
  const day = 86_400_000;
  const start = FIRST_OPEN_TIME;

  it('does not fill as a market order either', () => {
    const result = runScript([quiet, quiet], {
      0: (gateway) =>
        gateway.place({ side: 'buy', timeInForce: { until: start + day }, reason: 'too late' }),
    });
    assert.equal(result.orders.at(1).status, 'expired');
  });

  it('counts the close of its own bar as the first on which it could fill', () => {
    const result = runScript(
      [quiet, [100, 101, 95, 96]],
      {
        0: (gateway) => {
          gateway.place({ side: 'buy', limitPrice: 98, timeInForce: 'day', reason: '' });
          gateway.place({ side: 'buy', timeInForce: { until: start }, reason: '' });
        },
      },
      { fillOn: 'close' },
    );
    assert.deepEqual(
      result.orders.toArray().map(({ status }) => status),
      ['expired', 'expired'],
    );
  });

  it('ends while its instrument is not traded', () => {
    const result = runBacktest({
      bars: buildBars([quiet, quiet, [100, 101, 95, 96]]),
      traded: Uint8Array.of(1, 0, 1),
      instrument: cents,
      settings: oneUnit,
      strategy: scripted({
        0: (gateway) =>
          gateway.place({ side: 'buy', limitPrice: 98, timeInForce: { bars: 1 }, reason: '' }),
      }),
      parameters: {},
    });
    assert.equal(result.orders.at(1).status, 'expired');
  });
});

describe('a changed order', () => {
  it('waits for its stop again when the stop is moved after it was reached', () => {
    // Bar 1 reaches the stop 102 and leaves the limit 98 behind; bar 3 reaches only the new stop 105.
    const result = runScript(
      [quiet, [100, 103, 99, 103], [103, 103, 103, 103], [103, 106, 103, 106]],
      {
        0: (gateway) => gateway.place({ side: 'buy', stopPrice: 102, limitPrice: 98, reason: '' }),
        1: (gateway) => gateway.change(1, { stopPrice: 105 }),
      },
    );
    assert.deepEqual(fills(result), []);
  });

  it('keeps a reached stop that is given again', () => {
    const again: ScriptStep = (gateway) =>
      gateway.place({ side: 'buy', stopPrice: 102, limitPrice: 98, name: 'in', reason: '' });
    const result = runScript([quiet, [100, 103, 99, 101], [101, 101, 97, 98]], {
      0: again,
      1: again,
    });
    assert.deepEqual(fills(result), ['buy 1 2 @ 98']);
  });

  it('stays a trailing stop when a limit is asked of it', () => {
    const result = runScript([quiet, [100, 101, 99.5, 100], [100, 100, 96, 97]], {
      0: (gateway) => gateway.place({ side: 'buy', reason: '' }),
      1: (gateway) => {
        const trail = { offset: { kind: 'distance', value: 3 } } as const;
        gateway.place({ side: 'sell', trail, reason: '' });
        gateway.change(2, { limitPrice: 100 });
      },
    });
    assert.deepEqual(fills(result), ['buy 1 1 @ 100', 'sell 1 2 @ 97']);
  });

  it('forgets the terms of before when it is placed again under its name', () => {
    const result = runScript([quiet, quiet, quiet, [100, 101, 97, 98]], {
      0: (gateway) =>
        gateway.place({
          side: 'buy',
          limitPrice: 98,
          name: 'in',
          timeInForce: { bars: 1 },
          group: { name: 'g', kind: 'cancel' },
          reason: '',
        }),
      1: (gateway) => {
        // The order expired at the close of bar 1, so this one is new; it is changed before its only bar is over.
        gateway.place({
          side: 'buy',
          limitPrice: 98,
          name: 'in',
          timeInForce: { bars: 1 },
          reason: '',
        });
        gateway.place({ side: 'buy', limitPrice: 98, name: 'in', reason: '' });
      },
    });
    assert.deepEqual(fills(result), ['buy 1 3 @ 98']);
  });
});

describe('a reduce group', () => {
  it('takes filled units off an order whose size is computed at the fill', () => {
    const group = { name: 'g', kind: 'reduce' } as const;
    const result = runScript([quiet, [100, 101, 95, 100], [100, 101, 89, 90]], {
      0: (gateway) => {
        const sizing = { kind: 'cash', value: 900 } as const;
        gateway.place({ side: 'buy', limitPrice: 96, group, reason: '' });
        gateway.place({ side: 'buy', limitPrice: 90, sizing, group, reason: '' });
      },
    });
    assert.deepEqual(fills(result), ['buy 1 1 @ 96', 'buy 9 2 @ 90']);
  });
});

describe('quantities that differ by rounding only', () => {
  // 0.1 + 0.2 is not 0.3 in binary.
  const buy = (value: number): ScriptStep => {
    return (gateway) =>
      gateway.place({ side: 'buy', sizing: { kind: 'fixed', value }, reason: '' });
  };

  it('leave no dust open when everything is closed at once', () => {
    const result = runScript([quiet, quiet, quiet, quiet], {
      0: buy(0.1),
      1: buy(0.2),
      2: (gateway) =>
        gateway.place({ side: 'sell', sizing: { kind: 'fixed', value: 0.3 }, reason: 'all' }),
    });
    assert.equal(result.openTrades.length, 0);
    assert.equal(result.trades.length, 2);
  });

  it('open no trade with the money that an all-in trade leaves by rounding', () => {
    const sizing = { kind: 'equityRatio', value: 1 } as const;
    const everyBar: ScriptStep = (gateway) => gateway.place({ side: 'buy', reason: '' });
    const rows: Ohlc[] = [quiet, [3, 7, 3, 7], [7, 11, 7, 11], [11, 13, 11, 13], [13, 13, 13, 13]];
    const script = Object.fromEntries(rows.map((_, i) => [i, everyBar]));
    const result = runScript(rows, script, { sizing, cash: 1000.1 });
    assert.equal(result.openTrades.length, 1);
  });
});

describe('an account of several instruments', () => {
  it('shows the oldest trades first and market orders before others', () => {
    const ids: number[][] = [];
    const bars = buildBars([quiet, quiet, quiet]);
    runBacktest({
      bars,
      instrument: cents,
      otherMarkets: [{ instrument: cents, bars }],
      settings: oneUnit,
      strategy: scripted({
        0: (gateway) => gateway.place({ side: 'buy', instrumentIndex: 1, reason: '' }),
        1: (gateway, account) => {
          gateway.place({ side: 'buy', limitPrice: 50, reason: '' });
          gateway.place({ side: 'buy', instrumentIndex: 1, reason: '' });
          gateway.place({ side: 'buy', reason: '' });
          ids.push(account.workingOrders.map(({ id }) => id));
        },
        2: (_orders, account) =>
          void ids.push(account.openTrades.map(({ instrumentIndex }) => instrumentIndex)),
      }),
      parameters: {},
    });
    assert.deepEqual(ids, [
      [3, 4, 2],
      [1, 0, 1],
    ]);
  });
});

describe('a run without money', () => {
  it('ends when a short trade is opened on debt', () => {
    const result = runScript(
      [quiet, quiet, [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]],
      {
        0: (gateway) =>
          gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 10 }, reason: '' }),
        1: (gateway) => gateway.closeAll('at a loss of 990'),
        2: (gateway) => gateway.place({ side: 'sell', reason: '' }),
      },
      { cash: 100, margin: 0 },
    );
    assert.equal(result.bankruptcyBarIndex, 3);
  });
});

describe('the open of one instrument', () => {
  it('does not know how the bar of another goes on', () => {
    const result = runBacktest({
      bars: buildBars([quiet, quiet, [100, 200, 100, 200]]),
      instrument: cents,
      otherMarkets: [{ instrument: cents, bars: buildBars([quiet, quiet, quiet]) }],
      settings: { ...oneUnit, cash: 1000, margin: 0.5 },
      strategy: scripted({
        0: (gateway) =>
          gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 5 }, reason: '' }),
        1: (gateway) => {
          const sizing = { kind: 'totalEquityRatio', value: 0.1 } as const;
          gateway.place({ side: 'buy', instrumentIndex: 1, sizing, reason: '' });
        },
      }),
      parameters: {},
    });
    // A tenth of 1000, not of the 1500 that the first instrument's close will make it.
    assert.deepEqual(fills(result), ['buy 5 1 @ 100', 'buy 1 2 @ 100']);
  });
});

describe('an order that is rejected at the close', () => {
  it('leaves the equity of that bar at the close', () => {
    const bars = buildBars([quiet, quiet, quiet]);
    const result = runBacktest({
      bars,
      traded: Uint8Array.of(1, 1, 1),
      instrument: cents,
      settings: { ...oneUnit, fillOn: 'close', slippage: { kind: 'ratio', value: 0.01 } },
      strategy: scripted({
        0: (gateway) => gateway.place({ side: 'buy', reason: '' }),
        1: (gateway) =>
          gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 1e6 }, reason: 'too much' }),
      }),
      parameters: {},
    });
    assert.deepEqual([...result.equity], [9999, 9999, 9999]);
  });
});

describe('a trade beside those that are closed', () => {
  it('does not lose what rounding leaves of the others', () => {
    const buy = (value: number): ScriptStep => {
      return (gateway) =>
        gateway.place({ side: 'buy', sizing: { kind: 'fixed', value }, reason: '' });
    };
    const result = runScript([quiet, quiet, quiet, quiet, quiet], {
      0: buy(0.3),
      1: buy(1),
      // 0.1 + 0.2 is a hair more than 0.3.
      2: (gateway) =>
        gateway.place({ side: 'sell', sizing: { kind: 'fixed', value: 0.1 + 0.2 }, reason: '' }),
    });
    assert.equal(result.trades.length, 1);
    assert.equal(result.openTrades[0]?.quantity, 1);
  });
});

describe('a size beyond all bounds', () => {
  it('is rejected where funds are not checked', () => {
    const sizing = { kind: 'fixed', value: 1e308 } as const;
    const result = runScript(
      [quiet, quiet],
      { 0: (gateway) => gateway.place({ side: 'buy', sizing, reason: '' }) },
      { margin: 0 },
    );
    assert.equal(result.orders.at(1).statusReason, 'order size too large');
    assert.equal(result.equity.at(-1), result.settings.cash);
  });
});

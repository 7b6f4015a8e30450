import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, type Ohlc, scripted, type ScriptStep } from '@stratloom/testkit';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../../model/settings.ts';
import type { RunResult } from '../../kernel/run-result.ts';
import { runBacktest } from '../../backtest/backtest.ts';

const oneUnit: RunSettings = {
  ...DEFAULT_SETTINGS,
  exclusiveOrders: false,
  sizing: { kind: 'fixed', value: 1 },
};

function run(
  rows: readonly Ohlc[],
  script: Readonly<Record<number, ScriptStep>>,
  settings: Partial<RunSettings> = {},
): RunResult {
  return runBacktest({
    bars: buildBars(rows),
    instrument: plainInstrument('TEST'),
    settings: { ...oneUnit, ...settings },
    strategy: scripted(script),
    parameters: {},
  });
}

/** Side, bar and price of each fill. */
function fills(result: RunResult): string[] {
  return result.orders
    .toArray()
    .filter(({ status }) => status === 'filled')
    .map(({ side, filledBarIndex, price }) => `${side} ${filledBarIndex} @ ${price}`);
}

const quiet: Ohlc = [100, 101, 99, 100];

describe('market orders', () => {
  it('fill at the next open', () => {
    const result = run([quiet, [103, 104, 102, 103]], {
      0: (gateway) => gateway.place({ side: 'buy', reason: '' }),
    });
    assert.deepEqual(fills(result), ['buy 1 @ 103']);
  });

  it('fill at the close of their own bar when the settings say so', () => {
    const result = run(
      [[100, 105, 99, 104], quiet],
      { 0: (gateway) => gateway.place({ side: 'buy', reason: '' }) },
      { fillOn: 'close' },
    );
    assert.deepEqual(fills(result), ['buy 0 @ 104']);
  });

  it('placed on the last bar stay unfilled', () => {
    const result = run([quiet], { 0: (gateway) => gateway.place({ side: 'buy', reason: '' }) });
    assert.deepEqual(fills(result), []);
    assert.equal(result.orders.at(1).status, 'working');
  });

  it('slip against the trader, by ratio and by ticks', () => {
    const script = {
      0: (gateway: Parameters<ScriptStep>[0]) => void gateway.place({ side: 'buy', reason: '' }),
      1: (gateway: Parameters<ScriptStep>[0]) => gateway.closeAll('out'),
    };
    const rows: Ohlc[] = [quiet, quiet, quiet];
    const byRatio = run(rows, script, { slippage: { kind: 'ratio', value: 0.01 } });
    assert.deepEqual(fills(byRatio), ['buy 1 @ 101', 'sell 2 @ 99']);
    const byTicks = runBacktest({
      bars: buildBars(rows),
      instrument: { symbol: 'TEST', tickSize: 0.25, lotSize: 0 },
      settings: { ...oneUnit, slippage: { kind: 'ticks', value: 2 } },
      strategy: scripted(script),
      parameters: {},
    });
    assert.deepEqual(fills(byTicks), ['buy 1 @ 100.5', 'sell 2 @ 99.5']);
  });
});

describe('limit orders', () => {
  const buyAt98: Record<number, ScriptStep> = {
    0: (gateway) => gateway.place({ side: 'buy', limitPrice: 98, reason: '' }),
  };

  it('fill at their level when the bar reaches it', () => {
    assert.deepEqual(fills(run([quiet, [100, 101, 97, 99]], buyAt98)), ['buy 1 @ 98']);
  });

  it('wait when the bar does not reach them', () => {
    const result = run([quiet, [100, 101, 98.01, 99], [100, 100, 98, 99]], buyAt98);
    assert.deepEqual(fills(result), ['buy 2 @ 98']);
  });

  it('fill better, at the open, when the bar gaps through them', () => {
    assert.deepEqual(fills(run([quiet, [95, 96, 94, 95]], buyAt98)), ['buy 1 @ 95']);
  });

  it('never slip', () => {
    const slippage = { kind: 'ratio', value: 0.1 } as const;
    const result = run([quiet, [100, 101, 97, 99]], buyAt98, { slippage });
    assert.deepEqual(fills(result), ['buy 1 @ 98']);
  });

  it('to sell wait for the price to rise', () => {
    const result = run([quiet, [100, 103, 99, 101]], {
      0: (gateway) => gateway.place({ side: 'sell', limitPrice: 102, reason: '' }),
    });
    assert.deepEqual(fills(result), ['sell 1 @ 102']);
  });
});

describe('stop orders', () => {
  const buyAt102: Record<number, ScriptStep> = {
    0: (gateway) => gateway.place({ side: 'buy', stopPrice: 102, reason: '' }),
  };

  it('fill at their level when the bar reaches it', () => {
    assert.deepEqual(fills(run([quiet, [100, 103, 99, 101]], buyAt102)), ['buy 1 @ 102']);
  });

  it('fill worse, at the open, when the bar gaps through them', () => {
    assert.deepEqual(fills(run([quiet, [105, 106, 104, 105]], buyAt102)), ['buy 1 @ 105']);
  });

  it('to sell wait for the price to fall', () => {
    const result = run([quiet, [100, 101, 97, 99]], {
      0: (gateway) => gateway.place({ side: 'sell', stopPrice: 98, reason: '' }),
    });
    assert.deepEqual(fills(result), ['sell 1 @ 98']);
  });

  it('round away from the market to the tick', () => {
    const result = runBacktest({
      bars: buildBars([quiet, [100, 103, 97, 101]]),
      instrument: { symbol: 'TEST', tickSize: 0.5, lotSize: 0 },
      settings: oneUnit,
      strategy: scripted({
        0: (gateway) => {
          gateway.place({ side: 'buy', stopPrice: 101.6, reason: '' });
          gateway.place({ side: 'buy', limitPrice: 98.4, reason: '' });
        },
      }),
      parameters: {},
    });
    assert.deepEqual(fills(result), ['buy 1 @ 102', 'buy 1 @ 98']);
  });
});

describe('stop and target of an entry', () => {
  const bracket: Record<number, ScriptStep> = {
    0: (gateway) =>
      gateway.place({ side: 'buy', stopLossPrice: 95, takeProfitPrice: 110, reason: '' }),
  };

  it('can fill on the entry bar', () => {
    const result = run([quiet, [100, 101, 94, 96]], bracket);
    assert.deepEqual(fills(result), ['buy 1 @ 100', 'sell 1 @ 95']);
  });

  it('cancel each other', () => {
    const result = run([quiet, quiet, [100, 111, 99, 100], [100, 100, 90, 90]], bracket);
    assert.deepEqual(fills(result), ['buy 1 @ 100', 'sell 2 @ 110']);
    const [stop] = result.orders.toArray().filter(({ origin }) => origin === 'stop-loss');
    assert.equal(stop?.status, 'cancelled');
    assert.equal(stop.statusReason, 'trade is closed');
  });

  it('fill a gapped stop at the open', () => {
    const result = run([quiet, quiet, [90, 92, 88, 91]], bracket);
    assert.deepEqual(fills(result), ['buy 1 @ 100', 'sell 2 @ 90']);
  });

  it('say why the trade ended', () => {
    const result = run([quiet, quiet, [100, 111, 99, 100]], bracket);
    assert.equal(result.trades.at(0).exitReason, 'take profit');
  });

  it('protect a short the other way round', () => {
    const result = run([quiet, quiet, [100, 106, 99, 101]], {
      0: (gateway) =>
        gateway.place({ side: 'sell', stopLossPrice: 105, takeProfitPrice: 90, reason: '' }),
    });
    assert.deepEqual(fills(result), ['sell 1 @ 100', 'buy 2 @ 105']);
  });

  it('go with the trade when it is closed by hand', () => {
    const result = run([quiet, quiet, quiet, [100, 120, 80, 100]], {
      ...bracket,
      1: (gateway) => gateway.closeAll('enough'),
    });
    assert.deepEqual(fills(result), ['buy 1 @ 100', 'sell 2 @ 100']);
  });
});

describe('a bar that holds both stop and target', () => {
  const bracket: Record<number, ScriptStep> = {
    0: (gateway) =>
      gateway.place({ side: 'buy', stopLossPrice: 95, takeProfitPrice: 110, reason: '' }),
  };
  const nearLow: Ohlc = [101, 111, 94, 100];
  const nearHigh: Ohlc = [106, 111, 94, 100];

  it('takes the extreme nearer to the open first', () => {
    assert.deepEqual(fills(run([quiet, nearLow], bracket)).at(-1), 'sell 1 @ 95');
    assert.deepEqual(fills(run([quiet, nearHigh], bracket)).at(-1), 'sell 1 @ 110');
  });

  it('takes the low first at a tie', () => {
    const tie: Ohlc = [102.5, 111, 94, 100];
    assert.deepEqual(fills(run([quiet, tie], bracket)).at(-1), 'sell 1 @ 95');
  });

  it('takes the worse or the better exit when the settings say so', () => {
    const worst = run([quiet, nearHigh], bracket, { fill: 'worst' });
    assert.deepEqual(fills(worst).at(-1), 'sell 1 @ 95');
    const best = run([quiet, nearLow], bracket, { fill: 'best' });
    assert.deepEqual(fills(best).at(-1), 'sell 1 @ 110');
  });

  it('is counted as ambiguous whatever the rule', () => {
    for (const fill of ['expected', 'worst', 'best'] as const) {
      assert.deepEqual(run([quiet, nearLow], bracket, { fill }).ambiguousBarIndexes, [1]);
    }
  });

  it('is not ambiguous when only one of them is inside', () => {
    assert.deepEqual(run([quiet, [100, 105, 94, 100]], bracket).ambiguousBarIndexes, []);
  });

  it('is ambiguous for a stop entry whose own stop may come after it or not', () => {
    const result = run([quiet, [100, 104, 96, 103]], {
      0: (gateway) => gateway.place({ side: 'buy', stopPrice: 102, stopLossPrice: 97, reason: '' }),
    });
    assert.deepEqual(result.ambiguousBarIndexes, [1]);
    // low first: 100 -> 96 -> 104 (entry at 102) -> 103: the stop at 97 is behind
    assert.deepEqual(fills(result), ['buy 1 @ 102']);
    assert.equal(result.openTrades.length, 1);
  });
});

describe('opposite orders', () => {
  it('close the oldest trades first and open what is left the other way', () => {
    const result = run([quiet, quiet, quiet, [110, 110, 110, 110]], {
      0: (gateway) => gateway.place({ side: 'buy', reason: 'first' }),
      1: (gateway) => gateway.place({ side: 'buy', reason: 'second' }),
      2: (gateway) =>
        gateway.place({ side: 'sell', sizing: { kind: 'fixed', value: 3 }, reason: '' }),
    });
    assert.deepEqual(
      result.trades.toArray().map(({ id, netPnl }) => [id, netPnl]),
      [
        [1, 10],
        [2, 10],
      ],
    );
    assert.equal(result.openTrades[0]?.side, 'short');
    assert.equal(result.openTrades[0]?.quantity, 1);
  });

  it('split a trade of which they take a part', () => {
    const result = run([quiet, quiet, [110, 110, 110, 110]], {
      0: (gateway) =>
        gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 4 }, reason: '' }),
      1: (gateway) =>
        gateway.place({ side: 'sell', sizing: { kind: 'fixed', value: 1 }, reason: '' }),
    });
    assert.equal(result.trades.at(0).quantity, 1);
    assert.equal(result.openTrades[0]?.quantity, 3);
  });

  it('close everything first under exclusive orders', () => {
    const result = run(
      [quiet, quiet, [110, 110, 110, 110]],
      {
        0: (gateway) => gateway.place({ side: 'buy', reason: 'up' }),
        1: (gateway) => gateway.place({ side: 'sell', reason: 'down' }),
      },
      { exclusiveOrders: true },
    );
    assert.equal(result.trades.at(0).netPnl, 10);
    assert.equal(result.openTrades[0]?.side, 'short');
  });

  it('cancel waiting orders under exclusive orders', () => {
    const result = run(
      [quiet, quiet, quiet],
      {
        0: (gateway) => gateway.place({ side: 'buy', limitPrice: 90, reason: '' }),
        1: (gateway) => gateway.place({ side: 'buy', limitPrice: 91, reason: '' }),
      },
      { exclusiveOrders: true },
    );
    assert.deepEqual(
      result.orders.toArray().map(({ status }) => status),
      ['cancelled', 'working'],
    );
  });

  it('marked reduce-only never open a trade', () => {
    const result = run([quiet, quiet, quiet], {
      0: (gateway) => gateway.place({ side: 'buy', reason: '' }),
      1: (gateway) =>
        gateway.place({
          side: 'sell',
          sizing: { kind: 'fixed', value: 5 },
          reduceOnly: true,
          reason: '',
        }),
    });
    assert.equal(result.trades.length, 1);
    assert.equal(result.openTrades.length, 0);
  });
});

describe('size', () => {
  const buy: Record<number, ScriptStep> = {
    0: (gateway) => gateway.place({ side: 'buy', reason: '' }),
  };
  const quantityWith = (settings: Partial<RunSettings>): number =>
    run([quiet, quiet], buy, settings).orders.at(1).quantity;

  it('as a share of equity leaves market for the commission', () => {
    const commission = { kind: 'ratio', value: 0.01 } as const;
    const sizing = { kind: 'equityRatio', value: 0.5 } as const;
    assert.equal(quantityWith({ cash: 1010, commission, sizing }), 5);
  });

  it('in cash is what the cash buys', () => {
    assert.equal(quantityWith({ sizing: { kind: 'cash', value: 250 } }), 2.5);
    const whole = { kind: 'cash', value: 250, wholeUnits: true } as const;
    assert.equal(quantityWith({ sizing: whole }), 2);
  });

  it('is rejected with a reason when the funds are too small', () => {
    const sizing = { kind: 'fixed', value: 101 } as const;
    const result = run([quiet, quiet], buy, { cash: 10_000, sizing });
    assert.equal(result.orders.at(1).status, 'rejected');
    assert.equal(result.orders.at(1).statusReason, 'not enough funds');
    const whole = { kind: 'equityRatio', value: 1, wholeUnits: true } as const;
    const poor = run([quiet, quiet], buy, { cash: 50, sizing: whole });
    assert.equal(poor.orders.at(1).statusReason, 'not enough funds for one unit');
  });

  it('reaches further with a margin below one', () => {
    const sizing = { kind: 'equityRatio', value: 1 } as const;
    assert.equal(quantityWith({ cash: 1000, margin: 0.5, sizing }), 20);
  });

  it('of nothing or NaN, and a wrong price, is rejected, not obeyed', () => {
    const result = run([quiet, quiet], {
      0: (gateway) => {
        gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 0 }, reason: '' });
        gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: NaN }, reason: '' });
        gateway.place({ side: 'buy', limitPrice: -1, reason: '' });
        gateway.place({ side: 'buy', stopPrice: -1, reason: '' });
        gateway.place({ side: 'buy', stopLossPrice: 110, takeProfitPrice: 90, reason: '' });
        gateway.place({ side: 'buy', instrumentIndex: 1, reason: '' });
      },
    });
    assert.deepEqual(
      result.orders.toArray().map(({ status, statusReason }) => [status, statusReason]),
      [
        ['rejected', 'size must be above zero'],
        ['rejected', 'size must be above zero'],
        ['rejected', 'limit price must be above zero'],
        ['rejected', 'stop price must be above zero'],
        ['rejected', 'stop loss and take profit are the wrong way round'],
        ['rejected', 'unknown instrument'],
      ],
    );
  });
});

describe('commission', () => {
  const script: Record<number, ScriptStep> = {
    0: (gateway) => gateway.place({ side: 'buy', sizing: { kind: 'fixed', value: 2 }, reason: '' }),
    1: (gateway) => gateway.closeAll('out'),
  };
  const feesWith = (kind: 'ratio' | 'perUnit' | 'perOrder', value: number): number =>
    run([quiet, quiet, quiet], script, { commission: { kind, value } }).totalFees;

  it('is taken at entry and exit', () => {
    assert.equal(feesWith('ratio', 0.01), 4);
    assert.equal(feesWith('perUnit', 0.5), 2);
    assert.equal(feesWith('perOrder', 3), 6);
  });

  it('is part of the trade', () => {
    const commission = { kind: 'perOrder', value: 3 } as const;
    const result = run([quiet, quiet, quiet], script, { commission });
    assert.equal(result.trades.at(0).fees, 6);
    assert.equal(result.trades.at(0).netPnl, -6);
    assert.equal(result.equity.at(-1), 9994);
  });
});

describe('the end of a run', () => {
  it('leaves trades open', () => {
    const result = run([quiet, quiet], {
      0: (gateway) => gateway.place({ side: 'buy', reason: 'in' }),
    });
    assert.equal(result.trades.length, 0);
    assert.equal(result.openTrades[0]?.entryReason, 'in');
  });

  it("closes them at the last bar's open when the settings say so", () => {
    const result = run(
      [quiet, quiet, [104, 106, 103, 105]],
      { 0: (gateway) => gateway.place({ side: 'buy', reason: '' }) },
      { finalizeTrades: true },
    );
    assert.equal(result.trades.at(0).exitPrice, 104);
    assert.equal(result.equity.at(-1), 10_004);
  });
});

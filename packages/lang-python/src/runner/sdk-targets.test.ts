import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MarketInput } from '@stratloom/engine/run';
import { checkReplay } from '../protocol/recorded-strategy.ts';
import { barsOf, problemOf, scriptOf, tryStrategy } from '../testing/trial.ts';

const FLAT = Array.from({ length: 12 }, () => 100);

/** Filled orders as [bar, signed quantity, price]. */
async function fillsOf(...trial: Parameters<typeof tryStrategy>): Promise<number[][]> {
  const { recording, result } = await tryStrategy(...trial);
  assert.equal(checkReplay(recording, result.equity.at(-1) ?? 0), null);
  return result.orders
    .toArray()
    .filter(({ status }) => status === 'filled')
    .map(({ side, quantity, filledBarIndex, price }) => [
      filledBarIndex,
      side === 'buy' ? quantity : -quantity,
      price,
    ]);
}

describe('target orders', () => {
  it('buy or sell the difference to what is held, through zero as well', async () => {
    const script = scriptOf({
      1: 'self.order_target_size(10)',
      2: 'self.order_target_size(10)',
      3: 'self.order_target_size(4.5)',
      4: 'self.order_target_size(-2)',
      5: 'self.order_target_size(0)\nself.order_target_size(0)',
      7: 'self.order_target_size(0)',
    });
    const fills = await fillsOf(script, { closes: FLAT });
    assert.deepEqual(fills.slice(0, 3), [
      [2, 10, 100],
      [4, -5.5, 100],
      [5, -6.5, 100],
    ]);
    // Of two orders on one bar the second knows nothing of the first: they add up.
    assert.deepEqual(fills.slice(3), [
      [6, 2, 100],
      [6, 2, 100],
      [8, -2, 100],
    ]);
  });

  it('take money and shares of the equity at the last close', async () => {
    const closes = [100, 100, 100, 50, 50, 50, 50, 50];
    const script = scriptOf({
      1: 'self.order_target_percent(0.5)',
      3: 'self.order_target_value(1000)',
      5: 'self.order_target_percent(-0.25)',
    });
    const fills = await fillsOf(script, { closes });
    // 50 % of 10,000 at 100 are 50 units; 1,000 at 50 are 20. At 50 the equity is 10,000 - 50 x 50 = 7,500; -1/4 of it are -37.5.
    assert.deepEqual(fills, [
      [2, 50, 100],
      [4, -30, 50],
      [6, -57.5, 50],
    ]);
  });

  it('rebalance two instruments month by month, and leave none by its size', async () => {
    const other: MarketInput = {
      instrument: { symbol: 'BONDS', tickSize: 0, lotSize: 0 },
      bars: barsOf([100, 100, 100, 100, 100, 100, 100, 100]),
    };
    const script = scriptOf({
      1: 'self.order_target_percent(0.6)\nself.market("BONDS").order_target_percent(0.4)',
      4: 'self.order_target_percent(0.6)\nself.market("BONDS").order_target_percent(0.4)',
    });
    const closes = [100, 100, 100, 120, 120, 120, 120, 120];
    const { result } = await tryStrategy(script, { closes, more: { otherMarkets: [other] } });
    const fills = result.orders
      .toArray()
      .map((order) => [
        ...[order.instrumentIndex, order.side, Math.round(order.quantity * 1e6) / 1e6],
        order.status,
      ]);
    // 60 and 40 units of 100; at 120 the equity is 7,200 + 4,000 = 11,200: 56 units and 44.8.
    assert.deepEqual(fills, [
      [0, 'buy', 60, 'filled'],
      [1, 'buy', 40, 'filled'],
      [0, 'sell', 4, 'filled'],
      [1, 'buy', 4.8, 'filled'],
    ]);
    assert.deepEqual(
      result.openTrades.map(({ instrumentIndex, side }) => [instrumentIndex, side]),
      [
        [0, 'long'],
        [1, 'long'],
        [1, 'long'],
      ],
    );
  });

  it('keep to the lots, but leave a position whole', async () => {
    const instrument = { symbol: 'LOTS', tickSize: 0, lotSize: 10 };
    const script = scriptOf({
      1: 'self.order_target_size(37)',
      3: 'self.order_target_size(25)',
      5: 'self.order_target_size(0)',
    });
    assert.deepEqual(await fillsOf(script, { closes: FLAT, instrument }), [
      [2, 30, 100],
      [6, -30, 100],
    ]);
  });

  it('count the point value, and fill at the close where the run does', async () => {
    const instrument = { symbol: 'FUT', tickSize: 0, lotSize: 0, pointValue: 5 };
    const script = scriptOf({ 1: 'self.order_target_percent(0.5)' });
    const settings = { fillOn: 'close' } as const;
    assert.deepEqual(await fillsOf(script, { closes: FLAT, instrument, settings }), [[1, 10, 100]]);
  });

  it('refuse what they cannot mean, on its line', async () => {
    for (const [line, message] of [
      ['self.order_target_size("10")', /size is a number, not str/],
      ['self.order_target_percent(float("nan"))', /ratio is nan: one of its inputs/],
      ['self.order_target_value(1e300)', /value is 1e\+300: it is too large/],
    ] as const) {
      const problem = await problemOf(scriptOf({ 1: line }), { closes: FLAT });
      assert.match(problem.message, message);
    }
    const exclusive = { closes: FLAT, settings: { exclusiveOrders: true } };
    const problem = await problemOf(scriptOf({ 1: 'self.order_target_size(1)' }), exclusive);
    assert.match(problem.message, /exclusive_orders closes all of it first/);
  });
});

describe('settings of the class', () => {
  it('must stand in its text as plain values', async () => {
    const strategy = (...lines: readonly string[]): string =>
      ['from stratloom import *', ...lines, ''].join('\n');
    const next = ['    def next(self):', '        pass'];
    const computed = strategy('MOST = 3', 'class A(Strategy):', '    pyramiding = MOST', ...next);
    const problem = await problemOf(computed, { closes: FLAT });
    assert.equal(problem.code, 'python.strategy');
    assert.match(problem.message, /A\.pyramiding is 3, which cannot be read from the text/);
    assert.match(problem.remedy, /pyramiding = 3/);
    const wrong = strategy('class A(Strategy):', '    hedging = 1', ...next);
    assert.match((await problemOf(wrong, { closes: FLAT })).message, /A\.hedging is 1/);
    const risky = strategy('class A(Strategy):', '    sizing = risk(0.01)', ...next);
    assert.match((await problemOf(risky, { closes: FLAT })).message, /A\.sizing is risk/);
    const plain = strategy(
      ...['class A(Strategy):', '    exclusive_orders = True', '    sizing = money(500)'],
      ...['    trade_on_close = True', '    hedging = False', '    speed = 3', ...next],
    );
    const { recording } = await tryStrategy(plain, { closes: FLAT });
    assert.deepEqual(recording.parameters, { speed: 3 });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, cents, fills, insideBars, oneUnit, type ScriptStep } from '@stratloom/testkit';
import type { RunSettings } from '../../model/settings.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import type { RunInput, RunResult } from '../../kernel/run-result.ts';
import { Backtest, runBacktest } from '../../backtest/backtest.ts';

/** Both bars after the first go to their low first. */
const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 106, 98, 104],
  [104, 112, 103, 106],
  [106, 107, 105, 106],
]);

function inputFor(strategy: Strategy, settings: Partial<RunSettings> = {}): RunInput {
  return {
    bars: BARS,
    instrument: cents,
    settings: { ...oneUnit, ...settings },
    strategy,
    parameters: {},
  };
}

function run(strategy: Strategy, settings?: Partial<RunSettings>): RunResult {
  return runBacktest(inputFor(strategy, settings));
}

/** Turns its position on each decision. */
const turning = insideBars((gateway, { signedQuantity }) => {
  gateway.place({ side: signedQuantity > 0 ? 'sell' : 'buy', reverses: true, reason: 'turn' });
});

describe('a strategy that decides inside bars', () => {
  it('is not asked where open trades are valued at the close that is to come', () => {
    const result = run(turning, { valueOpenTradesAt: 'close' });
    assert.equal(result.insideBarIndex, -1);
    assert.equal(result.orders.length, BARS.length);
  });

  it('is not asked again for what fills at the close', () => {
    const asked: number[] = [];
    const strategy = insideBars((gateway, _account, bar) => {
      asked.push(bar);
      if (bar < 2) gateway.place({ side: 'buy', reason: 'in' });
    });
    const result = run(strategy, { fillOn: 'close', pyramiding: 9 });
    assert.deepEqual(asked, [0, 1, 2, 3]);
    assert.deepEqual(fills(result), ['buy 1 0 @ 100', 'buy 1 1 @ 104']);
  });

  it('closes at the price of the moment what it closes at once', () => {
    const strategy = insideBars((gateway, { signedQuantity }, bar) => {
      if (bar === 0) gateway.place({ side: 'buy', reason: 'in' });
      if (signedQuantity > 0) {
        gateway.place({ side: 'sell', reduceOnly: true, atClose: true, reason: 'out' });
      }
    });
    assert.deepEqual(fills(run(strategy)), ['buy 1 1 @ 100', 'sell 1 1 @ 100']);
  });

  it('is stopped by rules of risk at the price at which they are broken', () => {
    const strategy = insideBars((gateway, { signedQuantity }, bar) => {
      if (bar === 0) gateway.guardBy({ maxDayFills: 3 });
      gateway.place({ side: signedQuantity > 0 ? 'sell' : 'buy', reverses: true, reason: 'turn' });
    });
    // The third fill of the day is that at the high; what it opened is closed there.
    assert.deepEqual(fills(run(strategy)).slice(0, 4), [
      'buy 1 1 @ 100',
      'sell 2 1 @ 98',
      'buy 2 1 @ 106',
      'sell 1 1 @ 106',
    ]);
  });

  it('leaves no trace of the way that was only tried', () => {
    // The usual way goes low first, so the trade is lost at its stop; on the other way it is won.
    const [low] = run(insideBars(movingWhen((netPnl) => netPnl > 0))).orders.toArray();
    assert.equal(low?.limitPrice, 50);
    const [moved] = run(insideBars(movingWhen((netPnl) => netPnl < 0))).orders.toArray();
    assert.equal(moved?.limitPrice, 60);
  });

  it('goes on from a snapshot of any bar as if it had not stopped', () => {
    const whole = run(turning);
    for (let bar = 1; bar < BARS.length; bar++) {
      const first = new Backtest(inputFor(turning));
      first.advance(bar);
      const second = new Backtest(inputFor(turning));
      second.restore(structuredClone(first.snapshot()));
      second.advance();
      const result = second.finish();
      assert.deepEqual(result.orders.toArray(), whole.orders.toArray());
      assert.equal(result.insideBarIndex, 1);
    }
  });
});

/** Places an order far away, and moves it when the trade of bar 1 was closed with a result that is meant. */
function movingWhen(isMeant: (netPnl: number) => boolean): ScriptStep {
  return (gateway, { closedTradeCount, history, workingOrders }, bar) => {
    if (bar === 0) {
      gateway.place({ side: 'buy', name: 'low', limitPrice: 50, reason: 'low' });
      gateway.place({ side: 'buy', reason: 'in', stopLossPrice: 98.5, takeProfitPrice: 105.5 });
    }
    const low = workingOrders.find(({ name }) => name === 'low');
    if (low === undefined || closedTradeCount === 0 || !isMeant(history.netPnl(0))) return;
    gateway.change(low.id, { limitPrice: 60 });
  };
}

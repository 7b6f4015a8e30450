import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars } from '@stratloom/testkit';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { RunInput, RunResult } from '../kernel/run-result.ts';
import { Backtest } from '../backtest/backtest.ts';

const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 101, 85, 86],
  [86, 88, 85, 86],
  [86, 87, 80, 81],
  [81, 82, 80, 81],
  [81, 84, 80, 83],
  [83, 90, 82, 88],
  [88, 89, 70, 71],
  [71, 75, 70, 74],
]);

/** Buys on every bar under a rule for the day, and says what it sees of the past. */
function guarded(seen: string[]): Strategy {
  return {
    name: 'guarded',
    start: () => ({
      firstBarIndex: 0,
      onBar(barIndex, account, gateway) {
        if (barIndex === 0) gateway.guardBy({ maxDayLoss: { kind: 'cash', value: 100 } });
        const { history, closedTradeCount } = account;
        const names = closedTradeCount > 0 ? history.namesOf(closedTradeCount - 1).entry : '';
        seen.push(`${barIndex} ${closedTradeCount} ${names} ${history.equityAt(barIndex - 1)}`);
        gateway.place({ side: 'buy', name: `E${barIndex}`, reason: 'in' });
      },
    }),
  };
}

function inputFor(seen: string[]): RunInput {
  return {
    bars: BARS,
    instrument: { symbol: 'TEST', tickSize: 0, lotSize: 0 },
    settings: {
      ...DEFAULT_SETTINGS,
      exclusiveOrders: false,
      sizing: { kind: 'fixed', value: 10 },
    },
    strategy: guarded(seen),
    parameters: {},
  };
}

function outcome(run: Backtest): unknown {
  const result: RunResult = run.finish();
  return [result.trades.toArray(), result.orders.toArray(), [...result.equity]];
}

describe('a run under rules of risk', () => {
  it('goes on from a snapshot of any bar as if it had not stopped', () => {
    const whole: string[] = [];
    const straight = new Backtest(inputFor(whole));
    straight.advance();
    const wanted = outcome(straight);
    for (let stop = 1; stop < BARS.length; stop++) {
      const first: string[] = [];
      const before = new Backtest(inputFor(first));
      before.advance(stop);
      const state = structuredClone(before.snapshot());
      const second: string[] = [];
      const after = new Backtest(inputFor(second));
      after.restore(state);
      after.advance();
      assert.deepEqual(outcome(after), wanted, `stopped at bar ${stop}`);
      assert.deepEqual([...first, ...second], whole, `stopped at bar ${stop}`);
    }
  });

  it('takes orders again on the next day', () => {
    const run = new Backtest(inputFor([]));
    run.advance();
    const { trades } = run.finish();
    const exits = trades
      .toArray()
      .map(({ entryBarIndex, exitBarIndex }) => [entryBarIndex, exitBarIndex]);
    // The order of bar 1 is not taken; those of bars 2 to 6 are, and all five trades end in the fall of bar 7.
    assert.deepEqual(exits, [[1, 1], ...[3, 4, 5, 6, 7].map((entry) => [entry, 7])]);
    assert.ok(
      trades
        .toArray()
        .every(({ exitReason }) => exitReason === 'Close Position (Max intraday Loss)'),
    );
  });
});

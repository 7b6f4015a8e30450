// The kernel at a broker that shares no code with the simulated one: all that it needs of a broker is the port.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cents, oneUnit, seededUniform, walkBars } from '@stratloom/testkit';
import { canonicalText } from '@stratloom/testkit/random';
import { runBacktest } from '../backtest/backtest.ts';
import type { Strategy } from '../strategy/strategy.ts';
import type { RunInput, RunResult } from './run-result.ts';
import { Run } from './run.ts';
import { type NextOpenState, openNextOpenBroker } from './testing/next-open-broker.ts';

const RUNS = 200;
const BAR_COUNT = 60;

/** Buys, sells, closes and cancels by chance, and notes what it sees of its account. */
function restless(seed: number, seen: unknown[]): Strategy {
  return {
    name: 'restless',
    start: () => ({
      firstBarIndex: seed % 3,
      onBar: (bar, account, orders) => {
        const { cash, equity, signedQuantity, openTrades, workingOrderCount } = account;
        const { closedTradeCount, history } = account;
        const before = history.equityAt(bar - 1);
        seen.push({ bar, cash, equity, signedQuantity, openTrades, workingOrderCount });
        seen.push({ closedTradeCount, before });
        // By the bar, so that a restored run draws the same.
        const next = seededUniform(1000 * seed + bar);
        const instrumentIndex = Math.floor(2 * next());
        const sizing = { kind: 'fixed', value: 1 + Math.floor(3 * next()) } as const;
        const choice = next();
        if (choice < 0.25) orders.place({ side: 'buy', sizing, instrumentIndex, reason: 'up' });
        else if (choice < 0.5) {
          orders.place({ side: 'sell', sizing, instrumentIndex, reason: 'down' });
          if (next() < 0.2) orders.cancelAll();
        } else if (choice < 0.6) orders.closeAll('enough');
        const [oldest] = openTrades;
        if (oldest === undefined || next() < 0.8) return;
        const side = oldest.side === 'long' ? 'sell' : 'buy';
        const { id: closesTradeId, instrumentIndex: at } = oldest;
        orders.place({ side, closesTradeId, instrumentIndex: at, reason: 'the oldest' });
      },
    }),
  };
}

function inputOf(seed: number, seen: unknown[] = []): RunInput {
  return {
    bars: walkBars(BAR_COUNT, seed),
    instrument: cents,
    otherMarkets: [{ bars: walkBars(BAR_COUNT, seed + RUNS), instrument: cents }],
    settings: { ...oneUnit, cash: 1_000_000, margin: 0, finalizeTrades: seed % 2 === 0 },
    strategy: restless(seed, seen),
    parameters: {},
  };
}

function atNextOpen(input: RunInput): Run<NextOpenState> {
  return new Run(input, openNextOpenBroker);
}

function finished(run: Run<NextOpenState>): RunResult {
  run.advance();
  return run.finish();
}

function textOf({ orders, trades, bars: _bars, markets: _markets, ...rest }: RunResult): string {
  return canonicalText({ ...rest, orders: orders.toArray(), trades: trades.toArray() });
}

describe('a run at another broker', () => {
  it('comes to what it comes to at the simulated one, where both fill by the same rules', () => {
    let tradeCount = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const [seen, simulatedSeen]: [unknown[], unknown[]] = [[], []];
      const result = finished(atNextOpen(inputOf(seed, seen)));
      const simulated = runBacktest(inputOf(seed, simulatedSeen));
      assert.equal(textOf(result), textOf(simulated), `run ${seed}`);
      assert.equal(canonicalText(seen), canonicalText(simulatedSeen), `run ${seed}`);
      tradeCount += result.trades.length;
    }
    assert.ok(tradeCount > 10 * RUNS);
  });

  it('goes on from its state at any bar', () => {
    for (const seed of [1, 2, 3]) {
      const end = textOf(finished(atNextOpen(inputOf(seed))));
      for (let bar = 0; bar <= BAR_COUNT; bar++) {
        const first = atNextOpen(inputOf(seed));
        first.advance(bar);
        const second = atNextOpen(inputOf(seed));
        second.restore(structuredClone(first.snapshot()));
        assert.equal(textOf(finished(second)), end, `run ${seed}, bar ${bar}`);
      }
    }
  });
});

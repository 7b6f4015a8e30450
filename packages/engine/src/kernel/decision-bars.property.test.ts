import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalText, FEATURES, type Feature, scenarioOf } from '@stratloom/testkit/random';
import fc from 'fast-check';
import type { OrderGateway, Strategy } from '../strategy/strategy.ts';
import type { RunInput } from './run-result.ts';
import { runBacktest } from '../backtest/backtest.ts';

type Ask = (gateway: OrderGateway) => unknown;

/** Runs a strategy and notes, bar by bar, what it asked for. */
function asksOf(input: RunInput): Ask[][] {
  const asks: Ask[][] = Array.from({ length: input.bars.length }, () => []);
  const strategy: Strategy = {
    ...input.strategy,
    start: (setup) => {
      const run = input.strategy.start(setup);
      return {
        ...run,
        onBar: (i, account, gateway) =>
          run.onBar(i, account, notingGateway(gateway, asks[i] ?? [])),
      };
    },
  };
  runBacktest({ ...input, strategy });
  return asks;
}

/** A gateway that carries out what is asked and notes it. */
function notingGateway(gateway: OrderGateway, asks: Ask[]): OrderGateway {
  const note = <Answer>(ask: (to: OrderGateway) => Answer): Answer => {
    asks.push(ask);
    return ask(gateway);
  };
  return {
    place: (request) => note((to) => to.place(request)),
    cancel: (id) => note((to) => to.cancel(id)),
    cancelNamed: (name) => note((to) => to.cancelNamed(name)),
    cancelAll: () => note((to) => to.cancelAll()),
    change: (id, change) => note((to) => to.change(id, change)),
    closeAll: (reason, index) => note((to) => to.closeAll(reason, index)),
    moveStopLoss: (id, price) => note((to) => to.moveStopLoss(id, price)),
    moveTakeProfit: (id, price) => note((to) => to.moveTakeProfit(id, price)),
    exit: (request) => note((to) => to.exit(request)),
    guardBy: (rules) => note((to) => to.guardBy(rules)),
  };
}

/** All that comes of asking for the same again, on every bar or only on those on which something was asked for. */
function replayed(input: RunInput, asks: readonly Ask[][], isMasked: boolean): string {
  const strategy: Strategy = {
    name: 'replay',
    start: () => ({
      firstBarIndex: 0,
      ...(isMasked && { decisionBars: Uint8Array.from(asks, (some) => Math.min(1, some.length)) }),
      onBar: (i, _account, gateway) => {
        for (const ask of asks[i] ?? []) ask(gateway);
      },
    }),
  };
  const result = runBacktest({ ...input, strategy });
  const { orders, trades, ...rest } = result;
  const lists = { orders: orders.toArray(), trades: trades.toArray() };
  return canonicalText({ ...rest, ...lists, bars: 0, markets: 0 });
}

function check(features: readonly Feature[]): void {
  const seed = fc.integer({ min: 1, max: 1_000_000 });
  const barCount = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(seed, fc.subarray([...features]), barCount, (chosen, some, count) => {
      const { input } = scenarioOf(chosen, some, count);
      const asks = asksOf(input);
      assert.equal(replayed(input, asks, true), replayed(input, asks, false));
    }),
    { numRuns: 400 },
  );
}

describe('passing the bars on which there is nothing to decide changes nothing', () => {
  it('in runs of one instrument', () => {
    const several: readonly Feature[] = ['actions', 'markets', 'pauses'];
    check(FEATURES.filter((feature) => !several.includes(feature)));
  });

  it('in runs of every kind', () => {
    check(FEATURES);
  });
});

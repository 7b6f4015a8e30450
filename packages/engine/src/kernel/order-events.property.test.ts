import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertWellFormed } from '@stratloom/testkit';
import { canonicalText, featuresOf, scenarioOf } from '@stratloom/testkit/random';
import type { Fill } from '../model/fill.ts';
import { isFinal, type OrderEvent, projectOrder } from '../model/order-event.ts';
import { Backtest, runBacktest } from '../backtest/backtest.ts';
import type { RunInput, RunResult } from './run-result.ts';

const RUNS = 150;

function listened(input: RunInput): { readonly result: RunResult; readonly events: OrderEvent[] } {
  const events: OrderEvent[] = [];
  const result = runBacktest({ ...input, onOrderEvent: (event) => events.push(event) });
  return { result, events };
}

function textOf({ equity, orders, trades, openTrades, ambiguousBarIndexes }: RunResult): string {
  return canonicalText({
    equity,
    orders: orders.toArray(),
    trades: trades.toArray(),
    openTrades,
    ambiguousBarIndexes,
  });
}

/** Compares what the events of an order come to with its row of the log; returns its fills. */
function assertProjected(result: RunResult, events: readonly OrderEvent[], id: number): Fill[] {
  const order = result.orders.at(id);
  const own = events.filter(({ clientOrderId }) => clientOrderId === String(id));
  const fills = own.flatMap((event) => ('fill' in event ? [event.fill] : []));
  const { price, quantity: filledQuantity, fee, status } = order;
  const projection = projectOrder(own);
  // To the last bit: both add up the same fills in the same order.
  assert.deepEqual(projection, { kind: projection?.kind, filledQuantity, price, fee });
  // A working order was accepted last, or filled in part, whichever came later.
  if (status === 'working') assert.ok(projection !== undefined && !isFinal(projection.kind));
  else assert.equal(projection?.kind, status);
  const reasons = own.flatMap((event) => ('reason' in event ? [event.reason] : []));
  const hasReason = status !== 'working' && status !== 'filled';
  assert.deepEqual(reasons, hasReason ? [order.statusReason] : []);
  assert.deepEqual(
    fills.map((fill) => ({ price: fill.price, quantity: fill.quantity, fee: fill.fee })),
    result.orders.fillsOf(id).map((fill) => ({
      price: fill.price,
      quantity: fill.quantity,
      fee: fill.fee,
    })),
  );
  return fills;
}

describe('the events of a run', () => {
  it('change no result', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const { input } = scenarioOf(seed, featuresOf(seed));
      assert.equal(textOf(listened(input).result), textOf(runBacktest(input)), `run ${seed}`);
    }
  });

  it('are those of a life: submitted first, ended once, in the order of time', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      assertWellFormed(listened(scenarioOf(seed, featuresOf(seed)).input).events);
    }
  });

  it('come to the order log', () => {
    let filledCount = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const { result, events } = listened(scenarioOf(seed, featuresOf(seed)).input);
      for (const { id } of result.orders.toArray()) {
        filledCount += assertProjected(result, events, id).length;
      }
    }
    assert.ok(filledCount > 10 * RUNS);
  });

  it('go on after a snapshot where they stopped', () => {
    const { input } = scenarioOf(7, featuresOf(7));
    const all = listened(input).events;
    const events: OrderEvent[] = [];
    const onOrderEvent = (event: OrderEvent): number => events.push(event);
    const first = new Backtest({ ...input, onOrderEvent });
    first.advance(Math.floor(input.bars.length / 2));
    const second = new Backtest({ ...input, onOrderEvent });
    second.restore(first.snapshot());
    second.advance();
    second.finish();
    assert.ok(all.length > 0);
    assert.equal(canonicalText(events), canonicalText(all));
  });
});

describe('the events of a run that fills in parts', () => {
  const inputOf = (seed: number): RunInput => {
    const { input } = scenarioOf(seed, featuresOf(seed));
    const maxVolumeRatio = [0.2, 0.5, 1][seed % 3];
    return { ...input, settings: { ...input.settings, maxVolumeRatio } };
  };

  it('change no result and are those of a life', () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const { result, events } = listened(inputOf(seed));
      assert.equal(textOf(result), textOf(runBacktest(inputOf(seed))), `run ${seed}`);
      assertWellFormed(events);
    }
  });

  it('have each fill once, and come to the order log', () => {
    let partCount = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const { result, events } = listened(inputOf(seed));
      for (const { id } of result.orders.toArray()) {
        const { length } = assertProjected(result, events, id);
        if (length > 1) partCount += length;
      }
    }
    assert.ok(partCount > 5 * RUNS);
  });

  it('go on after a snapshot of any bar, to the byte', () => {
    for (const seed of [3, 7, 12, 20]) {
      const input = inputOf(seed);
      const whole = textOf(runBacktest(input));
      for (let count = 1; count < input.bars.length; count++) {
        const first = new Backtest(input);
        first.advance(count);
        const second = new Backtest(input);
        second.restore(first.snapshot());
        second.advance();
        assert.equal(textOf(second.finish()), whole, `run ${seed}, bar ${count}`);
      }
    }
  });
});

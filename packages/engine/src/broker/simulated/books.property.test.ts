import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FEATURES, type Feature, scenarioOf } from '@stratloom/testkit/random';
import fc from 'fast-check';
import type { OrderRequest } from '../../model/order.ts';
import type { AccountView, StrategyRun } from '../../strategy/strategy.ts';
import type { RunInput, RunResult } from '../../kernel/run-result.ts';
import { runBacktest } from '../../backtest/backtest.ts';

const RUNS = 300;

/** Checks random runs with some of these features; fast-check leaves away features and bars while a run fails. */
function check(features: readonly Feature[], holds: (input: RunInput) => void): void {
  const seed = fc.integer({ min: 1, max: 1_000_000 });
  const barCount = fc.integer({ min: 3, max: 40 });
  fc.assert(
    fc.property(seed, fc.subarray([...features]), barCount, (chosen, some, count) => {
      holds(scenarioOf(chosen, some, count).input);
    }),
    { numRuns: RUNS },
  );
}

function without(...left: Feature[]): Feature[] {
  return FEATURES.filter((feature) => !left.includes(feature));
}

/** The same input with somebody looking on before each decision. */
function watched(
  input: RunInput,
  look: (bar: number, account: AccountView) => void,
  place: (id: number, request: OrderRequest) => void = () => undefined,
): RunInput {
  const { strategy } = input;
  return {
    ...input,
    strategy: {
      ...strategy,
      start(setup) {
        const run = strategy.start(setup);
        const onBar: StrategyRun['onBar'] = (bar, account, gateway) => {
          look(bar, account);
          run.onBar(bar, account, {
            ...bound(gateway),
            place(request) {
              const id = gateway.place(request);
              place(id, request);
              return id;
            },
          });
        };
        return { ...run, onBar };
      },
    },
  };
}

/** The methods of a gateway, each of them bound to it. */
function bound(gateway: Parameters<StrategyRun['onBar']>[2]): typeof gateway {
  return {
    place: (request) => gateway.place(request),
    cancel: (id) => gateway.cancel(id),
    cancelNamed: (name) => gateway.cancelNamed(name),
    cancelAll: () => gateway.cancelAll(),
    change: (id, change) => gateway.change(id, change),
    closeAll: (reason, index) => gateway.closeAll(reason, index),
    moveStopLoss: (id, price) => gateway.moveStopLoss(id, price),
    moveTakeProfit: (id, price) => gateway.moveTakeProfit(id, price),
    exit: (request) => gateway.exit(request),
    guardBy: (rules) => gateway.guardBy(rules),
  };
}

function assertNear(actual: number, expected: number, what: string): void {
  const size = Math.max(1, Math.abs(expected));
  assert.ok(Math.abs(actual - expected) <= 1e-9 * size, `${what}: ${actual} is not ${expected}`);
}

function marketsOf(input: RunInput): readonly RunInput['bars'][] {
  return [input, ...(input.otherMarkets ?? [])].map(({ bars }) => bars);
}

/** Gain of a run by its trades: closed ones, and what open ones have gained at the last close. */
function gainOfTrades(input: RunInput, result: RunResult): number {
  const closed = result.trades.toArray().reduce((sum, { netPnl }) => sum + netPnl, 0);
  const markets = marketsOf(input);
  const open = result.openTrades.reduce((sum, trade) => {
    const last = markets[trade.instrumentIndex]?.close[input.bars.length - 1] ?? NaN;
    const sign = trade.side === 'long' ? 1 : -1;
    return sum + sign * (last - trade.entryPrice) * trade.quantity + trade.netPnl;
  }, 0);
  return closed + open;
}

// On a day without trading a split changes the price that counts, not the close that is carried on: no days without trading.
describe('the books of a run', () => {
  it('hold cash and positions that make the equity of every bar', () => {
    check(without('pauses'), (input) => {
      const markets = marketsOf(input);
      const look = (bar: number, account: AccountView): void => {
        const held = markets.map((bars, market) => {
          const trades = account.openTrades.filter((t) => t.instrumentIndex === market);
          const net = trades.reduce(
            (sum, { side, quantity }) => sum + (side === 'long' ? quantity : -quantity),
            0,
          );
          assertNear(account.signedQuantityOf(market), net, 'position');
          return net * (bars.close[bar] ?? NaN);
        });
        const value = held.reduce((sum, each) => sum + each, 0);
        assertNear(account.equity, account.cash + value, 'equity');
      };
      const result = runBacktest(watched(input, look));
      assert.equal(result.equity.length, input.bars.length);
    });
  });

  it('count every gain in a trade: their profits are the change of equity', () => {
    check(without('pauses'), (input) => {
      const result = runBacktest(input);
      const change = (result.equity.at(-1) ?? NaN) - input.settings.cash;
      assertNear(change, gainOfTrades(input, result), 'gain');
    });
  });

  it('count every fee and all slippage in a trade', () => {
    check(FEATURES, (input) => {
      const result = runBacktest(input);
      const trades = [...result.trades.toArray(), ...result.openTrades];
      const fees = trades.reduce((sum, trade) => sum + trade.fees, 0);
      const slippage = trades.reduce((sum, trade) => sum + trade.slippage, 0);
      const orders = result.orders.toArray();
      assertNear(fees, result.totalFees, 'fees of trades');
      assertNear(
        orders.reduce((sum, { fee }) => sum + fee, 0),
        result.totalFees,
        'fees of orders',
      );
      assertNear(slippage, result.totalSlippage, 'slippage of trades');
      assertNear(
        orders.reduce((sum, order) => sum + order.slippage, 0),
        result.totalSlippage,
        'slippage of orders',
      );
    });
  });
});

describe('a fill', () => {
  it('is never for more than its order asks', () => {
    // What an order closes on top, what a change asks and what a split multiplies is more than its first size.
    const features = without('changes', 'names', 'actions');
    check(features, (input) => {
      const asked = new Map<number, number>();
      const result = runBacktest(
        watched(
          input,
          () => undefined,
          (id, { sizing, reverses, closesTradeId }) => {
            // Without a size an order that names a trade closes all of it.
            if (sizing === undefined && closesTradeId !== undefined) return;
            const size = sizing ?? input.settings.sizing;
            if (size.kind === 'fixed' && reverses !== true) asked.set(id, size.value);
          },
        ),
      );
      for (const { id, quantity } of result.orders.toArray()) {
        assert.ok(quantity <= (asked.get(id) ?? Infinity), `order ${id} filled ${quantity}`);
      }
    });
  });

  it('never takes more off a trade than it holds', () => {
    check(without('actions'), (input) => {
      const result = runBacktest(input);
      const orders = result.orders.toArray().filter(({ status }) => status === 'filled');
      const bought = orders.reduce((sum, o) => sum + (o.side === 'buy' ? o.quantity : 0), 0);
      const sold = orders.reduce((sum, o) => sum + (o.side === 'sell' ? o.quantity : 0), 0);
      const deps = [...result.trades.toArray(), ...result.openTrades];
      assert.ok(deps.every(({ quantity }) => quantity > 0));
      // Each unit of a trade was bought once and, when closed, sold once, or the other way round.
      const closed = result.trades.toArray().reduce((sum, { quantity }) => sum + quantity, 0);
      const open = result.openTrades.reduce((sum, { quantity }) => sum + quantity, 0);
      assertNear(bought + sold, 2 * closed + open, 'units');
    });
  });

  it('of an order that only reduces never turns a position', () => {
    check(without('hedging', 'markets', 'actions', 'names'), (input) => {
      const reducing = new Set<number>();
      const note = (id: number, { reduceOnly, closesTradeId }: OrderRequest): void => {
        if (reduceOnly === true || closesTradeId !== undefined) reducing.add(id);
      };
      const { orders } = runBacktest(watched(input, () => undefined, note));
      const fills = orders.toArray().filter(({ status }) => status === 'filled');
      let position = 0;
      // Within a bar fills are not in the order of their ids, so only bars with one fill are judged.
      const byBar = Map.groupBy(fills, ({ filledBarIndex }) => filledBarIndex);
      for (const bar of [...byBar.keys()].toSorted((a, b) => a - b)) {
        const here = byBar.get(bar) ?? [];
        const before = Math.abs(position);
        for (const { side, quantity } of here) position += side === 'buy' ? quantity : -quantity;
        const [only] = here;
        if (here.length > 1 || only === undefined) continue;
        if (only.origin === 'strategy' && !reducing.has(only.id)) continue;
        assert.ok(Math.abs(position) <= before + 1e-9, `bar ${bar}: ${before} to ${position}`);
      }
    });
  });
});

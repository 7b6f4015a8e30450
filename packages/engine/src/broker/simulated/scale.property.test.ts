import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FEATURES, type Feature, scenarioOf } from '@stratloom/testkit/random';
import fc from 'fast-check';
import type { ExitRequest, OrderRequest } from '../../model/order.ts';
import type { Commission, RunSettings, Sizing } from '../../model/settings.ts';
import type { AccountView, OrderGateway, Strategy } from '../../strategy/strategy.ts';
import type { MarketInput, RunInput, RunResult } from '../../kernel/run-result.ts';
import { runBacktest } from '../../backtest/backtest.ts';

const RUNS = 300;

function without(...left: Feature[]): Feature[] {
  return FEATURES.filter((feature) => !left.includes(feature));
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const barCounts = fc.integer({ min: 3, max: 40 });

/** A fixed commission that counts once a unit is no amount that could be multiplied, so it counts once an order. */
function times(factor: number, sizing: Sizing): Sizing {
  const isAmount = sizing.kind === 'fixed' || sizing.kind === 'cash';
  const value = isAmount ? factor * sizing.value : sizing.value;
  return { ...sizing, value, fixedFeePerUnit: false };
}

function doubleCommission(commission: Commission): Commission {
  const { kind, value, fixed, minimum } = commission;
  return {
    kind,
    value: kind === 'perOrder' ? 2 * value : value,
    fixed: fixed === undefined ? undefined : 2 * fixed,
    minimum: minimum === undefined ? undefined : 2 * minimum,
  };
}

function doubleSettings(settings: RunSettings): RunSettings {
  const { cash, commission, sizing } = settings;
  return {
    ...settings,
    cash: 2 * cash,
    commission: doubleCommission(commission),
    sizing: times(2, sizing),
  };
}

/** A gateway that asks for `factor` times as much. */
function scaledGateway(gateway: OrderGateway, factor: number): OrderGateway {
  const scaled = <Asked extends Pick<OrderRequest, 'sizing'>>(asked: Asked): Asked =>
    asked.sizing === undefined ? asked : { ...asked, sizing: times(factor, asked.sizing) };
  return {
    place: (request) => gateway.place(scaled(request)),
    cancel: (id) => gateway.cancel(id),
    cancelNamed: (name) => gateway.cancelNamed(name),
    cancelAll: () => gateway.cancelAll(),
    change: (id, change) => gateway.change(id, scaled(change)),
    closeAll: (reason, index) => gateway.closeAll(reason, index),
    moveStopLoss: (id, price) => gateway.moveStopLoss(id, price),
    moveTakeProfit: (id, price) => gateway.moveTakeProfit(id, price),
    guardBy: (rules) => gateway.guardBy(rules),
    exit: (request: ExitRequest) => {
      const { quantity } = request;
      gateway.exit(quantity === undefined ? request : { ...request, quantity: factor * quantity });
    },
  };
}

function scaled(strategy: Strategy, factor: number): Strategy {
  return {
    name: strategy.name,
    start(setup) {
      const run = strategy.start(setup);
      const { insideBars } = run;
      return {
        firstBarIndex: run.firstBarIndex,
        onBar: (bar, account, gateway) => run.onBar(bar, account, scaledGateway(gateway, factor)),
        insideBars: insideBars && {
          ...insideBars,
          onFill: (bar, price, account, gateway) =>
            insideBars.onFill(bar, price, account, scaledGateway(gateway, factor)),
        },
      };
    },
  };
}

function amounts(result: RunResult, factor: number): unknown {
  return {
    equity: [...result.equity].map((x) => factor * x),
    orders: result.orders.toArray().map((order) => ({
      ...order,
      quantity: factor * order.quantity,
      fee: factor * order.fee,
      slippage: factor * order.slippage,
    })),
    netPnl: result.trades.toArray().map(({ netPnl }) => factor * netPnl),
  };
}

describe('twice the money and twice the sizes', () => {
  it('make twice the profit, to the bit, where no lots and least values cut', () => {
    fc.assert(
      fc.property(seeds, fc.subarray(without('lots')), barCounts, (seed, features, count) => {
        const { input } = scenarioOf(seed, features, count);
        const doubled = runBacktest({
          ...input,
          settings: doubleSettings(input.settings),
          strategy: scaled(input.strategy, 2),
        });
        const plain = runBacktest({ ...input, strategy: scaled(input.strategy, 1) });
        assert.deepEqual(amounts(doubled, 1), amounts(plain, 2));
      }),
      { numRuns: RUNS },
    );
  });
});

/** A strategy that trades one instrument of several as if it were alone. */
function alone(strategy: Strategy, market: MarketInput, index: number): Strategy {
  return {
    name: strategy.name,
    start(setup) {
      const run = strategy.start({ ...setup, bars: market.bars, markets: [market] });
      return {
        firstBarIndex: run.firstBarIndex,
        onBar: (bar, account, gateway) => {
          run.onBar(bar, accountAlone(account, index), gatewayAlone(gateway, account, index));
        },
      };
    },
  };
}

function accountAlone(account: AccountView, index: number): AccountView {
  const isMine = ({ instrumentIndex }: { instrumentIndex: number }): boolean =>
    instrumentIndex === index;
  const openTrades = account.openTrades.filter(isMine);
  const workingOrders = account.workingOrders.filter(isMine);
  return {
    cash: account.cash,
    equity: account.equity,
    signedQuantity: account.signedQuantityOf(index),
    signedQuantityOf: () => account.signedQuantityOf(index),
    openTrades: openTrades.map((trade) => ({ ...trade, instrumentIndex: 0 })),
    openTradeCount: openTrades.length,
    averageEntryPrice: NaN,
    closedTradeCount: 0,
    history: account.history,
    workingOrderCount: workingOrders.length,
    workingOrders,
  };
}

function gatewayAlone(gateway: OrderGateway, account: AccountView, index: number): OrderGateway {
  return {
    place: (request) => gateway.place({ ...request, instrumentIndex: index }),
    cancel: (id) => gateway.cancel(id),
    cancelNamed: () => undefined,
    cancelAll: () => {
      for (const order of account.workingOrders) {
        if (order.instrumentIndex === index) gateway.cancel(order.id);
      }
    },
    change: (id, change) => gateway.change(id, change),
    closeAll: (reason) => gateway.closeAll(reason, index),
    moveStopLoss: (id, price) => gateway.moveStopLoss(id, price),
    moveTakeProfit: (id, price) => gateway.moveTakeProfit(id, price),
    exit: (request) => gateway.exit({ ...request, instrumentIndex: index }),
    guardBy: (rules) => gateway.guardBy(rules),
  };
}

function together(a: Strategy, b: Strategy): Strategy {
  return {
    name: 'together',
    start(setup) {
      const first = a.start(setup);
      const second = b.start(setup);
      return {
        firstBarIndex: Math.min(first.firstBarIndex, second.firstBarIndex),
        onBar(bar, account, gateway) {
          first.onBar(bar, account, gateway);
          second.onBar(bar, account, gateway);
        },
      };
    },
  };
}

/** Trades of an instrument, without the numbers that depend on the others. */
function tradesOf(result: RunResult, index: number): unknown {
  return [...result.trades.toArray(), ...result.openTrades]
    .filter(({ instrumentIndex }) => instrumentIndex === index)
    .map(({ id: _id, instrumentIndex: _index, ...trade }) => trade);
}

describe('instruments that do not depend on each other', () => {
  // Names are of the whole run, and so is the money that sizes and margins look at.
  const features = without('names', 'sizings', 'margin', 'maintenance', 'markets', 'valueAtClose');

  it('trade the same in any order, and the same alone', () => {
    fc.assert(
      fc.property(seeds, fc.subarray(features), barCounts, (seed, some, count) => {
        const left = scenarioOf(seed, some, count).input;
        const right = scenarioOf(seed + 1, some, count).input;
        const settings: RunSettings = {
          ...left.settings,
          cash: 1_000_000,
          margin: 0,
          fill: 'expected',
        };
        const run = (first: RunInput, second: RunInput): RunResult =>
          runBacktest({
            ...first,
            settings,
            otherMarkets: [marketOf(second)],
            strategy: together(alone(first.strategy, first, 0), alone(second.strategy, second, 1)),
          });
        const one = run(left, right);
        const other = run(right, left);
        assert.deepEqual(tradesOf(other, 1), tradesOf(one, 0));
        assert.deepEqual(tradesOf(other, 0), tradesOf(one, 1));
        const single = runBacktest({ ...left, settings, strategy: alone(left.strategy, left, 0) });
        assert.deepEqual(tradesOf(single, 0), tradesOf(one, 0));
        for (const [i, equity] of one.equity.entries()) {
          assert.ok(Math.abs(equity - (other.equity[i] ?? NaN)) < 1e-6, `equity at bar ${i}`);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

function marketOf({ bars, instrument, actions, finerBars, traded }: MarketInput): MarketInput {
  return { bars, instrument, actions, finerBars, traded };
}

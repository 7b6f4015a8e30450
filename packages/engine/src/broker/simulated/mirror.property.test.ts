import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FEATURES, type Feature, scenarioOf } from '@stratloom/testkit/random';
import fc from 'fast-check';
import { allocateBars, type Bars } from '../../model/bars.ts';
import { price } from '../../model/branded-number.ts';
import type {
  ExitLevel,
  ExitPlan,
  ExitRequest,
  OrderRequest,
  Side,
  Trail,
} from '../../model/order.ts';
import type { AccountView, OrderGateway, Strategy } from '../../strategy/strategy.ts';
import type { MarketInput, RunInput, RunResult } from '../../kernel/run-result.ts';
import { runBacktest } from '../../backtest/backtest.ts';

/** Prices are mirrored at half of it: p becomes CENTER - p. Far from the prices, so that none is below zero. */
const CENTER = 4096;

// Shares of a price are not mirrored by it, and neither is money that a price is a share of.
const NOT_MIRRORED: readonly Feature[] = [
  'sizings',
  'costs',
  'margin',
  'maintenance',
  'ratios',
  'lots',
  'actions',
  'valueAtClose',
];

const flip = (price: number): number => CENTER - price;
const flipSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');
const flipSome = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : flip(price);
const flipLevel = (level: ExitLevel): ExitLevel =>
  typeof level === 'number' ? flip(level) : level;
const flipSomeLevel = (level: ExitLevel | undefined): ExitLevel | undefined =>
  level === undefined ? undefined : flipLevel(level);
const flipTrail = (trail: Trail | undefined): Trail | undefined =>
  trail === undefined ? undefined : { ...trail, activation: flipSomeLevel(trail.activation) };

function flipPlan({ stopLoss, targets, trail }: ExitPlan): ExitPlan {
  return {
    stopLoss: flipSomeLevel(stopLoss),
    targets: targets?.map(({ level, ratio }) => ({ level: flipLevel(level), ratio })),
    trail: flipTrail(trail),
  };
}

function flipRequest(request: OrderRequest): OrderRequest {
  return {
    ...request,
    side: flipSide(request.side),
    limitPrice: flipSome(request.limitPrice),
    stopPrice: flipSome(request.stopPrice),
    trail: flipTrail(request.trail),
    stopLossPrice: flipSome(request.stopLossPrice),
    takeProfitPrice: flipSome(request.takeProfitPrice),
    exits: request.exits === undefined ? undefined : flipPlan(request.exits),
  };
}

function flipExit(request: ExitRequest): ExitRequest {
  return {
    ...request,
    takeProfit: flipSomeLevel(request.takeProfit),
    stopLoss: flipSomeLevel(request.stopLoss),
    trail: flipTrail(request.trail),
  };
}

/** A gateway behind the mirror. */
function flipGateway(gateway: OrderGateway): OrderGateway {
  return {
    place: (request) => gateway.place(flipRequest(request)),
    cancel: (id) => gateway.cancel(id),
    cancelNamed: (name) => gateway.cancelNamed(name),
    cancelAll: () => gateway.cancelAll(),
    change: (id, change) =>
      gateway.change(id, {
        ...change,
        limitPrice: flipSome(change.limitPrice),
        stopPrice: flipSome(change.stopPrice),
        trail: flipTrail(change.trail),
      }),
    closeAll: (reason, index) => gateway.closeAll(reason, index),
    moveStopLoss: (id, price) => gateway.moveStopLoss(id, flip(price)),
    moveTakeProfit: (id, price) => gateway.moveTakeProfit(id, flip(price)),
    exit: (request) => gateway.exit(flipExit(request)),
    guardBy: (rules) => gateway.guardBy(rules),
  };
}

/** An account behind the mirror, as far as the random strategies look at it. */
function flipAccount(account: AccountView): AccountView {
  return {
    cash: account.cash,
    equity: account.equity,
    signedQuantity: -account.signedQuantity,
    signedQuantityOf: (index) => -account.signedQuantityOf(index),
    openTrades: account.openTrades.map((trade) => ({
      ...trade,
      side: trade.side === 'long' ? 'short' : 'long',
      entryPrice: flip(trade.entryPrice),
    })),
    openTradeCount: account.openTradeCount,
    averageEntryPrice: flip(account.averageEntryPrice),
    closedTradeCount: account.closedTradeCount,
    history: account.history,
    workingOrderCount: account.workingOrderCount,
    workingOrders: account.workingOrders.map((order) => ({
      ...order,
      side: flipSide(order.side),
      limitPrice: flip(order.limitPrice),
      stopPrice: flip(order.stopPrice),
    })),
  };
}

function flipBars(bars: Bars): Bars {
  const flipped = allocateBars(bars.length, bars.timeframe);
  flipped.openTime.set(bars.openTime);
  flipped.open.set(bars.open.map(flip));
  flipped.high.set(bars.low.map(flip));
  flipped.low.set(bars.high.map(flip));
  flipped.close.set(bars.close.map(flip));
  flipped.volume.set(bars.volume);
  return flipped;
}

function flipMarket<Input extends MarketInput>(market: Input): Input {
  const { bars, finerBars } = market;
  const finer = finerBars === undefined ? {} : { finerBars: flipBars(finerBars) };
  return { ...market, bars: flipBars(bars), ...finer };
}

/** The same run behind the mirror: the strategy decides by what it would see in front of it. */
function mirrored(input: RunInput): RunInput {
  const { otherMarkets = [] } = input;
  const strategy: Strategy = {
    name: 'mirrored',
    start(setup) {
      const run = input.strategy.start({
        ...setup,
        bars: input.bars,
        markets: [input, ...otherMarkets],
      });
      const { insideBars } = run;
      return {
        firstBarIndex: run.firstBarIndex,
        onBar: (bar, account, gateway) =>
          run.onBar(bar, flipAccount(account), flipGateway(gateway)),
        insideBars: insideBars && {
          ...insideBars,
          onFill: (bar, at, account, gateway) =>
            insideBars.onFill(bar, price(flip(at)), flipAccount(account), flipGateway(gateway)),
        },
      };
    },
  };
  return { ...flipMarket(input), strategy, otherMarkets: otherMarkets.map(flipMarket) };
}

/** A strategy without stop orders to sell: where an open satisfies stops of both sides, those to buy come first on both sides. */
function withoutSellStops(strategy: Strategy): Strategy {
  const filtered = (gateway: OrderGateway): OrderGateway => ({
    ...flipGateway(flipGateway(gateway)),
    place: (request) => {
      const { side, stopPrice, limitPrice = NaN } = request;
      const isStop = stopPrice !== undefined && Number.isNaN(limitPrice);
      return gateway.place(isStop && side === 'sell' ? { ...request, side: 'buy' } : request);
    },
  });
  return {
    name: strategy.name,
    start(setup) {
      const run = strategy.start(setup);
      const { insideBars } = run;
      return {
        firstBarIndex: run.firstBarIndex,
        onBar: (bar, account, gateway) => run.onBar(bar, account, filtered(gateway)),
        insideBars: insideBars && {
          ...insideBars,
          onFill: (bar, price, account, gateway) =>
            insideBars.onFill(bar, price, account, filtered(gateway)),
        },
      };
    },
  };
}

/** Ticks that are exact in binary, so that mirrored levels are equal where levels are. */
function hasExactTicks({ instrument }: MarketInput): boolean {
  return instrument.tickSize > 0 && Number.isInteger(4 * instrument.tickSize);
}

/** At a tie the low comes first on both sides of the mirror, so bars are made without ties. */
function removeTies({ bars, finerBars, instrument }: MarketInput): void {
  const step = instrument.tickSize > 0 ? instrument.tickSize : 0.25;
  if (finerBars !== undefined) {
    removeTiesOf(finerBars, step);
    // The bars must still hold what is inside them.
    for (let i = 0; i < bars.length; i++) bars.high[i] = (bars.high[i] ?? NaN) + step;
  }
  removeTiesOf(bars, step);
}

function removeTiesOf({ length, open, high, low }: Bars, step: number): void {
  for (let i = 0; i < length; i++) {
    const above = (high[i] ?? NaN) - (open[i] ?? NaN);
    const below = (open[i] ?? NaN) - (low[i] ?? NaN);
    if (above === below) high[i] = (high[i] ?? NaN) + step;
  }
}

/** Facts that must be the same on both sides. */
function outline(result: RunResult, flips: boolean): unknown {
  const price = (p: number): number => rounded(flips && !Number.isNaN(p) ? flip(p) : p);
  return {
    orders: result.orders.toArray().map((o) => ({
      side: flips ? flipSide(o.side) : o.side,
      status: o.status,
      type: o.type,
      bar: o.filledBarIndex,
      quantity: rounded(o.quantity),
      price: price(o.price),
    })),
    trades: result.trades.toArray().map((t) => ({
      isLong: (t.side === 'long') !== flips,
      entry: price(t.entryPrice),
      exit: price(t.exitPrice),
      netPnl: rounded(t.netPnl),
    })),
    equity: [...result.equity].map(rounded),
    ambiguous: result.ambiguousBarIndexes,
  };
}

function rounded(x: number): number {
  return Math.round(x * 1e6) / 1e6;
}

describe('a mirrored market', () => {
  it('mirrors every order, every trade and the equity of every bar', () => {
    const features = FEATURES.filter((feature) => !NOT_MIRRORED.includes(feature));
    const seed = fc.integer({ min: 1, max: 1_000_000 });
    const barCount = fc.integer({ min: 3, max: 40 });
    fc.assert(
      fc.property(seed, fc.subarray(features), barCount, (chosen, some, count) => {
        const { input: plain } = scenarioOf(chosen, some, count);
        fc.pre([plain, ...(plain.otherMarkets ?? [])].every(hasExactTicks));
        // Funds are not checked, because a short trade needs others than a long one.
        const settings = { ...plain.settings, cash: 1_000_000, margin: 0 };
        const strategy = withoutSellStops(plain.strategy);
        const input: RunInput = { ...plain, settings, strategy };
        for (const market of [input, ...(input.otherMarkets ?? [])]) removeTies(market);
        assert.deepEqual(
          outline(runBacktest(mirrored(input)), true),
          outline(runBacktest(input), false),
        );
      }),
      { numRuns: 400 },
    );
  });
});

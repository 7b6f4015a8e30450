/**
 * A slow and obvious broker, to compare the engine with: written from the rules (the contract's doc comments and the
 * decision records), with plain arrays and objects, and without any way to be quick.
 */
import { barIndex } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import { applyActions, watchMargin } from './account-watch.ts';
import { closeTrade } from './order-entry.ts';
import { execute } from './execution.ts';
import { matchClose, matchInside, matchOpen } from './path.ts';
import { accountOf, decideInside, gatewayOf } from './strategy-side.ts';
import {
  barsOf,
  equityOf,
  marketOf,
  newWorld,
  type RefClosed,
  type RefOrder,
  type RefTrade,
  type World,
} from './world.ts';

/** Result of a run of the reference broker. */
export interface ReferenceResult {
  readonly orders: readonly RefOrder[];
  readonly closed: readonly RefClosed[];
  readonly open: readonly RefTrade[];
  readonly equity: readonly number[];
  readonly ambiguous: readonly number[];
  /** Count of closes at which a trade was open. */
  readonly exposed: number;
  readonly totalFees: number;
  readonly totalSlippage: number;
  readonly bankruptcyBar: number;
}

/** Works through all bars. */
export function referenceRun(input: RunInput): ReferenceResult {
  let world = newWorld(input);
  const { bars, parameters, settings } = input;
  const strategy = input.strategy.start({
    bars,
    markets: world.markets,
    parameters,
    settings,
    plot: () => undefined,
  });
  const equity: number[] = [];
  const ambiguous: number[] = [];
  const isExposed: boolean[] = [];
  for (let bar = 0; bar < bars.length; bar++) {
    world.bar = bar;
    if (bar === strategy.firstBarIndex) world.inside = strategy.insideBars;
    const passed = passBar(world);
    world = passed.world;
    if (passed.isAmbiguous) ambiguous.push(bar);
    if (bar >= strategy.firstBarIndex) {
      strategy.onBar(barIndex(bar), accountOf(world), gatewayOf(world));
      if (settings.fillOn === 'close') for (const m of tradedMarkets(world)) matchClose(world, m);
    }
    equity.push(equityOf(world));
    isExposed.push(world.open.length > 0);
  }
  if (settings.finalizeTrades && bars.length > 0 && world.open.length > 0) {
    finalize(world);
    equity[bars.length - 1] = equityOf(world);
    isExposed[bars.length - 1] = world.open.length > 0;
  }
  const exposed = isExposed.filter(Boolean).length;
  const { orders, closed, open, totalFees, totalSlippage, bankruptcyBar } = world;
  return {
    orders,
    closed,
    open,
    equity,
    ambiguous,
    exposed,
    totalFees,
    totalSlippage,
    bankruptcyBar,
  };
}

function tradedMarkets(world: World): number[] {
  return [...world.markets.keys()].filter((m) => marketOf(world, m).traded?.[world.bar] !== 0);
}

/** From the open of a bar to its close: all opens come before anything inside the bar. */
export function passBar(start: World): { world: World; isAmbiguous: boolean } {
  let world = start;
  let isAmbiguous = false;
  world.insideBar = true;
  world.usedVolume = world.usedVolume.map(() => 0);
  world.isNews = false;
  for (const market of world.markets.keys()) applyActions(world, market);
  const traded = tradedMarkets(world);
  const setPrices = (column: 'open' | 'close'): void => {
    for (const m of traded) world.price[m] = barsOf(world, m)[column][world.bar] ?? NaN;
  };
  setPrices('open');
  for (const market of traded) matchOpen(world, market);
  decideInside(world);
  for (const market of traded) {
    const matched = matchInside(world, market);
    world = matched.world;
    isAmbiguous ||= matched.isAmbiguous;
    setPrices('open');
  }
  setPrices('close');
  for (const market of traded) {
    watchMargin(world, market);
    setPrices('close');
  }
  world.insideBar = false;
  return { world, isAmbiguous };
}

/** Closes what is open at the last bar's open. */
function finalize(world: World): void {
  world.closesAll = true;
  for (const market of world.markets.keys()) {
    const trades = world.open.filter((trade) => trade.market === market);
    for (const trade of trades) closeTrade(world, trade, 'finalize', 'end of the run');
    const ids = trades.map(({ id }) => id);
    const orders = world.orders.filter(
      (o) => o.status === 'working' && o.type === 'market' && ids.includes(o.closesTradeId),
    );
    for (const order of orders) {
      execute(world, order, barsOf(world, market).open[world.bar] ?? NaN);
    }
    world.price[market] = barsOf(world, market).close[world.bar] ?? NaN;
  }
}

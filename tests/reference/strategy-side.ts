// The reference broker as a strategy sees it.
import { barIndex, type Order, price } from '@stratloom/engine/model';
import type {
  AccountHistory,
  AccountView,
  OpenTrade,
  OrderGateway,
} from '@stratloom/engine/strategy';
import { change, closeTrade, end, place } from './order-entry.ts';
import { cancelExits, moveExit, setExit } from './trade-exits.ts';
import {
  cashOf,
  DUST,
  equityOf,
  netOf,
  type RefClosed,
  type RefOrder,
  type RefTrade,
  workingOrders,
  type World,
  worthOf,
} from './world.ts';

function orderView(order: RefOrder): Order {
  return {
    id: order.id,
    name: order.name,
    instrumentIndex: order.market,
    type: order.type,
    side: order.side,
    origin: order.origin,
    sizing: order.sizing,
    limitPrice: order.limit,
    stopPrice: order.stop,
    stopLossPrice: order.stopLoss,
    takeProfitPrice: order.takeProfit,
    reduceOnly: order.reduceOnly,
    closesTradeId: order.closesTradeId,
    placedBarIndex: order.placedBar,
    reason: order.reason,
  };
}

function tradeView(world: World, trade: RefTrade): OpenTrade {
  const gain =
    ((world.price[trade.market] ?? NaN) - trade.entryPrice) *
    trade.quantity *
    worthOf(world, trade.market);
  return {
    id: trade.id,
    instrumentIndex: trade.market,
    side: trade.isLong ? 'long' : 'short',
    quantity: trade.quantity,
    entryBarIndex: trade.entryBar,
    entryPrice: trade.entryPrice,
    entryName: trade.entryName,
    entryReason: trade.entryReason,
    entryFee: trade.entryFee,
    openPnl: (trade.isLong ? gain : -gain) - trade.entryFee + trade.income,
  };
}

function averagePrice({ open }: World): number {
  const held = open.filter(({ market }) => market === 0);
  const units = held.reduce((sum, { quantity }) => sum + quantity, 0);
  return held.reduce((sum, { quantity, entryPrice }) => sum + quantity * entryPrice, 0) / units;
}

function historyOf({ closed, input }: World): AccountHistory {
  const at = (row: number): RefClosed => {
    const trade = closed[row];
    if (trade === undefined) throw new RangeError(`there is no closed trade ${row}`);
    return trade;
  };
  return {
    closedTrade: (row) => {
      const { market, isLong, entryBar, exitBar, entryName: _e, exitName: _x, ...rest } = at(row);
      return {
        ...rest,
        instrumentIndex: market,
        side: isLong ? 'long' : 'short',
        entryBarIndex: entryBar,
        exitBarIndex: exitBar,
        entryTime: input.bars.openTime[entryBar] ?? NaN,
        exitTime: input.bars.openTime[exitBar] ?? NaN,
      };
    },
    namesOf: (row) => ({ entry: at(row).entryName, exit: at(row).exitName }),
    netPnl: (row) => at(row).netPnl,
    equityAt: () => NaN,
  };
}

/** Lets the strategy decide where the price has come to inside the bar, when it has seen all fills but the last. */
export function decideInside(world: World): void {
  if (world.inside === undefined || !world.isNews) return;
  world.isNews = false;
  const at = price(world.price[0] ?? NaN);
  world.inside.onFill(barIndex(world.bar), at, accountOf(world), gatewayOf(world));
}

/** The account at this moment. */
export function accountOf(world: World): AccountView {
  const cash = cashOf(world);
  const equity = equityOf(world);
  return {
    cash: Math.abs(cash) > Math.abs(equity) * DUST ? cash : 0,
    equity,
    signedQuantity: netOf(world, 0),
    signedQuantityOf: (market) => netOf(world, market),
    openTrades: world.open.map((trade) => tradeView(world, trade)),
    openTradeCount: world.open.length,
    averageEntryPrice: averagePrice(world),
    closedTradeCount: world.closed.length,
    history: historyOf(world),
    workingOrderCount: workingOrders(world).length,
    workingOrders: workingOrders(world).map(orderView),
  };
}

/** Order gateway of a strategy. */
export function gatewayOf(world: World): OrderGateway {
  const cancelWhere = (isMeant: (order: RefOrder) => boolean): void => {
    for (const order of workingOrders(world)) if (isMeant(order)) end(order, 'cancelled');
  };
  return {
    place: (request) => place(world, request),
    cancel: (id) => cancelWhere((order) => order.id === id),
    cancelNamed: (name) => {
      cancelWhere((order) => order.name === name);
      cancelExits(world, name);
    },
    cancelAll: () => {
      cancelWhere((order) => order.origin === 'strategy');
      cancelExits(world);
    },
    change: (id, asked) => change(world, id, asked),
    closeAll: (reason, market) => {
      for (const trade of world.open.toSorted((a, b) => a.market - b.market)) {
        if (market === undefined || trade.market === market) {
          closeTrade(world, trade, 'strategy', reason);
        }
      }
    },
    moveStopLoss: (tradeId, price) => moveExit(world, tradeId, 'stop-loss', price),
    moveTakeProfit: (tradeId, price) => moveExit(world, tradeId, 'take-profit', price),
    exit: (request) => setExit(world, request),
    guardBy: () => {
      throw new Error('the reference broker knows no rules of risk');
    },
  };
}

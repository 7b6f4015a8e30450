// What a strategy sees of the reference broker.
import type { AccountView, OpenTrade, Order, OrderDesk } from '@stratloom/engine';
import { change, closeTrade, end, place } from './door.ts';
import { cancelExits, moveExit, setExit } from './trade-exits.ts';
import {
  equityOf,
  netOf,
  type RefOrder,
  type RefTrade,
  workingOrders,
  type World,
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
  const gain = ((world.price[trade.market] ?? NaN) - trade.entryPrice) * trade.quantity;
  return {
    id: trade.id,
    instrumentIndex: trade.market,
    side: trade.isLong ? 'long' : 'short',
    quantity: trade.quantity,
    entryBarIndex: trade.entryBar,
    entryPrice: trade.entryPrice,
    entryName: trade.entryName,
    openPnl: (trade.isLong ? gain : -gain) - trade.entryFee + trade.income,
  };
}

/** The account at this moment. */
export function accountOf(world: World): AccountView {
  return {
    cash: world.cash,
    equity: equityOf(world),
    signedQuantity: netOf(world, 0),
    signedQuantityOf: (market) => netOf(world, market),
    openTrades: world.open.map((trade) => tradeView(world, trade)),
    closedTradeCount: world.closed.length,
    workingOrderCount: workingOrders(world).length,
    workingOrders: workingOrders(world).map(orderView),
  };
}

/** Where a strategy puts its orders. */
export function deskOf(world: World): OrderDesk {
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
  };
}

import type { OrderRequest } from '@stratloom/engine/model';
import type { AccountView, OrderGateway, Strategy } from '@stratloom/engine/strategy';
import { seededUniform } from './build-bars.ts';

/**
 * Returns a strategy that decides at random, from a seed and the bar's own numbers: every kind of order on both sides, with and
 * without brackets.
 */
export function restless(seed: number): Strategy {
  return {
    name: 'restless',
    start: ({ bars }) => ({
      firstBarIndex: 3,
      onBar(i, account, orders) {
        const next = seededUniform(seed * 7919 + i);
        const price = bars.close[i] ?? NaN;
        const side = next() < 0.5 ? 'buy' : 'sell';
        const away = 0.03 * next() * price * (side === 'buy' ? 1 : -1);
        const reason = `bar ${i}`;
        const choice = Math.floor(next() * 9);
        const entry = entriesOf({ side, reason }, price, away)[choice];
        if (entry !== undefined) orders.place(entry);
        if (choice === 5) orders.closeAll(reason);
        if (choice === 6) orders.cancelAll();
        if (choice === 7) closeFirst(account, orders, reason);
      },
    }),
  };
}

function entriesOf(order: OrderRequest, price: number, away: number): OrderRequest[] {
  const bracket = { stopLossPrice: price - away, takeProfitPrice: price + away };
  return [
    order,
    { ...order, limitPrice: price - away },
    { ...order, stopPrice: price + away },
    { ...order, ...bracket },
    { ...order, stopPrice: price + away, stopLossPrice: price - away },
  ];
}

function closeFirst(account: AccountView, orders: OrderGateway, reason: string): void {
  const [trade] = account.openTrades;
  if (trade === undefined) return;
  const side = trade.side === 'long' ? 'sell' : 'buy';
  orders.place({ side, closesTradeId: trade.id, reason });
}

import { priceText } from '@stratloom/engine/report';
import type { OrderRecord } from '@stratloom/engine/model';
import type { RunDocument } from '@stratloom/engine/report';
import { orderAt } from '../../../../../engine-client/details/order-columns.ts';
import type { OrderColumns } from '../../../../../engine-client/details/order-columns.ts';
import {
  levelText,
  ORIGIN_WORDS,
  STATUS_WORDS,
  TYPE_WORDS,
  whyText,
} from '../../../../../run-report/orders/order-words.ts';

/** An order that was placed at a bar, in words. */
export interface OrderAtBar {
  readonly id: number;
  readonly text: string;
}

function endText(order: OrderRecord): string {
  const word = STATUS_WORDS[order.status].toLowerCase();
  return order.status === 'filled' ? `${word} at ${priceText(order.price)}` : word;
}

function orderText(order: OrderRecord): string {
  const { side, type, origin } = order;
  const what = `${side === 'buy' ? 'Buy' : 'Sell'}, ${TYPE_WORDS[type].toLowerCase()}`;
  const from = origin === 'strategy' ? '' : ` (${ORIGIN_WORDS[origin].toLowerCase()})`;
  const level = levelText(order);
  const why = whyText(order);
  return `${what}${from}${level === '' ? '' : ` at ${level}`}: ${endText(order)}${why === '' ? '' : ` · ${why}`}`;
}

/** Returns the orders that were placed at a bar. */
export function ordersAtBar(columns: OrderColumns, barIndex: number): OrderAtBar[] {
  const orders: OrderAtBar[] = [];
  for (const [row, placed] of columns.placedBarIndex.entries()) {
    if (placed !== barIndex) continue;
    orders.push({ id: row + 1, text: orderText(orderAt(columns, row)) });
  }
  return orders;
}

/** Returns how many trades were open at the close of a bar. */
export function openTradesAt({ trades }: RunDocument, barIndex: number): number {
  return trades.filter(
    ({ entryBarIndex, exitBarIndex }) =>
      entryBarIndex <= barIndex && (exitBarIndex < 0 || exitBarIndex > barIndex),
  ).length;
}

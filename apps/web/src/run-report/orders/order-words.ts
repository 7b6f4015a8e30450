import { priceText } from '@stratloom/engine/report';
import type { OrderOrigin, OrderRecord, OrderStatus, OrderType } from '@stratloom/engine/model';

/** Names of the origins of orders. */
export const ORIGIN_WORDS: Readonly<Record<OrderOrigin, string>> = {
  strategy: 'Strategy',
  'stop-loss': 'Stop loss',
  'take-profit': 'Target',
  'trailing-stop': 'Trailing stop',
  exclusive: 'Newer order',
  finalize: 'End of run',
  'margin-call': 'Margin call',
  bankruptcy: 'Bankruptcy',
};

/** Kinds of orders. */
export const TYPE_WORDS: Readonly<Record<OrderType, string>> = {
  market: 'Market',
  limit: 'Limit',
  stop: 'Stop',
  stopLimit: 'Stop limit',
  trailing: 'Trailing',
};

/** Names of the states of orders. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  filled: 'Filled',
  working: 'Working',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  expired: 'Expired',
};

/** Returns the levels that an order waits for; empty for market orders. */
export function levelText({ stopPrice, limitPrice }: OrderRecord): string {
  const levels = [stopPrice, limitPrice].filter((price) => !Number.isNaN(price));
  return levels.map(priceText).join(' / ');
}

/** Returns why an order is what it is: its own reason, and why it ended without a fill. */
export function whyText({ reason, statusReason }: OrderRecord): string {
  return [statusReason, reason].filter((text) => text !== '').join(' · ');
}

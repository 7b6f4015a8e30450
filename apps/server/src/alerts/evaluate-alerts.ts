import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { insertLiveEvents } from '../db/queries/live-events.ts';
import {
  alertsMet,
  insertFiring,
  lockPriceAlert,
  type PriceAlertRow,
  updatePriceAlert,
} from '../db/queries/price-alerts.ts';
import type { UserSpace } from '../db/user-space.ts';
import type { Clock } from '../process/clock.ts';
import { effectOf } from './alert-condition.ts';

/** A last price, under the name that alerts have for its instrument. */
export interface AlertQuote {
  /** For example `BTC` or `coinbase:BTC-USD`. */
  readonly symbol: string;
  /** Quote currency. */
  readonly price: number;
  /** UTC ms. */
  readonly pricedAt: number;
  /** Name of the venue on screens. */
  readonly source: string;
}

/** Most firings that are kept of a user. */
export const KEPT_FIRINGS = 100;

/**
 * Fires the alerts of all users that prices meet, each in its owner's space. Any number of processes may do so with the same
 * prices: a firing and the state after it are one transaction under the lock of the alert, so that it happens once.
 *
 * Returns the number of firings.
 */
export async function evaluateAlerts(
  {
    database,
    clock,
  }: {
    readonly database: Pick<Database, 'shared' | 'forUser'>;
    readonly clock: Clock;
  },
  quotes: readonly AlertQuote[],
): Promise<number> {
  let count = 0;
  for (const quote of quotes) {
    for (const { alertId, userId } of await alertsMet(database.shared, quote.symbol, quote)) {
      const apply = (space: UserSpace) => applyQuote(space, alertId, quote, clock());
      if (await database.forUser(userId, apply)) count += 1;
    }
  }
  return count;
}

/** Does to an alert what a price does to it. Returns whether it has fired. */
export async function applyQuote(
  space: UserSpace,
  alertId: string,
  quote: AlertQuote,
  now: Date,
): Promise<boolean> {
  const alert = await lockPriceAlert(space, alertId);
  const effect = alert === undefined ? 'none' : effectOf(alert, quote);
  if (alert === undefined || effect === 'none') return false;
  if (effect === 'arm') {
    await updatePriceAlert(space, alertId, { is_armed: true, priced_at: quote.pricedAt });
    return false;
  }
  await updatePriceAlert(space, alertId, afterFiring(alert, quote, now));
  const { symbol, price, pricedAt, source } = quote;
  const { condition, threshold, currency } = alert;
  const firing = {
    id: randomUUID(),
    alert_id: alertId,
    symbol,
    condition,
    threshold,
    price,
    source,
    currency,
  };
  await insertFiring(space, { ...firing, priced_at: pricedAt, fired_at: now }, KEPT_FIRINGS);
  const event = { kind: 'price-alert', deployment_id: null, reference: firing.id } as const;
  await insertLiveEvents(space, null, [event]);
  return true;
}

function afterFiring(
  { condition, is_repeating }: PriceAlertRow,
  { price, pricedAt }: AlertQuote,
  now: Date,
) {
  return {
    is_active: is_repeating,
    // A move is measured anew from here; a threshold has to be left before it can be reached again.
    is_armed: condition === 'move',
    reference_price: price,
    priced_at: pricedAt,
    fired_at: now,
  };
}

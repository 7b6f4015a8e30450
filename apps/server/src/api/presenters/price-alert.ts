import type { PriceAlert, PriceAlertFiring } from '@stratloom/contracts';
import type { PriceAlertFiringRow, PriceAlertRow } from '../../db/queries/price-alerts.ts';

/** Returns an alert as its owner sees it. */
export function priceAlert(row: PriceAlertRow): PriceAlert {
  const { id, symbol, condition, threshold, currency } = row;
  return {
    ...{ id, symbol, condition, threshold, currency },
    isRepeating: row.is_repeating,
    isActive: row.is_active,
    isPersonal: row.is_personal,
    referencePrice: row.reference_price,
    createdAt: row.created_at.getTime(),
    firedAt: row.fired_at?.getTime() ?? null,
  };
}

/** Returns a firing as the owner of its alert sees it. */
export function priceAlertFiring(row: PriceAlertFiringRow): PriceAlertFiring {
  const { id, symbol, condition, threshold, price, source, currency } = row;
  return {
    ...{ id, symbol, condition, threshold, price, source, currency },
    alertId: row.alert_id,
    pricedAt: row.priced_at,
    firedAt: row.fired_at.getTime(),
  };
}

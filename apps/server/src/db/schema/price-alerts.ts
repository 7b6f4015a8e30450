import type { Generated } from 'kysely';

/** Event that an alert waits for. */
export type PriceAlertCondition = 'above' | 'below' | 'move';

export interface PriceAlertsTable {
  id: string;
  user_id: string;
  symbol: string;
  condition: PriceAlertCondition;
  /** Quote currency; of `move` a ratio. */
  threshold: number;
  is_repeating: boolean;
  /** Price when it was set, or when it fired last; quote currency. */
  reference_price: number;
  is_active: Generated<boolean>;
  /** False between a firing and the price's way back over the threshold. */
  is_armed: Generated<boolean>;
  /** Quote currency of its prices. */
  currency: Generated<string>;
  /** Whether the owner's own account prices it. */
  is_personal: Generated<boolean>;
  /** Time of the newest price that changed anything, UTC ms. */
  priced_at: number;
  created_at: Date;
  fired_at: Generated<Date | null>;
}

export interface PriceAlertFiringsTable {
  id: string;
  user_id: string;
  /** Null once the alert is deleted. */
  alert_id: string | null;
  symbol: string;
  condition: PriceAlertCondition;
  threshold: number;
  /** Quote currency. */
  price: number;
  source: string;
  /** Quote currency of its prices. */
  currency: Generated<string>;
  /** UTC ms. */
  priced_at: number;
  fired_at: Date;
}

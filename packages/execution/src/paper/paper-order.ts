import { type Decimal, subtract } from '../decimal/decimal.ts';
import type { OrderTerms } from '../journal/journal-order.ts';
import type { VenueOrder } from '../ports/account-venue.ts';

/** Conditions of a paper account. */
export interface PaperSettings {
  /** Distance of bid and ask, as a ratio of the price; 0.001 = 0.1 %. */
  readonly spreadRatio: Decimal;
  /** Fee of a fill, as a ratio of its worth. */
  readonly commissionRatio: Decimal;
  /** Time from the acceptance of an order until it can fill, ms. */
  readonly latencyMs: number;
  /** Most of a bar's volume that one fill may take; null = no limit. */
  readonly maxVolumeRatio: Decimal | null;
}

/** Conditions of a paper account that sets none. */
export const PAPER_SETTINGS: PaperSettings = {
  spreadRatio: '0.0004',
  commissionRatio: '0.001',
  latencyMs: 0,
  maxVolumeRatio: null,
};

/** An order at the paper venue. */
export interface PaperOrder extends OrderTerms {
  readonly clientOrderId: string;
  /** Order of acceptance in its account, from 1. */
  readonly position: number;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  /** Time from which it can fill, by the venue's clock, UTC ms. */
  readonly activeAt: number;
  /** True once it has been compared with a price: from then on its limit is a price that others come to. */
  readonly isResting: boolean;
  /** True once the price has reached its stop. */
  readonly isTriggered: boolean;
  readonly state: VenueOrder['state'];
  readonly filledQuantity: Decimal;
  readonly reason: string;
}

/** A fill of the paper venue, before it has its number and time. */
export interface PaperFill {
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  readonly price: Decimal;
  /** Quote currency. */
  readonly fee: Decimal;
}

/** Returns true while an order can fill. */
export function isWorking({ state }: Pick<PaperOrder, 'state'>): boolean {
  return state === 'OPEN' || state === 'PARTIAL';
}

/** Returns what of an order is not filled yet. */
export function leftOf({ quantity, filledQuantity }: PaperOrder): Decimal {
  return subtract(quantity, filledQuantity);
}

import type { Decimal } from '@stratloom/execution';
import type { PaperOrder, PaperSettings } from '@stratloom/execution/paper';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnJson } from './execution.ts';

export interface PaperAccountsTable {
  account_id: string;
  user_id: string;
  settings: OwnJson<PaperSettings>;
  order_count: Generated<number>;
  fill_count: Generated<number>;
  /** UTC ms; never goes back. */
  venue_time: Generated<number>;
}

export interface PaperOrdersTable {
  account_id: string;
  client_order_id: string;
  user_id: string;
  /** Order of acceptance, from 1. */
  position: number;
  symbol: string;
  base_currency: string;
  quote_currency: string;
  side: PaperOrder['side'];
  type: PaperOrder['type'];
  quantity: Decimal;
  limit_price: Decimal | null;
  stop_price: Decimal | null;
  reduce_only: boolean;
  /** UTC ms. */
  active_at: number;
  is_resting: boolean;
  is_triggered: boolean;
  state: PaperOrder['state'];
  filled_quantity: Decimal;
  reason: string;
  is_working: GeneratedAlways<boolean>;
}

export interface PaperFillsTable {
  account_id: string;
  /** From 1. */
  trade_number: number;
  user_id: string;
  client_order_id: string;
  symbol: string;
  base_currency: string;
  quote_currency: string;
  side: 'buy' | 'sell';
  quantity: Decimal;
  price: Decimal;
  fee: Decimal;
  fee_currency: string;
  /** UTC ms. */
  time: number;
}

export interface PaperBalancesTable {
  account_id: string;
  currency: string;
  user_id: string;
  total: Decimal;
}

export interface PaperMarksTable {
  account_id: string;
  symbol: string;
  user_id: string;
  /** UTC ms. */
  quote_time: number;
  bar_time: number;
  /** Base units; null before the first bar. */
  bar_volume: Decimal | null;
}

import type {
  AuditEntry,
  Decimal,
  Deployment,
  DeploymentInput,
  ExecutionAccount,
  JournalOrder,
  LedgerEntry,
  OutboxItem,
} from '@stratloom/execution';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './accounts.ts';

/** JSON that only we write, so that its form is known. */
export type OwnJson<T> = ColumnType<T, string, string>;

export interface ExecutionAccountsTable {
  id: string;
  user_id: string;
  kind: 'paper' | 'venue';
  venue: string;
  /** Connection whose key it trades with; null for a paper account. */
  connection_id: string | null;
  name: string;
  currency: string;
  created_at: Date;
  is_killed: Generated<boolean>;
  /** UTC ms, by the venue's clock. */
  fill_cursor: Generated<number>;
  /** UTC ms, by the venue's clock. */
  opened_at: Generated<number>;
  /** UTC ms, by the clock of the database. */
  banned_until: Generated<number>;
  mismatch: Generated<string>;
  ignored_differences: ColumnType<ExecutionAccount['ignored'], string | undefined, string>;
  /** Process that works for it; null = none. */
  holder: Generated<string | null>;
  /** Fencing number, 0 = never held. */
  fence: Generated<number>;
  /** By the clock of the database. */
  lease_until: Generated<Date | null>;
  /** Whether what it loses is lost. */
  money: Generated<'paper' | 'real'>;
}

/** Bounds over all accounts with real money of a user. */
export interface TradingLimitsTable {
  user_id: string;
  /** Quote currency; dollars and their stablecoins count alike. */
  max_exposure: Decimal;
  max_daily_loss: Decimal;
  changed_at: Date;
}

export interface DeployedStrategiesTable {
  deployment_id: string;
  user_id: string;
  /** Null once the strategy is deleted. */
  strategy_id: string | null;
  version_number: number | null;
  name: string;
  language: string;
  code: string;
  /** JSON as it was hashed. */
  parameters: string;
  timeframe: string;
  settings: Json;
  /** Of all its markets, in their order. */
  instruments: Json;
  created_at: Date;
  /** Deployment with whose books it goes on; null = it began by itself. */
  predecessor_id: Generated<string | null>;
  /** Money with which its run begins, quote currency; null = its funds. */
  opening_cash: Generated<string | null>;
  /** Listing whose rules it runs, `code` being empty; null = it is of the user's own. */
  listing_id: Generated<string | null>;
}

export interface DeploymentsTable {
  account_id: string;
  id: string;
  user_id: string;
  tag: string;
  markets: OwnJson<Deployment['markets']>;
  quote_currency: string;
  timeframe_ms: number;
  /** UTC ms; bars that have closed by then only warm up. */
  starts_at: number;
  code_hash: string;
  /** Quote currency. */
  funds: Decimal;
  limits: OwnJson<Deployment['limits']>;
  books: OwnJson<Deployment['books']>;
  state: Deployment['state'];
  state_by: Deployment['stateBy'];
  state_reason: string;
  /** UTC ms. */
  state_at: number;
  input_seq: number;
  processed_seq: number;
  /** UTC ms. */
  last_bar_time: number;
  owner_actions: OwnJson<Deployment['owner']>;
  schedule: string;
  created_at: Generated<Date>;
}

export interface DeploymentInputsTable {
  account_id: string;
  deployment_id: string;
  /** From 1, without gaps. */
  seq: number;
  user_id: string;
  input: OwnJson<DeploymentInput['input']>;
}

export interface DeploymentStatesTable {
  deployment_id: string;
  user_id: string;
  /** Last input that was processed. */
  seq: number;
  /** Fingerprint of the code that has computed it. */
  code: string;
  state: Buffer;
}

export interface OrdersTable {
  account_id: string;
  client_order_id: string;
  user_id: string;
  deployment_id: string;
  order_number: number;
  revision: number;
  symbol: string;
  side: JournalOrder['side'];
  type: JournalOrder['type'];
  quantity: Decimal;
  limit_price: Decimal | null;
  stop_price: Decimal | null;
  reduce_only: boolean;
  decided_price: Decimal;
  /** UTC ms. */
  decided_at: number;
  /** UTC ms, by the venue's clock. */
  deadline: number;
  state: JournalOrder['state'];
  cancel: JournalOrder['cancel'];
  venue_order_id: string | null;
  filled_quantity: Decimal;
  final_quantity: Decimal | null;
  reason: string;
  /** UTC ms. */
  state_at: number;
  sends: number;
  is_reported: boolean;
  is_live: GeneratedAlways<boolean>;
}

export interface ExecutionOutboxTable {
  account_id: string;
  kind: OutboxItem['kind'];
  client_order_id: string;
  user_id: string;
  /** UTC ms; 0 = at once. */
  not_before: number;
}

export interface AuditEntriesTable {
  account_id: string;
  /** From 1, without gaps. */
  seq: number;
  user_id: string;
  /** UTC ms. */
  at: number;
  deployment_id: string | null;
  kind: string;
  message: OwnJson<string>;
  facts: AuditEntry['facts'];
  previous_hash: string;
  hash: string;
}

export interface FillsTable {
  account_id: string;
  trade_id: string;
  user_id: string;
  deployment_id: string | null;
  client_order_id: string;
  symbol: string;
  base_currency: string;
  quote_currency: string;
  side: 'buy' | 'sell';
  quantity: Decimal;
  price: Decimal;
  fee: Decimal;
  fee_currency: string;
  /** UTC ms, by the venue's clock. */
  time: number;
  /** UTC ms. */
  booked_at: number;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  account_id: string;
  user_id: string;
  currency: string;
  account: LedgerEntry['account'];
  amount: Decimal;
  /** Empty for opening balances. */
  trade_id: string;
  /** UTC ms, by the clock of the database. */
  booked_at: Generated<number>;
}

export interface HoldingsTable {
  account_id: string;
  currency: string;
  user_id: string;
  amount: Decimal;
}

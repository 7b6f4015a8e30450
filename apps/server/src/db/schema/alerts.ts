import type { AlertChannel, TradingAlertKind } from '@stratloom/contracts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: Buffer;
  created_at: Generated<Date>;
  claim: string;
  claimed_until: Date;
  /** JSON; null until the request is carried out. */
  answer: string | null;
}

export interface LiveEventsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  /** Null for a price alert. */
  account_id: string | null;
  deployment_id: string | null;
  kind: 'account' | 'deployment' | 'order' | 'log' | 'price-alert';
  /** Client order id, number of an entry of the audit log, or id of a firing. */
  reference: string;
  created_at: Generated<Date>;
}

export interface AlertSettingsTable {
  user_id: string;
  mail_kinds: TradingAlertKind[];
  push_kinds: Generated<TradingAlertKind[]>;
  updated_at: Date;
}

export interface PushBrowsersTable {
  id: string;
  user_id: string;
  endpoint: string;
  /** Keys of the browser, base64url. */
  p256dh: string;
  auth: string;
  name: string;
  created_at: Date;
}

export interface AlertWebhooksTable {
  user_id: string;
  url: string;
  kinds: TradingAlertKind[];
  secret_sealed: Buffer;
  created_at: Date;
}

export interface TradingAlertsTable {
  id: string;
  user_id: string;
  kind: TradingAlertKind | 'test' | 'account-recovery';
  account_id: string | null;
  deployment_id: string | null;
  /** The matter: there is one alert of a kind about each. */
  subject: string;
  title: string;
  message: string;
  /** UTC ms. */
  occurred_at: number;
}

export interface AlertDeliveriesTable {
  alert_id: string;
  channel: AlertChannel;
  user_id: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  /** Of the last attempt, in words; empty without one. */
  failure: Generated<string>;
  ended_at: Generated<Date | null>;
}

export interface PersonalTokensTable {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  may_trade: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

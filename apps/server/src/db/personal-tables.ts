import type { Schema } from './schema/schema.ts';

/** Tables with rows of users. */
export type PersonalTable =
  | 'users'
  | {
      [Name in keyof Schema]: Schema[Name] extends { user_id: unknown } ? Name : never;
    }[keyof Schema];

/** Fate of the rows of one table when their owner asks for them, and when the owner goes. */
export interface PersonalTableRule {
  /** `rows`: in the archive of all data, a line a row; `bars` and `picture`: as files of their own; `nothing`: they tell the owner nothing. */
  readonly exported: 'rows' | 'bars' | 'picture' | 'nothing';
  /** Columns that no archive holds: secrets, and what only programs understand. */
  readonly withheld?: readonly string[];
  /**
   * `delete`: gone. `trading`: gone by the function that alone may delete what is written once. `anonymise`: kept as a part of
   * the books, with nothing that says whose they were.
   */
  readonly erased: 'delete' | 'trading' | 'anonymise';
}

const ROWS = { exported: 'rows', erased: 'delete' } as const;
const TRADING = { exported: 'rows', erased: 'trading' } as const;
const NOTHING = { exported: 'nothing', erased: 'delete' } as const;

/** A rule for every table with rows of users: one without does not compile, and does not pass the tests of the database. */
export const PERSONAL_TABLES: Readonly<Record<PersonalTable, PersonalTableRule>> = {
  users: { exported: 'rows', erased: 'anonymise' },
  user_profiles: ROWS,
  user_preferences: ROWS,
  user_privacy: ROWS,
  author_follows: ROWS,
  profile_images: { exported: 'picture', erased: 'delete' },
  passkeys: { ...ROWS, withheld: ['public_key'] },
  sessions: { ...ROWS, withheld: ['begun_by'] },
  refresh_tokens: NOTHING,
  devices: ROWS,
  authenticators: { ...ROWS, withheld: ['secret_sealed'] },
  phones: { ...ROWS, withheld: ['number_hash'] },
  email_sign_ins: ROWS,
  passwords: { ...ROWS, withheld: ['hash'] },
  recovery_codes: { ...ROWS, withheld: ['code_hash'] },
  email_recoveries: { ...ROWS, withheld: ['cancel_hash'] },
  social_identities: ROWS,
  personal_tokens: { ...ROWS, withheld: ['token_hash'] },
  idempotency_keys: NOTHING,
  strategies: ROWS,
  strategy_versions: ROWS,
  strategy_optimizations: ROWS,
  sweeps: { ...ROWS, withheld: ['bars', 'finer_bars', 'exchange_rates', 'other_bars', 'guide'] },
  sweep_chunks: { ...ROWS, withheld: ['points', 'returns', 'worker'] },
  saved_runs: { ...ROWS, withheld: ['link_token'] },
  drawings: ROWS,
  bar_sets: ROWS,
  bar_chunks: { exported: 'bars', erased: 'delete' },
  provider_connections: { ...ROWS, withheld: ['credentials_sealed'] },
  learn_bookmarks: ROWS,
  learn_modules_read: ROWS,
  learn_answers: ROWS,
  learn_attempts: ROWS,
  learn_patterns: ROWS,
  learn_placements: ROWS,
  learn_paths: ROWS,
  watchlists: ROWS,
  watchlist_items: ROWS,
  price_alerts: ROWS,
  price_alert_firings: ROWS,
  alert_settings: ROWS,
  alert_webhooks: { ...ROWS, withheld: ['secret_sealed'] },
  push_browsers: { ...ROWS, withheld: ['endpoint', 'p256dh', 'auth'] },
  trading_alerts: ROWS,
  alert_deliveries: ROWS,
  live_events: NOTHING,
  security_notices: NOTHING,
  trading_limits: ROWS,
  deployment_states: NOTHING,
  execution_outbox: NOTHING,
  deployed_strategies: TRADING,
  deployments: TRADING,
  deployment_inputs: TRADING,
  orders: TRADING,
  audit_entries: TRADING,
  holdings: TRADING,
  paper_accounts: TRADING,
  paper_orders: TRADING,
  paper_fills: TRADING,
  paper_balances: TRADING,
  paper_marks: { exported: 'nothing', erased: 'trading' },
  execution_accounts: { exported: 'rows', withheld: ['holder', 'fence'], erased: 'anonymise' },
  fills: { exported: 'rows', erased: 'anonymise' },
  ledger_entries: { exported: 'rows', erased: 'anonymise' },
  listings: { exported: 'rows', erased: 'anonymise' },
  listing_versions: {
    ...{ exported: 'rows', erased: 'anonymise' },
    withheld: ['fingerprint', 'attempts', 'claimed_until'],
  },
  listing_purchases: { exported: 'rows', erased: 'anonymise' },
  listing_reviews: ROWS,
  listing_reports: ROWS,
  moderation_entries: { exported: 'rows', erased: 'anonymise' },
  market_news: NOTHING,
  market_entries: { exported: 'rows', erased: 'anonymise' },
  market_balances: { exported: 'rows', erased: 'anonymise' },
  data_exports: ROWS,
  data_export_parts: NOTHING,
  account_deletions: ROWS,
};

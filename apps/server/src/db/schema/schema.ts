import type {
  AnonymousDevicesTable,
  ChallengesTable,
  DevicesTable,
  PasskeysTable,
  RefreshTokensTable,
  SessionsTable,
  UsersTable,
} from './accounts.ts';
import type {
  AlertDeliveriesTable,
  AlertSettingsTable,
  AlertWebhooksTable,
  PushBrowsersTable,
  IdempotencyKeysTable,
  LiveEventsTable,
  PersonalTokensTable,
  TradingAlertsTable,
} from './alerts.ts';
import type {
  BarHistoriesTable,
  BarHistoryChunksTable,
  BarHistoryRepairsTable,
} from './bar-histories.ts';
import type { BarChunksTable, BarSetsTable } from './bar-sets.ts';
import type { SecurityNoticesTable } from './security-notices.ts';
import type { ProviderConnectionsTable } from './connections.ts';
import type { CorporateActionsTable } from './corporate-actions.ts';
import type {
  AuditEntriesTable,
  DeployedStrategiesTable,
  DeploymentInputsTable,
  DeploymentStatesTable,
  DeploymentsTable,
  ExecutionAccountsTable,
  ExecutionOutboxTable,
  FillsTable,
  HoldingsTable,
  LedgerEntriesTable,
  OrdersTable,
  TradingLimitsTable,
} from './execution.ts';
import type { FeedDemandsTable, FeedLeasesTable, QuotesTable } from './feeds.ts';
import type {
  LearnAnswersTable,
  LearnAttemptsTable,
  LearnBookmarksTable,
  LearnModulesReadTable,
  LearnPathsTable,
  LearnPatternsTable,
  LearnPlacementsTable,
} from './learn.ts';
import type {
  ListingPurchasesTable,
  ListingReportsTable,
  ListingReviewsTable,
  ListingsTable,
  ListingVersionsTable,
  MarketBalancesTable,
  MarketBuyersView,
  MarketEntriesTable,
  MarketFingerprintsView,
  MarketListingsView,
  MarketModerationView,
  MarketNewsTable,
  MarketRanksView,
  MarketReportsView,
  MarketReviewsView,
  MarketVersionsView,
  ModerationEntriesTable,
} from './marketplace.ts';
import type { RequestBudgetsTable } from './request-budgets.ts';
import type { SocialIdentitiesTable, AuthorizationAttemptsTable } from './social.ts';
import type { VaultKeysTable } from './vault.ts';
import type {
  AuthenticatorSetupsTable,
  AuthenticatorsTable,
  EmailRecoveriesTable,
  EmailSignInsTable,
  OneTimeCodesTable,
  PasswordsTable,
  PhonesTable,
  RecoveryCodesTable,
  ServerSecretsTable,
  SmsSendsTable,
} from './sign-in-methods.ts';
import type {
  PaperAccountsTable,
  PaperBalancesTable,
  PaperFillsTable,
  PaperMarksTable,
  PaperOrdersTable,
} from './paper.ts';
import type {
  AuthorFollowsTable,
  ProfileImagesTable,
  ShownHandlesView,
  UserPreferencesTable,
  UserPrivacyTable,
  UserProfilesTable,
} from './profiles.ts';
import type {
  AccountDeletionsTable,
  DataExportPartsTable,
  DataExportsTable,
} from './personal-data.ts';
import type { PriceAlertFiringsTable, PriceAlertsTable } from './price-alerts.ts';
import type { WatchlistItemsTable, WatchlistsTable } from './watchlist.ts';
import type {
  StrategiesTable,
  StrategyOptimizationsTable,
  StrategyVersionsTable,
} from './strategies.ts';
import type { SweepChunksTable, SweepsTable } from './sweeps.ts';
import type { DrawingsTable } from './drawings.ts';
import type { SavedRunsTable } from './saved-runs.ts';

/** Every table by name, as Kysely sees them. */
export interface Schema {
  users: UsersTable;
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  devices: DevicesTable;
  anonymous_devices: AnonymousDevicesTable;
  challenges: ChallengesTable;
  authenticators: AuthenticatorsTable;
  authenticator_setups: AuthenticatorSetupsTable;
  phones: PhonesTable;
  email_recoveries: EmailRecoveriesTable;
  email_sign_ins: EmailSignInsTable;
  passwords: PasswordsTable;
  recovery_codes: RecoveryCodesTable;
  one_time_codes: OneTimeCodesTable;
  sms_sends: SmsSendsTable;
  server_secrets: ServerSecretsTable;
  strategies: StrategiesTable;
  saved_runs: SavedRunsTable;
  drawings: DrawingsTable;
  strategy_optimizations: StrategyOptimizationsTable;
  sweeps: SweepsTable;
  sweep_chunks: SweepChunksTable;
  strategy_versions: StrategyVersionsTable;
  bar_sets: BarSetsTable;
  bar_chunks: BarChunksTable;
  vault_keys: VaultKeysTable;
  social_identities: SocialIdentitiesTable;
  visits: AuthorizationAttemptsTable;
  provider_connections: ProviderConnectionsTable;
  learn_bookmarks: LearnBookmarksTable;
  learn_modules_read: LearnModulesReadTable;
  learn_answers: LearnAnswersTable;
  learn_attempts: LearnAttemptsTable;
  learn_patterns: LearnPatternsTable;
  learn_placements: LearnPlacementsTable;
  learn_paths: LearnPathsTable;
  watchlists: WatchlistsTable;
  watchlist_items: WatchlistItemsTable;
  request_budgets: RequestBudgetsTable;
  price_alerts: PriceAlertsTable;
  price_alert_firings: PriceAlertFiringsTable;
  bar_histories: BarHistoriesTable;
  bar_history_chunks: BarHistoryChunksTable;
  bar_history_repairs: BarHistoryRepairsTable;
  corporate_actions: CorporateActionsTable;
  feed_leases: FeedLeasesTable;
  quotes: QuotesTable;
  feed_demands: FeedDemandsTable;
  execution_accounts: ExecutionAccountsTable;
  trading_limits: TradingLimitsTable;
  deployed_strategies: DeployedStrategiesTable;
  deployments: DeploymentsTable;
  deployment_inputs: DeploymentInputsTable;
  deployment_states: DeploymentStatesTable;
  orders: OrdersTable;
  execution_outbox: ExecutionOutboxTable;
  audit_entries: AuditEntriesTable;
  fills: FillsTable;
  ledger_entries: LedgerEntriesTable;
  holdings: HoldingsTable;
  paper_accounts: PaperAccountsTable;
  paper_orders: PaperOrdersTable;
  paper_fills: PaperFillsTable;
  paper_balances: PaperBalancesTable;
  paper_marks: PaperMarksTable;
  idempotency_keys: IdempotencyKeysTable;
  live_events: LiveEventsTable;
  security_notices: SecurityNoticesTable;
  alert_settings: AlertSettingsTable;
  alert_webhooks: AlertWebhooksTable;
  push_browsers: PushBrowsersTable;
  trading_alerts: TradingAlertsTable;
  alert_deliveries: AlertDeliveriesTable;
  personal_tokens: PersonalTokensTable;
  user_profiles: UserProfilesTable;
  profile_images: ProfileImagesTable;
  user_preferences: UserPreferencesTable;
  user_privacy: UserPrivacyTable;
  author_follows: AuthorFollowsTable;
  shown_handles: ShownHandlesView;
  data_exports: DataExportsTable;
  data_export_parts: DataExportPartsTable;
  account_deletions: AccountDeletionsTable;
  listings: ListingsTable;
  listing_versions: ListingVersionsTable;
  listing_purchases: ListingPurchasesTable;
  listing_reviews: ListingReviewsTable;
  listing_reports: ListingReportsTable;
  moderation_entries: ModerationEntriesTable;
  market_news: MarketNewsTable;
  market_reports: MarketReportsView;
  market_moderation: MarketModerationView;
  market_entries: MarketEntriesTable;
  market_balances: MarketBalancesTable;
  market_listings: MarketListingsView;
  market_ranks: MarketRanksView;
  market_versions: MarketVersionsView;
  market_reviews: MarketReviewsView;
  market_fingerprints: MarketFingerprintsView;
  market_buyers: MarketBuyersView;
}

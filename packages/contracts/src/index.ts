export { ApiError } from './errors.ts';
export type { RouteContract } from './route.ts';
export {
  accountRoutes,
  AccountDifference,
  AuditLine,
  DecimalText,
  Gate,
  TradingAccount,
  TradingLimits,
} from './accounts.ts';
export {
  Deployment,
  ActionPreview,
  DeploymentLimits,
  HeldPosition,
  OwnerAction,
  deploymentRoutes,
  DeploymentState,
  type EditableParameter,
  type EditTerms,
  LiveOrder,
} from './deployments.ts';
export { Portfolio, type PortfolioHolding, PortfolioKind, portfolioRoutes } from './portfolio.ts';
export { type DeploymentValues, LiveEvent, liveEventRoutes, LoggedLine } from './live-events.ts';
export { orderRoutes } from './orders.ts';
export {
  AlertChannel,
  SecurityNoticeKind,
  TradingAlert,
  TradingAlertKind,
  tradingAlertRoutes,
  TradingAlertSettings,
} from './trading-alerts.ts';
export {
  marketModerationRoutes,
  ModerationAction,
  ModerationEntry,
  ReportedMatter,
  ReportReason,
} from './market-moderation.ts';
export { ListingFigures, LiveRecord, SinceFigures } from './market-figures.ts';
export {
  CHECK_HOLDS_MS,
  ListingOrder,
  ListingRisk,
  ListingRun,
  ListingSelection,
  ListingTag,
  MarketListing,
  MarketListingDetail,
  marketplaceRoutes,
  MAX_CART_LISTINGS,
  MAX_NAMED_LISTINGS,
  OwnListing,
  Purchase,
} from './marketplace.ts';
export { AccountDeletion, DataExport, personalDataRoutes } from './personal-data.ts';
export { FollowedAuthor, followingRoutes } from './following.ts';
export { AuthorListing, Privacy, PublicProfile, publicProfileRoutes } from './public-profiles.ts';
export { PersonalToken, personalTokenRoutes } from './personal-tokens.ts';
export { PreferredMarket, preferenceRoutes, Preferences, TradingStyle } from './preferences.ts';
export {
  MAX_PROFILE_IMAGE_BYTES,
  profileRoutes,
  ProfileStatistics,
  UserProfile,
} from './profiles.ts';
export {
  DeploymentMoment,
  DeploymentOutlook,
  deploymentReviewRoutes,
  DeploymentShadow,
  DifferenceCause,
  LimitUse,
  ShadowPair,
} from './deployment-review.ts';
export {
  AuthenticationOptions,
  authRoutes,
  CurrentUser,
  Profile,
  RegistrationOptions,
  TokenPair,
} from './auth.ts';
export { deviceRoutes } from './devices.ts';
export { EmailOtpPurpose, emailOtpRoutes, EmailSendPurpose } from './email-otp.ts';
export { emailRecoveryRoutes } from './email-recovery.ts';
export { MethodKind, methodRoutes, SignInMethod } from './methods.ts';
export { MIN_PASSWORD_LENGTH, passwordRoutes } from './password.ts';
export { recoveryRoutes } from './recovery.ts';
export { PastSignIn, Session, sessionRoutes } from './sessions.ts';
export { smsRoutes } from './sms.ts';
export { StepUp, stepUpRoutes } from './step-up.ts';
export { TotpSetup, totpRoutes } from './totp.ts';
export {
  BarColumns,
  BARS_MEDIA_TYPE,
  BarSet,
  barSetRoutes,
  MarketInstrument,
  marketRoutes,
  MarketSymbol,
  MAX_CANDLES,
  MAX_CSV_BYTES,
  MAX_FOUND_INSTRUMENTS,
  MAX_STREAM_SYMBOLS,
  QuoteEvent,
  MAX_SPARKLINES,
  Sparkline,
  Ticker,
  type TradedSteps,
  TimeframeName,
  UPLOAD_CHOICES,
  UploadedBarSet,
} from './market.ts';
export {
  AnsweredQuestion,
  LearnAnswer,
  LearnLevel,
  LearnProgress,
  learnRoutes,
  PatternScore,
  Placement,
} from './learn.ts';
export { historyRoutes, StoredHistory } from './histories.ts';
export { healthRoutes } from './health.ts';
export { optimizationRoutes, StrategyOptimization } from './optimizations.ts';
export {
  Sweep,
  SWEEP_BOUNDS,
  SweepJob,
  SweepMarkets,
  SweepOrder,
  SweepContent,
  SweepEvent,
  SweepResults,
  sweepRoutes,
  SweepSearch,
  SweptMarket,
  SweptRun,
} from './sweeps.ts';
export { Drawing, drawingRoutes, OwnLine } from './drawings.ts';
export {
  ReceiptHashes,
  RunSharing,
  type RunToSave,
  SavedRun,
  SavedRunDetail,
  SavedRunFigures,
  savedRunRoutes,
  SharedRun,
} from './saved-runs.ts';
export { oauthRoutes, SocialOffer, SocialProvider } from './oauth.ts';
export {
  Connection,
  ConnectionRight,
  ConnectionType,
  ProviderId,
  ProviderOffer,
  providerRoutes,
} from './providers.ts';
export {
  excessiveCosts,
  type BarRates,
  InstrumentTerms,
  ParameterValues,
  quoteTerms,
  Settings,
} from './settings.ts';
export type { SettingsInput } from './settings.ts';
export {
  Language,
  StrategyContent,
  StrategyDetail,
  strategyRoutes,
  StrategyRun,
  StrategySummary,
  StrategyVersion,
} from './strategies.ts';
export {
  PriceAlert,
  PriceAlertCondition,
  PriceAlertFiring,
  priceAlertRoutes,
} from './price-alerts.ts';
export { WatchlistItem, watchlistRoutes, WatchlistSummary } from './watchlist.ts';
export { visibleLines, visibleText } from './visible-text.ts';

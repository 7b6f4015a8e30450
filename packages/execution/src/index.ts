export type { AuditEntry, AuditHead, AuditNote, Digest } from './audit/audit-entry.ts';
export { chained, firstBreak, NO_AUDIT } from './audit/audit-entry.ts';
export type { EditRefusal, EditRequest } from './commands/edit-deployment.ts';
export type { CommandPorts, GiveUpRefusal, OrdersAtStop } from './commands/owner-commands.ts';
export { OwnerCommands } from './commands/owner-commands.ts';
export type { BalanceChoice, SettleRefusal } from './commands/settle-difference.ts';
export type { CloseRefusal, CloseRequest } from './commands/owner-positions.ts';
export { closeRefusal } from './commands/owner-positions.ts';
export type { Decimal } from './decimal/decimal.ts';
export {
  add,
  compare,
  decimalOf,
  isDecimal,
  isZero,
  multiply,
  negate,
  subtract,
} from './decimal/decimal.ts';
export type { DeploymentInput, OrderReport, RecordedBar } from './deployments/deployment-input.ts';
export type { Actor, DeployedMarket, Deployment } from './deployments/deployment.ts';
export type { DeploymentCommand, DeploymentState } from './deployments/deployment-state.ts';
export { allowedOrders, stateAfter, takesBars } from './deployments/deployment-state.ts';
export { NO_OWNER_ACTIONS, partOfPosition } from './deployments/owner-actions.ts';
export { mayOpenAt } from './deployments/schedule.ts';
export type { CancelState, JournalOrder, OrderTerms } from './journal/journal-order.ts';
export { transition } from './journal/journal-order.ts';
export type { Evidence, OrderState } from './journal/order-state.ts';
export { evidenceFor, hasEnded, ORDER_STATES } from './journal/order-state.ts';
export type { Protection } from './journal/protection.ts';
export { protectionOf } from './journal/protection.ts';
export type { WantedOrder } from './journal/wanted-order.ts';
export type { CostBasis, CostLot } from './ledger/cost-basis.ts';
export { averagePrice, netQuantity, NO_COST, withCost } from './ledger/cost-basis.ts';
export type { DeploymentBooks } from './ledger/deployment-books.ts';
export {
  basisOf,
  equityOf,
  heldOf,
  heldSymbols,
  openBooks,
  realizedPnlOf,
  resultsOf,
} from './ledger/deployment-books.ts';
export type { LedgerEntry, VenueFill } from './ledger/ledger-entry.ts';
export { entriesOf, holdingsOf, imbalances, openingEntries } from './ledger/ledger-entry.ts';
export type {
  AccountVenue,
  Answer,
  CancelAnswer,
  SubmitAnswer,
  VenueBalance,
  VenueNews,
  VenueOrder,
} from './ports/account-venue.ts';
export type {
  BarFeed,
  BarsAnswer,
  LastPrice,
  MarketAnswer,
  MarketRefusal,
} from './ports/bar-feed.ts';
export { isRefused } from './ports/bar-feed.ts';
export type { ExecutionClock } from './ports/clock.ts';
export type {
  AccountRows,
  BookedFill,
  ExecutionAccount,
  ExecutionStore,
  Fence,
  OutboxItem,
} from './ports/execution-store.ts';
export { FenceLost, StoreFailure } from './ports/execution-store.ts';
export type { ExecutionPorts } from './ports/ports.ts';
export type { StrategyDecision, StrategyHost } from './ports/strategy-host.ts';
export type { BalanceDifference, Difference } from './reconcile/differences.ts';
export { balanceDifferences, differenceText, orderDifferences } from './reconcile/differences.ts';
export type { VenueRules } from './recovery/venue-rules.ts';
export { meaningOfAbsence, VENUE_RULES } from './recovery/venue-rules.ts';
export type { ReplayTerms } from './replay/bound-program.ts';
export type { Moment, ReplayProblem } from './replay/deployment-replay.ts';
export { DeploymentReplay } from './replay/deployment-replay.ts';
export type { StateChange } from './replay/order-causes.ts';
export type { ComparedOrder, DifferenceCause, OrderPair } from './replay/run-differences.ts';
export type { Shadow } from './replay/shadow.ts';
export { shadowOf } from './replay/shadow.ts';
export { shadowRun } from './replay/shadow-run.ts';
export type { RiskRefusal, RiskView } from './risk/check-order.ts';
export { checkOrder, standingRefusals } from './risk/check-order.ts';
export type { Limits } from './risk/limits.ts';
export type { OwnerBook, OwnerHolding, OwnerLimits } from './owners/owner-book.ts';
export { countsOn } from './owners/owner-book.ts';
export type { LiveStrategyState } from './strategies/live-strategy.ts';
export type {
  DeployedProgram,
  StrategyRunsDeps,
  StrategySnapshots,
} from './strategies/strategy-runs.ts';
export { StrategyRuns } from './strategies/strategy-runs.ts';
export { AccountWorker } from './worker/account-worker.ts';
export type { WorkerSettings } from './worker/worker-settings.ts';
export { WORKER_SETTINGS } from './worker/worker-settings.ts';

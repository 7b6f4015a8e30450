import type {
  AuditEntry,
  BookedFill,
  Deployment,
  ExecutionAccount,
  JournalOrder,
} from '@stratloom/execution';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  AuditEntriesTable,
  DeploymentsTable,
  ExecutionAccountsTable,
  FillsTable,
  OrdersTable,
} from '../schema/execution.ts';

/** Columns of whose a row is. */
type Whose = 'user_id' | 'account_id';

/** Returns a text as PostgreSQL can hold it: without NUL and halves of characters. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}

/** Returns what the core knows of an account. */
export function accountOf(
  row: Pick<
    Selectable<ExecutionAccountsTable>,
    | 'id'
    | 'venue'
    | 'is_killed'
    | 'fill_cursor'
    | 'opened_at'
    | 'banned_until'
    | 'mismatch'
    | 'ignored_differences'
  >,
): ExecutionAccount {
  return {
    id: row.id,
    venue: row.venue,
    isKilled: row.is_killed,
    fillCursor: row.fill_cursor,
    openedAt: row.opened_at,
    bannedUntil: row.banned_until,
    mismatch: row.mismatch,
    ignored: row.ignored_differences,
  };
}

/** Returns the columns of an account that the core writes. */
export function accountChanges({
  isKilled,
  fillCursor,
  openedAt,
  bannedUntil,
  mismatch,
  ignored,
}: ExecutionAccount): Updateable<ExecutionAccountsTable> {
  return {
    is_killed: isKilled,
    fill_cursor: fillCursor,
    opened_at: openedAt,
    banned_until: bannedUntil,
    mismatch: storable(mismatch),
    ignored_differences: JSON.stringify(ignored),
  };
}

/** Columns of a deployment that the core knows. */
export const DEPLOYMENT_COLUMNS = [
  'id',
  'account_id',
  'tag',
  'markets',
  'quote_currency',
  'timeframe_ms',
  'starts_at',
  'code_hash',
  'funds',
  'limits',
  'books',
  'state',
  'state_by',
  'state_reason',
  'state_at',
  'input_seq',
  'processed_seq',
  'last_bar_time',
  'owner_actions',
  'schedule',
] as const;

/** Returns a deployment as the core has it. */
export function deploymentOf(
  row: Pick<Selectable<DeploymentsTable>, (typeof DEPLOYMENT_COLUMNS)[number]>,
): Deployment {
  return {
    id: row.id,
    accountId: row.account_id,
    tag: row.tag,
    markets: row.markets,
    quoteCurrency: row.quote_currency,
    timeframeMs: row.timeframe_ms,
    startsAt: row.starts_at,
    codeHash: row.code_hash,
    funds: row.funds,
    limits: row.limits,
    books: row.books,
    state: row.state,
    stateBy: row.state_by,
    stateReason: row.state_reason,
    stateAt: row.state_at,
    inputSeq: row.input_seq,
    processedSeq: row.processed_seq,
    lastBarTime: row.last_bar_time,
    owner: row.owner_actions,
    schedule: row.schedule,
  };
}

/** Returns the columns of a deployment. */
export function deploymentColumns(
  deployment: Deployment,
): Omit<Insertable<DeploymentsTable>, 'user_id'> {
  return {
    account_id: deployment.accountId,
    id: deployment.id,
    tag: deployment.tag,
    markets: JSON.stringify(deployment.markets),
    quote_currency: deployment.quoteCurrency,
    timeframe_ms: deployment.timeframeMs,
    starts_at: deployment.startsAt,
    code_hash: deployment.codeHash,
    funds: deployment.funds,
    limits: JSON.stringify(deployment.limits),
    books: JSON.stringify(deployment.books),
    state: deployment.state,
    state_by: deployment.stateBy,
    state_reason: storable(deployment.stateReason),
    state_at: deployment.stateAt,
    input_seq: deployment.inputSeq,
    processed_seq: deployment.processedSeq,
    last_bar_time: deployment.lastBarTime,
    owner_actions: JSON.stringify(deployment.owner),
    schedule: deployment.schedule,
  };
}

/** Columns of an order that the core knows. */
export const ORDER_COLUMNS = [
  'client_order_id',
  'deployment_id',
  'order_number',
  'revision',
  'symbol',
  'side',
  'type',
  'quantity',
  'limit_price',
  'stop_price',
  'reduce_only',
  'decided_price',
  'decided_at',
  'deadline',
  'state',
  'cancel',
  'venue_order_id',
  'filled_quantity',
  'final_quantity',
  'reason',
  'state_at',
  'sends',
  'is_reported',
] as const;

/** Returns an order as the core has it. */
export function orderOf(
  row: Pick<Selectable<OrdersTable>, (typeof ORDER_COLUMNS)[number]>,
): JournalOrder {
  return {
    clientOrderId: row.client_order_id,
    deploymentId: row.deployment_id,
    orderNumber: row.order_number,
    revision: row.revision,
    symbol: row.symbol,
    side: row.side,
    type: row.type,
    quantity: row.quantity,
    limitPrice: row.limit_price,
    stopPrice: row.stop_price,
    reduceOnly: row.reduce_only,
    decidedPrice: row.decided_price,
    decidedAt: row.decided_at,
    deadline: row.deadline,
    state: row.state,
    cancel: row.cancel,
    venueOrderId: row.venue_order_id,
    filledQuantity: row.filled_quantity,
    finalQuantity: row.final_quantity,
    reason: row.reason,
    stateAt: row.state_at,
    sends: row.sends,
    isReported: row.is_reported,
  };
}

/** Returns the columns of an order. */
export function orderColumns(order: JournalOrder): Omit<Insertable<OrdersTable>, Whose> {
  return {
    client_order_id: order.clientOrderId,
    deployment_id: order.deploymentId,
    order_number: order.orderNumber,
    revision: order.revision,
    symbol: order.symbol,
    side: order.side,
    type: order.type,
    quantity: order.quantity,
    limit_price: order.limitPrice,
    stop_price: order.stopPrice,
    reduce_only: order.reduceOnly,
    decided_price: order.decidedPrice,
    decided_at: order.decidedAt,
    deadline: order.deadline,
    state: order.state,
    cancel: order.cancel,
    venue_order_id: order.venueOrderId,
    filled_quantity: order.filledQuantity,
    final_quantity: order.finalQuantity,
    reason: storable(order.reason),
    state_at: order.stateAt,
    sends: order.sends,
    is_reported: order.isReported,
  };
}

/** Returns the columns of a fill. */
export function fillColumns(fill: BookedFill): Omit<Insertable<FillsTable>, Whose> {
  return {
    trade_id: fill.tradeId,
    deployment_id: fill.deploymentId,
    client_order_id: storable(fill.clientOrderId),
    symbol: fill.symbol,
    base_currency: fill.baseCurrency,
    quote_currency: fill.quoteCurrency,
    side: fill.side,
    quantity: fill.quantity,
    price: fill.price,
    fee: fill.fee,
    fee_currency: fill.feeCurrency,
    time: fill.time,
    booked_at: fill.bookedAt,
  };
}

/** Returns the columns of an entry of the audit log. */
export function auditColumns(entry: AuditEntry): Omit<Insertable<AuditEntriesTable>, 'user_id'> {
  return {
    account_id: entry.accountId,
    seq: entry.seq,
    at: entry.at,
    deployment_id: entry.deploymentId,
    kind: entry.kind,
    message: JSON.stringify(entry.message),
    facts: entry.facts,
    previous_hash: entry.previousHash,
    hash: entry.hash,
  };
}
/** Returns a fill as it was booked. */
export function fillOf(row: Omit<Selectable<FillsTable>, Whose>): BookedFill {
  return {
    tradeId: row.trade_id,
    deploymentId: row.deployment_id,
    clientOrderId: row.client_order_id,
    symbol: row.symbol,
    baseCurrency: row.base_currency,
    quoteCurrency: row.quote_currency,
    side: row.side,
    quantity: row.quantity,
    price: row.price,
    fee: row.fee,
    feeCurrency: row.fee_currency,
    time: row.time,
    bookedAt: row.booked_at,
  };
}

/** Returns an entry of the audit log. */
export function auditEntryOf(row: Omit<Selectable<AuditEntriesTable>, 'user_id'>): AuditEntry {
  return {
    accountId: row.account_id,
    seq: row.seq,
    at: row.at,
    deploymentId: row.deployment_id,
    kind: row.kind,
    message: row.message,
    facts: row.facts,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

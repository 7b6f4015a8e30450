import type { Decimal, VenueFill } from '@stratloom/execution';
import type { PaperFill, PaperOrder, PaperSettings } from '@stratloom/execution/paper';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaperFillsTable, PaperOrdersTable } from '../schema/paper.ts';
import type { UserSpace } from '../user-space.ts';

/** Columns of an order. */
const ORDER_COLUMNS = [
  'client_order_id',
  'position',
  'symbol',
  'base_currency',
  'quote_currency',
  'side',
  'type',
  'quantity',
  'limit_price',
  'stop_price',
  'reduce_only',
  'active_at',
  'is_resting',
  'is_triggered',
  'state',
  'filled_quantity',
  'reason',
] as const;

/** Columns of a fill. */
const FILL_COLUMNS = [
  'trade_number',
  'client_order_id',
  'symbol',
  'base_currency',
  'quote_currency',
  'side',
  'quantity',
  'price',
  'fee',
  'fee_currency',
  'time',
] as const;

/** A paper account, locked until the transaction ends. */
export interface LockedPaperAccount {
  readonly settings: PaperSettings;
  readonly orderCount: number;
  readonly fillCount: number;
  /** Clock of the venue, UTC ms. */
  readonly venueTime: number;
}

/** Prices up to which the orders of a symbol were matched, UTC ms. */
export interface PaperMark {
  readonly quoteTime: number;
  /** Open time of the newest bar. */
  readonly barTime: number;
  /** Its volume, base units; null before the first. */
  readonly barVolume: Decimal | null;
}

/** Opens a paper account at the venue with its balances, unless it is open. */
export async function openPaperAccount(
  { rows, userId: user_id }: UserSpace,
  account_id: string,
  settings: PaperSettings,
  balances: ReadonlyMap<string, Decimal>,
): Promise<void> {
  const opened = await rows
    .insertInto('paper_accounts')
    .values({ account_id, user_id, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (opened !== undefined) await putBalances({ rows, userId: user_id }, account_id, balances);
}

/**
 * Locks a paper account, and moves the clock of its venue on. Whatever holds the lock sees every order that was accepted at an
 * earlier time of this clock.
 */
export async function lockPaperAccount(
  { rows, userId }: UserSpace,
  accountId: string,
): Promise<LockedPaperAccount> {
  const row = await rows
    .updateTable('paper_accounts')
    .set({
      venue_time: sql<number>`greatest(venue_time, floor(extract(epoch from clock_timestamp()) * 1000))`,
    })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .returning(['settings', 'order_count', 'fill_count', 'venue_time'])
    .executeTakeFirstOrThrow();
  return {
    settings: row.settings,
    orderCount: row.order_count,
    fillCount: row.fill_count,
    venueTime: row.venue_time,
  };
}

/** Notes how many orders and fills a locked account has. */
export async function putCounts(
  { rows }: UserSpace,
  accountId: string,
  { orderCount, fillCount }: Pick<LockedPaperAccount, 'orderCount' | 'fillCount'>,
): Promise<void> {
  await rows
    .updateTable('paper_accounts')
    .set({ order_count: orderCount, fill_count: fillCount })
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns the working orders of an account in their order of acceptance. */
export async function workingPaperOrders(
  { rows }: UserSpace,
  accountId: string,
): Promise<PaperOrder[]> {
  const found = await rows
    .selectFrom('paper_orders')
    .select(ORDER_COLUMNS)
    .where('account_id', '=', accountId)
    .where('is_working', '=', true)
    .orderBy('position')
    .execute();
  return found.map(orderOf);
}

/** Returns an order of an account, working or ended. */
export async function paperOrder(
  { rows }: UserSpace,
  accountId: string,
  clientOrderId: string,
): Promise<PaperOrder | undefined> {
  const row = await rows
    .selectFrom('paper_orders')
    .select(ORDER_COLUMNS)
    .where('account_id', '=', accountId)
    .where('client_order_id', '=', clientOrderId)
    .executeTakeFirst();
  return row === undefined ? undefined : orderOf(row);
}

/** Writes an order as it is now. */
export async function putPaperOrder(
  { rows, userId: user_id }: UserSpace,
  account_id: string,
  order: PaperOrder,
): Promise<void> {
  const columns = orderColumns(order);
  await rows
    .insertInto('paper_orders')
    .values({ ...columns, user_id, account_id })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_order_id']).doUpdateSet({
        is_resting: columns.is_resting,
        is_triggered: columns.is_triggered,
        state: columns.state,
        filled_quantity: columns.filled_quantity,
        reason: columns.reason,
      }),
    )
    .execute();
}

/** Writes a fill under its number. */
export async function insertPaperFill(
  { rows, userId: user_id }: UserSpace,
  account_id: string,
  fill: PaperFill,
  { tradeNumber, time }: { readonly tradeNumber: number; readonly time: number },
): Promise<VenueFill> {
  const row = {
    trade_number: tradeNumber,
    client_order_id: fill.clientOrderId,
    symbol: fill.symbol,
    base_currency: fill.baseCurrency,
    quote_currency: fill.quoteCurrency,
    side: fill.side,
    quantity: fill.quantity,
    price: fill.price,
    fee: fill.fee,
    fee_currency: fill.quoteCurrency,
    time,
  };
  await rows
    .insertInto('paper_fills')
    .values({ ...row, user_id, account_id })
    .execute();
  return fillOf(row);
}

/** Returns the fills of an account at and after a time, UTC ms, oldest first. */
export async function paperFillsSince(
  { rows }: UserSpace,
  accountId: string,
  time: number,
): Promise<VenueFill[]> {
  const found = await rows
    .selectFrom('paper_fills')
    .select(FILL_COLUMNS)
    .where('account_id', '=', accountId)
    .where('time', '>=', time)
    .orderBy('trade_number')
    .execute();
  return found.map(fillOf);
}

/** Returns the totals of an account by currency. */
export async function paperBalances(
  { rows }: UserSpace,
  accountId: string,
): Promise<Map<string, Decimal>> {
  const found = await rows
    .selectFrom('paper_balances')
    .select(['currency', 'total'])
    .where('account_id', '=', accountId)
    .orderBy('currency')
    .execute();
  return new Map(found.map(({ currency, total }) => [currency, total]));
}

/** Writes totals of an account. */
export async function putBalances(
  { rows, userId: user_id }: UserSpace,
  account_id: string,
  balances: ReadonlyMap<string, Decimal>,
): Promise<void> {
  for (const [currency, total] of balances) {
    await rows
      .insertInto('paper_balances')
      .values({ user_id, account_id, currency, total })
      .onConflict((conflict) => conflict.columns(['account_id', 'currency']).doUpdateSet({ total }))
      .execute();
  }
}

/** Returns up to which prices the orders of each symbol were matched. */
export async function paperMarks(
  { rows }: UserSpace,
  accountId: string,
): Promise<Map<string, PaperMark>> {
  const found = await rows
    .selectFrom('paper_marks')
    .select(['symbol', 'quote_time', 'bar_time', 'bar_volume'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(
    found.map(({ symbol, quote_time, bar_time, bar_volume }) => [
      symbol,
      { quoteTime: quote_time, barTime: bar_time, barVolume: bar_volume },
    ]),
  );
}

/** Notes up to which prices the orders of a symbol were matched. */
export async function putPaperMark(
  { rows, userId: user_id }: UserSpace,
  account_id: string,
  symbol: string,
  { quoteTime, barTime, barVolume }: PaperMark,
): Promise<void> {
  const times = { quote_time: quoteTime, bar_time: barTime, bar_volume: barVolume };
  await rows
    .insertInto('paper_marks')
    .values({ user_id, account_id, symbol, ...times })
    .onConflict((conflict) => conflict.columns(['account_id', 'symbol']).doUpdateSet(times))
    .execute();
}

function orderOf(
  row: Pick<Selectable<PaperOrdersTable>, (typeof ORDER_COLUMNS)[number]>,
): PaperOrder {
  return {
    clientOrderId: row.client_order_id,
    position: row.position,
    symbol: row.symbol,
    baseCurrency: row.base_currency,
    quoteCurrency: row.quote_currency,
    side: row.side,
    type: row.type,
    quantity: row.quantity,
    limitPrice: row.limit_price,
    stopPrice: row.stop_price,
    reduceOnly: row.reduce_only,
    activeAt: row.active_at,
    isResting: row.is_resting,
    isTriggered: row.is_triggered,
    state: row.state,
    filledQuantity: row.filled_quantity,
    reason: row.reason,
  };
}

function orderColumns(
  order: PaperOrder,
): Omit<Insertable<PaperOrdersTable>, 'user_id' | 'account_id'> {
  return {
    client_order_id: order.clientOrderId,
    position: order.position,
    symbol: order.symbol,
    base_currency: order.baseCurrency,
    quote_currency: order.quoteCurrency,
    side: order.side,
    type: order.type,
    quantity: order.quantity,
    limit_price: order.limitPrice,
    stop_price: order.stopPrice,
    reduce_only: order.reduceOnly,
    active_at: order.activeAt,
    is_resting: order.isResting,
    is_triggered: order.isTriggered,
    state: order.state,
    filled_quantity: order.filledQuantity,
    reason: order.reason,
  };
}

function fillOf(row: Omit<Selectable<PaperFillsTable>, 'user_id' | 'account_id'>): VenueFill {
  return {
    tradeId: `paper-${row.trade_number}`,
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
  };
}

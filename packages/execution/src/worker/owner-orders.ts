import { add, big, compare, type Decimal, text } from '../decimal/decimal.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { mayOpenAt } from '../deployments/schedule.ts';
import {
  type Closing,
  type ClosingOrder,
  isOwnerNumber,
  nextOwnerNumber,
  type OwnerActions,
  partOfPosition,
} from '../deployments/owner-actions.ts';
import { isSettled, type JournalOrder } from '../journal/journal-order.ts';
import { failuresOf, type OrderSubmit } from '../journal/order-changes.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { heldOf } from '../ledger/deployment-books.ts';
import type { AccountRows } from '../ports/execution-store.ts';
import type { Noting } from './account-writer.ts';
import { appendReport, changeState } from './deployment-log.ts';
import type { MarketViews } from './risk-view.ts';

/** Attempts in a row that may fail until a closing is given up, and a deployment halted for an order of its strategy. */
export const MAX_ATTEMPTS = 5;

/** Time after the wish to close for which a venue may refuse an instrument by mistake, ms. */
const REFUSED_MS = 60_000;

/** Orders that are wanted of a deployment, by its strategy and its owner. */
export interface OwnedWants {
  readonly wanted: readonly WantedOrder[];
  /** Entries of the strategy that are held back. */
  readonly held: readonly HeldEntry[];
}

/** Orders that a strategy wants, its own with those numbers or that have not ended, and the time, UTC ms. */
interface ActFacts {
  readonly wanted: readonly WantedOrder[];
  readonly orders: readonly JournalOrder[];
  readonly at: number;
}

/** The same, and what venues say of instruments that they do not have any more, by symbol. */
interface SettleFacts extends ActFacts {
  readonly refused: ReadonlyMap<string, string>;
  readonly markets: MarketViews;
  /** UTC ms; null = not known yet. */
  readonly venueTime: number | null;
}

/** An entry that is held back, and why. */
export interface HeldEntry {
  readonly order: WantedOrder;
  readonly code: 'closed-by-owner' | 'schedule';
  readonly reason: string;
}

const CLOSED: Omit<HeldEntry, 'order'> = {
  code: 'closed-by-owner',
  reason:
    'Its owner has closed the position: it enters again once a bar has passed without an entry signal.',
};
const OFF_HOURS: Omit<HeldEntry, 'order'> = {
  code: 'schedule',
  reason: 'It lies outside of the hours in which positions may be opened.',
};

/** Returns the whole lots that are left to close: no more than what is held. */
export function leftToClose(
  { side, quantity, lotSize }: Pick<ClosingOrder, 'side' | 'quantity' | 'lotSize'>,
  position: Decimal,
  filled: Decimal,
): Decimal {
  const closable = side === 'sell' ? big(position) : big(position).times(-1);
  const open = big(quantity).minus(big(filled));
  const left = closable.lt(open) ? closable : open;
  return left.gt(0) ? text(left.div(big(lotSize)).round(0, 0).times(big(lotSize))) : '0';
}

/**
 * Adds the owner's order to what a strategy wants, and takes away the entries that are held back: after a closing, and outside of its
 * hours.
 *
 * @param venueTime - UTC ms; null = not known yet, and nothing is sent.
 */
export function withOwnerOrders(
  { owner, books, schedule }: Pick<Deployment, 'owner' | 'books' | 'schedule'>,
  wanted: readonly WantedOrder[],
  orders: readonly JournalOrder[],
  venueTime: number | null,
): OwnedWants {
  const { closing, heldSince } = owner;
  const isOff = venueTime !== null && !mayOpenAt(schedule, venueTime);
  const holding = heldSince !== null ? CLOSED : isOff ? OFF_HOURS : null;
  const isHeld = ({ reduceOnly }: WantedOrder): boolean => holding !== null && !reduceOnly;
  const own = closing === null ? [] : ordersOf(closing, books, orders);
  return {
    wanted: [...own, ...wanted.filter((order) => !isHeld(order))],
    held: holding === null ? [] : wanted.filter(isHeld).map((order) => ({ order, ...holding })),
  };
}

/**
 * Notes how far a closing has come: it has ended once all of it is filled or nothing is left to close, and is given up after
 * attempts that failed, or where the venue does not have the instrument any more. Entries that were held back are free once a bar has passed at which the strategy asked for none.
 *
 * @returns The deployment as it is then, with `isStopping` when its owner wanted it to end with its position. What nobody can sell
 *   stays in its books then.
 */
export async function settleOwnerActions(
  rows: AccountRows,
  note: Noting,
  deployment: Deployment,
  facts: SettleFacts,
): Promise<{ readonly deployment: Deployment; readonly isStopping: boolean }> {
  const { id, owner } = deployment;
  const late = lateOrders(deployment, facts);
  if (late.length > 0) {
    return { deployment: await closeToo(rows, note, deployment, late), isStopping: false };
  }
  const ended = closingEnd(deployment, facts);
  const closing = ended === null ? owner.closing : null;
  const next = { ...owner, closing, heldSince: heldAfter(deployment, closing, facts.wanted) };
  if (ended === null && next.heldSince === owner.heldSince)
    return { deployment, isStopping: false };
  const changed = { ...deployment, owner: next };
  await rows.putDeployment(changed);
  if (ended !== null) {
    const { kind, message } = ended;
    note({ deploymentId: id, kind, message, facts: owner.closing });
  }
  const isStopping = ended?.mayStop === true && owner.closing?.stopsAfterwards === true;
  if (!isStopping) return { deployment: changed, isStopping };
  const reason =
    ended.kind === 'closed'
      ? 'Closed and stopped by its owner'
      : `Stopped by its owner. ${ended.message}`;
  const stop = { command: 'stop', by: 'owner', reason, at: facts.at } as const;
  return { deployment: await changeState(rows, note, changed, stop), isStopping };
}

/**
 * Gives a strategy the end of what it wanted when its owner cancelled everything, and what was not written by then.
 *
 * @returns What is still wanted.
 */
export async function cancelUnwritten(
  rows: AccountRows,
  note: Noting,
  deploymentId: string,
  { wanted, orders, at }: ActFacts,
): Promise<readonly WantedOrder[]> {
  const upTo = (await rows.deployment(deploymentId))?.owner.cancelledUpTo;
  if (upTo === undefined) return wanted;
  const isUnsettled = ({ orderNumber }: WantedOrder): boolean =>
    orders.some((order) => order.orderNumber === orderNumber && !isSettled(order));
  const meant = wanted.filter(({ decidedAt }) => decidedAt <= upTo);
  // What works ends by itself, and is then reported.
  const cancelled = meant.filter((order) => !isUnsettled(order));
  for (const { orderNumber } of cancelled) {
    const reason = 'Cancelled by its owner before it was sent.';
    const message = `Order ${orderNumber} was not sent: cancelled by its owner`;
    note({ deploymentId, kind: 'order-withdrawn', message });
    await appendReport(rows, deploymentId, { kind: 'cancelled', orderNumber, reason, time: at });
  }
  const deployment = await rows.deployment(deploymentId);
  if (deployment !== null && cancelled.length === meant.length) {
    const { cancelledUpTo: _done, ...owner } = deployment.owner;
    await rows.putDeployment({ ...deployment, owner });
  }
  return wanted.filter((order) => !cancelled.includes(order));
}

/** End of a closing. */
interface ClosingEnd {
  readonly kind: 'closed' | 'closing-failed';
  readonly message: string;
  /** True when nothing is left that could be closed. */
  readonly mayStop: boolean;
}

/**
 * Returns orders that close what was bought since a closing of everything was asked for, by entries that were on their way then; none
 * while it is not known yet.
 */
function lateOrders(
  { owner, books, markets: own }: Deployment,
  { orders, refused, markets }: SettleFacts,
): ClosingOrder[] {
  const { closing } = owner;
  if (closing?.closesAll !== true || orders.some(isEntering)) return [];
  const first = nextOwnerNumber(owner);
  const added = own.flatMap(({ symbol }) => {
    const position = heldOf(books, symbol);
    const side = compare(position, '0') > 0 ? ('sell' as const) : ('buy' as const);
    const parts = closing.orders.filter((part) => part.symbol === symbol && part.side === side);
    const isClosing = parts.some((part) => compare(leftOf(part, books, orders), '0') > 0);
    const lotSize = parts[0]?.lotSize ?? markets.get(symbol)?.lotSize;
    if (isClosing || refused.has(symbol) || lotSize === undefined) return [];
    const quantity = partOfPosition(position, 'all', lotSize);
    return compare(quantity, '0') > 0 ? { symbol, side, quantity, lotSize } : [];
  });
  return added.map((order, at) => ({ ...order, orderNumber: first + at }));
}

/** Adds orders to a closing. */
async function closeToo(
  rows: AccountRows,
  note: Noting,
  deployment: Deployment,
  late: readonly ClosingOrder[],
): Promise<Deployment> {
  const { id: deploymentId, owner } = deployment;
  const closing = owner.closing && { ...owner.closing, orders: [...owner.closing.orders, ...late] };
  const closingCount = owner.closingCount + late.length;
  const next = { ...deployment, owner: { ...owner, closing, closingCount } };
  await rows.putDeployment(next);
  const message = 'What was bought while it was being closed is closed too.';
  note({ deploymentId, kind: 'close-wanted', message, facts: late });
  return next;
}

/** True for an entry of the strategy that may still be filled. */
function isEntering(order: JournalOrder): boolean {
  return !order.reduceOnly && order.state !== 'UNKNOWN' && !isSettled(order);
}

function leftOf(
  part: ClosingOrder,
  books: Deployment['books'],
  orders: readonly JournalOrder[],
): Decimal {
  return leftToClose(part, heldOf(books, part.symbol), filledOf(revisionsOf(part, orders)));
}

/** Returns how a closing has ended, in words; null while it goes on, or when there is none. */
function closingEnd(
  { owner: { closing }, books, markets }: Deployment,
  { orders, refused, venueTime }: SettleFacts,
): ClosingEnd | null {
  if (closing === null) return null;
  // The clock of this process may be off by hours.
  const isSure = venueTime !== null && venueTime >= closing.askedAt + REFUSED_MS;
  const parts = closing.orders.map((part) => {
    const own = revisionsOf(part, orders);
    const filled = filledOf(own);
    const left = leftToClose(part, heldOf(books, part.symbol), filled);
    const isDone = compare(left, '0') === 0;
    const refusal = !isDone && isSure ? refused.get(part.symbol) : undefined;
    const hasFailed = !isDone && refusal === undefined && failuresOf(own) >= MAX_ATTEMPTS;
    const isOver = isDone || hasFailed || refusal !== undefined;
    return { ...part, own, filled, left, refusal, hasFailed, isOver };
  });
  if (parts.some(({ own }) => own.some((order) => !isSettled(order)))) return null;
  if (parts.some(({ isOver }) => !isOver)) return null;
  if (closing.closesAll === true && orders.some(isEntering)) return null;
  const done = parts
    .map(({ symbol, quantity, filled, left, refusal }) => {
      const currency = markets.find((market) => market.symbol === symbol)?.baseCurrency ?? symbol;
      const closed = `${filled} ${currency} of ${quantity} were closed by its owner.`;
      return refusal === undefined
        ? closed
        : `${closed} ${left} ${currency} stay held, as the venue does not trade ${symbol}: ${refusal}`;
    })
    .join(' ');
  const failed = parts.filter(({ hasFailed }) => hasFailed);
  if (failed.length === 0) {
    const isWhole = parts.every(({ refusal }) => refusal === undefined);
    return { kind: isWhole ? 'closed' : 'closing-failed', message: done, mayStop: true };
  }
  const reasons = failed.map(({ own }) => own.at(-1)?.reason ?? '').join('; ');
  const message = `Closing did not get through in ${MAX_ATTEMPTS} attempts: ${reasons}. ${done}`;
  return { kind: 'closing-failed', message, mayStop: false };
}

/**
 * Returns the orders that go out now, and the one that has failed too often. What a strategy wants is wanted together: with that one
 * nothing else of it leaves. Its owner closes all the same.
 */
export function leavingNow(submits: readonly OrderSubmit[]): {
  readonly failing: OrderSubmit | undefined;
  readonly leaving: readonly OrderSubmit[];
} {
  const failing = submits.find(({ failures }) => failures >= MAX_ATTEMPTS);
  const isLeaving = ({ order }: OrderSubmit): boolean =>
    failing === undefined || isOwnerNumber(order.orderNumber);
  return { failing, leaving: submits.filter(isLeaving) };
}

function heldAfter(
  { owner: { heldSince }, lastBarTime, timeframeMs }: Deployment,
  closing: OwnerActions['closing'],
  wanted: readonly WantedOrder[],
): number | null {
  if (heldSince === null) return null;
  const lastClose = Math.max(heldSince, lastBarTime + timeframeMs);
  if (wanted.some(({ reduceOnly }) => !reduceOnly)) return lastClose;
  return closing === null && lastClose > heldSince ? null : heldSince;
}

/** Returns the orders of a closing that still have something to close, and have not failed too often. */
function ordersOf(
  { orders: parts, askedAt: decidedAt }: Closing,
  books: Deployment['books'],
  orders: readonly JournalOrder[],
): WantedOrder[] {
  return parts.flatMap((part) => {
    const { symbol, side, orderNumber } = part;
    const own = revisionsOf(part, orders);
    const filled = filledOf(own);
    const left = leftToClose(part, heldOf(books, symbol), filled);
    if (compare(left, '0') === 0 || failuresOf(own) >= MAX_ATTEMPTS) return [];
    const why = 'closed by its owner';
    return {
      ...({ symbol, side, type: 'market', quantity: add(filled, left), reduceOnly: true } as const),
      ...{ limitPrice: null, stopPrice: null, orderNumber, decidedAt, why },
    };
  });
}

function revisionsOf(
  { orderNumber }: ClosingOrder,
  orders: readonly JournalOrder[],
): JournalOrder[] {
  return orders.filter((order) => order.orderNumber === orderNumber);
}

function filledOf(orders: readonly JournalOrder[]): Decimal {
  return orders.reduce<Decimal>((sum, { filledQuantity }) => add(sum, filledQuantity), '0');
}

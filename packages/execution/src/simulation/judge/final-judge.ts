import { firstBreak, type Digest } from '../../audit/audit-entry.ts';
import { compare } from '../../decimal/decimal.ts';
import { takesBars } from '../../deployments/deployment-state.ts';
import type { JournalOrder } from '../../journal/journal-order.ts';
import { hasEnded } from '../../journal/order-state.ts';
import { heldOf } from '../../ledger/deployment-books.ts';
import { imbalances } from '../../ledger/ledger-entry.ts';
import type { AccountTables } from '../database/account-tables.ts';
import { positionsAfter } from '../scenario/bar-hash-strategy.ts';
import { quantityText } from '../venue/units.ts';
import type { VenueBooks } from '../venue/venue-books.ts';
import { trueExposure } from './venue-judge.ts';
import type { Invariant } from './verdict.ts';

/** Something in which venue, journal, ledger and strategies do not agree. */
export interface Disagreement {
  readonly invariant: Invariant;
  readonly text: string;
}

/** Facts of the world once nothing moves any more. */
export interface FinalFacts {
  /** UTC ms. */
  readonly lastClose: number;
  readonly digest: Digest;
  /** Returns true for a symbol that is traded still. */
  readonly isTraded: (symbol: string) => boolean;
  /** Returns true for a symbol of which there are bars still. */
  readonly isListed: (symbol: string) => boolean;
}

/** Compares everything that is stored of an account with the venue's books, once nothing moves any more. */
export function disagreements(
  tables: AccountTables,
  books: VenueBooks,
  facts: FinalFacts,
): Disagreement[] {
  return [
    ...fillsOf(tables, books),
    ...balancesOf(tables, books),
    ...ordersOf(tables, books),
    ...unsettledOf(tables, books),
    ...deploymentsOf(tables, books, facts),
    ...unclosedOf(tables, facts),
    ...auditOf(tables, facts.digest),
  ];
}

function found(invariant: Invariant, texts: readonly string[]): Disagreement[] {
  return texts.map((text) => ({ invariant, text }));
}

function fillsOf({ fills, account }: AccountTables, books: VenueBooks): Disagreement[] {
  const lost = books.fills.filter(
    ({ fill }) => fill.time >= account.openedAt && !fills.has(fill.tradeId),
  );
  return found(
    'lost fill',
    lost.map(({ fill }) => `trade ${fill.tradeId} of ${fill.clientOrderId}`),
  );
}

function balancesOf({ holdings, entries }: AccountTables, books: VenueBooks): Disagreement[] {
  const differing = books
    .balances()
    .filter(({ currency, total }) => compare(holdings.get(currency) ?? '0', total) !== 0)
    .map(({ currency, total }) => `${currency}: ours ${holdings.get(currency)}, venue's ${total}`);
  return found('ledger = venue', [...differing, ...imbalances(entries)]);
}

function ordersOf({ orders }: AccountTables, { records }: VenueBooks): Disagreement[] {
  const byId = new Map(records.map((record) => [record.clientOrderId, record]));
  const unknown = records
    .filter(({ clientOrderId: id }) => id !== '' && !orders.has(id))
    .map(({ clientOrderId: id }) => `${id} is not in the journal`);
  const differing = [...orders.values()].flatMap((order) => {
    const record = byId.get(order.clientOrderId);
    const isSame =
      record === undefined
        ? isNeverPlaced(order)
        : record.state === order.state &&
          compare(quantityText(record.filledUnits), order.filledQuantity) === 0;
    if (isSame) return [];
    const { clientOrderId: id, state, filledQuantity } = order;
    const theirs = record && `${record.state} ${quantityText(record.filledUnits)}`;
    return [`${id}: ours ${state} ${filledQuantity}, venue's ${theirs ?? 'nothing'}`];
  });
  return found('order = venue', [...unknown, ...differing]);
}

function isNeverPlaced({ state, filledQuantity }: JournalOrder): boolean {
  const isOver = state === 'CANCELLED' || state === 'REJECTED' || state === 'EXPIRED';
  // Whether one in doubt may stay so is another question.
  return (isOver || state === 'UNKNOWN') && compare(filledQuantity, '0') === 0;
}

/** True for an order whose fate only its owner can find out: the venue has no deadline and refuses it when it is sent again. */
function isForOwner(
  order: JournalOrder,
  { deployments }: AccountTables,
  books: VenueBooks,
): boolean {
  const isUnresolvable = order.state === 'UNKNOWN' && books.rules.deadlineMs === null;
  return (
    isUnresolvable && order.sends >= 5 && deployments.get(order.deploymentId)?.state === 'halted'
  );
}

function unsettledOf(tables: AccountTables, books: VenueBooks): Disagreement[] {
  const { orders, outbox } = tables;
  const undecided = [...orders.values()].filter((order) => !isForOwner(order, tables, books));
  const doubtful = undecided
    .filter(({ state }) => state === 'INTENT' || state === 'SENT' || state === 'UNKNOWN')
    .map(({ clientOrderId, state }) => `${clientOrderId} is ${state}`);
  const waiting = [...outbox.values()].map(
    ({ kind, clientOrderId }) => `${kind} ${clientOrderId} waits`,
  );
  const beingCancelled = undecided
    .filter(({ state, cancel }) => !hasEnded(state) && cancel !== 'none')
    .map(({ clientOrderId }) => `${clientOrderId} is not cancelled yet`);
  return found('not settled', [...doubtful, ...waiting, ...beingCancelled]);
}

function deploymentsOf(
  { deployments, orders, inputs, audit: handedOver }: AccountTables,
  { records }: VenueBooks,
  { lastClose, isListed }: FinalFacts,
): Disagreement[] {
  return [...deployments.values()].flatMap((deployment) => {
    const { id, markets, lastBarTime, timeframeMs, processedSeq, inputSeq, state, books } =
      deployment;
    const lines = inputs.get(id) ?? [];
    const believed = positionsAfter(deployment, lines);
    // A log begins with a bar of every instrument.
    const isBegun = lastBarTime >= deployment.startsAt;
    const listed = markets.filter(({ symbol }) => isListed(symbol));
    const hasBars = listed.length >= (isBegun ? 1 : markets.length);
    const isBehind = hasBars && takesBars(state) && lastBarTime + timeframeMs < lastClose;
    const wrong = markets.flatMap(({ symbol }, market) => {
      const { position } = trueExposure(
        records,
        { orders, handedOver },
        { deploymentId: id, symbol },
      );
      const [held, thought] = [quantityText(position), believed[market] ?? '0'];
      const isSame = compare(thought, held) === 0 && compare(heldOf(books, symbol), held) === 0;
      return isSame ? [] : [`${id} believes ${thought} of ${symbol}, has ${held}`];
    });
    return [
      ...found('bars missing', isBehind ? [`${id} ends at ${lastBarTime}`] : []),
      ...found('not settled', processedSeq < inputSeq ? [`${id} has not processed its log`] : []),
      ...found('strategy = venue', wrong),
    ];
  });
}

/** Closings of owners that wait, though nothing keeps them from their venue, or it has said that it does not list what is held. */
function unclosedOf(
  { deployments, account: { isKilled } }: AccountTables,
  { isTraded, isListed }: FinalFacts,
): Disagreement[] {
  const waiting = [...deployments.values()].filter(
    ({ owner: { closing }, markets }) =>
      closing !== null &&
      !isKilled &&
      markets.every(({ symbol }) => isTraded(symbol) || !isListed(symbol)),
  );
  return found(
    'closed',
    waiting.map(({ id }) => `${id} is not closed yet`),
  );
}

function auditOf({ audit }: AccountTables, digest: Digest): Disagreement[] {
  const seq = firstBreak(audit, digest);
  return found('audit chain', seq === null ? [] : [`entry ${seq}`]);
}

import type { AuditEntry } from '../../audit/audit-entry.ts';
import { compare } from '../../decimal/decimal.ts';
import {
  barsOf,
  type DeploymentInput,
  type RecordedBar,
} from '../../deployments/deployment-input.ts';
import type { Deployment } from '../../deployments/deployment.ts';
import { allowedFor } from '../../deployments/deployment-state.ts';
import type { JournalOrder } from '../../journal/journal-order.ts';
import { evidenceFor } from '../../journal/order-state.ts';
import { heldOf } from '../../ledger/deployment-books.ts';
import { entriesOf } from '../../ledger/ledger-entry.ts';
import type { BookedFill } from '../../ports/execution-store.ts';
import type { AccountTables, Change } from '../database/account-tables.ts';
import type { MemoryTransaction } from '../database/memory-database.ts';
import type { Trace } from '../driver/trace.ts';
import { ROTATION } from '../scenario/bar-hash-strategy.ts';
import { EPOCH, type Market } from '../venue/market.ts';
import { LOT_SIZE, MIN_NOTIONAL } from '../venue/units.ts';
import type { VenueBooks } from '../venue/venue-books.ts';
import { handedOverIn } from './handed-over.ts';
import type { Verdict } from './verdict.ts';

/** Age of the last bar above which no market entry may be decided on it, with the time that a transaction takes, ms. */
const LATE_MS = 75_000;
/** Time that a transaction takes, and error of an estimate of the venue's clock, minutes. */
const SLACK_MINUTES = 0.25;
/** Money with which something can be bought: the minimum of the venue, with a rest for fees and lots, quote currency. */
const LEAST_CASH = 2;

/** Committed state of one account, as the judge has it. */
export interface CommittedAccount {
  readonly orders: Map<string, JournalOrder>;
  /** Orders of which it was said that the venue never took them. */
  readonly declaredDead: Set<string>;
  readonly booked: Set<string>;
  /** Entries of the log by which it has taken over rests of positions. */
  readonly handedOver: AuditEntry[];
  /** Last bars of the log by deployment. */
  readonly lastBars: Map<string, readonly RecordedBar[]>;
  audit: { seq: number; hash: string };
}

export interface CommitJudgeDeps {
  readonly verdict: Verdict;
  readonly trace: Trace;
  readonly market: Market;
  readonly booksOf: (accountId: string) => VenueBooks;
  /** Time before which nobody can read a bar, ms after the begin, by symbol and open time. */
  readonly lateBars: ReadonlyMap<string, number>;
}

/** Judges each transaction at the moment of its commit. */
export class CommitJudge {
  readonly #deps: CommitJudgeDeps;
  readonly #accounts = new Map<string, CommittedAccount>();
  /** Purchases with the money of sales that were written. */
  rotationCount = 0;

  constructor(deps: CommitJudgeDeps) {
    this.#deps = deps;
  }

  committed(accountId: string): CommittedAccount {
    const known = this.#accounts.get(accountId);
    if (known !== undefined) return known;
    const account: CommittedAccount = {
      ...{ orders: new Map(), declaredDead: new Set(), booked: new Set(), lastBars: new Map() },
      handedOver: [],
      audit: { seq: 0, hash: '' },
    };
    this.#accounts.set(accountId, account);
    return account;
  }

  /** Judges what a transaction has changed. */
  judge({ session, tables, changes }: MemoryTransaction): void {
    if (changes.length === 0) return;
    const { verdict } = this.#deps;
    const { lease, account } = tables;
    const isOwner = session.name === 'owner';
    verdict.hold(
      isOwner || lease.holder === session.name || lease.holder === null,
      'one writer',
      () => `${session.name} wrote to ${account.id}, which ${lease.holder} holds`,
    );
    for (const change of changes) this.#judgeChange(session.name, tables, change);
  }

  #judgeChange(who: string, tables: AccountTables, change: Change): void {
    const state = this.committed(tables.account.id);
    const { verdict } = this.#deps;
    switch (change.table) {
      case 'order':
        this.#judgeOrder(who, tables, change.before, change.after);
        state.orders.set(change.after.clientOrderId, change.after);
        return;
      case 'fill':
        this.#judgeFill(state, tables, change.fill);
        verdict.hold(
          JSON.stringify(change.entries) === JSON.stringify(entriesOf(change.fill)),
          'ledger line',
          () => `lines of trade ${change.fill.tradeId}`,
        );
        return;
      case 'input':
        this.#judgeInput(state, tables, change.input);
        return;
      case 'audit':
        this.#deps.trace.tell(who, `${change.entry.kind}: ${change.entry.message}`);
        if (change.entry.message.endsWith(`: ${ROTATION}`)) this.rotationCount += 1;
        if (change.entry.kind === 'order-refused') this.#judgeCut(state, change.entry);
        if (change.entry.kind === 'closed') this.#judgeClosed(tables, change.entry);
        this.#judgeHandOver(state, change.entry);
        verdict.hold(
          change.entry.seq === state.audit.seq + 1 &&
            change.entry.previousHash === state.audit.hash,
          'audit chain',
          () => `entry ${change.entry.seq} after ${state.audit.seq}`,
        );
        state.audit = change.entry;
        return;
      case 'account':
        this.#judgeCursor(state, tables, change.before.fillCursor, change.after.fillCursor);
        return;
      case 'entries':
        verdict.hold(who === 'owner', 'ledger line', () => `${who} wrote lines without a fill`);
        return;
      case 'deployment':
      case 'outbox':
    }
  }

  #judgeOrder(
    who: string,
    tables: AccountTables,
    before: JournalOrder | null,
    after: JournalOrder,
  ): void {
    const { verdict, trace } = this.#deps;
    const { clientOrderId: id, state } = after;
    verdict.hold(
      compare(after.filledQuantity, after.quantity) <= 0,
      'overfilled',
      () => `${id}: ${after.filledQuantity} of ${after.quantity}`,
    );
    if (before?.state === state) return;
    trace.tell(who, `${id} ${before?.state ?? ''} -> ${state}`);
    if (state === 'INTENT' || state === 'SENT') this.#judgeRelease(tables, before, after);
    if (before === null) return;
    verdict.hold(
      evidenceFor(before.state, state) !== undefined,
      'transition',
      () => `${id}: ${before.state} -> ${state}`,
    );
    this.#judgeProof(tables.account.id, before, after);
  }

  /** Intents, and orders that are about to leave. */
  #judgeRelease(tables: AccountTables, before: JournalOrder | null, order: JournalOrder): void {
    const { verdict } = this.#deps;
    const deployment = tables.deployments.get(order.deploymentId);
    const allowed = deployment === undefined ? 'none' : allowedFor(order, deployment.state);
    const isAllowed = !tables.account.isKilled && allowed !== 'none';
    const isReturned = before?.state === 'SENT';
    verdict.hold(
      isReturned || (isAllowed && (allowed === 'all' || order.reduceOnly)),
      'kill switch',
      () => `${order.clientOrderId} became ${order.state} while ${deployment?.state}`,
    );
    if (deployment === undefined || before !== null) return;
    verdict.hold(
      order.reduceOnly || deployment.owner.heldSince === null,
      'closed',
      () => `${order.clientOrderId} enters again what its owner has closed`,
    );
    if (!order.reduceOnly) this.#judgeHours(deployment, order);
    if (order.type === 'market' && !order.reduceOnly) this.#judgeAge(deployment, order);
  }

  /** Entries at market on young bars alone, or on the money of a young sale of another instrument. */
  #judgeAge(
    { id, accountId, lastBarTime, timeframeMs }: Deployment,
    { clientOrderId, symbol }: JournalOrder,
  ): void {
    const books = this.#deps.booksOf(accountId);
    const { orders } = this.committed(accountId);
    const soldAt = books.fills
      .filter(({ fill: { side, clientOrderId: its } }) => {
        const order = orders.get(its);
        return side === 'sell' && order?.deploymentId === id && order.symbol !== symbol;
      })
      .reduce((last, { fill }) => Math.max(last, fill.time), -Infinity);
    const ageMs = books.clock() - Math.max(lastBarTime + timeframeMs, soldAt);
    this.#deps.verdict.hold(
      ageMs <= LATE_MS,
      'late decision',
      () => `${clientOrderId} was decided on a bar that had closed ${ageMs} ms before`,
    );
  }

  /** A purchase that has waited for its money is cut to what there is of it, and not refused. */
  #judgeCut({ orders }: CommittedAccount, { deploymentId, facts, message }: AuditEntry): void {
    const cash = /the deployment has (\S+) that/.exec(message)?.[1];
    if (cash === undefined || !facts.includes('"proceedsAt":')) return;
    const number = Number(/"orderNumber":(\d+)/.exec(facts)?.[1]);
    const isRest = [...orders.values()].some(
      (order) => order.deploymentId === deploymentId && order.orderNumber === number,
    );
    this.#deps.verdict.hold(
      isRest || Number(cash) < LEAST_CASH,
      'cut to cash',
      () => `order ${number} of ${deploymentId} is refused, though ${cash} are there`,
    );
  }

  /** Nothing is held once a closing of everything is said to be done. */
  #judgeClosed({ deployments }: AccountTables, { deploymentId, facts }: AuditEntry): void {
    const deployment = deployments.get(deploymentId ?? '');
    if (deployment === undefined || !facts.includes('"closesAll":true')) return;
    for (const { symbol } of deployment.markets) {
      const held = heldOf(deployment.books, symbol);
      this.#deps.verdict.hold(
        compare(held, LOT_SIZE) < 0 || this.#deps.market.refused.has(symbol),
        'closed',
        () => `${held} ${symbol} of ${deploymentId} are left`,
      );
    }
  }

  /** Entries in the ten minutes of `HOURS` alone. */
  #judgeHours({ accountId, schedule }: Deployment, { clientOrderId }: JournalOrder): void {
    const minutes = (this.#deps.booksOf(accountId).clock() - EPOCH) / 60_000;
    this.#deps.verdict.hold(
      schedule === '' || (minutes >= 5 - SLACK_MINUTES && minutes <= 15 + SLACK_MINUTES),
      'schedule',
      () => `${clientOrderId} opens ${minutes} min after the begin, outside of its hours`,
    );
  }

  /** Judges whether the state of an order in the journal is true at the venue. */
  #judgeProof(accountId: string, before: JournalOrder, after: JournalOrder): void {
    const { verdict, booksOf } = this.#deps;
    const { clientOrderId: id, state } = after;
    const records = booksOf(accountId).records.filter((each) => each.clientOrderId === id);
    const [record] = records;
    const isAbsent = record === undefined;
    const isTrue = {
      INTENT: isAbsent,
      SENT: true,
      UNKNOWN: true,
      OPEN: !isAbsent,
      PARTIAL: !isAbsent,
      FILLED: record?.state === 'FILLED',
      CANCELLED: before.state === 'INTENT' ? isAbsent : record?.state === 'CANCELLED',
      REJECTED: isAbsent,
      EXPIRED: isAbsent,
    }[state];
    verdict.hold(isTrue, 'proof', () => `${id} became ${state}; at the venue ${record?.state}`);
    if (isAbsent && ['CANCELLED', 'REJECTED', 'EXPIRED'].includes(state))
      this.committed(accountId).declaredDead.add(id);
  }

  #judgeFill(state: CommittedAccount, tables: AccountTables, fill: BookedFill): void {
    const { verdict, booksOf } = this.#deps;
    const { tradeId, quantity, price } = fill;
    const isTrue = booksOf(tables.account.id).fills.some(
      ({ fill: { tradeId: id, quantity: filled, price: paid } }) =>
        id === tradeId && filled === quantity && paid === price,
    );
    verdict.hold(isTrue && !state.booked.has(tradeId), 'booked once', () => `trade ${tradeId}`);
    state.booked.add(tradeId);
  }

  #judgeInput(state: CommittedAccount, tables: AccountTables, line: DeploymentInput): void {
    const { verdict, market } = this.#deps;
    const deployment = tables.deployments.get(line.deploymentId);
    if (line.input.kind !== 'bar' || deployment === undefined) return;
    const { timeframeMs, markets, id } = deployment;
    const bars = barsOf(line.input);
    const before = state.lastBars.get(id) ?? [];
    const isNext = bars.every(
      ({ openTime }, at) =>
        openTime === (before[at]?.openTime ?? deployment.startsAt - timeframeMs) + timeframeMs,
    );
    const areTrue = bars.every((bar, at) => {
      const close = before[at]?.close ?? NaN;
      const carried = { open: close, high: close, low: close, close, volume: 0, isTraded: false };
      const symbol = markets[at]?.symbol ?? '';
      // One of several that was late may have been given up; one that nobody could read for silence may not.
      const mayBeGivenUp = bar.isTraded === false && this.#wasLate(symbol, bar, timeframeMs);
      const truth = mayBeGivenUp
        ? { openTime: bar.openTime, ...carried }
        : market.bar(symbol, bar.openTime, timeframeMs);
      return JSON.stringify(bar) === JSON.stringify(truth);
    });
    const isWhole =
      bars.length === markets.length && bars.some(({ isTraded }) => isTraded !== false);
    verdict.hold(isNext && areTrue && isWhole, 'bar log', () => `${id}: ${JSON.stringify(bars)}`);
    state.lastBars.set(id, bars);
  }

  /** Only what is worth less than the minimum of the venue is handed over. */
  #judgeHandOver(state: CommittedAccount, entry: AuditEntry): void {
    const over = handedOverIn(entry);
    if (over === null) return;
    this.#deps.verdict.hold(
      over.worth < MIN_NOTIONAL,
      'handed over',
      () => `${over.symbol} of ${entry.deploymentId}, worth ${over.worth}`,
    );
    state.handedOver.push(entry);
  }

  /** Returns whether a bar, or one before it, was not there yet when it closed, or its venue does not list the instrument any more. */
  #wasLate(symbol: string, { openTime }: RecordedBar, timeframeMs: number): boolean {
    const { lateBars, market } = this.#deps;
    if (market.refused.has(symbol)) return true;
    const closed = openTime + timeframeMs - EPOCH;
    for (let time = openTime; time >= EPOCH - timeframeMs; time -= timeframeMs) {
      if ((lateBars.get(`${symbol} ${time}`) ?? 0) > closed) return true;
    }
    return false;
  }

  /** Whatever lies before the cursor and its overlap is booked. */
  #judgeCursor(
    state: CommittedAccount,
    tables: AccountTables,
    before: number,
    after: number,
  ): void {
    if (before === after) return;
    const { verdict, booksOf } = this.#deps;
    const { fills, rules } = booksOf(tables.account.id);
    const missed = fills.find(
      ({ fill }) =>
        fill.time < after - rules.historyLagMs &&
        fill.time >= tables.account.openedAt &&
        !state.booked.has(fill.tradeId),
    );
    verdict.hold(after > before, 'fill cursor', () => `it went back from ${before} to ${after}`);
    verdict.hold(missed === undefined, 'fill cursor', () => `past trade ${missed?.fill.tradeId}`);
  }
}

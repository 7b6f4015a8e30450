import type { Deployment } from '../../deployments/deployment.ts';
import type { JournalOrder } from '../../journal/journal-order.ts';
import type { AccountTables } from '../database/account-tables.ts';
import type { Life } from '../driver/driver.ts';
import { centsOf, unitsOf } from '../venue/units.ts';
import type { LeavingRequest, RequestWatch } from '../venue/venue-link.ts';
import type { VenueBooks, VenueWatch } from '../venue/venue-books.ts';
import type { VenueRecord } from '../venue/venue-record.ts';
import type { CommitJudge, CommittedAccount } from './commit-judge.ts';
import { unitsHandedOver } from './handed-over.ts';
import { rotationQuantity } from '../scenario/bar-hash-strategy.ts';
import { OWNER_LIMITS } from '../scenario/scenario.ts';
import type { Verdict } from './verdict.ts';

/** Share of its funds by which a deployment may overdraw them: prices rise, and fees come, after an order was checked. */
const MONEY_SLACK_RATIO = 0.03;

/** Position and working orders of a deployment in one instrument at the venue, units. */
export interface TrueExposure {
  readonly position: number;
  readonly openBuys: number;
  readonly openSells: number;
}

/** Returns the exposure of a deployment in one instrument by the venue's books, without what its account has taken over. */
export function trueExposure(
  records: readonly VenueRecord[],
  { orders, handedOver }: Pick<CommittedAccount, 'orders' | 'handedOver'>,
  { deploymentId, symbol }: Pick<JournalOrder, 'deploymentId' | 'symbol'>,
): TrueExposure {
  let [openBuys, openSells] = [0, 0];
  let position = -unitsHandedOver(handedOver, { deploymentId, symbol });
  for (const record of records) {
    const order = orders.get(record.clientOrderId);
    if (order?.deploymentId !== deploymentId || order.symbol !== symbol) continue;
    const isBuy = record.terms.side === 'buy';
    position += (isBuy ? record.filledUnits : -record.filledUnits) - record.keptUnits;
    if (!record.isWorking) continue;
    if (isBuy) openBuys += record.leftUnits;
    else openSells += record.leftUnits;
  }
  return { position, openBuys, openSells };
}

/** Judges each request that leaves and each order that the venue accepts. */
export class VenueJudge implements VenueWatch, RequestWatch {
  readonly #verdict: Verdict;
  readonly #commits: CommitJudge;
  readonly #tablesOf: (accountId: string) => AccountTables;
  readonly #booksOf: (accountId: string) => VenueBooks;
  /** By life and account. */
  readonly #bans = new Map<string, { heardAt: number; until: number }>();
  readonly #now: () => number;
  readonly #accounts: readonly string[];
  readonly #lowestCents: (symbol: string) => number;

  constructor(deps: {
    verdict: Verdict;
    commits: CommitJudge;
    tablesOf: (accountId: string) => AccountTables;
    booksOf: (accountId: string) => VenueBooks;
    now: () => number;
    /** Accounts that trade the money of one owner. */
    accounts: readonly string[];
    /** Lowest price so far, cents. */
    lowestCents: (symbol: string) => number;
  }) {
    this.#verdict = deps.verdict;
    this.#commits = deps.commits;
    this.#tablesOf = deps.tablesOf;
    this.#booksOf = deps.booksOf;
    this.#now = deps.now;
    this.#accounts = deps.accounts;
    this.#lowestCents = deps.lowestCents;
  }

  leaves(life: Life, { accountId, issuedAt, order }: LeavingRequest): void {
    const ban = this.#bans.get(`${life.number} ${accountId}`);
    const isBanned = ban !== undefined && issuedAt > ban.heardAt && issuedAt < ban.until;
    this.#verdict.hold(!isBanned, 'ban', () => `${life.process.name} asked within a ban`);
    if (order === null) return;
    this.#verdict.hold(order.state !== 'INTENT', 'intent first', () => order.clientOrderId);
  }

  hearsOfBan(life: Life, accountId: string, until: number): void {
    this.#bans.set(`${life.number} ${accountId}`, { heardAt: this.#now(), until });
  }

  accepted(record: VenueRecord): void {
    const { clientOrderId: id, accountId } = record;
    if (id === '') return;
    const { orders, declaredDead } = this.#commits.committed(accountId);
    const order = orders.get(id);
    const verdict = this.#verdict;
    if (order === undefined || order.state === 'INTENT') {
      verdict.fail('intent first', `${id} was accepted without a record of ours`);
      return;
    }
    verdict.hold(!declaredDead.has(id), 'proof', () => `${id} was accepted after it was given up`);
    this.#judgeDoubled(record, order, orders);
    const deployment = this.#tablesOf(accountId).deployments.get(order.deploymentId);
    if (deployment !== undefined) this.#judgeExposure(record, order, deployment);
    if (order.reduceOnly) return;
    this.#judgeOwner(id);
    if (deployment !== undefined && order.side === 'buy') this.#judgeMoney(record, deployment);
  }

  #judgeDoubled(
    record: VenueRecord,
    order: JournalOrder,
    orders: ReadonlyMap<string, JournalOrder>,
  ): void {
    const { records } = this.#booksOf(record.accountId);
    let [ordered, filled] = [0, 0];
    for (const each of records) {
      const other = orders.get(each.clientOrderId);
      if (other?.deploymentId !== order.deploymentId) continue;
      if (other.orderNumber !== order.orderNumber || each === record) continue;
      const isSame = each.clientOrderId === record.clientOrderId || each.isWorking;
      this.#verdict.hold(
        !isSame,
        'doubled',
        () => `${record.clientOrderId} beside ${each.clientOrderId} (${each.state})`,
      );
      filled += each.filledUnits;
    }
    for (const each of orders.values()) {
      const isLeg =
        each.deploymentId === order.deploymentId && each.orderNumber === order.orderNumber;
      if (isLeg) ordered = Math.max(ordered, unitsOf(each.quantity));
    }
    const isMore = !order.reduceOnly && filled + record.units > ordered;
    // What was cut to the cash of then may go on to all that was wanted.
    if (isMore) ordered = this.#wantedUnits(record.accountId, order);
    this.#verdict.hold(
      order.reduceOnly || filled + record.units <= ordered,
      'doubled',
      () => `${record.clientOrderId}: ${filled} filled before, ${record.units} more`,
    );
  }

  #wantedUnits(accountId: string, { deploymentId, orderNumber }: JournalOrder): number {
    const { deployments, inputs } = this.#tablesOf(accountId);
    const deployment = deployments.get(deploymentId);
    const lines = inputs.get(deploymentId) ?? [];
    const wanted =
      deployment === undefined ? null : rotationQuantity(deployment, lines, orderNumber);
    return unitsOf(wanted ?? '0');
  }

  #judgeExposure(record: VenueRecord, order: JournalOrder, deployment: Deployment): void {
    const committed = this.#commits.committed(record.accountId);
    const { records } = this.#booksOf(record.accountId);
    const { position, openBuys, openSells } = trueExposure(records, committed, order);
    const { clientOrderId: id } = record;
    if (record.terms.side === 'sell') {
      this.#verdict.hold(
        openSells <= position,
        'oversell',
        () => `${id}: ${openSells} for sale, ${position} held`,
      );
      return;
    }
    const cents = Math.max(centsOf(order.decidedPrice), record.limitCents ?? 0);
    const others = deployment.markets.filter(({ symbol }) => symbol !== order.symbol);
    const worth =
      ((position + openBuys) * cents) / 1e6 +
      this.#leastWorth(record.accountId, { ...deployment, markets: others });
    this.#verdict.hold(
      worth <= Number(deployment.limits.maxPositionNotional),
      'exposure',
      () => `${id}: worth ${worth}`,
    );
  }

  /** Worth of what a deployment holds and buys of its instruments, at the lowest price so far. */
  #leastWorth(accountId: string, { id, markets }: Pick<Deployment, 'id' | 'markets'>): number {
    const committed = this.#commits.committed(accountId);
    const { records } = this.#booksOf(accountId);
    return markets.reduce((sum, { symbol }) => {
      const { position, openBuys } = trueExposure(records, committed, { deploymentId: id, symbol });
      return sum + ((position + openBuys) * this.#lowestCents(symbol)) / 1e6;
    }, 0);
  }

  /** Money of a deployment by the venue's fills, less what works at the lowest price so far: nobody else's pays for its purchases. */
  #judgeMoney({ accountId, clientOrderId }: VenueRecord, deployment: Deployment): void {
    const committed = this.#commits.committed(accountId);
    const { orders } = committed;
    const { records, fills } = this.#booksOf(accountId);
    const funds = Number(deployment.funds);
    const paid = fills
      .filter(({ fill }) => orders.get(fill.clientOrderId)?.deploymentId === deployment.id)
      .reduce((sum, { fill: { side, quantity, price, fee, feeCurrency, quoteCurrency } }) => {
        const worth = Number(quantity) * Number(price);
        const cost = feeCurrency === quoteCurrency ? Number(fee) : 0;
        return sum + (side === 'buy' ? worth : -worth) + cost;
      }, 0);
    const open = deployment.markets.reduce((sum, { symbol }) => {
      const key = { deploymentId: deployment.id, symbol };
      const { openBuys } = trueExposure(records, committed, key);
      return sum + (openBuys * this.#lowestCents(symbol)) / 1e6;
    }, 0);
    this.#verdict.hold(
      funds - paid - open >= -MONEY_SLACK_RATIO * funds,
      'own money',
      () => `${clientOrderId}: ${funds - paid} are left, ${open} are being spent`,
    );
  }

  /** Holdings and orders of all accounts, at the lowest price so far: no entry was valued at a lower one. */
  #judgeOwner(id: string): void {
    let worth = 0;
    for (const accountId of this.#accounts) {
      for (const deployment of this.#tablesOf(accountId).deployments.values()) {
        worth += this.#leastWorth(accountId, deployment);
      }
    }
    this.#verdict.hold(
      worth <= Number(OWNER_LIMITS.maxExposure),
      'owner exposure',
      () => `${id}: both accounts together are worth ${worth}`,
    );
  }
}

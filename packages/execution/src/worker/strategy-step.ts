import type { Decimal } from '../decimal/decimal.ts';
import type { DeploymentInput } from '../deployments/deployment-input.ts';
import type { Deployment } from '../deployments/deployment.ts';
import { clientOrderId } from '../journal/client-order-id.ts';
import { intentOf, isSettled, type JournalOrder } from '../journal/journal-order.ts';
import { workableOrders } from '../journal/workable-orders.ts';
import { inTurn, type OrderSubmit, orderChanges } from '../journal/order-changes.ts';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { equityOf, heldOf, type LastPrices, markedBooks } from '../ledger/deployment-books.ts';
import { isRefused, type MarketRefusal } from '../ports/bar-feed.ts';
import { type AccountRows, StoreFailure } from '../ports/execution-store.ts';
import type { StrategyDecision } from '../ports/strategy-host.ts';
import { checkOrder, reduces } from '../risk/check-order.ts';
import type { Noting } from './account-writer.ts';
import { appendReport, changeState, type LoggedInputs } from './deployment-log.ts';
import {
  askToCancel,
  endOrders,
  filledOf,
  numbersWanted,
  readOrders,
} from './deployment-orders.ts';
import { withdraw } from './order-ends.ts';
import { ownerRefusal, PricesWanted } from './owner-check.ts';
import {
  cancelUnwritten,
  type HeldEntry,
  leavingNow,
  MAX_ATTEMPTS,
  settleOwnerActions,
  withOwnerOrders,
} from './owner-orders.ts';
import {
  freeCashOf,
  hasTwin,
  liveOrdersOf,
  type MarketView,
  type MarketViews,
  pricesOf,
  readRisk,
} from './risk-view.ts';
import { handOver, isUnsellable } from './unsellable-rest.ts';
import { affordable, areShared, type CashShares, sharesOfCash } from './waiting-purchases.ts';
import type { WorkerDeps } from './worker-deps.ts';

/** Inputs that are read and processed at a stretch: a fifth of a second, in which no lease ends. */
const INPUTS_AT_ONCE = 1_000;

/** Decision of a strategy, and what it was made of. */
export interface Decided {
  readonly deployment: Deployment;
  /** Last input that it has processed. */
  readonly seq: number;
  readonly decision: Extract<StrategyDecision, { ok: true }>;
  /** Orders that had not ended. */
  readonly live: readonly JournalOrder[];
  /** By the monotonic clock, ms. */
  readonly at: number;
}

/** The last look at what a strategy wants. */
interface Look {
  /** State that was found. */
  readonly mark: string;
  /** By the monotonic clock, ms. */
  readonly at: number;
  /** True when nothing is wanted and nothing works: time alone changes nothing. */
  readonly isIdle: boolean;
}

/** A decision on its way into the journal. */
interface Alignment {
  readonly deployment: Deployment;
  readonly wanted: readonly WantedOrder[];
  /** All orders with the numbers wanted. */
  readonly numbered: readonly JournalOrder[];
  readonly markets: MarketViews;
  /** Answers of venues about instruments that they do not have any more, by symbol. */
  readonly refused: ReadonlyMap<string, string>;
  /** Null: the venue has not yet said what time it is. */
  readonly venueTime: number | null;
  /** Last prices of what other deployments of the owner hold. */
  readonly prices: LastPrices;
}

/** An order on its way into the journal. */
interface Submission extends OrderSubmit {
  readonly deployment: Deployment;
  /** State of its market. */
  readonly market: MarketView;
  readonly markets: MarketViews;
  /** By it decisions are dated: the clock of this process may jump. */
  readonly venueTime: number;
  readonly prices: LastPrices;
  readonly shares: CashShares;
}

/** Entries that are held back, with the orders of their deployment. */
interface HeldEntries {
  readonly deployment: Deployment;
  readonly held: readonly HeldEntry[];
  readonly orders: readonly JournalOrder[];
}

const NOTHING_WANTED: Extract<StrategyDecision, { ok: true }> = {
  ...{ ok: true, wanted: [], refusals: [] },
};

/** Lets strategies process their logs, and writes as intents what they want. */
export class StrategyStep {
  readonly #deps: WorkerDeps;
  readonly #looks = new Map<string, Look>();

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
  }

  /**
   * Lets a deployment process its log to the end, and looks again at what its strategy wants where its orders have changed, or after a
   * while, since the price has. What it wanted on the way is history. Returns null when nobody knows yet, or the strategy is at work on
   * it elsewhere.
   *
   * @param logged - It, and lines of its log that need not be read any more.
   * @param live - Its orders that have not ended.
   */
  async decide(
    { deployment, lines }: LoggedInputs,
    live: readonly JournalOrder[],
  ): Promise<Decided | 'nothing' | null> {
    const { id, inputSeq: seq, state } = deployment;
    const isBroken = state === 'error';
    if (seq === 0 || (isBroken && deployment.owner.closing === null)) return 'nothing';
    const { clock, strategies } = this.#deps.ports;
    const mark = markOf(deployment, live);
    const known = this.#looks.get(id);
    const at = clock.monotonic();
    if (known?.mark === mark && (known.isIdle || at < known.at + this.#deps.settings.idleMs)) {
      return 'nothing';
    }
    // Of a strategy that has failed only its owner wants something.
    const decision = isBroken
      ? NOTHING_WANTED
      : await unlessStoreFails(
          strategies.decide(deployment, seq, async (after) => {
            const known = lines.filter((line) => line.seq > after);
            return known[0]?.seq === after + 1 ? known : this.#inputsAfter(id, after);
          }),
        );
    if (decision === null) return null;
    if (decision.ok) return { deployment, seq, decision, live, at };
    await this.#fail(deployment, decision.problem);
    return 'nothing';
  }

  /**
   * Writes what strategies have decided, all of one account in one transaction with the progress of their logs. Returns true when there
   * is more to process.
   */
  async align(decided: readonly Decided[]): Promise<boolean> {
    if (decided.length === 0) return false;
    const more = await this.#align(decided);
    for (const { deployment, seq, decision, live, at } of decided) {
      const isIdle =
        decision.wanted.length === 0 && live.length === 0 && deployment.owner.closing === null;
      const mark = markOf({ ...deployment, processedSeq: seq }, live);
      this.#looks.set(deployment.id, { mark, at, isIdle });
    }
    return more;
  }

  async #inputsAfter(deploymentId: string, seq: number): Promise<readonly DeploymentInput[]> {
    return this.#deps.writer.write((rows) => rows.inputsAfter(deploymentId, seq, INPUTS_AT_ONCE));
  }

  async #fail({ id }: Deployment, reason: string): Promise<void> {
    const at = this.#deps.ports.clock.wall();
    await this.#deps.writer.write(async (rows, note) => {
      const deployment = await rows.deployment(id);
      if (deployment === null) return;
      await changeState(rows, note, deployment, { command: 'fail', by: 'system', reason, at });
    });
  }

  /** Writes what has to change so that the venue works on what is wanted. */
  async #align(decided: readonly Decided[]): Promise<boolean> {
    const prices = new Map<string, Decimal | null>();
    for (;;) {
      try {
        return await this.#alignAt(prices, decided);
      } catch (error) {
        if (!(error instanceof PricesWanted)) throw error;
        for (const symbol of error.symbols) {
          const last = await this.#deps.ports.bars.lastPrice(symbol);
          prices.set(symbol, last?.price ?? null);
        }
      }
    }
  }

  async #alignAt(prices: LastPrices, decided: readonly Decided[]): Promise<boolean> {
    const { writer, ports } = this.#deps;
    const askedAt = ports.clock.monotonic();
    const symbols = new Set(
      decided.flatMap(({ deployment }) => deployment.markets.map(({ symbol }) => symbol)),
    );
    const read = await Promise.all(
      [...symbols].map(async (symbol) => [symbol, await this.#market(symbol)] as const),
    );
    const refused = new Map(
      read.flatMap(([symbol, view]) => (isRefused(view) ? [[symbol, view.refused] as const] : [])),
    );
    return writer.write(async (rows, note) => {
      // By now: this process may have stood still, or waited for the database, since it asked.
      const waitedMs = ports.clock.monotonic() - askedAt;
      const markets: MarketViews = new Map(
        read.map(([symbol, view]) => {
          return [symbol, view === null || isRefused(view) ? null : aged(view, waitedMs)];
        }),
      );
      const current = new Map((await rows.deployments()).map((each) => [each.id, each]));
      const numbers = new Map(
        decided.map(({ deployment: { id }, decision: { wanted } }) => {
          const deployment = current.get(id);
          return [id, deployment === undefined ? [] : numbersWanted(deployment, wanted)];
        }),
      );
      const numbered = Map.groupBy(
        await rows.ordersNumbered(numbers),
        ({ deploymentId }) => deploymentId,
      );
      let hasMore = false;
      for (const each of decided) {
        const orders = numbered.get(each.deployment.id) ?? [];
        const isBehind = await this.#alignOne(rows, note, each, {
          ...{ markets, refused, prices, numbered: orders },
        });
        hasMore ||= isBehind;
      }
      return hasMore;
    });
  }

  /** Writes what one strategy wants. Returns whether it has more to process. */
  async #alignOne(
    rows: AccountRows,
    note: Noting,
    { deployment: seen, seq, decision: { wanted, refusals } }: Decided,
    context: Pick<Alignment, 'markets' | 'refused' | 'prices' | 'numbered'>,
  ): Promise<boolean> {
    const venueTime = this.#deps.venueClock.now();
    const deployment = await rows.deployment(seen.id);
    if (deployment === null || deployment.processedSeq !== seen.processedSeq) return true;
    const equity = markedEquity(deployment, context.markets);
    const books =
      equity === null || venueTime === null
        ? deployment.books
        : markedBooks(deployment.books, equity, venueTime);
    const next = { ...deployment, processedSeq: seq, books };
    if (seq !== deployment.processedSeq) await rows.putDeployment(next);
    for (const message of refusals) {
      note({ deploymentId: seen.id, kind: 'order-refused', message });
    }
    if (seq < next.inputSeq) return true;
    await this.#act(rows, note, { deployment: next, wanted, venueTime, ...context });
    const after = await rows.deployment(seen.id);
    return after !== null && after.inputSeq > seq;
  }

  async #market(symbol: string): Promise<MarketView | MarketRefusal | null> {
    const { bars } = this.#deps.ports;
    const [last, state] = [await bars.lastPrice(symbol), await bars.marketState(symbol)];
    if (isRefused(state)) return state;
    return last === null || state === null ? null : { ...state, last };
  }

  async #act(rows: AccountRows, note: Noting, alignment: Alignment): Promise<void> {
    const { markets, refused, venueTime } = alignment;
    const { takesExclusiveExits } = this.#deps.venue.rules;
    const orders = await readOrders(rows, alignment.deployment, alignment.numbered);
    const at = this.#deps.ports.clock.wall();
    const facts = { wanted: alignment.wanted, orders, refused, markets, at, venueTime };
    const settled = await settleOwnerActions(rows, note, alignment.deployment, facts);
    const { deployment } = settled;
    if (settled.isStopping) {
      await endOrders(rows, note, orders, at);
      return;
    }
    const left = await cancelUnwritten(rows, note, deployment.id, facts);
    const owned = withOwnerOrders(deployment, left, orders, venueTime);
    const wanted = takesExclusiveExits
      ? owned.wanted
      : workableOrders(owned.wanted, {
          heldOf: (symbol) => heldOf(deployment.books, symbol),
          priceOf: (symbol) => markets.get(symbol)?.last.price ?? null,
          filledOf: (orderNumber) => filledOf(orders, orderNumber),
        });
    const { submits, cancels, withdrawals } = orderChanges(wanted, orders, deployment.stateAt);
    for (const order of withdrawals) await withdraw(rows, note, order, 'no longer wanted', at);
    for (const order of cancels) await askToCancel(rows, note, order);
    await this.#refuseHeld(rows, note, { deployment, held: owned.held, orders });
    if (venueTime === null) return;
    const { failing, leaving } = leavingNow(submits);
    if (failing !== undefined) {
      const reason = `Order ${failing.order.orderNumber} did not get through in ${MAX_ATTEMPTS} attempts.`;
      await changeState(rows, note, deployment, { command: 'halt', by: 'system', reason, at });
    }
    const turn = inTurn(leaving, orders);
    const shares = await sharesOf(rows, deployment, turn, markets);
    for (const submit of turn) {
      const market = markets.get(submit.order.symbol) ?? null;
      if (market === null) continue;
      // What became of the one before may have changed it.
      const current = await rows.deployment(deployment.id);
      if (current === null) return;
      await this.#submit(rows, note, {
        ...{ ...submit, deployment: current, market, markets, venueTime },
        ...{ prices: alignment.prices, shares },
      });
    }
  }

  /** Gives a strategy the end of entries that are held back, once nothing of them works any more. */
  async #refuseHeld(
    rows: AccountRows,
    note: Noting,
    { deployment, held, orders }: HeldEntries,
  ): Promise<void> {
    for (const { order, reason, code } of held) {
      const own = orders.filter(({ orderNumber }) => orderNumber === order.orderNumber);
      if (own.some((each) => !isSettled(each))) continue;
      await this.#refuse(rows, note, { deployment, order }, { kind: 'rejected', reason, code });
    }
  }

  async #submit(rows: AccountRows, note: Noting, submission: Submission): Promise<void> {
    const { deployment, market, markets, venueTime } = submission;
    if (isHistory(submission, this.#deps.settings.lateDecisionMs)) {
      const reason = 'Decided on a bar that had closed too long ago.';
      await this.#refuse(rows, note, submission, { kind: 'expired', reason, code: 'late' });
      return;
    }
    const question = { order: submission.order, market, markets, now: venueTime };
    const { view, live } = await readRisk(rows, deployment, question);
    const cut = { share: submission.shares.get(submission.order.orderNumber), ...market };
    const order = affordable(submission, view, cut);
    const areRivals = this.#deps.venue.rules.takesExclusiveExits && order.reduceOnly;
    const own = {
      ...view,
      ...(areRivals && { openBuys: '0', openSells: '0' }),
      hasTwin: hasTwin(order, live, venueTime),
    };
    const entry = { order, deploymentId: deployment.id, now: venueTime };
    // A price that its market does not tell now may have been asked for.
    const known = [...pricesOf(markets)].filter(([, price]) => price !== null);
    const prices = new Map([...submission.prices, ...known]);
    const refused =
      checkOrder(order, own) ??
      (reduces(order, own) ? null : await ownerRefusal(rows, { ...entry, prices }));
    if (refused === null) await this.#write(rows, note, { ...submission, order });
    else if (
      refused.code === 'min-notional' &&
      order.reduceOnly &&
      isUnsellable(submission, live)
    ) {
      await handOver(rows, note, submission);
    }
    // What closes waits, unreported, until others that close the same have ended, or orders may go out again. What is too small
    // stays so.
    else if (!order.reduceOnly || (refused.code === 'min-notional' && order.type === 'market')) {
      const { code, message: reason } = refused;
      await this.#refuse(rows, note, submission, { kind: 'rejected', reason, code });
    }
  }

  async #write(
    rows: AccountRows,
    note: Noting,
    { deployment, order, revision, market, venueTime }: Submission,
  ): Promise<void> {
    const { venue, settings } = this.#deps;
    const id = clientOrderId(deployment.tag, order.orderNumber, revision);
    const deadline = venueTime + (venue.rules.deadlineMs ?? settings.staleOrderMs);
    const intent = intentOf(order, {
      ...{ clientOrderId: id, deploymentId: deployment.id, revision, deadline },
      ...{ decidedPrice: market.last.price, decidedAt: venueTime },
    });
    if (!(await rows.insertOrder(intent))) return;
    await rows.putOutbox({ kind: 'submit', clientOrderId: id, notBefore: 0 });
    const message = `${order.side} ${order.quantity} ${order.symbol}, ${order.type}: ${order.why}`;
    note({ deploymentId: deployment.id, kind: 'order-intent', message, facts: intent });
  }

  /** Gives the strategy the end of an order that was never written. */
  async #refuse(
    rows: AccountRows,
    note: Noting,
    { deployment, order }: Pick<Submission, 'deployment' | 'order'>,
    end: {
      readonly kind: 'rejected' | 'expired';
      readonly reason: string;
      readonly code: string;
    },
  ): Promise<void> {
    const { orderNumber } = order;
    const time = this.#deps.ports.clock.wall();
    note({ deploymentId: deployment.id, kind: 'order-refused', message: end.reason, facts: order });
    await appendReport(rows, deployment.id, { ...end, orderNumber, time });
  }
}

/** True for an entry at market that was decided too long ago; what has waited for the money of sales is as old as that. */
function isHistory({ order, venueTime }: Submission, lateMs: number): boolean {
  const since = order.proceedsAt ?? order.decidedAt;
  return order.type === 'market' && !order.reduceOnly && venueTime - since > lateMs;
}

/** Returns what purchases that leave together may cost. */
async function sharesOf(
  rows: AccountRows,
  { id, books }: Deployment,
  submits: readonly OrderSubmit[],
  markets: MarketViews,
): Promise<CashShares> {
  if (!areShared(submits)) return new Map();
  return sharesOfCash(submits, markets, freeCashOf(books, await liveOrdersOf(rows, id)));
}

/** Returns what a strategy decides; null when the database failed on the way: it is asked again. */
async function unlessStoreFails(
  decision: Promise<StrategyDecision | null>,
): Promise<StrategyDecision | null> {
  try {
    return await decision;
  } catch (error) {
    if (error instanceof StoreFailure) return null;
    throw error;
  }
}

/** Returns all on which a comparison of what is wanted with what works depends, but for the price. */
function markOf(
  { inputSeq, processedSeq, state, owner }: Deployment,
  live: readonly JournalOrder[],
): string {
  const orders = live.map(({ clientOrderId, state: its, cancel, filledQuantity }) => {
    // How far it is on its way to the venue changes nothing.
    const isOnItsWay = its === 'INTENT' || its === 'SENT' || its === 'UNKNOWN';
    return [clientOrderId, isOnItsWay ? 'SENT' : its, cancel === 'none', filledQuantity];
  });
  return JSON.stringify([inputSeq, processedSeq, state, owner, orders]);
}

/** Returns the equity of a deployment at last prices; null where not all of them are known, of one that holds nothing too. */
function markedEquity({ books, markets: own }: Deployment, markets: MarketViews): Decimal | null {
  const isKnown = own.every(({ symbol }) => (markets.get(symbol) ?? null) !== null);
  return isKnown ? equityOf(books, pricesOf(markets)) : null;
}

/** Returns a view of the market after a time, ms. */
function aged(market: MarketView, ms: number): MarketView {
  const { price, ageMs } = market.last;
  return { ...market, last: { price, ageMs: ageMs + ms } };
}

import {
  type AccountVenue,
  type Answer,
  type CancelAnswer,
  type ExecutionClock,
  type JournalOrder,
  StoreFailure,
  type SubmitAnswer,
  VENUE_RULES,
  type VenueBalance,
  type VenueFill,
  type VenueNews,
  type VenueOrder,
} from '@stratloom/execution';
import { type PaperOrder, refusalOf } from '@stratloom/execution/paper';
import type { Database } from '../../db/database.ts';
import {
  lockPaperAccount,
  paperBalances,
  paperFillsSince,
  paperMarks,
  paperOrder,
  putCounts,
  putPaperOrder,
  workingPaperOrders,
} from '../../db/queries/paper.ts';
import { TRANSACTION_BOUNDS, type TransactionBounds } from '../../db/transaction-bounds.ts';
import type { UserSpace } from '../../db/user-space.ts';
import { asStoreFailure } from '../store-failure.ts';
import type { PaperMarket } from './paper-market.ts';
import { matchOrders, readPrices } from './paper-matching.ts';

/** Time between two rounds of matching while somebody waits for news, ms. */
const ROUND_MS = 250;
/** Wait after which an order is sent again when its instrument has no price yet, ms. */
const NO_PRICE_MS = 1_000;

/** Answer to an order that cannot be judged yet: what works beside it has to be priced too. */
interface PricesWanted {
  readonly kind: 'pricesWanted';
  readonly symbols: string[];
}

/** Ports of a paper account at work. */
export interface PaperVenueDeps {
  readonly database: Database;
  readonly market: PaperMarket;
  readonly clock: ExecutionClock;
  /** Of its transactions; those of live trading where none are given. */
  readonly bounds?: TransactionBounds;
}

/**
 * One account of the paper venue. It keeps its orders, fills and balances in tables of its own and knows nothing of the journal;
 * any number of processes may open the same account. Orders are matched while anybody waits for news of the account, and what
 * bars show of the time before is made up for.
 */
export class PaperVenue implements AccountVenue {
  readonly rules = VENUE_RULES.paper;
  readonly #deps: PaperVenueDeps;
  readonly #accountId: string;
  readonly #userId: string;
  readonly #news: VenueNews[] = [];
  /** Whether an order may work, as far as this process knows. */
  #mayWork = true;

  constructor(
    { accountId, userId }: { readonly accountId: string; readonly userId: string },
    deps: PaperVenueDeps,
  ) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#userId = userId;
  }

  async submit(order: JournalOrder): Promise<SubmitAnswer> {
    const answer = await this.#take(order);
    this.#mayWork = true;
    return answer;
  }

  /** Takes an order with prices that were read before: nobody waits for the account while a venue is asked. */
  async #take(order: JournalOrder): Promise<SubmitAnswer> {
    const pair = await this.#deps.market.pair(order.symbol);
    const prices = new Map<string, string | null>();
    for (let wanted = [order.symbol]; ;) {
      for (const [symbol, price] of await this.#pricesOf(wanted)) prices.set(symbol, price);
      const answer = await this.#takeAt(order, pair, prices);
      if (answer === null) return { kind: 'unknown', reason: 'The paper venue did not answer.' };
      if (answer.kind !== 'pricesWanted') return answer;
      wanted = answer.symbols;
    }
  }

  /** Takes an order at last prices, null where there are none; says which ones it needs besides. Null = nobody knows. */
  async #takeAt(
    order: JournalOrder,
    pair: Awaited<ReturnType<PaperMarket['pair']>>,
    known: ReadonlyMap<string, string | null>,
  ): Promise<SubmitAnswer | PricesWanted | null> {
    return this.#answer(async (space): Promise<SubmitAnswer | PricesWanted> => {
      const account = await lockPaperAccount(space, this.#accountId);
      const found = await paperOrder(space, this.#accountId, order.clientOrderId);
      if (found !== undefined) return acceptance(found);
      if (account.venueTime > order.deadline) return refused('Its deadline has passed.');
      const orders = await workingPaperOrders(space, this.#accountId);
      const symbols = [...new Set([order, ...orders].map(({ symbol }) => symbol))];
      const unread = symbols.filter((symbol) => !known.has(symbol));
      if (unread.length > 0) return { kind: 'pricesWanted', symbols: unread };
      const unpriced = symbols.find((symbol) => known.get(symbol) === null);
      if (pair === null || unpriced !== undefined) {
        const reason = `There is no price of ${unpriced ?? order.symbol} yet.`;
        return { kind: 'deferred', reason, retryAfterMs: NO_PRICE_MS };
      }
      const position = account.orderCount + 1;
      const made = paperOrderOf(order, {
        ...{ ...pair, position, activeAt: account.venueTime + account.settings.latencyMs },
      });
      const book = { orders, balances: await paperBalances(space, this.#accountId) };
      const prices = new Map(
        [...known].flatMap(([each, price]) => (price === null ? [] : [[each, price]])),
      );
      const refusal = refusalOf(book, made, prices, account.settings);
      const kept: PaperOrder =
        refusal === null ? made : { ...made, state: 'REJECTED', reason: refusal };
      await putPaperOrder(space, this.#accountId, kept);
      await putCounts(space, this.#accountId, { ...account, orderCount: position });
      return acceptance(kept);
    });
  }

  /** Returns the last prices of symbols; null = there is none now. */
  async #pricesOf(symbols: readonly string[]): Promise<(readonly [string, string | null])[]> {
    return Promise.all(
      symbols.map(async (symbol) => {
        const last = await this.#deps.market.lastPrice(symbol);
        return [symbol, last?.price ?? null] as const;
      }),
    );
  }

  async cancel({ clientOrderId }: JournalOrder): Promise<CancelAnswer> {
    const answer = await this.#answer(async (space): Promise<CancelAnswer> => {
      await lockPaperAccount(space, this.#accountId);
      const working = await workingPaperOrders(space, this.#accountId);
      const order = working.find((each) => each.clientOrderId === clientOrderId);
      if (order === undefined) return { kind: 'notWorking' };
      const cancelled: PaperOrder = { ...order, state: 'CANCELLED', reason: 'cancelled' };
      await putPaperOrder(space, this.#accountId, cancelled);
      return { kind: 'done' };
    });
    return answer ?? { kind: 'unknown', reason: 'The paper venue did not answer.' };
  }

  async find({ clientOrderId }: JournalOrder): Answer<VenueOrder | 'absent'> {
    return this.#answer(async (space) => {
      // Waits for a request that is being accepted: after its deadline, absence is proof.
      await lockPaperAccount(space, this.#accountId);
      const order = await paperOrder(space, this.#accountId, clientOrderId);
      return order === undefined ? 'absent' : venueOrderOf(order);
    });
  }

  async workingOrders(): Answer<readonly VenueOrder[]> {
    return this.#answer(async (space) => {
      await lockPaperAccount(space, this.#accountId);
      return (await workingPaperOrders(space, this.#accountId)).map(venueOrderOf);
    });
  }

  async fillsSince(time: number): Answer<readonly VenueFill[]> {
    return this.#answer(async (space) => {
      await lockPaperAccount(space, this.#accountId);
      return paperFillsSince(space, this.#accountId, time);
    });
  }

  async balances(): Answer<readonly VenueBalance[]> {
    return this.#answer(async (space) => {
      const balances = await paperBalances(space, this.#accountId);
      return [...balances].map(([currency, total]) => ({ currency, total }));
    });
  }

  async time(): Answer<number> {
    return this.#answer(async (space) => {
      const { venueTime } = await lockPaperAccount(space, this.#accountId);
      return venueTime;
    });
  }

  async nextNews(timeoutMs: number): Promise<VenueNews | null> {
    const { clock } = this.#deps;
    const endsAt = clock.monotonic() + timeoutMs;
    // Another process may have put an order in: once for each wait they are looked for.
    this.#mayWork = true;
    for (;;) {
      const news = this.#news.shift();
      if (news !== undefined) return news;
      if (this.#mayWork) await this.match();
      if (this.#news.length > 0) continue;
      const left = endsAt - clock.monotonic();
      if (left <= 0) return null;
      await clock.sleep(Math.min(left, ROUND_MS));
    }
  }

  /** Matches working orders with the prices of now and of the time since they were matched last. */
  async match(): Promise<void> {
    const seen = await this.#answer(async (space) => {
      const orders = await workingPaperOrders(space, this.#accountId);
      this.#mayWork = orders.length > 0;
      if (orders.length === 0) return null;
      const { venueTime } = await lockPaperAccount(space, this.#accountId);
      return { orders, venueTime, marks: await paperMarks(space, this.#accountId) };
    });
    if (seen === null) return;
    const { orders, marks, venueTime } = seen;
    const prices = await readPrices(orders, marks, venueTime, this.#deps.market);
    const round = await this.#answer((space) => matchOrders(space, this.#accountId, prices));
    if (round === null) {
      // Whether anything was filled is not known here: who listens has to ask.
      this.#news.push({ kind: 'reconnected' });
      return;
    }
    this.#news.push(...round.fills.map((fill) => ({ kind: 'fill' as const, fill })));
    const ends = round.cancelled.map(venueOrderOf);
    this.#news.push(...ends.map((order) => ({ kind: 'order' as const, order })));
  }

  /** Runs a transaction of the venue; null = nobody knows what became of it. */
  async #answer<T>(work: (space: UserSpace) => Promise<T>): Promise<T | null> {
    try {
      const { database, bounds = TRANSACTION_BOUNDS } = this.#deps;
      return await database.forUser(this.#userId, work, bounds);
    } catch (error) {
      const failure = asStoreFailure(error);
      if (failure instanceof StoreFailure) return null;
      throw failure;
    }
  }
}

function paperOrderOf(
  { clientOrderId, symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly }: JournalOrder,
  place: Pick<PaperOrder, 'position' | 'baseCurrency' | 'quoteCurrency' | 'activeAt'>,
): PaperOrder {
  return {
    ...{ clientOrderId, symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly },
    ...place,
    ...{ isResting: false, isTriggered: false, state: 'OPEN', filledQuantity: '0', reason: '' },
  };
}

function venueOrderOf(order: PaperOrder): VenueOrder {
  const { clientOrderId, state, filledQuantity, reason } = order;
  const { symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly } = order;
  return {
    ...{ clientOrderId, venueOrderId: venueIdOf(order), state, filledQuantity, reason },
    ...{ symbol, side, type, quantity, limitPrice, stopPrice, reduceOnly },
  };
}

function venueIdOf({ position }: PaperOrder): string {
  return `paper-${position}`;
}

/** Returns the answer to a request for an order that is there: the same however often it is sent. */
function acceptance(order: PaperOrder): SubmitAnswer {
  if (order.state === 'REJECTED') return refused(order.reason);
  return { kind: 'accepted', venueOrderId: venueIdOf(order) };
}

function refused(reason: string): SubmitAnswer {
  return { kind: 'rejected', reason, haltsAccount: false };
}

import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalOf,
  multiplyDecimals,
  subtractDecimals,
} from '@stratloom/venues';

/** Terms of an order at a fake venue. */
export interface FakeTerms {
  /** Our id; empty for an order that the user placed without one. */
  readonly clientId: string;
  /** Base currency, or share. */
  readonly base: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: Decimal;
  /** Null for a market order. */
  readonly limit: Decimal | null;
  readonly stop: Decimal | null;
  /** Trades at once or not at all. */
  readonly isImmediate: boolean;
  readonly isPostOnly: boolean;
}

/** State of an order at a fake venue. */
export type FakeOrderState = 'open' | 'filled' | 'cancelled' | 'expired' | 'replaced';

/** An order at a fake venue. */
export interface FakeOrder extends FakeTerms {
  readonly id: string;
  /** Rises by one with each order. */
  readonly number: number;
  readonly state: FakeOrderState;
  readonly filled: Decimal;
  /** Sum of price times quantity of its fills. */
  readonly cost: Decimal;
  /** UTC milliseconds. */
  readonly placedAt: number;
  readonly changedAt: number;
}

/** An execution at a fake venue. */
export interface FakeFill {
  /** Rises by one with each fill. */
  readonly number: number;
  readonly order: FakeOrder;
  readonly price: Decimal;
  readonly quantity: Decimal;
  /** Filled quantity of the order by then. */
  readonly cumulative: Decimal;
  readonly fee: Decimal;
  readonly time: number;
}

/** Answer to a new order. */
export type Placing =
  | { readonly kind: 'placed' | 'existing'; readonly order: FakeOrder }
  | { readonly kind: 'duplicate' | 'funds' | 'postOnly' };

/** Rules of a fake venue. */
export interface FakeAccountRules {
  readonly now: () => number;
  /** Returns the last price of a base currency. */
  readonly priceOf: (base: string) => number;
  readonly quote: string;
  /** Returns the venue's id of its n-th order. */
  readonly idOf: (number: number) => string;
  /** Ids that are taken: of all orders, or of open ones. */
  readonly uniqueIds: 'always' | 'open';
  /** Answer to an id that is taken. */
  readonly onDuplicate: 'existing' | 'refused';
  readonly feeRate: Decimal;
}

/** A change of an order, for private streams. */
export interface FakeChange {
  readonly kind: 'new' | 'fill' | 'cancelled' | 'expired' | 'amended' | 'replaced';
  /** As it is afterwards. */
  readonly order: FakeOrder;
  readonly fill: FakeFill | null;
  readonly time: number;
}

/** Books of one account at a fake venue: the judge of what really happened. */
export class FakeAccount {
  readonly #rules: FakeAccountRules;
  readonly #orders = new Map<string, FakeOrder>();
  readonly #fills: FakeFill[] = [];
  readonly #totals: Map<string, Decimal>;
  readonly #late: { readonly at: number; readonly act: () => void }[] = [];
  #arrivesAt: number | null = null;
  #triggerAt = Infinity;
  readonly changes: FakeChange[] = [];

  constructor(rules: FakeAccountRules) {
    this.#rules = rules;
    this.#totals = new Map([
      [rules.quote, '100000000'],
      ['BTC', '1000'],
      ['ETH', '1000'],
    ]);
  }

  get orders(): readonly FakeOrder[] {
    return [...this.#orders.values()];
  }

  get fills(): readonly FakeFill[] {
    return this.#fills;
  }

  get quote(): string {
    return this.#rules.quote;
  }

  /** Time at the venue; while a late request arrives, that of its arrival. */
  now(): number {
    return this.#arrivesAt ?? this.#rules.now();
  }

  order(id: string): FakeOrder | undefined {
    return this.#orders.get(id);
  }

  /** Returns the newest order with a client id. */
  byClientId(clientId: string): FakeOrder | undefined {
    return this.orders.findLast((order) => order.clientId === clientId);
  }

  /** Lets something happen later, by the clock of the venue. */
  later(ms: number, act: () => void): void {
    this.#late.push({ at: this.now() + ms, act });
  }

  /** Lets everything happen whose time has come: requests that were under way, and orders that the market has reached. */
  advance(): void {
    const due = this.#late.filter(({ at }) => at <= this.now());
    for (const each of due) this.#late.splice(this.#late.indexOf(each), 1);
    for (const { at, act } of due.toSorted((a, b) => a.at - b.at)) {
      this.#arrivesAt = at;
      act();
      this.#arrivesAt = null;
    }
    if (this.now() >= this.#triggerAt) this.#cancelAll();
    for (const order of this.#orders.values()) {
      if (order.state === 'open' && this.#isReached(order)) this.#fillWhole(order);
    }
  }

  place(terms: FakeTerms): Placing {
    const { uniqueIds, onDuplicate, idOf } = this.#rules;
    const holder = this.orders.find(
      ({ clientId, state }) =>
        terms.clientId !== '' &&
        clientId === terms.clientId &&
        (uniqueIds === 'always' || state === 'open'),
    );
    if (holder !== undefined) {
      return onDuplicate === 'existing'
        ? { kind: 'existing', order: holder }
        : { kind: 'duplicate' };
    }
    if (terms.isPostOnly && this.#isReached(terms)) return { kind: 'postOnly' };
    if (!this.#isFunded(terms)) return { kind: 'funds' };
    const number = this.#orders.size + 1;
    const now = this.now();
    const order: FakeOrder = {
      ...terms,
      ...{ id: idOf(number), number, state: 'open', filled: '0', cost: '0' },
      ...{ placedAt: now, changedAt: now },
    };
    this.#change('new', order);
    if (this.#isReached(order)) this.#fillWhole(order);
    else if (order.isImmediate) this.#end(order, 'cancelled');
    return { kind: 'placed', order: this.#orders.get(order.id) ?? order };
  }

  /** Returns false when the order does not work. */
  cancel(id: string): boolean {
    const order = this.#orders.get(id);
    if (order?.state !== 'open') return false;
    this.#end(order, 'cancelled');
    return true;
  }

  /** Cancels every order once so much time has passed without another call; 0 = never. */
  armDeadManSwitch(ms: number): void {
    this.#triggerAt = ms === 0 ? Infinity : this.now() + ms;
  }

  /** Ends a working order by its time. */
  expire(id: string): void {
    const order = this.#orders.get(id);
    if (order?.state === 'open') this.#end(order, 'expired');
  }

  /** Changes the terms of a working order, in place; false when it does not work. */
  amend(id: string, terms: Partial<Pick<FakeTerms, 'quantity' | 'limit' | 'stop'>>): boolean {
    const order = this.#orders.get(id);
    if (order?.state !== 'open') return false;
    this.#change('amended', { ...order, ...terms, changedAt: this.now() });
    return true;
  }

  /** Ends a working order and places another one; undefined when it does not work. */
  replace(id: string, terms: Partial<FakeTerms>): Placing | undefined {
    const order = this.#orders.get(id);
    if (order?.state !== 'open') return undefined;
    this.#end(order, 'replaced');
    return this.place({ ...order, ...terms });
  }

  /** Fills a part of a working order, at its limit or the last price. */
  fill(id: string, quantity: Decimal): void {
    const order = this.#orders.get(id);
    if (order?.state !== 'open') throw new RangeError(`order ${id} does not work`);
    this.#fill(order, quantity);
  }

  /** Returns what is held and what of it is free, by currency. */
  balances(): readonly { asset: string; total: Decimal; available: Decimal }[] {
    return [...this.#totals].map(([asset, total]) => ({
      ...{ asset, total },
      available: subtractDecimals(total, this.#heldOf(asset)),
    }));
  }

  /** Brings in an amount of something, or takes it out (< 0), as its owner does without a trade. */
  transfer(asset: string, amount: Decimal): void {
    this.#add(asset, amount);
  }

  #cancelAll(): void {
    this.#triggerAt = Infinity;
    for (const { id } of this.#orders.values()) this.cancel(id);
  }

  #heldOf(asset: string): Decimal {
    let held: Decimal = '0';
    for (const order of this.#orders.values()) {
      if (order.state !== 'open') continue;
      const left = subtractDecimals(order.quantity, order.filled);
      if (order.side === 'sell' && order.base === asset) held = addDecimals(held, left);
      if (order.side === 'buy' && asset === this.#rules.quote) {
        held = addDecimals(held, multiplyDecimals(left, this.#priceOf(order)));
      }
    }
    return held;
  }

  #isFunded({ side, base, quantity, limit }: FakeTerms): boolean {
    const asset = side === 'buy' ? this.#rules.quote : base;
    const needed =
      side === 'buy' ? multiplyDecimals(quantity, this.#priceOf({ base, limit })) : quantity;
    const free = subtractDecimals(this.#totals.get(asset) ?? '0', this.#heldOf(asset));
    return compareDecimals(needed, free) <= 0;
  }

  #last(base: string): Decimal {
    return decimalOf(this.#rules.priceOf(base));
  }

  #priceOf({ base, limit }: Pick<FakeTerms, 'base' | 'limit'>): Decimal {
    return limit ?? this.#last(base);
  }

  /** Returns whether the last price lets an order trade. */
  #isReached({ base, side, limit, stop }: FakeTerms): boolean {
    const last = this.#last(base);
    const sign = side === 'buy' ? 1 : -1;
    if (stop !== null && compareDecimals(last, stop) * sign < 0) return false;
    return limit === null || compareDecimals(last, limit) * sign <= 0;
  }

  #fillWhole(order: FakeOrder): void {
    this.#fill(order, subtractDecimals(order.quantity, order.filled), this.#last(order.base));
  }

  #fill(order: FakeOrder, quantity: Decimal, price = this.#priceOf(order)): void {
    const notional = multiplyDecimals(price, quantity);
    const fee = multiplyDecimals(notional, this.#rules.feeRate);
    const filled = addDecimals(order.filled, quantity);
    const isWhole = compareDecimals(filled, order.quantity) >= 0;
    const time = this.now();
    const state = isWhole ? 'filled' : 'open';
    const cost = addDecimals(order.cost, notional);
    const after: FakeOrder = { ...order, filled, cost, state, changedAt: time };
    const number = this.#fills.length + 1;
    const fill = { number, order: after, price, quantity, cumulative: filled, fee, time };
    this.#fills.push(fill);
    const [sign, other] = order.side === 'buy' ? (['', '-'] as const) : (['-', ''] as const);
    this.#add(order.base, `${sign}${quantity}`);
    this.#add(this.#rules.quote, `${other}${notional}`);
    this.#add(this.#rules.quote, fee === '0' ? '0' : `-${fee}`);
    this.#change('fill', after, fill);
  }

  #add(asset: string, amount: Decimal): void {
    this.#totals.set(asset, addDecimals(this.#totals.get(asset) ?? '0', amount));
  }

  #end(order: FakeOrder, state: 'cancelled' | 'expired' | 'replaced'): void {
    this.#change(state, { ...order, state, changedAt: this.now() });
  }

  #change(kind: FakeChange['kind'], order: FakeOrder, fill: FakeFill | null = null): void {
    this.#orders.set(order.id, order);
    this.changes.push({ kind, order, fill, time: this.now() });
  }
}

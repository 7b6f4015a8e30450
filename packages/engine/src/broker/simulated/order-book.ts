import { empty } from '../../model/reused-array.ts';
import type { WorkingOrder } from './working-order.ts';

/** Orders of one instrument that wait: market orders for the next price, the others for their level. */
export class OrderBook {
  /** Limit, stop and trailing orders in the order of placing. */
  readonly resting: WorkingOrder[] = [];
  /** Orders that `findTriggered` found, oldest first; used again by its next call. */
  readonly triggered: WorkingOrder[] = [];
  /** Market orders in the order of placing. */
  private market: WorkingOrder[] = [];
  /** Market orders that have been taken out, while they are worked through. */
  private spare: WorkingOrder[] = [];
  /** Count of resting orders that move or end with time: they want every bar. */
  private restlessCount = 0;
  private pausedCount = 0;
  // The nearest levels above and below, so that a quiet bar costs two comparisons.
  private riseLevel = Infinity;
  private fallLevel = -Infinity;

  /** Count of orders that wait. */
  get size(): number {
    return this.market.length + this.resting.length;
  }

  get hasMarketOrders(): boolean {
    return this.market.length > 0;
  }

  /** True when market orders wait of which each can only take away from open trades. */
  get onlyReduces(): boolean {
    return this.market.length > 0 && this.market.every(({ reduceOnly }) => reduceOnly);
  }

  get hasRestingOrders(): boolean {
    return this.resting.length > 0;
  }

  /** True when orders move with the price or end with time. */
  get hasRestlessOrders(): boolean {
    return this.restlessCount > 0;
  }

  /** True while orders wait for the volume of the next bar. */
  get hasPausedOrders(): boolean {
    return this.pausedCount > 0;
  }

  /** True when nothing but the price can set an order off or move it. */
  get waitsForPrice(): boolean {
    return this.market.length === 0 && this.restlessCount === 0;
  }

  /** The lowest price that sets off an order by rising to it; Infinity = there is none. */
  get nearestAbove(): number {
    return this.riseLevel;
  }

  /** The highest price that sets off an order by falling to it; -Infinity = there is none. */
  get nearestBelow(): number {
    return this.fallLevel;
  }

  /** False when no order can be filled or moved in a bar with this high and low. */
  canTrade(high: number, low: number): boolean {
    return (
      this.market.length > 0 ||
      high >= this.riseLevel ||
      low <= this.fallLevel ||
      this.restlessCount > 0 ||
      this.pausedCount > 0
    );
  }

  /** Returns the waiting orders, market orders first, each group in the order of placing; a new array. */
  working(): WorkingOrder[] {
    return [...this.market, ...this.resting];
  }

  /** Returns the waiting orders and the market orders whose turn comes at this price; a new array. */
  pending(): WorkingOrder[] {
    return [...this.spare.filter((order) => order.isWorking), ...this.working()];
  }

  /** Returns the waiting order with `id`, if it still waits. */
  find(id: number): WorkingOrder | undefined {
    return (
      this.market.find((order) => order.id === id) ?? this.resting.find((order) => order.id === id)
    );
  }

  /** True when a market order that closes all of the trade `tradeId` waits. */
  isClosing(tradeId: number): boolean {
    const { market } = this;
    for (let i = 0; i < market.length; i++) {
      const { closesTradeId, sizing } = market[i]!;
      if (closesTradeId === tradeId && sizing.value === Infinity) return true;
    }
    return false;
  }

  add(order: WorkingOrder): void {
    if (order.type === 'market') {
      this.market.push(order);
      return;
    }
    this.resting.push(order);
    this.count(order);
  }

  /** Puts back an order that was taken out to be filled, in its place by age. */
  putBack(order: WorkingOrder): void {
    const group = order.type === 'market' ? this.market : this.resting;
    const younger = group.findIndex(({ id }) => id > order.id);
    if (younger < 0) group.push(order);
    else group.splice(younger, 0, order);
    this.recount();
  }

  /** Lets paused orders be set off again: the bar is over. */
  resume(): void {
    for (const order of this.working()) order.isPaused = false;
    this.recount();
  }

  /** Takes out an order, whatever became of it. */
  remove(order: WorkingOrder): void {
    const group = order.type === 'market' ? this.market : this.resting;
    const index = group.indexOf(order);
    if (index < 0) return;
    if (index === group.length - 1) group.pop();
    else group.splice(index, 1);
    if (order.type !== 'market') this.recount();
  }

  /** Takes out and returns the market orders, oldest first; whoever takes them empties the array, which is used again. */
  takeMarketOrders(): WorkingOrder[] {
    const taken = this.market;
    this.market = this.spare;
    this.spare = taken;
    return taken;
  }

  /**
   * Puts into `triggered` the orders that are set off first when the price goes straight from `from` to `to`. They stay in
   * the book. Orders that are satisfied at `from` already come before all others.
   *
   * @returns The price at which they are set off; NaN when there is none.
   */
  findTriggered(from: number, to: number): number {
    const { resting, triggered } = this;
    empty(triggered);
    let nearest = Infinity;
    for (let i = 0; i < resting.length; i++) {
      const order = resting[i]!;
      if (order.isPaused) continue;
      const { level } = order;
      const distance = order.rises ? level - from : from - level;
      const isAhead = order.rises ? to >= level : to <= level;
      if (!(distance <= 0 || isAhead)) continue;
      const reach = distance > 0 ? distance : 0;
      if (reach > nearest) continue;
      if (reach < nearest) empty(triggered);
      nearest = reach;
      triggered.push(order);
    }
    if (triggered.length === 0) return NaN;
    return nearest === 0 ? from : triggered[0]!.level;
  }

  /**
   * Reorders what `findTriggered` has found at a price that has just appeared: stop orders of the strategy to buy take the
   * places of those to sell that come before them, and the other orders keep theirs.
   */
  putBuyStopsFirst(): void {
    const { triggered } = this;
    if (triggered.length < 2) return;
    const stops = triggered.filter(isEntryStop);
    const sorted = [...stops.filter(({ isBuy }) => isBuy), ...stops.filter(({ isBuy }) => !isBuy)];
    let next = 0;
    for (let i = 0; i < triggered.length; i++) {
      if (isEntryStop(triggered[i]!)) triggered[i] = sorted[next++]!;
    }
  }

  /** Returns true when `price` satisfies a resting order. */
  isAnySatisfied(price: number): boolean {
    return price >= this.riseLevel || price <= this.fallLevel;
  }

  /** Replaces all orders by these. */
  replace(orders: readonly WorkingOrder[]): void {
    this.market = orders.filter((order) => order.type === 'market');
    empty(this.resting);
    for (const order of orders) if (order.type !== 'market') this.resting.push(order);
    this.recount();
  }

  /** Recomputes the nearest levels after levels or terms of resting orders have changed. */
  recount(): void {
    this.riseLevel = Infinity;
    this.fallLevel = -Infinity;
    this.restlessCount = 0;
    this.pausedCount = 0;
    for (let i = 0; i < this.resting.length; i++) this.count(this.resting[i]!);
    for (let i = 0; i < this.market.length; i++) if (this.market[i]!.isPaused) this.pausedCount++;
  }

  private count(order: WorkingOrder): void {
    const { level } = order;
    if (order.isTrailing || order.expires) this.restlessCount++;
    if (order.isPaused) {
      this.pausedCount++;
      return;
    }
    if (order.rises) {
      if (level < this.riseLevel) this.riseLevel = level;
    } else if (level > this.fallLevel) this.fallLevel = level;
  }
}

function isEntryStop({ type, origin }: WorkingOrder): boolean {
  return type === 'stop' && origin === 'strategy';
}

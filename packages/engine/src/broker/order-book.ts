import type { Order } from '../model/order.ts';

/** The price at which a limit or stop order is set off, quote currency; NaN for market orders. */
export function triggerLevel(order: Order): number {
  return order.type === 'limit' ? order.limitPrice : order.stopPrice;
}

/** Returns true when `price` already satisfies a limit or stop order. */
export function isSatisfied(order: Order, price: number): boolean {
  const level = triggerLevel(order);
  return isSetOffByRise(order) ? price >= level : price <= level;
}

/** True for orders that a rising price sets off: stops to buy and limits to sell. */
function isSetOffByRise(order: Order): boolean {
  return (order.side === 'buy') === (order.type === 'stop');
}

/** Orders that wait: market orders for the next price, the others for their level. */
export class OrderBook {
  /** Market orders in the order of placing. */
  private market: Order[] = [];
  private spare: Order[] = [];
  /** Limit and stop orders in the order of placing. */
  private resting: Order[] = [];
  // The nearest levels above and below, so that a quiet bar costs two comparisons.
  private riseLevel = Infinity;
  private fallLevel = -Infinity;

  /** Count of orders that wait. */
  get size(): number {
    return this.market.length + this.resting.length;
  }

  get hasRestingOrders(): boolean {
    return this.resting.length > 0;
  }

  /** False when no order can be filled in a bar with this high and low. */
  canTrade(high: number, low: number): boolean {
    return this.market.length > 0 || high >= this.riseLevel || low <= this.fallLevel;
  }

  /** Returns a copy of the waiting orders, market orders first, each group in the order of placing. */
  working(): Order[] {
    return [...this.market, ...this.resting];
  }

  /** Returns the waiting order with `id`, if it still waits. */
  find(id: number): Order | undefined {
    return (
      this.market.find((order) => order.id === id) ?? this.resting.find((order) => order.id === id)
    );
  }

  /** True when a market order that closes the trade `tradeId` waits. */
  isClosing(tradeId: number): boolean {
    for (const order of this.market) if (order.closesTradeId === tradeId) return true;
    return false;
  }

  add(order: Order): void {
    if (order.type === 'market') this.market.push(order);
    else {
      this.resting.push(order);
      this.includeLevel(order);
    }
  }

  /** Takes out an order, whatever became of it. */
  remove(order: Order): void {
    const group = order.type === 'market' ? this.market : this.resting;
    const index = group.indexOf(order);
    if (index >= 0) group.splice(index, 1);
    if (order.type !== 'market') this.findLevels();
  }

  /** Takes out and returns the market orders, oldest first; the array is used again at the next call. */
  takeMarketOrders(): readonly Order[] {
    const taken = this.market;
    this.market = this.spare;
    this.market.length = 0;
    this.spare = taken;
    return taken;
  }

  /**
   * Returns the order that is filled first when the price goes straight from `from` to `to`, and leaves it in the book.
   *
   * An order that is already satisfied at `from` comes before all others; orders of equal level by age.
   */
  firstTriggered(from: number, to: number): Order | null {
    let first: Order | null = null;
    let nearest = Infinity;
    for (const order of this.resting) {
      const level = triggerLevel(order);
      const rises = isSetOffByRise(order);
      const distance = rises ? level - from : from - level;
      const isAhead = rises ? to >= level : to <= level;
      if (distance > 0 && !isAhead) continue;
      const reach = Math.max(distance, 0);
      if (reach < nearest) {
        nearest = reach;
        first = order;
      }
    }
    return first;
  }

  /** Returns the resting orders whose level lies inside a bar. */
  reachable(high: number, low: number): Order[] {
    return this.resting.filter((order) => {
      const level = triggerLevel(order);
      return level <= high && level >= low;
    });
  }

  /** Forgets all orders and takes in these. */
  replace(orders: readonly Order[]): void {
    this.market = orders.filter((order) => order.type === 'market');
    this.resting = orders.filter((order) => order.type !== 'market');
    this.findLevels();
  }

  private includeLevel(order: Order): void {
    const level = triggerLevel(order);
    if (isSetOffByRise(order)) this.riseLevel = Math.min(this.riseLevel, level);
    else this.fallLevel = Math.max(this.fallLevel, level);
  }

  private findLevels(): void {
    this.riseLevel = Infinity;
    this.fallLevel = -Infinity;
    for (const order of this.resting) this.includeLevel(order);
  }
}

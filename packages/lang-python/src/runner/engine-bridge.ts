import type { Order, OrderRequest, RunSettings, Sizing } from '@stratloom/engine/model';
import type { AccountView, OpenTrade, OrderGateway } from '@stratloom/engine/strategy';
import type { PyProxy } from 'pyodide/ffi';
import { ask, type Intent, type Wish } from '../protocol/intent.ts';
import { maxIntentCount, maxIntentText } from '../protocol/limits.ts';
import type { Figures } from './figures.ts';

/** Dependencies of an engine bridge. */
export interface BridgeDeps {
  readonly figures: Figures;
  readonly settings: RunSettings;
  readonly barCount: number;
  readonly instrumentCount: number;
  /** Called before a range of bars; returns the first bar after it. */
  readonly heartbeat: (barIndex: number) => number;
}

/**
 * Requests of Python's SDK to the engine (see `python/stratloom/_engine.py`). Every request is recorded.
 *
 * Python may be ahead of the engine: what it asks for then waits until the engine has reached that bar. Numbers that are
 * not given arrive as NaN.
 */
export class EngineBridge {
  readonly intents: Intent[] = [];
  /** Lets the engine work up to a bar, which calls `reach`. Set by the run. */
  advance: (barIndex: number) => void = () => undefined;
  private readonly deps: BridgeDeps;
  private readonly maxIntents: number;
  private readonly maxText: number;
  /** Length of the intents as they will be written. */
  private textLength = 0;
  /** Count of intents that the engine has been asked for. */
  private askedCount = 0;
  private engineBar = -1;
  private account: AccountView | null = null;
  private orders: OrderGateway | null = null;

  constructor(deps: BridgeDeps) {
    this.deps = deps;
    this.maxIntents = maxIntentCount(deps.barCount);
    this.maxText = maxIntentText(deps.barCount);
  }

  /** Called when the engine has reached the close of a bar. */
  reach(barIndex: number, account: AccountView, orders: OrderGateway): void {
    this.engineBar = barIndex;
    this.account = account;
    this.orders = orders;
    this.askPending();
  }

  /** See `BridgeDeps.heartbeat`. */
  heartbeat(barIndex: number): number {
    return this.deps.heartbeat(barIndex);
  }

  /** Brings the engine to a bar and writes the account's numbers. Returns true when only an order can change them. */
  sync(barIndex: number): boolean {
    if (this.engineBar < barIndex) this.advance(barIndex);
    const { account } = this;
    if (account === null) return false;
    const openCount = this.openCount(account);
    this.deps.figures.write(account, openCount);
    return openCount === 0 && account.workingOrderCount === 0 && this.isFlatElsewhere(account);
  }

  /** Places an order; false when the run has asked for too much. @param prices - Limit, stop, stop loss, take profit. */
  place(barIndex: number, isBuy: boolean, size: number, prices: PyProxy, reason: string): boolean {
    const [limit, stop, stopLoss, takeProfit]: number[] = prices.toJs();
    return this.request(barIndex, {
      side: isBuy ? 'buy' : 'sell',
      ...(isKnown(size) && { sizing: this.sizing(size) }),
      ...(isKnown(limit) && { limitPrice: limit }),
      ...(isKnown(stop) && { stopPrice: stop }),
      ...(isKnown(stopLoss) && { stopLossPrice: stopLoss }),
      ...(isKnown(takeProfit) && { takeProfitPrice: takeProfit }),
      reason,
    });
  }

  closeTrade(barIndex: number, tradeId: number, isLong: boolean, reason: string): boolean {
    const side = isLong ? 'sell' : 'buy';
    return this.request(barIndex, { side, closesTradeId: tradeId, reason });
  }

  closeAll(barIndex: number, reason: string): boolean {
    return this.note({ kind: 'closeAll', barIndex, reason }, USUAL_TEXT + reason.length);
  }

  cancel(barIndex: number, orderId: number): boolean {
    return this.note({ kind: 'cancel', barIndex, orderId });
  }

  /** Asks for anything else. @param text - A `Wish` as JSON. */
  ask(barIndex: number, text: string): boolean {
    const wish: Wish = JSON.parse(text);
    return this.note({ ...wish, barIndex }, text.length + USUAL_TEXT);
  }

  /**
   * Returns eight numbers for each open trade: id, instrument, signed quantity, entry bar, entry price, profit or loss, and
   * the levels of its stop loss and its first take profit.
   */
  openTrades(): Float64Array {
    const { account } = this;
    if (account === null) return new Float64Array(0);
    const exits = account.workingOrders.filter((order) => order.closesTradeId !== 0);
    return Float64Array.from(account.openTrades.flatMap((trade) => tradeRow(trade, exits)));
  }

  /** Returns the names of the orders that opened the open trades. */
  tradeNames(): string[] {
    return (this.account?.openTrades ?? []).map((trade) => trade.entryName);
  }

  /**
   * Returns eight numbers for each waiting order of the strategy: id, instrument, 1 = buy, limit, stop, stop loss, take
   * profit, units.
   */
  workingOrders(): Float64Array {
    return Float64Array.from(this.ownOrders().flatMap(orderRow));
  }

  /** Returns the names of the waiting orders of the strategy. */
  orderNames(): string[] {
    return this.ownOrders().map((order) => order.name);
  }

  private request(barIndex: number, request: OrderRequest): boolean {
    const textLength = USUAL_TEXT + request.reason.length;
    return this.note({ kind: 'place', barIndex, request }, textLength);
  }

  private note(intent: Intent, textLength = USUAL_TEXT): boolean {
    this.textLength += textLength;
    if (this.intents.length >= this.maxIntents || this.textLength > this.maxText) return false;
    this.intents.push(intent);
    if (this.engineBar === intent.barIndex) this.askPending();
    return true;
  }

  private askPending(): void {
    const { intents, orders } = this;
    if (orders === null) return;
    for (
      let intent = intents[this.askedCount];
      intent?.barIndex === this.engineBar;
      intent = intents[this.askedCount]
    ) {
      this.askedCount += 1;
      ask(intent, orders);
    }
  }

  /** Of the first instrument. With hedging, long and short trades may be open that come to nothing together. */
  private openCount(account: AccountView): number {
    if (account.signedQuantity !== 0) return 1;
    if (!this.deps.settings.hedging) return 0;
    return account.openTrades.filter((trade) => trade.instrumentIndex === 0).length;
  }

  private isFlatElsewhere(account: AccountView): boolean {
    return this.deps.instrumentCount === 1 || account.openTrades.length === 0;
  }

  private ownOrders(): Order[] {
    const own = (this.account?.workingOrders ?? []).filter((order) => order.origin === 'strategy');
    return own.toSorted((a, b) => a.id - b.id);
  }

  private sizing(size: number): Sizing {
    if (size >= 1) return { kind: 'fixed', value: size };
    return { kind: 'equityRatio', value: size, ...sizingTerms(this.deps.settings) };
  }
}

/** Length of an intent without its texts, UTF-16 units: an order with four prices of 17 digits. */
const USUAL_TEXT = 190;

/** Returns how sizes of this run are rounded and leave room for fees. */
export function sizingTerms({
  sizing,
}: RunSettings): Pick<Sizing, 'wholeUnits' | 'fixedFeePerUnit'> {
  const { wholeUnits, fixedFeePerUnit } = sizing;
  return {
    ...(wholeUnits !== undefined && { wholeUnits }),
    ...(fixedFeePerUnit !== undefined && { fixedFeePerUnit }),
  };
}

function tradeRow(trade: OpenTrade, exits: readonly Order[]): number[] {
  const own = exits.filter((order) => order.closesTradeId === trade.id);
  return [
    trade.id,
    trade.instrumentIndex,
    trade.side === 'long' ? trade.quantity : -trade.quantity,
    trade.entryBarIndex,
    trade.entryPrice,
    trade.openPnl,
    own.find((order) => order.origin === 'stop-loss')?.stopPrice ?? NaN,
    own.find((order) => order.origin === 'take-profit')?.limitPrice ?? NaN,
  ];
}

function orderRow(order: Order): number[] {
  return [
    order.id,
    order.instrumentIndex,
    order.side === 'buy' ? 1 : 0,
    order.limitPrice,
    order.stopPrice,
    order.stopLossPrice,
    order.takeProfitPrice,
    order.sizing.kind === 'fixed' ? order.sizing.value : NaN,
  ];
}

function isKnown(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}

import { invariant } from '../model/errors.ts';
import type { Fill } from '../model/order.ts';
import { TradeLog } from '../model/trade-log.ts';
import type { Direction } from '../model/trade.ts';

/** An open trade, or what is left of it. */
export interface Lot {
  readonly id: number;
  readonly side: Direction;
  /** Base units, > 0. */
  quantity: number;
  readonly entryBarIndex: number;
  /** UTC milliseconds. */
  readonly entryTime: number;
  /** Quote currency. */
  readonly entryPrice: number;
  /** Commission of the entry that belongs to the quantity left, account currency. */
  entryFee: number;
  readonly entryReason: string;
}

/** What a fill did: which lots it ended and which it opened. */
export interface FillEffect {
  /** Ids of lots of which nothing is left. */
  readonly closedIds: readonly number[];
  readonly opened: Lot | null;
}

/** The state to which a portfolio can be put back. */
export interface PortfolioState {
  readonly cash: number;
  readonly signedQuantity: number;
  readonly grossQuantity: number;
  readonly totalFees: number;
  readonly nextTradeId: number;
  readonly exposedSinceBarIndex: number;
  readonly exposedBarCount: number;
  readonly lots: readonly Lot[];
  /** Count of closed trades; later ones are forgotten by `restore`. */
  readonly closedCount: number;
}

/** Turns fills into cash, open lots and closed trades, first in, first out. */
export class Portfolio {
  /** Account currency; negative when more was bought than there was cash (margin). */
  cash: number;
  /** Net holding, base units: + long, - short. */
  signedQuantity = 0;
  /** Sum of the quantities of all open lots, base units, >= 0. */
  grossQuantity = 0;
  /** Commission of all fills, account currency. */
  totalFees = 0;
  /** Open trades, oldest first. */
  lots: Lot[] = [];
  /** Closed trades in the order of their exits. */
  readonly closed = new TradeLog();
  private nextTradeId = 1;
  private exposedSinceBarIndex = -1;
  private exposedBarCount = 0;

  constructor(cash: number) {
    this.cash = cash;
  }

  /** Returns cash and the value of open lots at `price`, account currency. */
  equityAt(price: number): number {
    return this.cash + this.signedQuantity * price;
  }

  /** Returns the open lot with `id`, if it is still open. */
  lot(id: number): Lot | undefined {
    return this.lots.find((lot) => lot.id === id);
  }

  /** Returns the count of closes from bar 0 to `barIndex` at which a trade was open. */
  exposedBars(barIndex: number): number {
    const open = this.exposedSinceBarIndex;
    return this.exposedBarCount + (open < 0 ? 0 : barIndex - open + 1);
  }

  /**
   * Books a fill: takes from lots of the other side, oldest first, and opens a lot with what is left.
   *
   * @param onlyLotId - When not 0, only this lot is taken from, and nothing is opened.
   */
  apply(fill: Fill, onlyLotId: number): FillEffect {
    const buying = fill.side === 'buy';
    this.cash += (buying ? -fill.quantity : fill.quantity) * fill.price - fill.fee;
    this.totalFees += fill.fee;
    const wasFlat = this.lots.length === 0;
    const closedIds: number[] = [];
    const left = wasFlat ? fill.quantity : this.reduce(fill, onlyLotId, closedIds);
    invariant(onlyLotId === 0 || left === 0, `fill exceeds lot ${onlyLotId} by ${left}`);
    const opened = left > 0 ? this.open(fill, left) : null;
    this.recount(wasFlat, fill.barIndex);
    return { closedIds, opened };
  }

  private reduce(fill: Fill, onlyLotId: number, closedIds: number[]): number {
    const closingSide: Direction = fill.side === 'buy' ? 'short' : 'long';
    let left = fill.quantity;
    for (const lot of this.lots) {
      if (left <= 0) break;
      if (lot.side !== closingSide || (onlyLotId !== 0 && lot.id !== onlyLotId)) continue;
      const part = Math.min(left, lot.quantity);
      this.closePart(lot, part, fill);
      left -= part;
      if (lot.quantity <= 0) closedIds.push(lot.id);
    }
    if (closedIds.length > 0) this.lots = this.lots.filter((lot) => lot.quantity > 0);
    return left;
  }

  private closePart(lot: Lot, quantity: number, fill: Fill): void {
    const whole = quantity === lot.quantity;
    const entryFee = whole ? lot.entryFee : lot.entryFee * (quantity / lot.quantity);
    const exitFee = fill.fee * (quantity / fill.quantity);
    const gain = (lot.side === 'long' ? 1 : -1) * (fill.price - lot.entryPrice) * quantity;
    this.closed.add({
      id: lot.id,
      side: lot.side,
      quantity,
      entryBarIndex: lot.entryBarIndex,
      exitBarIndex: fill.barIndex,
      entryTime: lot.entryTime,
      exitTime: fill.barOpenTime,
      entryPrice: lot.entryPrice,
      exitPrice: fill.price,
      netPnl: gain - entryFee - exitFee,
      fees: entryFee + exitFee,
      entryReason: lot.entryReason,
      exitReason: fill.reason,
    });
    lot.quantity = whole ? 0 : lot.quantity - quantity;
    lot.entryFee -= entryFee;
  }

  private open(fill: Fill, quantity: number): Lot {
    const lot: Lot = {
      id: this.nextTradeId++,
      side: fill.side === 'buy' ? 'long' : 'short',
      quantity,
      entryBarIndex: fill.barIndex,
      entryTime: fill.barOpenTime,
      entryPrice: fill.price,
      entryFee: fill.fee * (quantity / fill.quantity),
      entryReason: fill.reason,
    };
    this.lots.push(lot);
    return lot;
  }

  private recount(wasFlat: boolean, barIndex: number): void {
    let signed = 0;
    let gross = 0;
    for (const lot of this.lots) {
      signed += lot.side === 'long' ? lot.quantity : -lot.quantity;
      gross += lot.quantity;
    }
    this.signedQuantity = signed;
    this.grossQuantity = gross;
    const isFlat = this.lots.length === 0;
    if (wasFlat && !isFlat) this.exposedSinceBarIndex = barIndex;
    if (!wasFlat && isFlat) {
      this.exposedBarCount += barIndex - this.exposedSinceBarIndex;
      this.exposedSinceBarIndex = -1;
    }
  }

  /** Returns all that changes, by value; closed trades by their count. */
  state(): PortfolioState {
    return {
      cash: this.cash,
      signedQuantity: this.signedQuantity,
      grossQuantity: this.grossQuantity,
      totalFees: this.totalFees,
      nextTradeId: this.nextTradeId,
      exposedSinceBarIndex: this.exposedSinceBarIndex,
      exposedBarCount: this.exposedBarCount,
      lots: this.lots.map((lot) => ({ ...lot })),
      closedCount: this.closed.length,
    };
  }

  /** Goes back to a state of this portfolio; trades closed since are forgotten. */
  restore(state: PortfolioState): void {
    invariant(state.closedCount <= this.closed.length, 'portfolio state lies ahead');
    this.cash = state.cash;
    this.signedQuantity = state.signedQuantity;
    this.grossQuantity = state.grossQuantity;
    this.totalFees = state.totalFees;
    this.nextTradeId = state.nextTradeId;
    this.exposedSinceBarIndex = state.exposedSinceBarIndex;
    this.exposedBarCount = state.exposedBarCount;
    this.lots = state.lots.map((lot) => ({ ...lot }));
    this.closed.truncate(state.closedCount);
  }
}

import { empty } from '../model/reused-array.ts';
import type { ColumnPool } from '../model/column-pool.ts';
import { invariant } from '../model/errors.ts';
import type { Booking } from '../model/booking.ts';
import { Lot } from '../model/lot.ts';
import { DUST_RATIO } from '../model/step.ts';
import type { TextTable } from '../model/text-table.ts';
import { TradeLog } from '../model/trade-log.ts';
import { TradeNamesLog } from '../model/trade-names.ts';
import { HeldPositions } from './held-positions.ts';
import { Position } from './position.ts';

/** State of a portfolio, to restore it from. */
export interface PortfolioState {
  readonly cash: number;
  readonly totalFees: number;
  readonly totalSlippage: number;
  readonly nextTradeId: number;
  readonly exposedSinceBarIndex: number;
  readonly exposedBarCount: number;
  readonly positions: readonly {
    readonly price: number;
    readonly pointValue: number;
    readonly lots: readonly Lot[];
  }[];
  /** Count of closed trades; later ones are forgotten by `restore`. */
  readonly closedCount: number;
}

function copyLot(lot: Lot): Lot {
  return Object.assign(new Lot(), lot);
}

/** Turns fills into cash, open lots and closed trades; oldest first, unless the fill names a trade. */
export class Portfolio {
  /** Account currency; negative when more was bought than there was cash (margin). */
  cash: number;
  /** Commission of all fills, account currency. */
  totalFees = 0;
  /** Cost of slippage and spread, account currency. */
  totalSlippage = 0;
  /** By instrument. */
  readonly positions: readonly Position[];
  /** Closed trades in the order of their exits. */
  readonly closed: TradeLog;
  readonly closedNames: TradeNamesLog;
  /** Ids of the lots of which the last fill left nothing. */
  readonly closedIds: number[] = [];
  /** The lot that the last fill opened. */
  opened: Lot | null = null;
  private readonly held: HeldPositions;
  private readonly free: Lot[] = [];
  private readonly part = { quantity: NaN, netPnl: NaN, fees: NaN, slippage: NaN, income: NaN };
  private nextTradeId = 1;
  private openCount = 0;
  private exposedSinceBarIndex = -1;
  private exposedBarCount = 0;

  /**
   * @param pointValues - By instrument, worth of a move of the price by 1 for one unit on the first bar.
   * @param texts - The run's texts, to which reasons refer.
   * @param openTime - Starts of the run's bars, UTC milliseconds.
   * @param pool - Where closed trades lie.
   */
  constructor(
    cash: number,
    pointValues: readonly number[],
    texts: TextTable,
    openTime: Float64Array,
    pool: ColumnPool,
  ) {
    this.cash = cash;
    this.positions = pointValues.map((pointValue) => new Position(pointValue));
    this.held = new HeldPositions(this.positions);
    this.closed = new TradeLog(texts, openTime, pool);
    this.closedNames = new TradeNamesLog(pool);
  }

  /** True while any trade is open. */
  get isInvested(): boolean {
    return this.openCount > 0;
  }

  /** Returns cash and the value of open lots at the last prices, account currency. */
  equity(): number {
    const { list: positions } = this.held;
    let equity = this.cash;
    for (let k = 0; k < positions.length; k++) {
      const { signedPointWorth, price } = positions[k]!;
      if (signedPointWorth !== 0) equity += signedPointWorth * price;
    }
    return equity;
  }

  /** Returns the value of all open lots without regard to direction at the last prices, account currency, >= 0. */
  grossValue(): number {
    const { list: positions } = this.held;
    let value = 0;
    for (let k = 0; k < positions.length; k++) {
      const { grossPointWorth, price } = positions[k]!;
      if (grossPointWorth !== 0) value += grossPointWorth * price;
    }
    return value;
  }

  /** Returns the open lot with `id`, if it is still open. */
  lot(id: number): Lot | undefined {
    for (const { lots } of this.positions) {
      for (let i = 0; i < lots.length; i++) if (lots[i]!.id === id) return lots[i];
    }
    return undefined;
  }

  /** Returns the count of closes from bar 0 to `barIndex` at which a trade was open. */
  exposedBars(barIndex: number): number {
    const open = this.exposedSinceBarIndex;
    return this.exposedBarCount + (open < 0 ? 0 : barIndex - open + 1);
  }

  /** Books a fill; `closedIds` and `opened` report what it did. */
  apply(fill: Booking): void {
    const { quantity, price } = fill;
    empty(this.closedIds);
    this.opened = null;
    const position = this.positions[fill.instrumentIndex]!;
    const { pointValue } = position;
    this.cash += (fill.isBuy ? -quantity : quantity) * pointValue * price - fill.fee;
    this.totalFees += fill.fee;
    this.totalSlippage += fill.slippage;
    const countBefore = this.openCount;
    const reduces = position.lots.length > 0 && !fill.hedges;
    const left = reduces ? this.reduce(position, fill) : quantity;
    const isLeft = left > quantity * DUST_RATIO;
    invariant(fill.onlyTradeId === 0 || !isLeft, 'a fill exceeds the trade that it closes');
    if (isLeft) this.open(position, fill, left);
    position.recount();
    this.held.note(fill.instrumentIndex);
    if (countBefore === 0 && this.openCount > 0) this.exposedSinceBarIndex = fill.barIndex;
    if (countBefore > 0 && this.openCount === 0) {
      this.exposedBarCount += fill.barIndex - this.exposedSinceBarIndex;
      this.exposedSinceBarIndex = -1;
    }
  }

  /**
   * Books a fill that meets one trade of the other side at most, on the only instrument: what `apply` does, to the last bit,
   * without lists that are gone through. It does not say what it did.
   */
  applyAlone(fill: Booking): void {
    const { quantity, price, fee, barIndex } = fill;
    const position = this.positions[0]!;
    const { lots } = position;
    const dust = quantity * DUST_RATIO;
    let lot = lots[0];
    let left = quantity;
    this.cash += (fill.isBuy ? -quantity : quantity) * position.pointValue * price - fee;
    this.totalFees += fee;
    this.totalSlippage += fill.slippage;
    if (lot === undefined) this.exposedSinceBarIndex = barIndex;
    else {
      const part = left < lot.quantity - dust ? left : lot.quantity;
      this.closePart(lot, part, fill, position.pointValue);
      left -= part;
      if (lot.quantity > 0) {
        position.recount();
        return;
      }
    }
    if (left > dust) {
      if (lot === undefined) {
        lot = this.free.pop() ?? new Lot();
        lots.push(lot);
        this.openCount++;
      }
      this.begin(lot, fill, left);
      position.hold(fill.isBuy ? left : -left, left);
      return;
    }
    this.free.push(lots.pop()!);
    this.openCount--;
    this.exposedBarCount += barIndex - this.exposedSinceBarIndex;
    this.exposedSinceBarIndex = -1;
    position.recount();
  }

  /** Pays a dividend on what is held of an instrument: the long receive it, the short pay it. */
  payDividend(instrumentIndex: number, amountPerUnit: number): void {
    for (const lot of this.positions[instrumentIndex]!.lots) {
      const income = (lot.isLong ? 1 : -1) * amountPerUnit * lot.quantity;
      lot.income += income;
      this.cash += income;
    }
  }

  /** Applies a split: `ratio` new units for one. What new units cannot be held whole is held as a fraction. */
  split(instrumentIndex: number, ratio: number): void {
    const position = this.positions[instrumentIndex]!;
    for (const lot of position.lots) {
      lot.quantity *= ratio;
      lot.entryQuantity *= ratio;
      lot.entryPrice /= ratio;
    }
    position.price /= ratio;
    position.recount();
  }

  /**
   * Lets the quote currency of an instrument be worth something else. What is held has not been exchanged: only its gain
   * changes its worth, so that the cash it was paid with is counted again at the new rate.
   */
  convertAt(instrumentIndex: number, pointValue: number): void {
    const position = this.positions[instrumentIndex]!;
    if (position.pointValue === pointValue) return;
    this.cash -= (pointValue - position.pointValue) * position.signedCost();
    position.pointValue = pointValue;
    position.recount();
  }

  private reduce(position: Position, fill: Booking): number {
    const { lots } = position;
    const { isBuy, onlyTradeId } = fill;
    const dust = fill.quantity * DUST_RATIO;
    let left = fill.quantity;
    let kept = 0;
    for (let i = 0; i < lots.length; i++) {
      const lot = lots[i]!;
      const isTaken =
        left > dust && lot.isLong !== isBuy && (onlyTradeId === 0 || lot.id === onlyTradeId);
      if (isTaken) {
        // What is left of a trade by rounding only would stay open as dust.
        const part = left < lot.quantity - dust ? left : lot.quantity;
        this.closePart(lot, part, fill, position.pointValue);
        left -= part;
      }
      if (lot.quantity > 0) lots[kept++] = lot;
      else {
        this.closedIds.push(lot.id);
        this.free.push(lot);
        this.openCount--;
      }
    }
    while (lots.length > kept) lots.pop();
    return left;
  }

  private closePart(lot: Lot, quantity: number, fill: Booking, pointValue: number): void {
    const { part } = this;
    const whole = quantity === lot.quantity;
    const share = whole ? 1 : quantity / lot.quantity;
    const exitShare = quantity === fill.quantity ? 1 : quantity / fill.quantity;
    const entryFee = lot.entryFee * share;
    const exitFee = fill.fee * exitShare;
    const entrySlippage = lot.entrySlippage * share;
    const gain = (lot.isLong ? 1 : -1) * (fill.price - lot.entryPrice) * quantity * pointValue;
    part.quantity = quantity;
    part.income = lot.income * share;
    part.fees = entryFee + exitFee;
    part.slippage = entrySlippage + fill.slippage * exitShare;
    part.netPnl = gain - entryFee - exitFee + part.income;
    this.closed.add(lot, fill, part);
    if (lot.entryName !== '' || fill.orderName !== '') {
      this.closedNames.add(this.closed.length - 1, lot.entryName, fill.orderName);
    }
    lot.quantity = whole ? 0 : lot.quantity - quantity;
    lot.entryFee -= entryFee;
    lot.entrySlippage -= entrySlippage;
    lot.income -= part.income;
  }

  private open(position: Position, fill: Booking, quantity: number): void {
    const lot = this.free.pop() ?? new Lot();
    this.begin(lot, fill, quantity);
    position.lots.push(lot);
    this.openCount++;
    this.opened = lot;
  }

  /** Makes a lot the trade that a fill opens. */
  private begin(lot: Lot, fill: Booking, quantity: number): void {
    const share = quantity === fill.quantity ? 1 : quantity / fill.quantity;
    lot.id = this.nextTradeId++;
    lot.instrumentIndex = fill.instrumentIndex;
    lot.isLong = fill.isBuy;
    lot.quantity = quantity;
    lot.entryQuantity = quantity;
    lot.entryBarIndex = fill.barIndex;
    lot.entryPrice = fill.price;
    lot.entryFee = fill.fee * share;
    lot.entrySlippage = fill.slippage * share;
    lot.income = 0;
    lot.entryReason = fill.reason;
    lot.entryName = fill.orderName;
  }

  /** Returns all that changes, by value; closed trades by their count. */
  state(): PortfolioState {
    return {
      cash: this.cash,
      totalFees: this.totalFees,
      totalSlippage: this.totalSlippage,
      nextTradeId: this.nextTradeId,
      exposedSinceBarIndex: this.exposedSinceBarIndex,
      exposedBarCount: this.exposedBarCount,
      positions: this.positions.map(({ price, pointValue, lots }) => ({
        price,
        pointValue,
        lots: lots.map(copyLot),
      })),
      closedCount: this.closed.length,
    };
  }

  /** Goes back to a state of this portfolio; trades closed since are forgotten. */
  restore(state: PortfolioState): void {
    invariant(state.closedCount <= this.closed.length, 'portfolio state lies ahead');
    this.cash = state.cash;
    this.totalFees = state.totalFees;
    this.totalSlippage = state.totalSlippage;
    this.nextTradeId = state.nextTradeId;
    this.exposedSinceBarIndex = state.exposedSinceBarIndex;
    this.exposedBarCount = state.exposedBarCount;
    this.openCount = 0;
    for (const [k, position] of this.positions.entries()) {
      const { price, pointValue, lots } = state.positions[k]!;
      position.price = price;
      position.pointValue = pointValue;
      empty(position.lots);
      for (const lot of lots) position.lots.push(copyLot(lot));
      position.recount();
      this.held.note(k);
      this.openCount += lots.length;
    }
    this.closed.truncate(state.closedCount);
    this.closedNames.truncate(state.closedCount);
  }
}

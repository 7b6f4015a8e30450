import type { WorkingOrder } from '../broker/working-order.ts';
import type { Lot } from '../model/lot.ts';
import type { ExitPlan } from '../model/order.ts';
import type { DeskParts } from './desk-parts.ts';
import type { ExitDoor } from './exit-door.ts';
import { exitOrder, partOf } from './exit-order.ts';
import type { MarketRoom } from './market-room.ts';
import type { OrderTerms } from './order-terms.ts';

/** The exits that belong to one trade: its stop, its targets and its trailing stop. */
export class TradeExits {
  private readonly parts: DeskParts;
  private readonly door: ExitDoor;
  private readonly terms: OrderTerms;

  constructor(parts: DeskParts, door: ExitDoor, terms: OrderTerms) {
    this.parts = parts;
    this.door = door;
    this.terms = terms;
  }

  /** Places the exits of a trade that an order has just opened. */
  protect(lot: Lot, opener: WorkingOrder): void {
    const { stopLossPrice, takeProfitPrice, exits } = opener;
    const room = this.parts.rooms[lot.instrumentIndex]!;
    this.placeExit(room, lot, 'stop-loss', stopLossPrice);
    this.placeExit(room, lot, 'take-profit', takeProfitPrice);
    if (exits !== null) this.placePlan(room, lot, exits);
  }

  /** Takes back the orders that would close a trade which is closed already. */
  release(room: MarketRoom, tradeId: number): void {
    const { resting } = room.book;
    for (let i = resting.length - 1; i >= 0; i--) {
      if (resting[i]!.closesTradeId === tradeId) this.door.withdraw(resting[i]!, 'trade is closed');
    }
  }

  /** Moves the stop or target of a trade, or gives it one; a price of NaN takes it away. */
  move(tradeId: number, origin: 'stop-loss' | 'take-profit', price: number): void {
    const lot = this.parts.portfolio.lot(tradeId);
    if (lot === undefined) return;
    const room = this.parts.rooms[lot.instrumentIndex]!;
    const known = room.book.resting.find(
      (order) => order.closesTradeId === tradeId && order.origin === origin,
    );
    if (Number.isNaN(price)) {
      if (known !== undefined) this.door.withdraw(known, 'cancelled by the strategy');
    } else if (known === undefined) this.placeExit(room, lot, origin, price);
    else {
      this.door.applyChange(
        known,
        origin === 'stop-loss' ? { stopPrice: price } : { limitPrice: price },
      );
    }
  }

  private placeExit(
    room: MarketRoom,
    lot: Lot,
    origin: 'stop-loss' | 'take-profit',
    price: number,
    ratio = 1,
  ): void {
    // A level by an average true range that is not known yet cannot be waited for.
    if (Number.isNaN(price)) return;
    const reason = origin === 'stop-loss' ? 'stop loss' : 'take profit';
    const order = exitOrder(this.parts, lot, origin, reason);
    if (ratio < 1)
      order.sizing = {
        kind: 'fixed',
        value: partOf(lot.quantity * ratio, room, this.parts.settings),
      };
    order.type = origin === 'stop-loss' ? 'stop' : 'limit';
    if (origin === 'stop-loss') this.terms.setStop(order, price, room);
    else this.terms.setLimit(order, price, room);
    this.door.admit(order, room);
  }

  private placePlan(room: MarketRoom, lot: Lot, plan: ExitPlan): void {
    const away = lot.isLong ? 1 : -1;
    const { entryPrice } = lot;
    const { stopLoss, targets, trail } = plan;
    if (stopLoss !== undefined) {
      const price = room.priceOf(stopLoss, entryPrice, -away, this.parts.clock.closedBarIndex);
      this.placeExit(room, lot, 'stop-loss', price);
    }
    for (const { level, ratio } of targets ?? []) {
      const price = room.priceOf(level, entryPrice, away, this.parts.clock.closedBarIndex);
      this.placeExit(room, lot, 'take-profit', price, ratio);
    }
    if (trail !== undefined) {
      const order = exitOrder(this.parts, lot, 'trailing-stop', 'trailing stop');
      this.terms.setTrail(order, trail, room, entryPrice);
      this.door.admit(order, room);
    }
  }
}

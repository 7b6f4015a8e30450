import type { WorkingOrder } from './working-order.ts';
import type { SessionCalendar } from '../../model/session-calendar.ts';
import { DAY_MS } from '../../model/utc-calendar.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { OrderRegister } from './order-register.ts';

/** Ends orders whose time is over. */
export class Expiry {
  private readonly register: OrderRegister;
  private readonly calendar: SessionCalendar | undefined;

  /** @param calendar - Sessions that end `day` orders; UTC days without it. */
  constructor(register: OrderRegister, calendar: SessionCalendar | undefined) {
    this.register = register;
    this.calendar = calendar;
  }

  /** Ends what may not fill on this bar. */
  beforeBar(market: InstrumentState, barIndex: number): void {
    for (const order of expiring(market)) this.check(order, market, barIndex);
  }

  /** Ends an order that may not fill on this bar: for its start, or because bars without trading came between. */
  check(order: WorkingOrder, market: InstrumentState, barIndex: number): void {
    const time = market.bars.openTime[barIndex]!;
    if (time >= order.untilTime) this.end(order, 'good-till time reached');
    else if (barIndex > order.lastBarIndex) this.end(order, 'maximum number of bars reached');
    else if (order.endsWithDay) this.checkDay(order, time);
  }

  /** Ends an order that may not fill on a bar that starts at `time` or later, UTC milliseconds. */
  checkTime(order: WorkingOrder, time: number): void {
    if (time >= order.untilTime) this.end(order, 'good-till time reached');
    else if (order.endsWithDay && !Number.isNaN(order.day)) this.checkDay(order, time);
  }

  /** Ends what could fill only at the next opportunity, which has passed. */
  afterOpen(market: InstrumentState, barIndex: number): void {
    for (const order of expiring(market)) {
      if (order.isImmediate && order.placedBarIndex <= barIndex)
        this.end(order, 'not filled immediately');
    }
  }

  /** Ends what may not fill on a later bar. */
  afterBar(market: InstrumentState, barIndex: number): void {
    const { book } = market;
    // Market orders are still there only when the volume has left something of them.
    const waiting = book.hasPausedOrders ? book.working().filter(mayExpire) : expiring(market);
    for (const order of waiting) {
      if (barIndex >= order.lastBarIndex) this.end(order, 'maximum number of bars reached');
    }
  }

  private checkDay(order: WorkingOrder, time: number): void {
    const day = this.calendar?.sessionDay(time) ?? Math.floor(time / DAY_MS);
    if (Number.isNaN(order.day)) order.day = day;
    else if (day !== order.day) this.end(order, 'end of the day');
  }

  private end(order: WorkingOrder, reason: string): void {
    this.register.cancel(order, reason, 'expired');
  }
}

function expiring(market: InstrumentState): WorkingOrder[] {
  return market.book.resting.filter(mayExpire);
}

function mayExpire({ expires }: WorkingOrder): boolean {
  return expires;
}

import type { WorkingOrder } from '../broker/working-order.ts';
import { DAY_MS } from '../model/utc-calendar.ts';
import type { Desk } from './desk.ts';
import type { MarketRoom } from './market-room.ts';
import type { RunInput } from './run-result.ts';

/** Ends orders whose time is over. */
export class Expiry {
  private readonly desk: Desk;
  private readonly calendar: RunInput['calendar'];

  /** @param calendar - Sessions that end `day` orders; UTC days without it. */
  constructor(desk: Desk, calendar: RunInput['calendar']) {
    this.desk = desk;
    this.calendar = calendar;
  }

  /** Ends what may not fill on this bar. */
  beforeBar(room: MarketRoom, barIndex: number): void {
    for (const order of expiring(room)) this.check(order, room, barIndex);
  }

  /** Ends an order that may not fill on this bar: for its start, or because bars without trading came between. */
  check(order: WorkingOrder, room: MarketRoom, barIndex: number): void {
    const time = room.bars.openTime[barIndex]!;
    if (time >= order.untilTime) this.end(order, 'its time is over');
    else if (barIndex > order.lastBarIndex) this.end(order, 'its bars are over');
    else if (order.endsWithDay) this.checkDay(order, time);
  }

  /** Ends what could fill only at the next opportunity, which has passed. */
  afterOpen(room: MarketRoom, barIndex: number): void {
    for (const order of expiring(room)) {
      if (order.isImmediate && order.placedBarIndex <= barIndex)
        this.end(order, 'not filled at once');
    }
  }

  /** Ends what may not fill on a later bar. */
  afterBar(room: MarketRoom, barIndex: number): void {
    for (const order of expiring(room)) {
      if (barIndex >= order.lastBarIndex) this.end(order, 'its bars are over');
    }
  }

  private checkDay(order: WorkingOrder, time: number): void {
    const day = this.calendar?.sessionDay(time) ?? Math.floor(time / DAY_MS);
    if (Number.isNaN(order.day)) order.day = day;
    else if (day !== order.day) this.end(order, 'its day is over');
  }

  private end(order: WorkingOrder, reason: string): void {
    this.desk.withdraw(order, reason, 'expired');
  }
}

function expiring(room: MarketRoom): WorkingOrder[] {
  return room.book.resting.filter((order) => order.expires);
}

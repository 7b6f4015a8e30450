import type { Bars } from '../model/bars.ts';
import type { Session, SessionCalendar } from '../model/session-calendar.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { DAY_MS, weekdayOf } from '../model/utc-calendar.ts';
import type { BarCoverage, BarGap } from './bar-coverage.ts';
import { sessionOfBar } from './bar-period.ts';

/** Numbers the bars that a calendar expects, in the order of time. */
interface ExpectedBars {
  /** Returns the number of the expected bar that a bar is, NaN when it is outside every session; ask by ascending time. */
  numberOf(openTime: number): number;
}

/** Finds out which bars are missing from the first to the last where a calendar has sessions; see `findGaps`. */
export function findSessionGaps(bars: Bars, calendar: SessionCalendar): BarCoverage {
  const expected: ExpectedBars =
    timeframeMs(bars.timeframe) >= DAY_MS
      ? new ExpectedDays(bars, calendar)
      : new ExpectedSlots(bars, calendar);
  let presentCount = 0;
  let missingCount = 0;
  let largestGap: BarGap | null = null;
  let last = NaN;
  let fromTime = NaN;
  for (let index = 0; index < bars.length; index++) {
    const toTime = bars.openTime[index]!;
    const number = expected.numberOf(toTime);
    if (Number.isNaN(number) || number === last) continue;
    const missing = presentCount === 0 ? 0 : number - last - 1;
    if (missing > (largestGap?.missingCount ?? 0)) {
      largestGap = { fromTime, toTime, missingCount: missing };
    }
    missingCount += missing;
    presentCount++;
    last = number;
    fromTime = toTime;
  }
  const expectedCount = presentCount + missingCount;
  const presentRatio = expectedCount === 0 ? 1 : presentCount / expectedCount;
  return { presentRatio, missingCount, largestGap, calendarName: calendar.name };
}

/** Trading days, or the weeks that have one, numbered. */
class ExpectedDays implements ExpectedBars {
  readonly #bars: Bars;
  readonly #calendar: SessionCalendar;
  /** Day that `#number` counts up to, inclusive. */
  #day = NaN;
  #number = 0;
  #week = NaN;

  constructor(bars: Bars, calendar: SessionCalendar) {
    this.#bars = bars;
    this.#calendar = calendar;
  }

  numberOf(openTime: number): number {
    const session = sessionOfBar(openTime, this.#bars.timeframe, this.#calendar);
    if (!session) return NaN;
    if (Number.isNaN(this.#day)) this.#day = session.day - 1;
    while (this.#day < session.day) this.#count(++this.#day);
    return this.#number;
  }

  #count(day: number): void {
    if (this.#calendar.sessionsOn(day).length === 0) return;
    const week = day - ((weekdayOf(day) + 6) % 7);
    if (this.#bars.timeframe === '1d' || week !== this.#week) this.#number++;
    this.#week = week;
  }
}

/** Stretches of one timeframe inside sessions, numbered. */
class ExpectedSlots implements ExpectedBars {
  readonly #calendar: SessionCalendar;
  readonly #duration: number;
  readonly #isOnUtc: boolean;
  #session: Session | null = null;
  /** Slots before the session. */
  #slotsBefore = 0;

  constructor(bars: Bars, calendar: SessionCalendar) {
    this.#calendar = calendar;
    this.#duration = timeframeMs(bars.timeframe);
    this.#isOnUtc = isMostlyOnUtc(bars, calendar);
  }

  numberOf(openTime: number): number {
    const session = this.#advance(openTime);
    if (!session || session.openTime >= openTime + this.#duration) return NaN;
    const slot = Math.floor((openTime - this.#firstSlot(session)) / this.#duration);
    return this.#slotsBefore + Math.max(0, slot);
  }

  #advance(openTime: number): Session | null {
    this.#session ??= this.#calendar.sessionFrom(openTime);
    while (this.#session && this.#session.closeTime <= openTime) {
      const { closeTime } = this.#session;
      this.#slotsBefore += Math.ceil((closeTime - this.#firstSlot(this.#session)) / this.#duration);
      this.#session = this.#calendar.sessionFrom(closeTime);
    }
    return this.#session;
  }

  #firstSlot({ openTime }: Session): number {
    return this.#isOnUtc ? Math.floor(openTime / this.#duration) * this.#duration : openTime;
  }
}

/** Returns true when more bars open on boundaries of UTC than on those counted from the opening of their session. */
function isMostlyOnUtc(bars: Bars, calendar: SessionCalendar): boolean {
  const duration = timeframeMs(bars.timeframe);
  let session: Session | null = null;
  let balance = 0;
  for (let index = 0; index < bars.length; index++) {
    const time = bars.openTime[index]!;
    if (!session || session.closeTime <= time) session = calendar.sessionFrom(time);
    if (!session) continue;
    if (time % duration === 0) balance++;
    if ((time - session.openTime) % duration === 0) balance--;
  }
  return balance > 0;
}

import type { Bars } from '../model/bars.ts';
import { invariant } from '../model/errors.ts';
import type { Session, SessionCalendar } from '../model/session-calendar.ts';
import type { Timeframe } from '../model/timeframe.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { DAY_MS } from '../model/utc-calendar.ts';
import type { BarPeriod } from './bar-period.ts';
import { sessionOfBar, sessionPeriod, utcPeriod } from './bar-period.ts';
import { GrowingBars } from './growing-bars.ts';

/** State from which a `HigherBars` is restored; survives a structured clone. */
export interface HigherBarsState {
  readonly bars: Bars;
  readonly closeTime: number;
  readonly completedIndex: number;
}

/**
 * Bars of a longer timeframe that grow base bar by base bar, so that a live run and a backtest see the same ones.
 *
 * A higher bar is complete at the close of the first base bar that closes at or after its end, whether it is part of it
 * or not; then it never changes again: a base bar that opens inside a complete one all the same (bars closer together than their timeframe) counts to
 * the next. Base bars outside every session of the calendar are in no higher bar.
 */
export class HigherBars {
  readonly #baseTimeframe: Timeframe;
  readonly #baseMs: number;
  readonly #timeframe: Timeframe;
  readonly #calendar: SessionCalendar | null;
  readonly #bars = new GrowingBars();
  /** End of the last higher bar, UTC milliseconds. */
  #closeTime = -Infinity;
  #completedIndex = -1;
  #session: Session | null = null;

  /**
   * @param baseTimeframe - Of the base bars.
   * @param timeframe - Of the higher bars; not shorter.
   * @param calendar - Sessions that the higher bars follow; without it they follow UTC boundaries.
   * @throws InvariantError when `timeframe` is shorter.
   */
  constructor(
    baseTimeframe: Timeframe,
    timeframe: Timeframe,
    calendar: SessionCalendar | null = null,
  ) {
    this.#baseTimeframe = baseTimeframe;
    this.#baseMs = timeframeMs(baseTimeframe);
    invariant(
      timeframeMs(timeframe) >= this.#baseMs,
      `Bars of ${baseTimeframe} cannot become bars of ${timeframe}.`,
    );
    this.#timeframe = timeframe;
    this.#calendar = calendar;
  }

  /** Count of higher bars, the developing one included. */
  get length(): number {
    return this.#bars.length;
  }

  /** Index of the last higher bar that is complete at the close of the last base bar added; -1 when there is none. */
  get completedIndex(): number {
    return this.#completedIndex;
  }

  /**
   * The higher bars so far, without a copy; the one after `completedIndex` is still developing. Unusable after the
   * next `add`, which may move the columns.
   */
  get bars(): Bars {
    const { columns, length } = this.#bars;
    return { ...columns, length, timeframe: this.#timeframe };
  }

  /** Takes base bar `index` of `base`; call it for each base bar once, in their order. */
  add(base: Bars, index: number): void {
    const closeTime = this.#calendar
      ? this.#addToSession(base, index, this.#calendar)
      : this.#addToUtc(base, index);
    if (closeTime >= this.#closeTime) this.#completedIndex = this.#bars.length - 1;
  }

  /** Returns what `load` needs to go on from here. */
  state(): HigherBarsState {
    return {
      bars: this.#bars.toBars(this.#timeframe),
      closeTime: this.#closeTime,
      completedIndex: this.#completedIndex,
    };
  }

  /** Goes back to where `state` was taken. */
  load(state: HigherBarsState): void {
    this.#bars.load(state.bars);
    this.#closeTime = state.closeTime;
    this.#completedIndex = state.completedIndex;
    this.#session = null;
  }

  /** Adds a base bar on UTC boundaries and returns its close. */
  #addToUtc(base: Bars, index: number): number {
    const openTime = base.openTime[index]!;
    if (this.#isDeveloping && openTime < this.#closeTime) this.#join(base, index);
    else this.#begin(base, index, utcPeriod(this.#next(openTime), this.#timeframe));
    return openTime + this.#baseMs;
  }

  /** Adds a base bar where a session holds it and returns its close. */
  #addToSession(base: Bars, index: number, calendar: SessionCalendar): number {
    const openTime = base.openTime[index]!;
    if (this.#baseMs >= DAY_MS) return this.#addDays(base, index, calendar);
    if (!this.#session || openTime >= this.#session.closeTime) {
      this.#session = calendar.sessionFrom(openTime);
    }
    const closeTime = openTime + this.#baseMs;
    if (this.#session && this.#session.openTime < closeTime) {
      this.#addAt(base, index, openTime, this.#session, calendar);
    }
    return closeTime;
  }

  /** Adds a daily or weekly bar, which is its trading days whatever the time that it is stamped with. */
  #addDays(base: Bars, index: number, calendar: SessionCalendar): number {
    const openTime = base.openTime[index]!;
    const session = sessionOfBar(openTime, this.#baseTimeframe, calendar);
    if (!session) return openTime + this.#baseMs;
    const period = sessionPeriod(session, session.openTime, this.#baseTimeframe, calendar);
    this.#addAt(base, index, period.openTime, session, calendar);
    return period.closeTime;
  }

  #addAt(
    base: Bars,
    index: number,
    openTime: number,
    session: Session,
    calendar: SessionCalendar,
  ): void {
    if (this.#isDeveloping && openTime < this.#closeTime) {
      this.#join(base, index);
      return;
    }
    const time = this.#next(openTime);
    const holder = time < session.closeTime ? session : calendar.sessionFrom(time);
    if (holder) this.#begin(base, index, sessionPeriod(holder, time, this.#timeframe, calendar));
  }

  get #isDeveloping(): boolean {
    return this.#completedIndex < this.#bars.length - 1;
  }

  /** The time by which a base bar finds its higher bar when the last one takes no more. */
  #next(openTime: number): number {
    return Math.max(openTime, this.#closeTime);
  }

  #begin(base: Bars, index: number, period: BarPeriod): void {
    this.#completedIndex = this.#bars.length - 1;
    this.#closeTime = period.closeTime;
    this.#bars.add(
      period.openTime,
      base.open[index]!,
      base.high[index]!,
      base.low[index]!,
      base.close[index]!,
      base.volume[index]!,
    );
  }

  #join(base: Bars, index: number): void {
    const { columns } = this.#bars;
    const last = this.#bars.length - 1;
    if (base.high[index]! > columns.high[last]!) columns.high[last] = base.high[index]!;
    if (base.low[index]! < columns.low[last]!) columns.low[last] = base.low[index]!;
    columns.close[last] = base.close[index]!;
    columns.volume[last]! += base.volume[index]!;
  }
}

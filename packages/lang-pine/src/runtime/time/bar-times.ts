import { numberOr, textOr } from '../arguments.ts';
import type { CallSite } from '../call-site.ts';
import { checkedTimeframe, timeframeAt } from '../timeframe/timeframe-argument.ts';
import { isSameTimeframe, parseTimeframe } from '../timeframe/timeframe-text.ts';
import type { NumberValue } from '../value.ts';
import { barCloseTimes } from './bar-close.ts';
import { type BarPeriod, BarPeriods } from './bar-periods.ts';
import { type MarketHours, marketHours } from './market-hours.ts';
import { zoneAt } from './zone-argument.ts';
import { parseSessionCalendar, type TimeZone } from '@stratloom/engine/market-data';
import { ScriptStop } from '../../messages/message.ts';
import { SteadyCalendar } from './steady-calendar.ts';

/** Most bars that one may look into the future. */
const FURTHEST = 500;

/** Budget cost of one bar back or forward. */
const OPERATIONS_PER_STEP = 40;

/** Budget cost of looking up a session, a timeframe or a zone by its name. */
const OPERATIONS_PER_NAME = 300;

/** Index of the time zone among the parameters of the signatures; the second has none. */
const ZONE_POSITION = 2;

/** Times of one timeframe, session and zone. */
interface Question {
  readonly periods: BarPeriods;
  /** Sessions that the script names; null for those of the market. */
  readonly within: SteadyCalendar | null;
  readonly isOwnTimeframe: boolean;
}

/**
 * Makes `time(...)` or `time_close(...)`: when the bar of a timeframe opens or closes that holds the bar at hand; na where
 * that bar opens outside the session.
 */
export function barTime(site: CallSite, edge: 'openTime' | 'closeTime'): NumberValue {
  const { context } = site;
  const { bars, moment } = context;
  const closeTimeOf = barCloseTimes(context);
  const hasZone = site.signature === 0;
  const question = questionAt(site, hasZone);
  const barsBack = numberOr(site, hasZone ? 3 : 2, 0);
  const timeframeBarsBack = numberOr(site, hasZone ? 4 : 3, 0);

  const spendSteps = (count: number): void => {
    if (count !== 0) context.spend(OPERATIONS_PER_STEP * Math.abs(count), site.at);
  };
  const periodOf = (bar: number): BarPeriod => {
    const openTime = bars.openTime[bar]!;
    return { openTime, closeTime: closeTimeOf(openTime) };
  };
  const basePeriod = (): BarPeriod | null => {
    const back = Math.trunc(barsBack.read());
    const bar = moment.bar - back;
    if (back >= 0) return bar >= 0 ? periodOf(bar) : null;
    spendSteps(back);
    return back < -FURTHEST ? null : question.own.periods.before(bars.openTime[moment.bar]!, back);
  };
  const read = (): number => {
    const base = basePeriod();
    if (base === null) return NaN;
    const { periods, within, isOwnTimeframe } = question.read();
    if (within !== null && within.sessionOf(base.openTime) === null) return NaN;
    const back = Math.trunc(timeframeBarsBack.read());
    spendSteps(back);
    if (isOwnTimeframe && back === 0) return base[edge];
    if (!(back >= -FURTHEST)) return NaN;
    return periods.before(base.openTime, back)?.[edge] ?? NaN;
  };
  const pure = question.pure && barsBack.pure && timeframeBarsBack.pure;
  return { kind: 'number', read, pure };
}

/** Reads the arguments on a bar; they are looked up again only when they change. */
function questionAt(
  site: CallSite,
  hasZone: boolean,
): { readonly read: () => Question; readonly own: Question; readonly pure: boolean } {
  const timeframe = timeframeAt(site, 0);
  const session = textOr(site, 1, null);
  // Behind the last parameter nothing is given: the exchange's own zone.
  const zone = zoneAt(site, hasZone ? ZONE_POSITION : site.arguments.length);
  const own = makeQuestion(site, site.context.timeframe, null, marketHours(site.context).zone);
  const pure = timeframe.pure && session.pure && zone.pure;
  const { constant: timeframeText } = timeframe;
  const { constant: sessionText } = session;
  if (timeframeText !== undefined && sessionText !== undefined && zone.isConstant) {
    const question = makeQuestion(site, timeframeText, sessionText, zone.read());
    return { read: () => question, own, pure };
  }
  let last: readonly [timeframe: string | null, session: string | null, zone: TimeZone] | null =
    null;
  let question = own;
  const read = (): Question => {
    const words = [timeframe.read(), session.read(), zone.read()] as const;
    if (last !== null && words.every((word, i) => word === last?.[i])) return question;
    last = words;
    site.context.spend(OPERATIONS_PER_NAME, site.at);
    question = makeQuestion(site, ...words);
    return question;
  };
  return { read, own, pure };
}

function makeQuestion(
  site: CallSite,
  timeframeText: string | null,
  sessionText: string | null,
  zone: TimeZone,
): Question {
  const { context } = site;
  const hours = marketHours(context);
  const within = isMarketSession(sessionText, hours)
    ? null
    : checkedSession(site, sessionText ?? '', zone);
  const timeframe = checkedTimeframe(site, timeframeText);
  return {
    periods: new BarPeriods(timeframe, within ?? hours.calendar),
    within,
    isOwnTimeframe: isSameTimeframe(timeframe, parseTimeframe(context.timeframe)),
  };
}

function isMarketSession(text: string | null, { sessionText }: MarketHours): boolean {
  return !text || text === sessionText || text === 'regular' || text === 'extended';
}

/** From version 5 on a session without days is one of all days; before, of Monday to Friday. */
const FIRST_VERSION_OF_ALL_DAYS = 5;

/** Reads a session such as `0930-1600:23456` on the clocks of a zone; the script stops where it is none. */
export function checkedSession(site: CallSite, text: string, zone: TimeZone): SteadyCalendar {
  const hasDays = text.includes(':') || site.version >= FIRST_VERSION_OF_ALL_DAYS;
  const calendar = parseSessionCalendar(hasDays ? text : `${text}:23456`, zone);
  if (calendar.ok) return new SteadyCalendar(calendar.value);
  const { message, remedy } = calendar.problem;
  throw new ScriptStop('pine.unknown-session', message, remedy, site.at);
}

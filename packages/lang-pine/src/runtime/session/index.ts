import type { MakeVariable } from '../call-site.ts';
import type { Context } from '../context.ts';
import { barCloseTimes } from '../time/bar-close.ts';
import { marketHours } from '../time/market-hours.ts';
import type { SteadyCalendar } from '../time/steady-calendar.ts';
import type { NumberValue } from '../value.ts';

/** `session.*`: where a bar lies in its session. */
export const SESSION_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  'session.ismarket': (context) => {
    const { sessionOf } = regularHours(context);
    return perBar(context, (bar) => sessionOf(bar) !== null);
  },
  'session.ispremarket': (context) => outside(context, (openTime, regular) => openTime < regular),
  'session.ispostmarket': (context) => outside(context, (openTime, regular) => openTime > regular),
  'session.isfirstbar': (context) => firstBar(context, marketHours(context).calendar),
  'session.islastbar': (context) => lastBar(context, marketHours(context).calendar),
  'session.isfirstbar_regular': (context) => firstBar(context, regularHours(context).calendar),
  'session.islastbar_regular': (context) => lastBar(context, regularHours(context).calendar),
};

function regularHours(context: Context): {
  readonly calendar: SteadyCalendar;
  readonly sessionOf: (bar: number) => ReturnType<SteadyCalendar['sessionOf']>;
} {
  const hours = marketHours(context);
  const calendar = hours.regular ?? hours.calendar;
  const { openTime } = context.bars;
  return { calendar, sessionOf: (bar) => calendar.sessionOf(openTime[bar]!) };
}

/** Bars of a trading day that lie in its session but not in regular hours; `isThere` compares with their opening. */
function outside(
  context: Context,
  isThere: (openTime: number, regularOpenTime: number) => boolean,
): NumberValue {
  const { calendar, regular } = marketHours(context);
  const { openTime } = context.bars;
  return perBar(context, (bar) => {
    const time = openTime[bar]!;
    const session = calendar.sessionOf(time);
    if (!session || !regular || regular.sessionOf(time)) return false;
    const opening = regular.sessionsOn(session.day)[0];
    return opening !== undefined && isThere(time, opening.openTime);
  });
}

function firstBar(context: Context, calendar: SteadyCalendar): NumberValue {
  const { openTime } = context.bars;
  return perBar(context, (bar) => {
    const session = calendar.sessionOf(openTime[bar]!);
    return session !== null && (bar === 0 || openTime[bar - 1]! < session.openTime);
  });
}

/** By the clock: the bar reaches to the end of its session. */
function lastBar(context: Context, calendar: SteadyCalendar): NumberValue {
  const { openTime } = context.bars;
  const closeTimeOf = barCloseTimes(context);
  return perBar(context, (bar) => {
    const session = calendar.sessionOf(openTime[bar]!);
    return session !== null && closeTimeOf(openTime[bar]!) >= session.closeTime;
  });
}

function perBar({ moment }: Context, isTrue: (bar: number) => boolean): NumberValue {
  return { kind: 'number', read: () => (isTrue(moment.bar) ? 1 : 0), pure: true };
}

import { numberAt } from '../arguments.ts';
import type { CallSite, MakeCall, MakeVariable } from '../call-site.ts';
import type { Context } from '../context.ts';
import { constantNumber } from '../pointwise.ts';
import type { NumberValue } from '../value.ts';
import { barCloseTimes } from './bar-close.ts';
import { tradingDayTime } from './bar-periods.ts';
import { barTime } from './bar-times.ts';
import { localMs, type PartOfTime, PARTS_OF_TIME } from './local-time.ts';
import { marketHours } from './market-hours.ts';
import { timestamp } from './timestamp.ts';
import { zoneAt } from './zone-argument.ts';

/** Times and dates of bars, as variables. */
export const TIME_VARIABLES: Readonly<Record<string, MakeVariable>> = {
  time: ({ bars, moment }) => ({
    kind: 'number',
    read: () => bars.openTime[moment.bar]!,
    pure: true,
    column: bars.openTime,
  }),
  time_close: (context) => perBar(context, barCloseTimes(context)),
  time_tradingday: (context) => {
    const { calendar } = marketHours(context);
    return perBar(context, (openTime) => tradingDayTime(openTime, calendar));
  },
  last_bar_time: ({ bars }) => lastBar(() => bars.openTime[bars.length - 1] ?? NaN),
  timenow: (context) => {
    const { bars } = context;
    const closeTimeOf = barCloseTimes(context);
    return lastBar(() => closeTimeOf(bars.openTime[bars.length - 1] ?? NaN));
  },
  ...mapRecord(PARTS_OF_TIME, (part): MakeVariable => (context) => {
    const { zone } = marketHours(context);
    return perBar(context, (openTime) => part(localMs(openTime, zone)));
  }),
};

/** Times and dates of bars and of given times. */
export const TIME_CALLS: Readonly<Record<string, MakeCall>> = {
  time: (site) => barTime(site, 'openTime'),
  time_close: (site) => barTime(site, 'closeTime'),
  timestamp,
  ...mapRecord(
    PARTS_OF_TIME,
    (part): MakeCall =>
      (site) =>
        partOf(site, part),
  ),
};

function partOf(site: CallSite, part: PartOfTime): NumberValue {
  const time = numberAt(site, 0);
  const zone = zoneAt(site, 1);
  const compute = (at: number): number => (Number.isNaN(at) ? NaN : part(localMs(at, zone.read())));
  if (time.constant !== undefined && zone.isConstant) return constantNumber(compute(time.constant));
  return { kind: 'number', read: () => compute(time.read()), pure: time.pure && zone.pure };
}

function perBar({ bars, moment }: Context, valueOf: (openTime: number) => number): NumberValue {
  return { kind: 'number', read: () => valueOf(bars.openTime[moment.bar]!), pure: true };
}

function lastBar(read: () => number): NumberValue {
  return { kind: 'number', read, pure: true };
}

function mapRecord<A, B>(
  record: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

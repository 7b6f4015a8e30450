import {
  ALWAYS_OPEN,
  FOREX,
  fixedZone,
  NEW_YORK,
  parseTimeZone,
  type TimeZone,
  US_EQUITIES,
  US_EQUITIES_EXTENDED,
} from '@stratloom/engine/market-data';
import type { SessionCalendar } from '@stratloom/engine/model';
import type { Context } from '../context.ts';
import { SteadyCalendar } from './steady-calendar.ts';

/** Hours and time zone in which the instrument of a context is traded. */
export interface MarketHours {
  /** Clocks of the exchange. */
  readonly zone: TimeZone;
  readonly calendar: SteadyCalendar;
  /** Hours outside regular ones are among the sessions; these are the regular ones, else null. */
  readonly regular: SteadyCalendar | null;
  /** As a session is written: `0930-1600:23456`, `24x7`. */
  readonly sessionText: string;
}

/** Returns the hours of a context's market: UTC and always open where nothing else is known. */
export function marketHours(context: Context): MarketHours {
  return context.shared(makeHours);
}

const NAMED: ReadonlyMap<SessionCalendar, readonly [zone: TimeZone, sessionText: string]> = new Map(
  [
    [ALWAYS_OPEN, [fixedZone(0), '24x7']],
    [US_EQUITIES, [NEW_YORK, '0930-1600:23456']],
    [US_EQUITIES_EXTENDED, [NEW_YORK, '0400-2000:23456']],
    [FOREX, [NEW_YORK, '1700-1700:23456']],
  ],
);

function makeHours({ calendar = ALWAYS_OPEN }: Context): MarketHours {
  const [zone, sessionText] = NAMED.get(calendar) ?? readName(calendar.name);
  const regular = calendar === US_EQUITIES_EXTENDED ? new SteadyCalendar(US_EQUITIES) : null;
  return { zone, calendar: new SteadyCalendar(calendar), regular, sessionText };
}

/** Reads `0930-1600:23456 America/New_York`, the name of a calendar that was read from a text. */
function readName(name: string): readonly [zone: TimeZone, sessionText: string] {
  const [, sessionText = name, zoneName = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
  const zone = parseTimeZone(zoneName);
  return zone.ok ? [zone.value, sessionText] : [fixedZone(0), name];
}

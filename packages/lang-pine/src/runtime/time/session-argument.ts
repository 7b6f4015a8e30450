import { parseSessionCalendar, type TimeZone } from '@stratloom/engine/market-data';
import { ScriptStop } from '../../messages/message.ts';
import type { CallSite } from '../call-site.ts';
import { SteadyCalendar } from './steady-calendar.ts';

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

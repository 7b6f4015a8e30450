import { NEW_YORK, readCalendar } from '@stratloom/engine/market-data';
import type { Listing } from '@stratloom/venues';
import { badInput } from '../../api-failure.ts';

/** Sessions without a zone, `0930-1600:23456`. */
const WITHOUT_ZONE = /^\d[\d,:-]*$/;

/**
 * Returns when a deployment may open positions, with its time zone; empty = always. Sessions without a zone are on the clocks of the
 * instrument's exchange: New York for shares, UTC for the rest.
 *
 * @throws ApiFailure for what is no calendar.
 */
export function scheduleOf(text: string, { type }: Pick<Listing, 'type'>): string {
  if (text === '') return '';
  const zone = type === 'crypto' ? 'UTC' : NEW_YORK.name;
  const calendar = readCalendar(WITHOUT_ZONE.test(text) ? `${text} ${zone}` : text);
  if (calendar.ok) return calendar.value.name;
  throw badInput({ ...calendar.problem, code: 'trading.schedule' });
}

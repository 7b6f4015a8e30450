import { readCalendar } from '@stratloom/engine/market-data';

/**
 * Returns true when a deployment may open positions at a time (UTC ms); what closes always goes out.
 *
 * @param schedule - Sessions as `readCalendar` reads them; empty = always. What it cannot read opens nothing.
 */
export function mayOpenAt(schedule: string, time: number): boolean {
  if (schedule === '') return true;
  const calendar = readCalendar(schedule);
  return calendar.ok && calendar.value.isOpen(time);
}

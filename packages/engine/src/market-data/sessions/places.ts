import {
  AUSTRALIAN_SUMMER,
  EU_SUMMER,
  NEW_ZEALAND_SUMMER,
  type SummerTime,
  US_SUMMER,
} from './summer-time.ts';

/** Clocks that several places share. */
export interface PlaceClocks {
  /** Minutes ahead of UTC in winter. */
  readonly standardMinutes: number;
  /** null: the same all year. */
  readonly summer: SummerTime | null;
  /** Names in the tz database. */
  readonly places: readonly string[];
}

/**
 * Places whose clocks are known here: those of the tz database with exchanges or many traders whose rules have not changed
 * since 2007 (nor will, as far as known), apart from what `summer` says of earlier years.
 */
export const PLACES: readonly PlaceClocks[] = [
  clocks(0, null, 'Etc/UTC', 'Etc/GMT', 'Africa/Abidjan', 'Atlantic/Reykjavik'),
  clocks(-10, null, 'Pacific/Honolulu'),
  clocks(-9, US_SUMMER, 'America/Anchorage'),
  clocks(-8, US_SUMMER, 'America/Los_Angeles', 'US/Pacific'),
  clocks(-7, US_SUMMER, 'America/Denver', 'US/Mountain'),
  clocks(-7, null, 'America/Phoenix'),
  clocks(-6, US_SUMMER, 'America/Chicago', 'America/Winnipeg', 'US/Central'),
  clocks(-6, null, 'America/El_Salvador', 'America/Costa_Rica'),
  clocks(-5, US_SUMMER, 'America/New_York', 'America/Toronto', 'America/Detroit', 'US/Eastern'),
  clocks(-5, null, 'America/Bogota', 'America/Lima', 'America/Panama'),
  clocks(-4, US_SUMMER, 'America/Halifax', 'Atlantic/Bermuda'),
  clocks(0, EU_SUMMER, 'Europe/London', 'Europe/Dublin', 'Europe/Lisbon'),
  clocks(
    1,
    EU_SUMMER,
    ...['Amsterdam', 'Belgrade', 'Berlin', 'Bratislava', 'Brussels', 'Budapest', 'Copenhagen'].map(
      european,
    ),
    ...['Ljubljana', 'Luxembourg', 'Madrid', 'Malta', 'Oslo', 'Paris', 'Prague', 'Rome'].map(
      european,
    ),
    ...['Stockholm', 'Vienna', 'Warsaw', 'Zagreb', 'Zurich'].map(european),
  ),
  clocks(
    2,
    EU_SUMMER,
    ...['Athens', 'Bucharest', 'Helsinki', 'Riga', 'Sofia', 'Tallinn', 'Vilnius'].map(european),
  ),
  clocks(1, null, 'Africa/Lagos'),
  clocks(2, null, 'Africa/Johannesburg'),
  clocks(3, null, 'Africa/Nairobi', 'Asia/Kuwait', 'Asia/Qatar', 'Asia/Riyadh', 'Asia/Bahrain'),
  clocks(4, null, 'Asia/Dubai', 'Asia/Muscat'),
  clocks(5.5, null, 'Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo'),
  clocks(5.75, null, 'Asia/Kathmandu'),
  clocks(7, null, 'Asia/Bangkok', 'Asia/Ho_Chi_Minh', 'Asia/Jakarta'),
  clocks(8, null, 'Asia/Hong_Kong', 'Asia/Shanghai', 'Asia/Chongqing', 'Asia/Singapore'),
  clocks(8, null, 'Asia/Taipei', 'Asia/Manila', 'Asia/Kuala_Lumpur'),
  clocks(9, null, 'Asia/Tokyo', 'Asia/Seoul'),
  clocks(10, null, 'Australia/Brisbane'),
  clocks(9.5, AUSTRALIAN_SUMMER, 'Australia/Adelaide'),
  clocks(10, AUSTRALIAN_SUMMER, 'Australia/Sydney', 'Australia/Melbourne', 'Australia/ACT'),
  clocks(12, NEW_ZEALAND_SUMMER, 'Pacific/Auckland'),
];

function clocks(
  standardHours: number,
  summer: SummerTime | null,
  ...places: readonly string[]
): PlaceClocks {
  return { standardMinutes: standardHours * 60, summer, places };
}

function european(city: string): string {
  return `Europe/${city}`;
}

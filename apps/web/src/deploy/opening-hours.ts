/** Hours in which a deployment may open positions, as they are typed. */
export interface OpeningHours {
  readonly kind: 'always' | 'own';
  /** Digits of the days on which they begin, 1 = Sunday to 7 = Saturday. */
  readonly days: string;
  /** `HH:MM` on the clocks of `zone`; the same twice = the whole day. */
  readonly from: string;
  readonly to: string;
  /** Place or `UTC`. */
  readonly zone: string;
}

/** Time zones to choose from. */
export const HOUR_ZONES: readonly (readonly [zone: string, words: string])[] = [
  ['America/New_York', 'New York'],
  ['America/Chicago', 'Chicago'],
  ['America/Los_Angeles', 'Los Angeles'],
  ['Europe/London', 'London'],
  ['Europe/Berlin', 'Berlin'],
  ['Asia/Kolkata', 'Mumbai'],
  ['Asia/Singapore', 'Singapore'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Australia/Sydney', 'Sydney'],
  ['UTC', 'UTC'],
];

/** Hours that the form begins with: always, and those of US shares where others are chosen. */
export const USUAL_HOURS: OpeningHours = {
  ...{ kind: 'always', days: '23456', from: '09:30', to: '16:00', zone: 'America/New_York' },
};

/** Returns what is wrong with typed hours; undefined = nothing. */
export function problemOfHours({ kind, days, from, to }: OpeningHours): string | undefined {
  if (kind === 'always') return undefined;
  if (days === '') return 'Choose one day or more.';
  if (!isClock(from) || !isClock(to)) return 'Type times such as 09:30.';
  return undefined;
}

/** Returns hours without a problem as the server takes them: sessions whose days are those on which they end; empty = always. */
export function scheduleTextOf({ kind, days, from, to, zone }: OpeningHours): string {
  if (kind === 'always') return '';
  const clock = (text: string): string => text.replace(':', '');
  if (from === to) return `0000-2400:${days} ${zone}`;
  const endsNextDay = to < from && to !== '00:00';
  const ends = Array.from(days, (day) => (endsNextDay ? (Number(day) % 7) + 1 : Number(day)));
  const sorted = ends.toSorted((a, b) => a - b).join('');
  return `${clock(from)}-${clock(to)}:${sorted} ${zone}`;
}

function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

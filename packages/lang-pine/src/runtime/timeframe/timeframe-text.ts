import type { Timeframe } from '@stratloom/engine/model';
/** Length of a bar as scripts write it: a count of units. */
export interface PineTimeframe {
  readonly unit: TimeframeUnit;
  readonly multiplier: number;
}

export type TimeframeUnit = 'tick' | 'second' | 'minute' | 'day' | 'week' | 'month';

/** Usual length of a unit in seconds; a month is a twelfth of a mean year. */
const UNIT_SECONDS: Readonly<Record<TimeframeUnit, number>> = {
  tick: NaN,
  second: 1,
  minute: 60,
  day: 86_400,
  week: 604_800,
  month: 2_628_003,
};

const UNITS: ReadonlyMap<string, TimeframeUnit> = new Map([
  ['T', 'tick'],
  ['S', 'second'],
  ['', 'minute'],
  ['D', 'day'],
  ['W', 'week'],
  ['M', 'month'],
]);

/** Most units of a kind. */
const MOST: Readonly<Record<TimeframeUnit, number>> = {
  tick: 1000,
  second: 60,
  minute: 1440,
  day: 365,
  week: 52,
  month: 12,
};

/** Steps of seconds that there are bars of. */
const SECONDS = [1, 5, 10, 15, 30, 45];

/** Reads `60` (minutes), `1D`, `D`, `3M`, `30S`; null for what is no timeframe. */
export function parseTimeframe(text: string): PineTimeframe | null {
  const [, count = '', letter = ''] = /^(\d{0,4})([TSDWM]?)$/.exec(text) ?? [];
  const unit = UNITS.get(letter);
  if (unit === undefined || (count === '' && letter === '')) return null;
  const multiplier = count === '' ? 1 : Number(count);
  return multiplier >= 1 && multiplier <= MOST[unit] ? { unit, multiplier } : null;
}

/** True when bars of both have the same length, however it is written. */
export function isSameTimeframe(a: PineTimeframe, b: PineTimeframe | null): boolean {
  return b !== null && a.unit === b.unit && a.multiplier === b.multiplier;
}

/** Returns the length of a bar in seconds; NaN for ticks, a mean length for months. */
export function timeframeSeconds({ unit, multiplier }: PineTimeframe): number {
  return UNIT_SECONDS[unit] * multiplier;
}

/**
 * Writes the timeframe whose bars have a length in seconds, or the next longer one that there is: seconds as `30S`, minutes
 * as `60`, days as `1D`, weeks as `1W`, months as `1M`.
 *
 * @returns Twelve months for anything longer, null for lengths that are not above 0.
 */
export function timeframeText(seconds: number): string | null {
  if (!(seconds > 0)) return null;
  if (seconds < 60) {
    const step = SECONDS.find((step) => step >= seconds);
    return step === undefined ? '1' : `${step}S`;
  }
  const minutes = Math.ceil(seconds / UNIT_SECONDS.minute);
  if (minutes < MOST.minute) return String(minutes);
  for (const [letter, unit] of [
    ['W', 'week'],
    ['M', 'month'],
  ] as const) {
    const count = seconds / UNIT_SECONDS[unit];
    if (Number.isInteger(count) && count <= MOST[unit]) return `${count}${letter}`;
  }
  const days = Math.ceil(seconds / UNIT_SECONDS.day);
  if (days <= MOST.day) return `${days}D`;
  return '12M';
}

/** Timeframes as the language writes them. */
export const TIMEFRAME_TEXTS: Readonly<Record<Timeframe, string>> = {
  '1m': '1',
  '5m': '5',
  '15m': '15',
  '30m': '30',
  '1h': '60',
  '4h': '240',
  '1d': '1D',
  '1w': '1W',
};

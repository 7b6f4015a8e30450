import type { UserProblem } from '../model/errors.ts';
import { EARLIEST_TIME, isoTime, LATEST_TIME } from '../model/utc-calendar.ts';

/** Fault of a bar, without naming the bar. */
export type BarFault = Omit<UserProblem, 'line'>;

/** Values of one bar. */
export interface BarValues {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Returns true when a bar's prices and volume hold together; `findBarFault` says why not. */
export function isSoundBar(
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): boolean {
  // Written so that NaN fails each comparison.
  return (
    low > 0 &&
    open >= low &&
    open <= high &&
    close >= low &&
    close <= high &&
    high < Infinity &&
    volume >= 0 &&
    volume < Infinity
  );
}

/** Returns true when a bar may open at `time`: whole milliseconds in the years 1 to 9999. */
export function isSoundTime(time: number): boolean {
  return time >= EARLIEST_TIME && time <= LATEST_TIME && Math.floor(time) === time;
}

/** Returns the first fault in the values of one bar, or null when they hold together. */
export function findBarFault(bar: BarValues): BarFault | null {
  return findTimeFault(bar) ?? findNumberFault(bar) ?? findRangeFault(bar);
}

/** Returns the fault in the order of two bars that follow one another, or null when time goes up. */
export function findOrderFault(previousTime: number, openTime: number): BarFault | null {
  if (openTime > previousTime) return null;
  if (openTime === previousTime) {
    return {
      code: 'bars.duplicate-time',
      message: `the time ${isoTime(openTime)} is there twice`,
      remedy: 'Remove one of the two bars.',
    };
  }
  return {
    code: 'bars.not-ascending',
    message: `the time ${isoTime(openTime)} comes after ${isoTime(previousTime)}`,
    remedy: 'Sort the bars by time, oldest first.',
  };
}

function findTimeFault(bar: BarValues): BarFault | null {
  if (isSoundTime(bar.openTime)) return null;
  return {
    code: 'bars.time-out-of-range',
    message: `the time ${bar.openTime} is not a whole number of milliseconds in the years 1 to 9999`,
    remedy: 'Give each bar the UTC time at which it opens.',
  };
}

function findNumberFault(bar: BarValues): BarFault | null {
  for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
    const value = bar[field];
    if (!Number.isFinite(value)) {
      return {
        code: 'bars.not-a-number',
        message: `${field} is ${value}`,
        remedy: 'Give each bar finite numbers, or remove the bar.',
      };
    }
    if (field !== 'volume' && value <= 0) return priceNotPositive(field, value);
  }
  if (bar.volume >= 0) return null;
  return {
    code: 'bars.negative-volume',
    message: `volume is ${bar.volume}`,
    remedy: 'Volume is a quantity: 0 or more. Write 0 when it is not known.',
  };
}

function priceNotPositive(field: string, value: number): BarFault {
  return {
    code: 'bars.price-not-positive',
    message: `${field} is ${value}, and prices must be above 0`,
    remedy:
      'Correct the price or remove the bar. Where prices are truly at or below 0, as in spreads, add a constant to all prices.',
  };
}

function findRangeFault(bar: BarValues): BarFault | null {
  const { open, high, low, close } = bar;
  if (high < low) {
    return {
      code: 'bars.high-below-low',
      message: `high ${high} is below low ${low}`,
      remedy: 'Correct the bar; perhaps the two columns are swapped.',
    };
  }
  for (const [field, value] of [
    ['open', open],
    ['close', close],
  ] as const) {
    if (value > high) return outsideRange(`${field} ${value} is above high ${high}`);
    if (value < low) return outsideRange(`${field} ${value} is below low ${low}`);
  }
  return null;
}

function outsideRange(message: string): BarFault {
  return {
    code: 'bars.outside-range',
    message,
    remedy: 'Open and close lie between low and high: correct the bar or remove it.',
  };
}

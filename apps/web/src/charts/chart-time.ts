import type { UTCTimestamp } from 'lightweight-charts';

function isTime(seconds: number): seconds is UTCTimestamp {
  return Number.isFinite(seconds);
}

/** Returns UTC seconds in the form that the chart library takes for a time. */
export function chartTime(seconds: number): UTCTimestamp {
  if (!isTime(seconds)) throw new TypeError(`${seconds} is no time`);
  return seconds;
}

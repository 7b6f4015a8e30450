import type { Bars } from '../model/bars.ts';
import type { Outcome } from '../model/errors.ts';
import { timeframeMs } from '../model/timeframe.ts';
import { DAY_MS, isoTime } from '../model/utc-calendar.ts';

/** Age at which a rate is no longer taken for known: weekends and holidays are shorter. */
const LONGEST_GAP_MS = 7 * DAY_MS;

/**
 * Returns the exchange rate of each bar: the close of the last rate bar that had ended when the bar opened, so that nothing
 * is known before its time. With daily rates that is the close of the day before.
 *
 * Problem `rates.missing` (names the bar by its start): no rate bar had ended by then, or the last one more than a week
 * before. `rates.not-positive`: a rate that is used is not above 0.
 *
 * @param rates - Bars of the pair, ascending.
 * @param isInverse - True where the pair gives what one unit of the account currency is worth: rates are then 1 / close.
 */
export function exchangeRatesAtOpens(
  bars: Bars,
  rates: Bars,
  isInverse: boolean,
): Outcome<Float64Array> {
  const duration = timeframeMs(rates.timeframe);
  const values = new Float64Array(bars.openTime.length);
  let row = -1;
  for (let bar = 0; bar < bars.length; bar++) {
    const openTime = bars.openTime[bar]!;
    while (row + 1 < rates.length && rates.openTime[row + 1]! + duration <= openTime) row++;
    const knownSince = row < 0 ? -Infinity : rates.openTime[row]! + duration;
    if (openTime - knownSince > LONGEST_GAP_MS + duration) return missing(openTime, knownSince);
    const close = rates.close[row]!;
    if (!(close > 0 && close < Infinity)) return notPositive(rates.openTime[row]!, close);
    values[bar] = isInverse ? 1 / close : close;
  }
  return { ok: true, value: values };
}

function missing(openTime: number, knownSince: number): Outcome<never> {
  const last = Number.isFinite(knownSince)
    ? `the last one before it is of ${isoTime(knownSince)}`
    : 'the rates begin later';
  const message = `No exchange rate is known for the bar of ${isoTime(openTime)}: ${last}.`;
  const remedy =
    'Give rates that begin before the first bar and leave out no more than a week, or one rate for the whole run.';
  return { ok: false, problem: { code: 'rates.missing', message, remedy } };
}

function notPositive(time: number, close: number): Outcome<never> {
  const message = `The exchange rate of ${isoTime(time)} is ${close}.`;
  const remedy = 'A rate is above 0: correct or remove that bar.';
  return { ok: false, problem: { code: 'rates.not-positive', message, remedy } };
}

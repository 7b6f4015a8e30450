import type { FigureUnit } from '../figure-catalog.ts';
import type { RunSettings } from '../../model/settings.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NONE = 'n/a';

/** Returns digits in groups of three: `1234567.8` with 2 decimals is `1,234,567.80`. NaN and infinities give `n/a`. */
export function groupedText(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NONE;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** Writes an amount of money. */
export type MoneyText = (amount: number) => string;

/** Currencies of a run, as its document has them. */
interface RunCurrencies {
  readonly settings: Pick<RunSettings, 'accountCurrency'>;
  readonly instrument: { readonly quoteCurrency: string | null };
}

/** Signs that name one currency only, to readers everywhere; others have their code. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/**
 * Returns how money of a currency is written: `-1234.5` is `-€1,234.50`, `-CHF 1,234.50`. NaN and infinities give `n/a`.
 *
 * @param currency - Code such as EUR; null = not known, written as dollars.
 */
export function moneyTextIn(currency: string | null): MoneyText {
  const sign = currency === null ? '$' : (SIGNS[currency] ?? `${currency} `);
  return (amount) => {
    const text = groupedText(Math.abs(amount), 2);
    if (text === NONE) return NONE;
    return amount < 0 && /[1-9]/.test(text) ? `-${sign}${text}` : `${sign}${text}`;
  };
}

/** Returns how the money of a run is written: in the currency of its account. */
export function moneyTextOf({ settings, instrument }: RunCurrencies): MoneyText {
  return moneyTextIn(settings.accountCurrency ?? instrument.quoteCurrency);
}

/** Returns a price with 2 decimals from 100 upward, and below with up to six digits that say something, at most 8 decimals. */
export function priceText(price: number): string {
  if (!Number.isFinite(price)) return NONE;
  let size = Math.abs(price);
  if (size >= 100 || size === 0) return groupedText(price, 2);
  let decimals = 3;
  for (; size < 100 && decimals < 8; size *= 10) decimals += 1;
  return groupedText(price, decimals).replace(/(\.\d{2}\d*?)0+$/, '$1');
}

/** Returns UTC milliseconds as `2024-01-31`, with the time of day when it is not midnight; NaN gives `n/a`. */
export function timeText(timeMs: number): string {
  if (!Number.isFinite(timeMs)) return NONE;
  const text = new Date(timeMs).toISOString();
  return timeMs % DAY_MS === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

/** Returns milliseconds as days, or as hours below two days. */
export function durationText(durationMs: number): string {
  if (!Number.isFinite(durationMs)) return NONE;
  if (durationMs < 2 * DAY_MS) return `${groupedText(durationMs / HOUR_MS, 1)} h`;
  return `${groupedText(durationMs / DAY_MS, 0)} days`;
}

/** Returns a ratio in percent: `0.1234` is `12.34%`. */
export function ratioText(ratio: number): string {
  return Number.isFinite(ratio) ? `${groupedText(ratio * 100, 2)}%` : NONE;
}

/** Returns a figure of a report as people read it; null gives `N/A`. @param moneyText - See `moneyTextOf`. */
export function figureText(value: number | null, unit: FigureUnit, moneyText: MoneyText): string {
  if (value === null) return 'N/A';
  switch (unit) {
    case 'money':
      return moneyText(value);
    case 'ratio':
      return ratioText(value);
    case 'count':
      return groupedText(value, 0);
    case 'bars':
      return `${groupedText(value, 1)} bars`;
    case 'duration':
      return durationText(value);
    case 'number':
      return groupedText(value, 2);
  }
}

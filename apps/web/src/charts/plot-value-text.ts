import { priceText } from '@stratloom/engine/report';
import { formatCompact } from '../format/compact.ts';

/** Values from here on are counts, of which no trader reads the last digits. */
const COMPACT_FROM = 1_000_000;

/** A value of a plot: a price as it is, millions and more in few characters. */
export function plotValueText(value: number): string {
  return Math.abs(value) >= COMPACT_FROM ? formatCompact(value) : priceText(value);
}

/** A value of a plot in its unit, as short as an axis or a legend needs it: `11.6K`, `-12.3%`. */
export function unitText(value: number, unit: 'money' | 'percent' | undefined): string {
  if (unit === undefined) return plotValueText(value);
  if (Number.isNaN(value)) return '';
  if (unit === 'money') return formatCompact(value);
  // No drawdown reads 0.0%, without a sign.
  return `${(Math.abs(value) < 0.05 ? 0 : value).toFixed(1)}%`;
}

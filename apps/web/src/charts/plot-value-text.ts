import { priceText } from '@stratloom/engine/report';
import { formatCompact } from '../format/compact.ts';

/** Values from here on are counts, of which no trader reads the last digits. */
const COMPACT_FROM = 1_000_000;

/** A value of a plot: a price as it is, millions and more in few characters. */
export function plotValueText(value: number): string {
  return Math.abs(value) >= COMPACT_FROM ? formatCompact(value) : priceText(value);
}

import type { Cursor } from './cursor.ts';

/** A span of time in bars; `unit` says how it was typed. */
export interface Span {
  readonly bars: number;
  readonly unit: string;
}

/** Bars of a day chart in a year of trading: 52 weeks are 252 days. */
const YEAR = 252;

/** Reads `20 days`, `14-period`, `10 bars`; without a unit nothing. */
export function readSpan(c: Cursor): Span | null {
  return c.attempt(() => {
    const span = readDuration(c);
    return span === null || span.unit === 'hour' || span.unit === 'minute' ? null : span;
  });
}

/** Reads a whole number from 1 on without a unit, and the hyphen after it. */
export function readCount(c: Cursor): number | null {
  const number = c.numberAt();
  if (number === null || number.unit !== '') return null;
  if (!Number.isInteger(number.value) || number.value < 1) return null;
  c.at += 1;
  c.sign('-');
  return number.value;
}

/** Reads a span that may be in hours or minutes, which are bars of a chart of their own. */
export function readDuration(c: Cursor): Span | null {
  return c.attempt(() => {
    const bars = readCount(c);
    if (bars === null) return null;
    if (c.is('row') && c.is('unit', 1)) c.at += 1;
    const unit = c.take('unit') ?? (c.sense('indicator') === 'sma' && c.is('dma') ? 'day' : null);
    if (unit === null) return null;
    c.sign('-');
    return { bars, unit };
  });
}

/** Returns the number of bars of a day chart: years have 252, weeks 5, months 21. */
export function dayBars({ bars, unit }: Span): number {
  if (unit === 'week') return bars === 52 ? YEAR : bars * 5;
  if (unit === 'month') return bars * 21;
  return unit === 'year' ? bars * YEAR : bars;
}

/** A number of percent: `5%`, `five percent`. */
export function readPercent(c: Cursor): number | null {
  return c.attempt(() => {
    if (c.is('fraction') && c.is('percent', 1)) {
      const part = Number(c.take('fraction')) / 100;
      c.take('percent');
      return part;
    }
    const number = c.numberAt();
    if (number === null || number.unit === '$') return null;
    c.at += 1;
    c.sign('-');
    const isPercent = number.unit === '%' || c.take('percent') !== null;
    if (isPercent && c.items[c.at]?.text === 'or more') c.at += 1;
    return isPercent ? number.value : null;
  });
}

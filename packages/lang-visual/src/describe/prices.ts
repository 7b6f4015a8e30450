import { block, CLOSE, HIGH, LOW, VOLUME } from '../templates/parts.ts';
import type { Block, Input } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';

/** A price of the bar, or its volume, by its name in the catalogue. */
export function priceOf(field: string): Block {
  return field === 'close' ? CLOSE : field === 'volume' ? VOLUME : block('price', { field });
}

/** The block of a highest or lowest value, and what it is of. */
export function extremeOf(extent: string, source: Input | null): readonly [string, Input] {
  const which = extent.startsWith('high') ? 'highest' : 'lowest';
  if (extent.includes('close')) return [which, CLOSE];
  return [which, source ?? block('price', { field: which === 'highest' ? 'high' : 'low' })];
}

const RANGE = block('arithmetic', { left: HIGH, by: 'minus', right: LOW });

/** Place of the close in the range of its bar: 0 at the low, 1 at the high. */
export const IBS = block('arithmetic', {
  left: block('arithmetic', { left: CLOSE, by: 'minus', right: LOW }),
  by: 'over',
  right: RANGE,
});

/** `today's range`, `the range of the bar`: from its low to its high. */
export function readRange(c: Cursor): Input | null {
  c.skip('today', 'its');
  if (c.take('range') === null) return null;
  if (c.isAfterOf) c.skip('today', 'unit');
  return RANGE;
}

/** Names of the prices of a bar and of its volume. */
export const FIELDS: ReadonlySet<string> = new Set(['close', 'open', 'high', 'low', 'volume']);

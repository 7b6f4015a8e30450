import { plain } from '../../checked/type.ts';

export const INT = plain('int');
/**
 * The int of a division that may leave a fraction: `length / 2` counts as int, and is cut where a whole number is needed.
 * Compared by identity with `INT`; it is the same type.
 */
export const DIVIDED = plain('int');
export const FLOAT = plain('float');
export const BOOL = plain('bool');
export const STRING = plain('string');
export const COLOR = plain('color');
export const VOID = plain('void');
export const NA = plain('na');
export const UNKNOWN = plain('unknown');

/** Types of one word that a script may write. */
export const WRITABLE_TYPES: ReadonlySet<string> = new Set([
  'int',
  'float',
  'bool',
  'string',
  'color',
  'line',
  'label',
  'box',
  'table',
  'linefill',
  'polyline',
  'chart.point',
  'plot',
  'hline',
]);

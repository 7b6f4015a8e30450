import type { Cursor } from './cursor.ts';

/** True where `close` is an order: `close when ...`. */
export function isClosing(c: Cursor): boolean {
  return (
    c.items[c.at]?.text === 'close' && ['when', 'after', 'fraction'].some((tag) => c.is(tag, 1))
  );
}

/** True where a clause begins that is no condition. */
export function isAction(c: Cursor): boolean {
  if (c.is('indicator')) return false;
  if (isClosing(c)) return true;
  if (c.is('verb')) return !(c.sense('verb') === 'long' && c.is('unit', 1));
  const tags = [
    'stop',
    'target',
    'trail',
    'shift',
    'use',
    'most',
    'per trade',
    'hold',
    'wait',
    'long only',
  ];
  return tags.some((tag) => c.is(tag)) || (c.is('risk') && c.numberAt(1) !== null);
}

import type { Cursor } from './cursor.ts';

/** True where `close` is an order: `close when ...`. */
export function isClosing(c: Cursor): boolean {
  if (c.items[c.at]?.text !== 'close') return false;
  const isTime = [1, 2].some((ahead) => /^\d+:\d+$/.test(c.items[c.at + ahead]?.text ?? ''));
  return (
    ['when', 'after', 'fraction', 'before time'].some((tag) => c.is(tag, 1)) ||
    (c.is('on', 1) && (c.is('day', 2) || c.is('day', 3))) ||
    (isTime && (c.is('on', 1) || !c.is('when', 2)))
  );
}

/** `do not trade on Mondays`, `skip Fridays`, `not more than 2 trades a day`: said of entries, wherever it stands. */
function isExcluded(c: Cursor): boolean {
  if (!c.is('not')) return false;
  const isDay = ['day', 'weekend', 'weekdays', 'month'].some((tag) => c.is(tag, 1) || c.is(tag, 2));
  const isLimit = c.is('side', 1) && c.numberAt(2) !== null && c.is('trade', 3);
  return isDay || isLimit || /trade|trading|buy|enter|entry/.test(c.text);
}

/** True where a clause begins that is no condition. */
export function isAction(c: Cursor): boolean {
  if (c.is('indicator')) return false;
  if (isClosing(c) || isExcluded(c)) return true;
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

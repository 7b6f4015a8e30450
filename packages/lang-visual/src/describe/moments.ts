import { any, block, compare, position } from '../templates/parts.ts';
import type { Input } from '../tree/tree.ts';
import { readClock } from './clock-times.ts';
import type { Cursor } from './cursor.ts';
import { dayBars, readPercent, readSpan } from './numbers.ts';

/** Reads a condition of the calendar, the clock or the position. */
export function readMoment(c: Cursor): Input | null {
  for (const reader of [readWeekdays, readMonths, readClock, readPeriod, readPosition, readGain]) {
    const condition = c.attempt(() => reader(c));
    if (condition !== null) return condition;
  }
  return null;
}

/** Reads one or several of a kind: `monday, tuesday or friday`. */
function several(c: Cursor, tag: string): readonly string[] {
  const first = c.take(tag);
  if (first === null) return [];
  const rest = c.attempt(() => {
    c.sign(',', '/');
    c.skip('or', 'and', 'on');
    const more = several(c, tag);
    return more.length === 0 ? null : more;
  });
  return [first, ...(rest ?? [])];
}

function oneOf(conditions: readonly Input[]): Input | null {
  const [first] = conditions;
  return conditions.length > 1 ? any(...conditions) : (first ?? null);
}

function readWeekdays(c: Cursor): Input | null {
  c.skip('on', 'every', 'it', 'today');
  if (c.sense('part') === 'first' && c.is('day', 1) && c.intent.startsWith('exit')) c.at += 1;
  if (c.take('weekdays') !== null) return block('not', { condition: weekend() });
  if (c.take('weekend') !== null) return weekend();
  const days = several(c, 'day');
  if (days.length > 0) askForTime(c);
  return oneOf(days.map((day) => block('weekday', { day })));
}

/** `on Monday at the open`, `on Friday's close`: an order is placed when the bar of that day has closed. */
function askForTime(c: Cursor): void {
  const from = c.at;
  c.skip('on');
  const field = c.sense('price');
  const isFill = c.is('at close');
  const isLast = !c.isAny('verb') && !c.is('side', 1) && !c.is('move', 1) && !c.is('when', 1);
  if ((field !== 'open' && field !== 'close' && !isFill) || !(isLast || isFill)) {
    c.at = from;
    return;
  }
  c.at += 1;
  const asks = 'A rule acts once the bar of that day has closed, and fills at the next open.';
  c.ask(from, asks, [['at the open after that day', '']]);
}

function weekend(): Input {
  return any(block('weekday', { day: 'saturday' }), block('weekday', { day: 'sunday' }));
}

function readMonths(c: Cursor): Input | null {
  c.skip('on', 'from', 'between');
  const months = c.attempt(() => monthsThrough(c)) ?? several(c, 'month');
  return oneOf(
    months.map((month) => compare(block('clock', { part: 'month' }), 'equal', Number(month))),
  );
}

/** `from November through April`: all months between the two, these included. */
function monthsThrough(c: Cursor): readonly string[] | null {
  const first = Number(c.take('month') ?? NaN);
  if (!c.sign('-') && c.take('to') === null && c.take('through') === null && c.take('and') === null)
    return null;
  const last = Number(c.take('month') ?? NaN);
  if (Number.isNaN(first) || Number.isNaN(last)) return null;
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, at) => String(((first - 1 + at) % 12) + 1));
}

/** `at the start of each month`, `every week`, `once a month`. */
function readPeriod(c: Cursor): Input | null {
  c.skip('on');
  if (c.is('end')) return askForEnd(c);
  const isStart = c.take('start') !== null;
  const isEvery = c.take('every') !== null;
  const named = c.take('timeframe');
  const unit = named === null ? c.take('unit') : (UNITS[named] ?? null);
  if (unit === null || (!isStart && !isEvery && named === null)) return null;
  if (c.isAny('indicator', 'price', 'average', 'chart')) return null;
  if (unit === 'bar') return isEvery ? block('always') : null;
  return ['day', 'week', 'month'].includes(unit) ? block('newPeriod', { period: unit }) : null;
}

/** Nobody knows of a bar that it is the last of its week before the next one begins. */
function askForEnd(c: Cursor): Input | null {
  const from = c.at;
  c.take('end');
  c.skip('every');
  const unit = c.take('unit');
  if (unit !== 'week' && unit !== 'month') return null;
  c.ask(from, `The last day of a ${unit} is known only once the next ${unit} has begun.`, [
    [`the first day of the next ${unit}`, `start of every ${unit}`],
  ]);
  return block('newPeriod', { period: unit });
}

/** Periods of the adjectives. */
const UNITS: Readonly<Record<string, string>> = { '1m': 'month', '1w': 'week', '1d': 'day' };

function readPosition(c: Cursor): Input | null {
  return c.take('flat') === null ? null : position('flat');
}

/** `profit is above 5%`, `up 3% since the entry`. */
function readGain(c: Cursor): Input | null {
  const early = readPercent(c);
  const isGain = c.take('profit') !== null;
  if (!isGain && c.take('loss') === null) return null;
  c.skip('touch', 'move', 'to');
  const side = c.take('side');
  const percent = early ?? readPercent(c);
  if (percent === null) return null;
  const gain = block('openGain');
  if (isGain) return compare(gain, side === 'above' ? 'above' : 'atLeast', percent);
  return compare(gain, side === 'above' ? 'below' : 'atMost', -percent);
}

/** `after 10 bars`, `for 20 days`, `4 days later`: a trade has been open so long. */
export function readHeld(c: Cursor): Input | null {
  return c.attempt(() => {
    const hasWord = c.isAny('after', 'hold', 'for', 'on', 'when', 'within');
    c.skip('after', 'hold', 'for', 'on', 'when', 'trade', 'within');
    if (hasWord) c.take('most');
    if (c.take('next') !== null) return block('heldFor', { bars: 1 });
    const unit = c.take('unit');
    const span = unit === null ? readSpan(c) : { bars: 1, unit };
    if (span === null || span.unit === 'hour' || span.unit === 'minute') return null;
    const isLater = c.text === 'later';
    const isCondition =
      c.isAny('row', 'indicator', 'price', 'average', 'extent', 'color', 'breakout') ||
      /^(?:return|performance|change)/.test(c.text);
    if (!(hasWord || isLater) || isCondition) return null;
    c.skip('ago');
    return block('heldFor', { bars: dayBars(span) });
  });
}

import { block } from '../templates/parts.ts';
import type { Block, Input } from '../tree/tree.ts';
import type { Cursor } from './cursor.ts';
import { readCount } from './numbers.ts';

/** A time of day, minutes since midnight. */
interface ClockTime {
  readonly minutes: number;
  /** With am or pm, as nobody writes UTC. */
  readonly isTwelve: boolean;
}

const DAY_END = 23 * 60 + 59;

/** Opening and closing times of the exchanges of places, on their own clocks. */
const HOURS: Readonly<Record<string, readonly [open: number, close: number]>> = {
  newYork: [9 * 60 + 30, 16 * 60],
  chicago: [8 * 60 + 30, 15 * 60],
  losAngeles: [6 * 60 + 30, 13 * 60],
  london: [8 * 60, 16 * 60 + 30],
  frankfurt: [9 * 60, 17 * 60 + 30],
  mumbai: [9 * 60 + 15, 15 * 60 + 30],
  hongKong: [9 * 60 + 30, 16 * 60],
  tokyo: [9 * 60, 15 * 60 + 30],
};

/** Names of the places, as they can be typed. */
const PLACES: Readonly<Record<string, string>> = {
  newYork: 'New York',
  chicago: 'Chicago',
  losAngeles: 'Los Angeles',
  london: 'London',
  frankfurt: 'Frankfurt',
  mumbai: 'Mumbai',
  hongKong: 'Hong Kong',
  tokyo: 'Tokyo',
};

/** Reads a condition of the time of day: `between 9:30 and 11:00 New York time`, `after 10am`, `in the first hour`. */
export function readClock(c: Cursor): Input | null {
  return c.attempt(() => readHours(c)) ?? c.attempt(() => readOfMarket(c));
}

function readHours(c: Cursor): Block | null {
  const from = c.at;
  const word = takeBeginning(c);
  const first = readTime(c) ?? readBareHour(c);
  if (first === null) return null;
  const last = word === 'at' ? c.attempt(() => readEnd(c)) : null;
  if (last !== null) {
    const isTwelve = first.isTwelve || last.isTwelve;
    return sessionOf(c, from, { range: [first.minutes, last.minutes], isTwelve });
  }
  c.assume(BAR_OPENS);
  const isExit = c.intent.startsWith('exit');
  const { minutes, isTwelve } = first;
  if (word === 'before' && !isExit) return sessionOf(c, from, { range: [0, minutes], isTwelve });
  const until = word === 'after' || isExit ? DAY_END : minutes + 1;
  return sessionOf(c, from, { range: [minutes, until], isTwelve });
}

/** Passes over what stands before a time, and says whether it is from then on, until then, or at that time. */
function takeBeginning(c: Cursor): 'after' | 'before' | 'at' {
  c.skip('on', 'every', 'per day', 'only');
  if (c.items[c.at - 1]?.text === 'every') c.skip('unit');
  const isAfter = c.take('after') !== null || c.is('for');
  const isBefore = !isAfter && (c.take('before time') ?? c.take('to')) !== null;
  c.skip('from', 'between', 'on', 'for');
  if (isAfter) return 'after';
  return isBefore ? 'before' : 'at';
}

const BAR_OPENS =
  'A time of day is the one at which a bar opens: choose bars that are short enough.';

function readEnd(c: Cursor): ClockTime | null {
  if (c.take('and') === null && c.take('to') === null && !c.sign('-')) return null;
  return readTime(c);
}

/** Reads a time with minutes, with am or pm, or one in a word. */
function readTime(c: Cursor): ClockTime | null {
  const named = c.take('clock');
  if (named !== null) return { minutes: Number(named), isTwelve: true };
  const [hour, minute] = c.items[c.at]?.text.split(':').map(Number) ?? [];
  if (hour === undefined || minute === undefined || !(hour < 24 && minute < 60)) return null;
  c.at += 1;
  return { minutes: hour * 60 + minute, isTwelve: /m$/i.test(c.typed(c.at - 1, c.at)) };
}

/** `between 10 and 11:30 am`: an hour whose half of the day stands behind the other time. */
function readBareHour(c: Cursor): ClockTime | null {
  const hour = c.numberAt();
  const text = c.items[c.at + 2]?.text ?? '';
  if (hour === null || hour.unit !== '' || hour.value > 12 || !/^\d+:\d+$/.test(text)) return null;
  c.at += 1;
  const last = Number(text.split(':')[0]);
  const isLate = hour.value + 12 <= last && hour.value < 12;
  return { minutes: (hour.value + (isLate ? 12 : 0)) * 60, isTwelve: true };
}

/** Hours in minutes since midnight. */
interface Hours {
  readonly range: readonly [from: number, until: number];
  readonly isTwelve: boolean;
}

/** The condition of some hours: on the clocks that are named here or elsewhere, those of the instrument, or UTC; else it asks. */
function sessionOf(c: Cursor, from: number, { range, isTwelve }: Hours): Block {
  const place = readPlace(c);
  const hours = range.map(clockText).join('-');
  // Nobody means UTC by an entry at one time, or by am and pm.
  const isPoint = range[1] - range[0] === 1;
  if (place === null && (isTwelve || isPoint)) {
    const words = c.typed(from, c.at);
    const named = Object.values(PLACES).slice(0, 4);
    c.ask(from, 'On the clocks of which place?', [
      ...named.map((name): readonly [string, string] => [name, `${words} ${name} time`]),
      ['UTC', `${words} UTC`],
    ]);
  } else if (place === null) c.assume('Times of day without a place are UTC.');
  return place === null || place === 'utc'
    ? block('session', { hours })
    : block('localSession', { hours, place });
}

/** The place that is named behind a time, or anywhere in the text, or that of the instrument. */
function readPlace(c: Cursor): string | null {
  const said = c.attempt(() => {
    c.sign('(');
    c.skip('on');
    const place = c.take('zone');
    c.sign(')');
    return place;
  });
  c.attempt(() => (c.skip('on'), c.take('per day')));
  const named = said ?? zoneOf(c);
  if (named !== null || c.place === null) return named;
  const city = PLACES[c.place];
  c.assume(
    city === undefined
      ? 'Times of day are UTC.'
      : `Times of day are those of ${city}, where the instrument is traded.`,
  );
  return c.place;
}

function zoneOf(c: Cursor): string | null {
  for (const { senses } of c.items) {
    const zone = senses.find(({ tag }) => tag === 'zone');
    if (zone !== undefined) return zone.value;
  }
  return null;
}

function clockText(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join('');
}

/** `in the first 30 minutes`, `the last hour of the session`, `15 minutes before the close`, `during market hours`. */
function readOfMarket(c: Cursor): Block | null {
  const from = c.at;
  c.skip('on', 'for', 'only', 'every');
  const wanted =
    c.attempt(() => readMarketHours(c)) ??
    c.attempt(() => readPart(c)) ??
    c.attempt(() => readBeside(c));
  if (wanted === null) return null;
  const place = readPlace(c);
  const hours = HOURS[place ?? ''];
  if (place !== null && hours !== undefined)
    return block('localSession', {
      hours: wanted(...hours)
        .map(clockText)
        .join('-'),
      place,
    });
  const words = c.typed(from, c.at);
  c.ask(
    from,
    'Of which exchange?',
    Object.values(PLACES).map((name) => [name, `${words} in ${name}`]),
  );
  return block('session', { hours: '0930-1600' });
}

/** Says the hours that are meant of an exchange that opens and closes then. */
type HoursOf = (open: number, close: number) => readonly [number, number];

function readMarketHours(c: Cursor): HoursOf | null {
  return c.take('market hours') === null ? null : (open, close) => [open, close];
}

/** `first hour of trading`, `last 30 minutes of the day`. */
function readPart(c: Cursor): HoursOf | null {
  const isLast = c.is('for') && /last/.test(c.text);
  const part = isLast ? ((c.at += 1), 'last') : c.take('part');
  const length = part === null ? null : readLength(c);
  if (length === null || (isLast && !c.isAfterOf)) return null;
  if (c.isAfterOf) c.skip('price', 'trade', 'unit', 'today', 'market side');
  return (open, close) => (part === 'first' ? [open, open + length] : [close - length, close]);
}

/** True where a time of day comes next. */
export function isClockAhead(c: Cursor): boolean {
  const isTime = /^\d+:\d+$/.test(c.text);
  if (!isTime && !c.isAny(...BEGINNINGS)) return false;
  let isThere = false;
  c.attempt(() => {
    isThere = readClock(c) !== null;
    return null;
  });
  return isThere;
}

/** Words that a time of day may begin with, and those that are one. */
const BEGINNINGS = [
  'on',
  'after',
  'before time',
  'between',
  'from',
  'to',
  'for',
  'clock',
  'market hours',
  'part',
  'only',
  'every',
  'per day',
] as const;

/** `30 minutes after the open`, `an hour before the close`: from then on; until then behind a word for so. */
function readBeside(c: Cursor): HoursOf | null {
  const length = readLength(c);
  const isAfter = length !== null && c.take('after') !== null;
  const isBefore = length !== null && !isAfter && c.take('before time') !== null;
  if (length === null || !(isAfter || isBefore)) return null;
  const side = c.take('market side') ?? c.sense('price');
  if (side !== 'open' && side !== 'close') return null;
  if (c.sense('price') === side) c.at += 1;
  return (open, close) => {
    const mark = side === 'open' ? open : close;
    return [isAfter ? mark + length : mark - length, isAfter ? close : DAY_END];
  };
}

/** A length in minutes: `30 minutes`, `hour`, `two hours`. */
function readLength(c: Cursor): number | null {
  return c.attempt(() => {
    const count = readCount(c) ?? 1;
    const unit = c.take('unit');
    return unit === 'minute' ? count : unit === 'hour' ? count * 60 : null;
  });
}

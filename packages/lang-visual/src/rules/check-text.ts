import type { Slot } from '../blocks/block.ts';
import { MAX_NAME } from './names.ts';

/** Characters that stand in quotes of Pine and Python as they are. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
const PLAIN = /^[^\u0000-\u001f\u2028\u2029\\"'{}]*$/;

/** Returns why a text does not fit a slot; null when it does, undefined where a slot takes no text at all. */
export function textFault(text: string, kind: Slot['kind']): string | null | undefined {
  if (kind === 'name') return nameOfEntryFault(text);
  if (kind === 'session') return isSession(text) ? null : 'is not a time range';
  if (kind === 'date') return isDate(text) ? null : 'is not a date';
  if (kind !== 'message') return undefined;
  const isFine = text !== '' && text.length <= MAX_MESSAGE && PLAIN.test(text);
  return isFine
    ? null
    : 'is empty, too long, or contains quotes, braces, backslashes or line breaks';
}

const MAX_MESSAGE = 200;

/** Names of exits are made of it, and of numbers. */
const MAX_ENTRY_NAME = MAX_NAME - 12;

function nameOfEntryFault(text: string): string | null {
  if (text.trim() === '' || text !== text.trim()) return 'is empty or begins or ends with a space';
  if (text.length > MAX_ENTRY_NAME) return `is longer than ${MAX_ENTRY_NAME} characters`;
  return PLAIN.test(text) ? null : 'contains quotes, braces, backslashes or line breaks';
}

function isSession(text: string): boolean {
  const found = /^([01]\d|2[0-3])([0-5]\d)-([01]\d|2[0-3])([0-5]\d)$/.exec(text);
  return found !== null && text.slice(0, 4) !== text.slice(5);
}

function isDate(text: string): boolean {
  if (!/^(19[7-9]\d|20\d\d)-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

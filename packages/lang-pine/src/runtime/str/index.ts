import { numberAt, numberOr, textAt, textOr } from '../arguments.ts';
import type { CallSite, MakeCall } from '../call-site.ts';
import { itemAt, keepArray } from '../collection-arguments.ts';
import { PineArray } from '../collections/pine-array.ts';
import { runReference } from '../results.ts';
import { zoneAt } from '../time/zone-argument.ts';
import type { NumberValue, ReferenceValue } from '../value.ts';
import { checkedText, ITEMS_PER_TEXT, keepText } from './checked-text.ts';
import { timeText, USUAL_TIME_FORMAT } from './format-time.ts';
import { formattedTextAt } from './format.ts';
import { OPERATIONS_PER_TEXT } from './joined-text.ts';
import { match } from './match.ts';
import { CHARS_PER_OPERATION, numberOfTexts, textOfTexts } from './of-texts.ts';
import { toTextOf } from './value-text.ts';

/** `str.*`. A string that is na gives na. */
export const STR_CALLS: Readonly<Record<string, MakeCall>> = {
  'str.length': (site) => numberOfTexts(site, [textAt(site, 0)], ([source]) => source!.length),
  'str.contains': (site) => test(site, (source, part) => source.includes(part)),
  'str.startswith': (site) => test(site, (source, part) => source.startsWith(part)),
  'str.endswith': (site) => test(site, (source, part) => source.endsWith(part)),
  'str.pos': (site) =>
    numberOfTexts(site, [textAt(site, 0), textAt(site, 1)], ([source, part]) => {
      const place = source!.indexOf(part!);
      return place < 0 ? NaN : place;
    }),
  'str.lower': (site) => textOfTexts(site, [textAt(site, 0)], ([source]) => source!.toLowerCase()),
  'str.upper': (site) => textOfTexts(site, [textAt(site, 0)], ([source]) => source!.toUpperCase()),
  'str.trim': (site) => textOfTexts(site, [textAt(site, 0)], ([source]) => source!.trim()),
  'str.replace': replace,
  'str.replace_all': (site) =>
    textOfTexts(
      site,
      [textAt(site, 0), textAt(site, 1), textAt(site, 2)],
      ([source, target, by]) => {
        const parts = source!.split(target!);
        keepText(site, source!.length + (parts.length - 1) * (by!.length - target!.length));
        return parts.join(by);
      },
    ),
  'str.repeat': repeat,
  'str.substring': substring,
  'str.split': (site) => {
    const [source, separator] = [textAt(site, 0), textAt(site, 1)];
    return runReference(() => {
      const text = source.read();
      if (text === null) return null;
      const parts = text.split(separator.read() ?? '');
      site.context.spend(2 * parts.length + text.length / CHARS_PER_OPERATION, site.at);
      keepArray(site, ITEMS_PER_TEXT * parts.length);
      return new PineArray(false, parts);
    });
  },
  'str.tonumber': (site) => numberOfTexts(site, [textAt(site, 0)], ([source]) => toNumber(source!)),
  'str.tostring': toText,
  'str.format': (site) => {
    const read = formattedTextAt(site);
    return { kind: 'reference', read, pure: site.arguments.every(isPure) };
  },
  'str.format_time': formatTime,
  'str.match': match,
};

function isPure(argument: CallSite['arguments'][number]): boolean {
  if (argument === undefined) return true;
  return (argument.kind === 'number' || argument.kind === 'reference') && argument.pure;
}

function test(site: CallSite, holds: (source: string, part: string) => boolean): NumberValue {
  const texts = [textAt(site, 0), textAt(site, 1)];
  // A string that is na holds nothing.
  return numberOfTexts(site, texts, ([source, part]) => (holds(source!, part!) ? 1 : 0), 0);
}

function replace(site: CallSite): ReferenceValue {
  const occurrence = numberOr(site, 3, 0);
  const texts = [textAt(site, 0), textAt(site, 1), textAt(site, 2)];
  return textOfTexts(
    site,
    texts,
    ([source, target, by]) => {
      let place = source!.indexOf(target!);
      const count = occurrence.read();
      for (let i = 0; i < count && place >= 0; i++) {
        place = target === '' ? -1 : source!.indexOf(target!, place + target!.length);
      }
      if (place < 0 || count < 0) return source!;
      return checkedText(
        site,
        source!.slice(0, place) + by! + source!.slice(place + target!.length),
      );
    },
    [occurrence],
  );
}

function repeat(site: CallSite): ReferenceValue {
  const count = numberAt(site, 1);
  return textOfTexts(
    site,
    [textAt(site, 0), textOr(site, 2, '')],
    ([source, separator]) => {
      const times = Math.trunc(count.read());
      if (!(times > 0)) return '';
      keepText(site, times * source!.length + (times - 1) * separator!.length);
      site.context.spend(times, site.at);
      return (source! + separator!).repeat(times - 1) + source!;
    },
    [count],
  );
}

function substring(site: CallSite): ReferenceValue {
  const from = numberAt(site, 1);
  const to = numberOr(site, 2, NaN);
  return textOfTexts(
    site,
    [textAt(site, 0)],
    ([source]) => {
      const begin = Math.trunc(from.read()) || 0;
      const end = Math.trunc(to.read());
      return source!.slice(Math.max(begin, 0), Number.isNaN(end) ? undefined : Math.max(end, 0));
    },
    [from, to],
  );
}

/** Reads a number as scripts write it; NaN for anything else. */
function toNumber(source: string): number {
  const text = source.trim();
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN;
}

function toText(site: CallSite): ReferenceValue {
  const value = site.arguments[0];
  const format = textOr(site, 1, null);
  const write = toTextOf(site, site.argumentTypes[0]);
  const read = itemAt(site, 0);
  const known = value !== undefined && 'constant' in value ? value.constant : undefined;
  if (known !== undefined && format.constant !== undefined) {
    const constant = write(known, format.constant);
    return { kind: 'reference', read: () => constant, pure: true, constant };
  }
  return {
    kind: 'reference',
    read: () => {
      const text = checkedText(site, write(read(), format.read()));
      site.context.spend(OPERATIONS_PER_TEXT + text.length, site.at);
      return text;
    },
    pure: isPure(value) && format.pure,
  };
}

function formatTime(site: CallSite): ReferenceValue {
  const time = numberAt(site, 0);
  const format = textOr(site, 1, USUAL_TIME_FORMAT);
  const zone = zoneAt(site, 2);
  return {
    kind: 'reference',
    read: () => {
      const pattern = format.read() ?? '';
      site.context.spend(OPERATIONS_PER_TEXT * pattern.length, site.at);
      return checkedText(site, timeText(time.read(), pattern, zone.read()));
    },
    pure: time.pure && format.pure && zone.pure,
  };
}

import type { Instrument } from '@stratloom/engine/model';
import { ScriptStop } from '../../messages/message.ts';
import type { QualifiedType, Type } from '../../checked/type.ts';
import type { CallSite } from '../call-site.ts';
import { asNumberItem } from '../results.ts';
import type { Item } from '../collections/item.ts';
import { PineArray } from '../collections/pine-array.ts';
import { PineMatrix } from '../collections/pine-matrix.ts';
import { mintick } from '../syminfo/symbol-facts.ts';
import { joinedText, OPERATIONS_PER_TEXT } from './joined-text.ts';
import { type NumberWriter, numberWriter, plainNumberText } from './number-pattern.ts';
import { typeText } from './type-text.ts';

/** Writes values of one type; a null format is the usual one. */
export type ToText = (value: Item, format: string | null) => string;

/**
 * Returns what writes values of a type as text.
 *
 * @throws ScriptStop when values of the type have no text, such as drawings.
 */
export function toTextOf(site: CallSite, qualified: QualifiedType | undefined): ToText {
  const type = qualified?.type;
  const text = type === undefined ? null : textOfType(site, type);
  if (text) return text;
  throw new ScriptStop(
    'pine.no-text',
    `Values of type ${type === undefined ? 'unknown' : typeText(type)} cannot be written as text.`,
    'Give a number, a bool, a string, or an array or matrix of these.',
    site.at,
  );
}

/** As `toTextOf`, for the items of the array given as an argument. */
export function itemTextOf(site: CallSite, array: QualifiedType | undefined): ToText {
  const type = array?.type;
  if (type?.kind !== 'array') return toTextOf(site, array);
  return toTextOf(site, { qualifier: 'series', type: type.item });
}

/** Returns what writes numbers in a format: a word of `format.*`, a pattern as for `numberWriter`, null = the usual one. */
function writerOf(format: string | null, instrument: Instrument): NumberWriter {
  switch (format) {
    case null:
    case 'inherit':
      return plainNumberText;
    case 'mintick':
    case 'price':
      return tickWriter(mintick(instrument));
    case 'percent':
      return numberWriter("0.00'%'");
    case 'volume':
      return volumeText;
    default:
      return numberWriter(format);
  }
}

function textOfType(site: CallSite, type: Type): ToText | null {
  switch (type.kind) {
    case 'enum':
      return (value) => type.members[asNumberItem(value)]?.title ?? 'NaN';
    case 'array':
      return arrayText(site, textOfType(site, type.item));
    case 'matrix':
      return matrixText(site, textOfType(site, type.item));
    case 'plain':
      return plainText(site, type.name);
    case 'map':
    case 'object':
    case 'tuple':
      return null;
  }
}

function plainText(site: CallSite, name: string): ToText | null {
  switch (name) {
    case 'int':
    case 'float':
    case 'na':
      return numberText(site);
    case 'bool':
      return (value) => ['false', 'true'][asNumberItem(value)] ?? 'NaN';
    case 'color':
      return (value) => colorText(asNumberItem(value));
    case 'string':
      return (value) => (typeof value === 'string' ? value : 'NaN');
    default:
      return null;
  }
}

function arrayText(site: CallSite, item: ToText | null): ToText | null {
  if (!item) return null;
  return (value, format) => {
    if (!(value instanceof PineArray)) return 'NaN';
    return listText(site, value.values(), item, format);
  };
}

function matrixText(site: CallSite, item: ToText | null): ToText | null {
  if (!item) return null;
  return (value, format) => {
    if (!(value instanceof PineMatrix)) return 'NaN';
    return joinedText(site, value.rows, '\n', (row) => listText(site, row, item, format));
  };
}

function listText(
  site: CallSite,
  items: readonly Item[],
  toText: ToText,
  format: string | null,
): string {
  site.context.spend(items.length, site.at);
  return `[${joinedText(site, items, ', ', (item) => toText(item, format))}]`;
}

/** The writer of the last format is kept: most calls have one. */
function numberText(site: CallSite): ToText {
  const { instrument } = site.context;
  let lastFormat: string | null = null;
  let write = writerOf(null, instrument);
  return (value, format) => {
    if (format !== lastFormat) {
      site.context.spend(OPERATIONS_PER_TEXT * (1 + (format?.length ?? 0)), site.at);
      write = writerOf(format, instrument);
      lastFormat = format;
    }
    return write(asNumberItem(value));
  };
}

/** Rounded to a tick, with as many digits after the point as a tick has. */
function tickWriter(tick: number): NumberWriter {
  const digits = plainNumberText(tick).split('.')[1]?.length ?? 0;
  const write = numberWriter(`0.${'0'.repeat(digits)}`);
  return (value) => write(Math.round(value / tick) * tick);
}

const volumeDigits = numberWriter('0.###');

function volumeText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const size = Math.abs(value);
  const [unit, letter] =
    (
      [
        [1e12, 'T'],
        [1e9, 'B'],
        [1e6, 'M'],
        [1e3, 'K'],
      ] as const
    ).find(([unit]) => size >= unit) ?? ([1, ''] as const);
  return `${volumeDigits(value / unit)}${letter}`;
}

function colorText(color: number): string {
  return Number.isNaN(color) ? 'NaN' : `#${color.toString(16).padStart(8, '0')}`;
}

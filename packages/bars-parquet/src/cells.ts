import { DAY_MS, isoTime } from '@stratloom/engine/model';
import type { SchemaElement } from 'hyparquet';
import { unreadable } from './parquet-fault.ts';
import type { PageValues } from './pages.ts';

/** Meaning of the values of a column: numbers, UTC milliseconds, or texts. */
export type CellKind = 'number' | 'time' | 'text';

/** Column of a file, one value a row. */
export interface Cells {
  readonly kind: CellKind;
  /** Takes the values of the next rows. */
  add(page: PageValues): void;
  /** Value of each row, NaN for null; null for a column of texts. */
  readonly numbers: Float64Array | null;
  /** True when a value is null. */
  readonly hasNulls: boolean;
  /** Returns a value as a CSV file would have it; empty for null. */
  textAt(row: number): string;
}

/**
 * Returns a column that is not filled yet.
 *
 * @throws ParquetFault when its type is none of a price, a time or a text.
 */
export function cellsOf(name: string, element: SchemaElement, rowCount: number): Cells {
  const toText = textReader(element);
  if (toText !== null) return new TextCells(toText);
  const toTime = timeReader(element);
  if (toTime !== null) return new NumberCells('time', toTime, rowCount);
  const toNumber = numberReader(element);
  if (toNumber !== null) return new NumberCells('number', toNumber, rowCount);
  throw unreadable(
    'bars.parquet-type',
    name,
    `holds values of the type ${typeName(element)}`,
    'Write times as timestamps or dates, and prices as numbers.',
  );
}

class NumberCells implements Cells {
  readonly kind: 'number' | 'time';
  readonly numbers: Float64Array;
  readonly #read: (value: unknown) => number;
  readonly #nulls = new Set<number>();
  #count = 0;

  constructor(kind: 'number' | 'time', read: (value: unknown) => number, rowCount: number) {
    this.kind = kind;
    this.#read = read;
    this.numbers = new Float64Array(rowCount);
  }

  get hasNulls(): boolean {
    return this.#nulls.size > 0;
  }

  add({ values, isThere, rowCount }: PageValues): void {
    let next = 0;
    for (let row = 0; row < rowCount; row += 1) {
      if (isThere?.[row] === 0) {
        this.#nulls.add(this.#count);
        this.numbers[this.#count] = Number.NaN;
      } else {
        this.numbers[this.#count] = this.#read(values[next]);
        next += 1;
      }
      this.#count += 1;
    }
  }

  textAt(row: number): string {
    if (this.#nulls.has(row)) return '';
    const value = this.numbers[row] ?? Number.NaN;
    if (this.kind === 'number') return String(value);
    return Math.abs(value) <= LARGEST_TIME ? isoTime(value) : `${value} ms`;
  }
}

/** UTC milliseconds of the year 9999. */
const LARGEST_TIME = 253_402_300_799_999;

class TextCells implements Cells {
  readonly kind = 'text';
  readonly numbers = null;
  readonly #read: (value: unknown) => string;
  readonly #texts: (string | null)[] = [];
  /** Value that was read last: one value that fills millions of rows is one text. */
  #last: { readonly value: unknown; readonly text: string } | null = null;

  constructor(read: (value: unknown) => string) {
    this.#read = read;
  }

  get hasNulls(): boolean {
    return this.#texts.includes(null);
  }

  add({ values, isThere, rowCount }: PageValues): void {
    let next = 0;
    for (let row = 0; row < rowCount; row += 1) {
      if (isThere?.[row] === 0) this.#texts.push(null);
      else {
        this.#texts.push(this.#textOf(values[next]));
        next += 1;
      }
    }
  }

  textAt(row: number): string {
    return this.#texts[row] ?? '';
  }

  #textOf(value: unknown): string {
    if (this.#last?.value !== value) this.#last = { value, text: this.#read(value) };
    return this.#last?.text ?? '';
  }
}

/** Longest text of a value that is looked at. */
const MAX_TEXT_BYTES = 200;
const decoder = new TextDecoder();

function textReader(element: SchemaElement): ((value: unknown) => string) | null {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (type === 'BYTE_ARRAY' && converted !== 'DECIMAL' && logical?.type !== 'DECIMAL') {
    return (value) =>
      value instanceof Uint8Array ? decoder.decode(value.subarray(0, MAX_TEXT_BYTES)) : '';
  }
  const perMs = clockUnit(element);
  if (perMs === null) return null;
  return (value) => {
    const ms = Math.round(Number(value) / perMs);
    return ms >= 0 && ms < DAY_MS ? new Date(ms).toISOString().slice(11, 23) : String(value);
  };
}

/** Returns how many units of a time of the day a millisecond has; null for a column of something else. */
function clockUnit({ converted_type: converted, logical_type: logical }: SchemaElement) {
  if (logical?.type === 'TIME') return PER_MS[logical.unit];
  if (converted === 'TIME_MILLIS') return PER_MS.MILLIS;
  return converted === 'TIME_MICROS' ? PER_MS.MICROS : null;
}

const PER_MS = { MILLIS: 1, MICROS: 1_000, NANOS: 1_000_000 } as const;

function timeReader(element: SchemaElement): ((value: unknown) => number) | null {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (type === 'INT96') return timeOfInt96;
  if (type === 'INT32' && (converted === 'DATE' || logical?.type === 'DATE')) {
    return (value) => Number(value) * DAY_MS;
  }
  if (type !== 'INT64') return null;
  const perMs = timestampUnit(element);
  return perMs === null ? null : (value) => Math.round(Number(value) / perMs);
}

function timestampUnit({ converted_type: converted, logical_type: logical }: SchemaElement) {
  if (logical?.type === 'TIMESTAMP') return PER_MS[logical.unit];
  if (converted === 'TIMESTAMP_MILLIS') return PER_MS.MILLIS;
  return converted === 'TIMESTAMP_MICROS' ? PER_MS.MICROS : null;
}

/** Julian day of 1970-01-01. */
const EPOCH_JULIAN_DAY = 2_440_588;

/** Eight bytes of nanoseconds, then four of the Julian day; the library reads them as one number. */
function timeOfInt96(value: unknown): number {
  if (typeof value !== 'bigint') return Number.NaN;
  const nanos = BigInt.asUintN(64, value);
  const day = Number((value - nanos) >> 64n);
  return (day - EPOCH_JULIAN_DAY) * DAY_MS + Math.round(Number(nanos) / PER_MS.NANOS);
}

function numberReader(element: SchemaElement): ((value: unknown) => number) | null {
  const { type } = element;
  const scale = decimalScale(element);
  if (scale !== null) return decimalReader(scale);
  if (type === 'FLOAT' || type === 'DOUBLE') return Number;
  if (type !== 'INT32' && type !== 'INT64') return null;
  if (!isUnsigned(element)) return Number;
  if (type === 'INT32') return (value) => Number(value) >>> 0;
  return (value) => (typeof value === 'bigint' ? Number(BigInt.asUintN(64, value)) : Number.NaN);
}

function isUnsigned({ converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return (
    converted?.startsWith('UINT_') === true || (logical?.type === 'INTEGER' && !logical.isSigned)
  );
}

/** Returns the decimals of a decimal column, null for any other. */
function decimalScale(element: SchemaElement): number | null {
  const { converted_type: converted, logical_type: logical, scale } = element;
  if (logical?.type === 'DECIMAL') return logical.scale;
  return converted === 'DECIMAL' ? (scale ?? 0) : null;
}

/** A decimal is read by its text, so that it is the nearest number there is: 3 of scale 1 is 0.3. */
function decimalReader(scale: number): (value: unknown) => number {
  return (value) => {
    const digits = value instanceof Uint8Array ? bigEndian(value) : value;
    return Number(`${String(digits)}e-${scale}`);
  };
}

/** Longest decimal that is read: 256 bits. */
const MAX_DECIMAL_BYTES = 32;

function bigEndian(bytes: Uint8Array): bigint | number {
  if (bytes.length === 0 || bytes.length > MAX_DECIMAL_BYTES) return Number.NaN;
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, value);
}

function typeName({
  type,
  converted_type: converted,
  logical_type: logical,
}: SchemaElement): string {
  return [type, logical?.type ?? converted].filter((part) => part !== undefined).join(' ');
}

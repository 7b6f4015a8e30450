import type {
  DocumentPath,
  Comparison,
  Condition,
  Value,
  Weighting,
  WindowKind,
} from '../tree/document.ts';
import { MAX_BARS, MAX_SYMBOLS } from '../tree/limits.ts';
import type { Fields, Reader } from './reader.ts';

const WINDOWS: readonly WindowKind[] = [
  ...(['sma', 'ema', 'rsi', 'return', 'meanReturn', 'volatility'] as const),
  ...(['drawdown', 'maxDrawdown', 'turnover'] as const),
];
const VALUES = ['number', 'price', ...WINDOWS] as const;
const COMPARISONS: readonly Comparison[] = ['above', 'below', 'atLeast', 'atMost'];
const METHODS = ['equal', 'stated', 'inverseVolatility', 'riskParity', 'value'] as const;
/** Kinds that need more than one return. */
const SPREADS: ReadonlySet<string> = new Set(['volatility']);

/** Place at which values are read. */
export interface ValueScope {
  readonly reader: Reader;
  /** True where each value must name its instrument: there is no instrument in question. */
  readonly needsInstrument: boolean;
}

/** Reads a value; null after noting why it is none. */
export function readValue(
  data: unknown,
  path: DocumentPath,
  scope: ValueScope,
  depth: number,
): Value | null {
  const { reader } = scope;
  if (!reader.enter(path, depth)) return null;
  const kind = reader.mark(data, path, 'kind', VALUES);
  if (kind === null) return null;
  if (kind === 'number') {
    const fields = reader.fields(data, path, 'a number', ['kind', 'value']);
    const value = fields && reader.number(fields['value'], [...path, 'value'], -1e12, 1e12);
    return value === null ? null : { kind, value };
  }
  const known = kind === 'price' ? ['kind', 'of'] : ['kind', 'bars', 'of'];
  const fields = reader.fields(data, path, `the value ${kind}`, known);
  if (fields === null) return null;
  const of = readInstrument(fields['of'], [...path, 'of'], scope);
  if (of === null) return null;
  const named = of.symbol === undefined ? {} : { of: of.symbol };
  if (kind === 'price') return { kind, ...named };
  const fewest = SPREADS.has(kind) ? 2 : 1;
  const bars = reader.count(fields['bars'], [...path, 'bars'], fewest, MAX_BARS);
  return bars === null ? null : { kind, bars, ...named };
}

function readInstrument(
  data: unknown,
  path: DocumentPath,
  { reader, needsInstrument }: ValueScope,
): { readonly symbol: string | undefined } | null {
  if (data !== undefined) {
    const symbol = reader.symbol(data, path);
    return symbol === null ? null : { symbol };
  }
  if (!needsInstrument) return { symbol: undefined };
  const fault = 'no instrument is named, and none is in question here';
  return reader.refuse(path, 'no-instrument', fault, 'Name one, for example "of": "SPY".');
}

/** Reads a condition; null after noting why it is none. */
export function readCondition(
  data: unknown,
  path: DocumentPath,
  scope: ValueScope,
  depth: number,
): Condition | null {
  const { reader } = scope;
  if (!reader.enter(path, depth)) return null;
  const kind = reader.mark(data, path, 'kind', ['compare', 'all', 'any', 'not'] as const);
  if (kind === null) return null;
  const inner = (each: unknown, at: DocumentPath): Condition | null =>
    readCondition(each, at, scope, depth + 1);
  if (kind === 'compare') return readComparison(data, path, scope, depth);
  const fields = reader.fields(data, path, `the condition ${kind}`, ['kind', 'of']);
  if (fields === null) return null;
  const place = [...path, 'of'];
  if (kind === 'not') {
    const of = inner(fields['of'], place);
    return of === null ? null : { kind, of };
  }
  const of = reader.list(fields['of'], place, 1, 50, inner);
  return of === null ? null : { kind, of };
}

function readComparison(
  data: unknown,
  path: DocumentPath,
  scope: ValueScope,
  depth: number,
): Condition | null {
  const { reader } = scope;
  const fields = reader.fields(data, path, 'a comparison', ['kind', 'left', 'is', 'right']);
  if (fields === null) return null;
  const left = readValue(fields['left'], [...path, 'left'], scope, depth + 1);
  const is = reader.mark(fields, path, 'is', COMPARISONS);
  const right = readValue(fields['right'], [...path, 'right'], scope, depth + 1);
  if (left === null || is === null || right === null) return null;
  return { kind: 'compare', left, is, right };
}

/** Reads a weighting; null after noting why it is none. */
export function readWeighting(
  data: unknown,
  path: DocumentPath,
  reader: Reader,
  depth: number,
): Weighting | null {
  const method = reader.mark(data, path, 'method', METHODS);
  if (method === null) return null;
  const read = (known: readonly string[]) =>
    reader.fields(data, path, `the weighting ${method}`, ['method', ...known]);
  switch (method) {
    case 'equal':
      return read([]) === null ? null : { method };
    case 'stated':
      return readStated(read(['ratios']), path, reader);
    case 'value': {
      const fields = read(['of']);
      const scope = { reader, needsInstrument: false };
      const of = fields && readValue(fields['of'], [...path, 'of'], scope, depth + 1);
      return of === null ? null : { method, of };
    }
    case 'inverseVolatility':
    case 'riskParity': {
      const fields = read(['bars']);
      const bars = fields && reader.count(fields['bars'], [...path, 'bars'], 2, MAX_BARS);
      return bars === null ? null : { method, bars };
    }
  }
}

function readStated(fields: Fields | null, path: DocumentPath, reader: Reader): Weighting | null {
  const ratios = fields && readRatios(fields['ratios'], [...path, 'ratios'], reader);
  return ratios === null ? null : { method: 'stated', ratios };
}

function readRatios(data: unknown, path: DocumentPath, reader: Reader): readonly number[] | null {
  const ratios = reader.list(data, path, 1, MAX_SYMBOLS, (each, at) =>
    reader.number(each, at, 0, 1),
  );
  if (ratios === null) return null;
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  if (sum <= 1 + 1e-9) return ratios;
  const fault = `the shares add up to ${sum}, more than all of the account`;
  return reader.refuse(path, 'shares', fault, 'Make them add up to 1 or less; the rest is cash.');
}

import type {
  DocumentPath,
  AllocationNode,
  FilterNode,
  Ranking,
  Source,
  Weighting,
} from '../tree/document.ts';
import { MAX_BALANCED, MAX_SYMBOLS } from '../tree/limits.ts';
import type { Fields, Reader } from './reader.ts';
import { readCondition, readValue, readWeighting } from './read-value.ts';

const NODES = ['asset', 'cash', 'group', 'weight', 'if', 'filter'] as const;

/** Place and depth at which a part is read. */
interface Place {
  readonly path: DocumentPath;
  readonly reader: Reader;
  readonly depth: number;
}

/** Reads a part of an allocation; null after noting why it is none. */
export function readNode(
  data: unknown,
  path: DocumentPath,
  reader: Reader,
  depth: number,
): AllocationNode | null {
  if (!reader.enter(path, depth)) return null;
  const kind = reader.mark(data, path, 'kind', NODES);
  if (kind === null) return null;
  const fields = reader.fields(data, path, `the part ${kind}`, ['kind', ...FIELDS[kind]]);
  return fields === null ? null : READERS[kind](fields, { path, reader, depth });
}

const FIELDS: Readonly<Record<AllocationNode['kind'], readonly string[]>> = {
  asset: ['symbol'],
  cash: [],
  group: ['name', 'child'],
  weight: ['by', 'children'],
  if: ['condition', 'then', 'else'],
  filter: ['from', 'where', 'rank', 'by', 'refuge'],
};

const READERS: Readonly<
  Record<AllocationNode['kind'], (fields: Fields, place: Place) => AllocationNode | null>
> = {
  asset: readAsset,
  cash: () => ({ kind: 'cash' }),
  group: readGroup,
  weight: readWeight,
  if: readIf,
  filter: readFilter,
};

function readAsset(fields: Fields, { path, reader }: Place): AllocationNode | null {
  const symbol = reader.symbol(fields['symbol'], [...path, 'symbol']);
  return symbol === null ? null : { kind: 'asset', symbol };
}

function readGroup(fields: Fields, place: Place): AllocationNode | null {
  const name = place.reader.text(fields['name'], [...place.path, 'name']);
  const child = readPart(fields, 'child', place);
  return name === null || child === null ? null : { kind: 'group', name, child };
}

function readIf(fields: Fields, place: Place): AllocationNode | null {
  const { path, reader, depth } = place;
  const scope = { reader, needsInstrument: true };
  const at = [...path, 'condition'];
  const condition = readCondition(fields['condition'], at, scope, depth + 1);
  const then = readPart(fields, 'then', place);
  const other = readPart(fields, 'else', place);
  if (condition === null || then === null || other === null) return null;
  return { kind: 'if', condition, then, else: other };
}

/** Reads the part in a field of another. */
function readPart(
  fields: Fields,
  field: string,
  { path, reader, depth }: Place,
): AllocationNode | null {
  return readNode(fields[field], [...path, field], reader, depth + 1);
}

function readWeight(fields: Fields, { path, reader, depth }: Place): AllocationNode | null {
  const by = readWeighting(fields['by'], [...path, 'by'], reader, depth);
  const children = reader.list(
    fields['children'],
    [...path, 'children'],
    1,
    MAX_SYMBOLS,
    (each, at) => readNode(each, at, reader, depth + 1),
  );
  if (by === null || children === null) return null;
  const place = [...path, 'by'];
  if (!checkCount(by, children.length, place, reader)) return null;
  const isMeasured = by.method !== 'equal' && by.method !== 'stated';
  const odd = children.findIndex(({ kind }) => kind !== 'asset');
  if (isMeasured && odd >= 0) {
    const fault = `the weighting ${by.method} is computed from prices, which only instruments have`;
    const remedy = 'Put instruments here, or weight these parts equally or by stated shares.';
    return reader.refuse([...path, 'children', odd], 'needs-assets', fault, remedy);
  }
  return { kind: 'weight', by, children };
}

/** Returns false after noting why a weighting does not fit so many parts. */
function checkCount(by: Weighting, count: number, path: DocumentPath, reader: Reader): boolean {
  if (by.method === 'stated' && by.ratios.length !== count) {
    const fault = `${by.ratios.length} shares are stated for ${count} parts`;
    reader.refuse([...path, 'ratios'], 'shares', fault, 'State one share for each part.');
    return false;
  }
  if (by.method === 'riskParity' && count > MAX_BALANCED) {
    const fault = `risk is balanced among ${count} parts, more than ${MAX_BALANCED}`;
    const remedy = `Take ${MAX_BALANCED} or fewer, or weight by inverse volatility.`;
    reader.refuse(path, 'too-many', fault, remedy);
    return false;
  }
  if (by.method === 'riskParity' && by.bars <= count) {
    const fault = `${by.bars} bars do not tell how ${count} parts move together`;
    const remedy = `Look back on more bars than there are parts: ${count + 1} or more, better 60.`;
    reader.refuse([...path, 'bars'], 'few-bars', fault, remedy);
    return false;
  }
  return true;
}

function readFilter(fields: Fields, place: Place): FilterNode | null {
  const { path, reader, depth } = place;
  const scope = { reader, needsInstrument: false };
  const from = readSource(fields['from'], [...path, 'from'], reader);
  const by = readWeighting(fields['by'], [...path, 'by'], reader, depth);
  const where = optional(fields['where'], (data) =>
    readCondition(data, [...path, 'where'], scope, depth + 1),
  );
  const rank = optional(fields['rank'], (data) =>
    readRanking(data, [...path, 'rank'], reader, depth),
  );
  const refuge = optional(fields['refuge'], () => readPart(fields, 'refuge', place));
  if (from === null || by === null || where === null || rank === null || refuge === null) {
    return null;
  }
  if (!checkPlaces(by, rank, [...path, 'by'], reader)) return null;
  return {
    kind: 'filter',
    from,
    by,
    ...(where !== undefined && { where }),
    ...(rank !== undefined && { rank }),
    ...(refuge !== undefined && { refuge }),
  };
}

/** Reads what may be left out. */
function optional<Read>(
  data: unknown,
  read: (data: unknown) => Read | null,
): Read | null | undefined {
  return data === undefined ? undefined : read(data);
}

/** Returns false after noting why a weighting does not fit the places of a filter. */
function checkPlaces(
  by: Weighting,
  rank: Ranking | undefined,
  path: DocumentPath,
  reader: Reader,
): boolean {
  if (rank !== undefined) return checkCount(by, rank.count, path, reader);
  if (by.method !== 'stated' && by.method !== 'riskParity') return true;
  const fault = `the weighting ${by.method} needs a count of places, and without "rank" there is none`;
  reader.refuse(path, 'no-places', fault, 'Rank the instruments, or weight them equally.');
  return false;
}

function readRanking(
  data: unknown,
  path: DocumentPath,
  reader: Reader,
  depth: number,
): Ranking | null {
  const fields = reader.fields(data, path, 'a ranking', ['by', 'take', 'count']);
  if (fields === null) return null;
  const scope = { reader, needsInstrument: false };
  const by = readValue(fields['by'], [...path, 'by'], scope, depth + 1);
  const take = reader.mark(fields, path, 'take', ['top', 'bottom'] as const);
  const count = reader.count(fields['count'], [...path, 'count'], 1, MAX_SYMBOLS);
  return by === null || take === null || count === null ? null : { by, take, count };
}

function readSource(data: unknown, path: DocumentPath, reader: Reader): Source | null {
  const kind = reader.mark(data, path, 'kind', ['symbols', 'list', 'run'] as const);
  if (kind === null) return null;
  if (kind === 'run') {
    return reader.fields(data, path, 'the source run', ['kind']) === null ? null : { kind };
  }
  const known = kind === 'list' ? ['kind', 'name'] : ['kind', 'symbols'];
  const fields = reader.fields(data, path, `the source ${kind}`, known);
  if (fields === null) return null;
  if (kind === 'list') {
    const name = reader.text(fields['name'], [...path, 'name']);
    return name === null ? null : { kind, name };
  }
  const symbols = readSymbols(fields['symbols'], [...path, 'symbols'], reader);
  return symbols === null ? null : { kind, symbols };
}

/** Reads symbols of which none comes twice; null after noting why they are none. */
export function readSymbols(
  data: unknown,
  path: DocumentPath,
  reader: Reader,
): readonly string[] | null {
  const symbols = reader.list(data, path, 1, MAX_SYMBOLS, (each, at) => reader.symbol(each, at));
  if (symbols === null) return null;
  const known = new Set<string>();
  for (const [at, symbol] of symbols.entries()) {
    if (known.has(symbol.toUpperCase())) {
      const fault = `${symbol} is in the list twice`;
      return reader.refuse([...path, at], 'twice', fault, 'Take one of them out.');
    }
    known.add(symbol.toUpperCase());
  }
  return symbols;
}

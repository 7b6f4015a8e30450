import type { Item } from './item.ts';
import { PineArray } from './pine-array.ts';
import { PineMap } from './pine-map.ts';
import { PineMatrix } from './pine-matrix.ts';
import type { ReferenceCodec } from './reference-codec.ts';
import { invariant } from '@stratloom/engine/model';

const ARRAY: ReferenceCodec = {
  kind: 'array',
  partsOf: (reference) =>
    reference instanceof PineArray && reference.window === null
      ? { facts: [reference.isNumeric], items: reference.values() }
      : null,
  create: ([isNumeric]) => {
    const array = new PineArray(isNumeric === true);
    return { reference: array, fill: (items) => array.become([...items], null) };
  },
};

const SLICE: ReferenceCodec = {
  kind: 'slice',
  partsOf: (reference) => {
    if (!(reference instanceof PineArray) || reference.window === null) return null;
    const { parent, from, to } = reference.window;
    return { facts: [reference.isNumeric, from, to], items: [parent] };
  },
  create: ([isNumeric, from, to]) => {
    const slice = new PineArray(isNumeric === true);
    const fill = ([parent]: readonly Item[]): void => {
      invariant(parent instanceof PineArray, 'a saved slice has no parent');
      slice.become([], { parent, from: Number(from), to: Number(to) });
    };
    return { reference: slice, fill };
  },
};

const MAP: ReferenceCodec = {
  kind: 'map',
  partsOf: (reference) =>
    reference instanceof PineMap
      ? {
          facts: [reference.hasNumericKeys, reference.hasNumericValues],
          items: [...reference.entries].flat(),
        }
      : null,
  create: ([hasNumericKeys, hasNumericValues]) => {
    const map = new PineMap(hasNumericKeys === true, hasNumericValues === true);
    const fill = (items: readonly Item[]): void => {
      for (let i = 0; i < items.length; i += 2) map.entries.set(items[i]!, items[i + 1]!);
    };
    return { reference: map, fill };
  },
};

const MATRIX: ReferenceCodec = {
  kind: 'matrix',
  partsOf: (reference) =>
    reference instanceof PineMatrix
      ? {
          facts: [reference.isNumeric, reference.rows.length, reference.columns],
          items: reference.rows.flat(),
        }
      : null,
  create: ([isNumeric, rowCount, columnCount]) => {
    const matrix = new PineMatrix(isNumeric === true, 0, []);
    const columns = Number(columnCount);
    const fill = (items: readonly Item[]): void => {
      const rows = Array.from({ length: Number(rowCount) }, (_, row) =>
        items.slice(row * columns, (row + 1) * columns),
      );
      matrix.replaceAll(columns, rows);
    };
    return { reference: matrix, fill };
  },
};

/** Codecs of arrays, slices, maps and matrices. */
export const COLLECTION_CODECS: readonly ReferenceCodec[] = [ARRAY, SLICE, MAP, MATRIX];

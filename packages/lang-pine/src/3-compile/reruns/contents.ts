import { InvariantError } from '@stratloom/engine/model';
import type { Item } from '../../runtime/collections/item.ts';
import { PineArray } from '../../runtime/collections/pine-array.ts';
import { PineMap } from '../../runtime/collections/pine-map.ts';
import { PineMatrix } from '../../runtime/collections/pine-matrix.ts';
import { Drawing } from '../../runtime/drawings/drawing.ts';
import { ScriptObject } from '../../runtime/objects/script-object.ts';

/** Contents of a reference at a moment. */
export interface Contents {
  readonly of: object;
  /** Count of items, for the budget. */
  readonly size: number;
  /** References reached through it. */
  readonly items: Iterable<Item>;
  /** Puts it back. @param isWhole - Also what runs on a bar share: fields declared with `varip`. */
  readonly putBack: (isWhole: boolean) => void;
}

const NOTHING: readonly Item[] = [];

/** Returns what a reference has in it now; it stays the same reference, whoever holds it. */
export function contentsOf(of: object): Contents {
  if (of instanceof PineArray) return of.window === null ? arrayContents(of) : sliceContents(of);
  if (of instanceof PineMap) return mapContents(of);
  if (of instanceof PineMatrix) return matrixContents(of);
  if (of instanceof ScriptObject) return objectContents(of);
  if (of instanceof Drawing) return drawingContents(of);
  throw new InvariantError('a script holds something of an unknown kind');
}

/** True for what is put back whole or not at all: a `varip` variable that holds it keeps it as it is. */
export function isCollection(item: Item): item is PineArray | PineMap | PineMatrix {
  return item instanceof PineArray || item instanceof PineMap || item instanceof PineMatrix;
}

function arrayContents(of: PineArray): Contents {
  const values = [...of.values()];
  const items = of.isNumeric ? NOTHING : values;
  return { of, size: values.length, items, putBack: () => of.become([...values], null) };
}

function sliceContents(of: PineArray): Contents {
  const window = of.window === null ? null : { ...of.window };
  const putBack = (): void => of.become([], window === null ? null : { ...window });
  return { of, size: 1, items: window === null ? NOTHING : [window.parent], putBack };
}

function mapContents(of: PineMap): Contents {
  const entries = [...of.entries];
  const putBack = (): void => {
    of.entries.clear();
    for (const [key, value] of entries) of.entries.set(key, value);
  };
  const items = of.hasNumericValues ? NOTHING : entries.map(([, value]) => value);
  return { of, size: entries.length, items, putBack };
}

function matrixContents(of: PineMatrix): Contents {
  const { columns } = of;
  const rows = of.rows.map((row) => [...row]);
  const items = of.isNumeric ? NOTHING : rows.flat();
  const putBack = (): void => of.replaceAll(columns, rows);
  return { of, size: rows.length * columns, items, putBack };
}

function objectContents(of: ScriptObject): Contents {
  const fields = [...of.fields];
  const putBack = (isWhole: boolean): void => {
    for (const [at, field] of fields.entries()) {
      if (isWhole || !of.lasting.includes(at)) of.fields[at] = field;
    }
  };
  return { of, size: fields.length, items: fields, putBack };
}

function drawingContents(of: Drawing): Contents {
  const facts = [...of.facts];
  const parts = [...of.parts];
  const { isDeleted } = of;
  const putBack = (): void => {
    of.facts.clear();
    for (const [name, fact] of facts) of.facts.set(name, fact);
    of.parts = [...parts];
    of.isDeleted = isDeleted;
  };
  return { of, size: facts.length, items: parts, putBack };
}

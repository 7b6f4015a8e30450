import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Item } from './item.ts';
import { PineArray } from './pine-array.ts';
import { PineMap } from './pine-map.ts';
import { PineMatrix } from './pine-matrix.ts';
import type { ReferenceCodec, SavedReference } from './reference-codec.ts';
import { ReferenceLoader, ReferenceSaver } from './save.ts';

/** Saves items and loads them again from a copy of the plain data. */
function roundTrip(items: readonly Item[], codecs: readonly ReferenceCodec[] = []): Item[] {
  const saver = new ReferenceSaver(codecs);
  const saved = items.map((item) => saver.save(item));
  const plain = structuredClone({ saved, references: saver.finish() });
  const loader = new ReferenceLoader(plain.references, codecs);
  return plain.saved.map((item) => loader.load(item));
}

function arrayOf(item: Item | undefined): PineArray {
  assert.ok(item instanceof PineArray);
  return item;
}

describe('saved references', () => {
  it('come back with their items', () => {
    const [numbers, words, map, matrix, text, na] = roundTrip([
      new PineArray(true, [1, NaN, -0.5]),
      new PineArray(false, ['a', null]),
      new PineMap(false, true, [
        ['b', 2],
        ['a', 1],
      ]),
      new PineMatrix(true, 2, [
        [1, 2],
        [3, 4],
      ]),
      'text',
      NaN,
    ]);
    assert.deepEqual(arrayOf(numbers).values(), [1, NaN, -0.5]);
    assert.deepEqual(arrayOf(words).values(), ['a', null]);
    assert.ok(map instanceof PineMap && matrix instanceof PineMatrix);
    assert.deepEqual([...map.entries.keys()], ['b', 'a']);
    assert.deepEqual(matrix.rows, [
      [1, 2],
      [3, 4],
    ]);
    assert.deepEqual([text, na], ['text', NaN]);
  });

  it('stay one where they were one', () => {
    const shared = new PineArray(true, [1]);
    const [first, second, holder] = roundTrip([shared, shared, new PineArray(false, [shared])]);
    assert.equal(first, second);
    assert.equal(arrayOf(holder).get(0), first);
  });

  it('may hold themselves', () => {
    const ring = new PineArray(false);
    ring.push(ring);
    const [loaded] = roundTrip([ring]);
    assert.equal(arrayOf(loaded).get(0), loaded);
  });

  it('keep slices as windows on their parents', () => {
    const parent = new PineArray(true, [0, 1, 2, 3]);
    const [slice, loaded] = roundTrip([parent.slice(1, 3), parent]);
    arrayOf(slice).set(0, 9);
    assert.deepEqual(arrayOf(loaded).values(), [0, 9, 2, 3]);
  });

  it('are saved at any depth', () => {
    let chain: PineArray = new PineArray<Item>(false, [null]);
    for (let i = 0; i < 100_000; i++) chain = new PineArray<Item>(false, [chain]);
    let [at] = roundTrip([chain]);
    let depth = 0;
    for (; at instanceof PineArray; at = at.get(0)) depth += 1;
    assert.equal(depth, 100_001);
  });

  it('take further classes by codecs', () => {
    class Point {
      readonly x: number;
      next: Item = null;
      constructor(x: number) {
        this.x = x;
      }
    }
    const codec: ReferenceCodec = {
      kind: 'point',
      partsOf: (reference) =>
        reference instanceof Point ? { facts: [reference.x], items: [reference.next] } : null,
      create: ([x]) => {
        const point = new Point(Number(x));
        return { reference: point, fill: ([next]) => (point.next = next ?? null) };
      },
    };
    const [end, start] = [new Point(1), new Point(2)];
    start.next = end;
    const [loadedStart, loadedEnd] = roundTrip([start, end], [codec]);
    assert.ok(loadedStart instanceof Point && loadedEnd instanceof Point);
    assert.equal(loadedStart.next, loadedEnd);
    assert.equal(loadedEnd.x, 1);
    assert.throws(() => roundTrip([start]), { name: 'InvariantError' });
  });

  it('of an unknown kind are refused', () => {
    const strange: SavedReference[] = [{ kind: 'strange', facts: [], items: [] }];
    assert.throws(() => new ReferenceLoader(strange), { name: 'InvariantError' });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform } from '@stratloom/testkit';
import { PineArray } from '../collections/pine-array.ts';
import { MAX_MAP_SIZE, PineMap } from '../collections/pine-map.ts';
import { BOOL, call, FLOAT, STRING } from '../testing/test-site.ts';

function newMap(): PineMap {
  const type = { kind: 'map' as const, key: STRING, value: FLOAT };
  const map = call('map.new', [], { result: type });
  assert.ok(map instanceof PineMap);
  return map;
}

function itemsOf(value: unknown): readonly unknown[] {
  assert.ok(value instanceof PineArray);
  return value.values();
}

describe('maps', () => {
  it('agree with maps of JavaScript in long random runs', () => {
    const next = seededUniform(5);
    for (let run = 0; run < 40; run++) {
      const map = newMap();
      const model = new Map<string, number>();
      for (let step = 0; step < 60; step++) {
        const key = `k${Math.floor(next() * 8)}`;
        const before = model.get(key) ?? NaN;
        if (next() < 0.6) {
          assert.deepEqual(call('map.put', [map, key, step]), before);
          model.set(key, step);
        } else {
          assert.deepEqual(call('map.remove', [map, key]), before);
          model.delete(key);
        }
        assert.equal(call('map.contains', [map, key]), model.has(key) ? 1 : 0);
        assert.deepEqual(call('map.get', [map, key]), model.get(key) ?? NaN);
        assert.equal(call('map.size', [map]), model.size);
        assert.deepEqual(itemsOf(call('map.keys', [map])), [...model.keys()]);
        assert.deepEqual(itemsOf(call('map.values', [map])), [...model.values()]);
      }
    }
  });

  it('copy and take over pairs', () => {
    const map = newMap();
    call('map.put', [map, 'a', 1]);
    const copy = call('map.copy', [map]);
    assert.ok(copy instanceof PineMap);
    call('map.put', [copy, 'b', 2]);
    call('map.put_all', [map, copy]);
    assert.deepEqual(
      [...map.entries],
      [
        ['a', 1],
        ['b', 2],
      ],
    );
    call('map.clear', [copy]);
    assert.equal(map.entries.size, 2);
    assert.equal(copy.entries.size, 0);
  });

  it('give false for a bool that is missing, na before version 6', () => {
    const map = new PineMap(true, true);
    assert.equal(call('map.get', [map, 1], { result: BOOL }), 0);
    assert.equal(call('map.get', [map, 1], { result: BOOL, version: 5 }), NaN);
  });

  it('stop when they grow too large, or are na', () => {
    const full = new PineMap(
      true,
      true,
      Array.from({ length: MAX_MAP_SIZE }, (_, i) => [i, i] as const),
    );
    call('map.put', [full, 0, 1]);
    assert.throws(() => call('map.put', [full, -1, 1]), { code: 'pine.map-too-large' });
    assert.throws(() => call('map.size', [null]), { code: 'pine.na-collection' });
  });
});

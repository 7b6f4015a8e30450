import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform } from '@stratloom/testkit';
import { MAX_ARRAY_SIZE, PineArray } from '../collections/pine-array.ts';
import {
  arrayType,
  BOOL,
  call,
  FLOAT,
  STRING,
  type TestArgument,
  type TestCall,
} from '../testing/test-site.ts';

function numbers(...items: number[]): PineArray {
  return new PineArray(true, items);
}

function itemsOf(array: unknown): readonly unknown[] {
  assert.ok(array instanceof PineArray);
  return array.values();
}

function stops(
  code: string,
  name: string,
  args: readonly TestArgument[],
  options?: TestCall,
): void {
  assert.throws(() => call(name, args, options), { name: 'ScriptStop', code });
}

describe('making arrays', () => {
  it('fills them with the value given, else with na, and with false where bools are never na', () => {
    const result = arrayType(FLOAT);
    assert.deepEqual(itemsOf(call('array.new_float', [3, 7], { result })), [7, 7, 7]);
    assert.deepEqual(itemsOf(call('array.new', [2], { result })), [NaN, NaN]);
    assert.deepEqual(itemsOf(call('array.new_float', [], { result })), []);
    const bools = { result: arrayType(BOOL) };
    assert.deepEqual(itemsOf(call('array.new_bool', [1], bools)), [0]);
    assert.deepEqual(itemsOf(call('array.new_bool', [1], { ...bools, version: 5 })), [NaN]);
    assert.deepEqual(itemsOf(call('array.new', [1], { result: arrayType(STRING) })), [null]);
  });

  it('takes items of both kinds, na among them', () => {
    assert.deepEqual(itemsOf(call('array.from', [1, NaN], { result: arrayType(FLOAT) })), [1, NaN]);
    const words = call('array.from', ['a', NaN], { result: arrayType(STRING) });
    assert.deepEqual(itemsOf(words), ['a', null]);
  });

  it('stops at a size that is too large or below 0', () => {
    const options = { result: arrayType(FLOAT) };
    stops('pine.array-too-large', 'array.new_float', [MAX_ARRAY_SIZE + 1], options);
    stops('pine.negative-size', 'array.new_float', [-1], options);
  });

  it('copies items and joins their texts', () => {
    const array = numbers(1, 2.5, NaN);
    const copy = call('array.copy', [array]);
    call('array.set', [array, 0, 9]);
    assert.deepEqual(itemsOf(copy), [1, 2.5, NaN]);
    const types = [arrayType(FLOAT)];
    assert.equal(call('array.join', [array, '; '], { types }), '9; 2.5; NaN');
    assert.equal(call('array.join', [array], { types }), '92.5NaN');
  });
});

describe('changing arrays', () => {
  it('agrees with lists of JavaScript in long random runs, also through slices', () => {
    const next = seededUniform(7);
    const below = (count: number): number => Math.floor(next() * count);
    for (let run = 0; run < 60; run++) {
      const array = numbers(0, 1, 2, 3, 4, 5);
      let model = [0, 1, 2, 3, 4, 5];
      const slice = array.slice(1, 4);
      let [from, to] = [1, 4];
      for (let step = 0; step < 60; step++) {
        const value = below(10);
        const size = to - from;
        switch (below(9)) {
          case 0:
            call('array.push', [slice, value]);
            model.splice(to, 0, value);
            to += 1;
            break;
          case 1:
            call('array.unshift', [slice, value]);
            model.splice(from, 0, value);
            to += 1;
            break;
          case 2:
            if (size === 0) break;
            assert.equal(call('array.pop', [slice]), model.splice(to - 1, 1)[0]);
            to -= 1;
            break;
          case 3:
            if (size === 0) break;
            assert.equal(call('array.remove', [slice, size - 1]), model.splice(to - 1, 1)[0]);
            to -= 1;
            break;
          case 4:
            call('array.insert', [array, 0, value]);
            model.unshift(value);
            break;
          case 5:
            call('array.sort', [slice, value % 2 === 0 ? 'ascending' : 'descending']);
            model = [
              ...model.slice(0, from),
              ...model.slice(from, to).toSorted((a, b) => (value % 2 === 0 ? a - b : b - a)),
              ...model.slice(to),
            ];
            break;
          case 6:
            call('array.reverse', [array]);
            model.reverse();
            break;
          case 7:
            call('array.fill', [slice, value, size >> 1]);
            model.fill(value, from + (size >> 1), to);
            break;
          default:
            call('array.concat', [slice, numbers(value, value + 1)]);
            model.splice(to, 0, value, value + 1);
            to += 2;
        }
        assert.deepEqual(array.values(), model);
        assert.deepEqual(slice.values(), model.slice(from, to));
      }
    }
  });

  it('fills a stretch', () => {
    const array = numbers(1, 2, 3, 4);
    call('array.fill', [array, 0, 1, 3]);
    assert.deepEqual(array.values(), [1, 0, 0, 4]);
    stops('pine.index-out-of-range', 'array.fill', [array, 0, 2, 5]);
  });

  it('counts indices below 0 from the end, in version 6 only', () => {
    const array = numbers(1, 2, 3);
    assert.equal(call('array.get', [array, -1]), 3);
    assert.equal(call('array.get', [array, -3]), 1);
    call('array.insert', [array, -1, 9]);
    assert.deepEqual(array.values(), [1, 2, 9, 3]);
    stops('pine.index-out-of-range', 'array.get', [array, -5]);
    stops('pine.index-out-of-range', 'array.get', [array, -1], { version: 5 });
  });

  it('says which index is outside of what', () => {
    assert.throws(() => call('array.get', [numbers(1, 2, 3), 3]), {
      message: 'Index 3 is outside an array of size 3.',
      hint: 'Use an index from 0 to 2, or one from the end, from -1.',
    });
    stops('pine.index-out-of-range', 'array.get', [numbers(1), NaN]);
    stops('pine.index-out-of-range', 'array.set', [numbers(), 0, 1]);
    stops('pine.empty-array', 'array.pop', [numbers()]);
    stops('pine.na-collection', 'array.size', [null]);
  });

  it('stops when an array would grow too large', () => {
    const full = numbers(...Array.from({ length: MAX_ARRAY_SIZE }, () => 0));
    stops('pine.array-too-large', 'array.push', [full, 1]);
    stops('pine.array-too-large', 'array.push', [full.slice(0, 1), 1]);
    stops('pine.array-too-large', 'array.concat', [numbers(1), full]);
  });

  it('stops when a slice has lost its items, or goes too deep', () => {
    const array = numbers(1, 2, 3);
    const slice = array.slice(1, 3);
    call('array.pop', [array]);
    stops('pine.slice-out-of-range', 'array.get', [slice, 0]);
    let deep = numbers(1);
    for (let i = 0; i < 50; i++) deep = deep.slice(0, 1);
    stops('pine.slice-too-deep', 'array.slice', [deep, 0, 1]);
  });

  it('sorts na to the end both ways and words by their characters', () => {
    const array = numbers(2, NaN, -1, 3);
    call('array.sort', [array]);
    assert.deepEqual(array.values(), [-1, 2, 3, NaN]);
    call('array.sort', [array, 'descending']);
    assert.deepEqual(array.values(), [3, 2, -1, NaN]);
    for (const mixed of [numbers(NaN, 1, 2), numbers(1, NaN, 2), numbers(2, 1, NaN)]) {
      call('array.sort', [mixed, 'descending']);
      assert.deepEqual(mixed.values(), [2, 1, NaN]);
    }
    assert.deepEqual(itemsOf(call('array.sort_indices', [numbers(5, 1, 3)])), [1, 2, 0]);
    const words = new PineArray(false, ['b', 'B', 'a']);
    call('array.sort', [words]);
    assert.deepEqual(words.values(), ['B', 'a', 'b']);
  });
});

describe('finding items', () => {
  it('finds the first and the last', () => {
    const array = numbers(0, 1, 2, 1);
    assert.equal(call('array.indexof', [array, 1]), 1);
    assert.equal(call('array.lastindexof', [array, 1]), 3);
    assert.equal(call('array.indexof', [array, 7]), -1);
    assert.equal(call('array.includes', [array, 2]), 1);
    assert.equal(call('array.includes', [array, NaN]), 0);
    assert.equal(call('array.includes', [numbers(NaN), NaN]), 1);
    assert.equal(call('array.first', [array]), 0);
    assert.equal(call('array.last', [array]), 1);
  });

  it('searches by halves', () => {
    const sorted = numbers(-2, 0, 1, 5, 9);
    const doubled = numbers(4, 5, 5, 5);
    assert.equal(call('array.binary_search', [sorted, 5]), 3);
    assert.equal(call('array.binary_search', [sorted, 3]), -1);
    assert.equal(call('array.binary_search_leftmost', [sorted, 3]), 2);
    assert.equal(call('array.binary_search_leftmost', [doubled, 5]), 1);
    assert.equal(call('array.binary_search_rightmost', [sorted, 3]), 3);
    assert.equal(call('array.binary_search_rightmost', [doubled, 5]), 3);
  });

  it('asks whether all or some are true', () => {
    assert.equal(call('array.every', [numbers(1, 2)]), 1);
    assert.equal(call('array.every', [numbers(1, NaN)]), 0);
    assert.equal(call('array.some', [numbers(0, 0)]), 0);
    assert.equal(call('array.some', [numbers(0, 3)]), 1);
  });
});

describe('measuring arrays', () => {
  const array = numbers(4, NaN, 2, 9, 2, 3);

  it('leaves na out', () => {
    assert.equal(call('array.sum', [array]), 20);
    assert.equal(call('array.avg', [array]), 4);
    assert.equal(call('array.median', [array]), 3);
    assert.equal(call('array.mode', [array]), 2);
    assert.equal(call('array.range', [array]), 7);
    assert.equal(call('array.min', [array, 2]), 3);
    assert.equal(call('array.max', [array, 1]), 4);
    assert.equal(call('array.variance', [array]), 6.8);
    assert.equal(call('array.variance', [array, false]), 8.5);
    assert.equal(call('array.stdev', [numbers(1, 3)]), 1);
  });

  it('is na without items', () => {
    for (const name of ['sum', 'avg', 'median', 'mode', 'range', 'min', 'max', 'stdev']) {
      assert.equal(call(`array.${name}`, [numbers(NaN)]), NaN, name);
      assert.equal(call(`array.${name}`, [numbers()]), NaN, name);
    }
  });

  it('gives percentiles', () => {
    const sorted = numbers(15, 20, 35, 40, 50);
    assert.equal(call('array.percentile_nearest_rank', [sorted, 30]), 20);
    assert.equal(call('array.percentile_nearest_rank', [sorted, 100]), 50);
    assert.equal(call('array.percentile_nearest_rank', [sorted, 0]), 15);
    assert.equal(call('array.percentile_linear_interpolation', [sorted, 40]), 27.5);
    assert.equal(call('array.percentile_linear_interpolation', [sorted, 5]), 15);
    assert.equal(call('array.percentrank', [sorted, 1]), 25);
    assert.equal(call('array.percentrank', [numbers(20, NaN, 15, NaN, 35), 0]), 25);
    assert.equal(call('array.percentrank', [numbers(20, NaN), 1]), NaN);
    assert.equal(call('array.percentrank', [numbers(20), 0]), NaN);
    assert.equal(call('array.percentrank', [numbers(), 0]), NaN);
  });

  it('compares two arrays and maps one', () => {
    const other = numbers(1, 1, 2, NaN, 4, 7, 8);
    assert.equal(call('array.covariance', [numbers(1, 2, 3), numbers(2, 4, 6), false]), 2);
    assert.equal(
      call('array.covariance', [array, other]),
      call('array.covariance', [numbers(4, 2, 2, 3), numbers(1, 2, 4, 7)]),
    );
    assert.deepEqual(itemsOf(call('array.abs', [numbers(-1, 2, NaN)])), [1, 2, NaN]);
    assert.deepEqual(itemsOf(call('array.standardize', [numbers(1, 3)])), [-1, 1]);
    assert.deepEqual(itemsOf(call('array.standardize', [numbers(2, 2)])), [0, 0]);
    assert.deepEqual(itemsOf(call('array.standardize', [numbers(NaN)])), []);
  });
});

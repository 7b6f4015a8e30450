import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parameterGrid } from './parameter-grid.ts';

describe('parameterGrid', () => {
  it('combines all values, the last name changing fastest', () => {
    assert.deepEqual(parameterGrid({ a: [1, 2], b: ['x', 'y'] }), [
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
      { a: 2, b: 'x' },
      { a: 2, b: 'y' },
    ]);
  });

  it('leaves out what is not allowed', () => {
    const points = parameterGrid(
      { fast: [5, 10], slow: [5, 10] },
      ({ fast, slow }) => fast! < slow!,
    );
    assert.deepEqual(points, [{ fast: 5, slow: 10 }]);
  });

  it('is one point without names and none where a name has no values', () => {
    assert.deepEqual(parameterGrid({}), [{}]);
    assert.deepEqual(parameterGrid({ a: [], b: [1] }), []);
  });
});

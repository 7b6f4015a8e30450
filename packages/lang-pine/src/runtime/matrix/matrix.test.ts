import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform } from '@stratloom/testkit';
import { PineArray } from '../collections/pine-array.ts';
import { PineMatrix } from '../collections/pine-matrix.ts';
import {
  arrayType,
  BOOL,
  call,
  FLOAT,
  matrixType,
  type TestArgument,
  type TestCall,
} from '../testing/test-site.ts';
import { identity, product, type Rows } from './linear-algebra.ts';

function matrix(...rows: number[][]): PineMatrix {
  return new PineMatrix(true, rows[0]?.length ?? 0, rows);
}

function rowsOf(value: unknown): Rows {
  assert.ok(value instanceof PineMatrix);
  return value.rows.map((row) => row.map(Number));
}

function itemsOf(value: unknown): readonly unknown[] {
  assert.ok(value instanceof PineArray);
  return value.values();
}

function stops(
  code: string,
  name: string,
  args: readonly TestArgument[],
  options?: TestCall,
): void {
  assert.throws(() => call(name, args, options), { name: 'ScriptStop', code });
}

function assertNear(actual: Rows, expected: Rows, within = 1e-9): void {
  assert.equal(actual.length, expected.length);
  actual.forEach((row, i) =>
    row.forEach((x, j) => {
      assert.ok(Math.abs(x - expected[i]![j]!) <= within, `${x} is not ${expected[i]![j]}`);
    }),
  );
}

const result = matrixType(FLOAT);

describe('making and changing matrices', () => {
  it('fills them, and says how large they are', () => {
    const made = call('matrix.new', [2, 3, 7], { result });
    assert.deepEqual(rowsOf(made), [
      [7, 7, 7],
      [7, 7, 7],
    ]);
    assert.ok(made instanceof PineMatrix);
    assert.equal(call('matrix.rows', [made]), 2);
    assert.equal(call('matrix.columns', [made]), 3);
    assert.equal(call('matrix.elements_count', [made]), 6);
    assert.deepEqual(rowsOf(call('matrix.new', [1, 1], { result })), [[NaN]]);
    assert.deepEqual(rowsOf(call('matrix.new', [1, 1], { result: matrixType(BOOL) })), [[0]]);
  });

  it('stops at sizes that are too large', () => {
    stops('pine.matrix-too-large', 'matrix.new', [1000, 1000], { result });
    stops('pine.matrix-too-large', 'matrix.new', [100_001, 0], { result });
    stops('pine.matrix-too-large', 'matrix.new', [-1, 1], { result });
    const wide = matrix(Array.from({ length: 400 }, () => 1));
    stops('pine.matrix-too-large', 'matrix.kron', [wide, wide]);
    const tall = call('matrix.transpose', [wide]);
    assert.ok(tall instanceof PineMatrix);
    stops('pine.matrix-too-large', 'matrix.mult', [tall, wide], { types: [result, result] });
  });

  it('adds, takes out and exchanges rows and columns', () => {
    const m = matrix([1, 2], [3, 4]);
    call('matrix.add_row', [m, 0, new PineArray(true, [8, 9])]);
    call('matrix.add_col', [m]);
    assert.deepEqual(rowsOf(m), [
      [8, 9, NaN],
      [1, 2, NaN],
      [3, 4, NaN],
    ]);
    assert.deepEqual(itemsOf(call('matrix.remove_col', [m, 2])), [NaN, NaN, NaN]);
    assert.deepEqual(itemsOf(call('matrix.remove_row', [m, 0])), [8, 9]);
    call('matrix.swap_rows', [m, 0, 1]);
    call('matrix.swap_columns', [m, 0, 1]);
    assert.deepEqual(rowsOf(m), [
      [4, 3],
      [2, 1],
    ]);
    stops('pine.matrix-shape', 'matrix.add_row', [m, 0, new PineArray(true, [1])]);
    stops('pine.index-out-of-range', 'matrix.get', [m, 0, 2]);
    stops('pine.index-out-of-range', 'matrix.get', [m, -1, 0]);
    stops('pine.na-collection', 'matrix.rows', [null]);
  });

  it('builds an empty matrix up from arrays', () => {
    const m = matrix();
    call('matrix.add_col', [m, 0, new PineArray(true, [1, 2])]);
    call('matrix.add_col', [m, 1, new PineArray(true, [3, 4])]);
    call('matrix.add_row', [m, 2, new PineArray(true, [5, 6])]);
    assert.deepEqual(rowsOf(m), [
      [1, 3],
      [2, 4],
      [5, 6],
    ]);
  });

  it('reshapes, sorts, reverses, fills, joins and cuts', () => {
    const m = matrix([3, 1, 2], [6, 5, 4]);
    assert.deepEqual(rowsOf(call('matrix.submatrix', [m, 0, 2, 1, 3])), [
      [1, 2],
      [5, 4],
    ]);
    call('matrix.sort', [m, 0, 'descending']);
    call('matrix.reshape', [m, 3, 2]);
    assert.deepEqual(rowsOf(m), [
      [6, 5],
      [4, 3],
      [1, 2],
    ]);
    call('matrix.reverse', [m]);
    call('matrix.fill', [m, 0, 1, 2, 0, 1]);
    assert.deepEqual(rowsOf(call('matrix.concat', [m, matrix([7, 7])])), [
      [2, 1],
      [0, 4],
      [5, 6],
      [7, 7],
    ]);
    stops('pine.matrix-shape', 'matrix.reshape', [m, 3, 3]);
    stops('pine.matrix-shape', 'matrix.reshape', [m, -4, -2]);
    stops('pine.matrix-shape', 'matrix.concat', [m, matrix([1])]);
    stops('pine.matrix-shape', 'matrix.submatrix', [m, 0, 9]);
    assert.deepEqual(itemsOf(call('matrix.row', [m, 1])), [0, 4]);
    assert.deepEqual(itemsOf(call('matrix.col', [m, 1])), [1, 4, 6, 7]);
    const copy = call('matrix.copy', [m]);
    call('matrix.set', [m, 0, 0, 99]);
    assert.equal(rowsOf(copy)[0]![0], 2);
  });
});

describe('asking what a matrix is', () => {
  const cases: readonly (readonly [name: string, is: number[][], isNot: number[][]])[] = [
    [
      'square',
      [
        [1, 2],
        [3, 4],
      ],
      [[1, 2]],
    ],
    ['zero', [[0, 0]], [[0, 1]]],
    ['binary', [[0, 1]], [[0, 2]]],
    [
      'identity',
      [
        [1, 0],
        [0, 1],
      ],
      [
        [1, 1],
        [0, 1],
      ],
    ],
    [
      'diagonal',
      [
        [2, 0],
        [0, 3],
      ],
      [
        [2, 1],
        [0, 3],
      ],
    ],
    [
      'antidiagonal',
      [
        [0, 2],
        [3, 0],
      ],
      [
        [1, 2],
        [3, 0],
      ],
    ],
    [
      'symmetric',
      [
        [1, 2],
        [2, 1],
      ],
      [
        [1, 2],
        [3, 1],
      ],
    ],
    [
      'antisymmetric',
      [
        [0, 2],
        [-2, 0],
      ],
      [
        [0, 2],
        [2, 0],
      ],
    ],
    [
      'triangular',
      [
        [1, 2],
        [0, 3],
      ],
      [
        [1, 2],
        [4, 3],
      ],
    ],
    [
      'stochastic',
      [
        [0.5, 0.5],
        [0.2, 0.8],
      ],
      [
        [0.5, 0.6],
        [0.2, 0.8],
      ],
    ],
  ];
  for (const [name, is, isNot] of cases) {
    it(`tells ${name}`, () => {
      assert.equal(call(`matrix.is_${name}`, [matrix(...is)]), 1);
      assert.equal(call(`matrix.is_${name}`, [matrix(...isNot)]), 0);
    });
  }
});

describe('computing with matrices', () => {
  const a = matrix([2, 1], [1, 3]);
  const types = [result, result];

  it('measures all items, na left out', () => {
    const m = matrix([1, NaN], [3, 3]);
    assert.equal(call('matrix.avg', [m]), 7 / 3);
    assert.equal(call('matrix.median', [m]), 3);
    assert.equal(call('matrix.mode', [m]), 3);
    assert.equal(call('matrix.min', [m]), 1);
    assert.equal(call('matrix.max', [m]), 3);
    assert.equal(call('matrix.trace', [a]), 5);
  });

  it('adds, subtracts and multiplies', () => {
    assert.deepEqual(rowsOf(call('matrix.sum', [a, 1])), [
      [3, 2],
      [2, 4],
    ]);
    assert.deepEqual(rowsOf(call('matrix.sum', [a, a], { types })), [
      [4, 2],
      [2, 6],
    ]);
    assert.deepEqual(rowsOf(call('matrix.diff', [a, a], { types })), [
      [0, 0],
      [0, 0],
    ]);
    assert.deepEqual(rowsOf(call('matrix.mult', [a, 2])), [
      [4, 2],
      [2, 6],
    ]);
    assert.deepEqual(rowsOf(call('matrix.mult', [a, matrix([1], [2])], { types })), [[4], [7]]);
    const column = new PineArray(true, [1, 2]);
    const withArray = { types: [result, arrayType(FLOAT)] };
    assert.deepEqual(itemsOf(call('matrix.mult', [a, column], withArray)), [4, 7]);
    assert.deepEqual(rowsOf(call('matrix.kron', [matrix([1, 2]), matrix([3], [4])])), [
      [3, 6],
      [4, 8],
    ]);
    assert.deepEqual(rowsOf(call('matrix.pow', [a, 3])), [
      [15, 20],
      [20, 35],
    ]);
    assert.deepEqual(rowsOf(call('matrix.pow', [a, 0])), [
      [1, 0],
      [0, 1],
    ]);
    stops('pine.matrix-shape', 'matrix.mult', [a, matrix([1, 2, 3])], { types });
    stops('pine.matrix-shape', 'matrix.sum', [a, matrix([1])], { types });
    stops('pine.matrix-shape', 'matrix.pow', [a, -1]);
    stops('pine.matrix-shape', 'matrix.det', [matrix([1, 2])]);
  });

  it('finds determinant, rank, trace and inverse', () => {
    assert.ok(Math.abs(Number(call('matrix.det', [a])) - 5) < 1e-12);
    assert.equal(call('matrix.det', [matrix([1, 2], [2, 4])]), 0);
    assert.equal(call('matrix.rank', [matrix([1, 2], [2, 4])]), 1);
    assert.equal(call('matrix.rank', [matrix([1, 2, 3], [0, 1, 1])]), 2);
    assertNear(rowsOf(call('matrix.inv', [a])), [
      [0.6, -0.2],
      [-0.2, 0.4],
    ]);
    assert.equal(call('matrix.inv', [matrix([1, 2], [2, 4])]), null);
  });

  it('finds inverses, pseudo-inverses and eigenvectors that do what they are for, in random runs', () => {
    const next = seededUniform(11);
    for (let run = 0; run < 60; run++) {
      const size = 1 + Math.floor(next() * 6);
      const columns = 1 + Math.floor(next() * 6);
      const random = (rows: number, width: number): number[][] =>
        Array.from({ length: rows }, () => Array.from({ length: width }, () => next() * 10 - 5));
      const square = random(size, size);
      const inverted = rowsOf(call('matrix.inv', [matrix(...square)]));
      assertNear(product(square, inverted), identity(size), 1e-6);

      const other = random(size, columns);
      const pseudo = rowsOf(call('matrix.pinv', [matrix(...other)]));
      assertNear(product(product(other, pseudo), other), other, 1e-5);
      assertNear(product(product(pseudo, other), pseudo), pseudo, 1e-5);

      const symmetric = square.map((row, i) => row.map((x, j) => x + square[j]![i]!));
      for (const rows of [square, symmetric]) checkEigen(rows);
    }
  });

  function checkEigen(rows: Rows): void {
    const m = matrix(...rows.map((row) => [...row]));
    const values = itemsOf(call('matrix.eigenvalues', [m])).map(Number);
    const vectors = rowsOf(call('matrix.eigenvectors', [m]));
    values.forEach((value, k) => {
      if (Number.isNaN(value)) return;
      const vector = vectors.map((row) => [row[k]!]);
      const stretched = vector.map(([x]) => [x! * value]);
      assertNear(product(rows, vector), stretched, 1e-4);
    });
    const real = values.filter((value) => !Number.isNaN(value));
    const trace = rows.reduce((sum, row, i) => sum + row[i]!, 0);
    if (real.length === values.length) {
      assert.ok(Math.abs(real.reduce((sum, x) => sum + x, 0) - trace) < 1e-6);
    }
  }

  it('knows eigenvalues by hand, also of a turn, which has none that are real', () => {
    assertNear(
      [itemsOf(call('matrix.eigenvalues', [a])).map(Number)],
      [[(5 + Math.sqrt(5)) / 2, (5 - Math.sqrt(5)) / 2]],
    );
    assertNear(
      [itemsOf(call('matrix.eigenvalues', [matrix([1, 2, 0], [0, 3, 4], [0, 0, 5])])).map(Number)],
      [[5, 3, 1]],
    );
    assert.deepEqual(itemsOf(call('matrix.eigenvalues', [matrix([0, -1], [1, 0])])), [NaN, NaN]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { startCall } from '../ta/testing/bar-run.ts';
import { testContext } from '../ta/testing/test-context.ts';

function result(name: string, ...given: readonly number[]): number {
  const [value] = startCall(testContext(), { name, arguments: given }, 'column').read();
  return value!;
}

describe('math', () => {
  it('gives whole results of whole powers', () => {
    assert.deepEqual(
      [result('math.pow', 10, 2), result('math.pow', 2, 10), result('math.pow', -3, 3)],
      [100, 1024, -27],
    );
    assert.deepEqual([result('math.pow', 2, -2), result('math.pow', 9, 0.5)], [0.25, 3]);
    assert.ok(Number.isNaN(result('math.pow', -8, 1 / 3)));
    assert.ok(Math.abs(result('math.pow', 1.7, 2.3) / 1.7 ** 2.3 - 1) < 1e-14);
  });

  it('gives whole logarithms of powers of 10', () => {
    for (const exponent of [-3, 0, 1, 3, 15]) {
      assert.equal(result('math.log10', Number(`1e${exponent}`)), exponent);
    }
    assert.ok(Math.abs(result('math.log10', 50) - Math.log10(50)) < 1e-15);
    assert.ok(Number.isNaN(result('math.log10', -1)));
  });

  it('rounds up from the middle, also below 0, and never to -0', () => {
    const rounded = [0.5, 1.4, -0.5, -1.5, -1.6].map((x) => result('math.round', x));
    assert.deepEqual(rounded, [1, 1, 0, -1, -2]);
    assert.equal(result('math.round', 1.23456, 2), 1.23);
    assert.equal(result('math.round', 1e300, 20), 1e300);
    assert.ok(Number.isNaN(result('math.round', NaN)));
  });

  it("rounds to the instrument's ticks without a tail of digits", () => {
    const context = testContext(flatBars([1]), 0.00001);
    const call = { name: 'math.round_to_mintick', arguments: [1.104183] };
    assert.deepEqual(startCall(context, call, 'column').read(), [1.10418]);
    assert.equal(result('math.round_to_mintick', 1.104183), 1.104183);
  });

  it('has na for the greatest, the smallest and the mean of what holds na', () => {
    assert.deepEqual([result('math.max', 1, 3, 2), result('math.min', 2, 1, 3)], [3, 1]);
    assert.equal(result('math.avg', 1, 2, 6), 3);
    for (const name of ['math.max', 'math.min', 'math.avg']) {
      assert.ok(Number.isNaN(result(name, 1, NaN, 2)), name);
    }
  });

  it('computes angles', () => {
    assert.equal(result('math.todegrees', Math.PI), 180);
    assert.equal(result('math.toradians', 180), Math.PI);
    assert.ok(Math.abs(result('math.sin', 1) - Math.sin(1)) < 1e-15);
  });

  it('knows results of constants before the first bar', () => {
    const { value } = startCall(testContext(), { name: 'math.max', arguments: [1, 2] }, 'column');
    assert.ok(value.kind === 'number');
    assert.equal(value.constant, 2);
  });
});

describe('math.random', () => {
  const numbers = (seed: number, count: number): number[] => {
    const call = { name: 'math.random', arguments: [2, 4, seed] };
    const running = startCall(testContext(), call, 'bars');
    return Array.from({ length: count }, () => running.read()[0]!);
  };

  it('gives another number on each call, between both bounds', () => {
    const row = numbers(1, 1000);
    assert.equal(new Set(row).size, 1000);
    assert.ok(row.every((x) => x > 2 && x < 4));
    assert.ok(Math.abs(row.reduce((sum, x) => sum + x, 0) / 1000 - 3) < 0.06);
  });

  it('repeats itself with the same seed, and not with another', () => {
    assert.deepEqual(numbers(7, 5), numbers(7, 5));
    assert.notDeepEqual(numbers(7, 5), numbers(8, 5));
  });

  it('goes on from a snapshot', () => {
    const call = { name: 'math.random', arguments: [0, 1, 5] };
    const first = testContext();
    const running = startCall(first, call, 'bars');
    running.read();
    const second = testContext();
    const restored = startCall(second, call, 'bars');
    second.load(first.save());
    assert.deepEqual(restored.read(), running.read());
  });
});

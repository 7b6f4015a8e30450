import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { testContext } from '../ta/testing/test-context.ts';
import { call, makeCall } from '../testing/test-site.ts';
import type { NumberValue } from '../value.ts';

function source(values: readonly number[], context = testContext()): NumberValue {
  return { kind: 'number', read: () => values[context.moment.bar]!, pure: true };
}

describe('na and nz', () => {
  it('tell na of both kinds', () => {
    assert.equal(call('na', [NaN]), 1);
    assert.equal(call('na', [0]), 0);
    assert.equal(call('na', [null]), 1);
    assert.equal(call('na', ['']), 0);
  });

  it('replace na', () => {
    assert.equal(call('nz', [NaN]), 0);
    assert.equal(call('nz', [NaN, 7]), 7);
    assert.equal(call('nz', [3, 7]), 3);
  });

  it('are known before the run where their arguments are, and pure where they are', () => {
    const value = makeCall('nz', [NaN, 2]);
    assert.equal('constant' in value && value.constant, 2);
    const pure = makeCall('na', [source([1])]);
    assert.ok(pure.kind === 'number' && pure.pure);
  });
});

describe('fixnan', () => {
  const values = [NaN, 1, NaN, NaN, 2, NaN];
  const expected = [NaN, 1, 1, 1, 2, 2];

  for (const everyBar of [true, false]) {
    it(`keeps the last value that was not na, ${everyBar ? 'as a column' : 'bar by bar'}`, () => {
      const context = testContext(flatBars([1, 2, 3, 4, 5, 6]));
      const value = makeCall('fixnan', [source(values, context)], { context, everyBar });
      assert.ok(value.kind === 'number');
      assert.equal(value.pure, everyBar);
      const read = values.map((_, bar) => {
        context.moment.bar = bar;
        return value.read();
      });
      assert.deepEqual(read, expected);
    });
  }

  it('sees the same past on every call of a bar', () => {
    const context = testContext();
    let now = NaN;
    const moving: NumberValue = { kind: 'number', read: () => now, pure: false };
    const value = makeCall('fixnan', [moving], { context });
    assert.ok(value.kind === 'number');
    const readAt = (bar: number, x: number): number => {
      context.moment.bar = bar;
      now = x;
      return value.read();
    };
    assert.equal(readAt(0, 5), 5);
    assert.equal(readAt(1, 6), 6);
    assert.equal(readAt(1, NaN), 5);
    assert.equal(readAt(2, NaN), 5);
  });

  it('goes on from a snapshot', () => {
    const [first, second] = [testContext(), testContext()];
    const makeAt = (context: ReturnType<typeof testContext>): NumberValue => {
      const value = makeCall('fixnan', [source(values, context)], { context, everyBar: false });
      assert.ok(value.kind === 'number');
      return value;
    };
    const [one, two] = [makeAt(first), makeAt(second)];
    for (let bar = 0; bar < 3; bar++) {
      first.moment.bar = bar;
      one.read();
    }
    second.load(first.save());
    const rest = [3, 4, 5].map((bar) => {
      second.moment.bar = bar;
      return two.read();
    });
    assert.deepEqual(rest, expected.slice(3));
  });
});

describe('casts', () => {
  it('drop what is after the point, towards 0', () => {
    assert.equal(call('int', [2.9]), 2);
    assert.equal(call('int', [-2.9]), -2);
    assert.equal(call('int', [NaN]), NaN);
  });

  it('make bools, na before version 6 only', () => {
    assert.equal(call('bool', [0.5]), 1);
    assert.equal(call('bool', [0]), 0);
    assert.equal(call('bool', [NaN]), 0);
    assert.equal(call('bool', [NaN], { version: 5 }), NaN);
  });

  it('leave what has the type already', () => {
    assert.equal(call('float', [2.5]), 2.5);
    assert.equal(call('string', ['a']), 'a');
    assert.equal(call('color', [0xff]), 0xff);
    assert.equal(call('line', [null]), null);
  });
});

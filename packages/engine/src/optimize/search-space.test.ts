import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invariant } from '../model/errors.ts';
import type { ParameterDomain } from './parameter-domain.ts';
import { readSearchSpace, type SearchSpace } from './search-space.ts';

function spaceOf(domains: Record<string, ParameterDomain>, ...where: string[]): SearchSpace {
  const read = readSearchSpace({ domains, where });
  invariant(read.ok, read.ok ? '' : read.problem.message);
  return read.value;
}

function messageOf(domains: Record<string, ParameterDomain>, ...where: string[]): string {
  const read = readSearchSpace({ domains, where });
  return read.ok ? '' : read.problem.message;
}

const range = (from: number, to: number, step: number): ParameterDomain => ({
  kind: 'range',
  ...{ from, to, step },
});

describe('a search space', () => {
  it('has the values of ranges, the last included, without dust behind the comma', () => {
    const space = spaceOf({ a: range(0.1, 0.5, 0.1), b: range(1, 10, 4) });
    assert.deepEqual(space.values, [
      [0.1, 0.2, 0.3, 0.4, 0.5],
      [1, 5, 9],
    ]);
    assert.equal(space.combinationCount, 15);
  });

  it('has lists of any values, each once', () => {
    const space = spaceOf({ kind: { kind: 'list', values: ['a', 'b', 'a'] } });
    assert.deepEqual(space.values, [['a', 'b']]);
    assert.equal(space.isOrdered(0), false);
    assert.deepEqual(space.parametersAt([1]), { kind: 'b' });
  });

  it('has lists of numbers in their order, for those beside one another are taken as alike', () => {
    const lengths = { kind: 'list', values: [21, 7, 14, 100, 7] } as const;
    const names = { kind: 'list', values: ['b', 'a'] } as const;
    const space = spaceOf({ lengths, names });
    assert.deepEqual(space.values, [
      [7, 14, 21, 100],
      ['b', 'a'],
    ]);
    assert.equal(space.isOrdered(0), true);
  });

  it('leaves out what conditions forbid', () => {
    const space = spaceOf(
      { fast: range(1, 4, 1), slow: range(1, 4, 1) },
      'fast < slow and slow - fast >= 2',
      'fast * (slow + 1) != 10 and -slow <= -3',
    );
    const points = [...space.allowedPoints()].map((point) => space.parametersAt(point));
    assert.deepEqual(points, [
      { fast: 1, slow: 3 },
      { fast: 1, slow: 4 },
    ]);
  });

  it('reads names with spaces, and true and false as 1 and 0', () => {
    const on = { kind: 'list', values: [true, false] } as const;
    const space = spaceOf({ 'Fast length': range(1, 3, 1), on }, '"Fast length" > 2 - on');
    assert.equal([...space.allowedPoints()].length, 3);
  });

  it('says what is wrong', () => {
    assert.match(messageOf({ a: range(1, 5, 0) }), /"a" has a step of 0/);
    assert.match(messageOf({ a: range(5, 1, 1) }), /ends at 1/);
    assert.match(messageOf({ a: { kind: 'list', values: [] } }), /no values/);
    assert.match(messageOf({ a: range(0, 1e9, 1) }), /1000000001 values/);
    assert.match(messageOf({ a: range(1, 2, 1) }, 'b < 1'), /"b" is no parameter/);
    assert.match(messageOf({ a: range(1, 2, 1) }, 'a'), /compares nothing/);
    assert.match(messageOf({ a: range(1, 2, 1) }, 'a < '), /ends too early/);
    assert.match(messageOf({ a: range(1, 2, 1) }, 'a < 2 or a > 1'), /"or" is too much/);
    assert.match(messageOf({ a: range(1, 2, 1) }, 'a < (2'), /"\)" is missing/);
    assert.match(messageOf({ a: range(1, 2, 1) }, 'a & 2'), /"&" means nothing/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SeededRandom } from './seeded-random.ts';

describe('SeededRandom', () => {
  it('gives the published numbers of xoshiro128** from a state', () => {
    // First outputs of the authors' program in C from the state 1, 2, 3, 4.
    const random = new SeededRandom([1, 2, 3, 4]);
    const words = Array.from({ length: 4 }, () => random.next() * 2 ** 32);
    assert.deepEqual(words, [11_520, 0, 5_927_040, 70_819_200]);
  });

  it('goes on from its state as if it had not stopped', () => {
    const one = new SeededRandom(7);
    one.next();
    const other = new SeededRandom(one.state());
    for (let i = 0; i < 100; i++) assert.equal(other.next(), one.next());
  });

  it('has a mean of a half, and other numbers for the next seed', () => {
    const random = new SeededRandom(0);
    let sum = 0;
    for (let i = 0; i < 10_000; i++) sum += random.next();
    assert.ok(Math.abs(sum / 10_000 - 0.5) < 0.01);
    assert.notEqual(new SeededRandom(1).next(), new SeededRandom(2).next());
  });

  it('reaches every number below a count', () => {
    const random = new SeededRandom(3);
    const seen = new Set(Array.from({ length: 200 }, () => random.below(5)));
    assert.deepEqual(
      [...seen].toSorted((a, b) => a - b),
      [0, 1, 2, 3, 4],
    );
  });
});

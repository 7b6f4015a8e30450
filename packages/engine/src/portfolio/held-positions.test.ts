import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Lot } from '../model/lot.ts';
import { HeldPositions } from './held-positions.ts';
import { Position } from './position.ts';

/** Numbers from 0 to 1 that follow from a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('positions that are held', () => {
  for (const count of [1, 7, 8, 40]) {
    it(`of ${count} instruments are those with lots, in their order, whatever is opened and closed`, () => {
      const random = randomNumbers(count);
      const positions = Array.from({ length: count }, () => new Position(1));
      const held = new HeldPositions(positions);
      for (let step = 0; step < 500; step++) {
        const index = Math.floor(random() * count);
        const { lots } = positions[index]!;
        if (random() < 0.5) lots.push(new Lot());
        else lots.pop();
        held.note(index);
        const all = held.list.filter((position) => position.lots.length > 0);
        assert.deepEqual(
          all,
          positions.filter((position) => position.lots.length > 0),
        );
        if (count >= 8) assert.equal(all.length, held.list.length);
      }
    });
  }
});

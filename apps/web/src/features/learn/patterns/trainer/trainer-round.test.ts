import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sliceBars } from '@stratloom/engine/model';
import { findPattern, findPatterns } from '@stratloom/engine/patterns';
import { seededUniform, walkBars } from '@stratloom/testkit';
import { drawRound, shiftedBack } from './trainer-round.ts';
import type { TrainerRound } from './trainer-round.ts';

const BARS = walkBars(3000, 7);
const FOUND = findPatterns(BARS);

function rounds(count: number): TrainerRound[] {
  const random = seededUniform(3);
  const drawn: TrainerRound[] = [];
  for (let i = 0; i < count; i += 1) {
    const round = drawRound(BARS, FOUND, drawn.at(-1)?.occurrence.patternId ?? null, random);
    assert.ok(round);
    drawn.push(round);
  }
  return drawn;
}

describe('rounds of the trainer', () => {
  it('offer four patterns of one type, one of them right', () => {
    for (const { options, occurrence } of rounds(100)) {
      assert.equal(new Set(options).size, 4);
      assert.ok(options.includes(occurrence.patternId));
      assert.equal(new Set(options.map((id) => findPattern(id)?.type)).size, 1);
    }
  });

  it('never offer another pattern that is complete at the same bar', () => {
    for (const { options, occurrence } of rounds(200)) {
      const right = FOUND.filter(
        ({ lastBarIndex, patternId }) =>
          lastBarIndex === occurrence.lastBarIndex && options.includes(patternId),
      );
      assert.deepEqual(
        [...new Set(right.map(({ patternId }) => patternId))],
        [occurrence.patternId],
      );
    }
  });

  it('end with the bar that confirms, so that the engine finds the pattern at the last bar shown', () => {
    for (const { from, cut, end, occurrence } of rounds(50)) {
      assert.equal(cut - 1, occurrence.lastBarIndex);
      assert.ok(from >= 0 && from <= occurrence.firstBarIndex - 20);
      assert.ok(end > cut || end === BARS.length);
      const seen = findPatterns(sliceBars(BARS, 0, cut), [occurrence.patternId]);
      assert.ok(seen.some(({ lastBarIndex }) => lastBarIndex === cut - 1));
    }
  });

  it('ask another pattern each time, and rare ones too', () => {
    const asked = rounds(200).map(({ occurrence }) => occurrence.patternId);
    for (const [i, id] of asked.entries()) assert.notEqual(id, asked[i - 1]);
    assert.ok(new Set(asked).size >= 12, `${new Set(asked).size} patterns`);
    const places = rounds(200).map(({ options, occurrence }) =>
      options.indexOf(occurrence.patternId),
    );
    assert.equal(new Set(places).size, 4);
  });

  it('cannot be drawn from bars without patterns', () => {
    assert.equal(drawRound(BARS, [], null, Math.random), null);
  });

  it('move an occurrence with its points and lines', () => {
    const found = FOUND.find(({ lines }) => lines.length > 0);
    assert.ok(found);
    const moved = shiftedBack(found, 10);
    assert.equal(moved.lastBarIndex, found.lastBarIndex - 10);
    assert.equal(moved.lines[0]?.to.barIndex, (found.lines[0]?.to.barIndex ?? 0) - 10);
    assert.equal(moved.points[0]?.barIndex, (found.points[0]?.barIndex ?? 0) - 10);
    assert.equal(moved.targetPrice, found.targetPrice);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SearchSpace } from '@stratloom/engine/optimize';
import type { SearchRow } from '../../../../engine-client/optimize/search-rows.ts';
import { heatGrid } from './heat-grid.ts';
import {
  cellPlace,
  FIRST_VIEW,
  projectionOf,
  surfaceCellAt,
  surfaceTiles,
  turned,
  viewAfterKey,
} from './surface-view.ts';

const SIZE = { width: 600, height: 360 };
const space = new SearchSpace({ a: [1, 2, 3, 4], b: [10, 20, 30] });

/** A slope that rises with both parameters; one run has no score. */
const rows: SearchRow[] = [...space.allowedPoints()].map((point) => {
  const [a = 0, b = 0] = point;
  const score = a === 3 && b === 0 ? Number.NaN : a + b;
  const figures = { score, returnRatio: 0, drawdownRatio: 0, tradeCount: 9, sharpe: 1 };
  return { point, train: figures, test: figures, failure: null, uncounted: null };
});
const zone = { members: new Set<number>(), chosen: -1 };
const grid = heatGrid(space, rows, { x: 0, y: 1 }, 'steady', zone);

describe('the surface of a search', () => {
  it('rises with the score, at the place of each run', () => {
    const project = projectionOf({ turn: 0, tilt: 0.1 }, SIZE);
    const [low, high] = [cellPlace(grid, 0, project), cellPlace(grid, 11, project)];
    assert.ok(high.y < low.y - 100, 'the best run is high on the canvas');
    assert.ok(high.x > low.x, 'the first parameter goes across');
  });

  it('stays within the canvas, whichever way it is turned', () => {
    for (let turn = 0; turn < 6.3; turn += 0.3) {
      for (const tilt of [0.1, 0.6, 1.2, 1.45]) {
        const project = projectionOf({ turn, tilt }, SIZE);
        for (const corner of [0, 1, 2, 3, 4, 5, 6, 7]) {
          const { x, y } = project(corner & 1, (corner >> 1) & 1, corner >> 2);
          assert.ok(
            x > 0 && x < SIZE.width && y > 0 && y < SIZE.height,
            `${turn} ${tilt}: ${x}, ${y}`,
          );
        }
      }
    }
  });

  it('has a tile between four runs that all have a score, the furthest first', () => {
    const project = projectionOf(FIRST_VIEW, SIZE);
    const tiles = surfaceTiles(grid, project);
    assert.equal(tiles.length, 5);
    assert.ok(tiles.every(({ corners }) => !corners.includes(3)));
    const heights = tiles.map(({ corners }) => {
      const places = corners.map((at) => project((at % 4) / 3, Math.floor(at / 4) / 2, 0));
      return places.reduce((sum, { y }) => sum + y, 0);
    });
    assert.deepEqual(
      heights,
      heights.toSorted((a, b) => a - b),
    );
  });

  it('finds the run under the pointer, and none where there is none near', () => {
    const project = projectionOf(FIRST_VIEW, SIZE);
    for (const at of [0, 5, 11]) {
      const { x, y } = cellPlace(grid, at, project);
      assert.equal(surfaceCellAt(grid, project, x + 3, y - 3), at);
    }
    assert.equal(surfaceCellAt(grid, project, 2, 2), -1);
  });

  it('is turned by keys, and never shows its underside', () => {
    assert.ok((viewAfterKey('ArrowRight', FIRST_VIEW)?.turn ?? 0) > FIRST_VIEW.turn);
    assert.ok((viewAfterKey('ArrowUp', FIRST_VIEW)?.tilt ?? 0) > FIRST_VIEW.tilt);
    assert.equal(viewAfterKey('a', FIRST_VIEW), null);
    assert.ok(turned(FIRST_VIEW, 0, -9).tilt > 0);
    assert.ok(turned(FIRST_VIEW, 0, 9).tilt < Math.PI / 2);
  });
});

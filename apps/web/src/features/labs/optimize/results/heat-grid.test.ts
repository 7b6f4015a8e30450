import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SearchSpace } from '@stratloom/engine/optimize';
import { foundSearch } from '../testing/sample-search.ts';
import { cellAfterKey } from './heat-keys.ts';
import { heatColor } from './heat-colors.ts';
import { heatGrid, rowScore } from './heat-grid.ts';
import { cellRanges, cellSentence } from './heat-words.ts';
import { cellAt, cellBox } from './paint-heat-grid.ts';

const BOTH = { x: 0, y: 1 };
const { space, rows, conclusion } = await foundSearch();
const zone = { members: new Set(conclusion.zone?.members), chosen: conclusion.chosen ?? -1 };
const grid = heatGrid(space, rows, BOTH, 'steady', zone);

describe('a heat map', () => {
  it('has a cell for each pair of values, with the worse of training and test', () => {
    assert.deepEqual([grid.columnCount, grid.rowCount], [5, 5]);
    for (const row of rows) {
      const [column = 0, line = 0] = row.point;
      const cell = grid.cells[line * 5 + column];
      assert.equal(cell?.runCount, 1);
      assert.deepEqual(cell.score, rowScore(row, 'steady'));
      assert.ok(!(cell.score > row.train.score) && !(cell.score > row.test.score));
    }
    const scores = grid.cells.flatMap(({ score }) => (Number.isNaN(score) ? [] : [score]));
    assert.equal(grid.high, Math.max(...scores));
    assert.equal(grid.low, Math.min(...scores));
  });

  it('marks failed runs, those that were left out, the stable zone and its centre', () => {
    const failed = grid.cells.filter(({ failedCount }) => failedCount > 0);
    assert.equal(failed.length, 5);
    const leftOut = grid.cells.filter(({ runCount }) => runCount === 0);
    assert.deepEqual(leftOut.length, 2);
    assert.equal(grid.cells.filter(({ isInZone }) => isInZone).length, zone.members.size);
    assert.equal(grid.cells.filter(({ isChosen }) => isChosen).length, 1);
  });

  it('is the mean over the parameters that it is not about', () => {
    const narrow = heatGrid(space, rows, { x: 0, y: null }, 'test', zone);
    assert.deepEqual([narrow.columnCount, narrow.rowCount], [5, 1]);
    const [first] = narrow.cells;
    const scores = rows.flatMap(({ point, test }) =>
      point[0] === 0 && !Number.isNaN(test.score) ? [test.score] : [],
    );
    assert.equal(first?.scoredCount, scores.length);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    assert.ok(Math.abs((first?.score ?? 0) - mean) < 1e-12);
  });

  it('has few enough cells to draw, however many values there are', () => {
    const many = new SearchSpace({
      a: Array.from({ length: 10_001 }, (_, at) => at),
      b: Array.from({ length: 500 }, (_, at) => at),
    });
    const [row] = rows;
    assert.ok(row !== undefined);
    const places = [0, 50, 51, 5000, 10_000];
    const made = places.map((at) => ({ ...row, point: [at, 499] }));
    const drawn = heatGrid(many, made, BOTH, 'test', zone);
    assert.deepEqual([drawn.columnCount, drawn.rowCount, drawn.cells.length], [200, 200, 40_000]);
    const covered = drawn.cells.flatMap(({ runCount }, at) => {
      const texts = cellRanges(many, BOTH, drawn, at).map(({ text }) => text);
      return runCount === 0 ? [] : [[...texts, runCount]];
    });
    assert.deepEqual(covered, [
      ['0 to 50', '498 to 499', 2],
      ['51 to 100', '498 to 499', 1],
      ['4951 to 5000', '498 to 499', 1],
      ['9951 to 10000', '498 to 499', 1],
    ]);
  });

  it('is said in words', () => {
    const chosen = grid.cells.findIndex(({ isChosen }) => isChosen);
    const cell = grid.cells[chosen];
    assert.ok(cell !== undefined);
    const values = cellRanges(space, BOTH, grid, chosen);
    const words = cellSentence(['Fast', 'Slow'], values, cell);
    assert.match(words, /^Fast \d, Slow \d+: score -?[\d.]+, centre of the stable zone$/);
    const failed = grid.cells.find(({ failedCount }) => failedCount > 0);
    assert.ok(failed !== undefined);
    const place = cellRanges(space, BOTH, grid, 2 * 5);
    assert.equal(cellSentence(['Fast', 'Slow'], place, failed), 'Fast 2, Slow 13: failed');
  });

  it('has the lowest value at the bottom, without seams between cells', () => {
    const size = { width: 333, height: 211 };
    for (const at of grid.cells.keys()) {
      const { left, top, width, height } = cellBox(grid, at, size);
      assert.equal(cellAt(grid, left + width / 2, top + height / 2, size), at);
      const beside = cellBox(grid, at + 1, size);
      if (at % 5 < 4) assert.equal(beside.left, left + width);
    }
    assert.equal(cellBox(grid, 0, size).top + cellBox(grid, 0, size).height, 211);
  });

  it('is walked through by keys, from the centre of the zone on', () => {
    const chosen = grid.cells.findIndex(({ isChosen }) => isChosen);
    assert.equal(cellAfterKey('ArrowUp', -1, grid), chosen);
    assert.equal(cellAfterKey('ArrowUp', 7, grid), 12);
    assert.equal(cellAfterKey('ArrowDown', 2, grid), 2);
    assert.equal(cellAfterKey('ArrowLeft', 5, grid), 5);
    assert.equal(cellAfterKey('End', 6, grid), 9);
    assert.equal(cellAfterKey('PageUp', 6, grid), 21);
    assert.equal(cellAfterKey('a', 6, grid), null);
  });

  it('gets lighter from the least to the greatest score', () => {
    const lightness = (share: number) => {
      const [red = 0, green = 0, blue = 0] = (heatColor(share).match(/\d+/g) ?? []).map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    for (let at = 0; at < 20; at++) assert.ok(lightness((at + 1) / 20) > lightness(at / 20));
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { curveLines, curveSummary, curveTable } from './curve-lines.ts';

const DAY = 86_400_000;
const CURVE = {
  times: [0, DAY, 2 * DAY],
  values: [1, 1.25, 1.125],
  hold: [1, 0.5, 2],
  drawdowns: [0, -0.125, -0.1],
};

describe('curves of a listing', () => {
  it('are returns beside holding, and a drawdown in a pane of its own', () => {
    assert.deepEqual(
      curveLines(CURVE).map(({ name, pane, values }) => [name, pane, ...values]),
      [
        ['Buy and hold', 0, 0, -0.5, 1],
        ['Strategy', 0, 0, 0.25, 0.125],
        ['Drawdown', 1, 0, -0.125, -0.1],
      ],
    );
  });

  it('say in words what they show', () => {
    assert.equal(
      curveSummary(CURVE, 'AAPL'),
      'From Jan 1, 1970 to Jan 3, 1970 the strategy returned +12.5%, holding AAPL +100.0%. Its deepest drawdown was -12.5%, by Jan 2, 1970.',
    );
    assert.deepEqual(curveTable(CURVE).rows[1], ['Jan 2, 1970', '+25.0%', '-50.0%', '-12.5%']);
  });

  it('claim nothing of holding or of drawdowns that were not kept', () => {
    const bare = { ...CURVE, hold: [], drawdowns: [] };
    assert.deepEqual(
      curveLines(bare).map(({ name }) => name),
      ['Strategy'],
    );
    assert.equal(
      curveSummary(bare, 'AAPL'),
      'From Jan 1, 1970 to Jan 3, 1970 the strategy returned +12.5%.',
    );
    assert.deepEqual(curveTable(bare).rows[1], ['Jan 2, 1970', '+25.0%', '–', '–']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NO_DRAWINGS } from '../../charts/drawings/chart-drawings.ts';
import { plotDrawings } from '../../charts/drawings/plot-drawings.ts';
import { wavingBars } from '../testing/scripts.ts';
import { layOutRules } from './rules-layout.ts';

const bars = wavingBars(50);

function plotOf(name: string, valueAt: (bar: number) => number) {
  const values = Float64Array.from({ length: bars.length }, (_, bar) => valueAt(bar));
  return { name, pane: 'price', kind: 'line' as const, values };
}

describe('what rules show', () => {
  it('lies over the prices where it is one, and below them where it is none', () => {
    const average = plotOf('average', (bar) => (bar < 9 ? Number.NaN : 100));
    const strength = plotOf('strength', (bar) => bar / 50);
    const { plots } = layOutRules(plotDrawings([average, strength]), bars);
    assert.deepEqual(
      plots.map(({ pane }) => pane),
      ['price', 'strength'],
    );
  });

  it('has a color for each value', () => {
    const shown = ['a', 'b', 'c'].map((name) => plotOf(name, () => 100));
    const { plots } = layOutRules(plotDrawings(shown), bars);
    assert.equal(new Set(plots.map(({ color }) => color)).size, 3);
  });

  it('may be nothing, or nothing that is known', () => {
    assert.deepEqual(layOutRules(NO_DRAWINGS, bars), NO_DRAWINGS);
    const [plot] = layOutRules(plotDrawings([plotOf('late', () => Number.NaN)]), bars).plots;
    assert.equal(plot?.pane, 'price');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TEMPLATES } from '@stratloom/lang-visual';
import type { RuleTree } from '@stratloom/lang-visual';
import { NO_DRAWINGS } from '../../charts/drawings/chart-drawings.ts';
import { plotDrawings } from '../../charts/drawings/plot-drawings.ts';
import { wavingBars } from '../testing/scripts.ts';
import { layOutRules } from './rules-layout.ts';

const bars = wavingBars(50);

/** Rules that name nothing of what is plotted here. */
const NAMELESS: RuleTree = strategyOf([]);

function strategyOf(values: RuleTree['values']): RuleTree {
  const [template] = TEMPLATES;
  assert.ok(template !== undefined);
  return { ...template.tree, params: [], values, rules: [] };
}

function plotOf(name: string, valueAt: (bar: number) => number) {
  const values = Float64Array.from({ length: bars.length }, (_, bar) => valueAt(bar));
  return { name, pane: 'price', kind: 'line' as const, values };
}

describe('what rules show', () => {
  it('lies over the prices where it is one, and below them where it is none', () => {
    const average = plotOf('average', (bar) => (bar < 9 ? Number.NaN : 100));
    const strength = plotOf('strength', (bar) => bar / 50);
    const { plots } = layOutRules(plotDrawings([average, strength]), bars, NAMELESS);
    assert.deepEqual(
      plots.map(({ pane }) => pane),
      ['price', 'strength'],
    );
  });

  it('lies by its nature, whatever its values are', () => {
    const source = { block: 'price', inputs: { field: 'close' } };
    const rsi = { block: 'rsi', inputs: { source, length: 14 } };
    const average = { block: 'sma', inputs: { source, length: 14 } };
    const tree = strategyOf([
      { id: 'strength', value: rsi },
      { id: 'average', value: average },
    ]);
    const shown = [plotOf('strength', () => 100), plotOf('average', () => 0.001)];
    assert.deepEqual(
      layOutRules(plotDrawings(shown), bars, tree).plots.map(({ pane }) => pane),
      ['rules: rsi', 'price'],
    );
  });

  it('has a color for each value', () => {
    const shown = ['a', 'b', 'c'].map((name) => plotOf(name, () => 100));
    const { plots } = layOutRules(plotDrawings(shown), bars, NAMELESS);
    assert.equal(new Set(plots.map(({ color }) => color)).size, 3);
  });

  it('may be nothing, or nothing that is known', () => {
    assert.deepEqual(layOutRules(NO_DRAWINGS, bars, NAMELESS), NO_DRAWINGS);
    const late = plotDrawings([plotOf('late', () => Number.NaN)]);
    const [plot] = layOutRules(late, bars, NAMELESS).plots;
    assert.equal(plot?.pane, 'price');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted } from '@stratloom/testkit';
import { runBacktest } from '../backtest/backtest.ts';
import { plainInstrument } from '../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { buildReport } from './build-report.ts';
import { FIGURE_GROUPS, HEAD_FIGURES } from './figure-catalog.ts';

describe('the catalogue of figures', () => {
  const figures = [...HEAD_FIGURES, ...FIGURE_GROUPS.flatMap((group) => group.figures)];
  const report = buildReport(
    runBacktest({
      bars: flatBars([100, 101, 102]),
      instrument: plainInstrument('X'),
      settings: DEFAULT_SETTINGS,
      strategy: scripted({}),
      parameters: {},
    }),
  );

  it('has each figure of a report exactly once', () => {
    const inReport = Object.entries(report)
      .filter(([, value]) => value === null || typeof value === 'number')
      .map(([name]) => name);
    assert.deepEqual(figures.map(({ name }) => name).toSorted(), inReport.toSorted());
  });

  it('has no two figures with one label, and says how each is computed', () => {
    assert.equal(new Set(figures.map(({ label }) => label)).size, figures.length);
    for (const { label, formula } of figures) assert.match(formula, /^.{10,}\.$/, label);
  });
});

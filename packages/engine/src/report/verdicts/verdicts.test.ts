import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scripted, walkBars } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import { buildReport } from '../build-report.ts';
import type { Report, Verdict } from '../report.ts';
import { type FurtherFindings, runVerdicts } from '../verdicts.ts';
import { findWarmUpBreak, type WarmUpFinding, type WarmUpTrace } from '../warm-up.ts';
import { ambiguityVerdict } from './ambiguity-verdict.ts';
import { deflatedSharpeRatio, trialsVerdict } from './trials-verdict.ts';
import { warmUpVerdict } from './warm-up-verdict.ts';

const report = buildReport(
  runBacktest({
    bars: walkBars(400, 8),
    instrument: plainInstrument('X'),
    settings: DEFAULT_SETTINGS,
    strategy: scripted({ 3: (orders) => orders.place({ side: 'buy', reason: '' }) }),
    parameters: {},
  }),
);

describe('verdicts', () => {
  it('come in one order, and are unknown for what was not tested', () => {
    const of = (findings: FurtherFindings): [string, string][] =>
      runVerdicts(report, undefined, undefined, findings).map(({ id, status }) => [id, status]);
    assert.deepEqual(
      of({}).map(([id]) => id),
      [
        ...['causality', 'warm-up', 'ambiguity', 'sample', 'coverage', 'trials'],
        ...['costs', 'plausibility'],
      ],
    );
    assert.deepEqual(
      of({}).filter(([id]) => id === 'warm-up' || id === 'trials'),
      [
        ['warm-up', 'unknown'],
        ['trials', 'unknown'],
      ],
    );
    const found = of({ trials: { combinationCount: 1 } });
    assert.deepEqual(found[5], ['trials', 'pass']);
  });
});

describe('the verdicts on a run without a trade', () => {
  const statuses = (changes: Partial<Report>): [string, string][] =>
    runVerdicts({ ...report, ...changes }, undefined, undefined)
      .filter(({ id }) => id === 'sample' || id === 'costs' || id === 'plausibility')
      .map(({ title, status }) => [title, status]);

  it('call nothing plausible', () => {
    assert.deepEqual(statuses({ tradeCount: 0, openTradeCount: 0 }), [
      ['No closed trades', 'fail'],
      ['No costs yet', 'unknown'],
      ['No figures to judge', 'unknown'],
    ]);
  });

  it('judge a position that is still open', () => {
    assert.deepEqual(statuses({ tradeCount: 0, openTradeCount: 1 }), [
      ['No closed trades', 'fail'],
      ['No costs set', 'warn'],
      ['Figures are plausible', 'pass'],
    ]);
    const paid = statuses({ tradeCount: 0, openTradeCount: 1, totalFees: 1 });
    assert.deepEqual(paid[1], ['Costs are set', 'pass']);
  });
});

describe('the verdict on warm-up', () => {
  const finding: WarmUpFinding = {
    barCount: 50,
    neededBarCount: 50,
    laterBarCount: 100,
    firstBreak: null,
  };
  const verdict = (changes: Partial<WarmUpFinding>): Verdict =>
    warmUpVerdict({ ...finding, ...changes });

  it('passes when more warm-up changes nothing', () => {
    assert.equal(verdict({}).status, 'pass');
    assert.match(verdict({}).explanation, /more warm-up would change nothing/);
  });

  it('fails a first decision before the indicators have values', () => {
    const { status, explanation } = verdict({ barCount: 12 });
    assert.equal(status, 'fail');
    assert.match(explanation, /after 12 bars, but the indicators need 50 bars/);
  });

  it('warns of a slight difference and fails a large one', () => {
    const at = (differenceRatio: number): string =>
      verdict({ firstBreak: { barIndex: 120, what: 'plot "EMA"', differenceRatio } }).status;
    assert.equal(at(1e-6), 'warn');
    assert.equal(at(0.01), 'fail');
    assert.equal(at(Infinity), 'fail');
  });

  it('is unknown when nothing is known', () => {
    const untested = verdict({ barCount: 2992, neededBarCount: undefined, laterBarCount: 0 });
    assert.deepEqual([untested.status, untested.title], ['unknown', 'Warm-up not tested']);
    assert.equal(verdict({ laterBarCount: 0 }).status, 'pass');
  });
});

describe('the search for too little warm-up', () => {
  const trace = (from: number, plot: (i: number) => number): WarmUpTrace => {
    const barCount = 100 - from;
    const openTime = Float64Array.from({ length: barCount }, (_, i) => (from + i) * 1000);
    const values = Float64Array.from({ length: barCount }, (_, i) => plot(from + i));
    return { openTime, barCount, firstBarIndex: 10, plots: [{ name: 'A', values }] };
  };

  it('finds nothing where values do not depend on the first bar', () => {
    const level = (i: number): number => 100 + i;
    assert.equal(findWarmUpBreak(trace(0, level), trace(30, level)), null);
    const rounded = (i: number): number => level(i) * (1 + 1e-12);
    assert.equal(findWarmUpBreak(trace(0, level), trace(30, rounded)), null);
  });

  it('names the first bar of the longer run at which they do', () => {
    const later = (i: number): number => (i < 55 ? 1 : 1.5);
    const found = findWarmUpBreak(
      trace(0, () => 1),
      trace(30, later),
    );
    assert.deepEqual(found, { barIndex: 55, what: 'plot "A"', differenceRatio: 0.5 });
  });

  it('does not look before the first decision of the later run', () => {
    const later = (i: number): number => (i < 40 ? NaN : 1);
    assert.equal(
      findWarmUpBreak(
        trace(0, () => 1),
        trace(30, later),
      ),
      null,
    );
    const unknown = (i: number): number => (i < 41 ? NaN : 1);
    const found = findWarmUpBreak(
      trace(0, () => 1),
      trace(30, unknown),
    );
    assert.deepEqual(found, { barIndex: 40, what: 'plot "A"', differenceRatio: Infinity });
  });
});

describe('the verdict on ambiguous bars', () => {
  const ambiguous = { ...report, ambiguousBarCount: 3, tradeCount: 1000 };
  const edge = (returnRatio: number) => ({
    finalEquity: 1000 * (1 + returnRatio),
    returnRatio,
    maxDrawdownRatio: -0.1,
  });
  const verdict = (worst: number, expected: number, best: number): Verdict =>
    ambiguityVerdict(ambiguous, { worst: edge(worst), expected: edge(expected), best: edge(best) });

  it('goes by the width of the band where there is one', () => {
    assert.equal(verdict(0.19, 0.2, 0.21).status, 'pass');
    assert.equal(verdict(0.1, 0.2, 0.3).status, 'warn');
    assert.equal(verdict(-0.01, 0.2, 0.3).status, 'fail');
    assert.match(
      verdict(0.1, 0.2, 0.3).explanation,
      /between 10\.00% \(worst\) and 30\.00% \(best\)/,
    );
  });

  it('goes by the share of the trades without one', () => {
    assert.equal(ambiguityVerdict(ambiguous, undefined).status, 'warn');
    assert.equal(ambiguityVerdict({ ...ambiguous, tradeCount: 10 }, undefined).status, 'fail');
  });
});

describe('the verdict on tries', () => {
  // a Sharpe ratio of 2.5 a year over five years of 250 days, as in the paper, with 100 tries
  const measured = {
    ...report,
    dailySharpeRatio: 2.5 / Math.sqrt(250),
    dailyReturnCount: 1250,
    skewness: -3,
    excessKurtosis: 7,
  };
  const trials = { combinationCount: 100, dailySharpeVariance: 0.5 / 250 };

  it('goes by the deflated Sharpe ratio', () => {
    assert.ok(Math.abs((deflatedSharpeRatio(measured, trials) ?? 0) - 0.9004) < 1e-3);
    assert.equal(trialsVerdict(measured, trials).status, 'warn');
    assert.equal(trialsVerdict(measured, { ...trials, combinationCount: 10 }).status, 'pass');
    assert.equal(trialsVerdict(measured, { ...trials, combinationCount: 5000 }).status, 'fail');
  });

  it('is unknown without a Sharpe ratio', () => {
    const none = { ...measured, dailySharpeRatio: null };
    assert.equal(deflatedSharpeRatio(none, trials), null);
    assert.equal(trialsVerdict(none, trials).status, 'unknown');
  });
});

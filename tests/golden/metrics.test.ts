import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildReport, DEFAULT_SETTINGS, plainInstrument, runBacktest } from '@stratloom/engine';
import { skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import { goldenBars, isNear, readGolden } from './golden-case.ts';
import { smaCross } from './strategies.ts';

const Metrics = z.object({
  B01_equity: z.object({
    plain: z.object({
      std_ddof1: z.number(),
      sharpe_252: z.number(),
      sortino_252: z.number(),
      max_drawdown: z.number(),
      cagr_365_25: z.number(),
      calmar: z.number(),
    }),
    best: z.number(),
    worst: z.number(),
    win_rate: z.number(),
  }),
});

describe('performance ratios', { skip: skipWithoutGolden }, () => {
  it('of B01 agree with the plain formulas', () => {
    const { B01_equity: golden } = Metrics.parse(JSON.parse(readGolden('metrics.json')));
    const report = buildReport(
      runBacktest({
        bars: goldenBars('GOOG'),
        instrument: plainInstrument('GOOG'),
        settings: {
          ...DEFAULT_SETTINGS,
          commission: { kind: 'ratio', value: 0.002 },
          sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
        },
        strategy: smaCross(10, 20),
        parameters: {},
      }),
    );
    const pairs: readonly [name: string, ours: number | null, theirs: number][] = [
      ['volatility', report.volatilityRatio, golden.plain.std_ddof1 * Math.sqrt(252)],
      ['Sharpe', report.sharpeRatio, golden.plain.sharpe_252],
      ['Sortino', report.sortinoRatio, golden.plain.sortino_252],
      ['maximum drawdown', report.maxDrawdownRatio, golden.plain.max_drawdown],
      ['CAGR', report.cagrRatio, golden.plain.cagr_365_25],
      ['Calmar', report.calmarRatio, golden.plain.calmar],
      ['best day', report.bestDayRatio, golden.best],
      ['worst day', report.worstDayRatio, golden.worst],
      ['winning days', report.winningDaysRatio, golden.win_rate],
    ];
    for (const [name, ours, theirs] of pairs) {
      assert.ok(isNear(ours ?? NaN, theirs, 1e-9), `${name}: ${ours} is not ${theirs}`);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import {
  buildReport,
  deflatedSharpeRatio,
  type Figure,
  headFigures,
  type Report,
} from '@stratloom/engine/report';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import { skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import { goldenBars, readGolden } from './golden-case.ts';
import { rsiReversion, smaCross, smaCrossLong } from './strategies.ts';

const Sample = z
  .object({ plain: z.record(z.string(), z.number()) })
  .catchall(z.union([z.number(), z.record(z.string(), z.number())]));
const Metrics = z.object({ GOOG_close: Sample, B01_equity: Sample });

/** The figures of one curve in metrics.json: quantstats' by name, the plain formulas' with `plain.` before it. */
function goldenFigures(curve: keyof z.infer<typeof Metrics>): (name: string) => number {
  const sample = Metrics.parse(JSON.parse(readGolden('metrics.json')))[curve];
  return (name) => {
    const value = name.startsWith('plain.') ? sample.plain[name.slice(6)] : sample[name];
    if (typeof value !== 'number') throw new Error(`no figure ${name} in metrics.json`);
    return value;
  };
}

const allIn = {
  ...DEFAULT_SETTINGS,
  exclusiveOrders: true,
  cash: 10_000,
  commission: { kind: 'ratio', value: 0.002 },
  sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
} as const;

function runOf(strategy: ReturnType<typeof smaCross>, changes = {}): RunResult {
  return runBacktest({
    bars: goldenBars('GOOG'),
    instrument: plainInstrument('GOOG'),
    settings: { ...allIn, ...changes },
    strategy,
    parameters: {},
  });
}

/** The closes of GOOG as if they were an account. */
function closesAsEquity(): RunResult {
  const run = runOf(smaCross(10, 20));
  const { close } = run.bars;
  return { ...run, equity: close, settings: { ...run.settings, cash: close[0] ?? NaN } };
}

/**
 * Our figure, and the same from metrics.json. Not compared: `profit_ratio` (divides means by counts), `risk_of_ruin` (0 for
 * any long series), `exposure` (rounded up to whole percent), `cpc_index` (of days there, of trades here).
 */
function pairs(report: Report, golden: (name: string) => number): [string, Figure, number][] {
  const year = Math.sqrt(252);
  // quantstats divides the squares of drawdowns by n - 1, the plain formula and ours by n
  const serenity = (golden('serenity_index') * golden('ulcer_index')) / golden('plain.ulcer');
  // quantstats puts the excess kurtosis where the kurtosis belongs: 3 less
  const excessKurtosis = (report.excessKurtosis ?? NaN) - 3;
  const theirPsr = deflatedSharpeRatio({ ...report, excessKurtosis }, { combinationCount: 1 });
  return [
    ['volatility', report.volatilityRatio, golden('volatility')],
    ['deviation', report.volatilityRatio, golden('plain.std_ddof1') * year],
    ['Sharpe', report.sharpeRatio, golden('sharpe')],
    ['Sharpe, plain', report.sharpeRatio, golden('plain.sharpe_252')],
    ['smart Sharpe', report.smartSharpeRatio, golden('smart_sharpe')],
    ['daily Sharpe', report.dailySharpeRatio, golden('risk_return_ratio')],
    ['Sortino', report.sortinoRatio, golden('sortino')],
    ['Sortino, plain', report.sortinoRatio, golden('plain.sortino_252')],
    ['adjusted Sortino', report.adjustedSortinoRatio, golden('adjusted_sortino')],
    ['omega', report.omegaRatio, golden('omega')],
    ['omega, plain', report.omegaRatio, golden('plain.omega0')],
    ['omega as profit factor of days', report.omegaRatio, golden('profit_factor')],
    ['gain to pain', report.gainToPainRatio, golden('gain_to_pain_ratio')],
    ['probabilistic Sharpe', theirPsr, golden('probabilistic_sharpe_ratio')],
    ['skewness', report.skewness, golden('skew')],
    ['kurtosis', report.excessKurtosis, golden('kurtosis')],
    ['maximum drawdown', report.maxDrawdownRatio, golden('max_drawdown')],
    ['maximum drawdown, plain', report.maxDrawdownRatio, golden('plain.max_drawdown')],
    ['CAGR', report.cagrRatio, golden('plain.cagr_365_25')],
    ['Calmar', report.calmarRatio, golden('plain.calmar')],
    ['ulcer', report.ulcerRatio, golden('plain.ulcer')],
    ['Martin', report.martinRatio, golden('plain.cagr_365_25') / golden('plain.ulcer')],
    ['recovery factor', report.recoveryFactor, golden('recovery_factor')],
    ['serenity', report.serenityRatio, serenity],
    ['normal value at risk', report.normalValueAtRisk95Ratio, golden('value_at_risk')],
    ['value at risk', report.valueAtRisk95Ratio, golden('plain.hist_var95')],
    ['expected shortfall', report.conditionalValueAtRisk95Ratio, golden('plain.hist_cvar95')],
    ['tail ratio', report.tailRatio, golden('tail_ratio')],
    ['common sense', report.commonSenseRatio, golden('common_sense_ratio')],
    ['outlying gains', report.outlierGainRatio, golden('outlier_win_ratio')],
    ['outlying losses', report.outlierLossRatio, golden('outlier_loss_ratio')],
    ['best day', report.bestDayRatio, golden('best')],
    ['worst day', report.worstDayRatio, golden('worst')],
    ['winning days', report.winningDaysRatio, golden('win_rate')],
    ['average day', report.averageDayRatio, golden('plain.mean')],
    ['gaining day', report.averageUpDayRatio, golden('avg_win')],
    ['losing day', report.averageDownDayRatio, golden('avg_loss')],
    ['payoff of days', report.dayPayoffRatio, golden('payoff_ratio')],
    ['geometric day', report.geometricDayRatio, golden('geometric_mean')],
    ['winning days in a row', report.longestWinningDays, golden('consecutive_wins')],
    ['losing days in a row', report.longestLosingDays, golden('consecutive_losses')],
    ['count of days', report.dailyReturnCount, golden('plain.n')],
    ['whole return', report.returnRatio, golden('comp')],
  ];
}

function assertPairs(entries: readonly (readonly [string, Figure, number])[]): void {
  for (const [name, ours, theirs] of entries) {
    const isEqual = Math.abs((ours ?? NaN) - theirs) <= 1e-9 * Math.abs(theirs);
    assert.ok(isEqual, `${name}: ${ours} is not ${theirs}`);
  }
}

const Statistics = z.object({ stats: z.record(z.string(), z.unknown()) });
const Duration = z.object({ timedelta_s: z.number() });

describe('performance ratios', { skip: skipWithoutGolden }, () => {
  it('of B01 agree with quantstats and the plain formulas', () => {
    const report = buildReport(runOf(smaCross(10, 20)));
    assertPairs(pairs(report, goldenFigures('B01_equity')));
  });

  it('of the closes of GOOG agree with quantstats and the plain formulas', () => {
    assertPairs(pairs(buildReport(closesAsEquity()), goldenFigures('GOOG_close')));
  });

  const cases: readonly [string, RunResult][] = skipWithoutGolden
    ? []
    : [
        ['B01', runOf(smaCross(10, 20))],
        ['B02', runOf(smaCross(50, 200))],
        ['B07', runOf(smaCrossLong(10, 20), { exclusiveOrders: false, finalizeTrades: true })],
        ['B08', runOf(rsiReversion(14, 30, 70), { exclusiveOrders: false, finalizeTrades: true })],
      ];
  for (const [id, run] of cases) {
    it(`of the trades and drawdowns of ${id} agree with backtesting.py`, () => {
      const { stats } = Statistics.parse(JSON.parse(readGolden(`backtesting_py/${id}.json`)));
      const number = (name: string): number => z.number().parse(stats[name]);
      const seconds = (name: string): number => Duration.parse(stats[name]).timedelta_s;
      const report = buildReport(run);
      const openFees = run.openTrades.reduce((sum, { fees }) => sum + fees, 0);
      const quality = report.systemQualityNumber;
      assertPairs([
        // theirs leaves out the trades still open
        ['fees', report.totalFees - openFees, number('Commissions [$]')],
        ['average drawdown', report.averageDrawdownRatio, number('Avg. Drawdown [%]') / 100],
        ['longest drawdown', report.longestDrawdownMs, seconds('Max. Drawdown Duration') * 1000],
        ['best trade', report.bestTradeRatio, number('Best Trade [%]') / 100],
        ['worst trade', report.worstTradeRatio, number('Worst Trade [%]') / 100],
        ['average trade', report.averageTradeRatio, number('Expectancy [%]') / 100],
        ...(quality === null
          ? []
          : ([
              ['SQN', quality, number('SQN')],
              ['Kelly', report.kellyRatio, number('Kelly Criterion')],
            ] as const)),
      ]);
    });
  }

  it('of a sweep are those of the report', () => {
    for (const [, run] of cases) {
      const head = headFigures(run);
      const fields = new Map<string, unknown>(Object.entries(buildReport(run)));
      for (const [name, value] of Object.entries(head)) {
        assert.equal(value, fields.get(name), name);
      }
    }
  });
});

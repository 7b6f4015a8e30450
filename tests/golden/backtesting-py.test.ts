import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainInstrument } from '@stratloom/engine/model';
import { buildReport, type Report } from '@stratloom/engine/report';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import {
  assertNear,
  assertTradesEqual,
  caseSettings,
  goldenBars,
  peerTrades,
  readGolden,
} from './golden-case.ts';
import { PEER_CASES } from './peer-cases.ts';
import { smaCross } from './strategies.ts';

const Golden = z.object({ stats: z.record(z.string(), z.unknown()) });

/** Statistics of ours that are defined as there, with theirs in our units. */
const sameFigures: readonly (readonly [ours: keyof Report, theirs: string, unit: number])[] = [
  ['finalEquity', 'Equity Final [$]', 1],
  ['returnRatio', 'Return [%]', 100],
  ['cagrRatio', 'CAGR [%]', 100],
  ['maxDrawdownRatio', 'Max. Drawdown [%]', 100],
  ['tradeCount', '# Trades', 1],
  ['winRate', 'Win Rate [%]', 100],
  ['bestTradeRatio', 'Best Trade [%]', 100],
  ['worstTradeRatio', 'Worst Trade [%]', 100],
  ['averageTradeRatio', 'Expectancy [%]', 100],
  ['systemQualityNumber', 'SQN', 1],
  ['kellyRatio', 'Kelly Criterion', 1],
];

describe('backtesting.py', { skip: skipWithoutGolden }, () => {
  for (const [id, strategy] of Object.entries(PEER_CASES)) {
    it(`${id} gives the same trades, equity and statistics`, (t) => {
      const run = runCase(id, strategy);
      const report = buildReport(run);
      t.diagnostic(`${id}: final equity ${report.finalEquity}, ${report.tradeCount} trades`);
      assertTradesEqual(run.trades.toArray(), peerTrades(id));
      const { stats } = Golden.parse(JSON.parse(readGolden(`backtesting_py/${id}.json`)));
      for (const [ours, theirs, unit] of sameFigures) {
        const expected = z.number().parse(stats[theirs]) / unit;
        if (isTooSmall(report, ours)) continue;
        assertNear(z.number().parse(report[ours]), expected, theirs);
      }
    });
  }

  it('B01 has the same equity at every bar', () => {
    const run = runCase('B01', smaCross(10, 20));
    const lines = readGolden('backtesting_py/B01.equity.csv').trim().split('\n').slice(1);
    assert.equal(lines.length, run.equity.length);
    for (const [i, line] of lines.entries()) {
      assertNear(run.equity[i] ?? NaN, Number(line.split(',')[1]), `bar ${i}`);
    }
  });
});

/** True where we say that a sample is too small for a figure, instead of a number that means nothing. */
function isTooSmall(report: Report, name: keyof Report): boolean {
  return report.tradeCount < 30 && report[name] === null && name in report.notAvailable;
}

function runCase(id: string, strategy: Strategy): RunResult {
  return runBacktest({
    bars: goldenBars('GOOG'),
    instrument: plainInstrument('GOOG'),
    settings: caseSettings(id),
    strategy,
    parameters: {},
  });
}

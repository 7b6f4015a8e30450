import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import { stratloom } from '../../apps/cli/src/testing/run-command.ts';
import {
  assertNear,
  assertTradesEqual,
  type GoldenTrade,
  peerTrades,
  readGolden,
  settingsFile,
} from './golden-case.ts';

const PYTHON = fileURLToPath(new URL('python', import.meta.url));

/** Strategy file of each case, and parameters that are not its own. */
const cases: Readonly<Record<string, readonly [file: string, ...parameters: string[]]>> = {
  B01: ['sma_cross.py'],
  B02: ['sma_cross.py', 'fast=50', 'slow=200'],
  B03: ['sma_cross.py'],
  B04: ['sma_cross.py'],
  B05: ['sma_cross.py'],
  B06: ['sma_cross.py'],
  B07: ['sma_cross_long.py'],
  B08: ['rsi_reversion.py'],
  B09: ['sma_cross_protected.py'],
  B10: ['short_breakdown.py'],
  B11: ['donchian_breakout.py'],
  B12: ['stop_and_limit_entries.py'],
  B13: ['hedged_crossings.py'],
};

const Golden = z.object({
  stats: z.object({ 'Equity Final [$]': z.number(), '# Trades': z.number() }),
});
const Trade = z.object({
  side: z.enum(['long', 'short']),
  quantity: z.number(),
  entryBarIndex: z.number(),
  exitBarIndex: z.int().nonnegative(),
  entryPrice: z.number(),
  exitPrice: z.number(),
  netPnl: z.number(),
  entryReason: z.string().min(1),
});
const OpenTrade = z.object({ exitBarIndex: z.literal(-1) });
const Result = z.object({
  receipt: z.string().length(64),
  report: z.object({ finalEquity: z.number(), tradeCount: z.number() }),
  trades: z.array(z.union([Trade, OpenTrade])),
  errors: z.array(z.unknown()),
});

type Result = z.infer<typeof Result>;

describe('Python strategies on the command line', { skip: skipWithoutGolden }, () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-golden-`);
  after(() => rmSync(folder, { recursive: true }));

  for (const [id, [file, ...parameters]] of Object.entries(cases)) {
    it(`${id} gives the same final equity and trades`, async (t) => {
      const { stats } = Golden.parse(JSON.parse(readGolden(`backtesting_py/${id}.json`)));
      const { report, trades, errors } = await backtest(id, file, parameters);
      t.diagnostic(`${id}: final equity ${report.finalEquity}, ${report.tradeCount} trades`);
      assertNear(report.finalEquity, stats['Equity Final [$]'], 'final equity');
      assert.equal(report.tradeCount, stats['# Trades']);
      assert.deepEqual(errors, []);
      assertTradesEqual(closedOf(trades), peerTrades(id));
    });
  }

  /** Only the first case is checked as well: the checks run a strategy again, and change nothing in its result. */
  async function backtest(
    id: string,
    file: string,
    parameters: readonly string[],
  ): Promise<Result> {
    const result = `${folder}/${id}.json`;
    const args = [
      ...['backtest', `${PYTHON}/${file}`],
      ...['--bars', `${goldenFolder}/bars/GOOG.csv`, '--json', result],
      ...['--settings', fileURLToPath(settingsFile(id))],
      ...(id === 'B01' ? [] : ['--once']),
      ...parameters.flatMap((parameter) => ['--param', parameter]),
    ];
    const { status, stdout, stderr } = await stratloom(...args);
    assert.equal(status, 0, stdout + stderr);
    return Result.parse(JSON.parse(readFileSync(result, 'utf8')));
  }
});

function closedOf(trades: Result['trades']): GoldenTrade[] {
  return trades.filter((trade) => 'exitPrice' in trade);
}

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const CASES = Array.from({ length: 13 }, (_, at) => `B${String(at + 1).padStart(2, '0')}`);

/** Imports as files for that package have them, and the functions that the cases name. */
const HEAD = `from math import nan

from backtesting import Strategy
from backtesting.lib import crossover
from backtesting.test import SMA
from stratloom import highest as HHV, lowest as LLV, rma, rsi as RSI_wilder


def ATR_wilder(high, low, close, length):
    ranges = [max(h, c) - min(l, c) for h, l, c in zip(high[1:], low[1:], close)]
    return rma([nan, *ranges], length)


`;

/**
 * There, stop and target of a limit or stop entry count from the bar after the fill on, here from the fill on. So that all else
 * can be compared, the case gives them at the close of the bar of the fill.
 */
const LATER_PROTECTION: readonly (readonly [from: string, to: string])[] = [
  ['limit=c*.97,sl=c*.90,tp=c*1.05', 'limit=c*.97,tag=c'],
  [
    't=self.trades[0]\n',
    `t=self.trades[0]
            for each in self.trades:
                if each.tag and each.entry_bar==len(self.data)-1: each.sl=each.tag*.90; each.tp=each.tag*1.05
`,
  ],
];

const Golden = z.object({
  strategy_source: z.string(),
  params: z.record(z.string(), z.number()),
  stats: z.object({ 'Equity Final [$]': z.number(), '# Trades': z.number() }),
});
const Trade = z.object({
  side: z.enum(['long', 'short']),
  quantity: z.number(),
  entryBarIndex: z.number(),
  exitBarIndex: z.number(),
  entryPrice: z.number(),
  exitPrice: z.number().nullish(),
  netPnl: z.number(),
});
const Result = z.object({
  report: z.object({ finalEquity: z.number(), tradeCount: z.number() }),
  trades: z.array(Trade),
  errors: z.array(z.unknown()),
});

describe('strategies of backtesting.py by their own imports', { skip: skipWithoutGolden }, () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-imports-`);
  after(() => rmSync(folder, { recursive: true }));

  for (const id of CASES) {
    it(`${id} gives the final equity and the trades of that package`, async () => {
      const golden = Golden.parse(JSON.parse(readGolden(`backtesting_py/${id}.json`)));
      const { report, trades, errors } = await backtest(id, golden);
      assertNear(report.finalEquity, golden.stats['Equity Final [$]'], 'final equity');
      assert.equal(report.tradeCount, golden.stats['# Trades']);
      assert.deepEqual(errors, []);
      assertTradesEqual(trades.flatMap(closed), peerTrades(id));
    });
  }

  async function backtest(
    id: string,
    { strategy_source: source, params }: z.infer<typeof Golden>,
  ): Promise<z.infer<typeof Result>> {
    const [file, result] = [`${folder}/${id}.py`, `${folder}/${id}.json`];
    const changes = id === 'B12' ? LATER_PROTECTION : [];
    writeFileSync(file, HEAD + changes.reduce(replaced, source));
    const args = [
      ...['backtest', file, '--bars', `${goldenFolder}/bars/GOOG.csv`, '--once', '--json', result],
      ...['--settings', fileURLToPath(settingsFile(id))],
      ...Object.entries(params).flatMap(([name, value]) => ['--param', `${name}=${value}`]),
    ];
    const { status, stdout, stderr } = await stratloom(...args);
    assert.equal(status, 0, stdout + stderr);
    return Result.parse(JSON.parse(readFileSync(result, 'utf8')));
  }
});

function closed({ exitPrice, ...trade }: z.infer<typeof Trade>): GoldenTrade[] {
  return typeof exitPrice !== 'number' ? [] : [{ ...trade, exitPrice }];
}

function replaced(source: string, [from, to]: readonly [from: string, to: string]): string {
  assert.ok(source.includes(from), from);
  return source.replace(from, to);
}

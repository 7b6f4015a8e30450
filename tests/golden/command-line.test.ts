import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { goldenFolder, skipWithoutGolden } from '@stratloom/testkit';
import { z } from 'zod';
import { isNear, readGolden } from './golden-case.ts';

const STRATLOOM = fileURLToPath(new URL('../../apps/cli/bin/stratloom.mjs', import.meta.url));
const PYTHON = fileURLToPath(new URL('python', import.meta.url));

const allIn = {
  cash: 10_000,
  commission: { kind: 'ratio', value: 0.002 },
  exclusiveOrders: true,
  sizing: { kind: 'equityRatio', value: 0.9999999, wholeUnits: true },
};
const oneAtATime = { ...allIn, exclusiveOrders: false, finalizeTrades: true };

interface Case {
  readonly id: string;
  readonly file: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly string[];
}

const cases: readonly Case[] = [
  { id: 'B01', file: 'sma_cross.py', settings: allIn },
  { id: 'B02', file: 'sma_cross.py', settings: allIn, parameters: ['fast=50', 'slow=200'] },
  { id: 'B03', file: 'sma_cross.py', settings: { ...allIn, finalizeTrades: true } },
  { id: 'B04', file: 'sma_cross.py', settings: { ...allIn, fillOn: 'close' } },
  { id: 'B05', file: 'sma_cross.py', settings: { ...allIn, commission: undefined } },
  { id: 'B07', file: 'sma_cross_long.py', settings: oneAtATime },
  { id: 'B08', file: 'rsi_reversion.py', settings: oneAtATime },
];

const Golden = z.object({
  stats: z.object({ 'Equity Final [$]': z.number(), '# Trades': z.number() }),
});
const Result = z.object({
  receipt: z.string().length(64),
  report: z.object({ finalEquity: z.number(), tradeCount: z.number() }),
  trades: z.array(z.object({ entryBarIndex: z.number(), entryReason: z.string() })),
  errors: z.array(z.unknown()),
});

describe('Python strategies on the command line', { skip: skipWithoutGolden }, () => {
  const folder = mkdtempSync(`${tmpdir()}/stratloom-golden-`);
  after(() => rmSync(folder, { recursive: true }));

  for (const { id, file, settings, parameters = [] } of cases) {
    it(`${id} give the same final equity and trades`, (t) => {
      const { stats } = Golden.parse(JSON.parse(readGolden(`backtesting_py/${id}.json`)));
      const settingsFile = `${folder}/${id}.json`;
      writeFileSync(settingsFile, JSON.stringify(settings));
      const flags = parameters.flatMap((parameter) => ['--param', parameter]);
      const output = execFileSync(process.execPath, [
        STRATLOOM,
        'backtest',
        `${PYTHON}/${file}`,
        ...['--bars', `${goldenFolder}/bars/GOOG.csv`],
        ...['--settings', settingsFile, '--json', '-'],
        ...flags,
      ]);
      const { report } = Result.parse(JSON.parse(output.toString()));
      t.diagnostic(`${id}: final equity ${report.finalEquity}, ${report.tradeCount} trades`);
      assert.ok(isNear(report.finalEquity, stats['Equity Final [$]'], 1e-9));
      assert.equal(report.tradeCount, stats['# Trades']);
    });
  }
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { ALLOCATION_TEMPLATES, symbolsIn } from '@stratloom/lang-allocation';
import { walkBars } from '@stratloom/testkit';
import { z } from 'zod';
import { stratloom } from './testing/run-command.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-allocation-`);
mkdirSync(`${folder}/bars`);

const Result = z.object({
  strategy: z.looseObject({ language: z.string(), name: z.string() }),
  settings: z.looseObject({ reductionsFirst: z.boolean() }),
  verdicts: z.array(z.looseObject({ id: z.string(), status: z.string() })),
  trades: z.array(z.looseObject({ netPnl: z.number() })),
});

describe('allocations on the command line', () => {
  after(() => rmSync(folder, { recursive: true }));
  const template = ALLOCATION_TEMPLATES.find(({ id }) => id === 'sector-rotation');
  assert.ok(template !== undefined);
  const file = `${folder}/rotation.allocation.json`;
  for (const [at, symbol] of symbolsIn(template.document).entries()) {
    writeFileSync(`${folder}/bars/${symbol.toLowerCase()}.csv`, barsCsv(walkBars(500, at + 1)));
  }
  const markets = ['--bars', `${folder}/bars/xlk.csv`, '--other', `${folder}/bars`];

  it('list the templates, and write one that can be run', async () => {
    const list = await stratloom('allocation', 'templates');
    assert.equal(list.status, 0);
    for (const { id } of ALLOCATION_TEMPLATES)
      assert.match(list.stdout, new RegExp(`^${id} `, 'm'));
    const { stdout } = await stratloom('allocation', 'template', 'sector-rotation');
    writeFileSync(file, stdout);
    assert.deepEqual(JSON.parse(stdout), template.document);
  });

  it('run over a folder of bars, with verdicts on list and bars', async () => {
    const { status, stdout, stderr } = await stratloom('backtest', file, ...markets, '--json', '-');
    assert.equal(status, 0, stderr);
    const { strategy, settings, verdicts, trades } = Result.parse(JSON.parse(stdout));
    assert.equal(strategy.language, 'allocation');
    assert.equal(settings.reductionsFirst, true);
    assert.ok(trades.length > 5);
    const statusOf = (id: string): string | undefined =>
      verdicts.find((verdict) => verdict.id === id)?.status;
    assert.equal(statusOf('causality'), 'pass');
    assert.equal(statusOf('universe'), 'warn');
    assert.equal(statusOf('missing-bars'), 'pass');
  });

  it('say in the summary what each instrument has added', async () => {
    const { stdout } = await stratloom('backtest', file, ...markets, '--once');
    assert.match(stdout, /Net P&L by instrument/);
    assert.match(stdout, /^ {4}xle {2}/m);
  });

  it('are checked with their bars', async () => {
    const { status, stdout } = await stratloom('check', file, ...markets);
    assert.equal(status, 0);
    assert.match(stdout, /No look-ahead found[\s\S]*A list of today[\s\S]*No bar missing/);
  });

  it('show as sentences and as Python, and run alike there', async () => {
    const sentences = await stratloom('allocation', 'sentences', file);
    assert.match(sentences.stdout, /^Rebalance at the close of the first bar of each month\.$/m);
    const python = await stratloom('allocation', 'python', file);
    writeFileSync(`${folder}/rotation.py`, python.stdout);
    const args = [...markets, '--once', '--json', '-'];
    const own = await stratloom('backtest', file, ...args);
    const theirs = await stratloom('backtest', `${folder}/rotation.py`, ...args);
    assert.equal(theirs.status, 0, theirs.stderr);
    assert.deepEqual(
      Result.parse(JSON.parse(theirs.stdout)).trades,
      Result.parse(JSON.parse(own.stdout)).trades,
    );
  });

  it('name what is wrong with them, at its place', async () => {
    const bad = `${folder}/bad.allocation.json`;
    writeFileSync(bad, JSON.stringify({ ...template.document, root: { kind: 'stock' } }));
    const { status, stderr } = await stratloom('backtest', bad, ...markets);
    assert.equal(status, 1);
    assert.match(stderr, /root\.kind: "stock" is none of asset, cash/);
    assert.match(stderr, /allocation\.errors/);
    const lonely = await stratloom('backtest', file, '--bars', `${folder}/bars/xlk.csv`);
    assert.equal(lonely.status, 1);
    assert.match(lonely.stderr, /does not have: XLB, XLE/);
    const shown = await stratloom('allocation', 'python', bad);
    assert.equal(shown.status, 1);
    assert.match(shown.stderr, /root\.kind/);
    const unknown = await stratloom('allocation', 'template', 'x');
    assert.match(unknown.stderr, /no template "x"\. There are sixty-forty/);
  });
});

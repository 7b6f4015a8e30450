// The same strategy in Pine Script and in Python gives the same trades on the command line. That browser and command line give
// the same for one script is held by tests/e2e, that Node and Chromium do by tests/parity.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barsCsv } from '@stratloom/engine/market-data';
import type { Bars } from '@stratloom/engine/model';
import { buildBars, type Ohlc, seededUniform, walkBars } from '@stratloom/testkit';
import { stratloom } from '../../apps/cli/src/testing/run-command.ts';

const FOLDER = fileURLToPath(new URL('two-languages', import.meta.url));
const NAMES = ['sma-cross', 'rsi-reversal', 'bollinger-breakout', 'donchian-stop'];
/** Columns of the list of trades that follow from the fills; reasons are each language's own. */
const WORDS = /reason/i;

const folder = mkdtempSync(`${tmpdir()}/stratloom-two-languages-`);
const bars = `${folder}/bars.csv`;
writeFileSync(bars, barsCsv(walkBars(3000, 5)));
const coarseBars = `${folder}/coarse.csv`;
writeFileSync(coarseBars, barsCsv(coarseWalk(1500)));
/** Bars whose closes move by whole ticks among few prices, so that averages and levels often meet exactly. */
function coarseWalk(count: number): Bars {
  const next = seededUniform(11);
  const rows: Ohlc[] = [];
  let last = 100;
  for (let i = 0; i < count; i++) {
    const step = Math.floor(next() * 5) - 2;
    const close = Math.min(110, Math.max(90, last + step));
    rows.push([last, Math.max(last, close) + 1, Math.min(last, close) - 1, close]);
    last = close;
  }
  return buildBars(rows);
}

async function tradesOf(strategy: string, file = bars): Promise<string[]> {
  const trades = `${folder}/trades.csv`;
  const options = [
    '--bars',
    file,
    '--settings',
    `${FOLDER}/settings.json`,
    '--trades',
    trades,
    '--once',
  ];
  const args = ['backtest', `${FOLDER}/${strategy}`, ...options];
  const { status, stdout, stderr } = await stratloom(...args);
  assert.equal(status, 0, stdout + stderr);
  const [head = '', ...rows] = readFileSync(trades, 'utf8').trim().split('\n');
  const kept = head.split(',').map((name) => !WORDS.test(name));
  return rows.map((row) =>
    row
      .split(',')
      .filter((_, at) => kept[at])
      .join(','),
  );
}

describe('a strategy in two languages', () => {
  after(() => rmSync(folder, { recursive: true }));

  for (const name of NAMES) {
    it(`${name}: gives the same trades`, async (t) => {
      const pine = await tradesOf(`${name}.pine`);
      assert.deepEqual(await tradesOf(`${name}.py`), pine);
      assert.ok(pine.length > 5, `${name} hardly trades`);
      t.diagnostic(`${name}: ${pine.length} trades`);
    });
  }

  it('touching-averages: gives the same trades where averages meet exactly', async (t) => {
    const pine = await tradesOf('touching-averages.pine', coarseBars);
    assert.deepEqual(await tradesOf('touching-averages.py', coarseBars), pine);
    assert.ok(pine.length > 50, 'touching-averages hardly trades');
    t.diagnostic(`touching-averages: ${pine.length} trades`);
  });
});

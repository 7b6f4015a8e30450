import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { barsParquet } from '@stratloom/bars-parquet/codec';
import { adjustBars, barsCsv, parseBarsCsv } from '@stratloom/engine/market-data';
import { type Bars, sliceBars } from '@stratloom/engine/model';
import { openStoredBars, type StoredBars } from '@stratloom/server/bar-store';
import { walkBars } from '@stratloom/testkit';
import { createSimulatedVenue, VenueRegistry, VenueSilence } from '@stratloom/venues';
import { ManualClock } from '@stratloom/venues/testing';
import { MemoryBudgetStore } from '@stratloom/venues';
import { openPublicMarkets } from './command-io.ts';
import { stratloom, stratloomWithMarkets } from './testing/run-command.ts';

const STRATLOOM = fileURLToPath(new URL('../bin/stratloom.mjs', import.meta.url));
const NOW = Date.UTC(2026, 2, 2, 12);
const folder = mkdtempSync(`${tmpdir()}/stratloom-bars-`);
chmodSync(folder, 0o755);
const dataFolder = `${folder}/data`;
const venue = createSimulatedVenue({ clock: new ManualClock(NOW) });
/** Simulated prices, and a venue that does not answer. */
const markets = new VenueRegistry([{ ...venue, id: 'quiet', bars: silentBars() }], {
  ...venue,
  id: 'simulated',
});
const walk = walkBars(300, 6);

function silentBars() {
  const silent = (): never => {
    throw new VenueSilence('Quiet', 'answered 503');
  };
  return {
    history: async () => silent(),
    firstOpenTime: async () => silent(),
    lastOpenTime: async () => silent(),
    subscribe: silent,
  };
}

async function bars(...args: string[]) {
  return stratloomWithMarkets(markets, 'bars', ...args);
}

function file(name: string, bytes: string | Uint8Array): string {
  writeFileSync(`${folder}/${name}`, bytes);
  return `${folder}/${name}`;
}

function parsed(text: string): Bars {
  const read = parseBarsCsv(text);
  assert.ok(read.ok);
  return read.value;
}

describe('stratloom bars', () => {
  let held: StoredBars;
  const before0 = { ...process.env };

  before(async () => {
    Object.assign(process.env, { STRATLOOM_DATA: dataFolder, DATABASE_URL: '' });
    // The database runs, as it does beside a server.
    held = await openStoredBars({ dataFolder, databaseUrl: undefined });
  });
  after(async () => {
    await held?.close();
    process.env = before0;
    rmSync(folder, { recursive: true });
  });

  it('knows the venues whose prices need no key, and simulated ones last', async () => {
    const budgets = new MemoryBudgetStore();
    const markets = await openPublicMarkets({ budgets, signal: AbortSignal.abort() });
    const ids = markets.all.map(({ id }) => id);
    assert.deepEqual(ids, ['coinbase', 'kraken', 'binanceus', 'simulated']);
  });

  it('names no history where there is none', async () => {
    const { status, stdout } = await bars('list');
    assert.equal(status, 0);
    assert.match(stdout, /There are no stored bars \(stratloom bars download/);
  });

  it('downloads what is not stored, and nothing twice', async () => {
    const args = ['download', 'simulated:BTC', '--timeframe', '1h', '--from', '2026-02-01'];
    const first = await bars(...args, '--to', '2026-02-11');
    assert.deepEqual([first.status, first.stderr], [0, '']);
    assert.equal(first.stdout, 'simulated:BTC 1h: 240 new bars stored.\n');
    const more = await bars(...args, '--to', '2026-02-13');
    assert.equal(more.stdout, 'simulated:BTC 1h: 48 new bars stored.\n');
    const again = await bars(...args, '--to', '2026-02-13');
    assert.equal(again.stdout, 'simulated:BTC 1h: everything was stored already.\n');
    const { stdout } = await bars('list');
    assert.match(stdout, /^simulated:BTC +1h +288 bars +2026-02-01 to 2026-02-12 23:00$/m);
  });

  it('writes them as CSV and Parquet, which are read as the same bars', async () => {
    const [csv, parquet] = [`${folder}/out.csv`, `${folder}/out.parquet`];
    for (const name of [csv, parquet]) {
      const { status, stderr } = await bars('export', 'BTC', name, '--timeframe', '1h');
      assert.equal(status, 0);
      assert.equal(stderr, 'BTC 1h from simulated: 288 bars written.\n');
    }
    const { stdout } = await bars(
      'export',
      'simulated:BTC',
      '-',
      '--from',
      '2026-02-01',
      '--to',
      '2026-02-02',
    );
    assert.equal(stdout.split('\n').length, 26);
    assert.equal(readFileSync(csv, 'utf8').split('\n').slice(0, 25).join('\n'), stdout.trim());
    for (const [name, source] of [
      [csv, 'my-csv'],
      [parquet, 'my-parquet'],
    ] as const) {
      const { status, stdout: said } = await bars(
        'import',
        name,
        '--source',
        source,
        '--symbol',
        'BTC',
      );
      assert.equal(status, 0);
      assert.match(
        said,
        /^BTC 1h from my-\w+: 288 new bars stored, 0 replaced, 0 there already\.$/m,
      );
    }
    const texts = await Promise.all(
      ['simulated', 'my-csv', 'my-parquet'].map((source) => bars('export', `${source}:BTC`, '-')),
    );
    assert.equal(new Set(texts.map(({ stdout: text }) => text)).size, 1);
  });

  it('asks which history is meant when there are several', async () => {
    const { status, stderr } = await bars('export', 'BTC', '-');
    assert.equal(status, 1);
    assert.match(stderr, /There are 3 histories of BTC\.\n.*my-csv:BTC --timeframe 1h/);
  });

  it('stores a file whole or not at all', async () => {
    const names = ['--source', 'my-broker', '--symbol', 'ACME'];
    const good = file('good.csv', barsCsv(walk));
    assert.match((await bars('import', good, ...names)).stdout, /300 new bars stored/);
    assert.match((await bars('import', good, ...names)).stdout, /0 new bars.*300 there already/);
    const changed = { ...walk, close: walk.close.slice() };
    changed.close[200] = walk.low[200] ?? 0;
    const other = file('other.parquet', barsParquet(changed));
    const refused = await bars('import', other, ...names);
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /is stored already ACME 1d from my-broker, with another close/);
    assert.match(
      (await bars('import', other, ...names, '--replace')).stdout,
      /1 replaced, 299 there/,
    );
    const stored = parsed((await bars('export', 'ACME', '-')).stdout);
    assert.deepEqual(stored.close, changed.close.slice(0, 300));
    for (const [broken, message] of [
      [
        file('broken.csv', `${barsCsv(sliceBars(walk, 0, 9))}2031-01-01,1,2,x,1,1\n`),
        /broken\.csv:11: .*"x"/,
      ],
      [file('broken.parquet', barsParquet(walk).subarray(0, 3_000)), /damaged: its end is missing/],
    ] as const) {
      const { status, stderr } = await bars('import', broken, '--source', 'none', '--symbol', 'X');
      assert.equal(status, 1);
      assert.match(stderr, message);
    }
    assert.doesNotMatch((await bars('list')).stdout, /none:X/);
  });

  it('adjusts for splits and dividends where that is asked for', async () => {
    const data = file(
      'split.csv',
      'date,kind,value\n2020-02-01,split,2:1\n2020-03-01,dividend,0.5\n',
    );
    const names = ['--source', 'my-stocks', '--symbol', 'SPLIT'];
    const days = { ...walk, openTime: walk.openTime.map((_, day) => Date.UTC(2020, 0, 1 + day)) };
    await bars('import', file('days.csv', barsCsv(days)), ...names);
    const done = await bars('actions', 'my-stocks:SPLIT', data);
    assert.equal(done.stdout, 'my-stocks:SPLIT: 2 actions stored.\n', done.stderr);
    const raw = parsed((await bars('export', 'SPLIT', '-')).stdout);
    assert.deepEqual(raw.close, days.close.slice(0, 300));
    const adjusted = (await bars('export', 'SPLIT', '-', '--adjusted')).stdout;
    const expected = adjustBars(
      raw,
      [
        { kind: 'split', time: Date.UTC(2020, 1, 1), ratio: 2 },
        { kind: 'dividend', time: Date.UTC(2020, 2, 1), amount: 0.5 },
      ],
      { splits: true, dividends: true },
    );
    assert.ok(expected.ok);
    assert.deepEqual(parsed(adjusted).close, expected.value.close);
    // A part is adjusted as it is in the whole.
    const part = await bars('export', 'SPLIT', '-', '--adjusted', '--to', '2020-01-06');
    assert.equal(part.stdout.trim(), adjusted.split('\n').slice(0, 6).join('\n'));
  });

  it('removes the bars of one source, once it is clear which are meant', async () => {
    const text = barsCsv(sliceBars(walk, 0, 20));
    for (const source of ['first', 'second']) {
      await bars('import', file('old.csv', text), '--source', source, '--symbol', 'OLD');
    }
    const unclear = await bars('remove', 'OLD');
    assert.equal(unclear.status, 1);
    assert.match(unclear.stderr, /There are 2 histories of OLD\./);
    const { status, stdout } = await bars('remove', 'first:OLD');
    assert.deepEqual([status, stdout], [0, 'OLD 1d from first: 20 bars removed.\n']);
    const { stdout: left } = await bars('list');
    assert.doesNotMatch(left, /first:OLD/);
    assert.match(left, /second:OLD/);
  });

  it('says how it is used, and nothing of other commands', async () => {
    const { status, stdout } = await bars('help');
    assert.equal(status, 0);
    assert.match(stdout, /^ {2}stratloom bars list /);
    assert.match(stdout, /stratloom bars actions SOURCE:SYMBOL FILE\.csv\n.+\n$/);
    assert.doesNotMatch(stdout, /stratloom (?!bars)/);
  });

  it('runs backtests on Parquet files', async () => {
    const strategy = file('wait.pine', '//@version=6\nstrategy("Wait")\nplot(close)\n');
    const { status, stdout } = await stratloom(
      ...['backtest', strategy, '--bars', file('walk.parquet', barsParquet(walk)), '--once'],
    );
    assert.equal(status, 0);
    assert.match(stdout, /300 bars/);
  });

  it('shows what is there and what is missing', async () => {
    const times = ['--from', '2026-01-01'];
    await bars('download', 'simulated:ETH', '--timeframe', '1d', ...times, '--to', '2026-01-11');
    await bars(
      'download',
      'simulated:ETH',
      '--timeframe',
      '1d',
      '--from',
      '2026-01-21',
      '--to',
      '2026-01-31',
    );
    const { status, stdout } = await bars('check', 'simulated:ETH');
    assert.equal(status, 0);
    assert.match(stdout, /^ETH 1d from simulated: 20 bars$/m);
    assert.match(stdout, /^ {2}█+▒?░+▒?█+ {2}2026-01-01 to 2026-01-30$/m);
    assert.match(stdout, /missing: 10 bars: 2026-01-11 to 2026-01-21/);
    assert.match(stdout, /asked of the source: 2026-01-01 to 2026-01-11, 2026-01-21 to 2026-01-31/);
    assert.equal((await bars('check')).status, 0);
  });

  it('says what to do when a venue does not answer', async () => {
    const { status, stderr } = await bars('download', 'quiet:BTC', '--timeframe', '1h');
    assert.equal(status, 1);
    assert.match(stderr, /^Quiet: answered 503\. Nothing new was stored\.\n.*goes on from there/);
  });

  it('takes made-up prices where they are named only', async () => {
    const offline = new VenueRegistry([], { ...venue, id: 'simulated' });
    const args = ['bars', 'download', 'AAPL', '--timeframe', '1d'];
    const { status, stdout, stderr } = await stratloomWithMarkets(offline, ...args);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^No venue gives real prices of AAPL: .*\n.*: simulated:AAPL\. \[/);
    assert.doesNotMatch((await bars('list')).stdout, /simulated:AAPL/);
  });

  const mistakes: readonly [args: string[], message: RegExp][] = [
    [[], /The action is missing/],
    [['fetch'], /no "stratloom bars fetch"/],
    [['list', 'BTC'], /"BTC" is an extra argument/],
    [['list', '--from', '2024-01-01'], /--from is no option/],
    [['download', 'simulated:BTC'], /--timeframe is missing/],
    [['download', 'simulated:BTC', '--timeframe', '2h'], /--timeframe is "2h"; it can be 1m/],
    [['download', 'simulated:NOPE', '--timeframe', '1h'], /There is no symbol .*NOPE/],
    [
      ['download', 'simulated:BTC', '--timeframe', '1h', '--from', '2024-02-30'],
      /--from is "2024-02-30"/,
    ],
    [
      [
        'download',
        'simulated:BTC',
        '--timeframe',
        '1h',
        '--from',
        '2024-02-02',
        '--to',
        '2024-02-01',
      ],
      /--to is not after --from/,
    ],
    [['remove', 'simulated:NOPE'], /There are no stored bars of simulated:NOPE/],
    [['check', 'simulated:NOPE'], /There are no stored bars of simulated:NOPE/],
    [['export', 'simulated:BTC', 'out.xlsx'], /neither with \.csv nor with \.parquet/],
    [['export', 'simulated:BTC', '/nowhere/out.csv'], /out\.csv: ENOENT/],
    [['actions', 'ACME', 'x.csv'], /Name the source too: SOURCE:ACME/],
    [['actions', 'my-broker:ACME', '/nowhere/x.csv'], /does not exist/],
    [['import', 'x.csv'], /--source NAME is missing/],
    [['import', 'x.csv', '--source', 'simulated', '--symbol', 'A'], /whose bars are downloaded/],
    [['import', 'x.csv', '--source', 'My File', '--symbol', 'A'], /lower-case letters/],
    [['import', 'x.csv', '--source', 'mine'], /--symbol NAME is missing/],
    [['import', '/nowhere/x.csv', '--source', 'mine', '--symbol', 'A'], /does not exist/],
  ];
  for (const [args, message] of mistakes) {
    it(`refuses ${['bars', ...args].join(' ')}`, async () => {
      const { status, stdout, stderr } = await bars(...args);
      assert.deepEqual([status, stdout], [1, '']);
      assert.match(stderr, message);
      assert.match(stderr, /\n {2}\S.*\[[a-z.-]+\]\n$/);
    });
  }

  it('keeps what was stored when Ctrl-C stops a download', async () => {
    const key = { source: 'simulated', symbol: 'ETH', timeframe: '1m' } as const;
    const args = ['bars', 'download', 'simulated:ETH', '--timeframe', '1m', '--from', '2020-01-01'];
    const child = spawn(process.execPath, [STRATLOOM, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    while ((await held.store.coveredSpans(key)).length === 0 && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill('SIGINT');
    assert.equal(await ended, 1, output);
    assert.match(
      output,
      /^simulated:ETH 1m: stopped; [\d,]+ new bars stored\. The same command goes on/m,
    );
    const stored = await held.store.read(key);
    const [covered] = await held.store.coveredSpans(key);
    assert.equal(covered?.to, (stored.openTime.at(-1) ?? 0) + 60_000);
  });

  it('starts the database where no server runs, and stops it', async () => {
    await held.close();
    const { status, stdout } = await bars('list');
    assert.equal(status, 0);
    assert.match(stdout, /simulated:BTC/);
    assert.ok(!readdirSync(`${dataFolder}/postgres`).includes('postmaster.pid'));
    held = await openStoredBars({ dataFolder, databaseUrl: undefined });
  });
});

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { compileRules, TEMPLATES, toPine, toPython } from '@stratloom/lang-visual';
import { walkBars } from '@stratloom/testkit';
import { z } from 'zod';
import { stratloom } from './testing/run-command.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-optimize-`);
function file(name: string, text: string): string {
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
}

const template = TEMPLATES.find(({ id }) => id === 'sma-cross');
assert.ok(template !== undefined);
const { tree } = template;
const python = toPython(tree);
assert.ok(python.ok);
const bars = file('bars.csv', barsCsv(walkBars(900, 6)));
const settings = file('settings.json', JSON.stringify(compileRules(tree).runnable?.settings));
const files = [
  file('cross.json', JSON.stringify(tree)),
  file('cross.pine', toPine(tree).text),
  file('cross.py', python.text),
];
const COMMON = ['--bars', bars, '--range', 'fast=3:9:3', '--range', 'slow=6:18:6'];
const SEARCH = [...COMMON, '--where', 'fast < slow', '--least-trades', '1', '--windows', '3'];

const Result = z.object({
  runs: z.array(
    z.looseObject({
      parameters: z.record(z.string(), z.number()),
      test: z.looseObject({ score: z.number().nullable(), tradeCount: z.number() }),
    }),
  ),
  ranking: z.array(z.number()),
  verdict: z.object({
    status: z.enum(['held', 'fragile', 'fitted']),
    reasons: z.array(z.object({ text: z.string() })),
  }),
});

const Span = z.looseObject({ score: z.number().nullable(), tradeCount: z.number() });
const Markets = z.object({
  runs: z.array(
    z.looseObject({ test: Span, markets: z.array(z.object({ test: Span })).optional() }),
  ),
});

const Whole = z.object({ returnRatio: z.number(), tradeCount: z.number() });
const Wholes = z.object({
  runs: z.array(z.object({ parameters: z.record(z.string(), z.number()), whole: Whole })),
});
const Backtested = z.object({ report: Whole });

const OF_BACKTESTING = `from backtesting import Strategy
from backtesting.lib import crossover
from backtesting.test import SMA


class Cross(Strategy):
    exclusive_orders = True
    n1 = 4
    n2 = 12

    def init(self):
        self.a = self.I(SMA, self.data.Close, self.n1)
        self.b = self.I(SMA, self.data.Close, self.n2)

    def next(self):
        if crossover(self.a, self.b):
            self.buy()
        elif crossover(self.b, self.a):
            self.sell()
`;
const OF_SDK = `from stratloom import Strategy, crossover, sma


class Cross(Strategy):
    exclusive_orders = True
    n1 = 4
    n2 = 12

    def init(self):
        self.a = self.indicator(sma, self.bars.close, self.n1)
        self.b = self.indicator(sma, self.bars.close, self.n2)

    def next(self):
        if crossover(self.a, self.b):
            self.buy()
        elif crossover(self.b, self.a):
            self.sell()
`;

describe('stratloom optimize', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('comes to the same conclusion for rules, Pine and Python', async () => {
    const results = [];
    for (const strategy of files) {
      const extra = strategy.endsWith('.py') ? ['--settings', settings] : [];
      const args = [strategy, ...SEARCH, ...extra, '--json', '-'];
      const { status, stdout, stderr } = await stratloom('optimize', ...args);
      assert.equal(status, 0, stderr);
      assert.match(stderr, /^7 runs at most, about 1 MB/m);
      results.push(Result.parse(JSON.parse(stdout)));
    }
    const [first, ...others] = results;
    assert.equal(first?.runs.length, 7);
    for (const other of others) assert.deepEqual(other, first);
  });

  it('comes to the same on several threads', async () => {
    for (const strategy of files) {
      const args = [strategy, ...SEARCH, '--json', '-'];
      const alone = await stratloom('optimize', ...args);
      const together = await stratloom('optimize', ...args, '--cores', '2');
      assert.equal(together.status, 0, together.stderr);
      assert.deepEqual(JSON.parse(together.stdout), JSON.parse(alone.stdout));
    }
  });

  it('goes on with the runs that it has kept, and with more of the same', async () => {
    const [, pine = ''] = files;
    const [kept, whole] = [
      `${folder}/kept.jsonl`,
      await stratloom('optimize', pine, ...SEARCH, '--json', '-'),
    ];
    const first = await stratloom('optimize', pine, ...SEARCH, '--resume', kept, '--json', '-');
    assert.deepEqual(JSON.parse(first.stdout), JSON.parse(whole.stdout), first.stderr);
    // As a program leaves it that was killed while it wrote its fourth run.
    const lines = readFileSync(kept, 'utf8').split('\n');
    writeFileSync(kept, lines.slice(0, 4).join('\n') + lines[4]?.slice(0, 100));
    const again = await stratloom('optimize', pine, ...SEARCH, '--resume', kept, '--json', '-');
    assert.match(again.stderr, /^2 runs are known from/m);
    assert.deepEqual(JSON.parse(again.stdout), JSON.parse(whole.stdout));
    const more = [...SEARCH.with(SEARCH.indexOf('fast=3:9:3'), 'fast=3:12:3'), '--resume', kept];
    const wider = await stratloom('optimize', pine, ...more, '--cores', '2');
    assert.match(wider.stderr, /^7 runs are known from/m);
    assert.equal(wider.status, 0, wider.stderr);
    const other = await stratloom('optimize', pine, ...SEARCH, '--resume', kept, '--train', '0.5');
    assert.match(other.stderr, /another strategy, other bars or settings/);
    assert.equal(other.status, 1);
  });

  it('finds in a strategy of backtesting.py what a backtest of it finds, in whole units', async () => {
    const imported = file('imported.py', OF_BACKTESTING);
    const own = file('own.py', OF_SDK);
    const wholeUnits = { kind: 'equityRatio', value: 1, wholeUnits: true };
    const inUnits = file('units.json', JSON.stringify({ sizing: wholeUnits }));
    const search = ['--bars', bars, '--list', 'n1=3,6', '--list', 'n2=9,15', '--windows', '3'];
    const found = async (...args: string[]) => {
      const { status, stdout, stderr } = await stratloom(
        ...['optimize', ...args, ...search, '--json', '-'],
      );
      assert.equal(status, 0, stderr);
      return Wholes.parse(JSON.parse(stdout)).runs;
    };
    const runs = await found(imported);
    assert.equal(runs.length, 4);
    for (const { parameters, whole } of runs) {
      const values = Object.entries(parameters).flatMap(([n, value]) => [
        '--param',
        `${n}=${value}`,
      ]);
      const { stdout } = await stratloom(
        ...['backtest', imported, '--bars', bars, ...values, '--once', '--json', '-'],
      );
      const { report } = Backtested.parse(JSON.parse(stdout));
      assert.deepEqual(whole, report);
    }
    assert.deepEqual(await found(own, '--settings', inUnits), runs);
    assert.notDeepEqual(await found(own), runs);
  });

  it('says why it cannot use several threads', async () => {
    const [, pine = ''] = files;
    const piped = await stratloom('optimize', pine, ...SEARCH, '--bars', '-', '--cores', '2');
    assert.match(piped.stderr, /--cores needs bars in a file/);
    const none = await stratloom('optimize', pine, ...SEARCH, '--cores', '0');
    assert.match(none.stderr, /--cores/);
    assert.deepEqual([piped.status, none.status], [1, 1]);
  });

  it('shows runs by their test figures, walk-forward and a verdict', async () => {
    const [, pine = ''] = files;
    const more = ['--method', 'tpe', '--runs', '6', '--top', '3', '--seed', '4'];
    const { status, stdout } = await stratloom('optimize', pine, ...SEARCH, ...more);
    assert.equal(status, 0);
    const rows = [...stdout.matchAll(/fast=\d+ slow=\d+ +(-?[\d.]+|N\/A) +(-?[\d.]+|N\/A) /g)];
    const tests = rows.map((row) => Number(row[1]));
    assert.equal(rows.length, 3);
    assert.deepEqual(
      tests,
      tests.toSorted((a, b) => b - a),
    );
    assert.match(stdout, /Walk-forward, [^]*efficiency/);
    assert.match(stdout, /Purged cross-validation, .*\n( {2}|, )(-?[\d.,]+%(, |\n)){5}/);
    assert.match(stdout, /worst 5 %/);
    assert.match(stdout, /blocks of bars( +-?[\d.,]+%){5}/);
    assert.match(stdout, /Verdict: (held|fragile|fitted)\n( {2}[✓!✗] .*\n){3} {2}Next: /);
  });

  it('lists runs that do not count with their reason', async () => {
    const [, pine = ''] = files;
    const { stdout } = await stratloom('optimize', pine, ...COMMON, '--least-trades', '500');
    assert.match(stdout, /Runs that do not count:\n {2}\d+ × training: \d+ of at least 500 trades/);
    assert.match(stdout, /Verdict: (fragile|fitted)/);
  });

  it('says what is wrong before anything is run', async () => {
    const [, pine = ''] = files;
    const wrong = async (...args: string[]): Promise<string> => {
      const { status, stderr } = await stratloom('optimize', pine, ...args);
      assert.equal(status, 1);
      return stderr;
    };
    assert.match(await wrong('--bars', bars), /nothing to search/);
    assert.match(await wrong('--bars', bars, '--range', 'fsat=1:5'), /no input "fsat"/);
    assert.match(await wrong(...COMMON, '--where', 'fast <'), /ends too early/);
    assert.match(await wrong(...COMMON, '--objective', 'luck'), /no figure "luck"/);
    assert.match(await wrong(...COMMON, '--method', 'guess'), /not one of grid, random, tpe/);
    assert.match(await wrong('--bars', bars, '--range', 'fast=1:9:0'), /a step of 0/);
  });

  it('makes each run on several markets, scores by the worst, and says on how many it gains', async () => {
    const [, pine = ''] = files;
    const other = file('other.csv', barsCsv(walkBars(900, 7)));
    const found = async (...args: string[]) => {
      const { status, stdout, stderr } = await stratloom('optimize', pine, ...args, '--json', '-');
      assert.equal(status, 0, stderr);
      return { ...Markets.parse(JSON.parse(stdout)), stderr };
    };
    const both = await found(...SEARCH, '--also', `OTHER=${other}`, '--over', 'worst');
    assert.match(both.stderr, /^7 runs at most on each of 2 markets/m);
    const first = await found(...SEARCH);
    const second = await found(...SEARCH, '--bars', other);
    for (const [at, { markets = [], test }] of both.runs.entries()) {
      const alone = [first.runs[at]?.test, second.runs[at]?.test];
      assert.deepEqual(
        markets.map((market) => market.test.score),
        alone.map((each) => each?.score),
      );
      const scores = alone.map((each) => each?.score ?? null);
      const worst = scores.includes(null) ? null : Math.min(...scores.map(Number));
      assert.equal(test.score, worst);
      assert.equal(test.tradeCount, (alone[0]?.tradeCount ?? 0) + (alone[1]?.tradeCount ?? 0));
    }
    const { stdout } = await stratloom('optimize', pine, ...SEARCH, '--also', other);
    assert.match(stdout, /drawdown +gains on\n/);
    assert.match(stdout, / [012] of 2\n/);
    const { stderr } = await stratloom(
      'optimize',
      pine,
      ...SEARCH,
      '--also',
      other,
      '--other',
      other,
    );
    assert.match(stderr, /--also does not go with --other/);
  });
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { barsCsv } from '@stratloom/engine/market-data';
import { compileRules, TEMPLATES, toPine, toPython } from '@stratloom/lang-visual';
import { walkBars } from '@stratloom/testkit';
import { z } from 'zod';
import { stratloom } from './testing/run-command.ts';

const folder = mkdtempSync(`${tmpdir()}/stratloom-visual-`);
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
const rules = file('cross.json', JSON.stringify(tree));
const pine = file('cross.pine', toPine(tree).text);
const py = file('cross.py', python.text);
const settings = file('settings.json', JSON.stringify(compileRules(tree).runnable?.settings));

const Result = z.object({
  strategy: z.looseObject({ language: z.string() }),
  receipt: z.string(),
  trades: z.array(z.looseObject({ entryBarIndex: z.number(), netPnl: z.number() })),
});

async function resultOf(...args: string[]): Promise<z.output<typeof Result>> {
  const { status, stdout, stderr } = await stratloom(
    'backtest',
    ...args,
    '--bars',
    bars,
    '--json',
    '-',
  );
  assert.equal(status, 0, stderr);
  return Result.parse(JSON.parse(stdout));
}

describe('rules on the command line', () => {
  after(() => rmSync(folder, { recursive: true }));

  describe('stratloom backtest of rules', () => {
    it('gives the trades of the same strategy in Pine and in Python', async () => {
      const ours = await resultOf(rules, '--set', 'fast=5', '--set', 'slow=15');
      const more = ['--set', 'fast=5', '--set', 'slow=15'];
      assert.equal(ours.strategy.language, 'visual');
      assert.ok(ours.trades.length > 5);
      const inPine = await resultOf(pine, ...more);
      const inPython = await resultOf(py, '--settings', settings, ...more);
      for (const other of [inPine, inPython]) {
        const rows = ({ trades }: typeof ours) =>
          trades.map(({ entryBarIndex, netPnl }) => [entryBarIndex, netPnl]);
        assert.deepEqual(rows(other), rows(ours));
      }
    });

    it('ends with 1 at the block that is wrong', async () => {
      const wrong = file(
        'wrong.json',
        JSON.stringify(tree).replace('"ref":"slow"', '"ref":"slwo"'),
      );
      const { status, stdout, stderr } = await stratloom('backtest', wrong, '--bars', bars);
      assert.equal(status, 1);
      assert.equal(stdout, '');
      assert.match(
        stderr,
        /wrong\.json: values\[1\]\.value\.inputs\.length \(value "slow_line", block "Simple moving average", input "Length"\): error: There is no "slwo"/,
      );
      assert.match(stderr, /There are: fast, slow\./);
      assert.match(stderr, /The strategy cannot run: it has an error/);
    });

    it('ends with 1 for a file that is none, or that nobody could read', async () => {
      const deep = `{"rules": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const unknown = JSON.stringify(tree).replace('"crosses"', '"crossez"');
      const misfit = JSON.stringify(tree).replace('"block":"crosses"', '"block":"stopPercent"');
      const cases: readonly (readonly [string, RegExp])[] = [
        [`${folder}/nowhere.json`, /nowhere\.json: The file does not exist\.\n {2}Check the name/],
        [folder, /is neither a Python file/],
        [file('cut.json', '{"version": 1,'), /cut\.json: error: This is not JSON/],
        [
          file('list.json', '[1, 2]'),
          /list\.json: error: This is not a strategy of the visual builder/,
        ],
        [file('deep.json', deep), /deep\.json: .*error: Blocks are nested more than 64 deep/],
        [
          file('unknown.json', unknown),
          /\(rule "enter", block "crossez"\): error: There is no block "crossez"/,
        ],
        [
          file('misfit.json', misfit),
          /\(rule "enter", block "Stop in percent"\): error: "When" takes a condition/,
        ],
      ];
      for (const [path, message] of cases) {
        const { status, stdout, stderr } = await stratloom('backtest', path, '--bars', bars);
        assert.equal(status, 1, path);
        assert.equal(stdout, '');
        assert.match(stderr, message);
        assert.doesNotMatch(stderr, /at .*\.ts:\d+/);
      }
    });

    it('refuses a parameter of another kind instead of running with nothing', async () => {
      for (const [set, remedy] of [
        ['fast=abc', /Give it a number, such as fast=20/],
        ['fast=true', /cannot be set to true/],
        ['fsat=3', /Its inputs are: fast, slow/],
        ['fast=9999', /Set it to: 200 or less/],
      ] as const) {
        const { status, stderr } = await stratloom('backtest', rules, '--bars', bars, '--set', set);
        assert.equal(status, 1);
        assert.match(stderr, remedy);
      }
    });

    it('ends with 1 at the block that stops a run', async () => {
      const weekly = { block: 'higher', inputs: { timeframe: '1h', value: 1 } };
      const stopping = file(
        'stop.json',
        JSON.stringify({ ...tree, values: [{ id: 'hourly', value: weekly }, ...tree.values] }),
      );
      const { status, stderr } = await stratloom('backtest', stopping, '--bars', bars);
      assert.equal(status, 1);
      assert.match(
        stderr,
        /stop\.json: values\[0\]\.value \(value "hourly", block "Higher timeframe"\): .*timeframe is shorter/,
      );
    });
  });

  describe('stratloom check', () => {
    const passed = [/✓ No look-ahead found/, /✓ \d+ bars of warm-up/, /No ambiguous bar/];

    it('checks rules, Pine and Python alike', async () => {
      for (const [each, ...more] of [[rules], [pine], [py, '--settings', settings]] as const) {
        const { status, stdout, stderr } = await stratloom('check', each, '--bars', bars, ...more);
        assert.equal(status, 0, `${stdout}${stderr}`);
        for (const line of passed) assert.match(stdout, line);
        assert.match(stdout, /no errors, no warnings/);
      }
    });

    it('says what is wrong with rules, without bars', async () => {
      const unused = file(
        'unused.json',
        JSON.stringify({ ...tree, params: [...tree.params, { ...tree.params[0], id: 'spare' }] }),
      );
      const warned = await stratloom('check', unused);
      assert.equal(warned.status, 0, warned.stderr);
      assert.match(
        warned.stdout,
        /unused\.json: params\[2\] \(parameter "Fast average"\): warning: spare is never used/,
      );
      const broken = await stratloom('check', file('broken.json', '{"version": 1'));
      assert.equal(broken.status, 1);
      assert.match(broken.stdout, /broken\.json: error: This is not JSON/);
      assert.match(broken.stdout, /1 error, no warnings/);
    });

    it('runs Python, so it asks for bars', async () => {
      const { status, stderr } = await stratloom('check', py);
      assert.equal(status, 1);
      assert.match(stderr, /--bars FILE\.csv is missing/);
    });
  });
});

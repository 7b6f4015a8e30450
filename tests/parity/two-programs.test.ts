// The same strategies through the command line and through the session of the browser's worker: the same documents, byte for byte.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, describe, it } from 'node:test';
import { Settings } from '@stratloom/contracts';
import { barsCsv, inferTickSize, parseBarsCsv } from '@stratloom/engine/market-data';
import { DEFAULT_SETTINGS, plainInstrument, sliceBars } from '@stratloom/engine/model';
import { classSettings } from '@stratloom/lang-python';
import { createServerHost } from '@stratloom/lang-python/host-server';
import { TEMPLATES } from '@stratloom/lang-visual';
import { walkBars } from '@stratloom/testkit';
import { sample } from '@stratloom/testkit/sweep';
import { main } from 'stratloom-cli';
import { RunJson } from '../../apps/cli/src/report/run-json.ts';
import { readRulesCode } from '../../apps/web/src/engine-client/reading/read-rules-code.ts';
import { ScriptReader } from '../../apps/web/src/engine-client/reading/script-reader.ts';
import type { RecordJob, RunJob } from '../../apps/web/src/engine-client/run-job.ts';
import { RunSession } from '../../apps/web/src/engine-client/run-session.ts';
import { SAMPLES } from '../pine-scripts/sample-scripts.ts';

interface Strategy {
  readonly name: string;
  readonly language: Exclude<RunJob['language'], 'allocation'>;
  readonly code: string;
}

const RUN_COUNT = 50;
const ENDINGS = { pine: 'pine', python: 'py', visual: 'json' } as const;

const made = createServerHost({ allowUnconfined: true, sharing: 'author' });
assert.ok(made.ok);
const host = made.value;
const folder = mkdtempSync(`${tmpdir()}/stratloom-two-programs-`);
const closeHost = host.close.bind(host);
// The commands of this file share it.
host.close = () => undefined;
after(() => {
  closeHost();
  rmSync(folder, { recursive: true });
});

const barsFile = `${folder}/WALK.csv`;
const csv = barsCsv(walkBars(900, 11, '1h'));
writeFileSync(barsFile, csv);
const read = parseBarsCsv(csv);
assert.ok(read.ok);
const bars = read.value;

const python = ['sma_cross_protected', 'donchian_breakout'].map((name): Strategy => {
  const code = readFileSync(new URL(`../golden/python/${name}.py`, import.meta.url), 'utf8');
  return { name, language: 'python', code };
});
const rules = TEMPLATES.map(({ id, tree }): Strategy => {
  return { name: id, language: 'visual', code: JSON.stringify(tree) };
});
const scripts = SAMPLES.map(({ name, source }): Strategy => {
  return { name, language: 'pine', code: source };
});
const strategies = [...python, ...rules, ...scripts].slice(0, RUN_COUNT);
/** Those of the day; each language is among them each time. */
const drawn = [
  ...python,
  ...sample('rules in two programs', inLanguage('visual'), 6),
  ...sample('scripts in two programs', inLanguage('pine'), 6),
];

function inLanguage(language: Strategy['language']): readonly Strategy[] {
  return strategies.filter((strategy) => strategy.language === language);
}

async function onCommandLine({ name, language, code }: Strategy): Promise<string> {
  const file = `${folder}/${name}.${ENDINGS[language]}`;
  writeFileSync(file, code);
  let [out, err] = ['', ''];
  const status = await main(['backtest', file, '--bars', barsFile, '--json', '-'], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isWatched: false,
    openPython: () => made,
    packages: { folder: `${folder}/packages` },
    openMarkets: () => assert.fail('backtests need no venue'),
  });
  assert.equal(status, 0, err);
  // What only the command line writes is the whole of the run; the document of it is what both have.
  const { series, orders, plots, output, ...document } = RunJson.parse(JSON.parse(out));
  assert.ok([series, orders, plots, output].every((part) => part !== undefined));
  return `${JSON.stringify(document, null, 2)}\n`;
}

function statedSettings({ language, code }: Strategy): RunJob['settings'] {
  if (language === 'python') return { ...DEFAULT_SETTINGS, ...classSettings(code) };
  const { settings } = language === 'pine' ? new ScriptReader().read(code) : readRulesCode(code);
  return Settings.parse(settings);
}

async function inBrowser(strategy: Strategy): Promise<string> {
  const { language, code } = strategy;
  const settings = statedSettings(strategy);
  const tickSize = inferTickSize(bars);
  assert.ok(tickSize !== null);
  const instrument = { ...plainInstrument('WALK'), tickSize, isTickInferred: true };
  const job: RunJob = { language, code, parameters: {}, instrument, settings, seed: 1 };
  const record: RecordJob = async ({ firstBar, endBar, fill }) => {
    const part = sliceBars(bars, firstBar, endBar);
    return host.run({ ...job, bars: part, settings: { ...settings, fill } });
  };
  const session = new RunSession();
  session.takeBars(bars);
  const outcome = await session.run(job, undefined, record);
  assert.ok(outcome?.ok);
  let { document } = outcome.run;
  for (const verdict of outcome.run.checks) {
    const judged = await session.check(outcome.run.id, verdict, undefined);
    document = { ...document, ...judged };
  }
  return `${JSON.stringify(RunJson.parse(JSON.parse(JSON.stringify(document))), null, 2)}\n`;
}

describe('the command line and the browser', () => {
  it(`run ${RUN_COUNT} strategies of all languages here`, () => {
    assert.equal(strategies.length, RUN_COUNT);
    assert.equal(new Set(strategies.map(({ language }) => language)).size, 3);
  });

  for (const strategy of drawn) {
    it(`give the same receipt, verdicts and trades of ${strategy.name}`, async () => {
      const expected = await onCommandLine(strategy);
      assert.equal(await inBrowser(strategy), expected);
    });
  }
});

// One strategy in three languages: the same fills, to the bit, on three symbols, by the day and by the hour.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Timeframe } from '@stratloom/engine/model';
import { runBacktest, type RunInput } from '@stratloom/engine/run';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import { compilePine, type RunnableScript } from '@stratloom/lang-pine';
import { compileRules, fromPine, readRules, TEMPLATES } from '@stratloom/lang-visual';
import { barsOf, FILES, readScenario, scenarioFile, SYMBOLS, textsOf } from './scenarios.ts';
import { THREE_LANGUAGES_PAGE, threeLanguagesPage } from '../three-languages-page.ts';
import { runThree, tradesJson } from '../three-languages.ts';
import { sample } from '@stratloom/testkit/sweep';

type Market = readonly [symbol: string, timeframe: Timeframe];

/** Bars on which JSON and Pine are compared. */
const MARKETS: readonly Market[] = [
  ...SYMBOLS.map((symbol): Market => [symbol, '1d']),
  ['BTC-USD', '1h'],
];

/** Bars on which Python is compared, which takes longer: every symbol once, one of them by the hour. */
const PYTHON_MARKETS = MARKETS.filter(
  ([symbol, timeframe]) => (symbol === 'BTC-USD') === (timeframe === '1h'),
);

function inputOf(market: Market, { settings }: RunnableScript): Omit<RunInput, 'strategy'> {
  return { ...barsOf(...market), settings, parameters: {} };
}

function fromJson(id: string): RunnableScript {
  const read = readRules(readScenario(id, 'strategy.json'));
  assert.ok(read.ok);
  const { runnable, problems } = compileRules(read.tree);
  assert.deepEqual(problems, []);
  assert.ok(runnable !== null);
  return runnable;
}

describe('the scenarios', () => {
  it('are those of the templates', () => {
    const folder = new URL('.', import.meta.url);
    const folders = readdirSync(folder, { withFileTypes: true }).filter((it) => it.isDirectory());
    const found = folders.filter(({ name }) => existsSync(scenarioFile(name, 'strategy.json')));
    assert.deepEqual(
      found.map(({ name }) => name).toSorted(),
      TEMPLATES.map(({ id }) => id).toSorted(),
    );
    assert.ok(TEMPLATES.length >= 20);
  });

  for (const template of TEMPLATES) {
    it(`hold what the generators make: ${template.id}`, () => {
      const texts = textsOf(template);
      for (const file of FILES) {
        const kept = readScenario(template.id, file);
        const remedy = 'run node tests/golden/visual/write-scenarios.ts';
        if (file.endsWith('.json'))
          assert.deepEqual(JSON.parse(kept), JSON.parse(texts[file]), remedy);
        else assert.equal(kept, texts[file], remedy);
      }
      const back = fromPine(texts['strategy.pine']);
      assert.ok(back.ok);
      assert.deepEqual(back.tree, JSON.parse(texts['strategy.json']));
    });
  }
});

it('the page of strategies in three languages is up to date', () => {
  const page = readFileSync(THREE_LANGUAGES_PAGE, 'utf8');
  assert.equal(page, threeLanguagesPage(), 'run: node tests/golden/three-languages-page.ts');
});

describe('a template in JSON and Pine', () => {
  for (const { id, idea } of TEMPLATES) {
    it(`trades sensibly and alike: ${id}`, () => {
      assert.match(idea, /^[A-Z].*\.$/);
      const rules = fromJson(id);
      const { runnable } = compilePine(readScenario(id, 'strategy.pine'));
      assert.ok(runnable !== null);
      for (const market of MARKETS) {
        const name = market.join(' ');
        const input = inputOf(market, rules);
        const ours = runBacktest({ ...input, strategy: rules.strategy() });
        const theirs = runBacktest({ ...inputOf(market, runnable), strategy: runnable.strategy() });
        assert.equal(tradesJson(ours), tradesJson(theirs), name);
        const count = ours.trades.length;
        assert.ok(count >= 8 && count <= 1200, `${count} trades of ${name}`);
        const last = ours.equity.at(-1) ?? 0;
        assert.ok(last > 0.3 * input.settings.cash, `${name} ends with ${last}`);
      }
    });
  }
});

const problem = bubblewrapProblem();
const skip = problem === null ? false : `${problem.message} ${problem.remedy}`;

describe('a template in JSON and Python', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'author' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  for (const { id } of sample('templates in Python', TEMPLATES, 7)) {
    it(`trades alike to the byte: ${id}`, async () => {
      const texts = {
        pine: readScenario(id, 'strategy.pine'),
        python: readScenario(id, 'strategy.py'),
        rules: JSON.parse(readScenario(id, 'strategy.json')),
      };
      for (const market of sample(`Python ${id}`, PYTHON_MARKETS, 2)) {
        const { pine, python, rules } = await runThree(texts, barsOf(...market), host);
        assert.equal(tradesJson(python), tradesJson(rules), market.join(' '));
        assert.equal(tradesJson(pine), tradesJson(rules), market.join(' '));
      }
    });
  }
});

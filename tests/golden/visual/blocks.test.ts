// Every block of the catalogue in Python does what it does in Pine, whose meaning the rules have.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runBacktest } from '@stratloom/engine/run';
import { recordedStrategy } from '@stratloom/lang-python';
import {
  bubblewrapProblem,
  createServerHost,
  type ServerHost,
} from '@stratloom/lang-python/host-server';
import { BLOCKS, compileRules, readTree, type RuleTree, toPython } from '@stratloom/lang-visual';
import { sample } from '@stratloom/testkit/sweep';
import { blockStrategies, hoursStrategy } from './block-strategies.ts';
import { barsOf, type SymbolBars } from './scenarios.ts';
import { tradesJson } from '../three-languages.ts';

const problem = bubblewrapProblem();
const skip = problem === null ? false : `${problem.message} ${problem.remedy}`;

describe('the blocks in Python', { skip }, () => {
  let host: ServerHost;
  before(() => {
    const made = createServerHost({ sharing: 'author' });
    assert.ok(made.ok);
    host = made.value;
  });
  after(() => host.close());

  const assertAlike = async (made: RuleTree, market: SymbolBars): Promise<void> => {
    const read = readTree(JSON.parse(JSON.stringify(made)));
    assert.ok(read.ok, read.ok ? '' : `${read.problems[0]?.message}`);
    const { runnable } = compileRules(read.tree);
    const python = toPython(read.tree);
    assert.ok(runnable !== null);
    assert.ok(python.ok, python.ok ? '' : python.problem.message);
    const input = { ...market, settings: runnable.settings, parameters: {} };
    const ours = runBacktest({ ...input, strategy: runnable.strategy() });
    const outcome = await host.run({ ...input, code: python.text, seed: 1 });
    assert.ok(outcome.ok, outcome.ok ? '' : `${outcome.problem.message}\n${python.text}`);
    const { recording } = outcome;
    const strategy = recordedStrategy(recording);
    const theirs = runBacktest({ ...input, strategy, parameters: recording.parameters });
    assert.equal(tradesJson(theirs), tradesJson(ours));
    assert.ok(ours.trades.length > 50, `${ours.trades.length} trades`);
  };

  const market = barsOf('AAPL');
  for (const made of sample('blocks in Python', blockStrategies(), 7)) {
    it(`trade as in Pine: ${made.name}`, () => assertAlike(made, market));
  }

  it('hold within the hours of places in summer and in winter as in Pine', () =>
    assertAlike(hoursStrategy(), barsOf('BTC-USD', '1h')));

  it('leaves out no block', () => {
    const texts = JSON.stringify(blockStrategies());
    const missing = BLOCKS.filter(({ id }) => !texts.includes(`"block":"${id}"`));
    assert.deepEqual(missing, []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, invariant, plainInstrument } from '@stratloom/engine/model';
import { planOptimization } from '@stratloom/engine/optimize';
import type { PythonOutcome } from '@stratloom/lang-python';
import { walkBars } from '@stratloom/testkit';
import { prepare } from '../prepare.ts';
import { PLAIN_ENVIRONMENT } from '../testing/native-runs.ts';
import { trialRunner } from './trial-runner.ts';

const bars = walkBars(60, 2);
const plan = planOptimization(bars, 0.7, null);
const objective = { terms: [], leastTrades: 0, greatestDrawdownRatio: null };
const RECORDED: PythonOutcome = {
  ok: true,
  recording: {
    ...{ strategyName: 'Idle', parameters: {}, firstBarIndex: 0, intents: [], plots: [] },
    ...{ finalEquity: DEFAULT_SETTINGS.cash, output: [] },
  },
};

function failed(code: string): PythonOutcome {
  return { ok: false, problem: { code, message: `It is ${code}.`, remedy: '' } };
}

/** Makes a trial in a sandbox that answers so, one answer a run; returns what came of it, and how many answers were left. */
async function trialWith(...answers: readonly PythonOutcome[]) {
  const { strategy } = await prepare({ language: 'python', code: '' });
  invariant(strategy !== null, 'Python is not read before it is run');
  const left = [...answers];
  const conditions = { bars, parameters: {}, settings: DEFAULT_SETTINGS };
  const job = {
    strategy,
    conditions: { ...conditions, instrument: plainInstrument('W') },
    seed: 1,
  };
  const environment = { ...PLAIN_ENVIRONMENT, record: async () => left.shift() ?? null };
  const outcome = await trialRunner(job, plan, objective, environment)({});
  return { outcome, leftCount: left.length };
}

describe('a trial', () => {
  it('is made once more where its sandbox did not start, which says nothing about it', async () => {
    const { outcome } = await trialWith(failed('python.not-started'), RECORDED);
    assert.equal(outcome?.ok, true);
    const twice = await trialWith(failed('python.unreachable'), failed('python.unreachable'));
    assert.deepEqual(twice.outcome, { ok: false, reason: 'It is python.unreachable.' });
  });

  it('fails at once where the strategy does', async () => {
    const { outcome, leftCount } = await trialWith(failed('python.timeout'), RECORDED);
    assert.deepEqual(outcome, { ok: false, reason: 'It is python.timeout.' });
    assert.equal(leftCount, 1);
  });
});

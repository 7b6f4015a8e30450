import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DeploymentLimits } from '@stratloom/contracts';
import { limitsOf, problemsOf, usualDeployTerms } from './deploy-terms.ts';

const usual = usualDeployTerms('SMA cross', 10_000);

test('the usual terms have no problems, and set every limit', () => {
  assert.deepEqual(problemsOf(usual), {});
  const limits = DeploymentLimits.parse(limitsOf(usual));
  assert.equal(limits.maxDailyLoss, '200');
  assert.equal(limits.maxDrawdownRatio, 0.1);
});

test('each field says what is wrong with it', () => {
  const wrong = {
    name: ' ',
    funds: '1e5',
    maxOrder: '-1',
    dailyLoss: '0',
    drawdown: '101',
    ordersPerDay: '1.5',
    overrideReason: 'short',
  };
  const problems = problemsOf({ ...usual, ...wrong });
  assert.deepEqual(Object.keys(problems).toSorted(), Object.keys(wrong).toSorted());
});

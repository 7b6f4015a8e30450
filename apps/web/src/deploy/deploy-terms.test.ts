import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DeploymentLimits } from '@stratloom/contracts';
import {
  type DeployTerms,
  limitsOf,
  onAccount,
  problemsOf,
  reviewOf,
  usualDeployTerms,
} from './deploy-terms.ts';

const usual = usualDeployTerms('SMA cross', 10_000);

test('the usual terms have no problems, and set every limit', () => {
  assert.deepEqual(problemsOf(usual), {});
  const limits = DeploymentLimits.parse(limitsOf(usual));
  assert.equal(limits.maxDailyLoss, '200');
  assert.equal(limits.maxDrawdownRatio, 0.1);
  assert.deepEqual(
    [1, 20].map((count) => limitsOf(usual, count).maxOrdersPerMinute),
    [10, 80],
  );
});

test('each field says what is wrong with it', () => {
  const wrong: Partial<DeployTerms> = {
    name: ' ',
    funds: '1e5',
    maxOrder: '-1',
    dailyLoss: '0',
    drawdown: '101',
    ordersPerDay: '1.5',
    overrideReason: 'short',
    hours: { ...usual.hours, kind: 'own', days: '' },
  };
  const problems = problemsOf({ ...usual, ...wrong });
  assert.deepEqual(Object.keys(problems).toSorted(), Object.keys(wrong).toSorted());
});

test('an account bounds the amounts by what it holds, and raises none', () => {
  const account = { id: 'a', currency: 'USD', balances: [{ currency: 'USD', total: '2500.5' }] };
  const { accountId, funds, maxOrder } = onAccount({ ...usual, maxOrder: '100' }, account);
  assert.deepEqual([accountId, funds, maxOrder], ['a', '2500.5', '100']);
  assert.equal(onAccount(usual, { ...account, balances: [] }).funds, '10000');
});

test('a preferred position size bounds the largest order, and a preferred stop the loss of a day', () => {
  const preferred = { maxPositionRatio: 0.1, stopLossRatio: 0.035 };
  const { funds, maxOrder, dailyLoss } = usualDeployTerms('x', 10_000, preferred);
  assert.deepEqual([funds, maxOrder, dailyLoss], ['10000', '1000', '3.5']);
  const odd = { maxPositionRatio: 0.07, stopLossRatio: 0.0333 };
  assert.equal(usualDeployTerms('x', 333.33, odd).maxOrder, '23.33');
  assert.equal(usualDeployTerms('x', 333.33, odd).dailyLoss, '3.33');
});

test('the review says what is traded where, with how much, and at which losses it ends', () => {
  const place = {
    ...{ instrument: 'BTC-USD', timeframe: '1h', account: 'Kraken', isReal: true, currency: 'USD' },
  };
  assert.equal(
    reviewOf(usual, place),
    'Buys and sells BTC-USD on Kraken, with real money, for up to $10,000.00 at each 1h close, until you stop it. ' +
      'After a loss of $200.00 in a day, or of $1,000.00 from its peak value, it only sends exits.',
  );
  const own = { ...usual, hours: { ...usual.hours, kind: 'own' } } as const;
  const paper = reviewOf(own, { ...place, account: null, isReal: false }) ?? '';
  assert.match(paper, /a new paper account, without real money.*, in the hours above, until/);
  assert.equal(reviewOf({ ...usual, dailyLoss: '0' }, place), null);
});

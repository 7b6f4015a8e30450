import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeRefusal, partOfPosition } from '../commands/owner-positions.ts';
import { NO_OWNER_ACTIONS } from '../deployments/owner-actions.ts';
import type { DeploymentState } from '../deployments/deployment-state.ts';
import { openBooks, withBookedFill } from '../ledger/deployment-books.ts';
import type { OrderSubmit } from '../journal/order-changes.ts';
import { engineReports } from '../strategies/engine-input.ts';
import { leavingNow, leftToClose, MAX_ATTEMPTS } from './owner-orders.ts';

const lots = { lotSize: '0.001' };

test('half a position is whole lots, rounded down; all of it is not more than held', () => {
  assert.equal(partOfPosition('0.015', 'half', '0.001'), '0.007');
  assert.equal(partOfPosition('-0.0159', 'all', '0.001'), '0.015');
  assert.equal(partOfPosition('0.0019', 'half', '0.001'), '0');
});

test('what is left to close is cut to what is held, whatever was filled meanwhile', () => {
  const closing = { side: 'sell', quantity: '0.01', ...lots } as const;
  assert.equal(leftToClose(closing, '0.01', '0'), '0.01');
  assert.equal(leftToClose(closing, '0.006', '0.004'), '0.006');
  assert.equal(leftToClose(closing, '0.002', '0.004'), '0.002', 'a stop was filled too');
  assert.equal(leftToClose(closing, '-0.01', '0'), '0', 'nothing is sold that is not held');
  assert.equal(leftToClose({ ...closing, side: 'buy' }, '-0.01', '0.009'), '0.001');
});

// The scenario of seed 3002013: an exit of the strategy had failed five times, and the closing of the owner waited for ever.
test('an order of the strategy that fails again and again does not keep its owner from closing', () => {
  const submit = (orderNumber: number, failures: number): OrderSubmit => ({
    order: {
      ...{ symbol: 'BTC-USD', side: 'sell', type: 'market', quantity: '1', limitPrice: null },
      ...{ stopPrice: null, reduceOnly: true, orderNumber, decidedAt: 0, why: '' },
    },
    ...{ revision: 1, failures, isRest: false },
  });
  const [exit, entry, closing] = [submit(10, MAX_ATTEMPTS), submit(11, 0), submit(1e9, 0)];
  assert.deepEqual(leavingNow([exit, entry, closing]), { failing: exit, leaving: [closing] });
  assert.deepEqual(leavingNow([entry, closing]), { failing: undefined, leaving: [entry, closing] });
});

test('a closing is refused with its reason', () => {
  const pair = { symbol: 'BTC-USD', baseCurrency: 'BTC', quoteCurrency: 'USD' };
  const flat = openBooks('1000', 0);
  const books = withBookedFill(flat, {
    ...{ ...pair, side: 'buy', quantity: '0.002', price: '100', fee: '0', feeCurrency: 'USD' },
    ...{ time: 0, tradeId: 't', clientOrderId: 'c' },
  });
  const running = { state: 'running', books, owner: NO_OWNER_ACTIONS } as const;
  const all = { part: 'all', afterwards: 'pause', lotSizeOf: () => '0.001' } as const;
  const refusalIn = (state: DeploymentState, part: 'all' | 'half') =>
    closeRefusal({ ...running, state }, false, { ...all, part });
  assert.equal(closeRefusal(running, true, all), 'killed');
  assert.equal(closeRefusal({ ...running, books: flat }, false, all), 'flat');
  assert.equal(closeRefusal(running, false, { ...all, lotSizeOf: () => '1' }), 'too-small');
  assert.equal(refusalIn('stopped', 'all'), 'stopped');
  assert.equal(refusalIn('error', 'half'), 'error-half');
  for (const state of ['running', 'paused', 'reducing', 'halted', 'error'] as const) {
    assert.equal(refusalIn(state, 'all'), null, state);
  }
});

test('a fill of the owner reaches the run as one from outside, with what the venue kept', () => {
  const fill = { kind: 'fill', orderNumber: 1e9, quantity: '2', price: '10', fee: '1' } as const;
  const [sold, none] = engineReports({ ...fill, ownerSide: 'sell', time: 5 });
  assert.deepEqual([sold?.kind, none], ['outside-fill', undefined]);
  const kept = engineReports({ ...fill, ownerSide: 'buy', feeQuantity: '0.1', time: 5 });
  assert.deepEqual(
    kept.map((each) => 'side' in each && [each.side, each.quantity, each.fee]),
    [
      ['buy', 2, 0],
      ['sell', 0.1, 1],
    ],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WantedOrder } from '../journal/wanted-order.ts';
import { openBooks } from '../ledger/deployment-books.ts';
import { withOwnerOrders } from '../worker/owner-orders.ts';
import { NO_OWNER_ACTIONS } from './owner-actions.ts';
import { mayOpenAt } from './schedule.ts';

const HOURS = '0930-1600:23456 America/New_York';
const [MONDAY_NOON, SUNDAY_NOON] = [
  Date.parse('2026-01-05T17:00:00Z'),
  Date.parse('2026-01-04T17:00:00Z'),
];

test('positions are opened within the hours alone, and never by hours that nobody can read', () => {
  assert.ok(mayOpenAt('', SUNDAY_NOON));
  assert.ok(mayOpenAt(HOURS, MONDAY_NOON) && !mayOpenAt(HOURS, SUNDAY_NOON));
  assert.ok(!mayOpenAt('sometimes', MONDAY_NOON));
});

test('outside of the hours entries are held back with a reason, and exits are not', () => {
  const entry: WantedOrder = {
    ...{ symbol: 'AAPL', side: 'buy', type: 'limit', quantity: '1', limitPrice: '9' },
    ...{ stopPrice: null, reduceOnly: false, orderNumber: 1, decidedAt: 0, why: 'entry' },
  };
  const exit: WantedOrder = { ...entry, side: 'sell', reduceOnly: true, orderNumber: 2 };
  const deployment = {
    ...{ owner: NO_OWNER_ACTIONS, books: openBooks('100', 0), symbol: 'AAPL', schedule: HOURS },
  };
  const at = (time: number | null) => withOwnerOrders(deployment, [entry, exit], [], time);
  assert.deepEqual(at(MONDAY_NOON), { wanted: [entry, exit], held: [] });
  const { wanted, held } = at(SUNDAY_NOON);
  assert.deepEqual(wanted, [exit]);
  assert.deepEqual(
    held.map(({ order, code }) => [order.orderNumber, code]),
    [[1, 'schedule']],
  );
});

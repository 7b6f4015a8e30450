import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ColumnPool, OrderLog, TextTable } from '@stratloom/engine/model';
import type { OrderOrigin, OrderType } from '@stratloom/engine/model';
import { orderAt, orderColumns, rowsWith, statusCounts } from './order-columns.ts';

const TYPES: readonly OrderType[] = ['market', 'limit', 'stop', 'stopLimit', 'trailing'];
const ORIGINS: readonly OrderOrigin[] = [
  'strategy',
  'stop-loss',
  'take-profit',
  'trailing-stop',
  'exclusive',
  'finalize',
  'margin-call',
  'bankruptcy',
];
const FATES = ['working', 'filled', 'cancelled', 'rejected', 'expired'] as const;

/** A log with orders of every type, origin and fate. */
function fullLog(): OrderLog {
  const texts = new TextTable();
  const log = new OrderLog(texts, new ColumnPool());
  for (let row = 0; row < 40; row += 1) {
    const id = row + 1;
    log.add({
      id,
      instrumentIndex: row % 2,
      type: TYPES[row % TYPES.length] ?? 'market',
      isBuy: row % 3 === 0,
      origin: ORIGINS[row % ORIGINS.length] ?? 'strategy',
      limitPrice: row % 5 === 1 ? row + 0.5 : Number.NaN,
      stopPrice: row % 5 === 2 ? row + 0.25 : Number.NaN,
      placedBarIndex: row,
      reason: texts.codeOf(`reason ${row % 7}`),
    });
    const fate = FATES[row % FATES.length] ?? 'working';
    if (fate === 'filled') {
      log.fill(id, { barIndex: row + 1, price: 10 + row, quantity: row, fee: 0.1, slippage: 0.2 });
    } else if (fate !== 'working') log.end(id, fate, `${fate} because ${row % 3}`);
  }
  return log;
}

describe('order columns', () => {
  it('give back every order as the log has it', () => {
    const log = fullLog();
    const columns = orderColumns(log);
    assert.deepEqual(
      Array.from({ length: log.length }, (_, row) => orderAt(columns, row)),
      log.toArray(),
    );
  });

  it('count and find orders by what became of them', () => {
    const columns = orderColumns(fullLog());
    assert.deepEqual(Object.fromEntries(statusCounts(columns)), {
      filled: 8,
      working: 8,
      cancelled: 8,
      rejected: 8,
      expired: 8,
    });
    assert.deepEqual([...rowsWith(columns, 'rejected')], [3, 8, 13, 18, 23, 28, 33, 38]);
    assert.equal(rowsWith(columns, null).length, 40);
  });

  it('refuse an order that is not there', () => {
    assert.throws(() => orderAt(orderColumns(fullLog()), 40), RangeError);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scenarioOf } from '@stratloom/testkit/random';
import { bollinger } from '../indicators/bollinger.ts';
import { crossingBars } from '../indicators/decision-bars.ts';
import { runBacktest } from '../backtest/backtest.ts';
import { buildReport } from '../report/build-report.ts';
import { ColumnPool } from './column-pool.ts';

describe('a pool of columns', () => {
  it('gives no column twice before it takes them back', () => {
    const pool = new ColumnPool();
    const [a, b] = [pool.float64(3), pool.float64(3)];
    assert.notEqual(a, b);
    pool.recycle();
    assert.ok([a, b].includes(pool.float64(3)));
    assert.equal(pool.float64(4).length, 4);
    assert.equal(pool.int32(3).length + pool.uint8(3).length, 6);
  });

  it('changes no result of the runs that share it', () => {
    const pool = new ColumnPool();
    for (let seed = 1; seed <= 60; seed++) {
      const { input } = scenarioOf(seed);
      pool.recycle();
      const shared = runBacktest({ ...input, memory: pool });
      const alone = runBacktest(input);
      assert.deepEqual(shared.equity, alone.equity);
      assert.deepEqual(shared.orders.toArray(), alone.orders.toArray());
      assert.deepEqual(shared.trades.toArray(), alone.trades.toArray());
      assert.deepEqual(buildReport(shared), buildReport(alone));
    }
  });

  it('leaves nothing of earlier columns in later ones', () => {
    const pool = new ColumnPool();
    const source = Float64Array.from({ length: 50 }, (_, i) => Math.abs((i % 14) - 7));
    const compute = (memory?: ColumnPool): unknown[] => {
      const { upper, middle } = bollinger(source, 5, 2, memory);
      return [upper, middle, crossingBars(source, middle, memory)];
    };
    pool.float64(50).fill(7);
    pool.float64(50).fill(7);
    pool.float64(50).fill(7);
    pool.uint8(50).fill(7);
    pool.recycle();
    assert.deepEqual(compute(pool), compute());
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededUniform, walkBars } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import { contributions } from './contributions.ts';

/** Buys and sells three instruments at random. */
function atRandom(seed: number): Strategy {
  const uniform = seededUniform(seed);
  return {
    name: 'at random',
    start: () => ({
      firstBarIndex: 0,
      onBar: (_, __, orders) => {
        const sizing = { kind: 'fixed', value: 1 + Math.floor(3 * uniform()) } as const;
        const side = uniform() < 0.5 ? 'buy' : 'sell';
        orders.place({ side, sizing, reason: '', instrumentIndex: Math.floor(3 * uniform()) });
      },
    }),
  };
}

describe('what instruments have added', () => {
  it('is together what the account has gained, open trades and fees included', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const run = runBacktest({
        bars: walkBars(300, seed),
        instrument: { ...plainInstrument('A'), pointValue: 2 },
        otherMarkets: ['B', 'C'].map((symbol, at) => ({
          bars: walkBars(300, seed * 10 + at),
          instrument: plainInstrument(symbol),
        })),
        settings: { ...DEFAULT_SETTINGS, commission: { kind: 'ratio', value: 0.002 } },
        strategy: atRandom(seed),
        parameters: {},
      });
      const rows = contributions(run);
      const sum = rows.reduce((total, { netPnl }) => total + netPnl, 0);
      assert.equal(rows.length, 3);
      assert.ok(Math.abs(sum - (run.equity.at(-1)! - DEFAULT_SETTINGS.cash)) < 1e-6);
      assert.deepEqual(
        rows.map(({ netPnl }) => netPnl),
        rows.map(({ netPnl }) => netPnl).toSorted((a, b) => b - a),
      );
    }
  });
});

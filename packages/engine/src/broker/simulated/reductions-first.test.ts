import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars, scripted } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import { plainInstrument } from '../../model/instrument.ts';
import { DEFAULT_SETTINGS, type RunSettings } from '../../model/settings.ts';

/** All of B is held; on bar 3 it is to be left for A, which comes first in the run. */
function statusesOf(settings: Partial<RunSettings>): string[] {
  const prices = [100, 100, 100, 100, 100, 100, 100];
  const run = runBacktest({
    bars: flatBars(prices),
    instrument: plainInstrument('A'),
    otherMarkets: [{ bars: flatBars(prices), instrument: plainInstrument('B') }],
    settings: { ...DEFAULT_SETTINGS, cash: 1000, ...settings },
    strategy: scripted({
      0: (orders) => orders.place({ side: 'buy', reason: 'in', instrumentIndex: 1 }),
      3: (orders) => {
        const sizing = { kind: 'fixed', value: 10 } as const;
        orders.place({ side: 'buy', reason: 'into A', sizing });
        orders.place({
          ...{ side: 'sell', reason: 'out of B', instrumentIndex: 1 },
          ...{ reduceOnly: true, sizing },
        });
      },
    }),
    parameters: {},
  });
  return run.orders.toArray().map(({ status }) => status);
}

describe('market orders of several instruments at one price', () => {
  it('fill in the order of the instruments, so that a buy may lack what a sale frees', () => {
    assert.deepEqual(statusesOf({}), ['filled', 'rejected', 'filled']);
    assert.deepEqual(statusesOf({ fillOn: 'close' }), ['filled', 'rejected', 'filled']);
  });

  it('fill those first that only close, where the run says so, at opens and at closes', () => {
    assert.deepEqual(statusesOf({ reductionsFirst: true }), ['filled', 'filled', 'filled']);
    const atClose = { reductionsFirst: true, fillOn: 'close' } as const;
    assert.deepEqual(statusesOf(atClose), ['filled', 'filled', 'filled']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import { scripted, walkBars } from '@stratloom/testkit';
import { countOversizedCloses, sizesVerdict } from './sizes-verdict.ts';

const fixed = (value: number) => ({ kind: 'fixed', value }) as const;

/** Orders of a run that holds 78 units and then sells 2, buys 1 and turns around with 70. */
function ordersOf(exclusiveOrders: boolean): number {
  const strategy = scripted({
    1: (orders) => orders.place({ side: 'buy', sizing: fixed(78), reason: '' }),
    3: (orders) => orders.place({ side: 'sell', sizing: fixed(2), reason: '' }),
    5: (orders) => orders.place({ side: 'buy', sizing: fixed(78), reason: '' }),
    7: (orders) => orders.place({ side: 'buy', sizing: fixed(1), reason: '' }),
    9: (orders) => orders.place({ side: 'buy', sizing: fixed(78), reason: '' }),
    11: (orders) => orders.place({ side: 'sell', sizing: fixed(70), reason: '' }),
  });
  const settings = { ...DEFAULT_SETTINGS, cash: 1e6, exclusiveOrders };
  const instrument = plainInstrument('TEST');
  const run = runBacktest({
    bars: walkBars(20, 1),
    instrument,
    settings,
    strategy,
    parameters: {},
  });
  return countOversizedCloses(run.orders, settings);
}

describe('the verdict on sizes', () => {
  it('counts orders for a part that closed all, not those that turn a position around', () => {
    assert.equal(ordersOf(true), 2);
    assert.equal(ordersOf(false), 0);
  });

  it('is shown only where there are such orders', () => {
    assert.equal(sizesVerdict(undefined), null);
    assert.equal(sizesVerdict(0), null);
    assert.equal(sizesVerdict(1)?.title, '1 order closed more than asked');
    assert.equal(sizesVerdict(1200)?.title, '1,200 orders closed more than asked');
  });
});

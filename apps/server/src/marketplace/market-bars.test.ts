import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { walkBars } from '@stratloom/testkit';
import { sliceBars } from '@stratloom/engine/model';
import { SimulatedMarket } from '@stratloom/venues';
import { joinedMarket, type ReadBars } from './market-bars.ts';

const [listing] = new SimulatedMarket().listings();

function read(symbol: string, from: number, to: number): ReadBars {
  assert.ok(listing !== undefined);
  return {
    ...{ bars: sliceBars(walkBars(40, 1), from, to), instrument: { ...listing, symbol } },
    ...{ source: 'Venue', isSimulated: false },
  };
}

describe('instruments of an allocation on one clock', () => {
  it('begin with the oldest bar of any of them, and are not traded before their own', () => {
    const { bars, otherMarkets, source } = joinedMarket([read('A', 0, 40), read('B', 10, 30)], 100);
    assert.equal(bars.length, 40);
    assert.equal(source, 'Venue');
    const [other] = otherMarkets ?? [];
    assert.deepEqual([...(other?.traded ?? [])].slice(8, 12), [0, 0, 1, 1]);
    assert.ok(Number.isNaN(other?.bars.close[9]));
    assert.equal(other?.bars.close[35], other?.bars.close[29], 'its last close is carried on');
  });

  it('begin where none of them was cut off', () => {
    const { bars, instruments } = joinedMarket([read('A', 0, 25), read('B', 10, 40)], 30);
    assert.equal(bars.openTime[0], walkBars(40, 1).openTime[10]);
    assert.equal(bars.length, 30);
    assert.deepEqual(
      instruments.map(({ symbol }) => symbol),
      ['A', 'B'],
    );
  });
});

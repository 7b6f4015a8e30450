import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { runBacktest } from '@stratloom/engine/run';
import type { RunInput } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { risingBars } from '../testing/recordings.ts';
import { tradeLevels } from './trade-levels.ts';

/** Bars that rise by one a day from 100, each from one below its open to one above its close. */
const bars = risingBars(20);

function inputOf(onBar: ReturnType<Strategy['start']>['onBar']): RunInput {
  return {
    bars,
    instrument: plainInstrument('RISE'),
    settings: DEFAULT_SETTINGS,
    strategy: { name: 'Exits', start: () => ({ firstBarIndex: 0, onBar }) },
    parameters: {},
  };
}

function levelsOf(input: RunInput) {
  const run = runBacktest(input);
  const [trade] = [...run.trades.toArray(), ...run.openTrades];
  assert.ok(trade !== undefined);
  return { trade, levels: tradeLevels(input, trade) };
}

describe('tradeLevels', () => {
  it('shows stop and targets from the entry to the exit', () => {
    const { trade, levels } = levelsOf(
      inputOf((barIndex, _, orders) => {
        if (barIndex !== 2) return;
        const targets = [
          { level: 108, ratio: 0.5 },
          { level: 110, ratio: 0.5 },
        ];
        orders.place({ side: 'buy', reason: '', exits: { stopLoss: 98, targets } });
      }),
    );
    assert.equal(trade.entryBarIndex, 3);
    const [stop, near, far] = levels;
    assert.equal(stop?.kind, 'stop-loss');
    assert.equal(stop?.firstBarIndex, 3);
    assert.equal(stop?.prices.length, trade.exitBarIndex - 3 + 1);
    assert.ok(stop?.prices.every((price) => price === 98));
    assert.ok(near?.kind === 'take-profit' && near.prices.every((price) => price === 108));
    assert.ok(far?.prices.every((price) => price === 110));
  });

  it('shows a stop where it was moved to, from the bar after which it was moved', () => {
    const { levels } = levelsOf(
      inputOf((barIndex, account, orders) => {
        if (barIndex === 2) orders.place({ side: 'buy', reason: '', stopLossPrice: 98 });
        const id = account.openTrades[0]?.id;
        if (barIndex === 6 && id !== undefined) orders.moveStopLoss(id, 101);
        if (barIndex === 8) orders.closeAll('enough');
      }),
    );
    assert.deepEqual([...(levels[0]?.prices ?? [])], [98, 98, 98, 98, 101, 101, 101]);
  });

  it('shows a trailing stop as it followed, up to the newest bar while the trade is open', () => {
    const { trade, levels } = levelsOf(
      inputOf((barIndex, _, orders) => {
        const trail = { offset: { kind: 'distance', value: 5 } } as const;
        if (barIndex === 14) orders.place({ side: 'buy', reason: '', exits: { trail } });
      }),
    );
    assert.equal(trade.exitBarIndex, -1);
    const [trail] = levels;
    assert.equal(trail?.kind, 'trailing-stop');
    // Entered at the open of bar 15, 115, whose high is 117; each later high is one more.
    assert.deepEqual([...(trail?.prices ?? [])], [112, 112, 113, 114, 115]);
  });

  it('shows nothing of a trade without exits', () => {
    const { levels } = levelsOf(
      inputOf((barIndex, _, orders) => {
        if (barIndex === 2) orders.place({ side: 'buy', reason: '' });
      }),
    );
    assert.deepEqual(levels, []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocateBars } from '@stratloom/engine/model';
import { NO_DRAWINGS } from '../../../../charts/drawings/chart-drawings.ts';
import type { DrawnLabel } from '../../../../charts/drawings/chart-drawings.ts';
import { TradeSpans } from '../../../../charts/ground/trade-spans.ts';
import { runUntil } from './run-until.ts';

function label(bar: number): DrawnLabel {
  return {
    ...{ pane: 'price', at: { bar, price: 1 }, place: 'absolute', shape: 'none', text: '' },
    ...{ color: 1, textColor: 1, textSize: 10, align: 'left', tooltip: '' },
  };
}

describe('a run as far as its first bars', () => {
  const bars = allocateBars(10, '1d');
  bars.close.set([10, 11, 12, 13, 8, 9, 10, 11, 12, 13]);
  const span = { entryPrice: 12, isLong: true, label: 'Long' };
  const trades = new TradeSpans([
    { ...span, fromBar: 0, toBar: 1, pnl: 5 },
    { ...span, fromBar: 2, toBar: 6, pnl: 7 },
    { ...span, fromBar: 8, toBar: 9, pnl: 1 },
  ]);
  const parts = {
    bars,
    drawings: { ...NO_DRAWINGS, labels: [label(1), label(5)] },
    signals: [2, 6].map((barIndex) => ({
      ...{ barIndex, timestamp: 0, type: 'BUY' as const, price: 1, reason: '' },
    })),
    account: { trades, drawings: null },
  };

  it('knows nothing of what came later', () => {
    const { bars: seen, drawings, signals } = runUntil(parts, 5);
    assert.deepEqual([seen.length, drawings.labels.length, signals.length], [5, 1, 1]);
  });

  it('has a trade that was still open with the result of its last close', () => {
    const { account } = runUntil(parts, 5);
    assert.deepEqual(
      account?.trades.all.map(({ toBar, pnl, label: text }) => [toBar, pnl, text]),
      [
        [1, 5, 'Long'],
        [4, -4, ''],
      ],
    );
    assert.equal(runUntil(parts, 7).account?.trades.all[1]?.pnl, 7);
  });
});

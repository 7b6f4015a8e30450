import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, cents, insideBars, oneUnit, restless, walkBars } from '@stratloom/testkit';
import { DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import { type CausalityFinding, causalityCuts, causalityVerdict } from '@stratloom/engine/report';
import { runBacktest, type RunInput } from '@stratloom/engine/run';
import type { Strategy } from '@stratloom/engine/strategy';
import { findLookAhead } from './find-look-ahead.ts';
import { completedRun, PLAIN_ENVIRONMENT } from './testing/native-runs.ts';

async function lookAhead(input: RunInput, count: number): Promise<CausalityFinding> {
  const full = await completedRun(input);
  const cuts = causalityCuts(input.bars.length, full.result.firstBarIndex, count, 1);
  const finding = await findLookAhead(full, cuts, PLAIN_ENVIRONMENT);
  assert.ok(finding !== null);
  return finding;
}

describe('the causality check', () => {
  const input: RunInput = {
    bars: walkBars(300, 4),
    instrument: plainInstrument('X'),
    settings: DEFAULT_SETTINGS,
    strategy: restless(11),
    parameters: {},
  };

  it('passes a strategy that looks at the past only', async () => {
    const finding = await lookAhead(input, 5);
    assert.deepEqual(finding, { cutCount: 5, firstBreak: null });
  });

  it('names bar and plot of a series that uses the future', async () => {
    const peeking: Strategy = {
      name: 'peeking',
      start({ bars, plot }) {
        const centred = new Float64Array(bars.length).fill(NaN);
        for (let i = 0; i + 2 < bars.length; i++) centred[i] = bars.close[i + 2] ?? NaN;
        plot('centred', centred);
        return { firstBarIndex: 0, onBar: () => undefined };
      },
    };
    const { firstBreak } = await lookAhead({ ...input, strategy: peeking }, 3);
    assert.equal(firstBreak?.what, 'plot "centred"');
    assert.equal(firstBreak?.barIndex, firstBreak.cutBarCount - 2);
  });

  it('names bar and order of a decision that uses the future', async () => {
    const peeking: Strategy = {
      name: 'peeking',
      start: ({ bars }) => ({
        firstBarIndex: 0,
        onBar(i, _account, orders) {
          const better = bars.close[bars.length - 1] ?? NaN;
          if (i === 20 && better > 90)
            orders.place({ side: 'buy', limitPrice: better, reason: '' });
        },
      }),
    };
    const { firstBreak } = await lookAhead({ ...input, strategy: peeking }, 3);
    assert.equal(firstBreak?.barIndex, 20);
    assert.equal(firstBreak?.what, 'order 1');
  });

  /** A bid that keeps its name and moves at each close. */
  const bidding = (priceAt: (closes: Float64Array, i: number) => number): Strategy => ({
    name: 'bidding',
    start: ({ bars }) => ({
      firstBarIndex: 0,
      onBar(i, account, orders) {
        const limitPrice = priceAt(bars.close, i);
        if (account.signedQuantity === 0) {
          orders.place({ side: 'buy', name: 'bid', limitPrice, reason: '' });
        } else orders.closeAll('out');
      },
    }),
  });

  it('passes an order that moves with every bar, though it goes on moving after a cut', async () => {
    const strategy = bidding((closes, i) => (closes[i] ?? NaN) * 0.8);
    const full = runBacktest({ ...input, strategy });
    assert.ok(full.orders.at(1).changedBarIndex > 0);
    const finding = await lookAhead({ ...input, strategy }, 5);
    assert.deepEqual(finding, { cutCount: 5, firstBreak: null });
  });

  it('names an order that was placed in good faith and moves to where the future leads it', async () => {
    const strategy: Strategy = {
      name: 'peeking later',
      start: ({ bars }) => ({
        firstBarIndex: 0,
        onBar(i, _account, orders) {
          const price = i === 5 ? bars.close[5] : bars.close[bars.length - 1];
          if (i !== 5 && i !== 20) return;
          orders.place({ side: 'buy', name: 'bid', limitPrice: (price ?? NaN) / 2, reason: '' });
        },
      }),
    };
    const full = runBacktest({ ...input, strategy });
    assert.equal(full.orders.at(1).changedBarIndex, 20);
    const { firstBreak } = await lookAhead({ ...input, strategy }, 20);
    assert.equal(firstBreak?.what, 'order 1');
    assert.ok(firstBreak.cutBarCount > 20);
  });
});

/** Both bars after the first go to their low first. */
const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 106, 98, 104],
  [104, 112, 103, 106],
  [106, 107, 105, 106],
]);

/** Turns its position on each decision. */
const turning = insideBars((orders, { signedQuantity }) => {
  orders.place({ side: signedQuantity > 0 ? 'sell' : 'buy', reverses: true, reason: 'turn' });
});

describe('the verdict on look-ahead', () => {
  const finding = async (strategy: Strategy): Promise<CausalityFinding> => {
    const input: RunInput = {
      bars: BARS,
      instrument: cents,
      settings: { ...DEFAULT_SETTINGS, ...oneUnit },
      strategy,
      parameters: {},
    };
    return lookAhead(input, 3);
  };

  it('does not pass a strategy that decided inside bars', async () => {
    const { firstBreak, cutCount } = await finding(turning);
    assert.deepEqual([firstBreak?.barIndex, firstBreak?.isInsideBar], [1, true]);
    const verdict = causalityVerdict({ firstBreak, cutCount });
    assert.equal(verdict.status, 'warn');
    assert.match(verdict.explanation, /From bar 1 on/);
  });

  it('passes one that could have, but had no reason to', async () => {
    assert.equal((await finding(insideBars(() => undefined))).firstBreak, null);
  });

  it('fails one whose past changes, whatever it does inside bars', async () => {
    const peeking: Strategy = {
      name: 'peeking',
      start: (setup) =>
        insideBars((orders, { signedQuantity }, bar) => {
          // Only the last cut shows it.
          const next = bar === 2 ? (setup.bars.close[3] ?? 0) : 0;
          const side = next > 104 === signedQuantity > 0 ? 'sell' : 'buy';
          orders.place({ side, reverses: true, reason: 'peek' });
        }).start(setup),
    };
    const { firstBreak, cutCount } = await finding(peeking);
    assert.equal(firstBreak?.isInsideBar, undefined);
    assert.equal(causalityVerdict({ firstBreak, cutCount }).status, 'fail');
  });
});

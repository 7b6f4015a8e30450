import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flatBars } from '@stratloom/testkit';
import { DEFAULT_SETTINGS, plainInstrument, type RunSettings } from '@stratloom/engine/model';
import { runBacktest, type RunResult } from '@stratloom/engine/run';
import type { AllocationDocument, Rebalance } from '../tree/document.ts';
import { ALLOCATION_SETTINGS, compileAllocation, missingSymbols } from './compile-allocation.ts';

const DAILY: Rebalance = { kind: 'calendar', every: 'day' };

function halves(rebalance: Rebalance): AllocationDocument {
  return {
    schemaVersion: 1,
    name: 'Halves',
    lists: [],
    rebalance,
    root: {
      kind: 'weight',
      by: { method: 'equal' },
      children: [
        { kind: 'asset', symbol: 'A' },
        { kind: 'asset', symbol: 'b' },
      ],
    },
  };
}

interface Trial {
  readonly rebalance?: Rebalance;
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Bars on which B has none. */
  readonly missing?: readonly number[];
  readonly settings?: Partial<RunSettings>;
}

function tried({ rebalance = DAILY, a, b, missing = [], settings = {} }: Trial) {
  const { strategy, kept } = compileAllocation(halves(rebalance));
  const result = runBacktest({
    bars: flatBars(a),
    instrument: plainInstrument('A'),
    otherMarkets: [
      {
        bars: flatBars(b),
        instrument: plainInstrument('B'),
        traded: Uint8Array.from(b, (_, bar) => (missing.includes(bar) ? 0 : 1)),
      },
    ],
    settings: { ...DEFAULT_SETTINGS, ...ALLOCATION_SETTINGS, cash: 1000, ...settings },
    strategy,
    parameters: {},
  });
  return { kept, result };
}

/** Filled orders as [bar, instrument, signed quantity, reason]. */
function fillsOf({ orders }: RunResult): unknown[] {
  return orders
    .toArray()
    .filter(({ status }) => status === 'filled')
    .map(({ filledBarIndex, instrumentIndex, side, quantity, reason }) => [
      ...[filledBarIndex, instrumentIndex],
      Math.round((side === 'buy' ? quantity : -quantity) * 1e4) / 1e4,
      reason,
    ]);
}

describe('an allocation at work', () => {
  it('buys at the next open what its weights are worth at the close, by any case of the symbol', () => {
    const { result } = tried({ a: [100, 100, 100], b: [50, 50, 50] });
    assert.deepEqual(fillsOf(result), [
      [1, 0, 5, 'Enter'],
      [1, 1, 10, 'Enter'],
    ]);
  });

  it('sells what has grown and buys what has fallen, with the money of the sale', () => {
    const { result } = tried({ a: [100, 100, 100, 100], b: [50, 50, 100, 100] });
    assert.deepEqual(fillsOf(result).slice(2), [
      [3, 1, -2.5, 'Trim'],
      [3, 0, 2.5, 'Add'],
    ]);
  });

  it('does so only once a weight has drifted far enough', () => {
    const beyond = (ratio: number): unknown[] =>
      fillsOf(
        tried({
          rebalance: { kind: 'corridor', ratio },
          ...{ a: [100, 100, 100, 100, 100], b: [50, 50, 60, 70, 70] },
        }).result,
      );
    assert.equal(beyond(0.2).length, 2);
    assert.deepEqual(
      beyond(0.08)
        .slice(2)
        .map((fill) => JSON.stringify(fill)),
      ['[4,1,-1.4286,"Trim"]', '[4,0,1,"Add"]'],
    );
  });

  it('divides what sales really bring, where the open is not the close', () => {
    const { result } = tried({ a: [100, 100, 100, 100, 100], b: [100, 100, 200, 100, 100] });
    // 2.5 units were to bring 500; at 100 they bring 250, and so much is bought.
    assert.deepEqual(fillsOf(result).slice(2, 4), [
      [3, 1, -1.25, 'Trim'],
      [3, 0, 1.25, 'Add'],
    ]);
    assert.ok(result.orders.toArray().every(({ status }) => status !== 'rejected'));
  });

  it('leaves a position as it is while its instrument has no bar, and counts it', () => {
    const { result, kept } = tried({
      ...{ a: [100, 100, 200, 200, 200, 200], b: [50, 50, 50, 50, 50, 50] },
      missing: [2, 3],
    });
    assert.deepEqual(kept, { rebalanceCount: 2, positionCount: 2 });
    const filled = fillsOf(result).filter((fill) => JSON.stringify(fill).includes(',1,'));
    assert.equal(JSON.stringify(filled), '[[1,1,10,"Enter"],[5,1,5,"Add"]]');
  });

  it('borrows where the account may, and then buys for as much money as was wanted', () => {
    const { result } = tried({ a: [100, 100], b: [50, 55], settings: { margin: 0.5 } });
    assert.deepEqual(fillsOf(result), [
      [1, 0, 5, 'Enter'],
      [1, 1, Math.round((500 / 55) * 1e4) / 1e4, 'Enter'],
    ]);
  });

  it('names the symbols that a run does not have', () => {
    assert.deepEqual(missingSymbols(halves(DAILY), ['a', 'C']), ['b']);
    assert.deepEqual(missingSymbols(halves(DAILY), ['a', 'B']), []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildBars, fills, oneUnit, scripted, type ScriptStep } from '@stratloom/testkit';
import type { RunResult } from '../../kernel/run-result.ts';
import { runBacktest } from '../../backtest/backtest.ts';
import type { Instrument } from '../../model/instrument.ts';
import type { RunSettings } from '../../model/settings.ts';
import type { AccountView } from '../../strategy/strategy.ts';

/** A futures contract: a point is worth 50. */
const FUTURE: Instrument = { symbol: 'ES', tickSize: 0.25, lotSize: 1, pointValue: 50 };

const BARS = buildBars([
  [100, 101, 99, 100],
  [100, 104, 98, 102],
  [103, 110, 97, 105],
  [106, 112, 90, 108],
]);

function run(
  script: Readonly<Record<number, ScriptStep>>,
  settings: Partial<RunSettings> = {},
): RunResult {
  return runBacktest({
    bars: BARS,
    instrument: FUTURE,
    settings: { ...oneUnit, cash: 20_000, ...settings },
    strategy: scripted(script),
    parameters: {},
  });
}

const buy: ScriptStep = (orders) => orders.place({ side: 'buy', reason: 'in' });
const close: ScriptStep = (orders) => orders.closeAll('out');

describe('an instrument with a point value', () => {
  it('moves money by quantity times price times point value', () => {
    // Bought at 100, sold at 103: 3 points of 50. At the close of 102 two points are gained.
    const { equity, trades } = run({ 0: buy, 1: close });
    assert.deepEqual([...equity], [20_000, 20_100, 20_150, 20_150]);
    assert.equal(trades.at(0).netPnl, 150);
  });

  it('shows open profit in money', () => {
    let seen: AccountView['openTrades'] = [];
    run({ 0: buy, 1: (_orders, account) => (seen = account.openTrades) });
    assert.deepEqual(
      seen.map(({ openPnl }) => openPnl),
      [100],
    );
  });

  it('takes a commission of the notional', () => {
    // 0.001 of 100 * 50, and of 103 * 50.
    const { trades, totalFees } = run(
      { 0: buy, 1: close },
      { commission: { kind: 'ratio', value: 0.001 } },
    );
    assert.equal(totalFees.toFixed(9), (5 + 5.15).toFixed(9));
    assert.equal(trades.at(0).netPnl.toFixed(9), (150 - 10.15).toFixed(9));
  });

  it('takes a commission per contract as it is', () => {
    assert.equal(
      run({ 0: buy, 1: close }, { commission: { kind: 'perUnit', value: 2 } }).totalFees,
      4,
    );
  });

  it('counts slippage in money', () => {
    // One tick at each fill: 0.25 * 50.
    const { totalSlippage, trades } = run(
      { 0: buy, 1: close },
      { slippage: { kind: 'ticks', value: 1 } },
    );
    assert.equal(totalSlippage, 25);
    assert.equal(trades.at(0).netPnl, 125);
  });

  it('buys as many contracts as the equity carries', () => {
    // A contract is worth 100 * 50 = 5,000; of 20,000 four, at half the margin eight.
    const sizing = { kind: 'equityRatio', value: 1 } as const;
    assert.deepEqual(fills(run({ 0: buy }, { sizing })), ['buy 4 1 @ 100']);
    assert.deepEqual(fills(run({ 0: buy }, { sizing, margin: 0.5 })), ['buy 8 1 @ 100']);
  });

  it('sizes by what a point of risk costs', () => {
    // 0.05 of 20,000 is 1,000; a stop 4 points away loses 200 a contract: five.
    const { orders } = run(
      { 0: (o) => o.place({ side: 'buy', stopLossPrice: 96, reason: '' }) },
      { sizing: { kind: 'riskRatio', value: 0.05 }, margin: 0 },
    );
    assert.equal(orders.at(1).quantity, 5);
  });

  it('rejects what the funds do not carry', () => {
    const { orders } = run({ 0: buy }, { sizing: { kind: 'fixed', value: 5 } });
    assert.equal(orders.at(1).statusReason, 'not enough funds');
  });

  it('holds the minimum notional against the notional', () => {
    const instrument = { ...FUTURE, minNotional: 5000 };
    const strategy = scripted({ 0: buy });
    const settings = { ...oneUnit, cash: 20_000 };
    const filled = runBacktest({ bars: BARS, instrument, settings, strategy, parameters: {} });
    assert.deepEqual(fills(filled), ['buy 1 1 @ 100']);
  });

  it('goes bankrupt at the price at which its points have eaten the equity', () => {
    // Two contracts lose 100 a point; 1,000 are gone ten points below 100, on the last bar: at 90.
    const { bankruptcyBarIndex, equity, orders } = run(
      { 0: buy },
      { cash: 1000, margin: 0, sizing: { kind: 'fixed', value: 2 } },
    );
    assert.equal(bankruptcyBarIndex, 3);
    assert.equal(orders.at(2).price, 90);
    assert.equal(equity.at(-1), 0);
  });

  it('calls margin for the notional of what is held', () => {
    // Short one at 100: 1,500 + 5,000 cash. At the high of 110 it owes 5,500: equity 1,000, which must be 0.25 * 5,500 = 1,375.
    // 375 are missing: 375 / 0.25 / 5,500 = 0.27 contracts, one lot at least, times four, at most the position.
    const { orders } = run(
      { 0: (o) => o.place({ side: 'sell', reason: '' }) },
      { cash: 1500, margin: 0.25, maintenanceMargin: 0.25 },
    );
    const call = orders.at(2);
    assert.deepEqual(
      [call.origin, call.filledBarIndex, call.price, call.quantity],
      ['margin-call', 2, 110, 1],
    );
  });
});

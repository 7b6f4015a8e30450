import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cents, flatBars, oneUnit, scripted } from '@stratloom/testkit';
import { runBacktest } from '../../backtest/backtest.ts';
import type { RunInput } from '../../kernel/run-result.ts';
import type { Fill } from '../../model/fill.ts';

/** Fills of one unit that is bought at 200, with a commission of 0.001 and what the input says. */
function fillsOf(input: Partial<RunInput>, accountCurrency?: string): Fill[] {
  const fills: Fill[] = [];
  runBacktest({
    bars: flatBars([100, 200, 200]),
    instrument: { ...cents, quoteCurrency: 'USD' },
    settings: { ...oneUnit, accountCurrency, commission: { kind: 'ratio', value: 0.001 } },
    strategy: scripted({ 0: (orders) => orders.place({ side: 'buy', reason: 'in' }) }),
    parameters: {},
    onOrderEvent: (event) => 'fill' in event && fills.push(event.fill),
    ...input,
  });
  return fills;
}

function feesOf(fills: readonly Fill[]): string[] {
  return fills.map(({ fee, feeCurrency }) => `${fee.toFixed(6)} ${feeCurrency}`);
}

describe('the fee of a fill', () => {
  it('is in the currency of the account, whatever the prices are in', () => {
    const instrument = { ...cents, quoteCurrency: 'USD', exchangeRate: 0.9 };
    assert.deepEqual(feesOf(fillsOf({ instrument }, 'EUR')), ['0.180000 EUR']);
  });

  it('is converted at the rate of the bar of the fill', () => {
    const exchangeRates = new Float64Array([0.9, 0.8, 0.7]);
    assert.deepEqual(feesOf(fillsOf({ exchangeRates }, 'EUR')), ['0.160000 EUR']);
  });

  it('is in the currency of the prices where the account names none', () => {
    assert.deepEqual(feesOf(fillsOf({})), ['0.200000 USD']);
    assert.deepEqual(feesOf(fillsOf({ instrument: cents })), ['0.200000 ']);
  });
});

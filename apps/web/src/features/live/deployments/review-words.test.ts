import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeploymentMoment } from '@stratloom/contracts';
import {
  decisionText,
  distanceOf,
  limitText,
  moneyText,
  protectionText,
  untilText,
  valueText,
} from './review-words.ts';

const MOMENT: DeploymentMoment = {
  ...{ number: 1, count: 1, state: 'running', stateReason: '', positions: [0], equity: 1000 },
  bar: { openTime: 0, closeTime: 60_000, open: 1, high: 1, low: 1, close: 1, volume: 1 },
  ...{ rules: null, plots: [], wanted: [], refusals: [], reports: [] },
};
const PROTECTION = {
  ...{ symbol: 'BTC-USD', price: null, stopPrice: null, targetPrice: null },
  ...{ stoppedQuantity: '0', isProtected: false },
};

function held(symbol: string, quantity: string) {
  return { symbol, quantity, averagePrice: null, price: null };
}

describe('words about a deployment', () => {
  it('writes money with its sign before the currency', () => {
    assert.equal(moneyText(1250, 'USD'), '$1,250.00');
    assert.equal(moneyText(-3.1, 'USD'), '-$3.10');
    assert.equal(moneyText(-0.001, 'USD'), '$0.00');
    assert.equal(moneyText(5, 'CHF'), '5.00 CHF');
  });

  it('says how much of a limit is used, in its unit', () => {
    assert.equal(
      limitText({ code: 'daily-loss', used: 12, limit: 100 }, 'USD'),
      '$12.00 of $100.00',
    );
    assert.equal(limitText({ code: 'drawdown', used: 0.021, limit: 0.1 }, 'USD'), '2.1% of 10%');
    assert.equal(limitText({ code: 'orders-per-day', used: 3, limit: 50 }, 'USD'), '3 of 50');
  });

  it('counts down to the next decision', () => {
    assert.deepEqual([0, 41_000, 125_000, 11_520_000, 180_000_000].map(untilText), [
      'due',
      '41 s',
      '2 min 5 s',
      '3 h 12 min',
      '2 d 2 h',
    ]);
  });

  it('never calls a position protected that no confirmed stop closes whole', () => {
    const of = (quantity: string, changes: Partial<typeof PROTECTION>) =>
      protectionText({ positions: [held('BTC-USD', quantity)] }, [{ ...PROTECTION, ...changes }]);
    assert.equal(of('0', {}), null);
    assert.deepEqual(of('1', {}), {
      text: 'Not protected: no working stop at the venue',
      isSafe: false,
    });
    assert.equal(
      of('1', { stoppedQuantity: '0.4' })?.text,
      'Only 0.4 of it is protected by a stop',
    );
    assert.equal(of('1', { stoppedQuantity: '1', isProtected: true })?.isSafe, true);
    const two = { positions: [held('BTC-USD', '1'), held('ETH-USD', '2')] };
    const safe = { ...PROTECTION, isProtected: true };
    const both = [safe, { ...safe, symbol: 'ETH-USD' }];
    assert.equal(protectionText(two, both)?.isSafe, true);
    assert.deepEqual(protectionText(two, [safe, { ...PROTECTION, symbol: 'ETH-USD' }]), {
      ...{ text: 'Only 1 of 2 positions are fully covered by a stop', isSafe: false },
    });
  });

  it('answers in one sentence what was decided', () => {
    assert.equal(decisionText(MOMENT), 'No signal at this close.');
    assert.equal(decisionText({ ...MOMENT, positions: [0, 2] }), 'It holds its position.');
    assert.match(decisionText({ ...MOMENT, refusals: ['No funds.'] }), /could not: No funds\./);
  });

  it('measures distances from the price, and shows numbers with the digits that they need', () => {
    assert.equal(distanceOf('90', 100)?.toFixed(2), '-0.10');
    assert.equal(distanceOf(null, 100), null);
    assert.deepEqual([1234.5, 41.23456, 0.000123, null].map(valueText), [
      ...['1,234.50', '41.2346', '0.000123', 'no value yet'],
    ]);
  });
});

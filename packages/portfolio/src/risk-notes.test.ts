import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Activity, PriceHistory } from './activity.ts';
import { portfolioOf } from './portfolio.ts';
import { correlationOf } from './risk-notes.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 1);

/** Prices that follow a function of the day before now. */
function history(of: Record<string, (day: number) => number>): PriceHistory {
  return {
    currency: 'USD',
    priceAt: (asset, time) => {
      const price = of[asset]?.(Math.floor((NOW - time) / DAY_MS));
      return price === undefined ? null : price.toFixed(6);
    },
  };
}

function held(amounts: Record<string, string>): Activity[] {
  return Object.entries(amounts).map(([asset, amount]) => ({
    ...{ kind: 'transfer', accountId: 'A', time: NOW - DAY_MS, asset, amount },
  }));
}

function codes(amounts: Record<string, string>, prices: PriceHistory): string[] {
  const input = { prices, benchmark: null, now: NOW };
  const { notes } = portfolioOf({ ...input, activities: held(amounts), unprotected: [] });
  return notes.map(({ code }) => code);
}

const wave = (day: number): number => 100 + 10 * Math.sin(day);
const PRICES = history({
  BTC: wave,
  ETH: (day) => wave(day) / 10,
  GLD: (day) => 100 + 10 * Math.sin(day * 2.7 + 1),
  USDT: () => 1,
});

describe('notes on the risk of a portfolio', () => {
  it('are silent about parts that move apart and cash that is a smaller part', () => {
    assert.deepEqual(codes({ BTC: '4', GLD: '4', USD: '300' }, PRICES), []);
  });

  it('name the asset that is most of everything', () => {
    assert.deepEqual(codes({ BTC: '8', USD: '200' }, PRICES), ['concentration']);
  });

  it('name two that moved together', () => {
    assert.deepEqual(codes({ BTC: '4', ETH: '40', USD: '300' }, PRICES), ['correlation']);
    assert.ok((correlationOf('BTC', 'ETH', PRICES, NOW) ?? 0) > 0.99);
    assert.equal(correlationOf('BTC', 'XRP', PRICES, NOW), null);
  });

  it('name idle cash, and money of another currency', () => {
    assert.deepEqual(codes({ GLD: '1', USD: '900' }, PRICES), ['idle-cash']);
    assert.deepEqual(codes({ GLD: '4', BTC: '4', USDT: '400' }, PRICES), ['currency']);
  });

  it('name what has no price, and leave it out of every sum', () => {
    assert.deepEqual(codes({ XRP: '1000', BTC: '3', GLD: '3', USD: '200' }, PRICES), ['unpriced']);
  });

  it('begin with positions that nothing protects', () => {
    const { notes } = portfolioOf({
      ...{ prices: PRICES, benchmark: null, now: NOW, activities: held({ BTC: '8' }) },
      unprotected: [{ name: 'SMA cross', asset: 'BTC' }],
    });
    assert.equal(notes[0]?.text, 'SMA cross holds BTC without a working stop.');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  impliedVolatility,
  normalDensity,
  normalDistribution,
  optionGreeks,
  optionPrice,
  type OptionTerms,
} from './black-scholes.ts';

/** Calls and puts in, at and out of the money, short and long, at several rates. */
const CASES: readonly OptionTerms[] = (['call', 'put'] as const).flatMap((right) =>
  [80, 100, 130].flatMap((spot) =>
    [7, 30, 365].flatMap((days) =>
      [0, 0.05].map((rate) => ({ right, spot, strike: 100, days, volatility: 0.3, rate })),
    ),
  ),
);

function near(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`);
}

describe('the normal distribution', () => {
  it('has the values of published tables', () => {
    const table: readonly [number, number][] = [
      [0, 0.5],
      [0.5, 0.6914624612740131],
      [1, 0.8413447460685429],
      [1.6448536269514722, 0.95],
      [1.959963984540054, 0.975],
      [2.5758293035489004, 0.995],
      [3, 0.9986501019683699],
      [-1, 0.15865525393145705],
      [-3, 0.0013498980316300946],
    ];
    for (const [x, expected] of table) near(normalDistribution(x), expected, 1e-13);
    near(normalDensity(0), 0.3989422804014327, 1e-15);
    near(normalDensity(1), 0.24197072451914337, 1e-15);
  });

  it('has the density as its slope', () => {
    const step = 1e-5;
    for (const x of [-3, -1, -0.2, 0, 0.7, 2]) {
      const slope = (normalDistribution(x + step) - normalDistribution(x - step)) / (2 * step);
      near(slope, normalDensity(x), 1e-9);
    }
  });
});

describe('the formula of Black and Scholes', () => {
  it('gives the worked example of Hull: 42, 40, half a year, 20 %, 10 %', () => {
    const terms = { spot: 42, strike: 40, days: 182.5, volatility: 0.2, rate: 0.1 };
    near(optionPrice({ ...terms, right: 'call' }), 4.76, 0.005);
    near(optionPrice({ ...terms, right: 'put' }), 0.81, 0.005);
  });

  it('gives the values known for 100, 100, a year, 20 %, 5 %', () => {
    const terms = { spot: 100, strike: 100, days: 365, volatility: 0.2, rate: 0.05 };
    near(optionPrice({ ...terms, right: 'call' }), 10.450583572185565, 1e-9);
    near(optionPrice({ ...terms, right: 'put' }), 5.573526022256971, 1e-9);
    const greeks = optionGreeks({ ...terms, right: 'call' });
    near(greeks.delta, 0.6368306511756191, 1e-9);
    near(greeks.gamma, 0.018762017345846895, 1e-9);
    near(greeks.theta * 365, -6.414027546438197, 1e-9);
    near(greeks.vega * 100, 37.52403469169379, 1e-9);
    near(greeks.rho * 100, 53.232481545376345, 1e-9);
  });

  it('keeps put-call parity', () => {
    for (const terms of CASES) {
      const call = optionPrice({ ...terms, right: 'call' });
      const put = optionPrice({ ...terms, right: 'put' });
      const forward = terms.spot - terms.strike * Math.exp((-terms.rate * terms.days) / 365);
      near(call - put, forward, 1e-10);
    }
  });

  it('finds the volatility again from a price', () => {
    for (const terms of CASES.filter(({ spot, days }) => spot === 100 || days === 365))
      near(impliedVolatility(terms, optionPrice(terms)), terms.volatility, 1e-7);
  });
});

describe('the Greeks', () => {
  it('equal finite differences of the price', () => {
    for (const terms of CASES) {
      const greeks = optionGreeks(terms);
      const slope = (key: 'spot' | 'days' | 'volatility' | 'rate', step: number): number =>
        (optionPrice({ ...terms, [key]: terms[key] + step }) -
          optionPrice({ ...terms, [key]: terms[key] - step })) /
        (2 * step);
      near(greeks.delta, slope('spot', 1e-3), 1e-7);
      near(greeks.theta, -slope('days', 1e-3), 1e-6);
      near(greeks.vega, slope('volatility', 1e-4) / 100, 1e-6);
      near(greeks.rho, slope('rate', 1e-4) / 100, 1e-6);
      const deltaAt = (spot: number): number => optionGreeks({ ...terms, spot }).delta;
      near(greeks.gamma, (deltaAt(terms.spot + 1e-3) - deltaAt(terms.spot - 1e-3)) / 2e-3, 1e-7);
    }
  });

  it('are equal for call and put but for delta, theta and rho', () => {
    for (const terms of CASES) {
      const call = optionGreeks({ ...terms, right: 'call' });
      const put = optionGreeks({ ...terms, right: 'put' });
      near(call.delta - put.delta, 1, 1e-12);
      near(call.gamma, put.gamma, 1e-12);
      near(call.vega, put.vega, 1e-12);
      assert.ok(call.rho > 0 && put.rho < 0);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  blackScholesTerms,
  normalDensity,
  normalDistribution,
  optionGreeks,
  optionPrice,
} from '../courses/options-greeks/testing/black-scholes.ts';
import { cents, digits, EXAMPLE } from '../courses/options-greeks/testing/course-example.ts';
import { OPTIONS_SOURCES } from '../sources/options.ts';
import { GREEKS } from './greeks.ts';

describe('the quick reference of the Greeks', () => {
  it('has the five in their order, with short texts for narrow cards', () => {
    assert.deepEqual(
      GREEKS.map(({ name, symbol }) => `${name} ${symbol}`),
      ['Delta Δ', 'Gamma Γ', 'Theta Θ', 'Vega ν', 'Rho ρ'],
    );
    for (const { description, range, interpretation, source } of GREEKS) {
      assert.ok(description.length <= 65, description);
      assert.ok(range.length <= 55, range);
      assert.ok(interpretation.length <= 95, interpretation);
      assert.ok(source in OPTIONS_SOURCES);
    }
  });

  it('works its examples out as Black and Scholes do', () => {
    const { d1, d2, presentStrike } = blackScholesTerms(EXAMPLE);
    const { delta, gamma, theta, vega, rho } = optionGreeks(EXAMPLE);
    const years = EXAMPLE.days / 365;
    const [density, root] = [normalDensity(d1), Math.sqrt(years)];
    const decay = (-100 * density * 0.25) / (2 * root);
    const interest = -0.04 * presentStrike * normalDistribution(d2);
    const spoken = GREEKS.map(({ example }) => `${example.calculation}; ${example.result}`);
    assert.deepEqual(spoken, [
      `N(${digits(d1, 4)}) = ${digits(delta, 3)}; The share rises by $1: one contract gains about ${cents(100 * delta)}.`,
      `${digits(density, 4)} / (100 × 0.25 × ${digits(root, 4)}) = ${digits(gamma, 3)}; The share rises by $1: delta grows from ${digits(delta, 2)} to about ${digits(delta + gamma, 2)}.`,
      `(${digits(decay, 2)} − ${digits(-interest, 2)}) / 365 = ${digits(theta, 3)}; A day passes: one contract loses about ${cents(-100 * theta)}.`,
      `100 × ${digits(root, 4)} × ${digits(density, 4)} / 100 = ${digits(vega, 3)}; Volatility rises from 25 % to 26 %: one contract gains about ${cents(100 * vega)}.`,
      `${digits(presentStrike, 2)} × ${digits(years, 4)} × ${digits(normalDistribution(d2), 4)} / 100 = ${digits(rho, 3)}; The rate rises from 4 % to 5 %: one contract gains about ${cents(100 * rho)}.`,
    ]);
    const scenario = `Share $100, strike $100, 30 days, volatility 25 %, rate 4 %: a call at ${cents(optionPrice(EXAMPLE))}.`;
    assert.deepEqual([...new Set(GREEKS.map(({ example }) => example.scenario))], [scenario]);
  });

  it('keeps every option inside the ranges it states', () => {
    for (const right of ['call', 'put'] as const)
      for (const spot of [40, 90, 100, 160])
        for (const days of [1, 30, 700]) {
          const greeks = optionGreeks({ ...EXAMPLE, right, spot, days });
          const sign = right === 'call' ? 1 : -1;
          assert.ok(sign * greeks.delta >= 0 && sign * greeks.delta <= 1);
          assert.ok(greeks.gamma >= 0 && greeks.vega >= 0 && sign * greeks.rho >= 0);
          assert.ok(greeks.theta <= 0 || (right === 'put' && spot < EXAMPLE.strike));
        }
  });
});

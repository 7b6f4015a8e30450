import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPTIONS_VOLATILITY } from './options-volatility.ts';
import { impliedVolatility, optionGreeks, optionPrice } from './testing/black-scholes.ts';
import { callWith, cents, digits, dollars, EXAMPLE } from './testing/course-example.ts';
import { figureProblems } from './testing/figure-problems.ts';

test('Vega and Implied Volatility: prices, the search, moves and the crush', () => {
  const { vega } = optionGreeks(EXAMPLE);
  const byVolatility = [0.15, 0.2, 0.25, 0.3, 0.35].map((volatility) => [
    `${digits(100 * volatility, 0)} %`,
    ...[100, 105, 110].map((strike) => cents(optionPrice(callWith({ strike, volatility })))),
  ]);
  const moveOf = (spot: number, volatility: number, days: number): number =>
    spot * volatility * Math.sqrt(days / 365);
  const moves = [1, 7, 30, 90].map((days) => {
    const move = moveOf(100, 0.25, days);
    return [String(days), cents(move), `${digits(move, 1)} %`];
  });
  const implied = 100 * impliedVolatility(EXAMPLE, 3.5);
  const tries = [20, 40, 30, 25, 27.5, 28.75].map((points) => {
    const price = optionPrice(callWith({ volatility: points / 100 }));
    const verdict = price < 3.5 ? 'too low' : 'too high';
    return `try ${digits(points, 2)} %   price ${digits(price, 2)}   ${verdict}`;
  });
  const price = optionPrice(EXAMPLE);
  const newton = 25 + (3.5 - price) / vega;
  const before = optionPrice(callWith({ days: 7, volatility: 0.7 }));
  const after = optionPrice(callWith({ spot: 103, days: 6, volatility: 0.35 }));
  const problems = figureProblems(OPTIONS_VOLATILITY, {
    given: [
      ...['$100', '25 %', '26 %', '4 %', '1.5 %', '3.50', '70 %', '35 %', '$103', '$80', '40 %'],
      ...['0.08', '0.40', '2 %'],
    ],
    says: [
      `has a vega of ${digits(vega, 3)} for the call and the same for the put: one point more makes either ${cents(100 * vega)} a contract dearer`,
      `deviate by 1.5 % make ${digits(1.5 * Math.sqrt(252), 1)} % a year`,
      `When our call costs $3.50 instead of ${cents(price)}, its implied volatility is ${digits(implied, 1)} %`,
      'from 20 returns on, the two differ by less than 3 %',
      ...tries,
      `    ${digits(implied, 1)}0 %   price 3.50`,
      `25 + (3.50 - ${digits(price, 2)}) / ${digits(vega, 3)} = ${digits(newton, 1)}`,
      `A reading of 20 means one standard deviation of ${digits(moveOf(100, 0.2, 30), 1)} %`,
      `At 28 % between 18 % and 58 % the rank is ${digits((100 * (28 - 18)) / (58 - 18), 0)} %`,
      `it costs ${cents(before)}.`,
      `now worth ${cents(after)}.`,
      `0.08 a share times 100 is ${cents(8)} a contract and point. Four contracts times 6 points make ${dollars(8 * 4 * 6)}`,
      `9 / 365 is ${digits(9 / 365, 5)} and its root is ${digits(Math.sqrt(9 / 365), 3)}. $80 times 0.40 times 0.157 is ${cents(80 * 0.4 * 0.157)}`,
    ],
    tables: [byVolatility, moves],
    answers: {
      'options-volatility-1': 0.08 * 100 * 4 * 6,
      'options-volatility-2': moveOf(80, 0.4, 9),
    },
  });
  assert.deepEqual(problems, []);
  assert.ok(Math.sqrt(20 / 19) < 1.03, 'deviations of 20 returns');
  assert.ok(Math.abs(Math.sqrt(21 / 252) / Math.sqrt(30 / 365) - 1) < 0.01, 'a month');
  assert.ok(after < before, 'the call must fall although the share rises');
});

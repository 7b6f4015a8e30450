import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPTIONS_RHO_AND_ALL_GREEKS } from './options-rho-and-all-greeks.ts';
import { optionGreeks, optionPrice, type OptionTerms } from './testing/black-scholes.ts';
import { callWith, cents, digits, dollars, EXAMPLE, putWith } from './testing/course-example.ts';
import { figureProblems } from './testing/figure-problems.ts';

/** The legs of the position, with their contracts. */
const LEGS: readonly [name: string, contracts: number, terms: OptionTerms][] = [
  ['Two $100 calls', 2, callWith()],
  ['One sold $110 call', -1, callWith({ strike: 110 })],
  ['One $95 put', 1, putWith({ strike: 95 })],
];

const GREEKS = ['delta', 'gamma', 'theta', 'vega', 'rho'] as const;

/** Dollars of the whole position under other circumstances. */
function positionValue(change: Partial<OptionTerms> = {}): number {
  return LEGS.reduce(
    (sum, [, contracts, terms]) => sum + 100 * contracts * optionPrice({ ...terms, ...change }),
    0,
  );
}

function legGreek(
  name: (typeof GREEKS)[number],
  [, contracts, terms]: (typeof LEGS)[number],
): number {
  return 100 * contracts * optionGreeks(terms)[name];
}

function positionGreek(name: (typeof GREEKS)[number]): number {
  return LEGS.reduce((sum, leg) => sum + legGreek(name, leg), 0);
}

/** Price change that the Greeks predict; volatility in points. */
function estimate(move: number, days: number, points: number): number[] {
  return [
    positionGreek('delta') * move,
    (positionGreek('gamma') * move ** 2) / 2,
    positionGreek('theta') * days,
    positionGreek('vega') * points,
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

test('Rho and the Greeks Together: rho, dividends, a position and its estimate', () => {
  const [call, put] = [optionGreeks(EXAMPLE), optionGreeks(putWith())];
  const byDays = [30, 180, 365, 730].map((days) => [
    String(days),
    cents(optionPrice(callWith({ days }))),
    digits(optionGreeks(callWith({ days })).rho, 2),
    cents(optionPrice(putWith({ days }))),
    digits(optionGreeks(putWith({ days })).rho, 2),
  ]);
  const row = (name: string, of: string, key: (typeof GREEKS)[number], count: number): string[] => [
    name,
    of,
    digits(call[key], count),
    digits(put[key], count),
  ];
  const side = [
    row('Delta', 'the share by $1', 'delta', 2),
    row('Gamma', 'the share by $1, on delta', 'gamma', 3),
    row('Theta', 'time by one calendar day', 'theta', 3),
    row('Vega', 'volatility by one point', 'vega', 3),
    row('Rho', 'the rate by one percentage point', 'rho', 3),
  ];
  const position = [
    ...LEGS.map((leg) => [leg[0], ...GREEKS.map((name) => digits(legGreek(name, leg), 1))]),
    ['Total, rounded after adding', ...GREEKS.map((name) => digits(positionGreek(name), 1))],
  ];
  const [byDelta = NaN, byGamma = NaN, byTheta = NaN, byVega = NaN] = estimate(2, 5, -1);
  const now = positionValue();
  const small = positionValue({ spot: 102, days: 25, volatility: 0.24 }) - now;
  const large = positionValue({ spot: 90, days: 25, volatility: 0.3 }) - now;
  const problems = figureProblems(OPTIONS_RHO_AND_ALL_GREEKS, {
    given: ['$1', '$2', '$90', '$95', '$100', '$102', '$110', '25 %', '4 %', '5 %', '0.60', '0.25'],
    says: [
      `has a rho of ${digits(call.rho, 3)}, a mere ${cents(100 * call.rho)} a contract`,
      `the same strike has ${digits(optionGreeks(callWith({ days: 730 })).rho, 2)},`,
      `A dividend of $1.00 due at once turns our $100 share into $99: the call falls from ${cents(optionPrice(EXAMPLE))} to ${cents(optionPrice(callWith({ spot: 99 })))} and the put rises from ${cents(optionPrice(putWith()))} to ${cents(optionPrice(putWith({ spot: 99 })))}`,
      `The whole cost ${cents(now)}. Together it behaves like ${digits(positionGreek('delta'), 0)} shares, gains from movement, pays ${cents(-positionGreek('theta'))} a day for that and gains ${cents(positionGreek('vega'))} for each point`,
      `Delta brings ${cents(byDelta)}, gamma ${cents(byGamma)}, theta takes ${cents(-byTheta)} and vega ${cents(-byVega)}, so the estimate is a gain of ${cents(sum(estimate(2, 5, -1)))}. Pricing every leg anew gives ${cents(small)}`,
      `the estimate says a loss of ${cents(-sum(estimate(-10, 5, 5)))}, and the full price a loss of only ${cents(-large)}`,
      `Five times 100 times 0.60 is ${5 * 100 * 0.6}, and minus five times 100 times 0.25 is −${5 * 100 * 0.25}. The sum is 175: a $1 rise brings about ${dollars(300 - 125)}`,
      `120 times 2 is ${120 * 2}, half of 8 times 2 squared is ${(8 * 4) / 2}, and two days of −15 are −${15 * 2}. Together ${dollars(240 + 16 - 30)}`,
    ],
    tables: [byDays, side, position],
    answers: {
      'options-rho-and-all-greeks-2': 5 * 100 * (0.6 - 0.25),
      'options-rho-and-all-greeks-3': 120 * 2 + (8 * 2 ** 2) / 2 - 15 * 2,
    },
  });
  assert.deepEqual(problems, []);
});

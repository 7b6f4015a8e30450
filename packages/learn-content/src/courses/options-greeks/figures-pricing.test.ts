import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPTIONS_BASICS } from './options-basics.ts';
import { OPTIONS_PRICING } from './options-pricing.ts';
import { blackScholesTerms, normalDistribution, optionPrice } from './testing/black-scholes.ts';
import {
  callWith,
  cents,
  digits,
  dollars,
  EXAMPLE,
  putWith,
  quote,
} from './testing/course-example.ts';
import { figureProblems } from './testing/figure-problems.ts';

/** Shares of a contract. */
const CONTRACT = 100;

test('Options Basics: premiums, pay-offs and break-evens', () => {
  const [strike, callPremium, putPremium] = [50, 2, 1.8];
  const call = (share: number): number => CONTRACT * (Math.max(share - strike, 0) - callPremium);
  const put = (share: number): number => CONTRACT * (Math.max(strike - share, 0) - putPremium);
  const shares = [40, 45, 48, 50, 52, 55, 60];
  const problems = figureProblems(OPTIONS_BASICS, {
    given: [
      '$2.00',
      '$1.80',
      '$50',
      '$60',
      '$0.35',
      '$3.40',
      '$3.50',
      '$80',
      '$91',
      '$64',
      '$65',
      '$70',
      '$6',
    ],
    says: [
      `quoted at $2.00 therefore costs ${dollars(2 * CONTRACT)} for one contract, and three contracts cost ${dollars(3 * 2 * CONTRACT)}`,
      `one contract gains ${dollars(0.35 * CONTRACT)}`,
      `break-even of ${cents(strike + callPremium)}, the strike plus the premium`,
      `only below ${cents(strike - putPremium)}, the strike less the premium`,
      `losses stop at ${dollars(-call(strike))} and ${dollars(-put(strike))}`,
      `a rise to $60 makes ${dollars(call(60))}`,
      `flat at ${dollars(call(strike))} up to $50, then rising by ${dollars(CONTRACT)} for each dollar of the share and crossing zero at ${dollars(strike + callPremium)}`,
      'A share that falls by 5 % leaves 95 % of the money',
      `so one costs $3.40 times 100, which is ${dollars(340)}, and four cost ${dollars(4 * 340)}. The answer ${cents(4 * 3.4)} forgets`,
      `$91 − $80 = ${cents(91 - 80)} a share`,
      `to get ${cents(91 - 80 - 3.5)} a share, which is ${dollars((91 - 80 - 3.5) * CONTRACT)} for the contract. The answer ${dollars((91 - 80) * CONTRACT)}`,
    ],
    tables: [shares.map((share) => [dollars(share), dollars(call(share)), dollars(put(share))])],
    answers: {
      'options-basics-1': 3.4 * 4 * CONTRACT,
      'options-basics-3': (91 - 80 - 3.5) * CONTRACT,
    },
  });
  assert.deepEqual(problems, []);
});

test('Value and Pricing: the example by the formula, and its parts', () => {
  const [call, put] = [optionPrice(EXAMPLE), optionPrice(putWith())];
  const { d1, d2, presentStrike } = blackScholesTerms(EXAMPLE);
  const rows = [90, 95, 100, 105, 110].map((spot) => {
    const intrinsic = Math.max(spot - EXAMPLE.strike, 0);
    const price = quote(callWith({ spot }));
    return [dollars(spot), cents(intrinsic), cents(price - intrinsic), cents(price)];
  });
  const years = EXAMPLE.days / 365;
  const rough = 0.4 * EXAMPLE.spot * EXAMPLE.volatility * Math.sqrt(years);
  const [n1, n2, present] = [0.53256, 0.504, 99.672];
  const problems = figureProblems(OPTIONS_PRICING, {
    given: [
      ...[
        '$47',
        '$45',
        '$3.10',
        '$0.85',
        '$100',
        '25 %',
        '4 %',
        '0.4',
        '0.04',
        '0.25',
        '$53',
        '$50',
      ],
      ...['$4.20', '$2.60', '$50.00', '$1.10', '$2.00'],
    ],
    says: [
      `has ${cents(47 - 45)} of intrinsic value and ${cents(3.1 - 2)} of time value`,
      `call comes out at ${cents(call)} and the put at ${cents(put)}`,
      `difference of ${cents(call - put)} is exactly`,
      `here ${cents(rough)}, close to ${cents((call + put) / 2)}, the mean`,
      `= ${digits(d1, 4)}\n`,
      `= ${digits(d2, 4)}\n`,
      `N(d1) = ${digits(normalDistribution(d1), 5)}        N(d2) = ${digits(normalDistribution(d2), 5)}`,
      `K * exp(-r * T) = ${digits(presentStrike, 3)}`,
      `100 * ${digits(n1, 5)} - ${digits(present, 3)} * ${digits(n2, 5)}              = ${digits(100 * n1 - present * n2, 2)}`,
      `${digits(present, 3)} * (1 - ${digits(n2, 5)}) - 100 * (1 - ${digits(n1, 5)})  = ${digits(present * (1 - n2) - 100 * (1 - n1), 2)}`,
      `$53 − $50 = ${cents(53 - 50)}. The rest of the premium, $4.20 − $3.00 = ${cents(4.2 - 3)},`,
      `present value of the strike is ${cents(50 * Math.exp((-0.04 * 90) / 365))}`,
      `$2.60 − $50.00 + $49.51 = ${cents(2.6 - 50 + 49.51)}`,
      `Its time value is $0.90`,
    ],
    tables: [rows],
    answers: { 'options-pricing-1': 4.2 - (53 - 50), 'options-pricing-3': 2.6 - 50 + 49.51 },
  });
  assert.deepEqual(problems, []);
  assert.equal(digits(100 * n1 - present * n2, 2), digits(call, 2));
  assert.equal(digits(present * (1 - n2) - 100 * (1 - n1), 2), digits(put, 2));
});

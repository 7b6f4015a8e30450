import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPTIONS_DELTA_GAMMA } from './options-delta-gamma.ts';
import { OPTIONS_THETA } from './options-theta.ts';
import {
  blackScholesTerms,
  normalDistribution,
  optionGreeks,
  optionPrice,
} from './testing/black-scholes.ts';
import { callWith, cents, digits, dollars, EXAMPLE, putWith } from './testing/course-example.ts';
import { figureProblems } from './testing/figure-problems.ts';

const STRIKES = [90, 95, 100, 105, 110];
const { delta, gamma, theta } = optionGreeks(EXAMPLE);
const price = optionPrice(EXAMPLE);

test('Delta and Gamma: values, estimates and the hedge', () => {
  const byStrike = STRIKES.map((strike) => {
    const call = optionGreeks(callWith({ strike }));
    const chance = normalDistribution(blackScholesTerms(callWith({ strike })).d2);
    return [
      dollars(strike),
      cents(optionPrice(callWith({ strike }))),
      digits(call.delta, 2),
      digits(optionGreeks(putWith({ strike })).delta, 2),
      `${digits(100 * chance, 0)} %`,
      digits(call.gamma, 3),
    ];
  });
  const byDays = STRIKES.map((strike) => [
    dollars(strike),
    ...[90, 30, 5].map((days) => digits(optionGreeks(callWith({ strike, days })).gamma, 3)),
  ]);
  const estimates = [95, 97, 100, 103, 105].map((spot) => {
    const move = spot - EXAMPLE.spot;
    const byDelta = price + delta * move;
    const byBoth = byDelta + (gamma * move ** 2) / 2;
    return [dollars(spot), cents(byDelta), cents(byBoth), cents(optionPrice(callWith({ spot })))];
  });
  const deltaAfter = optionGreeks(callWith({ spot: 103 })).delta;
  const shares = Math.round(Number(digits(delta, 2)) * 10 * 100);
  const gain = (optionPrice(callWith({ spot: 103 })) - price) * 10 * 100;
  const problems = figureProblems(OPTIONS_DELTA_GAMMA, {
    given: ['$1', '$100', '25 %', '4 %', '$103', '−0.35', '$4.00', '0.50', '0.04', '$3'],
    says: [
      `the call has a delta of ${digits(delta, 2)}: if the share rises by $1, the call gains about ${cents(delta)} a share, or ${dollars(100 * Number(digits(delta, 2)))} a contract`,
      `so the put has ${digits(optionGreeks(putWith()).delta, 2)}.`,
      `move like ${shares} shares, because ten contracts times 100 shares times ${digits(delta, 2)} is ${shares}`,
      `has a gamma of ${digits(gamma, 3)}, so after a rise of $1 its delta is about ${digits(delta + gamma, 2)}`,
      `sell ${shares} shares short`,
      `the calls gain ${dollars(gain)} and the short shares lose ${dollars(3 * shares)}, which leaves ${dollars(gain - 3 * shares)}`,
      `delta has grown to ${digits(deltaAfter, 2)} by then, so another ${Math.round(deltaAfter * 100) * 10 - shares} shares`,
      `0.50 times 3 is ${digits(0.5 * 3, 2)}, and half of 0.04 times 3 squared is ${digits((0.04 * 9) / 2, 2)}. Together $4.00 + $1.50 + $0.18 = ${cents(4 + 1.5 + 0.18)}. Delta alone would say ${cents(4 + 1.5)}`,
      `Six contracts times 100 shares times −0.35 is −${0.35 * 600}. Buying ${0.35 * 600} shares`,
    ],
    tables: [byStrike, byDays, estimates],
    answers: { 'options-delta-gamma-1': 0.35 * 600, 'options-delta-gamma-2': 4 + 1.5 + 0.18 },
  });
  assert.deepEqual(problems, []);
});

test('Theta and Time Decay: decay, strikes and the break-even of a hedged day', () => {
  const decay = [60, 45, 30, 15, 7, 1].map((days) => {
    const a = optionGreeks(callWith({ days })).theta;
    return [String(days), cents(optionPrice(callWith({ days }))), digits(a, 3), cents(-100 * a)];
  });
  const byStrike = [90, 100, 110].map((strike) => [
    dollars(strike),
    ...[90, 30, 7].map((days) => digits(optionGreeks(callWith({ strike, days })).theta, 3)),
  ]);
  const hedged = (move: number): number => 100 * ((gamma * move ** 2) / 2 + theta);
  const breakEven = Math.sqrt((-2 * theta) / gamma);
  const deviation = EXAMPLE.spot * EXAMPLE.volatility * Math.sqrt(1 / 365);
  const put = optionGreeks(putWith()).theta;
  const problems = figureProblems(OPTIONS_THETA, {
    given: ['$100', '25 %', '4 %', '$1', '$2', '$3', '−0.04', '$6.00'],
    says: [
      `has a theta of ${digits(theta, 3)}: it loses about $${digits(-theta, 3)} a share in a day, or ${cents(-100 * theta)} a contract. Its put has ${digits(put, 3)}, that is ${cents(-100 * put)} a contract`,
      `${digits(theta * 365, 2)} for our call. This course divides by 365`,
      `divide by 252 trading days and would show ${digits((theta * 365) / 252, 3)}`,
      `${cents(optionPrice(callWith({ days: 60 })))} for 60 days against ${cents(optionPrice(callWith({ days: 15 })))} for 15`,
      `A still day loses ${cents(-hedged(0))}; a move of $1 loses ${cents(-hedged(1))}; a move of $2 makes ${cents(hedged(2))}. The day breaks even at a move of about ${cents(breakEven)}. One standard deviation of a day at a volatility of 25 % is ${cents(deviation)}`,
      `earns ${cents(-hedged(0))} on a still day and loses ${cents(hedged(3))} on a day with a move of $3`,
      `0.04 a share times 100 shares is ${cents(0.04 * 100)} a contract and day. Three contracts over three days lose ${dollars(0.04 * 100 * 3 * 3)}`,
      `of the value: ${cents(6 * Math.sqrt(20 / 80))}. A straight line would say ${cents((6 * 20) / 80)}`,
    ],
    tables: [decay, byStrike],
    answers: { 'options-theta-1': 0.04 * 100 * 3 * 3, 'options-theta-3': 6 * Math.sqrt(20 / 80) },
  });
  assert.deepEqual(problems, []);
  assert.ok(Math.abs(1 - Math.SQRT1_2 - 0.3) < 0.01, 'half of the days take three tenths');
});

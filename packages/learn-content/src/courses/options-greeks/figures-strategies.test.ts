import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPTIONS_RISK } from './options-risk.ts';
import { OPTIONS_STRATEGIES } from './options-strategies.ts';
import { optionGreeks } from './testing/black-scholes.ts';
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

/** A position in contracts: options by right and strike, negative where sold, and 100 shares where `shares` is 1. */
interface Strategy {
  readonly shares: number;
  readonly legs: readonly (readonly [contracts: number, right: 'call' | 'put', strike: number])[];
}

const COVERED_CALL: Strategy = { shares: 1, legs: [[-1, 'call', 105]] };
const PROTECTIVE_PUT: Strategy = { shares: 1, legs: [[1, 'put', 95]] };
const BULL_CALL: Strategy = {
  shares: 0,
  legs: [
    [1, 'call', 100],
    [-1, 'call', 105],
  ],
};
const BEAR_PUT: Strategy = {
  shares: 0,
  legs: [
    [1, 'put', 100],
    [-1, 'put', 95],
  ],
};
const BULL_PUT: Strategy = {
  shares: 0,
  legs: [
    [-1, 'put', 95],
    [1, 'put', 90],
  ],
};
const STRADDLE: Strategy = {
  shares: 0,
  legs: [
    [1, 'call', 100],
    [1, 'put', 100],
  ],
};
const CONDOR: Strategy = {
  shares: 0,
  legs: [
    [-1, 'put', 95],
    [1, 'put', 90],
    [-1, 'call', 105],
    [1, 'call', 110],
  ],
};

function termsOf(right: 'call' | 'put', strike: number): typeof EXAMPLE {
  return right === 'call' ? callWith({ strike }) : putWith({ strike });
}

/** Cost of a strategy's options a share at their quotes; negative for a credit. */
function costOf({ legs }: Strategy): number {
  return legs.reduce(
    (sum, [contracts, right, strike]) => sum + contracts * quote(termsOf(right, strike)),
    0,
  );
}

/** Profit in dollars of one contract when the share ends at a price. */
function profitAt(strategy: Strategy, share: number): number {
  const payOff = strategy.legs.reduce(
    (sum, [contracts, right, strike]) => {
      const beyond = right === 'call' ? share - strike : strike - share;
      return sum + contracts * Math.max(beyond, 0);
    },
    strategy.shares * (share - EXAMPLE.spot),
  );
  return 100 * (payOff - costOf(strategy));
}

/** Most to gain and to lose over all prices up to 1,000; a pay-off bends only at strikes. */
function extremes(strategy: Strategy): { readonly gain: number; readonly loss: number } {
  const profits = [0, ...strategy.legs.map(([, , strike]) => strike), 1000].map((share) =>
    profitAt(strategy, share),
  );
  return { gain: Math.max(...profits), loss: -Math.min(...profits) };
}

/** Prices at which a strategy neither gains nor loses, from $80 to $120, to a tenth of a cent. */
function breakEvens(strategy: Strategy): string[] {
  const found: string[] = [];
  for (let tick = 80_000; tick < 120_000; tick++) {
    const [before, after] = [(tick - 1) / 1000, tick / 1000];
    const [low, high] = [profitAt(strategy, before), profitAt(strategy, after)];
    if (Math.abs(high) < 1e-6 || (low < -1e-6 && high > 1e-6) || (low > 1e-6 && high < -1e-6))
      found.push(cents(after));
  }
  return found;
}

function greekOf(strategy: Strategy, name: 'delta' | 'gamma' | 'theta' | 'vega'): number {
  const ofShares = name === 'delta' ? strategy.shares : 0;
  return strategy.legs.reduce(
    (sum, [contracts, right, strike]) =>
      sum + contracts * optionGreeks(termsOf(right, strike))[name],
    ofShares,
  );
}

function winRate(strategy: Strategy): string {
  const { gain, loss } = extremes(strategy);
  return `${digits((100 * loss) / (loss + gain), 1)} %`;
}

test('Basic Strategies and Spreads: prices, pay-offs, break-evens and Greeks', () => {
  const prices = (
    [
      ['put', 90],
      ['put', 95],
      ['put', 100],
      ['call', 100],
      ['call', 105],
      ['call', 110],
    ] as const
  ).map(([right, strike]) => {
    const terms = termsOf(right, strike);
    return [`$${strike} ${right}`, cents(quote(terms)), digits(optionGreeks(terms).delta, 2)];
  });
  const payOffs = [85, 90, 95, 100, 105, 110, 115].map((share) => [
    dollars(share),
    ...[COVERED_CALL, PROTECTIVE_PUT, BULL_CALL, STRADDLE, CONDOR].map((strategy) =>
      dollars(profitAt(strategy, share)),
    ),
  ]);
  const row = (name: string, strategy: Strategy, rate = winRate(strategy)): string[] => [
    name,
    digits(greekOf(strategy, 'delta'), 2),
    ...(['gamma', 'theta', 'vega'] as const).map((greek) => digits(greekOf(strategy, greek), 3)),
    rate,
  ];
  const greeks = [
    row('Covered call', COVERED_CALL, 'depends on the share'),
    row('Bull call spread', BULL_CALL),
    row('Bear put spread', BEAR_PUT),
    row('Straddle', STRADDLE, 'gain has no limit'),
    row('Iron condor', CONDOR),
  ];
  const spread = (strategy: Strategy): string =>
    `at most ${dollars(extremes(strategy).gain)} to gain and ${dollars(extremes(strategy).loss)}`;
  const problems = figureProblems(OPTIONS_STRATEGIES, {
    given: [
      '$90',
      '$95',
      '$100',
      '$105',
      '$110',
      '25 %',
      '4 %',
      '$60',
      '$65',
      '$2.80',
      '$1.20',
      '$1.25',
      '$5.00',
      '$40',
      '$3.20',
      '$40.00',
    ],
    says: [
      `Selling the $105 call brings ${dollars(-100 * costOf(COVERED_CALL))} at once. The most to gain is ${dollars(extremes(COVERED_CALL).gain)}`,
      `a break-even of ${breakEvens(COVERED_CALL).join()}, but no more than that; the worst case, a share at zero, costs ${dollars(extremes(COVERED_CALL).loss)}`,
      `With the $95 put for ${dollars(100 * costOf(PROTECTIVE_PUT))} the loss stops at ${dollars(extremes(PROTECTIVE_PUT).loss)} however`,
      `above the break-even of ${breakEvens(PROTECTIVE_PUT).join()}`,
      `sells the $105 call for ${cents(costOf(BULL_CALL))}: ${spread(BULL_CALL)} to lose`,
      `sells the $95 put for ${cents(costOf(BEAR_PUT))}: at most ${dollars(extremes(BEAR_PUT).gain)} and ${dollars(extremes(BEAR_PUT).loss)}`,
      `receives ${cents(-costOf(BULL_PUT))}: ${spread(BULL_PUT)} to lose`,
      `the $100 put for ${cents(costOf(STRADDLE))}. It gains when the share ends beyond ${breakEvens(STRADDLE).join(' or ')}, in either direction, and loses all ${dollars(extremes(STRADDLE).loss)} at exactly $100`,
      `receives ${cents(-costOf(CONDOR))}, keeps all ${dollars(extremes(CONDOR).gain)} between $95 and $105, and loses at most ${dollars(extremes(CONDOR).loss)}`,
      `break-evens are ${breakEvens(CONDOR).join(' and ')}`,
      `a plateau at ${dollars(extremes(CONDOR).gain)} from $95 to $105, falling on both sides to ${dollars(-extremes(CONDOR).loss)} at`,
      `The spread costs ${cents(2.8 - 1.2)}. At or above $65`,
      `the gain is ${cents(5 - 1.6)} a share or ${dollars(340)}. The most to lose is the ${dollars(160)} paid`,
      `less the credit of $1.25 is ${cents(5 - 1.25)} a share, which is ${dollars(375)}`,
      `$40.00 less or plus $3.20 gives ${cents(40 - 3.2)} and ${cents(40 + 3.2)}.`,
      `At ${cents(40 - 3.2)} and ${cents(40 + 3.2)}`,
      `At ${cents(40 - 1.6)} and ${cents(40 + 1.6)}`,
      `At ${cents(40 + 3.2)} only`,
    ],
    tables: [prices, payOffs, greeks],
    answers: { 'options-strategies-1': 100 * (5 - 1.6), 'options-strategies-3': 100 * (5 - 1.25) },
  });
  assert.deepEqual(problems, []);
  const needed = extremes(CONDOR).loss / (extremes(CONDOR).loss + extremes(CONDOR).gain);
  assert.equal(Math.round(10 * needed), 7);
});

test('Risk, Assignment and Expiry: sizes, losses and costs', () => {
  const budget = 25_000 * 0.02;
  const sizes = (
    [
      ['Bull call spread', BULL_CALL],
      ['Bear put spread', BEAR_PUT],
      ['Iron condor', CONDOR],
      ['Straddle', STRADDLE],
    ] as const
  ).map(([name, strategy]) => {
    const loss = Math.round(extremes(strategy).loss);
    const contracts = Math.floor(budget / loss);
    return [name, dollars(loss), String(contracts), dollars(contracts * loss)];
  });
  const costs = (
    [
      [0.3, 0.4],
      [0.95, 1.05],
      [5.9, 6.1],
    ] as const
  ).map(([bid, ask]) => [
    cents(bid),
    cents(ask),
    dollars(100 * (ask - bid)),
    `${digits((100 * (ask - bid)) / ((ask + bid) / 2), 1)} %`,
  ]);
  const [premium, loss] = [
    quote(callWith({ strike: 110 })),
    130 - 110 - quote(callWith({ strike: 110 })),
  ];
  const [bull, condor, straddle] = [BULL_CALL, CONDOR, STRADDLE].map((strategy) =>
    dollars(extremes(strategy).loss),
  );
  const problems = figureProblems(OPTIONS_RISK, {
    given: [
      '$25,000',
      '$50',
      '$110',
      '$130',
      '$95',
      '$105',
      '$10.20',
      '$0.75',
      '$0.01',
      '$40,000',
      '2 %',
      '$230',
      '$0.60',
      '$0.10',
      '$1.90',
      '$2.10',
      '$0.50',
      '12.6 %',
    ],
    says: [
      `that is ${dollars(budget)} a trade. A bull call spread that can lose ${bull} may be bought twice; an iron condor that can lose ${condor} once; a straddle for ${straddle} not at all`,
      `for ${cents(premium)} brings ${dollars(100 * premium)}. If`,
      `the call is worth ${cents(130 - 110)} and the loss is ${dollars(100 * loss)}, ${Math.round(loss / premium)} times the premium`,
      `a put with strike $50 then takes ${dollars(50 * 100)}`,
      `Exercising one $50 call takes ${dollars(50 * 100)}`,
      `The time value is ${cents(10.2 - (105 - 95))}, so exercising gains ${cents(0.75 - 0.2)} a share`,
      `Buying at $0.40 and selling at $0.30 loses ${dollars(10)} of a contract in the middle at ${dollars(35)}`,
      `2 % of $40,000 is ${dollars(40_000 * 0.02)}. $800 divided by $230 is ${digits(800 / 230, 2)}, rounded down to 3. Rounding up would risk ${dollars(4 * 230)}`,
      `The spread is ${cents(2.1 - 1.9)} a share, ${dollars(20)} a contract, and ${dollars(100)} for five`,
      `pays you ${dollars(50)} in cash`,
    ],
    tables: [[...sizes, ['Sold call without shares', 'no limit', 'none', 'no limit']], costs],
    answers: { 'options-risk-1': Math.floor(800 / 230), 'options-risk-3': 5 * 100 * 0.2 },
  });
  assert.deepEqual(problems, []);
});

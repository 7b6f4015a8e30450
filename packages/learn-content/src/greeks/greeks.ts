import type { Greek } from '../model/greek.ts';

const SCENARIO = 'Share $100, strike $100, 30 days, volatility 25 %, rate 4 %: a call at $3.02.';

/** The five Greeks, in the order of the quick reference; theta a calendar day, vega a volatility point, rho a percentage point. */
export const GREEKS: readonly Greek[] = [
  {
    name: 'Delta',
    symbol: 'Δ',
    description: 'Change of the option for $1 in the share.',
    formula: '\\Delta = N(d_1)',
    source: 'hull-2018-greeks',
    interpretation: 'How many shares an option moves like. A put has the delta of the call less 1.',
    range: '0 to 1 calls, −1 to 0 puts',
    example: {
      scenario: SCENARIO,
      calculation: 'N(0.0817) = 0.533',
      result: 'The share rises by $1: one contract gains about $53.26.',
    },
  },
  {
    name: 'Gamma',
    symbol: 'Γ',
    description: 'Change of delta for $1 in the share.',
    formula: "\\Gamma = \\frac{N'(d_1)}{S \\sigma \\sqrt{T}}",
    source: 'hull-2018-greeks',
    interpretation: 'How fast delta goes wrong. Largest at the money near expiry.',
    range: '0 or more, for calls and puts',
    example: {
      scenario: SCENARIO,
      calculation: '0.3976 / (100 × 0.25 × 0.2867) = 0.055',
      result: 'The share rises by $1: delta grows from 0.53 to about 0.59.',
    },
  },
  {
    name: 'Theta',
    symbol: 'Θ',
    description: 'Change of the option as a calendar day passes.',
    formula:
      "\\Theta = -\\frac{S N'(d_1) \\sigma}{2 \\cdot 365 \\sqrt{T}} - \\frac{r K e^{-rT} N(d_2)}{365}",
    source: 'hull-2018-greeks',
    interpretation: 'What waiting costs the holder and brings the seller.',
    range: 'Below 0, but for some puts in the money',
    example: {
      scenario: SCENARIO,
      calculation: '(−17.34 − 2.01) / 365 = −0.053',
      result: 'A day passes: one contract loses about $5.30.',
    },
  },
  {
    name: 'Vega',
    symbol: 'ν',
    description: 'Change of the option for one point of volatility.',
    formula: "\\nu = \\frac{S \\sqrt{T}\\, N'(d_1)}{100}",
    source: 'hull-2018-greeks',
    interpretation:
      'How much expectation is in the price. Largest at the money with much time left.',
    range: '0 or more, for calls and puts',
    example: {
      scenario: SCENARIO,
      calculation: '100 × 0.2867 × 0.3976 / 100 = 0.114',
      result: 'Volatility rises from 25 % to 26 %: one contract gains about $11.40.',
    },
  },
  {
    name: 'Rho',
    symbol: 'ρ',
    description: 'Change of the option for one percentage point of interest.',
    formula: '\\rho = \\frac{K T e^{-rT} N(d_2)}{100}',
    source: 'hull-2018-greeks',
    interpretation:
      'Small for weeks, noticeable for years. The put of the pair has a negative one.',
    range: 'Above 0 for calls, below 0 for puts',
    example: {
      scenario: SCENARIO,
      calculation: '99.67 × 0.0822 × 0.5040 / 100 = 0.041',
      result: 'The rate rises from 4 % to 5 %: one contract gains about $4.13.',
    },
  },
];

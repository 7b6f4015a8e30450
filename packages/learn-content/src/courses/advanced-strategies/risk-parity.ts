import type { Module } from '../../model/course.ts';
import { INVERSE_VOLATILITY } from './programs/inverse-volatility.ts';
import { VOLATILITY_TARGET } from './programs/volatility-target.ts';

/** Letting risk decide how much of each asset is held. */
export const RISK_PARITY: Module = {
  id: 'risk-parity',
  title: 'Risk Parity',
  description:
    'Letting risk, not money, decide how much of each asset is held: weights, volatility targets, leverage, and the limits of a whole portfolio.',
  content: [
    { type: 'heading', data: { text: 'Equal money is not equal risk', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A portfolio of 60 % shares and 40 % bonds looks balanced and is not. With a volatility of 16 % for the shares, 6 % for the bonds and a correlation of 0.1 between them, the whole has a volatility of 10.1 %, and 92 % of its variance comes from the shares. Its owner holds shares with a little decoration. Risk parity asks instead that each asset contribute the same risk, so that no single one decides the result. It makes no forecast of returns at all, which is its modesty and its limit: returns can hardly be forecast, volatilities can, so the method uses only what is known best; but it also buys what is calm without asking whether it pays.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'w_i = \\frac{1 / \\sigma_i}{\\sum_j 1 / \\sigma_j}',
        description:
          'Weights by inverse volatility: each asset i gets money in inverse proportion to its volatility σ. If all pairs of assets have the same correlation, all contribute the same risk.',
        source: 'maillard-roncalli-teiletche-2010',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Asset', 'Volatility', '1 / volatility', 'Weight'],
        rows: [
          ['Shares', '16 %', '6.25', '21.1 %'],
          ['Bonds', '6 %', '16.67', '56.3 %'],
          ['Gold', '15 %', '6.67', '22.5 %'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'With only shares and bonds the weights are 27.3 % and 72.7 %, and both contribute half of the variance. The volatility of the whole falls to 6.5 %, and with it the return to expect. To be as volatile as 60/40 the portfolio would have to be held 1.56 times over, with borrowed money. That is how funds do it, and it is why risk parity is no free lunch: the loan costs interest, and when shares and bonds fall together, as in 2022, a leveraged holding of bonds is hit hard.',
      },
    },
    { type: 'heading', data: { text: 'The same idea with one asset', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'x_t = \\min\\left(\\frac{\\sigma^*}{\\sigma_t}, x_{max}\\right)',
        description:
          'Volatility targeting: the exposure x is the target σ* divided by the present volatility of the asset, with an upper limit. At a target of 10 % and a volatility of 20 % half of the equity is invested.',
        source: 'moreira-muir-2017',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A run in Labs has one instrument, so the strategy at the end of this module is the one-asset form: it spreads risk over time instead of over assets. Once a week it measures the volatility of the last 20 bars, and it trades only when the exposure has to change by more than a tenth of the equity. Its leverage is limited to 1.5, under the usual bound of 2:1. Volatility can be forecast, so the swings of equity become more even from year to year. Whether the return for each unit of risk improves is disputed: Moreira and Muir found that it did for several US factors, later work could not repeat all of it once costs and the data known at the time were taken into account.',
      },
    },
    { type: 'code', data: { code: INVERSE_VOLATILITY, language: 'python' } },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Several instruments',
        text: 'The program above weights all instruments of its run, once a month. On the command line give it several: stratloom backtest parity.py --bars SPY.csv --other TLT.csv --other GLD.csv. Choose instruments that trade on the same days; closed days count as days without a move and make an asset look calmer than it is. In Labs, with one instrument, it simply keeps 90 % invested.',
      },
    },
    { type: 'heading', data: { text: 'Limits of a whole portfolio', level: 3 } },
    {
      type: 'table',
      data: {
        headers: ['Figure', 'Limit', 'What it means'],
        rows: [
          [
            'Portfolio beta',
            'under 1.5',
            'a fall of the market by 10 % is expected to cost under 15 %',
          ],
          ['Concentration', 'under 10 %', 'share of equity in any single company'],
          ['Leverage', 'under 2:1', 'value of all positions against equity'],
          [
            'Daily VaR at 95 %',
            '5 % of capital',
            'on one day in twenty the loss is larger than this',
          ],
          ['Risk per trade', '2 %', 'loss at the stop, as a share of equity'],
          ['Fractional Kelly', '25 %', 'a quarter of the bet that the Kelly formula gives'],
          ['Max drawdown', 'under 20 %', 'deepest fall of equity below its peak'],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\text{VaR}_{95} = 1.645 \\cdot \\sigma_d \\cdot V',
        description:
          'Value at risk for one day at 95 %, if returns were normal with a mean of 0: 1.645 daily standard deviations of the value V. The report also counts it from the returns that were really there.',
        source: 'jorion-2006-normal',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The limits are upper bounds, not aims. A daily VaR of 5 % of capital allows a daily deviation of 5 / 1.645 = 3.04 %, about 48 % a year: three times as wild as a share index, and on one day in twenty it will be worse. Beta is added up by weight: 60 % of equity in shares with a beta of 1.2 and 60 % in others with 0.9 make 1.26, at a leverage of 1.2. A broad fund is counted by the companies it holds. The Kelly formula gives for a win rate of 55 % and equal wins and losses a bet of 10 % of the account; a quarter of it, 2.5 %, swings far less and forgives errors in the 55 %.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Correlations rise when it hurts',
        text: 'Weights come from volatilities and correlations of the past. In a crisis assets that were independent fall together, borrowed money is called back, and everybody with the same model sells at the same time. Keep leverage under 2:1, hold cash for margin, and test the portfolio on the worst months you can find.',
      },
    },
  ],
  keyTakeaways: [
    'In a 60/40 portfolio nearly all of the risk comes from the shares.',
    'Risk parity weights by the inverse of volatility, so that each asset contributes about the same risk; it needs no forecast of returns.',
    'A volatility target does the same over time: hold less when the asset is wild, more when it is calm.',
    'Bound the whole: beta under 1.5, leverage under 2:1, a single company under 10 %, daily VaR at 95 % not above 5 % of capital.',
    'Leverage and correlations that rise in a crisis are how balanced portfolios fail.',
  ],
  practiceQuestions: [
    {
      id: 'risk-parity-1',
      type: 'numeric',
      question:
        'Two assets have volatilities of 10 % and 30 %. What weight does inverse volatility give to the first, in percent?',
      correctAnswer: '75 %',
      value: 75,
      tolerance: 0.1,
      explanation:
        '(1/10) / (1/10 + 1/30) = 0.1 / 0.1333 = 75 %. The calm asset gets three times the money of the one that is three times as wild.',
    },
    {
      id: 'risk-parity-2',
      type: 'numeric',
      question:
        'A portfolio of $50,000 has a daily standard deviation of 1.2 %. What is its daily VaR at 95 % under the normal formula, in dollars?',
      correctAnswer: '$987',
      value: 987,
      tolerance: 1,
      explanation:
        '1.645 × 0.012 × $50,000 = $987, or 1.97 % of capital, below the limit of 5 %. On about one trading day a month the loss will be larger, and VaR does not say how much larger.',
    },
    {
      id: 'risk-parity-3',
      type: 'multiple-choice',
      question:
        'The target volatility is 12 %, the asset’s present volatility 30 %, the greatest leverage 1.5. How much of the equity is invested?',
      options: ['150 %', '40 %', '12 %', '60 %'],
      correctAnswer: 1,
      explanation:
        '12 / 30 = 0.40, below the limit of 1.5. Only when the volatility falls below 8 % does the limit bind, because 12 / 8 = 1.5.',
    },
    {
      id: 'risk-parity-4',
      type: 'multiple-choice',
      question:
        'A portfolio has a beta of 1.3, leverage of 1.4:1, its largest company at 14 % of equity and a daily VaR at 95 % of 3 %. Which limit does it break?',
      options: ['Beta', 'Leverage', 'Daily VaR', 'Concentration'],
      correctAnswer: 3,
      explanation:
        'A single company may hold under 10 %. Beta is under 1.5, leverage under 2:1 and the VaR under 5 % of capital, so the other three are kept.',
    },
  ],
  strategy: {
    title: 'Volatility target',
    language: 'pine',
    code: VOLATILITY_TARGET,
    symbol: 'SPY',
    timeframe: '1d',
  },
};

import type { Module } from '../../model/course.ts';
import { GUARDED_TREND } from './strategies/guarded-trend.ts';

/** Limits on trade, position, portfolio and account. */
export const RISK_SYSTEMS: Module = {
  id: 'risk-systems',
  title: 'Risk Systems',
  description:
    'Limits for the trade, the position, the portfolio and the account, how each is computed, and a program that keeps them.',
  content: [
    { type: 'heading', data: { text: 'Limits before returns', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A risk system is a list of limits with a consequence for each, written down before there is anything to lose. It does not ask whether the next trade will win; it makes sure that no trade, no position, no day and no bad year can end the account. Limits work in layers, because each sees what the others miss: ten trades of small risk may all be the same bet on one industry, and a portfolio that looks calm may be so because nothing has happened yet. Whatever the layers allow, the strictest of them decides. The figures below are the ones that this course works with.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Layer', 'Limit', 'Figure', 'When it is reached'],
        rows: [
          ['Trade', 'Max risk per trade', '2 % of equity', 'The order is made smaller'],
          ['Trade', 'Fractional Kelly', '25 % of full Kelly', 'The order is made smaller'],
          [
            'Position',
            'Concentration in one position',
            'Under 10 % of capital',
            'The order is made smaller or left out',
          ],
          ['Portfolio', 'Leverage', 'Under 2:1', 'No new positions'],
          ['Portfolio', 'Portfolio beta', 'Under 1.5', 'Hedge, or reduce what moves most'],
          [
            'Portfolio',
            'Daily VaR at 95 %',
            '5 % of capital',
            'Reduce all positions in proportion',
          ],
          [
            'Account',
            'Max drawdown',
            'Under 20 %',
            'Close everything and stop until a person has looked',
          ],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'f = p - \\frac{1 - p}{b}',
        description:
          'Kelly share: p is the probability of a win, b the average win divided by the average loss, f the share of the account to put at risk so that it grows fastest in the long run. With p = 55 % and b = 1.2 it is 0.55 − 0.45 / 1.2 = 17.5 %; a quarter of it (fractional Kelly of 25 %) is 4.4 %.',
        source: 'kelly-1956',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Full Kelly is the edge of a cliff, not a target. In the idealised model behind it there is a chance of 50 % that the account is halved at some time; with a quarter of Kelly the chance is 0.8 %, and 44 % of the growth remains. In practice p and b are estimates, and an estimate that is too good makes full Kelly too large, beyond which growth falls again. So take a quarter, and then the smaller of that and the maximum risk per trade: here 4.4 % is above 2 %, and 2 % holds. The report shows the Kelly share of the trades of a run.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Losses in a row', '1 % at risk', '2 % at risk', '5 % at risk', '10 % at risk'],
        rows: [
          ['5', '−4.9 %', '−9.6 %', '−22.6 %', '−41.0 %'],
          ['10', '−9.6 %', '−18.3 %', '−40.1 %', '−65.1 %'],
          ['20', '−18.2 %', '−33.2 %', '−64.2 %', '−87.8 %'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The table shows why 2 % is a maximum: ten losses in a row leave a drawdown of 18.3 %, just inside the limit of 20 %. That is no freak: where 40 % of the trades win, a series of 500 contains ten losses in a row with a probability of 71 %. Losses also weigh more than gains. A drawdown of 20 % needs a gain of 25 % to be made good, one of 33.2 % needs 49.8 %, one of 50 % needs 100 %. So stop early: risk is halved at a drawdown of 10 %, and at 20 % the program closes and waits for a person, because the strategy may no longer be what was tested.',
      },
    },
    { type: 'heading', data: { text: 'The portfolio', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: '\\beta_P = \\sum_{i} w_i \\, \\beta_i',
        description:
          'Portfolio beta: w is the value of each position divided by the capital, negative for short positions, β its beta to the market. At a beta of 1.5 a fall of the market by 4 % is expected to cost 6 % of the capital.',
        source: 'sharpe-1964',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Take a capital of $50,000 with $30,000 in eight technology shares of $3,750 each (beta 1.4), $25,000 in ten other shares of $2,500 each (beta 1.0), and $10,000 short in four of $2,500 each (beta 1.2). The weights are 0.6, 0.5 and −0.2, so the portfolio beta is 0.84 + 0.50 − 0.24 = 1.10, under 1.5. Leverage is the value of long and short positions together, $65,000, divided by the capital: 1.3:1, under 2:1. The largest position is 7.5 % of capital, under 10 %. All limits are kept; yet 60 % of the capital still hangs on one industry, which none of them measures.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\text{VaR}_{95} = (1.645 \\, s - \\bar{r}) \\times C',
        description:
          'Value at risk of a day at 95 %, if returns were normal: s is the deviation and r̄ the mean of daily returns, C the capital. With s = 1.40 %, r̄ = 0.05 % and C = $50,000 it is 2.253 % or $1,127, inside the limit of 5 % of capital, $2,500. The report also gives the historical form, the fifth percentile of the daily returns, as a negative ratio.',
        source: 'jorion-2006-var',
      },
    },
    {
      type: 'text',
      data: {
        text: 'A daily VaR at 95 % of $2,500 does not mean that no more can be lost. It means that on one day in twenty, about 13 days in a year of 252, the loss is expected to be larger, and it says nothing about how much larger; the expected shortfall, the mean of those worst days, does. Figures of the past also make calm look safe: VaR is often lowest just before a crisis. The program below keeps the limits that one strategy can keep: it takes the smaller of the size by risk and the size by weight, cuts a winner that has outgrown 10 % of the equity, halves its risk at a drawdown of 10 % and stops at 20 %.',
      },
    },
    { type: 'code', data: { code: GUARDED_TREND.code, language: 'python' } },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Leverage removes the second chance',
        text: 'With borrowed money a fall is multiplied, and the broker may close positions at the worst moment, without asking. At 2:1 a fall of 50 % loses everything; short positions and gaps can lose more than the account holds.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'Try it in Labs',
        text: 'Run the program on NVDA with bars of one day. The result is modest, and the exits with the reason "Back inside the limit" show a winner being cut to size. Now set entry_weight to 0.9, most_in_one to 1 and risk_share to 0.05: the profit is larger, the drawdown reaches 20 %, and the last trade ends halted, a little beyond the limit, because the program looks only at closes.',
      },
    },
  ],
  keyTakeaways: [
    'Limits come in layers, from trade to account, and the strictest one decides.',
    'Max risk per trade 2 %, a quarter of Kelly, under 10 % in one position.',
    'Leverage under 2:1, portfolio beta under 1.5, daily VaR at 95 % of 5 % of capital.',
    'Losses weigh more than gains: after a fall of 20 % it takes 25 % to come back, after 50 % it takes 100 %.',
    'VaR says how often a loss is exceeded, not how large it may become.',
    'A limit without an automatic consequence is a wish.',
  ],
  practiceQuestions: [
    {
      id: 'risk-systems-1',
      type: 'numeric',
      question:
        'A strategy wins half of its trades, and its average win is 1.6 times its average loss. What share of the account, in percent, does fractional Kelly of 25 % put at risk?',
      correctAnswer: '4.7 %',
      value: 4.7,
      tolerance: 0.1,
      explanation:
        'Full Kelly is 0.5 − 0.5 / 1.6 = 18.75 %, and a quarter of it 4.69 %. The maximum risk per trade of 2 % is smaller, so in this system 2 % would be used.',
    },
    {
      id: 'risk-systems-2',
      type: 'multiple-choice',
      question:
        'Size by risk allows 200 units of a share, size by concentration 120 units, and buying power 400. How many does the system buy?',
      options: ['240, the average', '120', '200', '400'],
      correctAnswer: 1,
      explanation:
        'Each limit guards against something else, so all must be kept at once, and the smallest number is the only one that keeps them all. An average of limits would break at least one of them.',
    },
    {
      id: 'risk-systems-3',
      type: 'numeric',
      question:
        'A portfolio holds 70 % of its capital in shares with a beta of 1.3 and 60 % in shares with a beta of 0.9. What is the portfolio beta?',
      correctAnswer: '1.45',
      value: 1.45,
      tolerance: 0.005,
      explanation:
        '0.7 × 1.3 + 0.6 × 0.9 = 0.91 + 0.54 = 1.45, just under 1.5. The weights add up to 130 % because the account is leveraged 1.3:1; leverage raises beta even where no single share has a high one.',
    },
    {
      id: 'risk-systems-4',
      type: 'numeric',
      question:
        'The capital is $80,000. At which daily VaR at 95 %, in dollars, is the limit of this course reached?',
      correctAnswer: '$4,000',
      value: 4000,
      tolerance: 1,
      explanation:
        '5 % of $80,000 is $4,000. The two fives of the rule are different things: 95 % leaves the worst 5 % of the days, and the loss on the border of those days may be 5 % of the capital.',
    },
    {
      id: 'risk-systems-5',
      type: 'multiple-choice',
      question: 'A day brings a loss of twice the daily VaR at 95 %. What follows?',
      options: [
        'The VaR was computed wrongly, since it is the largest possible loss',
        'Nothing can follow, because VaR is about years',
        'It must not happen again for twenty days',
        'One such day refutes nothing; far more than one day in twenty beyond VaR would',
      ],
      correctAnswer: 3,
      explanation:
        'VaR is a border that is crossed on one day in twenty, by any amount. A single crossing is expected. If it is crossed on three days of every twenty, returns are wilder than the figures behind it, and positions are too large.',
    },
  ],
  strategy: GUARDED_TREND,
};

import type { Module } from '../../model/course.ts';
import { HALF_LIFE_REVERSION } from './programs/half-life-reversion.ts';
import { PAIR_SPREAD } from './programs/pair-spread.ts';

/** Trading the distance between two instruments. */
export const PAIRS_TRADING: Module = {
  id: 'pairs-trading',
  title: 'Pairs Trading',
  description:
    'Trading the distance between two instruments instead of their direction: correlation, cointegration, half-life, and how chance imitates all three.',
  content: [
    { type: 'heading', data: { text: 'Two prices on one leash', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'A pairs trade buys one instrument and sells another short, because the distance between their prices has become unusually wide and is expected to close. Two banks, two share classes of one company, a fund and the index it follows: what moves the whole market or sector moves both legs and cancels out, and what is left is the spread between them. In the classic study of US shares from 1962 to 2002, pairs that were opened at two standard deviations earned up to 11 % a year above cash. Later studies of the same rule found far less: spreads closed less often, and costs took more of what was left. The idea is still sound where the leash is economic and can be named.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 's_t = \\ln A_t - \\beta \\ln B_t',
        description:
          'The spread of two prices A and B. β is the hedge ratio: for each dollar of A that is bought, β dollars of B are sold. With β = 1 the spread is the logarithm of the price ratio and both legs hold the same money.',
        source: 'chan-2013-pairs',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Step', 'Figure', 'Limit', 'What it rules out'],
        rows: [
          ['Choose', 'Correlation of daily returns', 'above 0.80', 'legs with different causes'],
          ['Choose', 'P-value of cointegration', 'below 0.05', 'spreads that wander off'],
          ['Choose', 'Half-life of the spread', 'under 30 days', 'spreads that close too slowly'],
          ['Enter', 'Z-score of the spread', '±2', 'ordinary distances'],
          ['Stop', 'Z-score of the spread', '±2.5', 'a leash that has broken'],
          ['Exit', 'Z-score of the spread', '0', 'waiting for more than the idea promises'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Correlation and cointegration are not the same. Correlation says that the daily returns of two instruments tend to have the same sign and size; it is measured on returns, because two prices that merely both rise for years look correlated whatever they are. Cointegration says that some combination of the two prices keeps returning to a mean. Returns can be correlated by 0.90 while the prices drift apart for ever, a little every day, and a pairs trade on them never closes. The opposite exists as well: two prices with a weak daily correlation whose distance is nevertheless held by arbitrage, as with the same share on two exchanges in different time zones. High correlation is the first sieve; cointegration is what the trade lives on.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\Delta s_t = a + b \\cdot s_{t-1} + e_t',
        description:
          'The test: the change of the spread is fitted to its level before. If b is clearly negative, the spread returns. The t-value of b is compared with the table of Dickey and Fuller: below −2.86 the p-value is below 0.05 when β was given beforehand, below −3.34 when β was fitted to the same two prices (Engle and Granger).',
        source: 'mackinnon-2010',
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'h = -\\frac{\\ln 2}{\\ln(1 + b)}',
        description:
          'The half-life: after how many bars half of a gap is expected to be closed, for b between −1 and 0.',
        source: 'chan-2013-half-life',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['b', 'Half-life in days', 'Under 30 days'],
        rows: [
          ['−0.01', '69.0', 'no'],
          ['−0.02', '34.3', 'no'],
          ['−0.025', '27.4', 'yes'],
          ['−0.05', '13.5', 'yes'],
          ['−0.10', '6.6', 'yes'],
        ],
      },
    },
    { type: 'heading', data: { text: 'How chance imitates a pair', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Each of these tests is easier to pass than it looks. Among 100 shares there are 4,950 pairs; if none of them were cointegrated, about 248 would still show a p-value below 0.05. The half-life is worse: fitted to 120 steps of a pure random walk, which returns to nothing, it comes out under 30 in about 69 % of the cases. The reason is that a random walk seen through a window seems to circle around its middle. So demand a reason why the two belong together before you look at figures, choose on one stretch of data, test on a later one, and trade on paper for at least 30 days. A pair found by figures alone may well be one of those 248.',
      },
    },
    { type: 'code', data: { code: PAIR_SPREAD, language: 'python' } },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Two legs, and one',
        text: 'A run in Labs has one instrument. There this program takes the slow average of the instrument itself for its other leg, which is mean reversion and no pair. With two instruments, on the command line, it trades both legs: stratloom backtest pair.py with --bars A.csv and --other B.csv. The symbols of the simulated venue are made independently of one another, so no two different assets pass the correlation filter; use bars of your own.',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The strategy at the end of this module runs on one instrument. It takes the logarithm of the price itself for the spread and trades only where, over the last 60 bars, the half-life was under 30 and the t-value of b below −2, a weaker demand than −2.86 so that there is something to look at. A price that has wandered between two levels passes; a trending one does not. It is the machinery of a pairs trade without the second leg, and without its protection: the market as a whole is not hedged away.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'When the leash breaks',
        text: 'A takeover, a fraud or a new law moves one leg for good, and the spread does not come back. The short leg can be called back by its lender, costs a fee, and owes the dividends. Both legs together tie up twice the capital, and a round trip pays costs at four fills instead of two. Keep the stop at 2.5 although it turns temporary losses into final ones: it is there for the pair that has ended.',
      },
    },
  ],
  keyTakeaways: [
    'A pairs trade bets on a distance: what moves both legs alike cancels out.',
    'Choose pairs with a correlation of returns above 0.80, a p-value of cointegration below 0.05 and a half-life under 30 days.',
    'Enter at a z-score of 2, stop at 2.5, exit at 0, with both legs opened and closed together.',
    'Correlation is about daily returns, cointegration about whether the distance comes back; the trade needs the second.',
    'Searching many pairs finds false ones by the hundred: ask for a reason first and test on later data.',
  ],
  practiceQuestions: [
    {
      id: 'pairs-trading-1',
      type: 'numeric',
      question:
        'The fitted slope of the changes of a spread on its level is b = −0.04. What is the half-life, in days?',
      correctAnswer: '17.0 days',
      value: 16.98,
      tolerance: 0.4,
      explanation:
        '−ln 2 / ln(1 − 0.04) = 0.6931 / 0.0408 = 17.0 days. The short cut ln 2 / 0.04 = 17.3 is close enough for small slopes. Both are under 30 days.',
    },
    {
      id: 'pairs-trading-2',
      type: 'multiple-choice',
      question:
        'Two shares have a correlation of returns of 0.92, and the p-value of their cointegration is 0.40. What do you do?',
      options: [
        'Trade the pair: 0.92 is far above 0.80',
        'Leave the pair: nothing shows that its spread comes back',
        'Trade the pair with a wider stop',
        'Trade it in the other direction: the spread will widen',
      ],
      correctAnswer: 1,
      explanation:
        'High correlation only says that the daily moves are alike. A p-value of 0.40 means that a wandering spread would often look like this, so there is no ground for expecting it to close, nor to widen.',
    },
    {
      id: 'pairs-trading-3',
      type: 'numeric',
      question:
        'You test all pairs of 40 shares for cointegration with a limit of 0.05. How many pairs pass on average if not one of them is cointegrated?',
      correctAnswer: '39 pairs',
      value: 39,
      tolerance: 0.5,
      explanation:
        'There are 40 × 39 / 2 = 780 pairs, and 5 % of 780 are 39. A list of 39 fine-looking pairs would be exactly what chance delivers.',
    },
    {
      id: 'pairs-trading-4',
      type: 'multiple-choice',
      question: 'A spread reaches a z-score of +2 and the rules open a trade. What is held?',
      options: [
        'Long the first instrument, short the second',
        'Long both',
        'Short the first instrument, long the second',
        'Short both',
      ],
      correctAnswer: 2,
      explanation:
        'A z-score of +2 says that the first instrument is dear against the second. The dear leg is sold short, the cheap one bought; both are closed when the z-score is back at 0.',
    },
  ],
  strategy: {
    title: 'Reversion with a half-life filter',
    language: 'python',
    code: HALF_LIFE_REVERSION,
    symbol: 'AAPL',
    timeframe: '1d',
  },
};

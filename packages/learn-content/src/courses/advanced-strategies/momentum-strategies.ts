import type { Module } from '../../model/course.ts';
import { CHANNEL_BREAKOUT } from './programs/channel-breakout.ts';
import { TIME_SERIES_MOMENTUM } from './programs/time-series-momentum.ts';

/** Holding what has been rising. */
export const MOMENTUM_STRATEGIES: Module = {
  id: 'momentum-strategies',
  title: 'Momentum Strategies',
  description:
    'Holding what has been rising and leaving what has not: three kinds of momentum, how much to hold, and how they crash.',
  content: [
    { type: 'heading', data: { text: 'Winners tend to keep winning', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Momentum means that what has done well over the last three to twelve months tends to keep doing well over the next few. Jegadeesh and Titman showed it for US shares in 1993; later work found it in most countries and, for each market against its own past, in futures on shares, bonds, currencies and commodities. Few effects are as well documented, and few have been traded by so many since. The explanations differ: investors take in news slowly at first and follow the crowd later, funds buy what has done well, or the winners simply carry more of some risk. Nobody has settled the question, which is a reason for caution about the future: an effect whose cause is unknown can end without notice.',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Kind', 'Question it asks', 'Usual rule', 'Usual holding time'],
        rows: [
          [
            'Cross-sectional',
            'Which instruments beat the others?',
            'Buy the best tenth by 12-month return, sell the worst tenth',
            '1 to 3 months',
          ],
          [
            'Time-series',
            'Has this instrument risen?',
            'Long while its 12-month return is positive',
            '1 month, renewed',
          ],
          [
            'Breakout',
            'Is this a new high?',
            'Buy the highest price of 55 bars, leave at the lowest of 20',
            'weeks to months',
          ],
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: 'm_t = \\frac{P_{t-21}}{P_{t-252}} - 1',
        description:
          'Momentum of twelve months without the last one, in daily bars: the close 21 bars ago divided by the close 252 bars ago, less 1. Positive means that the price has risen.',
        source: 'carhart-1997',
      },
    },
    {
      type: 'text',
      data: {
        text: 'The last month is left out of the measurement because over a single month prices have tended to reverse. If a share stood at $80 a year ago, at $100 a month ago and stands at $94 now, its momentum is 100 / 80 − 1 = 25 %, and the fall of 6 % in the last month changes nothing about it. The strategy looks only once a month. Daily decisions on a signal this slow would mostly add orders and costs: from one day to the next it hardly changes, except where it hovers around zero and would send the strategy in and out. Nobody should expect so slow a signal to leave near a top; that is the work of the trailing stop.',
      },
    },
    { type: 'heading', data: { text: 'How much to hold', level: 3 } },
    {
      type: 'formula',
      data: {
        formula: 'N = \\frac{r \\cdot E}{k \\cdot \\text{ATR}}',
        description:
          'Units to buy: the share r of the equity E that may be lost, divided by the distance of the stop, which is k average true ranges.',
        source: 'tharp-1998-size',
      },
    },
    {
      type: 'text',
      data: {
        text: 'With $20,000 of equity and the default 2 % at risk, $400 may be lost. If the average true range is $3 and the stop trails four ranges, or $12, behind the best price, 400 / 12 = 33 whole shares are bought. A quiet instrument gets a larger position than a wild one, and both endanger the same sum; without this, the result of a portfolio is mostly that of its wildest member. The stop is not where the trend has ended, only where the trade has cost what it was allowed to cost; a gap can still make it cost more.',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'line',
        description:
          'A rising price with its trailing stop four average true ranges below the best close: the stop climbs with the price, stands still when it falls, and ends the trade below the peak.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\frac{\\bar{W}}{\\bar{L}} > \\frac{1 - p}{p}',
        description:
          'When a strategy that wins with the rate p makes money: the average win, divided by the average loss, must be more than the losing share divided by the winning one.',
        source: 'tharp-1998-expectancy',
      },
    },
    {
      type: 'text',
      data: {
        text: 'Trend followers lose often: many breakouts fail and cost a little, a few run far. With a win rate of 40 % the average win must be more than 0.60 / 0.40 = 1.5 times the average loss. The common advice to want a win rate above 50 % fits other strategies better than this one; here the payoff matters, and the patience to sit through ten small losses in a row. With independent trades and a win rate of 40 %, any ten trades have a chance of 0.6 % to be all losers, so that over hundreds of trades such a row should be expected.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Momentum crashes',
        text: 'Momentum fails suddenly, mostly when a market that has fallen hard turns up. From March to May 2009 the past losers among US shares rose by 163 %, the past winners by 8 %: anyone long the winners and short the losers lost more than the capital behind the short side. A long-only strategy avoids that side, but misses the turn.',
      },
    },
    { type: 'code', data: { code: CHANNEL_BREAKOUT, language: 'pine' } },
    {
      type: 'bullets',
      data: {
        items: [
          'Count the trades: a monthly signal makes few of them, and a handful of large wins can carry the whole result.',
          'Take away the best three trades and look again at what is left.',
          'Compare with buying and holding the same instrument, in return and in drawdown.',
          'Change each length by a fifth in both directions: a real trend does not care whether it is measured over 252 or 230 bars.',
        ],
      },
    },
    {
      type: 'callout',
      data: {
        type: 'info',
        title: 'Simulated prices have trends because they were built in',
        text: 'In the simulated prices of Labs stretches of 10 to 59 days drift up, down or sideways, and most of the symbols rise over the years. A strategy that follows trends therefore looks better on them than it has to on a market. What it earns there proves that the program works, not that momentum does.',
      },
    },
  ],
  keyTakeaways: [
    'Momentum over 3 to 12 months is one of the best documented effects in markets, and nobody knows for certain why it exists.',
    'Leave out the last month, decide once a month, and let a trailing stop limit what a trade may cost.',
    'Size by the distance of the stop, so that every trade risks the same share of equity, 2 % at most.',
    'Trend following wins seldom and large: at a win rate of 40 % the average win must be more than 1.5 times the average loss.',
    'Momentum crashes when fallen markets turn; nothing in its past returns announces the day.',
  ],
  practiceQuestions: [
    {
      id: 'momentum-strategies-1',
      type: 'numeric',
      question:
        'A fund closed at $50 twelve months ago, at $57 one month ago, and closes at $60 now. What is its momentum of twelve months without the last one, in percent?',
      correctAnswer: '14 %',
      value: 14,
      tolerance: 0.05,
      explanation:
        '57 / 50 − 1 = 0.14, or 14 %. The close of now is left out on purpose: 60 / 50 − 1 = 20 % would be the return of the whole year.',
    },
    {
      id: 'momentum-strategies-2',
      type: 'numeric',
      question:
        'Equity is $50,000, the risk for each trade 2 %, the average true range $2.50 and the stop 4 ranges away. How many shares may be bought?',
      correctAnswer: '100 shares',
      value: 100,
      tolerance: 0,
      explanation:
        '2 % of $50,000 is $1,000. The stop is 4 × $2.50 = $10 away, and $1,000 / $10 = 100 shares. The price of a share does not enter; it only decides whether the account can pay for them.',
    },
    {
      id: 'momentum-strategies-3',
      type: 'multiple-choice',
      question: 'A breakout strategy wins 35 % of its trades. What does that say about it?',
      options: [
        'It must be dropped: win rates have to be above 50 %',
        'Its stops are too far away from the entry',
        'It was tested on too few bars',
        'Nothing yet: it earns money if its average win is more than about 1.86 times its average loss',
      ],
      correctAnswer: 3,
      explanation:
        'The payoff that breaks even is 0.65 / 0.35 = 1.86. Low win rates are usual for trend following; whether this one earns money depends on the sizes of its wins and losses.',
    },
    {
      id: 'momentum-strategies-4',
      type: 'multiple-choice',
      question: 'When have portfolios of winners against losers lost most?',
      options: [
        'In the middle of long, calm rises',
        'When markets turned up after deep falls',
        'In the first days of a fall from a high',
        'In months with little volume',
      ],
      correctAnswer: 1,
      explanation:
        'After a deep fall the losers are cheap, risky shares that rise most when hope returns, as in the spring of 2009, and the portfolio is short exactly those. In calm rises momentum has usually done well.',
    },
  ],
  strategy: {
    title: 'Time-series momentum',
    language: 'python',
    code: TIME_SERIES_MOMENTUM,
    symbol: 'QQQ',
    timeframe: '1d',
  },
};

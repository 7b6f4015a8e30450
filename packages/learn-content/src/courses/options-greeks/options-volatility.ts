import type { Module } from '../../model/course.ts';

export const OPTIONS_VOLATILITY: Module = {
  id: 'options-volatility',
  title: 'Vega and Implied Volatility',
  description:
    'Reading volatility out of prices, expected moves, skew, and why an option can fall although the share rises.',
  content: [
    { type: 'heading', data: { text: 'Vega: the price of uncertainty', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Vega is the change of an option price when volatility rises by one point, for example from 25 % to 26 %. More volatility means larger moves both ways, and since an option cannot lose more than its premium, its holder gains from that. Our example (share and strike $100, 30 days, volatility 25 %, rate 4 %) has a vega of 0.114 for the call and the same for the put: one point more makes either $11.40 a contract dearer. Bought options have positive vega, sold ones negative. Vega is largest at the money and grows with the time left.',
      },
    },
    {
      type: 'formula',
      data: {
        formula: "\\nu = S \\sqrt{T}\\, N'(d_1)",
        description:
          "Change of the price when volatility rises by 1, that is by 100 points; divide by 100 for one point, as this course states it. N' is the density of the standard normal distribution. The same for calls and puts.",
        source: 'hull-2018-greeks',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Volatility', '$100 call', '$105 call', '$110 call'],
        rows: [
          ['15 %', '$1.88', '$0.33', '$0.03'],
          ['20 %', '$2.45', '$0.71', '$0.14'],
          ['25 %', '$3.02', '$1.17', '$0.35'],
          ['30 %', '$3.59', '$1.66', '$0.66'],
          ['35 %', '$4.16', '$2.18', '$1.02'],
        ],
      },
    },
    { type: 'heading', data: { text: 'Realised and implied volatility', level: 3 } },
    {
      type: 'text',
      data: {
        text: 'Realised volatility looks back: it is the standard deviation of past returns, stated for a year. Daily returns that deviate by 1.5 % make 23.8 % a year, because 252 trading days are joined by their square root. Implied volatility looks forward: it is the volatility that makes the formula give the price at which an option trades. When our call costs $3.50 instead of $3.02, its implied volatility is 29.2 %. There is no closed formula for it, but halving an interval finds it in a few steps, as the listing shows, and one division by vega comes close at once.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\sigma^2 = \\frac{252}{n-1} \\sum_{i=1}^{n} (u_i - \\bar{u})^2 \\\\ u_i = \\ln \\frac{S_i}{S_{i-1}} \\end{gathered}',
        description:
          'The square of realised volatility a year, from n daily logarithmic returns: their sample variance times the trading days in a year. Its root is their sample deviation times the root of 252. The standard deviation of Labs divides by n instead of n − 1; from 20 returns on, the two differ by less than 3 %.',
        source: 'hull-2018-pricing',
      },
    },
    {
      type: 'code',
      data: {
        code: `wanted: the volatility at which the call costs 3.50

try 20.00 %   price 2.45   too low
try 40.00 %   price 4.73   too high
try 30.00 %   price 3.59   too high
try 25.00 %   price 3.02   too low
try 27.50 %   price 3.31   too low
try 28.75 %   price 3.45   too low
...
    29.20 %   price 3.50

by vega:  25 + (3.50 - 3.02) / 0.114 = 29.2`,
      },
    },
    { type: 'heading', data: { text: 'The expected move', level: 3 } },
    {
      type: 'formula',
      data: {
        formula:
          '\\begin{gathered} \\text{one standard deviation} \\\\ = S\\, \\sigma\\, \\frac{\\sqrt{\\text{days}}}{\\sqrt{365}} \\end{gathered}',
        description:
          'The move of the share that volatility stands for, in dollars, with calendar days. Counting trading days out of 252 gives nearly the same. In the model about two of three outcomes lie within one standard deviation and about 19 of 20 within two.',
        source: 'natenberg-2015-risk',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Days', 'Move of a $100 share at 25 %', 'In percent'],
        rows: [
          ['1', '$1.31', '1.3 %'],
          ['7', '$3.46', '3.5 %'],
          ['30', '$7.17', '7.2 %'],
          ['90', '$12.41', '12.4 %'],
        ],
      },
    },
    {
      type: 'bullets',
      data: {
        items: [
          'Skew: on indices and most shares, puts below the market have a higher implied volatility than calls above it, because falls are faster than rises and many people pay for protection.',
          'Term structure: near and far expiries have volatilities of their own; a date with news, such as earnings, lifts the expiries that contain it.',
          'VIX: the implied volatility of options on the S&P 500 over 30 days. A reading of 20 means one standard deviation of 5.7 % over that time.',
          'Rank: where volatility lies between its lowest and highest of a year. At 28 % between 18 % and 58 % the rank is 25 %. The percentile instead counts the days that were lower.',
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'Before scheduled news, implied volatility swells, and right after it collapses. Suppose our share is at $100, earnings are due, and a call with strike $100 and 7 days to go trades at an implied volatility of 70 %: it costs $3.90. The news is good and the share opens at $103 the next day, but the uncertainty is over and volatility drops to 35 %. The call is now worth $3.75. The direction was right and the trade still lost, because the buyer had paid for a larger move than came.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'High volatility is not a sale sign',
        text: 'An option with a high implied volatility is not overpriced for that reason alone; the market may be right that something large is coming. Before buying or selling volatility, ask what move the price already contains, and what happens to you if it is twice as large.',
      },
    },
  ],
  keyTakeaways: [
    'Vega is the change of the price for one point of volatility; holders gain when volatility rises.',
    'Implied volatility is the volatility at which the formula gives the market price.',
    'One standard deviation of the share is price times volatility times the root of days over 365.',
    'Implied volatility differs by strike and by expiry: skew and term structure.',
    'After news, implied volatility usually collapses, so being right on direction may not be enough.',
  ],
  practiceQuestions: [
    {
      id: 'options-volatility-1',
      type: 'numeric',
      question:
        'You hold four contracts with a vega of 0.08 per volatility point. Implied volatility falls by 6 points. How many dollars do you lose by vega?',
      correctAnswer: '$192',
      value: 192,
      tolerance: 0.5,
      explanation:
        '0.08 a share times 100 is $8.00 a contract and point. Four contracts times 6 points make $192.',
    },
    {
      id: 'options-volatility-2',
      type: 'numeric',
      question:
        'A share costs $80 and its options imply a volatility of 40 %. How many dollars is one standard deviation over 9 calendar days?',
      correctAnswer: '$5.02',
      value: 5.02,
      tolerance: 0.05,
      explanation:
        '9 / 365 is 0.02466 and its root is 0.157. $80 times 0.40 times 0.157 is $5.02. Without the root of time the answer would be far too small.',
    },
    {
      id: 'options-volatility-3',
      type: 'multiple-choice',
      question:
        'The morning after earnings the share is up 2 %, but your call has lost value. What is the likeliest reason?',
      options: [
        'The call was assigned',
        'Implied volatility fell',
        'Delta turned negative',
        'The interest rate rose',
      ],
      correctAnswer: 1,
      explanation:
        'The uncertainty that the premium paid for is gone, so vega took away more than delta gave. Delta of a call is never negative, and higher interest rates make calls slightly dearer.',
    },
    {
      id: 'options-volatility-4',
      type: 'multiple-choice',
      question: 'Which option has the largest vega?',
      options: [
        'At the money, 10 days',
        'Far out of the money, 10 days',
        'At the money, 180 days',
        'Far in the money, 10 days',
      ],
      correctAnswer: 2,
      explanation:
        'Vega is largest at the money and grows with the root of time: volatility has longer to work. Gamma behaves the other way round and is largest just before expiry.',
    },
  ],
};

import type { Module } from '../../model/course.ts';
import { CALM_REGIME } from './programs/calm-regime.ts';
import { SQUEEZE_BREAKOUT } from './programs/squeeze-breakout.ts';

/** Trading how much prices move. */
export const VOLATILITY_TRADING: Module = {
  id: 'volatility-trading',
  title: 'Volatility Trading',
  description:
    'How much prices move: measuring it, forecasting it, trading its changes with options or without them, and why selling it is dangerous.',
  content: [
    { type: 'heading', data: { text: 'The size of moves, not their direction', level: 2 } },
    {
      type: 'text',
      data: {
        text: 'Nobody can say whether tomorrow brings a rise or a fall, but whether it brings a large move or a small one can be forecast quite well. Volatility comes in clusters: large moves follow large moves, of either sign, and calm follows calm. It also returns to a usual level after weeks or months. For shares there is a third regularity: volatility jumps when prices fall, and dies down slowly when they rise. Volatility strategies use all three. Some trade volatility itself, with options; others trade the price and use volatility to decide when, and how much. The second kind needs no options, and runs in Labs.',
      },
    },
    {
      type: 'formula',
      data: {
        formula:
          '\\sigma = \\sqrt{252} \\cdot \\sqrt{\\frac{1}{n} \\sum_{i=1}^{n} (r_i - \\bar{r})^2}',
        description:
          'Realised volatility for a year: the standard deviation of n daily returns r, times the root of the 252 trading days of a year; 365 where weekends are traded. The engine’s standard deviation divides by n; many books divide by n − 1.',
        source: 'hull-2018-realised',
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\text{EM} = P \\cdot \\sigma \\cdot \\sqrt{\\frac{d}{252}}',
        description:
          'Expected move: one standard deviation of the price P over d trading days at the yearly volatility σ. About two times in three the price should stay within it, if returns were normal; real returns have fatter tails.',
        source: 'natenberg-2015',
      },
    },
    {
      type: 'table',
      data: {
        headers: ['Volatility a year', 'One day', 'One week', 'One month'],
        rows: [
          ['10 %', '0.63 %', '1.41 %', '2.89 %'],
          ['20 %', '1.26 %', '2.82 %', '5.77 %'],
          ['30 %', '1.89 %', '4.23 %', '8.66 %'],
          ['50 %', '3.15 %', '7.04 %', '14.43 %'],
        ],
      },
    },
    {
      type: 'text',
      data: {
        text: 'The table holds one standard deviation, with 5 trading days in a week and 21 in a month. A fund at $400 with a volatility of 20 % is expected to move $5.04 in a day and $23.09 in 21 trading days. Traders divide the yearly figure by 16, near enough to the root of 252, to get the daily one. The price of an option says which volatility the market expects, its implied volatility. A straddle, a call and a put at the present price together, costs about 0.8 times the expected move until they expire: here 0.8 × $23.09 = $18.47. If the fund ends further away than that, up or down, the buyer gains; if it ends nearer, the seller does.',
      },
    },
    { type: 'heading', data: { text: 'Three ways to trade it', level: 3 } },
    {
      type: 'bullets',
      data: {
        items: [
          'Implied against realised: on average the options of stock indices have cost more than the moves that came. Sellers are paid this premium for carrying the risk of crashes; it is a wage, not a gift.',
          'Squeeze and breakout: after a calm stretch wait until the price leaves its narrow band, and follow it. The direction is not known beforehand, and many breakouts fail.',
          'Regime: hold an asset while its volatility is ordinary for it, and step aside or hold less while it is among the highest of the last year.',
        ],
      },
    },
    {
      type: 'formula',
      data: {
        formula: '\\sigma_t^2 = \\lambda \\, \\sigma_{t-1}^2 + (1 - \\lambda) \\, r_t^2',
        description:
          'A simple forecast: the variance of yesterday’s forecast and the squared return of today, weighted with λ = 0.94 for daily bars. After a forecast of 1 % and a return of −3 % the next one is the root of 0.94 × 1 + 0.06 × 9, that is 1.22 %.',
        source: 'riskmetrics-1996',
      },
    },
    {
      type: 'chart',
      data: {
        type: 'candlestick',
        description:
          'Bollinger bands that narrow until they lie inside the Keltner channel, shaded while they do, and the first close outside the bands that follows.',
      },
    },
    { type: 'code', data: { code: SQUEEZE_BREAKOUT, language: 'pine' } },
    {
      type: 'text',
      data: {
        text: 'The program calls a market squeezed while its Bollinger bands, 2 population deviations wide over 20 bars, lie inside a channel of 1.5 average true ranges. Closes then spread little against the reach of single bars: the price is going nowhere. A close outside the bands within ten bars is followed, long or short, back to the middle line. The strategy at the end of the module uses rank instead. It buys a market above its average of 100 bars while its volatility is not above 60 % of the values of the last year, and leaves when it is above 80 % of them. Between the two it leaves things as they are, so that a volatility near one threshold does not send it in and out.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'warning',
        title: 'Selling volatility',
        text: 'A seller of options earns a little in most months and can lose years of it in a day. On 5 February 2018 the VIX, the index of implied volatility of US shares, rose from 17.31 to 37.32, by 116 %, and a note that was short volatility lost more than nine tenths of its value. Never sell options without a limit to the loss, and size the position by the worst day, not by the usual one.',
      },
    },
    {
      type: 'callout',
      data: {
        type: 'tip',
        title: 'What the simulated prices can show',
        text: 'The volatility of the simulated prices follows a GARCH process: it clusters and returns to a usual level, as that of markets does. You can see a regime rule step aside here. Whether stepping aside pays depends on how returns and volatility hang together, which differs from market to market.',
      },
    },
  ],
  keyTakeaways: [
    'The size of moves can be forecast much better than their direction: volatility clusters and returns to its usual level.',
    'Divide a yearly volatility by the root of 252, about 16, for that of a day.',
    'Options trade implied volatility against what is realised; sellers have been paid for the risk of crashes.',
    'Without options, volatility decides when to trade and how much to hold.',
    'The losses of volatility sellers come all at once: size by the worst day.',
  ],
  practiceQuestions: [
    {
      id: 'volatility-trading-1',
      type: 'numeric',
      question:
        'The standard deviation of the daily returns of a share is 1.8 %. What is its volatility a year, in percent, with 252 trading days?',
      correctAnswer: '28.6 %',
      value: 28.57,
      tolerance: 0.15,
      explanation:
        '1.8 % × √252 = 1.8 % × 15.87 = 28.6 %. Volatility grows with the root of time; multiplying by 252 would give a meaningless 454 %.',
    },
    {
      id: 'volatility-trading-2',
      type: 'numeric',
      question:
        'A share at $60 has a volatility of 40 % a year. What is its expected move for one day, in dollars?',
      correctAnswer: '$1.51',
      value: 1.512,
      tolerance: 0.015,
      explanation:
        '$60 × 0.40 × √(1/252) = $24 / 15.87 = $1.51. The short cut with 16 gives $1.50.',
    },
    {
      id: 'volatility-trading-3',
      type: 'multiple-choice',
      question: 'What does a squeeze of the Bollinger bands say about the next large move?',
      options: [
        'That it may be near, but not in which direction',
        'That it will be upwards',
        'That it will be in the direction of the last trend',
        'That there will be none for some weeks',
      ],
      correctAnswer: 0,
      explanation:
        'Calm is followed by more usual volatility sooner or later, because volatility returns to its usual level. The bands say nothing about the sign of the move, which is why the strategy waits for a close outside them.',
    },
    {
      id: 'volatility-trading-4',
      type: 'multiple-choice',
      question: 'Why have options on stock indices on average cost more than the moves that came?',
      options: [
        'Because their buyers cannot compute volatility',
        'Because exchanges set their prices',
        'Because volatility rises steadily over the years',
        'Because their sellers want to be paid for carrying the risk of crashes',
      ],
      correctAnswer: 3,
      explanation:
        'Many investors want insurance against a crash, few want to sell it, and those who do ask for a premium. It is paid for a real risk, which shows in rare and very large losses.',
    },
  ],
  strategy: {
    title: 'Calm regime',
    language: 'python',
    code: CALM_REGIME,
    symbol: 'SPY',
    timeframe: '1d',
  },
};
